"""The odds of Cascade: section 24 of its rulebook."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine.errors import BadQuestion
from affray.engine.match import Match
from affray.systems.cascade.messages import say

from .open_choices.choice import odds
from .pure_questions import QUESTIONS, compute

__all__ = ["ODDS", "compute", "odds"]


class CascadeOdds:
    """`System.odds`: answers as plain data, fractions as texts."""

    @property
    def questions(self) -> Collection[str]:
        """The names of the questions."""
        return QUESTIONS

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure question; raises ValueError if it is malformed."""
        return compute(name, arguments)

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now."""
        if assumed:
            raise BadQuestion(say("no_assumptions", assumed=list(assumed)))
        fields: Mapping[str, Any] = _plain(msgspec.structs.asdict(odds(match, choice, seat)))
        return fields


def _plain(value: Any) -> Any:
    """Convert to plain data: fractions become texts, None becomes `none`, records and maps become maps."""
    if value is None:
        return "none"
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    return value


ODDS = CascadeOdds()
