"""Skills of the body: moving, fighting, and being hit."""

from affray.engine import RuleId
from affray.systems.street.dice.pools import PoolBuilder

from .skill_list import AimedShot, Skill, register

FAST = RuleId("S-SKILL-FAST")


def _moving_target(pool: PoolBuilder, level: int, shot: AimedShot) -> None:
    if shot.target.moved:
        pool.add("target_fast", -level, "S-MOD-15", FAST)


register(
    Skill(
        id="agile",
        rule=RuleId("S-SKILL-AGILE"),
        rank=11,
        attack_dice=1,
        defence_dice=1,
        direction_changes=1,
        no_move_penalty=True,
    ),
    Skill(
        id="brawler",
        rule=RuleId("S-SKILL-BRAWLER"),
        rank=18,
        needs_any=("fighting",),
        attack_dice=4,
        fight_rule="S-FMOD-12",
    ),
    Skill(
        id="fast",
        rule=FAST,
        rank=13,
        attack_dice=1,
        defence_dice=1,
        optional_movement_dice=1,
        shot_at=_moving_target,
    ),
    Skill(id="hard", rule=RuleId("S-SKILL-HARD"), rank=4, effect_reduction=1, never_falls=True),
    Skill(id="hard_as_nails", rule=RuleId("S-SKILL-NAILS"), rank=5, ignored_wounds=1),
    Skill(id="runt", rule=RuleId("S-SKILL-RUNT"), rank=26, needs_any=("fighting",), attack_dice=-3, defence_dice=-3),
    Skill(id="slow", rule=RuleId("S-SKILL-SLOW"), rank=29, movement_dice=-1, no_action_cards=True),
    Skill(id="strong", rule=RuleId("S-SKILL-STRONG"), rank=16, needs_any=("fighting",), attack_dice=3, defence_dice=3),
    Skill(id="wimp", rule=RuleId("S-SKILL-WIMP"), rank=30, nerve_dice=-2, recover_dice=1, like_a_plug=True),
)
