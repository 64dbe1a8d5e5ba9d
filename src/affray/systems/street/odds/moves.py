"""Movement dice: the distance, and the chance to stumble (S-MOVE-01, S-STUM-01)."""

import functools
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

import msgspec

from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.movement.stumbling import stumbles
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Figure, ShootOut

from .outcomes import ZERO

MAX_ONES = 3
"""The greatest number of ones that any character needs to stumble (S-STUM-01)."""
TOLERANCE = 0.001


class MoveOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a movement roll."""

    stumble: Fraction
    sums: dict[int, Fraction]
    """The sums of a movement, without those of a stumble."""
    expected: Fraction
    """The expected distance in inches; a stumble counts as 0."""
    within: dict[int, Fraction]
    """The chance to move at least each number of inches."""
    reaches: Fraction | None = None
    """The chance to reach the requested distance."""
    leaves: Fraction | None = None
    """For a run: the chance to leave the table (S-NERVE-14)."""
    shots: dict[str, dict[str, Fraction]] | None = None
    """The shot after the move at each target: at the requested place, or without one at the present place."""
    shot: dict[str, Fraction] | None = None
    """The compulsory shot after the move of a Psycho (S-SKILL-PSYCHO)."""


class MovementDice(NamedTuple):
    """The number of movement dice, and the number of ones that makes the mover stumble; 0: never."""

    dice: int
    ones: int


def movement_dice(
    s: ShootOut, figure: Figure, action: ActionName, fast: int | None = None
) -> tuple[MovementDice, PoolOf]:
    """The dice of a movement; without `fast` a Fast character adds all optional dice (S-SKILL-FAST)."""
    pool = movement_pool(s, figure, action, traits(s, figure).optional_movement_dice if fast is None else fast)
    return MovementDice(max(0, pool.dice), ones_to_stumble(s, figure)), pool


def ones_to_stumble(s: ShootOut, figure: Figure) -> int:
    """The number of ones that makes a character stumble; 0: never (S-STUM-01, S-STUM-02)."""
    numbers = [ones for ones in range(1, MAX_ONES + 1) if stumbles(s, figure, (1,) * ones)]
    return numbers[0] if numbers else 0


@functools.lru_cache(256)
def sums(dice: MovementDice) -> Mapping[int, Fraction]:
    """The chance of each sum without a stumble."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(dice.dice):
        next_ways: dict[tuple[int, int], int] = {}
        for (total, ones), count in ways.items():
            for face in range(1, 7):
                key = total + face, ones + (face == 1)
                next_ways[key] = next_ways.get(key, 0) + count
        ways = next_ways
    chances: dict[int, Fraction] = {}
    for (total, ones), count in ways.items():
        if not dice.ones or ones < dice.ones:
            chances[total] = chances.get(total, ZERO) + Fraction(count, 6**dice.dice)
    return MappingProxyType(dict(sorted(chances.items())))


def reach_chance(dice: MovementDice, distance: float) -> Fraction:
    """The chance that the sum reaches this distance."""
    return sum([chance for total, chance in sums(dice).items() if total >= distance - TOLERANCE], ZERO)


def move_odds(dice: MovementDice, distance: float | None = None) -> MoveOdds:
    """The odds of a movement roll, for the requested `distance`."""
    odds = move_odds_with(dice, 0)
    return odds if distance is None else msgspec.structs.replace(odds, reaches=reach_chance(dice, distance))


def move_odds_with(dice: MovementDice, already: int, *, stumbles: bool = False) -> MoveOdds:
    """The odds with `already` inches on other dice. `stumbles` means that the other dice already cause a stumble."""
    chances = {} if stumbles else {total + already: chance for total, chance in sums(dice).items()}
    return MoveOdds(
        stumble=1 - sum(chances.values(), ZERO),
        sums=chances,
        expected=sum([total * chance for total, chance in chances.items()], ZERO),
        within={far: sum([chance for total, chance in chances.items() if total >= far], ZERO) for far in chances},
    )
