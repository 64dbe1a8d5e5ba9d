"""Pure questions about the chances of dice, without a shoot-out."""

from fractions import Fraction
from typing import Annotated, TypeVar

from msgspec import Meta

from affray.engine.questions.computations import Computations

from .dice import Dice, hit_numbers, hold_chance, weapon_states
from .moves import MovementDice, reach_chance

MAX_DICE = 30
PoolSize = Annotated[int, Meta(ge=-MAX_DICE, le=MAX_DICE)]
Count = Annotated[int, Meta(ge=0, le=MAX_DICE)]
Level = Annotated[int, Meta(ge=0, le=2)]
K = TypeVar("K")

COMPUTATIONS = Computations()


def _possible(chances: dict[K, Fraction]) -> dict[K, Fraction]:
    return {key: chance for key, chance in chances.items() if chance}


@COMPUTATIONS.add
def odds_hits(dice: PoolSize, sharp: bool = False, clumsy: Level = 0, luck: Level = 0) -> dict[int, Fraction]:
    """The chance of each number of hits of one weapon."""
    return _possible(dict(enumerate(hit_numbers((Dice(dice, sharp=sharp, clumsy=clumsy, luck=luck),)))))


@COMPUTATIONS.add
def odds_weapon(dice: PoolSize, sharp: bool = False, clumsy: Level = 0, luck: Level = 0) -> dict[str, Fraction]:
    """The chance of each state of the weapon after the shot."""
    return _possible(dict(weapon_states(Dice(dice, sharp=sharp, clumsy=clumsy, luck=luck))))


@COMPUTATIONS.add
def odds_hold(dice: PoolSize, luck: Level = 0) -> Fraction:
    """The chance to pass a nerve test with a number of dice."""
    return hold_chance(dice, luck)


@COMPUTATIONS.add
def odds_reach(dice: Count, distance: float, ones: Count = 3) -> Fraction:
    """The chance that movement dice reach a distance. `ones` is the number of ones that makes a stumble."""
    return reach_chance(MovementDice(dice, ones), distance)
