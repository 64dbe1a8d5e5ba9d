"""The first throw: equals and groups of two (24.2).

A throw of n dice is built face by face: some of the remaining dice show this face, in as many ways as there are to
choose them. So every ordered throw is counted once, and a small state that describes the throw is carried
from face to face.
"""

from collections.abc import Callable, Hashable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import TypeVar

from affray.systems.cascade.dice_faces import SUCCESS, Faces

S = TypeVar("S", bound=Hashable)


def by_faces(number: int, faces: Iterable[int], start: S, add: Callable[[S, int, int], S]) -> dict[tuple[int, S], int]:
    """Number of ordered throws for each number of dice that show none of the faces, and each state.

    `add(state, face, count)` is called for every face, also with count 0.
    """
    ways: dict[tuple[int, S], int] = {(number, start): 1}
    for face in faces:
        longer: dict[tuple[int, S], int] = {}
        for (left, state), times in ways.items():
            for count in range(left + 1):
                key = left - count, add(state, face, count)
                longer[key] = longer.get(key, 0) + times * comb(left, count)
        ways = longer
    return ways


def orders(thrown: Faces) -> int:
    """The number of orders in which these dice can fall."""
    found = factorial(len(thrown))
    for face in set(thrown):
        found //= factorial(thrown.count(face))
    return found


@lru_cache(maxsize=256)
def first_equals(n: int, k: int, die: int = 20, net: bool = False) -> Fraction:
    """Chance of at least k equals of 2 or more in the first throw.

    Raw: debts are ignored. Net: they can be used to attack, so the ones are paid with other successful dice
    (C-ROLL-10, C-INIT-02).
    """

    def add(state: tuple[int, int], face: int, count: int) -> tuple[int, int]:
        """The successes so far, and the fewest successes that some k equals use (k + 1: there are none)."""
        successes, used = state
        mine = k if face >= SUCCESS else 0
        if count >= k and mine < used:
            used = mine
        return successes + (count if face >= SUCCESS else 0), used

    counts = by_faces(n, range(2, die + 1), (0, k + 1), add)
    return _share([(ones, *state, times) for (ones, state), times in counts.items()], k, n, die, net)


@lru_cache(maxsize=256)
def first_group(n: int, die: int = 20, net: bool = False) -> Fraction:
    """Chance that the first throw holds a melee group of two dice: equal or neighbouring faces (FkW 2 or more)."""

    def add(state: tuple[bool, int, int], face: int, count: int) -> tuple[bool, int, int]:
        """Whether the face above was thrown, the successes so far, the fewest of them that some group uses."""
        above, successes, used = state
        high = face >= SUCCESS
        if count >= 2:
            used = min(used, 2 if high else 0)
        if count and above:
            used = min(used, 2 if high else 1 if face + 1 >= SUCCESS else 0)
        return count > 0, successes + (count if high else 0), used

    counts = by_faces(n, range(die, 1, -1), (False, 0, 3), add)
    return _share([(ones, *state[1:], times) for (ones, state), times in counts.items()], 2, n, die, net)


def _share(counts: Iterable[tuple[int, int, int, int]], most: int, n: int, die: int, net: bool) -> Fraction:
    """The share of throws that qualify; net: the other successes pay for the ones."""
    good = sum([times for ones, high, used, times in counts if used <= most and (not net or high - used >= ones)])
    return Fraction(good, die**n)
