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
        self._rate_limits = rate_limits

    @contextmanager
    def from_address(self, name: str, address: str, *, known: bool) -> Iterator[None]:
        """Guard an attempt from an address; it counts unless the body succeeds. Raises `TooMany`.

        `known` means that the owner of this name has logged in from there before.
        """
        folded = fold(name)
        charges: list[tuple[RateLimiter, Hashable]] = [
            (self._rate_limits.log_ins_per_address, address),
            (self._rate_limits.log_ins, (folded, address)),
        ]
        if not known:
            charges.append((self._rate_limits.log_ins_per_name, folded))
        with _charge(charges):
            yield

    @contextmanager
    def from_device(self, player: int) -> Iterator[None]:
        """Guard an attempt by a player already logged in to the account; it counts unless it succeeds."""
        with _charge([(self._rate_limits.log_ins, ("player", player))]):
            yield


@contextmanager
def _charge(charges: list[tuple[RateLimiter, Hashable]]) -> Iterator[None]:
    """Take from all of these buckets or from none; refund them if the attempt succeeds."""
    charged: list[tuple[RateLimiter, Hashable]] = []
    try:
        for limiter, key in charges:
            limiter.take(key)
            charged.append((limiter, key))
    except TooMany:
        _refund(charged)
        raise
    yield
    _refund(charged)


def _refund(charged: list[tuple[RateLimiter, Hashable]]) -> None:
    for limiter, key in charged:
        limiter.give_back(key)
