"""Errors that callers can cause. Each message says what is wrong, where, and what would be right."""

from typing import Any

from affray.engine.terms import RuleId
from affray.text import Message, say

_MAX_INPUT = 80
_MAX_REASON = 300


def printable(text: str, max_length: int = _MAX_INPUT) -> str:
    """User input, or a reason that quotes it, as one short printable line."""
    short = text if len(text) <= max_length else text[: max_length - 3] + "..."
    return short if short.isprintable() else ascii(short)[1:-1]


def message_of(problem: Exception) -> Message:
    """What an error says: its message, or its text, which may be that of another program."""
    given = problem.args[0] if problem.args else None
    return given if isinstance(given, Message) else say("problem", problem=str(problem))


class AffrayError(Exception):
    """Base class of all errors that a caller can cause.

    `message` is what it says, which a client can show in its own language; `str(error)` is English.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class IllegalChoice(AffrayError):
    """A choice that the rules refuse. The match is unchanged."""

    def __init__(self, choice: str, rule: RuleId, reason: Message) -> None:
        self.choice = choice
        self.rule = rule
        self.reason = _printable_message(reason)
        super().__init__(say("illegal_choice", choice=printable(choice), reason=self.reason, rule=rule))


class OtherKind(IllegalChoice):
    """Text that is not a choice of the requested kind."""


class StaleAnswer(AffrayError):
    """An answer to a decision that is not open (any more), or from a seat without a decision."""

    def __init__(self, message: Message) -> None:
        super().__init__(_printable_message(message))


class NothingToReckon(AffrayError):
    """A question for the odds of a choice from which neither dice nor cards follow; the message says why."""


class UndoRefused(AffrayError):
    """A take-back that the undo policy does not allow without consent."""


class UnknownName(AffrayError):
    """A system, scenario, bot or rule that does not exist."""


class BadText(AffrayError):
    """Text that cannot be read. `source` names it (a position, save, record or case); `line` is 1-based if known."""

    def __init__(self, source: str, reason: Message, line: int | None = None) -> None:
        self.source = source
        self.reason = reason
        self.line = line
        super().__init__(say("bad_text", source=source, reason=reason, line=line))


class BadQuestion(AffrayError, ValueError):
    """A question that is invalid, or that is not answered here (`View.ask`)."""


class BadOption(AffrayError):
    """A configuration key or value that a system does not support."""


def _printable_message(message: Message | str) -> Message:
    """A message whose arguments, which may quote user input, are short printable lines.

    A system without messages of its own may give plain text.
    """
    if not isinstance(message, Message):
        return say("problem", problem=printable(str(message), _MAX_REASON))
    args = message.args
    if all(type(value) is str and len(value) <= _MAX_INPUT and value.isprintable() for value in args.values()):
        return message
    return Message(message.catalog, message.key, {name: _printable_argument(value) for name, value in args.items()})


def _printable_argument(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value, _MAX_REASON)
    if isinstance(value, Message):
        return _printable_message(value)
    return [_printable_argument(item) for item in value] if isinstance(value, (list, tuple)) else value
