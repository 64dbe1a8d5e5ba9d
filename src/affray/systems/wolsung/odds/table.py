"""The table of the odds of Wolsung: each verb of each kind of decision has an entry."""

import msgspec

from affray.engine.questions import PoolOdds
from affray.engine.questions.choice_odds import ChoiceOdds
from affray.systems.wolsung.dice.pools import Pool

from .calculator import COMPUTATIONS


class WolsungOdds(ChoiceOdds):
    """`System.odds`; a question may assume the reaction of the target of an attack."""

    assumptions = ("reaction",)


ODDS = WolsungOdds(COMPUTATIONS)


def pool_odds(pool: Pool) -> PoolOdds:
    """A pool as plain data: the base and every modifier with its rule."""
    modifiers = msgspec.to_builtins(pool.modifiers)
    return {"figure": pool.figure, "base": pool.base, "dice": pool.dice, "modifiers": modifiers}
