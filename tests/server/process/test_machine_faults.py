"""What the machine around a server does to it: clocks that jump, a second server on the same file, a newer store."""

import asyncio
import contextlib
import email.utils
import random
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.server.client import Site
from tests.cli.running import one_line, program
from tests.server.harness import TIMEOUT_S, Played, Server, check_played, opened, play_seat, until, within_limit
from tests.server.services import Redis

FAKETIME = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)


# --- clocks that jump -------------------------------------------------------------------------------------------------


class SystemClock:
    """The system's clock as one server sees it: real, and set by as many seconds as a file says (libfaketime)."""

    def __init__(self, folder: Path) -> None:
        assert FAKETIME is not None, "libfaketime is missing; .ci/services installs it"
        self._file = folder / "clock"
        self.set(0)
        self.environment = {
            "LD_PRELOAD": str(FAKETIME),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, ahead: int) -> None:
        """Set the clock so many seconds ahead of the real one, at one moment."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(f"{ahead:+d}\n")
        fresh.replace(self._file)


def time_of(server: Server) -> float:
    """What time it is by the system's clock of a server."""
    answer = httpx.get(f"{server.address}/health", timeout=TIMEOUT_S)
    return email.utils.parsedate_to_datetime(answer.headers["Date"]).timestamp()


def has_noticed(server: Server, jumps: int) -> bool:
    """Whether a server has said that its clock has jumped so often; then it has looked after its matches too."""
    return server.logged().count("system clock has jumped") == jumps


@pytest.mark.slow
@pytest.mark.parametrize(
    "jumps", [(86_400,), *(pytest.param(jumps, marks=pytest.mark.soak) for jumps in ((-86_400,), (3600, -3600, 0)))]
)
def test_a_clock_that_jumps_ends_nobodys_time(tmp_path: Path, jumps: tuple[int, ...]) -> None:
    """Everybody has ten minutes, and is shown what is left of them, whatever the machine says what time it is."""
    clock = SystemClock(tmp_path)

    async def work() -> None:
        quick = {"AFFRAY_GRACE": "0.1", "AFFRAY_SWEEP": "0.1", **clock.environment}
        async with Server(tmp_path, environment=quick) as server:
            site = Site(server.address)
            await site.register("Ann")
            seats = [{"seat": seat, "holder": "me"} for seat in ("a", "b")]
            wish: dict[str, Any] = {"system": "cascade", "scenario": "duel_meadow", "seats": seats}
            match = (await site.open_match({**wish, "clock": {"per_move": 600.0, "bank": 0.0}}))["match"]["id"]
            for number, ahead in enumerate(jumps, 1):
                before = await asyncio.to_thread(time_of, server)
                clock.set(ahead)
                await until(partial(has_noticed, server, number))
                while abs(await asyncio.to_thread(time_of, server) - before) < 1800:
                    pass  # its answers have the new time within a second
                assert (await site.get(f"/api/matches/{match}"))["number"] == 0, "somebody's time was up"
                async with site.table(match, "a") as table:
                    shown = [one.deadline for one in table.clocks.values() if one.deadline is not None]
                    now = await asyncio.to_thread(time_of, server)
                    assert shown
                    assert all(0 < until - now + 1 <= 601 for until in shown)
            async with site.table(match, "a") as one, site.table(match, "b") as other:
                asked = next(each for table in (one, other) for each in table.decisions)
                table = one if asked in one.decisions else other
                assert await table.choose(asked.default, asked) == 1

    within_limit(work())


# --- two servers on one file ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_two_servers_on_one_file_play_one_match(tmp_path: Path) -> None:
    """Nobody told either of the other, and there is no channel: one seat is at the one, the other seat at the other."""

    async def work() -> None:
        folders = [tmp_path / name for name in ("one", "other")]
        for folder in folders:
            folder.mkdir()
        database, quick = f"sqlite:///{tmp_path / 'store.sqlite3'}", {"AFFRAY_SWEEP": "0.1"}
        async with contextlib.AsyncExitStack() as stack:
            servers = [
                await stack.enter_async_context(Server(folder, database, environment=quick)) for folder in folders
            ]
            first = Site(servers[0].address)
            token = await first.register("Ann")
            second = Site(servers[1].address, token)
            for seed in range(2):
                match = await opened(first, "cascade", "duel_meadow")
                async with first.table(match, "a") as a, second.table(match, "b") as b:
                    game = Played(first, match, {"a": a, "b": b}, [], {})
                    async with asyncio.TaskGroup() as players:
                        for seat in ("a", "b"):
                            players.create_task(play_seat(game, seat, random.Random(f"{seed} {seat}"), 400))
                    for table in (a, b):
                        while not table.over:
                            await table.change()
                    await check_played(game)
            for server in servers:
                assert "match halted" not in server.logged()
                assert "Traceback" not in server.logged()

    within_limit(work())


# --- a store of a newer version ---------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_store_of_a_newer_affray_is_refused_in_one_line_and_left_alone(
    tmp_path: Path, redis: Redis, workers: str
) -> None:
    file = tmp_path / "store.sqlite3"

    async def make() -> None:
        async with Server(tmp_path) as server:
            assert server.running

    within_limit(make())
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("UPDATE alembic_version SET version_num = '9999'")
        store.execute("CREATE TABLE of_the_future (anything TEXT)")
        store.commit()
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = list(store.iterdump())
    words = ("--workers", workers, "--channels", redis.url, "--database", f"sqlite:///{file}")
    done = program("serve", "--port", "0", *words)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "written by a newer Affray (step 9999" in one_line(done)
    assert "update Affray, or use another store" in one_line(done)
    with contextlib.closing(sqlite3.connect(file)) as store:
        assert list(store.iterdump()) == before
