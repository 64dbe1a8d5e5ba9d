"""The trial of the killed server: games go on over real sockets while it dies again and again, and nothing is lost."""

import asyncio
import contextlib
import http.client
import os
import random
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

import msgspec

from affray.server.client import Declined, Site
from tests.server.harness import TIMEOUT_S, Played, Server, check_played, opened, play, seated, until

T = TypeVar("T")

SYSTEMS = ("cascade", "cascade", "wolsung-2", "cascade", "wolsung-1")
"""What is played, in turn: duels are over soon, so that games begin and end between the kills too."""
IN_ORDER = 0.15
"""The share of kills that are a stop in order instead: a choice that was stored must be known after that too."""


class Survived(msgspec.Struct):
    """What a trial came to."""

    kills: int = 0
    games: int = 0
    choices: int = 0
    lines: int = 0
    returns: int = 0
    """How often a table had to come back."""

    def reached(self, choices: int) -> bool:
        return self.choices >= choices


async def once_up(request: Callable[[], Awaitable[T]]) -> T:
    """Make an HTTP request again until there is a server that answers it."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            try:
                return await request()
            except (OSError, http.client.HTTPException):
                pass
            except Declined as declined:
                if declined.error != "Stopping":
                    raise
            await asyncio.sleep(0.05)


async def survive(
    server: Server, kills: int, seed: int, *, games: int = 6, kill: Callable[[random.Random], Awaitable[None]]
) -> Survived:
    """Keep so many games going while `kill` strikes so many times; then let them end, and look at every one.

    It strikes after a random number of choices, so that every kill meets games under way, however slow the machine is.
    """
    came, rng = Survived(), random.Random(seed)
    site = Site(server.address)
    await site.register("Trial")
    dying = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for chain in range(games):
            group.create_task(_games(site, came, chain, dying))
        for _ in range(kills):
            target = came.choices + rng.randint(1, 40)
            await until(partial(came.reached, target))
            await asyncio.sleep(rng.uniform(0.0, 0.03))
            await kill(rng)
            came.kills += 1
        dying.set()
    return came


async def _games(site: Site, came: Survived, chain: int, dying: asyncio.Event) -> None:
    """Game after game, until the kills are over."""
    number = 0
    while not number or not dying.is_set():
        system = SYSTEMS[(chain + number) % len(SYSTEMS)]
        match = await once_up(partial(opened, site, system))
        async with seated(site, match, ("a", "b", None), max_delay=0.3) as game:
            async with asyncio.TaskGroup() as both:
                watched = both.create_task(_count(game, came))
                talk = both.create_task(_talk(game))
                await play(game, seed=1000 * chain + number, limit=80)
                said = await talk
                await watched
            await once_up(partial(check_played, game))
            await _check_chat(game, said)
            came.returns += sum(table.welcomes - 1 for table in game.tables.values())
        came.games += 1
        came.lines += len(said)
        number += 1


async def _count(game: Played, came: Survived) -> None:
    known = 0
    async for _ in game.tables["a"].changes():
        came.choices += len(game.acks) - known
        known = len(game.acks)


async def _talk(game: Played) -> list[str]:
    """Say a few lines, one after the other, while the game goes on."""
    said = []
    for number in range(8):
        for seat in ("a", "b"):
            said.append(f"{seat} {number}")
            await game.tables[seat].say(said[-1])
    return said


async def _check_chat(game: Played, said: list[str]) -> None:
    """Everybody hears every line once, in order: the last ones may still be on their way."""
    for table in game.tables.values():
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(TIMEOUT_S):
                while len(table.chat) < len(said):
                    await table.change()
        heard = [line.text for line in table.chat]
        assert heard == said, f"{table.seat} heard {heard}, said was {said}"


# --- what is killed -------------------------------------------------------------------------------------------------


def the_server(server: Server) -> Callable[[random.Random], Awaitable[None]]:
    """kill -9 for the one process of a server, which is then started again; now and then it is stopped in order."""

    async def kill(rng: random.Random) -> None:
        await (server.stop() if rng.random() < IN_ORDER else server.kill())
        await server.start()

    return kill


def a_worker(server: Server) -> Callable[[random.Random], Awaitable[None]]:
    """kill -9 for one of several processes; the others carry on, and a new one comes by itself."""

    async def kill(rng: random.Random) -> None:
        before = set(server.workers())
        os.kill(rng.choice(sorted(before)), signal.SIGKILL)
        await until(lambda: len(server.workers()) == len(before) and set(server.workers()) != before)

    return kill
