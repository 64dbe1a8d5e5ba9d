"""Reconnect storms, slow readers, half-open sockets, choices sent twice and in another order."""

import asyncio
import contextlib
from pathlib import Path

import pytest

import affray
from affray.engine.record import read, write
from affray.server.client import Site
from tests.server.harness import (
    ROOMY,
    TIMEOUT_S,
    Server,
    check_played,
    opened,
    play,
    seated,
    until,
    withdrawn,
    within_limit,
)
from tests.server.storms import RACES, Doubled, doubled, never_read, silent, storm

pytestmark = pytest.mark.slow

MEGABYTE = 1 << 20


def test_everybody_comes_back_at_once(tmp_path: Path) -> None:
    async def trial() -> int:
        async with Server(tmp_path) as server:
            return await storm(server, watchers=25, breaks=8, seed=3)

    assert within_limit(trial()) >= 25 * 4


def test_who_reads_nothing_holds_nobody_up(tmp_path: Path) -> None:
    async def trial() -> int:
        async with Server(tmp_path, limits={**ROOMY, "outbox": 32}, whole=True) as server:
            site = Site(server.address)
            await site.register("Ada")
            await until(server.warm, patience=4 * TIMEOUT_S)  # where no kernel was ever compiled it compiles them all
            async with seated(site, await opened(site, "wolsung-2")) as usual:  # what any game needs is there after it
                await play(usual, seed=1, limit=25)
            match = await opened(site, "wolsung-2")
            async with seated(site, match) as game:
                before = server.memory()
                async with asyncio.TaskGroup() as group:
                    for _ in range(3):
                        group.create_task(never_read(server, match))
                    group.create_task(play(game, seed=1, limit=25))
                await check_played(game)
                return server.memory() - before

    assert within_limit(trial()) < 64 * MEGABYTE


def test_half_open_sockets_hold_nobody_up(tmp_path: Path) -> None:
    """Connections that say nothing, no hello, or nothing more: the game goes on, and the server can be stopped."""

    async def trial() -> int:
        async with Server(tmp_path) as server, contextlib.AsyncExitStack() as stack:
            site = Site(server.address)
            await site.register("Ada")
            match = await opened(site, "cascade")
            for _ in range(20):
                await stack.enter_async_context(silent(server, match, hello=False))
                await stack.enter_async_context(silent(server, match, hello=True))
                _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                stack.callback(writer.close)
            async with seated(site, match) as game:
                await play(game, seed=2, limit=30)
                await check_played(game)
            return await server.stop()

    assert within_limit(trial()) == 0


def test_what_a_concession_takes_back_is_acknowledged_with_it() -> None:
    match = affray.new("cascade", seed=1)
    while len({asked.seat for asked in match.decisions}) < 2:
        match.choose_default()
    match.choose(next(asked.default for asked in match.decisions if asked.seat == "a"))
    number = match.log.number
    match.concede("a", withdraw=True)
    assert withdrawn(read(write(match))) == {(number + 1, "a", "take_back 1")}


def test_what_is_sent_twice_happens_once(tmp_path: Path) -> None:
    async def trial() -> list[Doubled]:
        async with Server(tmp_path) as server:
            return [await doubled(server, system, choices=40, seed=4) for system in ("cascade", "wolsung-2")]

    for came in within_limit(trial()):
        assert came.choices == 40
        assert came.again >= came.choices
        assert came.stale >= came.choices
        assert came.races >= RACES
