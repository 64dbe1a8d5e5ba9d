"""Client errors that are not about the game rules."""

from affray.engine import AffrayError
from affray.text import Message


class NotYours(AffrayError):
    """The seat, match or offer belongs to another player."""


class OtherOrigin(NotYours):
    """A request from a page of an origin that is not allowed."""


class NobodyThere(AffrayError):
    """A request without a token where a player is required."""


class TooMany(AffrayError):
    """A rate limit was exceeded; `wait` is the number of seconds until a retry."""

    def __init__(self, reason: Message, wait: float) -> None:
        super().__init__(reason)
        self.wait = wait


class TooMuch(AffrayError):
    """The request is too large."""


class Full(AffrayError):
    """The server is at capacity."""


class Halted(AffrayError):
    """The match cannot continue."""


class Adjourned(AffrayError):
    """The match is adjourned, and the message would continue it."""


class RulesFailed(AffrayError):
    """A choice on which the rules raise an error. This is a bug; the match is unchanged."""
