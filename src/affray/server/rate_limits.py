"""Token-bucket rate limits.

A bucket holds up to `burst` tokens and gains `per_second`; every action takes one, and every question of a list.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from affray.server.errors import TooMany
from affray.server.settings import Limits, Rate
from affray.text import say

MAX_BUCKETS = 20_000


class TokenBucket:
    """One client's bucket, initially full."""

    __slots__ = ("_rate", "_tokens", "_updated")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._updated = now

    def give_back(self) -> None:
        """Put one token back: the action does not count after all."""
        self._tokens = min(float(self._rate.burst), self._tokens + 1.0)

    def take(self, now: float, count: int = 1) -> float:
        """Take tokens, at most a full bucket, and return 0.0; if there are too few, the seconds until there are."""
        wanted = float(min(count, self._rate.burst))
        gained = max(0.0, now - self._updated) * self._rate.per_second
        self._tokens = min(float(self._rate.burst), self._tokens + gained)
        self._updated = max(self._updated, now)
        if self._tokens >= wanted:
            self._tokens -= wanted
            return 0.0
        return (wanted - self._tokens) / self._rate.per_second


class RateLimiter:
    """A bucket per client; the least recently used one is evicted if there are too many."""

    def __init__(
        self, action: str, rate: Rate, *, max_buckets: int = MAX_BUCKETS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._action = action
        self._rate = rate
        self._max_buckets = max_buckets
        self._now = now
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, client: Hashable, count: int = 1) -> None:
        """Take tokens from a client's bucket; raises `TooMany`."""
        now = self._now()
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, now)
            if len(self._buckets) > self._max_buckets:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(client)
        wait = bucket.take(now, count)
        if wait:
            raise TooMany(say("rate_exceeded", action=self._action, seconds=math.ceil(wait)), wait)

    def give_back(self, client: Hashable) -> None:
        """Put a token back into a client's bucket."""
        if client in self._buckets:
            self._buckets[client].give_back()


class RateLimits:
    """All rate limits of a server process."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.requests = RateLimiter("requests", limits.requests, now=now)
        self.reports = RateLimiter("reports", limits.report, now=now)
        self.openings = RateLimiter("openings", limits.openings, now=now)
        self.log_ins = RateLimiter("log_ins", limits.log_ins, now=now)
        self.log_ins_per_address = RateLimiter("log_ins", limits.log_ins_per_address, now=now)
        self.log_ins_per_name = RateLimiter("log_ins", limits.log_ins_per_name, now=now)
        self.messages = RateLimiter("messages", limits.messages, now=now)
        self.questions = RateLimiter("questions", limits.questions, now=now)
        self.pings = RateLimiter("pings", limits.pings, now=now)
        self.rulers = RateLimiter("rulers", limits.rulers, now=now)
        self.chat = RateLimiter("chat", limits.chat, now=now)
