"""SIGTERM ends a server within ten seconds from every state, and takes its bot workers with it.

Each state is brought about by real means: processes that are stopped, a store that another process holds locked,
connections on which nobody reads. All but one of them would otherwise last as long as the test wishes.
"""

import asyncio
import contextlib
import os
import random
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from affray.server.client import Site
from affray.server.process.stop_deadline import (
    GOODBYE_TIMEOUT_S,
    REQUESTS_TIMEOUT_S,
    SAVE_TIMEOUT_S,
    STOP_TIMEOUT_S,
    SUPERVISOR_STOP_TIMEOUT_S,
)
from affray.server.store.models import Clock
from tests.server import hostile
from tests.server.harness import Server, children, opened, seated, until, within_limit
from tests.server.services import Redis

TEN_SECONDS = 10.0
SLACK = 20.0
"""What a machine that does much else may add to it."""
CLOCK = Clock(per_move=1.0, bank=0.0)
BOTS = [{"seat": seat, "holder": "bot"} for seat in ("a", "b")]


def test_the_steps_of_stopping_and_their_limits_fit_into_ten_seconds() -> None:
    assert GOODBYE_TIMEOUT_S + REQUESTS_TIMEOUT_S + SAVE_TIMEOUT_S < STOP_TIMEOUT_S < SUPERVISOR_STOP_TIMEOUT_S
    assert SUPERVISOR_STOP_TIMEOUT_S < TEN_SECONDS


async def ends(server: Server) -> int:
    """SIGTERM; its exit code, once it and everything that it has started are gone."""
    processes = descendants(server.pid)
    os.kill(server.pid, signal.SIGTERM)
    assert server._process is not None
    async with asyncio.timeout(TEN_SECONDS + SLACK):
        code = await server._process.wait()
    await until(lambda: not any(map(alive, processes)))
    return code


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for child in children(pid):
        with contextlib.suppress(OSError):
            found += [child, *descendants(child)]
    return found


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "XZ"
    return False


def bot_workers(server: Server) -> list[int]:
    return [pid for pid in children(server.pid) if b"affray.server.workers" in command_of(pid)]


