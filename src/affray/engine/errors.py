"""Errors that callers can cause. Each message says what is wrong, where, and what would be right."""

from affray.engine.terms import RuleId


def _shown(text: str, longest: int = 80) -> str:
    """User input, or a reason that quotes it, as one short printable line."""
    short = text if len(text) <= longest else text[: longest - 3] + "..."
    return short if short.isprintable() else ascii(short)[1:-1]


class AffrayError(Exception):
    """Base class of all errors that a caller can cause."""


class IllegalChoice(AffrayError):
    """A choice that the rules refuse. The match is unchanged."""

    def __init__(self, choice: str, rule: RuleId, reason: str) -> None:
        super().__init__(f"'{_shown(choice)}' is not possible: {_shown(reason, 300)} ({rule})")
        self.choice = choice
        self.rule = rule
        self.reason = reason


class OtherKind(IllegalChoice):
    """Text that is not a choice of the requested kind."""


class StaleAnswer(AffrayError):
    """An answer to a decision that is not open (any more), or from a seat without a decision."""

    def __init__(self, reason: str) -> None:
        super().__init__(_shown(reason, 300))


class UndoRefused(AffrayError):
    """A take-back that the undo policy does not allow without consent."""


class UnknownName(AffrayError):
    """A system, scenario, bot or rule that does not exist."""


class BadText(AffrayError):
    """Text (a position, save, record or case) that cannot be read; `line` is 1-based if known."""

    def __init__(self, what: str, reason: str, line: int | None = None) -> None:
        where = what if line is None else f"{what}, line {line}"
        super().__init__(f"{where}: {reason}")
        self.what = what
        self.reason = reason
        self.line = line


class BadQuestion(AffrayError):
    """An invalid query (`View.query`)."""


class BadOption(AffrayError):
    """A configuration key or value that a system does not support."""
