"""Health checks: a test write to the store, cached between requests."""

import asyncio
import time
from collections.abc import Callable

from affray.server.errors import Full
from affray.server.store import Store
from affray.server.store.errors import Unavailable
from affray.text import Message, say

HEALTHY_TTL_S = 5.0
"""How long a successful probe is cached."""
UNHEALTHY_TTL_S = 1.0
"""How long a failed probe is cached: shorter, to notice a recovery soon."""
PROBE_TIMEOUT_S = 5.0
MIN_FREE_BYTES = 1 << 20
"""The minimum free space on the disk of the store, in bytes."""


class Health:
    """The cached result of the last probe; runs the next one when it is due."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._now = now
        self._lock = asyncio.Lock()
        self._due = now()
        self._problem: Message | None = None

    async def check(self) -> None:
        """Raise `Full` with a sentence if the store cannot be used."""
        async with self._lock:  # concurrent requests share one probe
            if self._now() >= self._due:
                self._problem = await self._probe()
                self._due = self._now() + (HEALTHY_TTL_S if self._problem is None else UNHEALTHY_TTL_S)
        if self._problem is not None:
            raise Full(self._problem)

    async def _probe(self) -> Message | None:
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                free = await self._store.probe(time.time())
        except TimeoutError:
            return say("store_silent")
        except Unavailable as problem:
            return problem.message
        if free is not None and free < MIN_FREE_BYTES:
            return say("store_nearly_full", bytes=free)
        return None
