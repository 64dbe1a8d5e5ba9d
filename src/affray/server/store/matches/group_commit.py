"""Group commit: steps that arrive during one transaction are written together by the next."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from affray.server.match.channels.notices import Notices
from affray.server.metrics import COMMIT_SECONDS, COMMIT_SIZE, UNSTORED
from affray.server.store.database.transactions import Transactions
from affray.server.store.errors import Behind, NotKept, Unavailable
from affray.server.store.models import Progress

from .append import append_all, check, number_after

MAX_BATCH = 500
"""The maximum number of steps per transaction, to keep locks short and parameters within SQLite's limits."""
COMMIT_PAUSE_S = 0.005
"""Seconds between transactions: a single step is written at once, and under load more steps share the next one."""
RETRY_DELAYS_S = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6)
"""Seconds before a transaction is retried when the database is busy or unavailable."""

log = logging.getLogger(__name__)


class QueuedStep(NamedTuple):
    """A step and its waiting caller."""

    progress: Progress
    stored: asyncio.Future[None]

    def answer(self, refusal: BaseException | None) -> None:
        """Notify the caller, if it still waits."""
        if self.stored.done():
            return
        if refusal is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(refusal)


class Writer:
    """The one task of this process that appends to matches."""

    def __init__(self, transactions: Transactions, notices: Notices | None) -> None:
        self._transactions = transactions
        self._notices = notices
        self._queue: list[QueuedStep] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def append(self, progress: Progress) -> None:
        """Store a step; returns after the commit. Raises `Behind` or `NotKept`, and stores nothing then."""
        check(progress)
        if self._closing:
            raise RuntimeError("the store is closed")
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(QueuedStep(progress, stored))
        self._wake.set()
        with UNSTORED.track_inprogress():
            await stored

    async def close(self) -> None:
        """Write the queued steps, then stop."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
            batch, self._queue = self._queue[:MAX_BATCH], self._queue[MAX_BATCH:]
            if batch:
                await self._write(batch)
                await asyncio.sleep(COMMIT_PAUSE_S)

    async def _write(self, batch: Sequence[QueuedStep]) -> None:
        """Run one transaction; if a step of it fails, one per match, then one per step.

        Errors are passed to the waiting callers. The writer continues.
        """
        try:
            refused = await self._persist([queued.progress for queued in batch])
        except Exception as problem:
            if not isinstance(problem, Unavailable):  # already logged when it began
                if len(batch) > 1 and not is_transient(problem):
                    for part in _split(batch):
                        await self._write(part)
                    return
                log.exception("%d steps could not be stored", len(batch))
            for queued in batch:
                queued.answer(problem)
            return
        for queued, refusal in zip(batch, refused, strict=True):
            queued.answer(refusal)
        stored = [queued.progress for queued, refusal in zip(batch, refused, strict=True) if refusal is None]
        if self._notices is not None and stored:
            await self._notices.publish([(progress.match, number_after(progress)) for progress in stored])

    async def _persist(self, batch: Sequence[Progress]) -> list[Behind | NotKept | None]:
        """Write a batch, retrying while the database is busy or unavailable."""
        for attempt, pause in enumerate((*RETRY_DELAYS_S, None)):
            try:
                with COMMIT_SECONDS.time():
                    refused = await self._transactions.write(partial(append_all, batch=batch, is_retry=attempt > 0))
                COMMIT_SIZE.observe(len(batch))
                return refused
            except (Unavailable, DBAPIError, OSError) as problem:
                if pause is None or not is_transient(problem):
                    raise
                log.warning("the store cannot be written, trying is_retry (%s)", type(problem).__name__)
                await asyncio.sleep(pause)
        raise AssertionError("the last attempt returns or raises")


def is_transient(problem: Exception) -> bool:
    """Whether the same transaction may succeed later: the database is busy or unavailable, but did not reject it."""
    if isinstance(problem, Unavailable):
        return problem.transient
    if isinstance(problem, DBAPIError):
        return not isinstance(problem, DataError | IntegrityError | ProgrammingError)
    return isinstance(problem, OSError)


def _split(batch: Sequence[QueuedStep]) -> list[list[QueuedStep]]:
    """Split a batch by match, since later steps of a match depend on earlier ones; split a single match by step."""
    steps_of: dict[str, list[QueuedStep]] = defaultdict(list)
    for queued in batch:
        steps_of[queued.progress.match].append(queued)
    return list(steps_of.values()) if len(steps_of) > 1 else [[queued] for queued in batch]
