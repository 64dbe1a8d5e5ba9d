"""kill -9 at random moments of games over real sockets: nothing acknowledged is lost, nothing is there twice."""

import os
import random
import signal
from pathlib import Path

import pytest

from affray.server.client import Site, Table
from tests.server.harness import Ack, Played, Server, check_played, opened, pick, play, seated, within_limit
from tests.server.kills import Survived, a_worker, survive, the_server
from tests.server.services import Postgres, Redis

pytestmark = pytest.mark.slow

KILLS = 4


def check(came: Survived) -> None:
    assert came.returns >= came.kills == KILLS, f"hardly any table had to come back, so little was tried: {came}"
    assert came.games >= 4


def test_a_killed_server_on_sqlite_loses_nothing(tmp_path: Path) -> None:
    async def trial() -> Survived:
        async with Server(tmp_path) as server:
            return await survive(server, KILLS, seed=1, games=4, kill=the_server(server))

    check(within_limit(trial()))


@pytest.mark.soak
def test_a_killed_server_on_postgresql_loses_nothing(tmp_path: Path, postgres: Postgres) -> None:
    async def trial(database: str) -> Survived:
        async with Server(tmp_path, database) as server:
            return await survive(server, KILLS, seed=2, games=4, kill=the_server(server))

    check(within_limit(trial(postgres.fresh())))


@pytest.mark.soak
def test_a_killed_worker_is_not_noticed_beyond_a_return(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    async def trial(database: str, channels: str) -> Survived:
        async with Server(tmp_path, database, "--workers", "2", "--channels", channels) as server:
            return await survive(server, KILLS, seed=3, games=4, kill=a_worker(server))

    check(within_limit(trial(postgres.fresh(), redis.url)))


def test_two_players_on_two_workers(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    """Each sees what the other does; when the worker of one is killed, the other does not even notice."""

    async def trial() -> None:
        several = ("--workers", "2", "--channels", redis.url)
        async with Server(tmp_path, postgres.fresh(), *several) as server:
            site = Site(server.address)
            await site.register("Ada")
            match = await opened(site, "wolsung-1")  # whatever the dice say, it is not over after a few choices
            async with seated(site, match, max_delay=0.3) as game:
                one, other = game.tables["a"], game.tables["b"]
                while len({server.worker_of(one), server.worker_of(other)} - {None}) < 2:
                    await broken_off(other)
                connections = one._socket, other._socket
                number = await first_choices(game, 5)
                worker = server.worker_of(one)
                assert worker is not None
                os.kill(worker, signal.SIGKILL)
                await play(game, seed=8, limit=60)
                await check_played(game)
                assert one.number > number
                assert one._socket is not connections[0]
                assert other._socket is connections[1]

    within_limit(trial())


async def broken_off(table: Table) -> None:
    """Connect again."""
    welcomes = table.welcomes
    await table.break_off()
    while table.welcomes == welcomes:
        await table.change()


async def first_choices(game: Played, count: int) -> int:
    """Play a few choices, each seen by both before the next one."""
    rng = random.Random(4)
    number = -1
    for _ in range(count):
        table = next(table for table in game.tables.values() if table.decisions)
        choice = pick(table.decisions[0], rng)
        number = await table.choose(choice)
        game.acks.append(Ack(number, str(table.seat), choice))
        for either in game.tables.values():
            while either.number < number:
                await either.change()
    return number
