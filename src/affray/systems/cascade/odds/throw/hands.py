"""All hands of some dice as arrays: a hand is an index, and adding or removing a die is a table lookup.

The hands of m dice are ranked in colexicographic order of their faces, a 1 counted above all others: so the hands
without a one come first, in the order in which they would be ranked if there were no ones.
"""

from functools import cached_property, lru_cache
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
        self._faces = [(places + 1) % die + 1 for places in self.places]
        self._orders = [self._count_orders(size) for size in range(most + 1)]
        self.minus = [self._minus(size) for size in range(most + 1)]
        self.plus = [self._plus(size) for size in range(most)]

    def without_ones(self, size: int) -> int:
        """How many hands of this size hold no 1: they come first."""
        return comb(self.die - 2 + size, size)

    def rank(self, hand: Faces) -> int:
        """The rank of a hand among all hands of its size."""
        places = sorted([(face - 2) % self.die for face in hand])
        return sum([comb(place + at, at + 1) for at, place in enumerate(places)])

    def faces(self, size: int) -> "NDArray[np.int64]":
        """The faces of every hand of this size."""
        return self._faces[size]

    def orders(self, size: int) -> "NDArray[np.float64]":
        """The number of orders in which the dice of each hand of this size can fall."""
        return self._orders[size]

    def throw_orders(self, size: int) -> "NDArray[np.float64]":
        """The same for the hands without a one."""
        return self._orders[size][: self.without_ones(size)]

    def _count_orders(self, size: int) -> "NDArray[np.float64]":
        places = self.places[size]
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

    @cached_property
    def begins(self) -> "NDArray[np.int64]":
        """Where the hands of each size begin if those of all sizes are numbered together."""
        return np.cumsum([0, *[len(places) for places in self.places]])

    @cached_property
    def throws(self) -> "tuple[NDArray[np.int64], Ranks, NDArray[np.int64], NDArray[np.float64], NDArray[np.int64]]":
        """The tables of `throw_on`: where hands begin, and the hand with a die more; where the throws without ones of
        each size begin, and their orders; and the numbers of ways to choose.
        """
        sizes = range(self.most + 1)
        rows = [self.plus[size] + self.begins[size + 1] for size in sizes[:-1]]
        throws = np.cumsum([0, *[self.without_ones(size) for size in sizes]])
        orders = np.concatenate([self.throw_orders(size) for size in sizes])
        return self.begins, np.vstack(rows).astype(np.int32), throws, orders, self._comb

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
