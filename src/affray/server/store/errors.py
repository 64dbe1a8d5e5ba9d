"""Errors of the store."""

from affray.engine import AffrayError
from affray.text import Message, say


class Behind(AffrayError):
    """A step does not follow the last entry of its match: another process was first. Nothing was stored."""

    def __init__(self, match: str, after: int, number: int) -> None:
        super().__init__(say("match_ahead", match=match, number=str(number), after=str(after)))
        self.match = match
        self.after = after
        self.number = number


class Unavailable(AffrayError):
    """The database cannot run a transaction now, and has rolled it back. `transient`: it may work in a moment."""

    def __init__(self, reason: Message, *, transient: bool = False) -> None:
        super().__init__(reason)
        self.transient = transient


class NotKept(AffrayError):
    """There is no such match, seat or account."""


class NameTaken(AffrayError):
    """Another account has this name."""
