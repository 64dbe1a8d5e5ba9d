"""Skills that roll dice again, or roll more of them in a quick draw."""

from affray.engine import RuleId

from .skill_list import Skill, register

register(
    Skill(id="cursed", rule=RuleId("S-SKILL-CURSED"), rank=27, curses=1),
    Skill(
        id="lightning_draw",
        rule=RuleId("S-SKILL-LIGHTNING"),
        rank=20,
        needs_any=("quick_draw",),
        quick_draw_dice=3,
    ),
    Skill(id="lucky", rule=RuleId("S-SKILL-LUCKY"), rank=3, rerolls=1),
    Skill(id="lucky_charm", rule=RuleId("S-SKILL-CHARM"), rank=8, charms=1),
)
