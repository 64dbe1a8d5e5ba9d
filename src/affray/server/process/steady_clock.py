"""A monotonic wall clock for matches: a jump of the system clock moves no deadline.

A process reads the system clock when it starts; from then on it uses the monotonic clock. Workers of one server share
the same offset, including those started later.
"""

import logging
import os
import time
from collections.abc import Callable

OFFSET_VARIABLE = "AFFRAY_COUNTED_FROM"
"""The environment variable for the shared offset: system time minus monotonic time."""
MIN_JUMP_S = 1.0
"""The smallest jump; the two clocks are not read at the same instant, so they always differ a little."""

log = logging.getLogger(__name__)


class SteadyClock:
    """Seconds since 1970: the system time at creation plus the monotonic time elapsed since."""

    def __init__(
        self,
        system: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        offset: float | None = None,
    ) -> None:
        self._system = system
        self._steady = steady
        self.offset = system() - steady() if offset is None else offset
        self._reported = 0.0

    def __call__(self) -> float:
        return self._steady() + self.offset

    def jumped(self) -> float:
        """How far the system clock has jumped ahead; times sent to clients are in system time."""
        jump = self._system() - self()
        return jump if abs(jump) >= MIN_JUMP_S else 0.0

    def watch(self) -> None:
        """Log a jump of the system clock once."""
        jump = self.jumped()
        if abs(jump - self._reported) >= MIN_JUMP_S:
            self._reported = jump
            log.warning("the system clock has jumped by %.0f seconds; the clocks of matches are not affected", jump)


def _shared_clock() -> SteadyClock:
    offset = os.environ.get(OFFSET_VARIABLE)
    return SteadyClock(offset=None if offset is None else float(offset))


NOW = _shared_clock()


def share_offset() -> None:
    """Pass the offset on to child processes."""
    os.environ[OFFSET_VARIABLE] = repr(NOW.offset)
