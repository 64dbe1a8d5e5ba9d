"""Tables of whole numbers of any size, beside the whole numbers of Python."""

import random
from fractions import Fraction

import numpy as np
import pytest

from affray.systems.cascade.odds.throw.exact_kernels import carry, weighted_sum
from affray.systems.cascade.odds.throw.exact_values import Amounts, amounts_of, digits_of, joined, length_of, ranked

CLOSE = [(1 << 300) + more for more in (-2, -1, 0, 0, 1, 5)]
"""Numbers that floating-point numbers cannot tell apart."""


def numbers(seed: int, count: int = 200) -> list[int]:
    rng = random.Random(seed)
    return [rng.choice([*CLOSE, rng.getrandbits(rng.randint(1, 310))]) for _ in range(count)]


def whole(digits: "np.ndarray[tuple[int, ...], np.dtype[np.uint32]]") -> list[int]:
    table = Amounts(digits, 1)
    return [table.whole(place) for place in range(len(table))]


@pytest.mark.parametrize("seed", range(4))
def test_ranks_are_those_of_the_numbers(seed: int) -> None:
    given = numbers(seed)
    ranks, distinct = ranked(digits_of(given, length_of(max(given))))
    assert whole(distinct) == sorted(set(given))
    assert [sorted(set(given))[rank] for rank in ranks] == given


@pytest.mark.parametrize("seed", range(4))
def test_two_tables_are_joined(seed: int) -> None:
    one, _ = amounts_of([Fraction(number, 12) for number in numbers(seed)])
    other, _ = amounts_of([Fraction(number, 20) for number in numbers(seed + 10)])
    both, mine, theirs = joined(one, other)
    values = [both.fraction(place) for place in range(len(both))]
    assert values == sorted(set(values))
    assert [values[place] for place in mine] == [one.fraction(place) for place in range(len(one))]
    assert [values[place] for place in theirs] == [other.fraction(place) for place in range(len(other))]


@pytest.mark.parametrize("factor", [1, 20**6, 2**30 - 1, 2**30, 10**40])
def test_a_table_over_another_denominator(factor: int) -> None:
    table, _ = amounts_of([Fraction(number, 7) for number in numbers(1)])
    scaled = table.times(factor)
    assert scaled.denominator == table.denominator * factor
    assert [scaled.fraction(place) for place in range(len(table))] == [
        table.fraction(place) for place in range(len(table))
    ]
    third = table.shares(Fraction(1, 3))
    assert third.fraction(len(table) - 1) == table.fraction(len(table) - 1) / 3


@pytest.mark.parametrize("least", [-1, 40])
def test_a_sum_of_products(least: int) -> None:
    """As many throws as six d20 have, each with the highest weight."""
    table, _ = amounts_of([(1 << 300) - number for number in range(50)])
    rng = np.random.default_rng(1)
    ranks = rng.integers(0, len(table), 134_600).astype(np.int32)
    weights = np.full(len(ranks), 720, np.uint32)
    sums, found = np.zeros(table.digits.shape[1], np.int64), np.empty((1, 12), np.uint32)
    weighted_sum(ranks, 0, weights, table.digits, least, sums)
    carry(sums, found, 0)
    assert whole(found) == [sum(720 * table.whole(max(least, int(rank))) for rank in ranks)]


def test_the_values_of_hands_are_not_negative() -> None:
    with pytest.raises(ValueError, match="must not be negative"):
        amounts_of([Fraction(-1)])
