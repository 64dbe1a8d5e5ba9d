"""The value of throwing on, compiled: the one loop over every throw of every scored hand.

Hands of all sizes are numbered together, and so are throws without ones: by size, and within a size by their last die.
The best score set of a throw is one of the throw without its last die, or that die and the best of the rest for the
hand with this die. So each hand has a row with the best score set of every throw, built from rows that are there
already. A throw with ones is a throw of the other dice after the ones are scored.
"""

from typing import TYPE_CHECKING

import numpy as np
from numba import njit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Reals = NDArray[np.float64]
    Ranks = NDArray[np.int32]
    Numbers = NDArray[np.int64]


@njit(cache=True)
def throw_on(
    values: "Reals", fixed: bool, begins: "Numbers", plus: "Ranks", throws: "Numbers", orders: "Reals", ways: "Numbers"
) -> "Reals":
    """The value of throwing the loose dice after each scored hand, with the best score set of each throw.

    `values` are those of the hands after scoring if they are `fixed`, else only those of the whole pool count, and
    scoring fewer dice means to throw on. `begins` and `throws` say where the hands and the throws of each size begin;
    `ways[n, k]` is the number of ways to choose k of n.
    """
    pool, die = len(begins) - 2, plus.shape[1]
    found = np.empty(len(values))
    scored = values if fixed else found
    weighted = np.empty(len(values))
    sizes = np.diff(begins) * throws[len(begins) - 1 : 0 : -1]
    rows, larger = np.empty(sizes.max()), np.empty(sizes.max())
    for size in range(pool, -1, -1):
        loose = pool - size
        rows, larger = larger, rows
        for hand in range(begins[size], begins[size + 1]):
            row = (hand - begins[size]) * throws[loose + 1]
            rows[row] = -1.0
            for last in range(die - 1 if loose else 0):
                rows[row + 1 + last] = scored[plus[hand, last]]
            for number in range(2, loose + 1):
                throw = row + throws[number]
                for last in range(die - 1):
                    after = plus[hand, last]
                    alone = scored[after]
                    parts = ways[last + number - 1, number - 1]
                    without = row + throws[number - 1]
                    with_last = (after - begins[size + 1]) * throws[loose] + throws[number - 1]
                    for part in range(parts):
                        best = rows[without + part]
                        if larger[with_last + part] > best:
                            best = larger[with_last + part]
                        rows[throw + part] = max(alone, best)
                    throw += parts
            total = values[hand] if loose == 0 else _sum(rows, row, orders, throws[loose], throws[loose + 1], -1.0)
            with_ones = hand
            for ones in range(1, loose + 1):
                with_ones = plus[with_ones, die - 1]
                total += ways[loose, ones] * weighted[with_ones]
            found[hand] = total / float(die) ** loose
            if hand - begins[size] >= throws[size + 1] - throws[size]:  # it holds a one
                weighted[hand] = _sum(rows, row, orders, throws[loose], throws[loose + 1], scored[hand])
    return found


@njit(cache=True, fastmath={"reassoc", "nsz"})
def _sum(rows: "Reals", row: int, orders: "Reals", first: int, after: int, least: float) -> float:
    """The sum of what these throws are worth, each times the number of orders in which it can fall."""
    total = 0.0
    for throw in range(first, after):
        worth = rows[row + throw]
        total += orders[throw] * (max(least, worth))
    return total
