"""Skills (16.4): what an entry can say, the list of entries, and the levels at which characters hold them.

Each skill is one entry, registered by the module that describes it. The chapters, the odds and the advisor ask for
the traits of a character, or call a moment (`moments.py`); they never ask for a skill by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from affray.engine import Game, Procedure, RuleId, implements
from affray.systems.street.dice.pools import PoolBuilder
from affray.systems.street.events.nerve import Feeling
from affray.systems.street.settings import Modules
from affray.systems.street.state import Bond, Figure, ShootOut, Turn
from affray.text import Message

MAX_LEVEL = 2
"""The highest level of any skill (S-SKILL-01)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What skills change at the moments at which a number or a yes is enough.

    All numbers are starred: they are multiplied by the level of the skill and add up (S-SKILL-01, S-SKILL-03).
    """

    # --- dice ---------------------------------------------------------------------------------------------------------
    attack_dice: int = 0
    defence_dice: int = 0
    knife_dice: int = 0
    """Attack and defence dice with the knife row."""
    movement_dice: int = 0
    optional_movement_dice: int = 0
    """The number of dice that the player may add to a movement roll."""
    nerve_dice: int = 0
    enemy_nerve_dice: int = 0
    """Dice in the nerve tests of enemies; of several characters only the strongest counts."""
    quick_draw_dice: int = 0
    rerolls: int = 0
    """The number of dice of each own roll that may be rolled again."""
    charms: int = 0
    """How often in a game a roll of the character, or of an enemy, may be repeated."""
    curses: int = 0
    """The tokens of each enemy player with which one of the character's dice is rolled again."""

    # --- moving -------------------------------------------------------------------------------------------------------
    direction_changes: int = 0
    stumbles_sooner: int = 0
    """The number of ones fewer that make the character stumble."""
    like_a_plug: bool = False
    """Moves like a Plug, whatever the class."""

    # --- shooting -----------------------------------------------------------------------------------------------------
    no_move_penalty: bool = False
    no_volley_penalty: bool = False
    fives_hit: bool = False
    """Fives hit in a shot without rapid fire."""
    clumsiness: int = 0
    """The gun jams with as many ones as sixes, and with one less for each further level."""
    location_shift: int = 0
    """The number of rows by which the location of a hit may be shifted."""
    share_distance: int = 0
    """Inches from the target within which other figures may take the hits."""
    splits_volleys: bool = False
    """May fire the two pistols of a volley at two targets."""
    throws_knives: bool = False
    ruthless: bool = False
    """May shoot at anyone, even surrendered or in a fight, and attack the unconscious."""
    dishonourable_kills: int = 0
    """How often the kill of a defenceless or friendly victim counts for experience."""

    # --- being hit ----------------------------------------------------------------------------------------------------
    effect_reduction: int = 0
    """The reduction of the effect die of each hit on the character."""
    never_falls: bool = False
    """Is never knocked down or unconscious."""
    ignored_wounds: int = 0
    """The number of first wounds that are not recorded."""
    knife_effect: int = 0
    """Added to the effect die of the knife row."""
    recover_dice: int = 0
    """The dice that must all be high for the character to recover."""
    need_not_duck: bool = False

    # --- nerve and feelings -------------------------------------------------------------------------------------------
    never_loses_nerve: bool = False
    leads: bool = False
    """When the character loses their nerve, all friends test."""
    fears_nobody: bool = False
    frightens: int = 0
    """The dice that every enemy loses by fear of the character."""

    # --- cards and new skills -----------------------------------------------------------------------------------------
    no_action_cards: bool = False
    holds_card: bool = False
    """May hold the own character card."""
    chooses_skills: bool = False
    """Chooses a new skill instead of drawing it."""