def command_of(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process is in the middle of a long transaction that writes."""
    with contextlib.closing(sqlite3.connect(folder / "store.sqlite3", isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            connection.execute("ROLLBACK")


@contextlib.asynccontextmanager
async def serving(folder: Path, *, whole: bool = False, **environment: str) -> AsyncIterator[tuple[Server, Site]]:
    """A server, and somebody who has been there already."""
    async with Server(folder, environment=environment, whole=whole) as server:
        site = Site(server.address)
        await site.register("Ann")
        yield server, site


# --- states -----------------------------------------------------------------------------------------------------------


def test_while_a_bot_thinks(tmp_path: Path) -> None:
    """Its bot worker hangs for good: it is stopped."""

    async def work() -> None:
        async with serving(tmp_path, whole=True) as (server, site):
            await until(lambda: len(bot_workers(server)) == 2)
            for pid in bot_workers(server):
                os.kill(pid, signal.SIGSTOP)
            await site.open_match({"system": "cascade", "scenario": "duel_meadow", "seats": BOTS})
            assert await ends(server) == 0

    within_limit(work())


@pytest.mark.slow
def test_with_connections_on_which_nobody_reads(tmp_path: Path) -> None:
    """Welcomes of a large match fill them; some are of players, some of people who never said hello."""

    async def work() -> None:
        async with serving(tmp_path) as (server, site), contextlib.AsyncExitStack() as stack:
            match = await opened(site, "wolsung-2", "s1")
            await stack.enter_async_context(seated(site, match, ("a", "b", None)))
            for _ in range(20):
                stack.enter_context(deaf(server.port, match))
            assert await ends(server) == 0

    within_limit(work())


@contextlib.contextmanager
def deaf(port: int, match: str) -> Iterator[socket.socket]:
    """A WebSocket whose client has asked for a welcome 60 times over, and reads nothing of it."""
    hello = b'{"type":"hello","protocol":1}'
    frame = bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello
    head = (
        f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        connection.connect(("127.0.0.1", port))
        connection.sendall(head.encode())
        connection.sendall(frame)
        yield connection


def test_in_the_middle_of_a_transaction(tmp_path: Path) -> None:
    """Another process holds the store locked: the choice under way is never acknowledged, and is not there later."""

    async def work() -> None:
        async with serving(tmp_path) as (server, site):
            match = await opened(site, "cascade", "duel_meadow")
            async with seated(site, match, ("a", "b")) as game:
                asked = next(one for table in game.tables.values() for one in table.decisions)
                table = next(table for table in game.tables.values() if asked in table.decisions)
                with locked(tmp_path):
                    choosing = asyncio.create_task(table.choose(asked.default, asked))
                    await unstored(site)
                    await ends(server)
                choosing.cancel()
                outcome = (await asyncio.gather(choosing, return_exceptions=True))[0]
                assert isinstance(outcome, asyncio.CancelledError), f"it was acknowledged: {outcome}"
            await server.start()
            assert (await site.get(f"/api/matches/{match}"))["number"] == 0

    within_limit(work())


async def unstored(site: Site) -> None:
    """Wait until there is a choice that waits to be stored."""
    while b"\naffray_unstored 1.0\n" not in await site.request("GET", "/metrics"):
        pass


def has_opened_its_store(server: Server) -> bool:
    """Whether the server has the file of its store open."""
    for file in Path(f"/proc/{server.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            if file.readlink().name == "store.sqlite3":
                return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["bot", "person"])
def test_with_hostile_matches(tmp_path: Path, kind: str) -> None:
    """They begin at the very moment."""

    async def work() -> None:
        names = await hostile.fill(tmp_path, 20, kind=kind, clock=CLOCK)
        async with serving(tmp_path, AFFRAY_GRACE="0.1", AFFRAY_SWEEP="0.2") as (server, site):
            asking = [asyncio.create_task(site.get(f"/api/matches/{name}")) for name in names]
            await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
            assert await ends(server) == 0
            await asyncio.gather(*asking, return_exceptions=True)

    within_limit(work())


@pytest.mark.slow
def test_while_clocks_run_out_everywhere(tmp_path: Path) -> None:
    """Forty matches of somebody who is away, with a second for every decision."""

    async def work() -> None:
        async with serving(tmp_path, AFFRAY_GRACE="0.1", AFFRAY_SWEEP="0.2") as (server, site):
            seats = [{"seat": seat, "holder": "me"} for seat in ("a", "b")]
            wish: dict[str, Any] = {"system": "wolsung-2", "scenario": "s1", "seats": seats}
            wish["clock"] = {"per_move": 1.0, "bank": 0.0}
            matches = [(await site.open_match(wish))["match"]["id"] for _ in range(40)]
            while not any([(await site.get(f"/api/matches/{match}"))["number"] for match in matches]):
                pass
            assert await ends(server) == 0

    within_limit(work())


@pytest.mark.parametrize("moment", range(4))
def test_while_it_starts(tmp_path: Path, moment: int) -> None:
    """At once, and at random moments later, before it says that it can be reached and just after."""

    async def work() -> None:
        server = Server(tmp_path, whole=True)
        server._keep_a_port()
        await server._spawn()
        try:
            await asyncio.sleep(moment * random.Random(moment).uniform(0.2, 0.6))
            assert await ends(server) in (0, -signal.SIGTERM)
        finally:
            await server.__aexit__()

    within_limit(work())


def test_as_soon_as_it_can_be_reached(tmp_path: Path) -> None:
    """Bot workers start and kernels are loaded meanwhile."""

    async def work() -> None:
        async with Server(tmp_path, whole=True) as server:
            assert await ends(server) == 0

    within_limit(work())


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", pytest.param("2", marks=pytest.mark.soak)])
def test_while_it_waits_for_its_store_at_the_start(tmp_path: Path, redis: Redis, workers: str) -> None:
    """Another process holds it locked."""

    async def work() -> None:
        await hostile.fill(tmp_path, 0)
        with locked(tmp_path):
            server = Server(tmp_path, None, "--workers", workers, "--channels", redis.url)
            server._keep_a_port()
            await server._spawn()
            try:
                await until(lambda: has_opened_its_store(server))
                assert await ends(server) != 0
            finally:
                await server.__aexit__()

    within_limit(work())


@pytest.mark.slow
@pytest.mark.soak
def test_several_workers_in_the_middle_of_a_transaction(tmp_path: Path, redis: Redis) -> None:
    async def work() -> None:
        async with Server(tmp_path, None, "--workers", "2", "--channels", redis.url) as server:
            site = Site(server.address)
            await site.register("Ann")
            match = await opened(site, "cascade", "duel_meadow")
            async with seated(site, match, ("a", "b")) as game:
                asked = next(one for table in game.tables.values() for one in table.decisions)
                table = next(table for table in game.tables.values() if asked in table.decisions)
                with locked(tmp_path):
                    choosing = asyncio.create_task(table.choose(asked.default, asked))
                    await unstored(site)
                    await ends(server)
                choosing.cancel()
                await asyncio.gather(choosing, return_exceptions=True)

    within_limit(work())
