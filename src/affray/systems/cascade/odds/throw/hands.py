"""All hands of some dice as arrays: a hand is an index, and adding or removing a die is a table lookup.

The hands of m dice are ranked in colexicographic order of their faces, a 1 counted above all others: so the hands
without a one come first, in the order in which they would be ranked if there were no ones.
"""

from copy import copy
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
        self.ways = np.array([[comb(row, size) for size in range(most + 2)] for row in range(rows)], dtype=np.int64)
        """The number of ways to choose k of n."""
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
        self._weights = [self._orders[size][: self.without_ones(size)].astype(np.uint32) for size in range(most + 1)]
        self.minus = [self._minus(size) for size in range(most + 1)]
        self.plus = [self._plus(size) for size in range(most)]
        self._ones_added: dict[int, NDArray[np.int64]] = {}

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

    def orders(self, size: int) -> "NDArray[np.int64]":
        """The number of orders in which the dice of each hand of this size can fall."""
        return self._orders[size]

    def weights(self, size: int) -> "NDArray[np.uint32]":
        """The same for the hands without a one."""
        return self._weights[size]

    def _count_orders(self, size: int) -> "NDArray[np.int64]":
        places = self.places[size]
        orders = np.ones(len(places), dtype=np.int64)
        equal = np.ones(len(places), dtype=np.int64)
        for at in range(size):
            if at:
                equal = np.where(places[:, at] == places[:, at - 1], equal + 1, 1)
            orders = orders * (at + 1) // equal
        return orders

    def _minus(self, size: int) -> "Ranks":
        """For each hand and each of its dice: the hand without it."""
        places = self.places[size]
        ranks = np.zeros((len(places), size), dtype=np.int64)
        for removed in range(size):
            for at in range(size):
                if at != removed:
                    now = at if at < removed else at - 1
                    ranks[:, removed] += self.ways[places[:, at] + now, now + 1]
        return ranks.astype(np.int32)

    def _plus(self, size: int) -> "Ranks":
        """For each hand and each place of a die: the hand with it."""
        places = self.places[size]
        ranks = np.zeros((len(places), self.die), dtype=np.int64)
        for place in range(self.die):
            under = (places <= place).sum(axis=1)
            ranks[:, place] = self.ways[place + under, under + 1]
            for at in range(size):
                now = np.where(at < under, at, at + 1)
                ranks[:, place] += self.ways[places[:, at] + now, now + 1]
        return ranks.astype(np.int32)

    @cached_property
    def begins(self) -> "NDArray[np.int64]":
        """Where the hands of each size begin if those of all sizes are numbered together."""
        return np.cumsum([0, *[len(places) for places in self.places]])

    @cached_property
    def plus_together(self) -> "Ranks":
        """For each hand and each place of a die the hand with it, with the hands of all sizes numbered together."""
        rows = [plus + self.begins[size + 1] for size, plus in enumerate(self.plus)]
        return np.vstack(rows).astype(np.int32)

    def throws(self, most: int) -> "NDArray[np.int64]":
        """Where the throws without ones of each size up to this one begin, and where they end."""
        return np.cumsum([0, *[self.without_ones(size) for size in range(most + 1)]])

    def ones_added(self, size: int) -> "NDArray[np.int64]":
        """For each hand of this size and each number of ones: the hand with these ones added.

        Hands that hold a one are numbered together, those of the whole pool first.
        """
        known = self._ones_added.get(size)
        if known is not None:
            return known
        found = []
        for ones in range(1, self.most - size + 1):
            larger = [
                len(self.places[more]) - self.without_ones(more) for more in range(size + ones + 1, self.most + 1)
            ]
            found.append(self.with_ones(size, ones) + sum(larger) - self.without_ones(size + ones))
        self._ones_added[size] = np.stack(found, axis=1).astype(np.int64)
        return self._ones_added[size]

    def smaller(self, most: int) -> "Hands":
        """The hands of fewer dice; the tables are shared."""
        found = copy(self)
        found.most = most
        found._ones_added = {}
        return found

    def with_dice(self, size: int, dice: Faces) -> "NDArray[np.int64]":
        """For each hand of this size: the rank of the hand with these dice added."""
        ranks = np.arange(len(self.places[size]))
        for more, face in enumerate(dice, size):
            ranks = self.plus[more][ranks, (face - 2) % self.die]
        return ranks

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
