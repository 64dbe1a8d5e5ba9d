"""How transactions run: what belongs together is handed over as one function of a connection."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.ext.asyncio import AsyncEngine

from .failures import FailureWatch
from .files import bytes_free

T = TypeVar("T")

READER_THREADS = 2
"""Threads that read from a file of SQLite, each from a connection of its own."""


class Transactions(ABC):
    """Transactions on one database. What it cannot do now is raised as `Unavailable`."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds; everything in it is of one moment."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Commit what `work` does, or nothing of it if it raises."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""

    async def bytes_free(self) -> int | None:
        """How much room is left on its disk, where that can be seen from here."""
        return None


class AsyncTransactions(Transactions):
    """PostgreSQL answers over a socket: the event loop waits for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._reads, self._writes = FailureWatch("read"), FailureWatch("written")

    async def read(self, work: Callable[[Connection], T]) -> T:
        with self._reads.watching():
            async with self._reading.begin() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        with self._writes.watching():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class ThreadedTransactions(Transactions):
    """SQLite works in this process: a whole transaction is one visit to a thread, not one visit a statement.

    SQLite has one writer at a time; within the process they queue for their one thread, first come, first served.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = writing(engine)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-writes")
        self._readers = ThreadPoolExecutor(READER_THREADS, thread_name_prefix="store-reads")
        self._reads, self._writes = FailureWatch("read"), FailureWatch("written")

    async def read(self, work: Callable[[Connection], T]) -> T:
        with self._reads.watching():
            return await asyncio.get_running_loop().run_in_executor(self._readers, _run, self._engine, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        with self._writes.watching():
            return await asyncio.get_running_loop().run_in_executor(self._writer, _run, self._writing, work)

    async def bytes_free(self) -> int | None:
        return await asyncio.to_thread(bytes_free, Path(self._engine.url.database or ""))

    async def close(self) -> None:
        try:
            for threads in (self._writer, self._readers):
                await asyncio.to_thread(threads.shutdown)
        finally:
            self._engine.dispose()


def writing(engine: Engine) -> Engine:
    """The same file for transactions that write: they take their turn when they begin, not midway."""
    return engine.execution_options(writes=True)


def _run(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)
