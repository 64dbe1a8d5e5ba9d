"""Skills for shooting: the dice, what hits, jams, and whom the character shoots at."""

from affray.engine import RuleId
from affray.systems.street.dice.pools import PoolBuilder
from affray.systems.street.messages import say
from affray.systems.street.state import Figure
from affray.systems.street.turn.weapons_in_hand import can_shoot
from affray.text import Message

from .skill_list import AimedShot, Skill, Traits, register, traits

GOOD_SHOT = RuleId("S-SKILL-GOODSHOT")
KNIGHT = RuleId("S-SKILL-KNIGHT")


def _good_shot(pool: PoolBuilder, level: int, _shot: AimedShot) -> None:
    pool.add("good_shot", level, "S-MOD-14", GOOD_SHOT)


def _against_evil(pool: PoolBuilder, level: int, shot: AimedShot) -> None:
    """Against Evil targets, and targets that the knight hates."""
    if shot.hates or traits(shot.s, shot.target).ruthless:
        pool.add("white_knight", level, "S-MOD-17", KNIGHT)


def _defenceless(target: Figure) -> Message | None:
    if target.upright and can_shoot(target):
        return None
    return say("defenceless", target=target.id)


register(
    Skill(id="ambidextrous", rule=RuleId("S-SKILL-AMBI"), rank=12, star=False, no_volley_penalty=True),
    Skill(id="clumsy", rule=RuleId("S-SKILL-CLUMSY"), rank=25, clumsiness=1, stumbles_sooner=1),
    Skill(id="evil", rule=RuleId("S-SKILL-EVIL"), rank=22, ruthless=True, dishonourable_kills=1),
    Skill(id="good_shot", rule=GOOD_SHOT, rank=2, shooting=_good_shot),
    Skill(id="sharpshooter", rule=RuleId("S-SKILL-SHARP"), rank=1, star=False, fives_hit=True),
    Skill(id="trick_shot", rule=RuleId("S-SKILL-TRICK"), rank=7, location_shift=1),
    Skill(
        id="white_knight",
        rule=KNIGHT,
        rank=21,
        fears_nobody=True,
        shooting=_against_evil,
        spares=_defenceless,
        together={"lucky_charm": Traits(never_loses_nerve=True)},
    ),
)
