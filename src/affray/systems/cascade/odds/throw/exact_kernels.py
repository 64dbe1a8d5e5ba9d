"""Whole numbers of any size in arrays, compiled: a row holds the digits of one number, to the base of 2**32.

Digits begin with the lowest, and a row has a multiple of four of them. A sum of products is carried out without carries
in 64 bits: the factors of one sum add up to less than 2**30, so it stays below 2**62.
"""

from typing import TYPE_CHECKING

import numpy as np

from affray.jit import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Digits = NDArray[np.uint32]
    Ranks = NDArray[np.int32]
    Numbers = NDArray[np.int64]

BITS = 32
MASK = (1 << BITS) - 1


@compiled
def carry(sums: "Numbers", found: "Digits", row: int) -> None:
    """Write a number whose digits were added up without carries."""
    over = np.int64(0)
    for place in range(found.shape[1]):
        if place < len(sums):
            over += sums[place]
        found[row, place] = over & MASK
        over >>= BITS


@compiled
def times(numbers: "Digits", factor: int, length: int) -> "Digits":
    """All numbers times a factor below 2**30, with this many digits."""
    found = np.empty((len(numbers), length), np.uint32)
    for row in range(len(numbers)):
        over = np.int64(0)
        for place in range(length):
            if place < numbers.shape[1]:
                over += np.int64(numbers[row, place]) * factor
            found[row, place] = over & MASK
            over >>= BITS
    return found


@compiled
def _order(one: "Digits", row: int, other: "Digits", place: int) -> int:
    """-1, 0 or 1: whether a number is lower than another, equal or higher."""
    for at in range(one.shape[1] - 1, -1, -1):
        mine, theirs = one[row, at], other[place, at]
        if mine != theirs:
            return -1 if mine < theirs else 1
    return 0


@compiled
def rank(numbers: "Digits", nearly: "Numbers") -> "tuple[Ranks, Digits]":
    """The rank of each number among the distinct ones, which come with them in rising order.

    `nearly` is their order by their approximate size: it is put right where approximations cannot tell.
    """
    order = nearly.copy()
    for at in range(1, len(order)):
        moved = order[at]
        place = at
        while place and _order(numbers, moved, numbers, order[place - 1]) < 0:
            order[place] = order[place - 1]
            place -= 1
        order[place] = moved
    ranks = np.empty(len(numbers), np.int32)
    firsts = np.empty(len(numbers), np.int64)
    count = 0
    for row in order:
        if not count or _order(numbers, row, numbers, firsts[count - 1]):
            firsts[count] = row
            count += 1
        ranks[row] = count - 1
    distinct = np.empty((count, numbers.shape[1]), np.uint32)
    for place in range(count):
        distinct[place] = numbers[firsts[place]]
    return ranks, distinct


@compiled
def merge(one: "Digits", other: "Digits") -> "tuple[Digits, Ranks, Ranks]":
    """Two rising tables as one, and the new places of the numbers of both; equal numbers become one."""
    found = np.empty((len(one) + len(other), one.shape[1]), np.uint32)
    mine, theirs = np.empty(len(one), np.int32), np.empty(len(other), np.int32)
    first = second = count = 0
    while first < len(one) or second < len(other):
        side = -1
        if first == len(one):
            side = 1
        elif second < len(other):
            side = _order(one, first, other, second)
        if side <= 0:
            found[count] = one[first]
            mine[first] = count
            first += 1
        if side >= 0:
            found[count] = other[second]
            theirs[second] = count
            second += 1
        count += 1
    return found[:count].copy(), mine, theirs


@compiled
def weighted_sum(ranks: "Ranks", begin: int, weights: "Digits", table: "Digits", least: int, sums: "Numbers") -> None:
    """Add up the numbers of these ranks, none below the least, each times its weight; without carries.

    The ranks are those from `begin` on, as many as there are weights.
    """
    for chunk in range(0, table.shape[1], 4):
        one = two = three = four = np.int64(0)
        for at in range(len(weights)):
            row = max(least, ranks[begin + at])
            weight = np.int64(weights[at])
            one += weight * np.int64(table[row, chunk])
            two += weight * np.int64(table[row, chunk + 1])
            three += weight * np.int64(table[row, chunk + 2])
            four += weight * np.int64(table[row, chunk + 3])
        sums[chunk] += one
        sums[chunk + 1] += two
        sums[chunk + 2] += three
        sums[chunk + 3] += four
