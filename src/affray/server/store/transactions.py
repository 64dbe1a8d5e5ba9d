"""How the writer's transactions run: what belongs together is handed over as one function of a connection."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine, create_engine
from sqlalchemy.ext.asyncio import AsyncEngine

from affray.server.store.opening import PATIENCE, set_up_sqlite, writing

T = TypeVar("T")


class Transactions(ABC):
    """Transactions that write, one after the other."""

    @abstractmethod
    async def run(self, work: Callable[[Connection], T]) -> T:
        """Commit what `work` does, or nothing of it if it raises."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""


def transactions(engine: AsyncEngine, synchronous: str) -> Transactions:
    """Those that suit the database."""
    return InThread(engine, synchronous) if engine.dialect.name == "sqlite" else InLoop(engine)


class InLoop(Transactions):
    """PostgreSQL answers over a socket: the event loop waits for it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = writing(engine)

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Commit what `work` does, or nothing of it if it raises."""
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """The engine belongs to the store."""


class InThread(Transactions):
    """SQLite works in this process: a whole transaction is one visit to a thread, not one visit a statement."""

    def __init__(self, engine: AsyncEngine, synchronous: str) -> None:
        where = engine.url.set(drivername="sqlite+pysqlite")
        made = create_engine(where, connect_args={"timeout": PATIENCE, "check_same_thread": False})
        set_up_sqlite(made, synchronous)
        self._engine: Engine = made.execution_options(writes=True)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Commit what `work` does, or nothing of it if it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown(wait=False)

    def _run(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)
