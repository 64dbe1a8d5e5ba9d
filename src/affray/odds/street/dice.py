"""The dice of one weapon: how many hits, and what becomes of the weapon (S-HIT-01 to S-HIT-03, S-AMMO-01)."""

import functools
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Literal, TypeAlias

from affray.systems.street.ammunition import after_shooting
from affray.systems.street.rolls import LUCKY_DICE
from affray.systems.street.shooting import LUCKY_SIXES

Left: TypeAlias = Literal["ready", "empty", "jammed"]
"""The state of a weapon after its shot."""
FACES, OTHERS = 6, 4
"""Of the faces of a die, two matter: the one and the six."""


@functools.cache
def rolled(dice: int) -> Mapping[tuple[int, Left], Fraction]:
    """The chance of each number of hits together with each state of the weapon; a pool below 1 is a lucky shot."""
    lucky = dice <= 0
    thrown = LUCKY_DICE if lucky else dice
    found: dict[tuple[int, Left], Fraction] = {}
    for sixes in range(thrown + 1):
        for ones in range(thrown - sixes + 1):
            rest = thrown - sixes - ones
            ways = comb(thrown, sixes) * comb(thrown - sixes, ones) * OTHERS**rest
            hits = int(sixes >= LUCKY_SIXES) if lucky else sixes
            result = hits, after_shooting((1,) * ones + (6,) * sixes, lucky=lucky)
            found[result] = found.get(result, Fraction(0)) + Fraction(ways, FACES**thrown)
    return MappingProxyType(found)


@functools.cache
def hit_numbers(pools: tuple[int, ...]) -> tuple[Fraction, ...]:
    """The chance of each number of hits of all weapons of a shot together, from none on (S-SHOOT-13)."""
    numbers = [Fraction(1)]
    for dice in pools:
        found = [Fraction(0)] * (len(numbers) + max(hits for hits, _ in rolled(dice)))
        for before, chance in enumerate(numbers):
            for (hits, _), weight in rolled(dice).items():
                found[before + hits] += chance * weight
        numbers = found
    return tuple(numbers)


def weapon_left(dice: int) -> dict[str, Fraction]:
    """The chance of each state of a weapon after its shot."""
    found: dict[str, Fraction] = {"ready": Fraction(0), "empty": Fraction(0), "jammed": Fraction(0)}
    for (_, state), chance in rolled(dice).items():
        found[state] += chance
    return found
