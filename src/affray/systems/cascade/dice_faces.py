"""Dice as lists of faces. Equal faces are interchangeable, so a hand is its list of faces, highest first."""

from collections.abc import Iterable
from itertools import combinations

Faces = tuple[int, ...]
"""Faces of some dice, always sorted highest first: ``(14, 14, 13)``."""

SUCCESS = 4
"""Lowest successful face (C-ROLL-08)."""


def highest_first(dice: Iterable[int]) -> Faces:
    """Sort dice as every function of this package expects them."""
    return tuple(sorted(dice, reverse=True))


def merged(dice: Faces, more: Faces) -> Faces:
    """All these dice, both lists of which are sorted."""
    return highest_first(dice + more) if dice and more else dice or more


def without(dice: Faces, taken: Faces) -> Faces:
    """Remove some dice; all of them must be present."""
    left = list(dice)
    for die in taken:
        left.remove(die)
    return tuple(left)


def contains(dice: Faces, some: Faces) -> bool:
    """Whether `dice` contain all of `some`, counting each die once."""
    return all(some.count(face) <= dice.count(face) for face in set(some))


def choices(dice: Faces, number: int) -> list[Faces]:
    """Every selection of `number` of the dice, by faces, with the highest list first."""
    # Combinations of a sorted hand come in this order, and dropping later duplicates keeps it.
    return list(dict.fromkeys(combinations(dice, number)))


def faces_text(dice: Faces) -> str:
    """The text of some dice, as in choices: ``14,14,13``."""
    return ",".join([str(face) for face in dice])
