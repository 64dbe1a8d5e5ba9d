"""Skills of nerve, hate and fear."""

from affray.engine import RuleId
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.geometry import distance
from affray.systems.street.state import Figure
from affray.table.measure import at_most

from .skill_list import Skill, register

BOSS_NEAR = 6.0
BOSS_NEAR_DICE = 3
"""The extra dice near a Boss, at any level of the skill (S-SKILL-BOSS)."""


def _lead(level: int, boss: Figure, figure: Figure) -> int:
    near = boss.id == figure.id or (figure.active and at_most(distance(boss, figure), BOSS_NEAR))
    return BOSS_NEAR_DICE if near else level


def _avenge(targeted: bool, _hurt: bool) -> Feeling | None:
    return "hate" if targeted else None


def _dread(_targeted: bool, hurt: bool) -> Feeling | None:
    return "fear" if hurt else None


register(
    Skill(
        id="avenger", rule=RuleId("S-SKILL-AVENGER"), rank=23, star=False, needs_any=("hate_and_fear",), feels=_avenge
    ),
    Skill(id="boss", rule=RuleId("S-SKILL-BOSS"), rank=10, needs_any=("nerve",), leads=True, friends_nerve=_lead),
    Skill(
        id="fearsome",
        rule=RuleId("S-SKILL-FEARSOME"),
        rank=14,
        needs_any=("hate_and_fear", "nerve"),
        frightens=1,
        enemy_nerve_dice=-1,
    ),
    Skill(
        id="green",
        rule=RuleId("S-SKILL-GREEN"),
        rank=28,
        needs_any=("nerve", "hate_and_fear"),
        nerve_dice=-3,
        feels=_dread,
    ),
    Skill(
        id="nerves_of_steel",
        rule=RuleId("S-SKILL-NOS"),
        rank=9,
        nerve_dice=1,
        fears_nobody=True,
        need_not_duck=True,
    ),
    Skill(
        id="no_nerves",
        rule=RuleId("S-SKILL-NONERVES"),
        rank=15,
        needs_any=("nerve", "hate_and_fear"),
        nerve_dice=3,
        fears_nobody=True,
    ),
)
