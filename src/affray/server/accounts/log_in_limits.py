"""How often somebody may guess a password.

Wrong log-ins are counted for each address, for each name from one address, and for each name from all addresses that
its owner has never used. So guesses from many addresses at once are slow, and yet the owner of the account gets in:
from an address that they have used, or with the token of a device that is logged in, they are not stopped by it.
"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from affray.server.errors import TooMany
from affray.server.rate_limits import RateLimiter, RateLimits

from .names import fold


class LogInLimits:
    """The counts of one server process."""

    def __init__(self, rate_limits: RateLimits) -> None:
        self._speeds = rate_limits

    @contextmanager
    def from_address(self, name: str, address: str, *, known: bool) -> Iterator[None]:
        """An attempt from an address; it counts unless what is done here succeeds. Raises `TooMany`.

        `known` says that the owner of this name has logged in from there before.
        """
        folded = fold(name)
        counts: list[tuple[RateLimiter, Hashable]] = [
            (self._speeds.log_ins_per_address, address),
            (self._speeds.log_ins, (folded, address)),
        ]
        if not known:
            counts.append((self._speeds.log_ins_per_name, folded))
        with _counted(counts):
            yield

    @contextmanager
    def from_device(self, player: int) -> Iterator[None]:
        """An attempt by a player who is logged in to the account already; it counts unless it succeeds."""
        with _counted([(self._speeds.log_ins, ("player", player))]):
            yield


@contextmanager
def _counted(counts: list[tuple[RateLimiter, Hashable]]) -> Iterator[None]:
    """Take from all of these, or from none; what was taken is given back where the attempt succeeds."""
    taken: list[tuple[RateLimiter, Hashable]] = []
    try:
        for buckets, key in counts:
            buckets.take(key)
            taken.append((buckets, key))
    except TooMany:
        _give_back(taken)
        raise
    yield
    _give_back(taken)


def _give_back(taken: list[tuple[RateLimiter, Hashable]]) -> None:
    for buckets, key in taken:
        buckets.give_back(key)
