"""Open a database by its URL: the driver, SQLite's settings, and up-to-date tables."""

import asyncio
import sqlite3
import time
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from affray.server.settings import BadSetting
from affray.text import say

from .files import keep_private
from .integrity import check_pages
from .migrate import migrate
from .transactions import AsyncTransactions, ThreadedTransactions, Transactions, writing

DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+pysqlite": "sqlite+pysqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
SYNCHRONOUS = ("NORMAL", "FULL", "EXTRA")
BUSY_TIMEOUT_S = 15.0
"""Seconds that SQLite waits for another writing process."""
MIGRATION_LOCK = 0x_AFF_4A7
"""The advisory lock that a process holds in PostgreSQL during migrations."""


def address(url: str) -> URL:
    """The URL of a store with its driver. Raises `BadSetting`."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadSetting(say("store_url")) from None
    if parsed.drivername not in DRIVERS:
        raise BadSetting(say("store_unsupported", driver=parsed.drivername))
    if parsed.drivername.startswith("sqlite") and parsed.database in {None, "", ":memory:"}:
        raise BadSetting(say("store_in_memory"))
    return parsed.set(drivername=DRIVERS[parsed.drivername])


async def open_database(url: str, synchronous: str, *, check: bool = False) -> Transactions:
    """Open a store and migrate its tables. Raises `BadSetting`.

    `check`: first check every page of a SQLite file and report damaged ones.
    """
    database_url = address(url)
    if synchronous.upper() not in SYNCHRONOUS:
        raise BadSetting(say("setting_synchronous", value=synchronous, known=list(SYNCHRONOUS)))
    try:
        if is_sqlite(database_url):
            return ThreadedTransactions(
                await asyncio.to_thread(open_sqlite, database_url, synchronous.upper(), check=check)
            )
        return AsyncTransactions(await _open_postgresql(database_url))
    except ModuleNotFoundError as missing:
        raise BadSetting(say("store_package", store=_without_password(database_url), package=missing.name)) from None
    except (DBAPIError, sqlite3.Error, OSError) as problem:
        reason = problem.orig if isinstance(problem, DBAPIError) else problem
        raise BadSetting(
            say("store_not_opened", store=_without_password(database_url), problem=str(reason))
        ) from problem


def is_sqlite(database_url: URL) -> bool:
    """Whether the store is a SQLite file."""
    return database_url.drivername.startswith("sqlite")


def _without_password(database_url: URL) -> str:
    """The URL without its password and options, which may contain one too."""
    safe = database_url.set(query={}, drivername=database_url.get_backend_name())
    return safe.render_as_string(hide_password=True)


async def _open_postgresql(database_url: URL) -> AsyncEngine:
    engine = create_async_engine(database_url, pool_pre_ping=True, pool_size=5, max_overflow=5, hide_parameters=True)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
            await connection.run_sync(migrate)
    except BaseException:
        await engine.dispose()
        raise
    return engine


def open_sqlite(database_url: URL, synchronous: str, *, check: bool = False) -> Engine:
    """Open a SQLite file and migrate its tables; create it if it does not exist."""
    file = Path(database_url.database or "")
    keep_private(file)
    if check:
        check_pages(file)
    engine = sqlite_engine(database_url, synchronous)
    try:
        _enable_wal(engine)
        with writing(engine).begin() as connection:
            migrate(connection)
    except BaseException:
        engine.dispose()
        raise
    return engine


def sqlite_engine(database_url: URL, synchronous: str) -> Engine:
    """An engine for a SQLite file: how connections are made, and how transactions begin."""
    engine = create_engine(
        database_url, connect_args={"timeout": BUSY_TIMEOUT_S, "check_same_thread": False}, hide_parameters=True
    )

    def on_connect(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        # Python's driver would begin transactions implicitly, and only at the first write; `on_begin` does it instead.
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA synchronous={synchronous}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    def on_begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)
    return engine


def _enable_wal(engine: Engine) -> None:
    """Switch the file to SQLite's write-ahead log, so that readers and the writer do not block each other.

    SQLite does not wait for the lock here when other processes open the same new file, so this is retried.
    """
    for attempt in range(50):
        connection = engine.raw_connection()  # SQLAlchemy would begin a transaction, where this is not allowed
        try:
            connection.cursor().execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as problem:
            if attempt == 49 or problem.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            time.sleep(0.1)
        finally:
            connection.close()
