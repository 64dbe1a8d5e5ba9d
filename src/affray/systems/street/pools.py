"""Pools: a base and all modifiers, added and only then compared with 1 (S-CONV-04, S-MOVE-02, 9.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine import Modifier, RuleId

from .duck_cover import in_cover_against
from .geometry import shooting_range
from .hands import firing_hand
from .profile import Grip, Weapon
from .ranges import Band, entry
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
MOVEMENT: dict[str, int] = {"move": 3, "charge": 3, "flee": 3, "run": 3, "psycho": 3, "move_and_shoot": 2}
"""S-MOVE-01."""


def band_of(shooter: Figure, target: Figure, grip: Grip) -> Band:
    """The range band of a shot; `none` where it is wasted."""
    found = entry(grip, shooting_range(shooter, target))
    return "none" if found is None else found.band


def shot_pool(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> PoolOf:
    """The dice of a shot that is not wasted: the range band and all modifiers (S-SHOOT-09)."""
    found = entry(shot.grip, shooting_range(shooter, target))
    base = 0 if found is None else found.dice
    changes = [each for each in _shot_modifiers(s, shooter, target, shot) if each.value]
    return PoolOf(base, tuple(changes))


def _shot_modifiers(s: ShootOut, shooter: Figure, target: Figure, shot: ShotOf) -> Iterator[Modifier]:
    """The list of 9.3, in its order; head and arm wounds count once (S-MOD-24, S-MOD-25)."""
    if in_cover_against(s, shooter, target):
        yield _of("cover", -1, "S-MOD-01")
    serious = sum(wound.severity == "serious" for wound in shooter.wounds)
    yield _of("serious_wounds", -2 * serious, "S-MOD-02")
    if target.lying:
        yield _of("target_down", 2, "S-MOD-03")
    if shot.moved:
        yield _of("moved", -1, "S-MOD-04") if shot.grip == 1 else _of("moved", -2, "S-MOD-05")
    if shooter.class_ in CLASS_DICE:
        yield _of("class", *CLASS_DICE[shooter.class_])
    if shot.aimed:
        yield _of("aimed", 6, "S-MOD-09") if shot.grip == 2 else _of("aimed", 4, "S-MOD-10")
    if shooter.hurt("head"):
        yield _of("head_wound", -1, "S-MOD-11")
    if _arm_wound(shooter, shot):
        yield _of("arm_wound", -1, "S-MOD-12")
    yield _of("referee", shot.referee, "S-MOD-22")


def _arm_wound(shooter: Figure, shot: ShotOf) -> bool:
    """A flesh wound on the arm that fires, or on either arm for a two-handed weapon (S-MOD-12)."""
    if shot.grip == 2:
        return bool(shooter.hurt("right_arm", "flesh") or shooter.hurt("left_arm", "flesh"))
    hand = firing_hand(shooter, shot.weapon.id)
    return bool(shooter.hurt("right_arm" if hand == "right" else "left_arm", "flesh"))


def movement_pool(figure: Figure, action: ActionName) -> PoolOf:
    """The dice of a movement roll (S-MOVE-01, S-MOVE-02)."""
    legs = figure.hurt("legs")
    return PoolOf(MOVEMENT[action], (_of("leg_wounds", -legs, "S-MOVE-02"),) if legs else ())


def _of(name: str, value: int, rule: str) -> Modifier:
    return Modifier(name, value, RuleId(rule))
