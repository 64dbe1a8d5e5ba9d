"""A monotonic wall clock for matches: a jump of the system clock moves no deadline.

A process reads the system clock when it starts; from then on it uses the monotonic clock. Workers of one server share
the same offset, including those started later.
"""

import logging
import os
import time
from collections.abc import Callable

COUNTED_FROM = "AFFRAY_COUNTED_FROM"
"""The environment variable for the shared offset: system time minus monotonic time."""
LEAST_JUMP_S = 1.0
"""Smaller differences are not a jump: the two clocks are not read at the same instant."""

log = logging.getLogger(__name__)


class SteadyClock:
    """Seconds since 1970: the system time at creation plus the monotonic time elapsed since."""

    def __init__(
        self,
        system: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        counted_from: float | None = None,
    ) -> None:
        self._system = system
        self._steady = steady
        self.counted_from = system() - steady() if counted_from is None else counted_from
        self._told = 0.0

    def __call__(self) -> float:
        return self._steady() + self.counted_from

    def jumped(self) -> float:
        """How far the system clock has jumped ahead since; times sent to clients are in system time."""
        ahead = self._system() - self()
        return ahead if abs(ahead) >= LEAST_JUMP_S else 0.0

    def watch(self) -> None:
        """Log a jump of the system clock once."""
        ahead = self.jumped()
        if abs(ahead - self._told) >= LEAST_JUMP_S:
            self._told = ahead
            log.warning("the system's clock has jumped by %.0f seconds; the clocks of matches go on as before", ahead)


def _of_this_server() -> SteadyClock:
    given = os.environ.get(COUNTED_FROM)
    return SteadyClock(counted_from=None if given is None else float(given))


NOW = _of_this_server()


def count_together() -> None:
    """Pass the offset on to child processes."""
    os.environ[COUNTED_FROM] = repr(NOW.counted_from)
