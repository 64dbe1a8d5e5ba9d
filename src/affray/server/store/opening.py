"""Opening a database by its address: the right driver, SQLite's settings, and the tables as this Affray knows them."""

import asyncio
import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from affray.server.settings import BadSetting
from affray.server.store.migrating import migrate

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
SYNCHRONOUS = ("NORMAL", "FULL", "EXTRA")
PATIENCE = 15.0
"""So many seconds SQLite waits for another process that is writing."""
MIGRATING = 0x_AFF_4A7
"""The number of the lock that a process holds in PostgreSQL while it changes tables."""


def address(url: str) -> URL:
    """The address of a store with the driver that is used. Raises `BadSetting`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadSetting(
            "the address of the store cannot be read; it looks like sqlite:////folder/affray.sqlite3 or "
            "postgresql://user:password@host/name"
        ) from None
    if parsed.drivername not in DRIVERS:
        raise BadSetting(f"'{parsed.drivername}' is no store that Affray can use; those are sqlite and postgresql")
    if parsed.drivername.startswith("sqlite") and parsed.database in {None, "", ":memory:"}:
        raise BadSetting("a store in memory would be lost; name a file, as in sqlite:////folder/affray.sqlite3")
    return parsed.set(drivername=DRIVERS[parsed.drivername])


async def open_engine(url: str, synchronous: str) -> AsyncEngine:
    """The engine of a store whose tables are up to date. Raises `BadSetting`."""
    where = address(url)
    if synchronous.upper() not in SYNCHRONOUS:
        raise BadSetting(f"synchronous cannot be '{synchronous}'; it is one of {', '.join(SYNCHRONOUS)}")
    try:
        engine = _sqlite(where, synchronous.upper()) if is_sqlite(where) else _postgresql(where)
    except ModuleNotFoundError as missing:
        raise BadSetting(
            f"a store at {_shown(where)} needs the package {missing.name}: pip install 'affray[scale]'"
        ) from None
    try:
        if is_sqlite(where):
            Path(where.database or "").parent.mkdir(parents=True, exist_ok=True)
            await _write_ahead(engine)
        async with writing(engine).begin() as connection:
            if not is_sqlite(where):
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            await connection.run_sync(migrate)
    except (DBAPIError, sqlite3.Error, OSError) as problem:
        await engine.dispose()
        reason = problem.orig if isinstance(problem, DBAPIError) else problem
        raise BadSetting(f"the store at {_shown(where)} cannot be opened: {reason}") from problem
    except BaseException:
        await engine.dispose()
        raise
    return engine


def writing(engine: AsyncEngine) -> AsyncEngine:
    """The same database for transactions that write: in SQLite they take their turn when they begin, not midway."""
    return engine.execution_options(writes=True)


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same database for transactions that read: everything in one of them is of one moment."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return engine


def is_sqlite(where: URL) -> bool:
    """Whether the store is a file of SQLite."""
    return where.drivername.startswith("sqlite")


def _shown(where: URL) -> str:
    """The address without its password, and without options, which may hold one too."""
    return where.set(query={}).render_as_string(hide_password=True)


def _postgresql(where: URL) -> AsyncEngine:
    return create_async_engine(where, pool_pre_ping=True, pool_size=5, max_overflow=5)


def _sqlite(where: URL, synchronous: str) -> AsyncEngine:
    engine = create_async_engine(where, pool_size=4, max_overflow=4, connect_args={"timeout": PATIENCE})
    set_up_sqlite(engine.sync_engine, synchronous)
    return engine


def set_up_sqlite(engine: Engine, synchronous: str) -> None:
    """How connections to SQLite are made, and how transactions begin."""

    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # Python's driver would begin transactions by itself, and only at the first write; `begun` does it instead.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    def begun(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)


async def _write_ahead(engine: AsyncEngine) -> None:
    """Switch SQLite to its write-ahead log, once for the file: readers and a writer do not wait for one another.

    SQLite does not wait for its turn here when other processes open the same new file, so it is tried again.
    """
    for attempt in range(50):
        try:
            async with engine.connect() as connection:
                await connection.run_sync(_switch_on)
            return
        except sqlite3.OperationalError:
            if attempt == 49:
                raise
            await asyncio.sleep(0.1)


def _switch_on(connection: Connection) -> None:
    cursor = (
        connection.connection.cursor()
    )  # past SQLAlchemy: it would begin a transaction, in which this is not allowed
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.close()
