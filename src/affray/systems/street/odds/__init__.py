"""The odds of Street: shots, bursts, fights, movement, nerve, and re-rolls."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, NotRequired, TypedDict, get_args

import msgspec

from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match
from affray.engine.verbs import read_as
from affray.systems.street.messages import say
from affray.systems.street.referee.calls import OrderTest

from .bursts import BurstOdds
from .choices import Answer, AnyOdds, Choice, StreetPoolOdds, answer_choice, nerve_answer
from .fights import FightOdds, OpenFight, fight_odds
from .moves import MoveOdds
from .nerve import NerveOdds, nerve_odds
from .questions import COMPUTATIONS
from .shots import OpenShot, ShotOdds, ready_to_shoot, shot_odds

__all__ = [
    "ODDS",
    "Answer",
    "BurstOdds",
    "FightOdds",
    "MoveOdds",
    "NerveOdds",
    "OpenFight",
    "OpenShot",
    "ShotOdds",
    "answer",
    "fight_odds",
    "nerve_odds",
    "odds",
    "ready_to_shoot",
    "shot_odds",
]


def odds(match: Match, choice: str, seat: str | None = None) -> ShotOdds:
    """The odds of a shot that can be chosen now; for an aim, of the shot that it prepares."""
    result = answer(match, choice, seat).odds
    if not isinstance(result, ShotOdds):
        raise StaleAnswer(say("not_a_shot", choice=choice))
    return result


def answer(match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Answer:
    """The odds and dice of a choice that is open now; `nerve FIGURE` is answered at any time."""
    problem: AffrayError = StaleAnswer(say("nothing_has_odds"))
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as error:
            problem = error
            continue
        result = answer_choice(Choice(match, decision, value, assumed))
        if result is not None:
            return result
        problem = StaleAnswer(say("choice_without_odds", choice=choice))
    test = read_as(OrderTest, choice)
    if test is not None and test.figure in match.state.figures:
        return nerve_answer(match.state, test.figure)
    raise problem


def _with_text_fractions(value: Any) -> Any:
    """Convert fractions to text at any depth."""
    if isinstance(value, Fraction):
        return str(value)
    return {key: _with_text_fractions(part) for key, part in value.items()} if isinstance(value, dict) else value


class OddsFields(TypedDict):
    """What odds hold besides the chances."""

    pools: list[StreetPoolOdds]
    distribution: NotRequired[dict[int, str]]
    """The chance of each number of hits, or of each sum of a movement."""


class StreetOdds:
    """`System.odds`: answers as plain data, with fractions as text."""

    answer_types = get_args(AnyOdds)
    common_fields = OddsFields

    @property
    def questions(self) -> Collection[str]:
        """The names of the pure questions about chances."""
        return COMPUTATIONS

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure question."""
        return COMPUTATIONS.compute(name, arguments)

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now; `pools` are the dice, with every modifier and its rule.

        `distribution` is the case word for the chance of each number of hits, or of each sum of a movement. `to` is a
        place [x, y]; a movement then also gives the chance to reach it.
        """
        result = answer(match, choice, seat, **assumed)
        chances = {
            name: _with_text_fractions(value)
            for name, value in msgspec.structs.asdict(result.odds).items()
            if value is not None
        }
        counted = [chances[word] for word in ("hits", "sums") if word in chances]
        return {"pools": result.pools, **chances, **({"distribution": counted[0]} if counted else {})}


ODDS = StreetOdds()
