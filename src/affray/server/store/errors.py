"""Errors of the store."""

from affray.engine import AffrayError


class Behind(AffrayError):
    """A step does not follow the last entry of its match: another process was first. Nothing was stored."""

    def __init__(self, match: str, after: int, number: int) -> None:
        super().__init__(f"match {match} is at number {number} by now, this step builds on {after}: load it again")
        self.match = match
        self.after = after
        self.number = number


class Unavailable(AffrayError):
    """The database cannot run a transaction now, and has rolled it back. `passing`: it may work in a moment."""

    def __init__(self, reason: str, *, passing: bool = False) -> None:
        super().__init__(reason)
        self.passing = passing


class NotKept(AffrayError):
    """There is no such match, seat or account."""


class NameTaken(AffrayError):
    """Another account has this name."""
