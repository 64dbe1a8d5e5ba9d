"""What goes over the pipe between the server and a thinker: one line of JSON each way."""

from typing import Any, TypeAlias

import msgspec

from affray.engine import AffrayError, BadOption, BadQuestion, BadText, IllegalChoice, StaleAnswer, UnknownName

LONGEST = 16 * 2**20
"""Bytes of the longest line that is read."""
LONGEST_ANSWER = 4 * 2**20
"""Bytes of the longest answer to a question."""


class Line(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", omit_defaults=True):
    """Whatever is sent."""


class Choosing(Line, frozen=True, kw_only=True, tag="choose"):
    """What would this bot choose?"""

    save: str
    seat: str
    bot: str
    seed: str


class Asking(Line, frozen=True, kw_only=True, tag="ask"):
    """A question of somebody who thinks; a spectator has no seat."""

    save: str
    seat: str | None
    question: dict[str, Any]


Job: TypeAlias = Choosing | Asking


class Ready(Line, frozen=True, kw_only=True, tag="ready"):
    """Said once: everything is loaded."""


READY = msgspec.json.encode(Ready()) + b"\n"


class Answered(Line, frozen=True, kw_only=True, tag="answered"):
    """The choice, or the answer."""

    answer: Any


class Refused(Line, frozen=True, kw_only=True, tag="refused"):
    """The fault of whoever asked: the kind of error and what it is made of."""

    error: str
    made_of: tuple[str | int | None, ...]


class Failed(Line, frozen=True, kw_only=True, tag="failed"):
    """The fault of a bot or of the program."""

    reason: str


Reply: TypeAlias = Ready | Answered | Refused | Failed

ERRORS: dict[str, type[AffrayError]] = {
    kind.__name__: kind for kind in (BadOption, BadQuestion, BadText, IllegalChoice, StaleAnswer, UnknownName)
}


def refused(problem: AffrayError) -> Refused:
    """An error as a line."""
    if isinstance(problem, IllegalChoice):
        return Refused(error="IllegalChoice", made_of=(problem.choice, problem.rule, problem.reason))
    if isinstance(problem, BadText):
        return Refused(error="BadText", made_of=(problem.what, problem.reason, problem.line))
    name = type(problem).__name__
    return Refused(error=name if name in ERRORS else "BadQuestion", made_of=(str(problem),))


def error(refusal: Refused) -> AffrayError:
    """The error that a line stands for."""
    return ERRORS[refusal.error](*refusal.made_of)
