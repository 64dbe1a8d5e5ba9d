"""Everything that can go wrong from outside, each with one sentence that says what, where and what would be right."""

from affray.engine.terms import RuleId


def _shown(text: str, longest: int = 80) -> str:
    """What somebody typed, or a reason that repeats it, as part of a message: one short printable line."""
    short = text if len(text) <= longest else text[: longest - 3] + "..."
    return short if short.isprintable() else ascii(short)[1:-1]


class AffrayError(Exception):
    """Base of all errors that a caller can cause."""


class IllegalChoice(AffrayError):
    """A choice that the rules refuse. Nothing has changed."""

    def __init__(self, choice: str, rule: RuleId, reason: str) -> None:
        super().__init__(f"'{_shown(choice)}' is not possible: {_shown(reason, 300)} ({rule})")
        self.choice = choice
        self.rule = rule
        self.reason = reason


class OtherKind(IllegalChoice):
    """A text that is no choice of the kind that is asked for."""


class StaleAnswer(AffrayError):
    """An answer to a decision that is not open (any more), or from a seat that is not asked."""

    def __init__(self, reason: str) -> None:
        super().__init__(_shown(reason, 300))


class UndoRefused(AffrayError):
    """A take-back that the undo policy does not allow without consent."""


class UnknownName(AffrayError):
    """A system, scenario, bot or rule that does not exist."""


class BadText(AffrayError):
    """A text (position, save, record, case) that cannot be read; `line` is 1-based where it is known."""

    def __init__(self, what: str, reason: str, line: int | None = None) -> None:
        where = what if line is None else f"{what}, line {line}"
        super().__init__(f"{where}: {reason}")
        self.what = what
        self.reason = reason
        self.line = line


class BadQuestion(AffrayError):
    """A question (`View.query`) that cannot be answered as it is put."""


class BadOption(AffrayError):
    """A configuration key or value that a system does not know."""
