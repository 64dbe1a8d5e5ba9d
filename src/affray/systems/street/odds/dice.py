"""The dice of one weapon: the hits, and the state of the weapon (S-HIT-01 to S-HIT-03, S-AMMO-01, S-ACC-01)."""

import functools
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from affray.systems.street.dice.rolls import LUCKY_DICE
from affray.systems.street.hits.accidents import ACCIDENT_ONES
from affray.systems.street.hits.ammunition import after_shooting
from affray.systems.street.shooting.shoot import LUCKY_SIXES
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import Figure, ShootOut

StateAfterShot: TypeAlias = Literal["ready", "empty", "jammed", "broken", "on_the_ground"]
"""The state of a weapon after its shot."""
FACES = 6


class Dice(NamedTuple):
    """The dice of one weapon, and the skills of the shooter."""

    dice: int
    sharp: bool = False
    """Fives hit (S-SKILL-SHARP)."""
    clumsy: int = 0
    """The level of Clumsy: the gun jams more easily (S-SKILL-CLUMSY)."""
    luck: int = 0
    """The number of missed dice rolled again, ones first (S-SKILL-LUCKY)."""
    thrown: bool = False
    """A thrown knife hits at most once, and then lies on the ground (S-SKILL-KNIFEMAN)."""
    accidents: bool = False
    """Whether four ones cause an accident."""

    @property
    def lucky(self) -> bool:
        """Whether the shot is a lucky shot: three dice, because the pool has none (S-HIT-02)."""
        return self.dice <= 0


class RollResult(NamedTuple):
    """The results of a weapon's dice."""

    hits: int
    state: StateAfterShot
    accident: bool = False


class FaceCounts(NamedTuple):
    """The number of dice with each relevant face; `fives` matter only if they hit."""

    sixes: int
    fives: int
    ones: int
    others: int

    def keep_and_reroll(self, count: int, *, fives_hit: bool) -> tuple["FaceCounts", int]:
        """The dice that a Lucky character keeps, and the number re-rolled: ones first, then other misses."""
        ones = min(count, self.ones)
        others = min(count - ones, self.others)
        fives = 0 if fives_hit else min(count - ones - others, self.fives)
        remaining = FaceCounts(self.sixes, self.fives - fives, self.ones - ones, self.others - others)
        return remaining, ones + others + fives


@functools.cache
def face_counts(dice: int) -> tuple[tuple[FaceCounts, int], ...]:
    """All results of a number of dice, each with its weight."""
    results = []
    for sixes in range(dice + 1):
        for fives in range(dice - sixes + 1):
            for ones in range(dice - sixes - fives + 1):
                others = dice - sixes - fives - ones
                weight = comb(dice, sixes) * comb(dice - sixes, fives) * comb(others + ones, ones) * 3**others
                results.append((FaceCounts(sixes, fives, ones, others), weight))
    return tuple(results)


def _after_luck(dice: Dice) -> Iterator[tuple[FaceCounts, Fraction]]:
    """The faces after re-rolls, with their chances."""
    dice_rolled = LUCKY_DICE if dice.lucky else dice.dice
    for shown, weight in face_counts(dice_rolled):
        kept_faces, rerolled = shown.keep_and_reroll(dice.luck, fives_hit=dice.sharp and not dice.lucky)
        for new_faces, new_weight in face_counts(rerolled):
            total = FaceCounts(
                *(kept_count + new_count for kept_count, new_count in zip(kept_faces, new_faces, strict=True))
            )
            yield total, Fraction(weight * new_weight, FACES ** (dice_rolled + rerolled))


def _hits(dice: Dice, shown: FaceCounts) -> int:
    if dice.lucky:
        return int(shown.sixes >= LUCKY_SIXES)
    hits = shown.sixes + (shown.fives if dice.sharp else 0)
    return min(hits, 1) if dice.thrown else hits


@functools.cache
def roll_results(dice: Dice | int) -> Mapping[RollResult, Fraction]:
    """The chance of each result of a weapon's dice; an integer is a pool without skills."""
    if isinstance(dice, int):
        dice = Dice(dice)
    chances: dict[RollResult, Fraction] = {}
    for shown, chance in _after_luck(dice):
        faces = (1,) * shown.ones + (6,) * shown.sixes
        state: StateAfterShot = (
            "on_the_ground" if dice.thrown else after_shooting(faces, lucky=dice.lucky, clumsy=dice.clumsy)
        )
        accident = dice.accidents and not dice.thrown and shown.ones >= ACCIDENT_ONES
        result = RollResult(_hits(dice, shown), state, accident)
        chances[result] = chances.get(result, Fraction(0)) + chance
    return MappingProxyType(chances)


@functools.cache
def hit_numbers(pools: tuple[Dice | int, ...]) -> tuple[Fraction, ...]:
    """The chance of each total number of hits of all weapons of a shot, from 0 (S-SHOOT-13)."""
    return _total_hits([tuple(roll_results(dice).items()) for dice in pools])


@functools.cache
def hit_numbers_with(pools: tuple[Dice, ...], accidents: tuple[bool, ...]) -> tuple[Fraction, ...]:
    """The same if it is known which of the weapons cause an accident."""
    return _total_hits([tuple(results_with(dice, flag).items()) for dice, flag in zip(pools, accidents, strict=True)])


def _total_hits(weapons: Iterable[tuple[tuple[RollResult, Fraction], ...]]) -> tuple[Fraction, ...]:
    numbers = [Fraction(1)]
    for results in weapons:
        sums = [Fraction(0)] * (len(numbers) + max(result.hits for result, _ in results))
        for before, chance in enumerate(numbers):
            for result, weight in results:
                sums[before + result.hits] += chance * weight
        numbers = sums
    return tuple(numbers)


def results_with(dice: Dice | int, accident: bool) -> dict[RollResult, Fraction]:
    """The chance of each result of a weapon's dice if they cause an accident, or if they cause none."""
    results = {result: chance for result, chance in roll_results(dice).items() if result.accident == accident}
    total = sum(results.values(), Fraction(0))
    return {result: chance / total for result, chance in results.items()}


def weapon_states(dice: Dice | int) -> dict[str, Fraction]:
    """The chance of each state of a weapon after its shot, before any accident changes it."""
    chances: dict[str, Fraction] = dict.fromkeys(("ready", "empty", "jammed"), Fraction(0))
    for result, chance in roll_results(dice).items():
        chances[result.state] = chances.get(result.state, Fraction(0)) + chance
    return chances


def accident_chance(dice: Dice | int) -> Fraction:
    """The chance that the weapon causes an accident (S-ACC-01)."""
    return sum([chance for result, chance in roll_results(dice).items() if result.accident], Fraction(0))


# --- other dice -------------------------------------------------------------------------------------------------------


def luck_of(s: ShootOut, figure: Figure) -> int:
    """The number of dice that a character may re-roll (S-SKILL-LUCKY)."""
    return traits(s, figure).rerolls if figure.seat is not None else 0


def hold_chance(dice: int, luck: int = 0) -> Fraction:
    """The chance of a six among the dice of a nerve test; a Lucky character re-rolls if there is none (S-NERVE-11)."""
    rolled = max(0, dice)
    return 1 - Fraction(5, 6) ** (rolled + min(luck, rolled))
