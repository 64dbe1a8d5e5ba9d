"""Adding equal damage dice: C-HIT-09.

A partition is a tuple of parts; a part holds equal dice that are added. The parts of a partition are ordered by
result, highest first, then by face, highest first. Partitions are listed with fewest parts first, then the highest
list of results, then the highest list of faces.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, product

from affray.engine import Refusal, RuleId, Unreadable
from affray.systems.cascade.armour_and_health.wounds import MARKS, band
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.messages import say

Part = Faces
Partition = tuple[Part, ...]


@lru_cache(maxsize=64)
def _sums(number: int, largest: int) -> tuple[Faces, ...]:
    """Every list of parts that add up to a number, each at most `largest`."""
    if not number:
        return ((),)
    return tuple((part, *rest) for part in range(min(number, largest), 0, -1) for rest in _sums(number - part, part))


def partitions(dice: Faces) -> list[Partition]:
    """Every partition of the damage dice into sums of equal dice, by faces (C-HIT-09)."""
    faces = tuple(dict.fromkeys(dice))
    if len(faces) == len(dice):
        return [tuple([(face,) for face in dice])]
    return _combined({face: _sums(dice.count(face), dice.count(face)) for face in faces})


def _combined(sizes_by_face: dict[int, tuple[Faces, ...]]) -> list[Partition]:
    """The partitions that combine one split of each face."""
    parts_by_face = [[[(face,) * number for number in sizes] for sizes in each] for face, each in sizes_by_face.items()]
    return sorted([_in_order([*chain(*chosen)]) for chosen in product(*parts_by_face)], key=_rank)


def _in_order(parts: Sequence[Part]) -> Partition:
    return tuple(sorted(parts, key=lambda part: (sum(part), part), reverse=True))


def _rank(partition: Partition) -> tuple[int, list[int], list[int]]:
    """Fewest parts first, then the highest list of results, then of faces."""
    return len(partition), [-sum(part) for part in partition], [-part[0] for part in partition]


def partition_text(partition: Partition) -> str:
    """Write a partition: `8+8 5 2`."""
    return " ".join(["+".join(map(str, part)) for part in partition])


def read_partition(text: str) -> Partition:
    """Read parts in any order; `why_not_partition` checks whether they are allowed."""
    words = text.split()
    for word in words:
        if not re.fullmatch(r"\d{1,3}(\+\d{1,3}){0,11}", word):
            raise Unreadable(say("no_part", text=word))
    return _in_order([highest_first(map(int, word.split("+"))) for word in words])


def why_not_partition(partition: Partition, dice: Faces) -> Refusal | None:
    """The rule that forbids adding the damage dice like this."""
    if highest_first([die for part in partition for die in part]) != dice:
        return Refusal(RuleId("C-HIT-09"), say("parts_of_all_dice"))
    if any(part[0] != part[-1] for part in partition):
        return Refusal(RuleId("C-HIT-09"), say("parts_of_equal_dice"))
    return None


@lru_cache(maxsize=4096)
def _best_sums(face: int, count: int, protection: int, multiplier: int) -> tuple[int, tuple[Faces, ...]]:
    """Most marks of `count` equal dice, and the numbers of dice added that give them."""
    marks = {
        parts: sum([MARKS[band(max(0, face * part - protection) * multiplier)] for part in parts])
        for parts in _sums(count, count)
    }
    most = max(marks.values())
    return most, tuple([parts for parts in marks if marks[parts] == most])


def best_marks(dice: Faces, protection: int, multiplier: int = 1) -> int:
    """The most marks that adding equal dice can give; each face is independent of the others (24.4)."""
    return sum([_best_sums(face, dice.count(face), protection, multiplier)[0] for face in set(dice)])


def best_partitions(dice: Faces, protection: int, multiplier: int = 1) -> list[Partition]:
    """All partitions with the most marks."""
    return _combined(
        {face: _best_sums(face, dice.count(face), protection, multiplier)[1] for face in dict.fromkeys(dice)}
    )


def default_partition(dice: Faces, protection: int, multiplier: int = 1) -> Partition:
    """The first partition with the most marks (section 20)."""
    return best_partitions(dice, protection, multiplier)[0]
