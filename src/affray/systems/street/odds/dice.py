"""The dice of one weapon: how many hits, and what becomes of the weapon (S-HIT-01 to S-HIT-03, S-AMMO-01, S-ACC-01)."""

import functools
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.dice.rolls import LUCKY_DICE
from affray.systems.street.hits.accidents import ACCIDENT_ONES
from affray.systems.street.hits.accidents import TABLE as ACCIDENTS
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.shooting.shoot import LUCKY_SIXES

Left: TypeAlias = Literal["ready", "empty", "jammed", "broken", "on_the_ground"]
"""The state of a weapon after its shot."""
FACES = 6
SPOILS: Mapping[tuple[str, int], Left] = {("a", 1): "on_the_ground", ("a", 2): "jammed", ("b", 5): "broken"}
"""The accidents that leave the weapon so (S-ACC-02)."""


class Dice(NamedTuple):
    """The dice of one weapon, and the skills of their roller."""

    dice: int
    sharp: bool = False
    """A five is enough (S-SKILL-SHARP)."""
    clumsy: int = 0
    """The level of Clumsy: the gun jams more easily (S-SKILL-CLUMSY)."""
    luck: int = 0
    """The number of missed dice rolled again, ones first (S-SKILL-LUCKY)."""
    thrown: bool = False
    """A knife hits once, and lies on the ground then (S-SKILL-KNIFEMAN)."""
    accidents: bool = False
    """Four ones are an accident."""

    @property
    def lucky(self) -> bool:
        """Three dice instead of none: a lucky shot (S-HIT-02)."""
        return self.dice <= 0


class Came(NamedTuple):
    """The results of a weapon's dice."""

    hits: int
    left: Left
    accident: bool = False


class Shown(NamedTuple):
    """The number of dice with each relevant face; fives matter only if they hit."""

    sixes: int
    fives: int
    ones: int
    others: int

    def again(self, count: int, *, fives_hit: bool) -> tuple["Shown", int]:
        """The dice that a Lucky character keeps, and the number re-rolled: ones first, then other misses."""
        ones = min(count, self.ones)
        others = min(count - ones, self.others)
        fives = 0 if fives_hit else min(count - ones - others, self.fives)
        kept = Shown(self.sixes, self.fives - fives, self.ones - ones, self.others - others)
        return kept, ones + others + fives


@functools.cache
def shown_by(thrown: int) -> tuple[tuple[Shown, int], ...]:
    """Every result of this many dice, with its number of ways."""
    found = []
    for sixes in range(thrown + 1):
        for fives in range(thrown - sixes + 1):
            for ones in range(thrown - sixes - fives + 1):
                others = thrown - sixes - fives - ones
                ways = comb(thrown, sixes) * comb(thrown - sixes, fives) * comb(others + ones, ones) * 3**others
                found.append((Shown(sixes, fives, ones, others), ways))
    return tuple(found)


def _after_luck(dice: Dice) -> Iterator[tuple[Shown, Fraction]]:
    """The final faces after re-rolls."""
    thrown = LUCKY_DICE if dice.lucky else dice.dice
    for shown, ways in shown_by(thrown):
        kept, again = shown.again(dice.luck, fives_hit=dice.sharp and not dice.lucky)
        for more, times in shown_by(again):
            both = Shown(*(one + other for one, other in zip(kept, more, strict=True)))
            yield both, Fraction(ways * times, FACES ** (thrown + again))


def _hits(dice: Dice, shown: Shown) -> int:
    if dice.lucky:
        return int(shown.sixes >= LUCKY_SIXES)
    hits = shown.sixes + (shown.fives if dice.sharp else 0)
    return min(hits, 1) if dice.thrown else hits


@functools.cache
def rolled(dice: Dice | int) -> Mapping[Came, Fraction]:
    """The chance of each result of a weapon's dice; a plain number is a pool without skills."""
    if isinstance(dice, int):
        dice = Dice(dice)
    found: dict[Came, Fraction] = {}
    for shown, chance in _after_luck(dice):
        faces = (1,) * shown.ones + (6,) * shown.sixes
        left: Left = "on_the_ground" if dice.thrown else after_shooting(faces, lucky=dice.lucky, clumsy=dice.clumsy)
        mishap = dice.accidents and not dice.thrown and shown.ones >= ACCIDENT_ONES
        result = Came(_hits(dice, shown), left, mishap)
        found[result] = found.get(result, Fraction(0)) + chance
    return MappingProxyType(found)


@functools.cache
def hit_numbers(pools: tuple[Dice | int, ...]) -> tuple[Fraction, ...]:
    """The chance of each number of hits of all weapons of a shot together, from none on (S-SHOOT-13)."""
    numbers = [Fraction(1)]
    for dice in pools:
        found = [Fraction(0)] * (len(numbers) + max(came.hits for came in rolled(dice)))
        for before, chance in enumerate(numbers):
            for came, weight in rolled(dice).items():
                found[before + came.hits] += chance * weight
        numbers = found
    return tuple(numbers)


def weapon_left(dice: Dice | int) -> dict[str, Fraction]:
    """The chance of each state of a weapon after its shot, and after an accident if there is one."""
    found: dict[str, Fraction] = dict.fromkeys(("ready", "empty", "jammed"), Fraction(0))
    for came, chance in rolled(dice).items():
        if not came.accident:
            found[came.left] = found.get(came.left, Fraction(0)) + chance
            continue
        for place in ACCIDENTS:
            left = SPOILS.get(place, came.left)
            found[left] = found.get(left, Fraction(0)) + chance / len(ACCIDENTS)
    return found


def accident_chance(pools: tuple[Dice | int, ...]) -> Fraction:
    """The chance that one of the weapons causes an accident (S-ACC-01)."""
    none = Fraction(1)
    for dice in pools:
        none *= 1 - sum([chance for came, chance in rolled(dice).items() if came.accident], Fraction(0))
    return 1 - none
