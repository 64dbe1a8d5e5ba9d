"""Pools: a base and all modifiers, added and only then compared with 1 (S-CONV-04, S-MOVE-02, 9.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine import Modifier, RuleId, implements

from .duck_cover import in_cover_against
from .feelings import fear, hate
from .geometry import shooting_range
from .hands import firing_hand
from .profile import Grip, Weapon
from .ranges import Band, entry
from .skills import SKILLS, level, modifier, starred
from .state import ActionName, Figure, ShootOut


class PoolOf(NamedTuple):
    """How many dice, and why."""

    base: int
    modifiers: tuple[Modifier, ...]

    @property
    def dice(self) -> int:
        """As counted, perhaps 0 or less."""
        return self.base + sum(modifier.value for modifier in self.modifiers)


class ShotOf(NamedTuple):
    """Everything a shot's pool depends on beyond the two figures."""

    weapon: Weapon
    grip: Grip
    moved: bool = False
    volley: bool = False
    aimed: bool = False
    referee: int = 0


CLASS_DICE: dict[str, tuple[int, str]] = {
    "plug": (-1, "S-MOD-06"),
    "killer": (1, "S-MOD-07"),
    "legend": (2, "S-MOD-08"),
}
"""A Ganger has no class modifier (S-MOD-23)."""
MOVEMENT: dict[str, int] = {"move": 3, "charge": 3, "flee": 3, "run": 3, "psycho": 2, "move_and_shoot": 2}
"""S-MOVE-01; a Psycho goes the sum of two dice (S-SKILL-PSYCHO)."""
SICK = -2
"""From every pool of one who is sick (S-SKILL-DRUNK)."""


def band_of(shooter: Figure, target: Figure, grip: Grip) -> Band:
    """The range band of a shot; `none` where it is wasted."""
    found = entry(grip, shooting_range(shooter, target))
    return "none" if found is None else found.band


@implements("S-CONV-04", "S-SHOOT-09")
def shot_pool(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> PoolOf:
    """The dice of a shot that is not wasted: the range band and all modifiers (S-SHOOT-09)."""
    found = entry(shot.grip, shooting_range(shooter, target))
    base = 0 if found is None else found.dice
    changes = [each for each in _shot_modifiers(s, shooter, target, shot) if each.value]
    return PoolOf(base, tuple(changes))


@implements("S-SIMPLE-05", "S-MOD-23")
def _shot_modifiers(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> Iterator[Modifier]:
    """The list of 9.3, in its order; the short one leaves out wounds, skills and feelings (S-SIMPLE-05)."""
    covered = in_cover_against(s, shooter, target)
    whole = not s.modules.short_modifiers
    if covered:
        yield _of("cover", -1, "S-MOD-01")
    serious = sum(wound.severity == "serious" for wound in shooter.wounds)
    yield _of("serious_wounds", -2 * serious if whole else 0, "S-MOD-02")
    if target.lying:
        yield _of("target_down", 2, "S-MOD-03")
    if shot.moved and not level(s, shooter, "agile"):  # S-SKILL-AGILE
        yield _of("moved", -1, "S-MOD-04") if shot.grip == 1 else _of("moved", -2, "S-MOD-05")
    if shooter.class_ in CLASS_DICE:
        yield _of("class", *CLASS_DICE[shooter.class_])
    if shot.aimed:
        yield _of("aimed", 6, "S-MOD-09") if shot.grip == 2 else _of("aimed", 4, "S-MOD-10")
    if whole:
        yield from _of_head_and_arms(shooter, shot)
        yield from _of_skills(s, shooter, target, shot, covered=covered)
        yield from _of_feelings(s, shooter, target)
    yield _of("referee", shot.referee, "S-MOD-22")


@implements("S-MOD-24", "S-MOD-25")
def _of_head_and_arms(shooter: Figure, shot: ShotOf) -> Iterator[Modifier]:
    """Head and arm wounds count once (S-MOD-24, S-MOD-25)."""
    if shooter.hurt("head"):
        yield _of("head_wound", -1, "S-MOD-11")
    if _arm_wound(shooter, shot):
        yield _of("arm_wound", -1, "S-MOD-12")


def _of_skills(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf, *, covered: bool) -> Iterator[Modifier]:
    """What the skills of both do to a shot: S-MOD-13 to S-MOD-19."""
    if not s.modules.skills:
        return
    if shot.volley:
        yield _of("volley", _volley(s, shooter), "S-MOD-13")
    yield modifier(s, shooter, "good_shot", SKILLS["good_shot"].shooting, "S-MOD-14")
    if target.moved:
        yield _of("target_fast", starred(s, target, "fast", -1), "S-MOD-15")
    if covered:
        yield modifier(s, target, "camouflaged", -1, "S-MOD-16")
    if level(s, target, "evil") or hate(s, shooter, target):
        yield modifier(s, shooter, "white_knight", 1, "S-MOD-17")
    if shot.weapon.thrown:
        yield _of("thrown_knife", 1, "S-MOD-18")
    if shooter.drunk == "sick":
        yield _of("sick", SICK, "S-MOD-19")


@implements("S-SKILL-AMBI", "S-SHOOT-16")
def _volley(s: ShootOut, shooter: Figure) -> int:
    """A volley of two guns costs a die, but not an Ambidextrous man (S-SHOOT-16)."""
    return 0 if level(s, shooter, "ambidextrous") else -1


def _of_feelings(s: ShootOut, shooter: Figure, target: Figure) -> Iterator[Modifier]:
    """Hate and fear of the target: S-MOD-20, S-MOD-21."""
    if not s.modules.hate_and_fear:
        return
    yield _of("hate", hate(s, shooter, target), "S-MOD-20")
    yield _of("fear", -fear(s, shooter, target), "S-MOD-21")


def _arm_wound(shooter: Figure, shot: ShotOf) -> bool:
    """A flesh wound on the arm that fires, or on either arm for a two-handed weapon (S-MOD-12)."""
    if shot.grip == 2:
        return bool(shooter.hurt("right_arm", "flesh") or shooter.hurt("left_arm", "flesh"))
    hand = firing_hand(shooter, shot.weapon.id)
    return bool(shooter.hurt("right_arm" if hand == "right" else "left_arm", "flesh"))


@implements("S-CONV-04", "S-MS-01")
def movement_pool(s: ShootOut, figure: Figure, action: ActionName, fast: int = 0) -> PoolOf:
    """The dice of a movement roll; `fast`: those that a Fast character adds (S-MOVE-01, S-MOVE-02, S-SKILL-FAST)."""
    changes = [_of("leg_wounds", -figure.hurt("legs"), "S-MOVE-02")]
    if s.modules.skills:
        changes += [_of("fast", fast, "S-SKILL-FAST"), modifier(s, figure, "slow", -1)]
        changes.append(_of("sick", SICK if figure.drunk == "sick" else 0, "S-SKILL-DRUNK"))
    return PoolOf(MOVEMENT[action], tuple([each for each in changes if each.value]))


def _of(name: str, value: int, rule: str) -> Modifier:
    return Modifier(name, value, RuleId(rule))
