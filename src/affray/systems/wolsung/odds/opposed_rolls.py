"""Exact chances of an opposed roll (W-ODDS-01 to W-ODDS-05), also with cards and with Beginner's Luck."""

import functools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from affray.engine.rules.citations import implements


@implements("W-ODDS-05", "W-ODDS-01")
def criticals(attacker: int, defender: int, k: int) -> Fraction:
    """The chance of a hit with exactly k critical hits (W-ODDS-05)."""
    dice = attacker + defender
    return Fraction(comb(dice, defender + k), 2**dice) if k >= 0 else Fraction(0)


@implements("W-ODDS-02", "W-ODDS-01", "W-ODDS-04")
def hit_chance(attacker: int, defender: int) -> Fraction:
    """The chance that the attacker's dice hit against the defender's (W-ODDS-02)."""
    dice = attacker + defender
    return Fraction(sum([comb(dice, number) for number in range(defender, dice + 1)]), 2**dice)


class Spread(NamedTuple):
    """The weight of each difference of successes, attacker minus defender, and the sum of all weights."""

    weights: Mapping[int, int]
    total: int

    def __add__(self, other: object) -> "Spread":
        """The difference changed by a number that is drawn independently."""
        assert isinstance(other, Spread)
        weights: dict[int, int] = {}
        for one, weight in self.weights.items():
            for more, times in other.weights.items():
                weights[one + more] = weights.get(one + more, 0) + weight * times
        return Spread(weights, self.total * other.total)


def certain(number: int) -> Spread:
    """One number for sure."""
    return Spread({number: 1}, 1)


NOTHING = certain(0)


@functools.lru_cache(maxsize=4096)
def binomials(dice: int) -> tuple[int, ...]:
    """The number of rolls with each number of successes, of 2 to the power of the dice (W-ODDS-01)."""
    return tuple([comb(dice, number) for number in range(dice + 1)])


@functools.lru_cache(maxsize=4096)
@implements("W-ODDS-05")
def differences(attacker: int, defender: int) -> Spread:
    """The difference of the successes of two pools: one binomial of all dice (W-ODDS-05)."""
    dice = attacker + defender
    return Spread({number - defender: comb(dice, number) for number in range(dice + 1)}, 2**dice)


@functools.lru_cache(maxsize=256)
def rolled(dice: int) -> Spread:
    """The successes of a pool."""
    return Spread(dict(enumerate(binomials(dice))), 1 << dice)


class Throw(NamedTuple):
    """The successes of each pool, rolled or still to be rolled, and which may still be rolled again (W-ABIL-02)."""

    successes: tuple[Spread, ...]
    lucky: tuple[bool, ...] = ()

    def without_luck(self) -> "Throw":
        """The same if nobody rolls again."""
        return self._replace(lucky=())


def mean(spreads: Sequence[tuple[int, Spread]]) -> Spread:
    """The average of spreads with these weights."""
    whole = 1
    for _, spread in spreads:
        whole = max(whole, spread.total)
    weights: dict[int, int] = {}
    for weight, spread in spreads:
        scale = weight * (whole // spread.total)
        assert whole % spread.total == 0, "all totals are powers of two"
        for number, times in spread.weights.items():
            weights[number] = weights.get(number, 0) + scale * times
    return Spread(weights, whole * sum([weight for weight, _ in spreads]))


# --- Beginner's Luck --------------------------------------------------------------------------------------------------


class Duel(NamedTuple):
    """Two pools whose dice may be rolled once more: first the attacker's player decides, then the defender's.

    `worth` is what each difference, from the lowest on, is worth to the attacker's player after the cards; to the
    defender's player it is worth the opposite (W-ABIL-02).
    """

    dice: tuple[int, int]
    lucky: tuple[bool, bool]
    worth: tuple[int, ...]

    def of(self, ours: int, theirs: int) -> int:
        """The worth of these successes."""
        return self.worth[ours - theirs + self.dice[1]]


@functools.lru_cache(maxsize=4096)
def defender_again(duel: Duel, ours: int) -> int:
    """The worth of the defender's second roll, over the number of its rolls."""
    rolls = binomials(duel.dice[1])
    return sum([weight * duel.of(ours, theirs) for theirs, weight in enumerate(rolls)])


def defender_rolls_again(duel: Duel, ours: int, theirs: int) -> bool:
    """Whether the defender's player uses Beginner's Luck: only if that is better."""
    return duel.lucky[1] and defender_again(duel, ours) < duel.of(ours, theirs) << duel.dice[1]


@functools.lru_cache(maxsize=65536)
def _then(duel: Duel, ours: int, theirs: int) -> int:
    """The worth of successes before the defender's decision, over the number of the defender's rolls."""
    if defender_rolls_again(duel, ours, theirs):
        return defender_again(duel, ours)
    return duel.of(ours, theirs) << duel.dice[1]


def attacker_rolls_again(duel: Duel, ours: int, theirs: int) -> bool:
    """Whether the attacker's player uses Beginner's Luck: only if that is better."""
    if not duel.lucky[0]:
        return False
    again = sum([weight * _then(duel, number, theirs) for number, weight in enumerate(binomials(duel.dice[0]))])
    return again > _then(duel, ours, theirs) << duel.dice[0]


def after_defender(duel: Duel, ours: int, theirs: int) -> Spread:
    """The difference after the defender's decision."""
    if not defender_rolls_again(duel, ours, theirs):
        return certain(ours - theirs)
    rolls = binomials(duel.dice[1])
    return Spread({ours - number: weight for number, weight in enumerate(rolls)}, 1 << duel.dice[1])


def attacker_again(duel: Duel, theirs: int) -> Spread:
    """The difference after the attacker's second roll and the defender's decision."""
    rolls = enumerate(binomials(duel.dice[0]))
    return mean([(weight, after_defender(duel, number, theirs)) for number, weight in rolls])


def after_luck(duel: Duel, ours: int, theirs: int) -> Spread:
    """The difference after both decisions."""
    if attacker_rolls_again(duel, ours, theirs):
        return attacker_again(duel, theirs)
    return after_defender(duel, ours, theirs)


@functools.lru_cache(maxsize=4096)
def with_luck(duel: Duel) -> Spread:
    """The difference of the successes of both pools, with both second rolls used well."""
    if not any(duel.lucky):
        return differences(*duel.dice)
    ours, theirs = map(binomials, duel.dice)
    return mean([(one * other, after_luck(duel, a, b)) for a, one in enumerate(ours) for b, other in enumerate(theirs)])
