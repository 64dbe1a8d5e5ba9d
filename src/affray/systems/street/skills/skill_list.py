"""The skills (16.4): one entry each. This is the only module that applies level 2 to starred numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from affray.engine import Modifier, RuleId, implements
from affray.systems.street.settings import Modules
from affray.systems.street.state import Figure, ShootOut

MAX_LEVEL = 2
"""The max_level level of any skill (S-SKILL-01)."""


class Skill(NamedTuple):
    """A skill: its rule, whether its numbers are starred, and its modifiers.

    The skill takes effect only if one of the modules in `needs_any` is on, or if there are none (S-SKILL-08).
    """

    rule: str
    star: bool = True
    needs_any: tuple[str, ...] = ()
    shooting: int = 0
    attack: int = 0
    defence: int = 0
    nerve: int = 0
    movement: int = 0
    quick_draw: int = 0
    grants: tuple[str, ...] = ()
    """Skills granted by this one, at the same level (S-SKILL-04)."""


SKILLS: Mapping[str, Skill] = {
    "agile": Skill("S-SKILL-AGILE", attack=1, defence=1),
    "ambidextrous": Skill("S-SKILL-AMBI", star=False),
    "avenger": Skill("S-SKILL-AVENGER", star=False, needs_any=("hate_and_fear",)),
    "boss": Skill("S-SKILL-BOSS", needs_any=("nerve",)),
    "brawler": Skill("S-SKILL-BRAWLER", needs_any=("fighting",), attack=4),
    "camouflaged": Skill("S-SKILL-CAMO"),
    "clumsy": Skill("S-SKILL-CLUMSY"),
    "cursed": Skill("S-SKILL-CURSED"),
    "drunk": Skill("S-SKILL-DRUNK", star=False),
    "dumbass": Skill("S-SKILL-DUMBASS", star=False),
    "evil": Skill("S-SKILL-EVIL"),
    "fast": Skill("S-SKILL-FAST", attack=1, defence=1),
    "fearsome": Skill("S-SKILL-FEARSOME", needs_any=("hate_and_fear", "nerve")),
    "good_shot": Skill("S-SKILL-GOODSHOT", shooting=1),
    "green": Skill("S-SKILL-GREEN", needs_any=("nerve", "hate_and_fear"), nerve=-3),
    "hard": Skill("S-SKILL-HARD"),
    "hard_as_nails": Skill("S-SKILL-NAILS"),
    "knifeman": Skill("S-SKILL-KNIFEMAN", attack=4, defence=4),
    "lightning_draw": Skill("S-SKILL-LIGHTNING", needs_any=("quick_draw",), quick_draw=3),
    "lucky": Skill("S-SKILL-LUCKY"),
    "lucky_charm": Skill("S-SKILL-CHARM"),
    "nerves_of_steel": Skill("S-SKILL-NOS", nerve=1),
    "no_nerves": Skill("S-SKILL-NONERVES", needs_any=("nerve", "hate_and_fear"), nerve=3),
    "pavement_demon": Skill("S-SKILL-DEMON"),
    "psycho": Skill("S-SKILL-PSYCHO", grants=("hard", "brawler", "no_nerves")),
    "runt": Skill("S-SKILL-RUNT", needs_any=("fighting",), attack=-3, defence=-3),
    "sharpshooter": Skill("S-SKILL-SHARP", star=False),
    "slow": Skill("S-SKILL-SLOW", movement=-1),
    "strong": Skill("S-SKILL-STRONG", needs_any=("fighting",), attack=3, defence=3),
    "trick_shot": Skill("S-SKILL-TRICK"),
    "white_knight": Skill("S-SKILL-KNIGHT"),
    "wimp": Skill("S-SKILL-WIMP", nerve=-2),
}
FEARS_NOBODY = ("nerves_of_steel", "no_nerves", "pavement_demon", "white_knight")
"""Skills whose holder fears nobody (S-SKILL-06)."""


@implements("S-SKILL-04")
def level(s: ShootOut, figure: Figure, name: str) -> int:
    """The effective level of a skill, both held and granted by other skills (S-SKILL-04)."""
    held = figure.profile.skills
    if not held or not s.modules.skills:
        return 0
    total = held.get(name, 0)
    for other in GRANTED_BY.get(name, ()):
        total += held.get(other, 0)
    return min(max_level(s.modules), total) if total else 0


@implements("S-SKILL-01", "S-SKILL-03")
def starred(s: ShootOut, figure: Figure, name: str, number: int) -> int:
    """A starred number of a skill: 0 without the skill, doubled at level 2; numbers add up (S-SKILL-01, S-SKILL-03)."""
    return number * level(s, figure, name)


@implements("S-SKILL-07")
def modifier(s: ShootOut, figure: Figure, name: str, number: int, rule: str | None = None) -> Modifier:
    """A starred number as a dice-pool modifier named after the skill (S-SKILL-07)."""
    return Modifier(name, starred(s, figure, name, number), RuleId(rule or SKILLS[name].rule))


@implements("S-SKILL-06")
def fears_nobody(s: ShootOut, figure: Figure) -> bool:
    """Whether a character fears nobody (S-SKILL-06)."""
    return any(level(s, figure, name) for name in FEARS_NOBODY)


@implements("S-SKILL-01")
def max_level(modules: Modules) -> int:
    """The max_level level in this game (S-SKILL-01, S-SKILL-40)."""
    return MAX_LEVEL if modules.high_skills else 1


@implements("S-SKILL-02")
def max_level_of(name: str, modules: Modules) -> int:
    """The max_level level a skill can reach: only starred skills reach level 2 (S-SKILL-02)."""
    return max_level(modules) if SKILLS[name].star else 1


def takes_effect(name: str, modules: Modules) -> bool:
    """Whether any part of a skill takes effect with these modules (S-SKILL-08)."""
    modules_needed = SKILLS[name].needs_any
    return not modules_needed or any(getattr(modules, module) for module in modules_needed)


GRANTED_BY: Mapping[str, tuple[str, ...]] = {
    name: tuple(other for other, entry in SKILLS.items() if name in entry.grants) for name in SKILLS
}
"""For each skill, the skills that grant it."""