class AimedShot(NamedTuple):
    """A shot whose pool is gathered."""

    s: ShootOut
    shooter: Figure
    target: Figure
    covered: bool
    hates: bool
    thrown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Traits):
    """One skill: its rule, its traits at level 1, and its hooks at named moments. A hook gets the level held.

    The skill takes effect only if one of the modules in `needs_any` is on, or if there are none (S-SKILL-08).
    """

    id: str
    rule: RuleId
    rank: int
    """The place in the list of all skills, the most useful first; the advisor chooses by it."""
    star: bool = True
    """Whether the skill can reach level 2 (S-SKILL-02)."""
    needs_any: tuple[str, ...] = ()
    grants: tuple[str, ...] = ()
    """Skills granted by this one, at the same level (S-SKILL-04)."""
    together: Mapping[str, Traits] | None = None
    """Further traits of a character who also has another skill."""
    fight_rule: str = "S-FMOD-11"
    """The rule of the attack and defence dice."""
    shooting: Callable[[PoolBuilder, int, AimedShot], None] | None = None
    """Adds to the pool of a shot by the character."""
    shot_at: Callable[[PoolBuilder, int, AimedShot], None] | None = None
    """Adds to the pool of a shot at the character."""
    spares: Callable[[Figure], Message | None] | None = None
    """Why the character never shoots at this target, or None."""
    hides: Callable[[int, ShootOut, Figure, Figure], bool] | None = None
    """Whether a viewer cannot see the character: the state, the viewer, and the character."""
    friends_nerve: Callable[[int, Figure, Figure], int] | None = None
    """The dice in the nerve test of a friend, or of the character: the character, and who tests."""
    feels: Callable[[bool, bool], Feeling | None] | None = None
    """The feeling for an attacker: whether the character was a target, and whether they were hurt."""
    before_declaring: Callable[[Game[ShootOut], Turn], Procedure[None]] | None = None
    """The compulsory roll in step 2 of a turn (S-TURN-02)."""
    compels: Callable[[Game[ShootOut], Turn, Figure], Bond | None] | None = None
    """The compulsion of a turn in which nothing else is dictated (S-TURN-12)."""
    dictates: str = ""
    """The action that `compels` dictates; it may be repeated."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HeldSkills(Traits):
    """The skills of a character with their levels, in the order of their rules, and the traits of all together."""

    skills: tuple[tuple[Skill, int], ...] = ()
    levels: Mapping[str, int]

    def by(self, trait: str) -> tuple[RuleId, ...]:
        """The rules of the skills behind a trait."""
        return tuple([skill.rule for skill, _ in self.skills if self._has(skill, trait)])

    def _has(self, skill: Skill, trait: str) -> bool:
        """Whether a skill has a trait, alone or together with another skill."""
        more = skill.together or {}
        return bool(getattr(skill, trait)) or any(getattr(more[name], trait) for name in more if name in self.levels)


SKILLS: dict[str, Skill] = {}
"""All skills by name, in alphabetical order; complete when the system is loaded."""


def register(*skills: Skill) -> None:
    """Add entries to the list."""
    entries = {**SKILLS, **{skill.id: skill for skill in skills}}
    SKILLS.clear()
    SKILLS.update(sorted(entries.items()))


# --- the skills of a character ----------------------------------------------------------------------------------------

UNSKILLED = HeldSkills(levels={})
_CACHE_SIZE = 4096
_held: dict[tuple[int, bool], tuple[Mapping[str, int], HeldSkills]] = {}
"""By the identity of a profile's skills, which never change; the entry keeps them alive."""


def traits(s: ShootOut, figure: Figure) -> HeldSkills:
    """The skills in effect of a character, with their traits; none in a game without skills."""
    held, modules = figure.profile.skills, s.modules
    if not held or not modules.skills:
        return UNSKILLED
    key = id(held), modules.high_skills
    known = _held.get(key)
    if known is None:
        if len(_held) >= _CACHE_SIZE:
            _held.clear()
        known = _held[key] = held, _sum(held, max_level(modules))
    return known[1]


@implements("S-SKILL-01", "S-SKILL-03", "S-SKILL-04")
def _sum(held: Mapping[str, int], most: int) -> HeldSkills:
    """The skills held and granted by other skills; level 2 doubles their numbers, and numbers add up."""
    totals: dict[str, int] = {}
    for name, number in held.items():
        for other in (name, *SKILLS[name].grants):
            totals[other] = totals.get(other, 0) + number
    levels = {name: min(most, total) for name, total in totals.items() if total}
    skills = sorted([(SKILLS[name], level) for name, level in levels.items()], key=lambda pair: pair[0].rule)
    parts: list[tuple[Traits, int]] = [*skills]
    for skill, level in skills:
        parts += [(more, level) for other, more in (skill.together or {}).items() if other in levels]
    sums: dict[str, Any] = {}
    for field in fields(Traits):
        values = [(getattr(part, field.name), level) for part, level in parts]
        flag = field.default is False
        sums[field.name] = any(value for value, _ in values) if flag else sum(value * n for value, n in values)
    return HeldSkills(skills=tuple(skills), levels=levels, **sums)


@implements("S-SKILL-04")
def level(s: ShootOut, figure: Figure, name: str) -> int:
    """The effective level of a skill, both held and granted by other skills (S-SKILL-04)."""
    return traits(s, figure).levels.get(name, 0)


@implements("S-SKILL-01")
def max_level(modules: Modules) -> int:
    """The highest level in this game (S-SKILL-01, S-SKILL-40)."""
    return MAX_LEVEL if modules.high_skills else 1


@implements("S-SKILL-02")
def max_level_of(name: str, modules: Modules) -> int:
    """The highest level a skill can reach: only starred skills reach level 2 (S-SKILL-02)."""
    return max_level(modules) if SKILLS[name].star else 1


def takes_effect(name: str, modules: Modules) -> bool:
    """Whether any part of a skill takes effect with these modules (S-SKILL-08)."""
    modules_needed = SKILLS[name].needs_any
    return not modules_needed or any(getattr(modules, module) for module in modules_needed)
