"""Exact values of many hands: each hand has the rank of its value, and one table holds the distinct values.

Values that are equal have the same rank, so the better of two is the one with the higher rank. The table holds whole
numbers over a common denominator; a mean of values multiplies it by the number of throws.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .exact_kernels import BITS, merge, rank, times

if TYPE_CHECKING:
    from .exact_kernels import Digits, Ranks

DIGITS = 4
"""The digits of a number are a multiple of this."""


class Amounts(NamedTuple):
    """Distinct numbers that are not negative, in rising order."""

    digits: "Digits"
    denominator: int

    def __len__(self) -> int:
        return len(self.digits)

    def whole(self, place: int) -> int:
        """The numerator of a number."""
        return int.from_bytes(self.digits[place].astype("<u4").tobytes(), "little")

    def fraction(self, place: int) -> Fraction:
        """A number."""
        return Fraction(self.whole(place), self.denominator)

    def times(self, factor: int) -> "Amounts":
        """The same numbers over this many times their denominator; a factor below 2**30 is quick."""
        length = length_of(self.whole(-1) * factor)
        if factor < 1 << 30:
            return Amounts(times(self.digits, factor, length), self.denominator * factor)
        numbers = [self.whole(place) * factor for place in range(len(self.digits))]
        return Amounts(digits_of(numbers, length), self.denominator * factor)

    def shares(self, share: Fraction) -> "Amounts":
        """This share of each number."""
        if share == 1:
            return self
        whole = [self.whole(place) * share.numerator for place in range(len(self.digits))]
        return Amounts(digits_of(whole, length_of(max(whole))), self.denominator * share.denominator)


class Ranked(NamedTuple):
    """Ranks, for each number of dice those of all hands, and the numbers that they stand for."""

    ranks: "list[Ranks]"
    amounts: Amounts


def length_of(number: int) -> int:
    """How many digits a table with this highest number has."""
    return -(-max(1, number.bit_length()) // (BITS * DIGITS)) * DIGITS


def digits_of(numbers: Sequence[int], length: int) -> "Digits":
    """Whole numbers as rows of digits."""
    rows = b"".join([number.to_bytes(4 * length, "little") for number in numbers])
    return np.frombuffer(rows, "<u4").astype(np.uint32).reshape(len(numbers), length)


def amounts_of(values: Iterable[Fraction | int]) -> tuple[Amounts, dict[Fraction | int, int]]:
    """The table of these values and of zero, and the rank of each; that of zero is 0."""
    distinct = sorted({Fraction(0), *values})
    if distinct[0] < 0:
        raise ValueError("the value of a hand must not be negative")
    denominator = lcm(*[value.denominator for value in distinct])
    whole = [value.numerator * (denominator // value.denominator) for value in distinct]
    table = Amounts(digits_of(whole, length_of(whole[-1])), denominator)
    return table, {value: place for place, value in enumerate(distinct)}


def ranked(numbers: "Digits") -> "tuple[Ranks, Digits]":
    """The ranks of whole numbers, and the distinct ones."""
    sizes = numbers.astype(np.float64) @ (float(1 << BITS) ** np.arange(numbers.shape[1]))
    return rank(numbers, np.argsort(sizes))


def joined(one: Amounts, other: Amounts) -> "tuple[Amounts, Ranks, Ranks]":
    """Two tables as one, and the new ranks of the numbers of both."""
    denominator = lcm(one.denominator, other.denominator)
    first, second = [
        each if each.denominator == denominator else each.times(denominator // each.denominator)
        for each in (one, other)
    ]
    length = max(first.digits.shape[1], second.digits.shape[1])
    digits, mine, theirs = merge(_padded(first.digits, length), _padded(second.digits, length))
    return Amounts(digits, denominator), mine, theirs


def _padded(digits: "Digits", length: int) -> "Digits":
    missing = length - digits.shape[1]
    return np.pad(digits, ((0, 0), (0, missing))) if missing else digits
