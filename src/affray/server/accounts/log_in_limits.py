"""Rate limits on password guesses.

Failed log-ins are counted per address, per name and address, and per name over all addresses that its owner has never
used. This slows down distributed guessing without locking out the owner: an address they have used, or the token of a
logged-in device, is not subject to the last limit.
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
        """Guard an attempt from an address; it counts unless the body succeeds. Raises `TooMany`.

        `known` means that the owner of this name has logged in from there before.
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
        """Guard an attempt by a player already logged in to the account; it counts unless it succeeds."""
        with _counted([(self._speeds.log_ins, ("player", player))]):
            yield


@contextmanager
def _counted(counts: list[tuple[RateLimiter, Hashable]]) -> Iterator[None]:
    """Take from all of these buckets or from none; refund them if the attempt succeeds."""
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
