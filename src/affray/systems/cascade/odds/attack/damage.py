"""Damage: expected marks, their distribution, and the chance to put the target out (24.4).

Faces do not touch each other: the marks of a throw are the sum of the best marks of its equals. Without re-rolls a
throw is built face by face. With re-rolls what lies matters, but only by kind: faces whose equals give the same marks
are one kind, and where adding never helps the dice of a kind are interchangeable.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache

from affray.engine.errors import BadQuestion
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.hit.adding_equal_dice import best_marks
from affray.systems.cascade.hit.damage_dice import MOST_DICE
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds.throw.first_throw import by_faces

Distribution = Mapping[int, Fraction]
"""Chance of each number of marks, fewest first."""

Lie = tuple[tuple[int, int], ...]
"""A state of the damage dice: for each face its kind and its number of dice, sorted."""

MAX_LIES = 40_000
"""The most states for which re-rolls are computed; this takes a few seconds."""


@lru_cache(maxsize=512)
def _marks(dice: int, die: int, protection: int, multiplier: int) -> tuple[tuple[int, ...], ...]:
    """Best marks of 0 to `dice` equals of each face, lowest face first."""
    return tuple(
        (0, *[best_marks((face,) * count, protection, multiplier) for count in range(1, dice + 1)])
        for face in range(1, die + 1)
    )


@lru_cache(maxsize=4096)
def marks_distribution(
    dice: int, die: int, protection: int, rerolls: int = 0, multiplier: int = 1
) -> tuple[tuple[int, Fraction], ...]:
    """Chance of each number of marks with the best partition; re-rolls are used for the most expected marks.

    More than six dice are six and re-rolls (C-HIT-07). Of re-rolls with equal expectation the lowest die is taken, and
    none if none is better.
    """
    dice, rerolls = min(dice, MOST_DICE), rerolls + max(0, dice - MOST_DICE)
    if rerolls:
        weights = _rerolls(dice, die, protection, multiplier).distribution(rerolls)
    else:
        marks = _marks(dice, die, protection, multiplier)
        counts = by_faces(dice, range(die), 0, lambda sum_, face, count: sum_ + marks[face][count])
        weights = {sum_: times for (left, sum_), times in counts.items() if not left}
    total = die ** (dice + rerolls)
    return tuple([(sum_, Fraction(weights[sum_], total)) for sum_ in sorted(weights)])


@lru_cache(maxsize=4096)
def expected_marks(dice: int, die: int, protection: int, rerolls: int = 0, multiplier: int = 1) -> Fraction:
    """Expected marks of a damage throw."""
    dice, rerolls = min(dice, MOST_DICE), rerolls + max(0, dice - MOST_DICE)
    if rerolls:
        return Fraction(_rerolls(dice, die, protection, multiplier).expected(rerolls), die ** (dice + rerolls))
    return mean(dict(marks_distribution(dice, die, protection, rerolls, multiplier)))


def reroll_distribution(
    dice: Faces, face: int, die: int, protection: int, rerolls: int, multiplier: int = 1
) -> Distribution:
    """Chance of each number of marks when this damage die is thrown again, with `rerolls` re-rolls in all."""
    tables = _rerolls(len(dice), die, protection, multiplier)
    lying: dict[Lie, int] = {}
    for new in range(1, die + 1):
        lie = tables.lie_of(highest_first((*without(dice, (face,)), new)))
        lying[lie] = lying.get(lie, 0) + 1
    weights = tables.distribution(rerolls - 1, lying)
    return {sum_: Fraction(weights[sum_], die**rerolls) for sum_ in sorted(weights)}


def mean(distribution: Distribution) -> Fraction:
    """Expected marks of a distribution."""
    return sum([marks * chance for marks, chance in distribution.items()], Fraction(0))


def out_chance(distribution: Distribution, marks: int, health: int) -> Fraction:
    """Chance that a target with these marks is out (C-HEALTH-04)."""
    return sum([chance for more, chance in distribution.items() if marks + more >= health], Fraction(0))


@lru_cache(maxsize=16)
def _rerolls(dice: int, die: int, protection: int, multiplier: int) -> "_Rerolls":
    return _Rerolls(dice, _marks(dice, die, protection, multiplier))


class _Rerolls:
    """Re-rolls by backward induction; values with r re-rolls left are whole numbers over s to the power of r."""

    def __init__(self, dice: int, marks: tuple[tuple[int, ...], ...]) -> None:
        kinds: dict[tuple[int, ...], int] = {}
        self.dice = dice
        self.die = len(marks)
        self.by_face = marks
        for each in marks:
            kinds[each] = kinds.get(each, 0) + 1
        self.marks = list(kinds)
        self.faces = list(kinds.values())
        self.alike = [all(sum_ == at * each[1] for at, sum_ in enumerate(each)) for each in self.marks]
        """Kinds whose equals are worth no more than single dice."""
        if self.lies() > MAX_LIES:
            raise BadQuestion(say("too_many_rerolls", dice=dice, die=self.die))
        self._best: dict[tuple[Lie, int], tuple[int, Lie | None]] = {}
        self._thrown: dict[Lie, dict[Lie, int]] = {}
        self._value: dict[tuple[Lie, int], int] = {}

    def lies(self) -> int:
        """The number of states: interchangeable dice by number, the others by kind and number of equals."""
        counts = [1] + [0] * self.dice
        for kind, faces in enumerate(self.faces):
            for size in range(1, 2 if self.alike[kind] else self.dice + 1):
                most = self.dice if self.alike[kind] else faces
                counts = [
                    sum([counts[number - size * times] for times in range(min(most, number // size) + 1)])
                    for number in range(self.dice + 1)
                ]
        return counts[-1]

    @cached_property
    def thrown(self) -> dict[Lie, int]:
        """The states of the damage throw, each with its number of ordered throws."""
        lying: dict[Lie, int] = {(): 1}
        for _ in range(self.dice):
            lying = self._throw_each({lie: lie for lie in lying}, lying)
        return lying

    def expected(self, rerolls: int) -> int:
        """Expected marks over s to the power of dice and re-rolls."""
        return sum([times * self.best(lie, rerolls)[0] for lie, times in self.thrown.items()])

    def lie_of(self, dice: Faces) -> Lie:
        """The state of these dice."""
        kinds = {face: self.marks.index(self.by_face[face - 1]) for face in set(dice)}
        alike = [(kinds[face], 1) for face in dice if self.alike[kinds[face]]]
        return tuple(sorted(alike + [(at, dice.count(face)) for face, at in kinds.items() if not self.alike[at]]))

    def distribution(self, rerolls: int, lying: dict[Lie, int] | None = None) -> dict[int, int]:
        """Number of ordered throws, re-rolls included, for each number of marks; of dice that lie already, if any."""
        lying = self.thrown if lying is None else lying
        weights: dict[int, int] = {}
        for left in range(rerolls, -1, -1):
            again: dict[Lie, Lie] = {}
            for lie, times in lying.items():
                kept = self.best(lie, left)[1]
                if kept is None:
                    sum_ = self._sum(lie)
                    weights[sum_] = weights.get(sum_, 0) + times * self.die**left
                else:
                    again[lie] = kept
            lying = self._throw_each(again, lying)
        return weights

    def best(self, lie: Lie, rerolls: int) -> tuple[int, Lie | None]:
        """The value of the dice as they lie, and the dice kept when one is thrown again (none: they stop)."""
        known = self._best.get((lie, rerolls))
        if known is not None:
            return known
        best: tuple[int, Lie | None] = self._sum(lie) * self.die**rerolls, None
        if rerolls:
            for at in range(len(lie)):
                if at and lie[at] == lie[at - 1]:
                    continue
                kept = self._without(lie, at)
                value = self._after_throw(kept, rerolls - 1)
                if value > best[0]:
                    best = value, kept
        self._best[lie, rerolls] = best
        return best

    def _after_throw(self, kept: Lie, rerolls: int) -> int:
        value = self._value.get((kept, rerolls))
        if value is None:
            value = sum([times * self.best(lie, rerolls)[0] for lie, times in self._throw(kept).items()])
            self._value[kept, rerolls] = value
        return value

    def _sum(self, lie: Lie) -> int:
        return sum([self.marks[kind][count] for kind, count in lie])

    def _throw_each(self, kept: dict[Lie, Lie], times: dict[Lie, int]) -> dict[Lie, int]:
        """Throw one die in addition to each of these sets of kept dice."""
        weights: dict[Lie, int] = {}
        for lie, rest in kept.items():
            for after, count in self._throw(rest).items():
                weights[after] = weights.get(after, 0) + times[lie] * count
        return weights

    def _throw(self, lie: Lie) -> dict[Lie, int]:
        """The outcomes of one more die, each with its number of faces."""
        thrown = self._thrown.get(lie)
        if thrown is not None:
            return thrown
        thrown = self._thrown[lie] = {}
        for kind, faces in enumerate(self.faces):
            own = [] if self.alike[kind] else [entry for entry in lie if entry[0] == kind]
            if faces > len(own):
                thrown[tuple(sorted((*lie, (kind, 1))))] = faces - len(own)
            for entry in set(own):
                rest = list(lie)
                rest.remove(entry)
                thrown[tuple(sorted((*rest, (kind, entry[1] + 1))))] = own.count(entry)
        return thrown

    @staticmethod
    def _without(lie: Lie, at: int) -> Lie:
        kind, count = lie[at]
        rest = lie[:at] + lie[at + 1 :]
        return rest if count == 1 else tuple(sorted((*rest, (kind, count - 1))))
