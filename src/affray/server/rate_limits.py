"""How often something may be done: so many at once, and so many a second in the long run.

A bucket holds `burst` drops and gains `per_second` of them; whatever is done takes one out.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from affray.server.errors import TooMany
from affray.server.settings import Limits, Rate

MAX_BUCKETS = 20_000


class TokenBucket:
    """One client's bucket, full at first."""

    __slots__ = ("_at", "_drops", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._drops = float(rate.burst)
        self._at = now

    def give_back(self) -> None:
        """Put one drop back: what it was taken for does not count after all."""
        self._drops = min(float(self._rate.burst), self._drops + 1.0)

    def take(self, now: float) -> float:
        """Take one drop: 0.0 when there was one, else the seconds until there is, and nothing was taken."""
        gained = max(0.0, now - self._at) * self._rate.per_second
        self._drops = min(float(self._rate.burst), self._drops + gained)
        self._at = max(self._at, now)
        if self._drops >= 1.0:
            self._drops -= 1.0
            return 0.0
        return (1.0 - self._drops) / self._rate.per_second


class RateLimiter:
    """A bucket for each client; of too many the one that was not used for longest is forgotten."""

    def __init__(
        self, what: str, rate: Rate, *, keep: int = MAX_BUCKETS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._what = what
        self._rate = rate
        self._keep = keep
        self._now = now
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, client: Hashable) -> None:
        """Take one drop out of a client's bucket; raises `TooMany`."""
        now = self._now()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, now)
            if len(self._buckets) > self._keep:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        wait = bucket.take(now)
        if wait:
            raise TooMany(f"too many {self._what}: try again in {math.ceil(wait)} s", wait)

    def give_back(self, client: Hashable) -> None:
        """Put a drop back into a client's bucket."""
        if client in self._buckets:
            self._buckets[client].give_back()


class RateLimits:
    """All buckets of a server process, as its limits say."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.requests = RateLimiter("requests", limits.requests, now=now)
        self.reports = RateLimiter("reports", limits.report, now=now)
        self.openings = RateLimiter("matches, players or accounts made", limits.openings, now=now)
        self.log_ins = RateLimiter("attempts to log in", limits.log_ins, now=now)
        self.log_ins_per_address = RateLimiter("attempts to log in", limits.log_ins_per_address, now=now)
        self.log_ins_per_name = RateLimiter("attempts to log in", limits.log_ins_per_name, now=now)
        self.messages = RateLimiter("messages", limits.messages, now=now)
        self.questions = RateLimiter("questions", limits.questions, now=now)
        self.chat = RateLimiter("lines of chat", limits.chat, now=now)
