"""Run transactions, each given as one function of a connection."""

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
"""The number of threads that read a SQLite file, each with its own connection."""


class Transactions(ABC):
    """Transactions on one database. Failures of the database raise `Unavailable`."""

    @abstractmethod
    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read-only transaction on a consistent snapshot."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run and commit a transaction; roll it back if it raises."""

    @abstractmethod
    async def close(self) -> None:
        """Close the database."""

    async def bytes_free(self) -> int | None:
        """The free space on its disk, if known."""
        return None


class AsyncTransactions(Transactions):
    """PostgreSQL, accessed asynchronously in the event loop."""

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
    """SQLite, in threads of this process: a whole transaction is one call to a thread, not one call per statement.

    SQLite has one writer at a time; within the process they queue for a single thread.
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
    """The same file for writing transactions, which take the lock when they begin, not midway."""
    return engine.execution_options(writes=True)


def _run(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)
