"""The odds of Cascade: section 24 of its rulebook."""

from collections.abc import Collection, Mapping
from typing import Any

from affray.engine.errors import BadQuestion
from affray.engine.match import Match
from affray.engine.questions.computations import plain
from affray.systems.cascade.messages import say

from .open_choices.choice import ANSWER_TYPES, odds
from .pure_questions import COMPUTATIONS

__all__ = ["COMPUTATIONS", "ODDS", "odds"]


class CascadeOdds:
    """`System.odds`: answers as plain data, fractions as texts."""

    answer_types = ANSWER_TYPES
    common_fields = None

    @property
    def questions(self) -> Collection[str]:
        """The names of the questions."""
        return COMPUTATIONS

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a computation; raises `BadQuestion`."""
        return COMPUTATIONS.compute(name, arguments)

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now."""
        if assumed:
            raise BadQuestion(say("no_assumptions", assumed=list(assumed)))
        fields: Mapping[str, Any] = plain(odds(match, choice, seat))
        return fields


ODDS = CascadeOdds()
