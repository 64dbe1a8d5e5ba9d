"""What a client can do wrong that is no matter of the rules."""

from affray.engine import AffrayError


class NotYours(AffrayError):
    """A seat, a match or an offer of somebody else."""


class OtherOrigin(NotYours):
    """A request that a page of another origin sends, which may not."""


class NobodyThere(AffrayError):
    """A request that needs a player, without a token."""


class TooMany(AffrayError):
    """A limit on how often something can be done; `wait` is after how many seconds it can be tried again."""

    def __init__(self, reason: str, wait: float) -> None:
        super().__init__(reason)
        self.wait = wait


class TooMuch(AffrayError):
    """Something larger than can be taken."""


class Full(AffrayError):
    """No more of it can be held now."""


class Halted(AffrayError):
    """A match that cannot go on."""


class RulesFailed(AffrayError):
    """A choice on which the rules fail. That is an error of the program; the match is as it was."""
