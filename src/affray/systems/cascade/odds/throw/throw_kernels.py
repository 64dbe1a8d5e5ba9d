"""Throwing on, compiled: the best score set of every throw after every scored hand, and sums over all throws.

Values are compared by their ranks and added up as whole numbers (`exact_kernels`), so nothing is rounded.

Throws without ones are numbered by size, and within a size by their last die. The best score set of a throw is one of
the throw without its last die, or that die and the best of the rest for the hand with this die. So each hand has a row
with the best score set of every throw, built from rows that are there already. A throw with ones is a throw of the
other dice after the ones are scored.
"""

from typing import TYPE_CHECKING

import numpy as np

from affray.jit import compiled

from .exact_kernels import carry, weighted_sum

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from .exact_kernels import Digits, Numbers, Ranks

    Weights = NDArray[np.uint32]

NOTHING = -1
"""In place of the rank of a value: there is nothing to score."""


@compiled
def best_scores(larger: "Ranks", scored: "Ranks", plus: "Ranks", throws: "Numbers", ways: "Numbers") -> "Ranks":
    """The rows of all hands of a size: the rank of the best score set of each throw of up to all loose dice.

    `larger` are the rows of the hands with one die more and `scored` their ranks; `plus` is the hand with a die more.
    `throws` says where the throws of each size begin; `ways[n, k]` is the number of ways to choose k of n.
    """
    hands, die = plus.shape
    loose = len(throws) - 2
    rows = np.empty(hands * throws[loose + 1], np.int32)
    for hand in range(hands):
        row = hand * throws[loose + 1]
        rows[row] = NOTHING
        for last in range(die - 1):
            rows[row + 1 + last] = scored[plus[hand, last]]
        for number in range(2, loose + 1):
            throw = row + throws[number]
            without_last = rows[row + throws[number - 1] : throw]
            for last in range(die - 1):
                after = plus[hand, last]
                parts = ways[last + number - 1, number - 1]
                begin = after * throws[loose] + throws[number - 1]
                with_last, found = larger[begin : begin + parts], rows[throw : throw + parts]
                for part in range(parts):
                    found[part] = max(scored[after], without_last[part], with_last[part])
                throw += parts
    return rows


@compiled
def moved(rows: "Ranks", places: "Ranks") -> None:
    """Change ranks to those of a new table."""
    for at in range(len(rows)):
        if rows[at] != NOTHING:
            rows[at] = places[rows[at]]


@compiled
def sums_of_throws(
    rows: "Ranks",
    table: "Digits",
    weights: "Weights",
    ones_added: "Numbers",
    ones: "Digits",
    ways: "Numbers",
    length: int,
) -> "Digits":
    """For each hand of a size the sum of what the best score set of each ordered throw of the loose dice is worth.

    `weights` are the numbers of orders of the throws without ones, which stand at the end of each row. `ones_added` are
    for each hand and number of ones the place in `ones` of the sum over the throws of the other dice, and `ways` the
    numbers of ways in which the ones can fall.
    """
    found = np.empty((len(ones_added), length), np.uint32)
    row_length = len(rows) // len(ones_added)
    sums = np.empty(table.shape[1], np.int64)
    for hand in range(len(ones_added)):
        sums[:] = 0
        weighted_sum(rows, (hand + 1) * row_length - len(weights), weights, table, NOTHING, sums)
        for number in range(len(ways)):
            place = ones_added[hand, number]
            for at in range(len(sums)):
                sums[at] += ways[number] * np.int64(ones[place, at])
        carry(sums, found, hand)
    return found


@compiled
def sums_of_faces(numbers: "Digits", plus: "Ranks", length: int) -> "Digits":
    """For each hand the sum of the numbers of the hands with one die more, over all faces of the die."""
    found = np.empty((len(plus), length), np.uint32)
    sums = np.empty(numbers.shape[1], np.int64)
    for hand in range(len(plus)):
        sums[:] = 0
        for face in range(plus.shape[1]):
            for at in range(len(sums)):
                sums[at] += np.int64(numbers[plus[hand, face], at])
        carry(sums, found, hand)
    return found


@compiled
def sums_after_ones(rows: "Ranks", table: "Digits", weights: "Weights", ranks: "Ranks", begin: int) -> "Digits":
    """The same over the throws without ones for the hands that hold a one, from `begin` on: they may score nothing."""
    hands = len(ranks)
    found = np.empty((hands - begin, table.shape[1]), np.uint32)
    row_length = len(rows) // hands
    sums = np.empty(table.shape[1], np.int64)
    for hand in range(begin, hands):
        sums[:] = 0
        weighted_sum(rows, (hand + 1) * row_length - len(weights), weights, table, ranks[hand], sums)
        carry(sums, found, hand - begin)
    return found


@compiled
def longer_throws(
    best: "Ranks", together: "Numbers", scored: "Ranks", plus: "Ranks", minus: "Ranks", lasts: "Numbers"
) -> "tuple[Ranks, Numbers]":
    """For one hand: the best score set of each throw of a size, and the hand with all of it, from those of fewer dice.

    `scored` are the ranks of the hands of all sizes, numbered together, and `plus` is the hand with a die more. `minus`
    is for each throw and each of its dice the throw without it; `lasts` are the last dice.
    """
    longer, hands = np.empty(len(lasts), np.int32), np.empty(len(lasts), np.int64)
    for throw in range(len(lasts)):
        hand = plus[together[minus[throw, -1]], lasts[throw]]
        rank = scored[hand]
        for at in range(minus.shape[1]):
            rank = max(rank, best[minus[throw, at]])
        longer[throw], hands[throw] = rank, hand
    return longer, hands
