"""The table of the odds of Wolsung: each verb of each kind of decision has an entry."""

from typing import Any

import msgspec

from affray.engine.errors import BadQuestion
from affray.engine.questions import PoolOdds
from affray.engine.questions.choice_odds import AskedOdds, ChoiceOdds
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.messages import say

from .calculator import COMPUTATIONS


class WolsungOdds(ChoiceOdds):
    """`System.odds`; a question may assume the `reaction` of the target of an attack.

    `earlier` is the number of attacks that are assumed to be made before this one with the same action. With
    `cards: true` the first figures of the answer are those with the best use of the own hand instead of those with the
    dice alone.
    """

    assumptions = ("reaction", "cards", "earlier")

    def answer_value(self, asked: AskedOdds) -> Any:
        wanted = asked.assumed.get("cards", False)
        if not isinstance(wanted, bool):
            raise BadQuestion(say("cards_assumed_or_not"))
        found = super().answer_value(asked)
        return with_own_hand(found) if wanted else found


def with_own_hand(found: Any) -> Any:
    """An answer whose first figures are those with the own hand; the same if there are none."""
    own = getattr(found, "cards", None)
    if not isinstance(own, msgspec.Struct):
        return found
    fields = {name: value for name, value in msgspec.structs.asdict(own).items() if hasattr(found, name)}
    if hasattr(found, "fail"):
        fields["fail"] = 1 - fields["success"]
    return msgspec.structs.replace(found, **fields)


ODDS = WolsungOdds(COMPUTATIONS)


def pool_odds(pool: Pool) -> PoolOdds:
    """A pool as plain data: the base and every modifier with its rule."""
    modifiers = msgspec.to_builtins(pool.modifiers)
    return {"figure": pool.figure, "base": pool.base, "dice": pool.dice, "modifiers": modifiers}
