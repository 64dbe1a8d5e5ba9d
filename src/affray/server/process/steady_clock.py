"""The time by which matches are played: that of the day, but steady. A jump of the system's clock moves no deadline.

When a process starts it takes the time from the system's clock; from then on it counts by the clock that never jumps.
Workers of one server count from the same moment, also those that are started later.
"""

import logging
import os
import time
from collections.abc import Callable

COUNTED_FROM = "AFFRAY_COUNTED_FROM"
"""The variable by which workers know when their server was started: the system's time less the steady time."""
LEAST_JUMP_S = 1.0
"""Differences below this are no jump: both clocks are read one after the other."""

log = logging.getLogger(__name__)


class SteadyClock:
    """Seconds since 1970, as they were when it was made, and as many more as have passed since."""

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
        """How far the system's clock has jumped ahead since: what is told to clients is in its time."""
        ahead = self._system() - self()
        return ahead if abs(ahead) >= LEAST_JUMP_S else 0.0

    def watch(self) -> None:
        """Say once that the system's clock has jumped."""
        ahead = self.jumped()
        if abs(ahead - self._told) >= LEAST_JUMP_S:
            self._told = ahead
            log.warning("the system's clock has jumped by %.0f seconds; the clocks of matches go on as before", ahead)


def _of_this_server() -> SteadyClock:
    given = os.environ.get(COUNTED_FROM)
    return SteadyClock(counted_from=None if given is None else float(given))


NOW = _of_this_server()


def count_together() -> None:
    """Let the processes that this one starts count from the same moment."""
    os.environ[COUNTED_FROM] = repr(NOW.counted_from)
