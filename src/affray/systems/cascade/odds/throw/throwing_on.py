"""The value of throwing the loose dice after every scored hand, from the values of the hands in which it ends."""

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from .exact_kernels import carry, times, weighted_sum
from .exact_values import Amounts, Ranked, joined, length_of, ranked
from .throw_kernels import (
    NOTHING,
    best_scores,
    longer_throws,
    moved,
    sums_after_ones,
    sums_of_faces,
    sums_of_throws,
)

if TYPE_CHECKING:
    from .exact_kernels import Digits, Ranks
    from .hands import Hands


def throw_values(hands: "Hands", worth: "Ranks", amounts: Amounts) -> Ranked:
    """Every score set that leaves dice loose means to throw on; `worth` is the rank of each hand of the whole pool.

    A rank of -1 is worth nothing.
    """
    found = Ranked([np.maximum(worth, 0)], amounts)
    rows, ones = _no_dice_loose(hands, found)
    for size in range(hands.most - 1, -1, -1):
        rows = _best_scores(hands, size, rows, found.ranks[0])
        found, places = _with(found, _sums(hands, size, rows, found.amounts, ones))
        moved(rows, places)
        ones = times(ones, hands.die ** (hands.most - size), found.amounts.digits.shape[1])
        ones = _with_ones(hands, size, rows, found.ranks[0], found.amounts, ones)
    return found


def one_throw_values(hands: "Hands", then: Ranked) -> Ranked:
    """The dice are thrown once, and each score set then has the value given for it."""
    found = Ranked([then.ranks[-1]], then.amounts)
    rows, ones = _no_dice_loose(hands, found)
    for size in range(hands.most - 1, -1, -1):
        rows = _best_scores(hands, size, rows, then.ranks[size + 1])
        found, _ = _with(found, _sums(hands, size, rows, then.amounts, ones))
        ones = _with_ones(hands, size, rows, then.ranks[size], then.amounts, ones)
    return found


def one_throw_value(hands: "Hands", then: Ranked) -> Fraction:
    """The same for the hand without scored dice alone: quicker than for all hands."""
    loose, amounts = hands.most, then.amounts
    ranks, plus = np.concatenate(then.ranks), hands.plus_together
    total = np.zeros(amounts.digits.shape[1], np.int64)
    for ones in range(loose + 1):
        together = np.array([hands.begins[ones] + hands.rank((1,) * ones)])
        best = ranks[together] if ones or not loose else np.array([NOTHING], np.int32)
        for size in range(1, loose - ones + 1):
            number = hands.without_ones(size)
            lasts = hands.places[size][:number, -1]
            best, together = longer_throws(best, together, ranks, plus, hands.minus[size][:number], lasts)
        some = np.zeros_like(total)
        weighted_sum(best, 0, hands.weights(loose - ones), amounts.digits, NOTHING, some)
        total += comb(loose, ones) * some
    whole = np.empty((1, length_of(amounts.whole(-1) * hands.die**loose)), np.uint32)
    carry(total, whole, 0)
    return Amounts(whole, amounts.denominator * hands.die**loose).fraction(0)


def mean_values(hands: "Hands", worth: "Ranks", amounts: Amounts) -> Ranked:
    """The dice are thrown once, and nothing is chosen afterwards."""
    found = Ranked([np.maximum(worth, 0)], amounts)
    highest, numbers = amounts.whole(-1), Amounts(amounts.digits[found.ranks[0]], amounts.denominator)
    for size in range(hands.most - 1, -1, -1):
        highest *= hands.die
        sums = sums_of_faces(numbers.digits, hands.plus[size], length_of(highest))
        numbers = Amounts(sums, numbers.denominator * hands.die)
        found, _ = _with(found, numbers)
    return found


def _with(values: Ranked, numbers: Amounts) -> "tuple[Ranked, Ranks]":
    """Values with those of the next smaller hands, in any order; and the new ranks of the old ones."""
    ranks, distinct = ranked(numbers.digits)
    amounts, places, new = joined(values.amounts, Amounts(distinct, numbers.denominator))
    return Ranked([new[ranks], *[places[level] for level in values.ranks]], amounts), places


def _no_dice_loose(hands: "Hands", values: Ranked) -> "tuple[Ranks, Digits]":
    """The rows of the hands of the whole pool, and the values of those that hold a one."""
    ranks = values.ranks[-1]
    with_ones = values.amounts.digits[ranks[hands.without_ones(hands.most) :]]
    return np.full(len(ranks), NOTHING, np.int32), with_ones


def _best_scores(hands: "Hands", size: int, larger: "Ranks", scored: "Ranks") -> "Ranks":
    """The rows of the hands of a size."""
    return best_scores(larger, scored, hands.plus[size], hands.throws(hands.most - size), hands.ways)


def _sums(hands: "Hands", size: int, rows: "Ranks", amounts: Amounts, ones: "Digits") -> Amounts:
    """The mean over all throws for each hand of a size, as sums over the number of throws."""
    loose = hands.most - size
    throws = hands.die**loose
    ways = np.array([comb(loose, number) for number in range(1, loose + 1)])
    sums = sums_of_throws(
        rows,
        amounts.digits,
        hands.weights(loose),
        hands.ones_added(size),
        ones,
        ways,
        length_of(amounts.whole(-1) * throws),
    )
    return Amounts(sums, amounts.denominator * throws)


def _with_ones(hands: "Hands", size: int, rows: "Ranks", ranks: "Ranks", amounts: Amounts, ones: "Digits") -> "Digits":
    """The sums over throws without ones after the hands that hold one, for this size and all larger ones."""
    begin = hands.without_ones(size)
    more = sums_after_ones(rows, amounts.digits, hands.weights(hands.most - size), ranks, begin)
    return np.vstack([ones, more])
