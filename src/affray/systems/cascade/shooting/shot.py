"""The numbers of a shot: groups, striking, total, damage dice and minimum (C-SHOT-07, C-SHOT-10 to -24).

Sets of dice to strike, to commit and to save are listed by number of dice, fewest first, then the highest
list first.
"""

import math
from typing import Literal, NamedTuple

from affray.engine import Refusal, RuleId
from affray.engine.rules.citations import implements
from affray.systems.cascade.cascade_throw.dice_groups import SMALLEST, equals_and_runs, groups
from affray.systems.cascade.dice_faces import Faces, choices, contains, highest_first, without
from affray.systems.cascade.hit.damage_dice import Code, DamageDice, damage_numbers
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import STRIKE, Speed

Size = Literal["huge", "very_large", "large", "small", "very_small", "tiny"]


class Minimum(NamedTuple):
    """A row of the table of C-SHOT-14: a number, and the sides of the size die and the movement dice."""

    base: int
    sides: int


MINIMUM: dict[Size, Minimum] = {
    "huge": Minimum(3, 3),
    "very_large": Minimum(5, 6),
    "large": Minimum(7, 6),
    "small": Minimum(10, 8),
    "very_small": Minimum(15, 8),
    "tiny": Minimum(30, 12),
}
"""The table of C-SHOT-14, largest size first."""

MOVEMENT_DICE: dict[Speed, int] = {"still": 0, "slow": 1, "fast": 2}
"""Dice that the speed of the target adds to the minimum (C-SHOT-14)."""

LEGENDARY_FACE = 11
LEGENDARY_EQUALS = 4
LETHAL_EQUALS = 5
LEGENDARY_MULTIPLIER = 2
TOLERANCE = 0.001
"""Lengths that differ by at most this much count as equal (C-TABLE-15)."""


def _high_equals(group: Faces) -> int:
    """The maximum number of equals of a face that counts for a legendary shot."""
    return max([group.count(face) for face in set(group) if face >= LEGENDARY_FACE], default=0)


def legendary(group: Faces) -> bool:
    """Whether the declared group makes a legendary shot: four equals of 11 or more (C-SHOT-21)."""
    return _high_equals(group) >= LEGENDARY_EQUALS


def lethal(group: Faces) -> bool:
    """Whether a hit with this group is lethal if it wounds at all: five equals of 11 or more (C-SHOT-24)."""
    return _high_equals(group) >= LETHAL_EQUALS


def lethal_to(size: Size) -> bool:
    """Whether a lethal hit puts a target of this size out: a huge one only suffers its wounds (C-SHOT-24)."""
    return size != "huge"


def must_strike(group: Faces, speed: Speed) -> int:
    """How many dice of the declared group must be struck (C-SHOT-11, C-SHOT-21)."""
    return 0 if legendary(group) else STRIKE[speed]


def shot_groups(live: Faces, fkw: int, speed: Speed = "still") -> list[Faces]:
    """Groups offered to a shooter: one die must remain after striking (C-SHOT-10, C-SHOT-12)."""
    return [group for group in groups(live, fkw, SMALLEST["shot"]) if len(group) > must_strike(group, speed)]


def strikes(group: Faces, speed: Speed) -> list[Faces]:
    """Every choice of the dice to strike from a group (C-SHOT-11)."""
    return choices(group, must_strike(group, speed))


def default_strike(group: Faces, speed: Speed) -> Faces:
    """Run dice first, lowest faces first (section 20)."""
    equals, runs = equals_and_runs(group)
    return highest_first((runs[::-1] + equals[::-1])[: must_strike(group, speed)])


def why_not_strike(struck: Faces, group: Faces, speed: Speed) -> Refusal | None:
    """The rule that forbids striking these dice."""
    number = must_strike(group, speed)
    if len(struck) != number or not contains(group, struck):
        return Refusal(RuleId("C-SHOT-11"), say("strike_other_number", number=number))
    return None


def commitments(group: Faces) -> list[Faces]:
    """Every non-empty set of the dice left in the group (C-SHOT-13)."""
    return [dice for number in range(1, len(group) + 1) for dice in choices(group, number)]


def why_not_commit(committed: Faces, group: Faces) -> Refusal | None:
    """The rule that forbids committing these dice of the remaining group."""
    if not committed or not contains(group, committed):
        return Refusal(RuleId("C-SHOT-13"), say("commit_dice_of_group"))
    return None


def saves(live: Faces) -> list[Faces]:
    """Every set of live dice to save, none to all (C-SHOT-07)."""
    return [dice for number in range(len(live) + 1) for dice in choices(live, number)]


def why_not_save(saved: Faces, live: Faces) -> Refusal | None:
    """The rule that forbids saving these dice."""
    if not contains(live, saved):
        return Refusal(RuleId("C-SHOT-07"), say("save_live_dice"))
    return None


def shot_damage(code: Code, group: Faces, committed: Faces) -> DamageDice:
    """Damage dice: all equals of the group after striking, its run dice not committed (C-SHOT-18, -19)."""
    equals, runs = equals_and_runs(group)
    return damage_numbers(code, len(equals), len([die for die in runs if die not in committed]))


class Shot(NamedTuple):
    """Numbers of a shot: `strike` is how many dice must be struck, `total` is S."""

    legendary: bool
    strike: int
    total: int
    damage: DamageDice
    multiplier: int


def shot(group: Faces, struck: Faces, committed: Faces, code: Code, speed: Speed) -> Shot:
    """Numbers of a shot with the declared group (C-SHOT-11 to C-SHOT-13, C-SHOT-18 to C-SHOT-23)."""
    famous = legendary(group)
    damage = shot_damage(code, without(group, struck), committed)
    multiplier = LEGENDARY_MULTIPLIER if famous else 1
    return Shot(famous, must_strike(group, speed), sum(committed), damage, multiplier)


def size_that_counts(size: Size, cover: bool = False, prone: bool = False) -> Size:
    """Size of a target in cover or prone: one step smaller, `tiny` stays `tiny` (C-SHOT-16)."""
    if not (cover or prone):
        return size
    sizes = list(MINIMUM)
    return sizes[min(sizes.index(size) + 1, len(sizes) - 1)]


def minimum_dice(size: Size, speed: Speed) -> tuple[int, int]:
    """Number and sides of the dice of the minimum for a size that counts: size die, then movement dice."""
    return 1 + MOVEMENT_DICE[speed], MINIMUM[size].sides


def minimum(size: Size, faces: tuple[int, ...], distance: float = 0) -> int:
    """The minimum M for a size that counts, the faces thrown and the distance (C-SHOT-14, C-SHOT-15)."""
    return MINIMUM[size].base + sum(faces) + distance_addition(distance)


METRES_PER_ADDITION = 10
"""C-SHOT-15."""


@implements("C-TABLE-06")
def distance_addition(distance: float) -> int:
    """1 for each full 10 metres (C-SHOT-15, C-TABLE-06)."""
    return math.floor((distance + TOLERANCE) / METRES_PER_ADDITION)
