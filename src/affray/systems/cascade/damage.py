"""Damage dice, wounds, armour and health: C-HIT, C-ARMOUR, C-HEALTH, with C-PHASE-04 and C-END-04.

A partition is a tuple of parts, each part equal dice that are added (C-HIT-09). The parts of a partition are
ordered by result, highest first, then by face, highest first. Partitions are listed with fewest parts first,
then the highest list of results, then the highest list of faces.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Literal, NamedTuple

from affray.engine.rules.citations import implements

from .faces import Faces, Refusal, highest_first
from .groups import equals_and_runs

Part = Faces
Partition = tuple[Part, ...]
Band = Literal["none", "light", "serious", "critical"]
ArmourClass = Literal["none", "light", "heavy"]

MOST_DICE = 6
"""Most dice of a pool (C-FIGHTER-02) and of a damage throw (C-HIT-07)."""

MARKS: dict[Band, int] = {"none": 0, "light": 1, "serious": 3, "critical": 6}
"""Marks of a wound of each band (C-HEALTH-01)."""

QUALITY_LOSS: dict[ArmourClass, dict[Band, int]] = {
    "none": {"none": 0, "light": 0, "serious": 0, "critical": 0},
    "light": {"none": 0, "light": 0, "serious": 1, "critical": 2},
    "heavy": {"none": 0, "light": 0, "serious": 1, "critical": 1},
}
"""Quality that armour loses to a wound result before armour (C-ARMOUR-04, C-ARMOUR-07)."""


class Code(NamedTuple):
    """A damage code: `2d8` are two dice with eight sides."""

    n: int
    sides: int

    def __str__(self) -> str:
        return f"{self.n}d{self.sides}"


def parse_code(text: str) -> Code:
    """Read a damage code: 1 to 3 dice (section 3) with 2 to 100 sides."""
    match = re.fullmatch(r"([1-3])d([1-9]\d{0,2})", text)
    if not match or not 2 <= int(match[2]) <= 100:
        raise ValueError(f"{text!r} is no damage code; 1d6 or 2d8 is (1 to 3 dice with 2 to 100 sides)")
    return Code(int(match[1]), int(match[2]))


def damage_code(pts: Code, ts: Code, disarmed: bool = False) -> Code:
    """The higher of PTS and TS by `n * (s + 1)`; equal: TS; disarmed: PTS (C-HIT-03)."""
    if disarmed or pts.n * (pts.sides + 1) > ts.n * (ts.sides + 1):
        return pts
    return ts


class DamageDice(NamedTuple):
    """Numbers of damage dice: E, U, n + E + U, those thrown, and re-rolls."""

    equals: int
    runs: int
    total: int
    dice: int
    rerolls: int


@implements("C-HIT-04", "C-HIT-07")
def damage_numbers(code: Code, equals: int, runs: int) -> DamageDice:
    """At most six dice are thrown, the excess are re-rolls (C-HIT-04, C-HIT-07)."""
    total = code.n + equals + runs
    return DamageDice(equals, runs, total, min(MOST_DICE, total), max(0, total - MOST_DICE))


def damage_dice(code: Code, start: Faces, waves: Sequence[Faces]) -> DamageDice:
    """Damage dice of a melee hit: `start` are the dice of C-ATK-04, the last of the waves hits (C-HIT-05)."""
    equals, runs = equals_and_runs(start)
    sent = {die for wave in waves for die in wave}
    return damage_numbers(code, len(equals), len([die for die in runs if die not in sent]))


def why_not_reroll(face: int, dice: Faces, rerolls: int) -> Refusal | None:
    """Which rule forbids to throw a damage die with this face again."""
    if rerolls < 1:
        return "C-HIT-08", "no re-roll is left"
    if face not in dice:
        return "C-HIT-08", f"no damage die shows {face}"
    return None


@lru_cache(maxsize=64)
def _sums(number: int, largest: int) -> tuple[Faces, ...]:
    """Ways to write a number as a sum of parts, each at most the largest."""
    if not number:
        return ((),)
    return tuple((part, *rest) for part in range(min(number, largest), 0, -1) for rest in _sums(number - part, part))


def partitions(dice: Faces) -> list[Partition]:
    """Every way to add equal damage dice by faces (C-HIT-09)."""
    faces = tuple(dict.fromkeys(dice))
    if len(faces) == len(dice):
        return [tuple([(face,) for face in dice])]
    return _combined({face: _sums(dice.count(face), dice.count(face)) for face in faces})


def _combined(ways: dict[int, tuple[Faces, ...]]) -> list[Partition]:
    """The partitions that choose one way to add for each face."""
    split = [[[(face,) * number for number in way] for way in each] for face, each in ways.items()]
    return sorted([_in_order([*chain(*chosen)]) for chosen in product(*split)], key=_rank)


def _in_order(parts: Sequence[Part]) -> Partition:
    return tuple(sorted(parts, key=lambda part: (sum(part), part), reverse=True))


def _rank(partition: Partition) -> tuple[int, list[int], list[int]]:
    """Fewest parts first, then the highest list of results, then of faces."""
    return len(partition), [-sum(part) for part in partition], [-part[0] for part in partition]


def partition_text(partition: Partition) -> str:
    """Write a partition: `8+8 5 2`."""
    return " ".join(["+".join(map(str, part)) for part in partition])


def read_partition(text: str) -> Partition:
    """Read parts in any order; ask `why_not_partition` whether they are allowed."""
    words = text.split()
    for word in words:
        if not re.fullmatch(r"\d{1,3}(\+\d{1,3}){0,11}", word):
            raise ValueError(f"{word!r} is no part; a part is damage dice that are added, for example 8+8")
    return _in_order([highest_first(map(int, word.split("+"))) for word in words])


def why_not_partition(partition: Partition, dice: Faces) -> Refusal | None:
    """Which rule forbids to add the damage dice like this."""
    if highest_first([die for part in partition for die in part]) != dice:
        return "C-HIT-09", "every damage die is in exactly one part"
    if any(part[0] != part[-1] for part in partition):
        return "C-HIT-09", "different faces are never added"
    return None


def band(result: int) -> Band:
    """Band of a result: 1-10 light, 11-20 serious, 21 or more critical (C-HIT-10), 0 none (C-ARMOUR-03)."""
    if result > 20:
        return "critical"
    if result > 10:
        return "serious"
    return "light" if result > 0 else "none"


class Wounds(NamedTuple):
    """Result, actual damage, band, marks and quality loss of each part of a damage throw, and the sums."""

    results: tuple[int, ...]
    actual: tuple[int, ...]
    bands: tuple[Band, ...]
    marks_each: tuple[int, ...]
    quality_loss_each: tuple[int, ...]
    marks: int
    quality_loss: int


def wounds(parts: Partition, protection: int, multiplier: int = 1, armour: ArmourClass = "light") -> Wounds:
    """Wounds of a damage throw, in the order of the parts.

    All results meet the same protection once (C-ARMOUR-01, -05), the rest is multiplied (C-ARMOUR-02) and its
    band counts (C-HIT-11); the armour loses quality by the results before armour (C-ARMOUR-04).
    """
    results = tuple([sum(part) for part in parts])
    actual = tuple([max(0, result - protection) * multiplier for result in results])
    bands = tuple([band(damage) for damage in actual])
    marks = tuple([MARKS[each] for each in bands])
    losses = QUALITY_LOSS[armour]
    lost = tuple([losses[band(result)] for result in results])
    return Wounds(results, actual, bands, marks, lost, sum(marks), sum(lost))


def protection_now(protection: int, quality: int) -> int:
    """Protection as it counts: full while quality is at least 1 (C-ARMOUR-06)."""
    return protection if quality > 0 else 0


@lru_cache(maxsize=4096)
def _best_sums(face: int, count: int, protection: int, multiplier: int) -> tuple[int, tuple[Faces, ...]]:
    """Most marks of so many equal dice, and the numbers of dice added that give them."""
    marks = {
        parts: sum([MARKS[band(max(0, face * part - protection) * multiplier)] for part in parts])
        for parts in _sums(count, count)
    }
    most = max(marks.values())
    return most, tuple([parts for parts in marks if marks[parts] == most])


def best_marks(dice: Faces, protection: int, multiplier: int = 1) -> int:
    """Most marks that adding equal dice can give; the faces do not touch each other (24.4)."""
    return sum([_best_sums(face, dice.count(face), protection, multiplier)[0] for face in set(dice)])


def best_partitions(dice: Faces, protection: int, multiplier: int = 1) -> list[Partition]:
    """All partitions with the most marks."""
    return _combined(
        {face: _best_sums(face, dice.count(face), protection, multiplier)[1] for face in dict.fromkeys(dice)}
    )


def default_partition(dice: Faces, protection: int, multiplier: int = 1) -> Partition:
    """Most marks (section 20), the first in the list of those."""
    return best_partitions(dice, protection, multiplier)[0]


def pool(base: int, rescue: int = 0, hurt: bool = False, prone: bool = False) -> int:
    """Number of dice of a fighter in a phase (C-PHASE-04)."""
    return max(1, min(MOST_DICE, base - rescue - hurt - prone))


def hurt(marks: int, health: int) -> bool:
    """Whether so many marks hurt a fighter (C-HEALTH-03)."""
    return 2 * marks >= health


def standing(a: tuple[int, int], b: tuple[int, int]) -> Literal["a", "b", "draw"]:
    """Winner by fewer fighters gone, then fewer marks (C-END-04); each side is `(gone, marks)`."""
    if a == b:
        return "draw"
    return "a" if a < b else "b"
