"""The protocol between the server and a bot worker: one line of JSON each way."""

from typing import Any, TypeAlias

import msgspec

from affray.engine import (
    AffrayError,
    BadOption,
    BadQuestion,
    BadText,
    IllegalChoice,
    NothingToReckon,
    StaleAnswer,
    UnknownName,
)
from affray.engine.questions import PlainQuestion
from affray.text import Message, say

MAX_LINE_BYTES = 16 * 2**20
"""The maximum length of a line in bytes."""
MAX_ANSWER_BYTES = 4 * 2**20
"""The maximum length of an answer to a query in bytes."""
MAX_ERROR_CHARS = 10_000
"""The maximum length of a part of an error in characters."""


class PipeMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="line", omit_defaults=True):
    """Base class of messages."""


class ChooseJob(PipeMessage, frozen=True, kw_only=True, tag="choose"):
    """A request for the choice of a bot."""

    save: str
    seat: str
    bot: str
    seed: str


class AskJob(PipeMessage, frozen=True, kw_only=True, tag="ask"):
    """A question, or several; a spectator has no seat."""

    save: str
    seat: str | None
    question: PlainQuestion


class CalculateJob(PipeMessage, frozen=True, kw_only=True, tag="calculate"):
    """A question to a calculator of a system, with the values of its fields."""

    system: str
    calculator: str
    fields: dict[str, str]


Job: TypeAlias = ChooseJob | AskJob | CalculateJob


class BotWorkerReady(PipeMessage, frozen=True, kw_only=True, tag="ready"):
    """Sent once, when everything is loaded."""


READY = msgspec.json.encode(BotWorkerReady()) + b"\n"


class JobAnswered(PipeMessage, frozen=True, kw_only=True, tag="answered"):
    """The choice, or the answer."""

    answer: Any


class JobRefused(PipeMessage, frozen=True, kw_only=True, tag="refused"):
    """An error of the caller: its kind and its arguments."""

    error: str
    made_of: tuple[str | int | Message | None, ...]


class JobFailed(PipeMessage, frozen=True, kw_only=True, tag="failed"):
    """An error of a bot or of the program."""

    reason: str


Reply: TypeAlias = BotWorkerReady | JobAnswered | JobRefused | JobFailed

ERRORS: dict[str, type[AffrayError]] = {
    kind.__name__: kind
    for kind in (BadOption, BadQuestion, BadText, IllegalChoice, NothingToReckon, StaleAnswer, UnknownName)
}


def refused(problem: AffrayError) -> JobRefused:
    """Encode an error of the caller."""
    if isinstance(problem, IllegalChoice):
        parts = _text(problem.choice), _text(problem.rule), _message(problem.reason)
        return JobRefused(error="IllegalChoice", made_of=parts)
    if isinstance(problem, BadText):
        return JobRefused(error="BadText", made_of=(_text(problem.source), _message(problem.reason), problem.line))
    name = type(problem).__name__
    return JobRefused(error=name if name in ERRORS else "BadQuestion", made_of=(_message(problem.message),))


def _message(message: Message) -> Message:
    """A message, or its text of limited length if it is very long."""
    text = str(message)
    return message if len(text) <= MAX_ERROR_CHARS else say("problem", problem=_text(text))


def _text(part: object) -> str:
    """A part of a message as a plain string of limited length: a choice may be a subclass or not a string at all."""
    return str(part)[:MAX_ERROR_CHARS]


def encoded(reply: Reply) -> bytes:
    """Encode a reply as a line; one that JSON cannot represent becomes a failure."""
    try:
        return _encoder.encode(reply) + b"\n"
    except MemoryError:
        raise
    except Exception as problem:  # noqa: BLE001 -- the answers of bots and rule systems may contain anything
        kind = ascii(type(problem).__name__)[1:-1]
        return _encoder.encode(JobFailed(reason=f"the answer cannot be written as JSON ({kind})")) + b"\n"


def string_value(part: object) -> str:
    """Convert string subclasses, such as options, to strings; raises an error for other types."""
    if isinstance(part, str):
        return str(part)
    raise NotImplementedError(f"{type(part).__name__} cannot be encoded as JSON")


_encoder = msgspec.json.Encoder(enc_hook=string_value)


def error(refusal: JobRefused) -> AffrayError:
    """Decode an error of the caller."""
    made: AffrayError = ERRORS[refusal.error](*refusal.made_of)  # type: ignore[arg-type]
    return made
