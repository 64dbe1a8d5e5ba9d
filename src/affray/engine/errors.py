"""Errors that callers can cause. Each message says what is wrong, where, and what would be right."""

from affray.engine.terms import RuleId
from affray.text import Message


def _printable(text: str, max_length: int = 80) -> str:
    """User input, or a reason that quotes it, as one short printable line."""
    short = text if len(text) <= max_length else text[: max_length - 3] + "..."
    return short if short.isprintable() else ascii(short)[1:-1]


class AffrayError(Exception):
    """Base class of all errors that a caller can cause.

    `message` is what it says as a message, which a client can show in its own language; None for text that has no key.
    """

    def __init__(self, message: Message | str = "") -> None:
        super().__init__(str(message))
        self.message = message if isinstance(message, Message) else None


class IllegalChoice(AffrayError):
    """A choice that the rules refuse. The match is unchanged."""

    def __init__(self, choice: str, rule: RuleId, reason: Message | str) -> None:
        why = _printable(str(reason), 300)
        super().__init__(f"'{_printable(choice)}' is not possible: {why} ({rule})")
        self.choice = choice
        self.rule = rule
        self.reason = reason


class OtherKind(IllegalChoice):
    """Text that is not a choice of the requested kind."""


class StaleAnswer(AffrayError):
    """An answer to a decision that is not open (any more), or from a seat without a decision."""

    def __init__(self, reason: Message | str) -> None:
        super().__init__(reason if isinstance(reason, Message) else _printable(reason, 300))


class UndoRefused(AffrayError):
    """A take-back that the undo policy does not allow without consent."""


class UnknownName(AffrayError):
    """A system, scenario, bot or rule that does not exist."""


class BadText(AffrayError):
    """Text that cannot be read. `source` names it (a position, save, record or case); `line` is 1-based if known."""

    def __init__(self, source: str, reason: Message | str, line: int | None = None) -> None:
        where = source if line is None else f"{source}, line {line}"
        super().__init__(f"{where}: {reason}")
        self.source = source
        self.reason = reason
        self.line = line


class BadQuestion(AffrayError):
    """A question that is invalid, or that is not answered here (`View.ask`)."""


class BadOption(AffrayError):
    """A configuration key or value that a system does not support."""
