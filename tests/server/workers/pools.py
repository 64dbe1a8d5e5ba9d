"""Pools of bot workers for tests."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from affray.server.workers.pool import BotWorkerPool

T = TypeVar("T")


TIMEOUT_S = 240.0
"""Seconds after which a test counts as hung."""


def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine with a time limit; it must leave no task behind."""

    async def watched() -> T:
        async with asyncio.timeout(seconds):
            result = await work
        await asyncio.sleep(0)
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left
        return result

    return asyncio.run(watched())


@asynccontextmanager
async def working(pool: BotWorkerPool) -> AsyncIterator[BotWorkerPool]:
    """A running pool that is always stopped: a process that starts while its event loop ends would never be reaped."""
    await pool.start()
    try:
        yield pool
    finally:
        await pool.stop()
