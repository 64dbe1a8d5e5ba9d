"""Damage codes, damage dice, and adding equal dice: C-HIT-03 to C-HIT-09.

A partition is a tuple of parts, each part equal dice that are added (C-HIT-09). The parts of a partition are
ordered by result, highest first, then by face, highest first. Partitions are listed with fewest parts first,
then the highest list of results, then the highest list of faces.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, product
from typing import NamedTuple

from affray.engine.rules.citations import implements
from affray.systems.cascade.faces import Faces, Refusal, highest_first
from affray.systems.cascade.throw.dice_groups import equals_and_runs

Part = Faces
Partition = tuple[Part, ...]

MOST_DICE = 6
"""Most dice of a pool (C-FIGHTER-02) and of a damage throw (C-HIT-07)."""


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
