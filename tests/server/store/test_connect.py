"""Opening a store: addresses, settings, and stores of other versions."""

import asyncio
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import Connection, Table, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import create_async_engine

from affray.server.settings import BadSetting
from affray.server.store import NameTaken, Store
from affray.server.store.database import connect, tables
from affray.server.store.database.migrate import MIGRATIONS, migrate
from affray.server.store.database.transactions import AsyncTransactions, ThreadedTransactions, Transactions
from affray.server.store.models import (
    AccountRow,
    ChatRow,
    CompletedMessageRow,
    EntryRow,
    MatchRow,
    OfferRow,
    PlayerRow,
    SeatRow,
)
from tests.server import services
from tests.server.keeping import closing, on, run

FIRST = "0001"


@pytest.mark.parametrize(
    ("table", "record", "more"),
    [
        (tables.MATCHES, MatchRow, set()),
        (tables.SEATS, SeatRow, {"place"}),
        (tables.ENTRIES, EntryRow, set()),
        (tables.LINES, ChatRow, set()),
        (tables.OFFERS, OfferRow, {"place"}),
        (tables.DONE, CompletedMessageRow, {"place"}),
        (tables.PLAYERS, PlayerRow, {"token_hash"}),
        (tables.ACCOUNTS, AccountRow, {"folded", "skeleton"}),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_column_for_every_field(table: Table, record: type[Struct], more: set[str]) -> None:
    assert set(table.c.keys()) == {*record.__struct_fields__, *more}


def test_the_steps_lead_to_the_tables(store_url: str) -> None:
    def differences(connection: Connection) -> object:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), tables.METADATA)

    async def trial() -> None:
        async with closing(await connect.open_database(store_url, "NORMAL")) as database:
            assert await database.read(differences) == []

    run(trial())


def test_a_store_of_the_first_version_goes_on(store_url: str) -> None:
    rows = """
        INSERT INTO accounts (id, name, folded, password, created) VALUES (3, 'Bob', 'bob', 'argon2', 1.0);
        INSERT INTO accounts (id, name, folded, password, created) VALUES (4, 'Eve', 'eve', 'argon2', 1.0);
        INSERT INTO accounts (id, name, folded, password, created) VALUES (5, 'E\u03bde', 'e\u03bde', 'argon2', 1.0);
        INSERT INTO players (id, token_hash, name, account, created) VALUES (7, 'token', 'Ada', 3, 1.5);
        INSERT INTO matches (id, system, options, cap, rules, key, commitment, created, updated, status, number, listed,
            awaits_bot, waiting)
            VALUES ('m1', 'cascade', '{}', 9, 1, 'k', 'c', 1.0, 2.0, 'running', 0, false, false, '[]');
        INSERT INTO seats (match, seat, place, side, kind, player, name, orders)
            VALUES ('m1', 'a', 0, 'red', 'person', 7, 'Ada', '[]');
        INSERT INTO entries (match, number, seat, kind, text, "by", at, events)
            VALUES ('m1', 0, 'a', 'choice', 'pass', 'player', 2.0, CAST('[]' AS %s))
    """

    def fill(connection: Connection) -> None:
        migrate(connection, FIRST)
        for row in (rows % ("blob" if connection.dialect.name == "sqlite" else "bytea")).split(";"):
            connection.execute(text(row))

    async def first() -> None:
        where = connect.address(store_url)
        database: Transactions
        if connect.is_sqlite(where):
            database = ThreadedTransactions(connect.sqlite_engine(where, "NORMAL"))
        else:
            database = AsyncTransactions(create_async_engine(where))
        async with closing(database):
            await database.write(fill)

    async def now(store: Store) -> None:
        whole = await store.load("m1")
        assert (whole.match.number, whole.seats[0].name, whole.entries[0].text) == (0, "Ada", "pass")
        player = PlayerRow(id=7, name="Ada", account=3, created=1.5, old_cookie=True)
        assert await store.player_by_token("token") == player
        for name in ("B0b", "BOB", "Eve", "E\u03bde"):
            with pytest.raises(NameTaken):
                await store.new_account(name, "argon2", 2.0)
        assert (await store.account_named("bob")) is not None

    run(first())
    on(store_url, now)


def test_every_step_follows_another() -> None:
    steps = list(ScriptDirectory(str(MIGRATIONS)).walk_revisions())
    assert steps[-1].revision == FIRST
    assert [step.down_revision for step in steps] == [*(step.revision for step in steps[1:]), None]


def test_a_store_of_a_newer_affray_is_left_alone(store_url: str) -> None:
    async def trial() -> None:
        newer = text("UPDATE alembic_version SET version_num = '9999'")
        step = text("SELECT version_num FROM alembic_version")
        async with closing(await connect.open_database(store_url, "NORMAL")) as database:
            await database.write(lambda connection: connection.execute(newer))
            with pytest.raises(BadSetting, match=r"newer Affray \(step 9999.*update Affray"):
                await Store.open(store_url)
            assert await database.read(lambda connection: connection.scalar(step)) == "9999"

    run(trial())


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("", "invalid URL"),
        ("not an address", "invalid URL"),
        ("mysql://localhost/affray", "'mysql' is not a supported store"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("postgresql://someone:secret@127.0.0.1:1/affray?password=secret", "cannot be opened"),
    ],
)
def test_addresses_that_cannot_be_used(url: str, reason: str) -> None:
    with pytest.raises(BadSetting, match=reason) as refused:
        asyncio.run(Store.open(url))
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_store(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, this is not a database." * 99, encoding="utf-8")
    with pytest.raises(BadSetting, match="not a database"):
        asyncio.run(Store.open(f"sqlite:///{path}"))
    with pytest.raises(BadSetting, match="cannot be opened"):
        asyncio.run(Store.open(f"sqlite:///{path}/affray.sqlite3"))
    with pytest.raises(BadSetting, match="one of NORMAL, FULL, EXTRA"):
        asyncio.run(Store.open(f"sqlite:///{tmp_path}/new.sqlite3", synchronous="off"))


def test_a_missing_driver_is_named(postgres: services.Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(BadSetting, match=r"asyncpg.*affray\[scale\]"):
        asyncio.run(Store.open(postgres.url))


def test_errors_of_statements_are_without_their_values(tmp_path: Path) -> None:
    engine = connect.sqlite_engine(connect.address(f"sqlite:///{tmp_path}/affray.sqlite3"), "NORMAL")
    with engine.connect() as connection, pytest.raises(OperationalError) as refused:
        connection.execute(text("INSERT INTO nothing VALUES (:secret)"), {"secret": "analytical engine"})
    assert "analytical engine" not in str(refused.value)


@pytest.mark.parametrize(("setting", "level"), [("NORMAL", 1), ("full", 2)])
def test_sqlite_is_set_up_as_it_must_be(tmp_path: Path, setting: str, level: int) -> None:
    def look(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.scalar(text(f"PRAGMA {name}")) for name in names]

    async def trial() -> None:
        url = f"sqlite:///{tmp_path}/deep/down/affray.sqlite3"
        async with closing(await connect.open_database(url, setting)) as database:
            assert await database.read(look) == ["wal", level, 1, 1000 * connect.BUSY_TIMEOUT_S]

    run(trial())
