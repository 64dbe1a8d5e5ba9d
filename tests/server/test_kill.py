"""kill -9 at random moments of games over real sockets: nothing acknowledged is lost, nothing is there twice."""

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import Server
from tests.server.kills import Survived, a_worker, survive, the_server
from tests.server.services import Postgres, Redis

pytestmark = pytest.mark.slow

KILLS = 6


def check(came: Survived) -> None:
    assert came.kills == KILLS
    assert came.returns >= KILLS, f"hardly any table had to come back, so little was tried: {came}"
    assert came.games >= 4


def test_a_killed_server_on_sqlite_loses_nothing(tmp_path: Path) -> None:
    async def trial() -> Survived:
        async with Server(tmp_path) as server:
            return await survive(server, KILLS, seed=1, games=4, kill=the_server(server))

    check(asyncio.run(trial()))


def test_a_killed_server_on_postgresql_loses_nothing(tmp_path: Path, postgres: Postgres) -> None:
    async def trial(database: str) -> Survived:
        async with Server(tmp_path, database) as server:
            return await survive(server, KILLS, seed=2, games=4, kill=the_server(server))

    check(asyncio.run(trial(postgres.fresh())))


def test_a_killed_worker_is_not_noticed_beyond_a_return(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async def trial(database: str, channels: str) -> Survived:
        async with Server(tmp_path, database, "--workers", "2", "--channels", channels) as server:
            return await survive(server, KILLS, seed=3, games=4, kill=a_worker(server))

    check(asyncio.run(trial(postgres.fresh(), redis.url)))
