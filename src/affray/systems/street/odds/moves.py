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
from affray.systems.street.skills.skill_list import starred
from affray.systems.street.state import ActionName, Figure, ShootOut

from .outcomes import NEVER

MOST_ONES = 3
"""The most ones that any character needs to stumble (S-STUM-01)."""
TOLERANCE = 0.001


class MoveOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a movement roll."""

    stumble: Fraction
    sums: dict[int, Fraction]
    """The sums of a movement, without those of a stumble."""
    expected: Fraction
    """Inches to be expected, none for a stumble."""
    within: dict[int, Fraction]
    """The chance to move at least each number of inches."""
    reaches: Fraction | None = None
    """The chance to reach the requested distance."""


class Stride(NamedTuple):
    """The number of dice, and the number of ones that makes the mover stumble; 0: never."""

    dice: int
    ones: int


def stride(s: ShootOut, figure: Figure, action: ActionName, fast: int | None = None) -> tuple[Stride, PoolOf]:
    """The dice of a movement; without `fast` a Fast character adds all optional dice (S-SKILL-FAST)."""
    pool = movement_pool(s, figure, action, starred(s, figure, "fast", 1) if fast is None else fast)
    return Stride(max(0, pool.dice), ones_to_stumble(s, figure)), pool


def ones_to_stumble(s: ShootOut, figure: Figure) -> int:
    """The number of ones that makes a character stumble; 0: never (S-STUM-01, S-STUM-02)."""
    enough = [ones for ones in range(1, MOST_ONES + 1) if stumbles(s, figure, (1,) * ones)]
    return enough[0] if enough else 0


@functools.lru_cache(256)
def sums(stride: Stride) -> Mapping[int, Fraction]:
    """The chance of each sum without a stumble."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(stride.dice):
        then: dict[tuple[int, int], int] = {}
        for (total, ones), count in ways.items():
            for face in range(1, 7):
                key = total + face, ones + (face == 1)
                then[key] = then.get(key, 0) + count
        ways = then
    found: dict[int, Fraction] = {}
    for (total, ones), count in ways.items():
        if not stride.ones or ones < stride.ones:
            found[total] = found.get(total, NEVER) + Fraction(count, 6**stride.dice)
    return MappingProxyType(dict(sorted(found.items())))


def reaching(stride: Stride, far: float) -> Fraction:
    """The chance that the sum reaches this distance."""
    return sum([chance for total, chance in sums(stride).items() if total >= far - TOLERANCE], NEVER)


def move_odds(stride: Stride, far: float | None = None) -> MoveOdds:
    """Everything about a movement roll; `far`: the requested distance."""
    found = shifted(stride, 0)
    return found if far is None else msgspec.structs.replace(found, reaches=reaching(stride, far))


def shifted(stride: Stride, already: int, *, falls: bool = False) -> MoveOdds:
    """The same with `already` inches on other dice; `falls`: a stumble whatever the other dice show."""
    chances = {} if falls else {total + already: chance for total, chance in sums(stride).items()}
    return MoveOdds(
        stumble=1 - sum(chances.values(), NEVER),
        sums=chances,
        expected=sum([total * chance for total, chance in chances.items()], NEVER),
        within={far: sum([chance for total, chance in chances.items() if total >= far], NEVER) for far in chances},
    )
