"""The table of the odds of choices, and the form of an answer: the dice and the chances."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple, NotRequired, TypedDict

import msgspec

from affray.engine.errors import AffrayError, BadQuestion
from affray.engine.match import Match
from affray.engine.questions import PoolOdds
from affray.engine.questions.choice_odds import AskedOdds, ChoiceOdds
from affray.engine.verbs import read_as
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.messages import say
from affray.systems.street.odds.nerve import nerve_odds
from affray.systems.street.odds.questions import COMPUTATIONS
from affray.systems.street.referee.calls import OrderTest
from affray.systems.street.state import ShootOut


class StreetPoolOdds(PoolOdds):
    """The dice of a character, for a weapon, or for a row of the fight table; `lucky` if a lucky shot is left."""

    weapon: NotRequired[str]
    row: NotRequired[str]
    lucky: NotRequired[bool]


class Answer(NamedTuple):
    """The dice with every modifier, as plain data, and the odds."""

    pools: list[StreetPoolOdds]
    odds: Any


class OddsFields(TypedDict):
    """What odds hold besides the chances."""

    pools: list[StreetPoolOdds]
    distribution: NotRequired[dict[int, str]]
    """The chance of each number of hits, or of each sum of a movement."""


class StreetOdds(ChoiceOdds):
    """`System.odds`: the table. `nerve FIGURE` is answered at any time."""

    common_fields = OddsFields
    assumptions = ("to", "target", "referee")

    def answer(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Any:
        """The odds and dice of a choice that is open now, or of a nerve test."""
        try:
            return super().answer(match, choice, seat, **assumed)
        except AffrayError:
            test = read_as(OrderTest, choice)
            if test is None or test.figure not in match.state.figures:
                raise
            return nerve_answer(match.state, test.figure)

    def plain(self, answer: Answer) -> Mapping[str, Any]:
        """An answer as plain data: fractions are texts, and fields without a value are left out.

        `distribution` is the case word for the chance of each number of hits, or of each sum of a movement.
        """
        chances = {
            name: _with_text_fractions(value)
            for name, value in msgspec.structs.asdict(answer.odds).items()
            if value is not None
        }
        counted = [chances[word] for word in ("hits", "sums") if word in chances]
        return {"pools": answer.pools, **chances, **({"distribution": counted[0]} if counted else {})}


def _with_text_fractions(value: Any) -> Any:
    """Convert fractions to text at any depth."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, msgspec.Struct):
        return {name: _with_text_fractions(part) for name, part in msgspec.structs.asdict(value).items()}
    return {key: _with_text_fractions(part) for key, part in value.items()} if isinstance(value, dict) else value


ODDS = StreetOdds(COMPUTATIONS)
MOST_DICE_OF_REFEREE = 12


def assumed_modifier(assumed: Mapping[str, Any]) -> int:
    """The dice that the referee adds to a shot (S-MOD-22), in the assumption `referee`."""
    dice = assumed.get("referee", 0)
    if not isinstance(dice, int) or isinstance(dice, bool) or abs(dice) > MOST_DICE_OF_REFEREE:
        raise BadQuestion(say("referee_adds_dice", most=MOST_DICE_OF_REFEREE))
    return dice


def pool_data(
    figure: str, pool: PoolOf, *, weapon: str | None = None, row: str | None = None, lucky: bool = False
) -> StreetPoolOdds:
    """A pool as plain data."""
    data = StreetPoolOdds(figure=figure, base=pool.base, dice=pool.dice, modifiers=msgspec.to_builtins(pool.modifiers))
    if weapon is not None:
        data["weapon"] = weapon
    if row is not None:
        data["row"] = row
    if lucky:
        data["lucky"] = True
    return data


def nerve_answer(s: ShootOut, name: str) -> Answer:
    """The odds of a nerve test of a character now (S-NERVE-08)."""
    odds, pool = nerve_odds(s, s.figures[name])
    return Answer([pool_data(name, pool)], odds)


__all__ = ["ODDS", "Answer", "AskedOdds", "StreetOdds", "StreetPoolOdds", "nerve_answer", "pool_data"]
