"""`/health` writes to the store, and cannot be used to keep it busy."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from affray.server.errors import Full
from affray.server.http.health import HEALTHY_TTL_S, MIN_FREE_BYTES, UNHEALTHY_TTL_S, Health
from affray.server.store import Store
from affray.server.store.database.connect import address
from tests.server import services
from tests.server.directories import Time
from tests.server.faults.disks import memory_disk
from tests.server.harness import TIMEOUT_S, Server, within_limit
from tests.server.keeping import on
from tests.server.sites import settings_in, visiting


def written(file: Path) -> float:
    """When the store was last written to see whether it can be."""
    with closing(sqlite3.connect(file)) as connection:
        (at,) = connection.execute("SELECT at FROM health").fetchone()
        return float(at)


def test_the_store_is_written_once_however_often_it_is_asked(tmp_path: Path) -> None:
    now = Time()
    file = tmp_path / "store.sqlite3"

    async def trial(store: Store) -> None:
        health = Health(store, now=now)
        await health.check()
        first = written(file)
        assert first > 0.0
        for _ in range(20):
            await health.check()
        assert written(file) == first
        now.at += HEALTHY_TTL_S
        await health.check()
        assert written(file) > first

    on(f"sqlite:///{file}", trial)


@pytest.mark.slow
def test_a_store_that_cannot_be_written_is_not_healthy_until_it_can(tmp_path: Path) -> None:
    now = Time()
    file = tmp_path / "store.sqlite3"

    async def trial(store: Store) -> None:
        health = Health(store, now=now)
        await health.check()
        with closing(sqlite3.connect(file, isolation_level=None)) as operator:
            operator.execute("BEGIN IMMEDIATE")  # and nobody else writes
            now.at += HEALTHY_TTL_S
            with pytest.raises(Full, match="does not answer"):
                await health.check()
            operator.execute("ROLLBACK")
            with pytest.raises(Full):
                await health.check()  # so soon nobody looks again
        now.at += UNHEALTHY_TTL_S
        await health.check()

    on(f"sqlite:///{file}", trial)


def test_a_disk_that_is_nearly_full_is_told_before_it_is_full(tmp_path: Path) -> None:
    with memory_disk(tmp_path / "disk") as disk:

        async def trial(store: Store) -> None:
            await Health(store).check()
            leave(disk.folder, MIN_FREE_BYTES // 2)
            with pytest.raises(Full, match="nearly full"):
                await Health(store).check()
            await store.new_player("token", "Ada", 1.0)  # there is still room for that

        on(disk.url, trial)


def leave(folder: Path, room: int) -> None:
    """Fill a disk but for so many bytes."""
    with (folder / "filling").open("wb", buffering=0) as file:
        while shutil.disk_usage(folder).free > room:
            file.write(bytes(4096))


def test_over_http(tmp_path: Path) -> None:
    with visiting(settings_in(tmp_path)) as client:
        assert client.get("/health").json()["status"] == "ok"
    assert written(tmp_path / "store.sqlite3") > 0.0


@pytest.mark.slow
def test_a_database_that_is_read_only_or_away_is_told_and_comes_back(
    tmp_path: Path, postgres: services.Postgres
) -> None:
    url = postgres.fresh()
    name = address(url).database

    async def ask(*statements: str) -> None:
        """As an operator, through another database: that of the server loses its connections."""
        engine = create_async_engine(address(postgres.url), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in (
                *statements, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            ):  # fmt: skip
                await connection.execute(text(statement))
        await engine.dispose()

    async def trial() -> list[httpx.Response]:
        async with (
            Server(tmp_path, url) as server,
            httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT_S) as client,
        ):
            new = {"name": "Ada", "as": "token"}
            await ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            answers = [await client.post("/api/players", json=new), await client.get("/health")]
            await ask(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            answers.append(await client.post("/api/players", json=new))
            await ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
            answers.append(await client.post("/api/players", json=new))
            await ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            answers.append(await client.post("/api/players", json=new))
            return answers

    answers = within_limit(trial())
    assert [answer.status_code for answer in answers] == [503, 503, 201, 503, 201]
    assert "read-only" in answers[0].text
    assert "read-only" in answers[1].text
    assert answers[3].json()["error"] == "Unavailable"
