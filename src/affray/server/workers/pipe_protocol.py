"""What goes over the pipe between the server and a thinker: one line of JSON each way."""

from typing import Any, TypeAlias

import msgspec

from affray.engine import AffrayError, BadOption, BadQuestion, BadText, IllegalChoice, StaleAnswer, UnknownName

MAX_LINE_BYTES = 16 * 2**20
"""Bytes of the longest line that is read."""
MAX_ANSWER_BYTES = 4 * 2**20
"""Bytes of the longest answer to a question."""
MAX_ERROR_CHARS = 10_000
"""Characters of the longest part of an error that is told."""


class PipeMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", omit_defaults=True):
    """Whatever is sent."""


class ChooseJob(PipeMessage, frozen=True, kw_only=True, tag="choose"):
    """What would this bot choose?"""

    save: str
    seat: str
    bot: str
    seed: str


class AskJob(PipeMessage, frozen=True, kw_only=True, tag="ask"):
    """A question of somebody who thinks; a spectator has no seat."""

    save: str
    seat: str | None
    question: dict[str, Any]


Job: TypeAlias = ChooseJob | AskJob


class ThinkerReady(PipeMessage, frozen=True, kw_only=True, tag="ready"):
    """Said once: everything is loaded."""


READY = msgspec.json.encode(ThinkerReady()) + b"\n"


class JobAnswered(PipeMessage, frozen=True, kw_only=True, tag="answered"):
    """The choice, or the answer."""

    answer: Any


class JobRefused(PipeMessage, frozen=True, kw_only=True, tag="refused"):
    """The fault of whoever asked: the kind of error and what it is made of."""

    error: str
    made_of: tuple[str | int | None, ...]


class JobFailed(PipeMessage, frozen=True, kw_only=True, tag="failed"):
    """The fault of a bot or of the program."""

    reason: str


Reply: TypeAlias = ThinkerReady | JobAnswered | JobRefused | JobFailed

ERRORS: dict[str, type[AffrayError]] = {
    kind.__name__: kind for kind in (BadOption, BadQuestion, BadText, IllegalChoice, StaleAnswer, UnknownName)
}


def refused(problem: AffrayError) -> JobRefused:
    """An error as a line."""
    if isinstance(problem, IllegalChoice):
        parts = _text(problem.choice), _text(problem.rule), _text(problem.reason)
        return JobRefused(error="IllegalChoice", made_of=parts)
    if isinstance(problem, BadText):
        return JobRefused(error="BadText", made_of=(_text(problem.what), _text(problem.reason), problem.line))
    name = type(problem).__name__
    return JobRefused(error=name if name in ERRORS else "BadQuestion", made_of=(_text(problem),))


def _text(part: object) -> str:
    """A part of a message as a plain string of limited length: a choice may be of a subclass, or no text at all."""
    return str(part)[:MAX_ERROR_CHARS]


def encoded(reply: Reply) -> bytes:
    """A reply as a line, whatever is in it: one that JSON has no form for is told as a failure."""
    try:
        return _encoder.encode(reply) + b"\n"
    except MemoryError:
        raise
    except Exception as problem:  # noqa: BLE001 -- what an answer holds is up to bots and rule systems
        kind = ascii(type(problem).__name__)[1:-1]
        return _encoder.encode(JobFailed(reason=f"the answer cannot be written as JSON ({kind})")) + b"\n"


def plain(part: object) -> str:
    """What JSON has no form for: strings of a subclass, such as options, are their text."""
    if isinstance(part, str):
        return str(part)
    raise NotImplementedError(f"{type(part).__name__} has no form in JSON")


_encoder = msgspec.json.Encoder(enc_hook=plain)


def error(refusal: JobRefused) -> AffrayError:
    """The error that a line stands for."""
    return ERRORS[refusal.error](*refusal.made_of)
