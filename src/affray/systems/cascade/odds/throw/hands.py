"""All hands of some dice as arrays: a hand is an index, and adding or removing a die is a table lookup.

The hands of m dice are ranked in colexicographic order of their faces, a 1 counted above all others: so the hands
without a one come first, in the order in which they would be ranked if there were no ones. `numpy` is needed here, and
only here and in `optimal_stopping`.
"""

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from affray.systems.cascade.dice_faces import Faces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Ranks = NDArray[np.int32]


class Hands:
    """The hands of 0 to `most` dice with `die` sides."""

    def __init__(self, die: int, most: int) -> None:
        self.die = die
        self.most = most
        rows = die + most + 1
        self._comb = np.array([[comb(row, size) for size in range(most + 2)] for row in range(rows)], dtype=np.int64)
        self.places = [np.zeros((1, 0), dtype=np.int64)]
        """For each number of dice the hands, each die by its place: a 2 is 0, a 1 is the last, in rising order."""
        for size in range(1, most + 1):
            below = self.places[-1]
            blocks = []
            for place in range(die):
                before = below[: comb(place + size - 1, size - 1)]
                blocks.append(np.hstack([before, np.full((len(before), 1), place, dtype=np.int64)]))
            self.places.append(np.vstack(blocks))
        self.minus = [self._minus(size) for size in range(most + 1)]
        self.plus = [self._plus(size) for size in range(most)]
        self._unions: dict[tuple[int, int], Ranks] = {}

    def without_ones(self, size: int) -> int:
        """How many hands of this size hold no 1: they come first."""
        return comb(self.die - 2 + size, size)

    def rank(self, hand: Faces) -> int:
        """The rank of a hand among all hands of its size."""
        places = sorted([(face - 2) % self.die for face in hand])
        return sum([comb(place + at, at + 1) for at, place in enumerate(places)])

    def faces(self, size: int) -> "NDArray[np.int64]":
        """The faces of every hand of this size."""
        return (self.places[size] + 1) % self.die + 1

    def orders(self, size: int) -> "NDArray[np.float64]":
        """The number of orders in which the dice of each hand without a one can fall."""
        places = self.places[size][: self.without_ones(size)]
        orders = np.ones(len(places))
        equal = np.ones(len(places))
        for at in range(size):
            if at:
                equal = np.where(places[:, at] == places[:, at - 1], equal + 1, 1)
            orders = orders * (at + 1) / equal
        return orders

    def _minus(self, size: int) -> "Ranks":
        """For each hand and each of its dice: the hand without it."""
        places = self.places[size]
        ranks = np.zeros((len(places), size), dtype=np.int64)
        for removed in range(size):
            for at in range(size):
                if at != removed:
                    now = at if at < removed else at - 1
                    ranks[:, removed] += self._comb[places[:, at] + now, now + 1]
        return ranks.astype(np.int32)

    def _plus(self, size: int) -> "Ranks":
        """For each hand and each place of a die: the hand with it."""
        places = self.places[size]
        ranks = np.zeros((len(places), self.die), dtype=np.int64)
        for place in range(self.die):
            under = (places <= place).sum(axis=1)
            ranks[:, place] = self._comb[place + under, under + 1]
            for at in range(size):
                now = np.where(at < under, at, at + 1)
                ranks[:, place] += self._comb[places[:, at] + now, now + 1]
        return ranks.astype(np.int32)

    def union(self, scored: int, thrown: int) -> "Ranks":
        """For each throw without a one (rows) and each scored hand (columns): both together."""
        known = self._unions.get((scored, thrown))
        if known is None:
            if not thrown:
                return np.arange(len(self.places[scored]), dtype=np.int32)[None, :]
            throws = self.places[thrown][: self.without_ones(thrown)]
            fewer = self.union(scored, thrown - 1)[self.minus[thrown][: len(throws), -1]]
            known = self.plus[scored + thrown - 1][fewer, throws[:, -1:]]
            self._unions[scored, thrown] = known
        return known

    def with_ones(self, size: int, ones: int) -> "Ranks":
        """For each hand of this size: the hand with the given number of ones added."""
        ranks = np.arange(len(self.places[size]), dtype=np.int32)
        for more in range(ones):
            ranks = self.plus[size + more][ranks, self.die - 1]
        return ranks


@lru_cache(maxsize=4)
def all_hands(die: int, most: int) -> Hands:
    """The hands of up to `dice` dice; the largest, six d20, take about 60 MB."""
    return Hands(die, most)
