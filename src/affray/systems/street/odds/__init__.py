"""The odds of Street: shots, bursts, fights, movement, nerve, and dice that are rolled again."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, StaleAnswer
from affray.engine.match import Match

from .bursts import BurstOdds
from .choices import Answer, Choice, answered, holds, shot_of
from .fights import FightOdds, OpenFight, fight_odds
from .moves import MoveOdds
from .nerve import NerveOdds, nerve_odds
from .questions import QUESTIONS, compute
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
    "about",
    "answer",
    "compute",
    "fight_odds",
    "nerve_odds",
    "odds",
    "ready_to_shoot",
    "shot_odds",
]


def odds(match: Match, choice: str, seat: str | None = None) -> ShotOdds:
    """The odds of a shot that can be chosen now; of an aim those of the shot that it prepares."""
    found = answer(match, choice, seat).odds
    if not isinstance(found, ShotOdds):
        raise StaleAnswer(f"'{choice}' is no shot")
    return found


def about(decision: Decision, value: Any) -> OpenShot | None:
    """The shot that a choice makes or prepares; None if there is none."""
    return shot_of(decision, value)


def answer(match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Answer:
    """The odds of a choice that is open now, with the dice; `nerve FIGURE` is answered at any time."""
    problem: AffrayError = StaleAnswer("nothing is to be chosen that has odds")
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as error:
            problem = error
            continue
        found = answered(Choice(match, decision, value, assumed))
        if found is not None:
            return found
        problem = StaleAnswer(f"'{choice}' has no odds: nothing is rolled for it at once")
    words = choice.split()
    if len(words) == 2 and words[0] == "nerve" and words[1] in match.state.figures:
        return holds(match.state, words[1])
    raise problem


def _plain(value: Any) -> Any:
    """Fractions as texts, at any depth."""
    if isinstance(value, Fraction):
        return str(value)
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, dict) else value


class StreetOdds:
    """`System.odds`: answers as plain data, fractions as texts."""

    @property
    def questions(self) -> Collection[str]:
        """The names of the pure questions about chances."""
        return tuple(QUESTIONS)

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """The answer to a pure question."""
        return compute(name, arguments)

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now; `pools` are the dice, with every modifier and its rule.

        `distribution` is the case word for the chance of each number of hits, or of each sum of a movement.
        `to`: a place [x, y]; a movement then also gives the chance to reach it.
        """
        found = answer(match, choice, seat, **assumed)
        chances = {
            name: _plain(value) for name, value in msgspec.structs.asdict(found.odds).items() if value is not None
        }
        counted = [chances[word] for word in ("hits", "sums") if word in chances]
        return {"pools": found.pools, **chances, **({"distribution": counted[0]} if counted else {})}


ODDS = StreetOdds()
