"""The odds of a nerve test: at least one six (S-NERVE-11)."""

from fractions import Fraction

import msgspec

from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.events.nerve import NerveCall
from affray.systems.street.nerve.nerve_tests import nerve_pool
from affray.systems.street.state import Figure, ShootOut

from .dice import hold_chance, luck_of


class NerveOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a nerve test."""

    holds: Fraction
    breaks: Fraction
    dice: tuple[int, ...]


def nerve_odds(s: ShootOut, figure: Figure, why: NerveCall = "referee") -> tuple[NerveOdds, PoolOf]:
    """The odds of a nerve test now, and its dice."""
    pool = nerve_pool(s, figure, why)
    holds = hold_chance(pool.dice, luck_of(s, figure))
    return NerveOdds(holds=holds, breaks=1 - holds, dice=(pool.dice,)), pool
