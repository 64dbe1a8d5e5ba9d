"""The trial of the leaks: what is hidden is exchanged in a second store, and the bytes that leave must be the same.

Games are played on a server and stopped in the middle. Of its store a twin is made in which, in every match, whatever
one audience (a seat or the spectators) cannot know is dealt in another way. Both stores are served; recorders for
that audience sit down at both, choose there, and compare what they get byte by byte.
"""

import asyncio
import base64
import contextlib
import hashlib
import itertools
import random
import re
import shutil
from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import msgspec

import affray
from affray.engine import Match
from affray.server.client import Site
from affray.server.match.replica import Replica
from affray.server.store.store import Store
from tests.server.harness import TIMEOUT_S, Server, opened, pick, seated

SYSTEMS = tuple(affray.system_names())

EXCHANGED, CHOICES = 4, 2
"""So often at least the twin is another match, and a choice is made at both."""
_WHEN = re.compile(rb'"(updated|at)":[0-9.e+]+')
"""When something happened differs between two servers and tells nothing of a hand."""


class Compared(msgspec.Struct):
    """What a trial came to."""

    moments: int = 0
    exchanged: int = 0
    """Moments at which the twin really was another match."""
    choices: int = 0
    """Choices made at both, after which everything was compared again."""
    frames: int = 0
    bytes: int = 0


async def compare(folder: Path, *, games: int, rounds: int, seed: int) -> Compared:
    """So many games of every system, stopped so many times, and on until enough was really compared."""
    came, rng = Compared(), random.Random(seed)
    async with Server(folder) as server:
        site = Site(server.address)
        await site.register("Trial")
        matches = [await opened(site, system) for system in SYSTEMS for _ in range(games)]
        for number in itertools.count():
            if number >= rounds and came.exchanged >= EXCHANGED and came.choices >= CHOICES:
                break
            async with asyncio.TaskGroup() as group:
                for match in matches:
                    group.create_task(_go_on(site, match, rng.randint(4, 24), random.Random(rng.random())))
            await server.stop()
            twin_folder = folder / f"twin {number}"
            audiences = await _make_twin(folder, twin_folder, matches, rng, came)
            assert audiences, f"all games are over, and hardly anything was compared: {came}"
            await server.start()
            async with Server(twin_folder) as twin:
                for match, (subscribers, choice) in audiences.items():
                    await _compare(site, Site(twin.address, site.token), match, subscribers, choice, came)
    return came


async def _go_on(site: Site, match: str, choices: int, rng: random.Random) -> None:
    """So many choices in a match, or up to its end."""
    async with seated(site, match) as game, asyncio.timeout(TIMEOUT_S):
        for _ in range(choices):
            while not any(table.decisions or table.over for table in game.tables.values()):
                await game.tables["a"].change()
            if any(table.over for table in game.tables.values()):
                return
            table = rng.choice([table for table in game.tables.values() if table.decisions])
            number = await table.choose(pick(table.decisions[0], rng))
            for other in game.tables.values():
                while other.number < number:
                    await other.change()


# --- the twin -------------------------------------------------------------------------------------------------------

Subscribers = tuple[str | None, "tuple[str, str] | None"]
"""A seat or the spectators; and a choice of that seat after which both must still tell the same, if there is one."""


async def _make_twin(
    folder: Path, twin_folder: Path, matches: list[str], rng: random.Random, came: Compared
) -> dict[str, Subscribers]:
    """A copy of the store in which everything that an audience cannot know is dealt in another way."""
    _copy(folder, twin_folder)
    audiences: dict[str, Subscribers] = {}
    store = await Store.open(f"sqlite:///{twin_folder / 'store.sqlite3'}")
    try:
        for match in matches:
            real = Replica.from_stored(await store.load(match)).match
            if real.result is not None:
                continue
            subscribers = rng.choice([None, *real.seats, *(decision.seat for decision in real.decisions)])
            twin = real.view(subscribers).permuted(rng)
            came.moments += 1
            came.exchanged += msgspec.json.encode(twin.state) != msgspec.json.encode(real.state)
            await store.checkpoint(match, real.log.number, twin.save(), real.system.rules_version)
            audiences[match] = subscribers, _telling_nothing(real, twin, subscribers, rng)
    finally:
        await store.close()
    return audiences


def _copy(folder: Path, twin_folder: Path) -> None:
    twin_folder.mkdir()
    for file in folder.glob("store.sqlite3*"):
        shutil.copy(file, twin_folder / file.name)


def _telling_nothing(real: Match, twin: Match, seat: str | None, rng: random.Random) -> tuple[str, str] | None:
    """A choice of this seat that brings no chance and shows nothing hidden, in the match and in its twin."""
    own = [decision for decision in real.decisions if decision.seat == seat]
    for decision in own[:1]:
        for choice in map(str, decision.candidates(12, rng)):
            one, other = real.fork(), twin.fork()
            for either in (one, other):
                either.choose(choice, decision=decision.id)
            if not (one.log.drew or one.log.revealed or other.log.drew or other.log.revealed):
                return decision.id, choice
    return None


# --- comparing ------------------------------------------------------------------------------------------------------


async def _compare(
    site: Site, twin: Site, match: str, subscribers: str | None, choice: tuple[str, str] | None, came: Compared
) -> None:
    """Sit down at both, choose at both; every byte must be the same."""
    async with (
        _recorded(site, match, subscribers, choice) as real,
        _recorded(twin, match, subscribers, choice) as other,
    ):
        for mine, its in zip(real, other, strict=True):
            assert len(mine) == len(its), f"match {match}: {len(mine)} and {len(its)} frames reached {subscribers}"
            for one, another in zip(mine, its, strict=True):
                came.frames += 1
                came.bytes += len(one)
                where = f"what {subscribers or 'a spectator'} gets of match {match} depends on what is hidden"
                assert _WHEN.sub(b"", one) == _WHEN.sub(b"", another), f"{where}:\n{one!r}\n{another!r}"
    came.choices += choice is not None


@contextlib.asynccontextmanager
async def _recorded(
    site: Site, match: str, subscribers: str | None, choice: tuple[str, str] | None
) -> AsyncIterator[list[list[bytes]]]:
    """Everything that an audience and a spectator get: over the socket, and over HTTP."""
    seats = tuple(dict.fromkeys((subscribers, None)))
    async with seated(site, match, seats) as game, asyncio.timeout(TIMEOUT_S):
        if choice is not None:
            table = game.tables[subscribers]
            asked = next(asked for asked in table.decisions if asked.id == choice[0])
            number = await table.choose(choice[1], asked)
            while game.tables[None].number < number:
                await game.tables[None].change()
        own = "" if subscribers is None else f"?seat={subscribers}"
        over_http = await site.request("GET", f"/api/matches/{match}/view{own}")
        over_socket = ([frame for frame in frames if not _acknowledges(frame)] for frames in game.frames.values())
        yield [*over_socket, [over_http]]


def _acknowledges(frame: bytes) -> bool:
    """An acknowledgement repeats the id of the message, which is the client's own."""
    return frame.startswith(b'{"type":"done"')


# --- secrets among bytes --------------------------------------------------------------------------------------------


def written(secret: bytes) -> set[bytes]:
    """A secret in all the ways in which it could stand in a text."""
    return {secret, secret.hex().encode(), secret.hex().upper().encode(), base64.b64encode(secret).rstrip(b"=")}


def token(secret: str | None) -> set[bytes]:
    """A token of a player or an invitation, and its hash, as they could stand in a text."""
    assert secret
    return {secret.encode()} | written(hashlib.sha256(secret.encode()).digest())


def check_absent(secrets: set[bytes], texts: Iterable[bytes]) -> None:
    """None of these secrets is in any of these texts."""
    for text in texts:
        for secret in secrets:
            assert secret not in text, f"a secret is in {text[:2000]!r}"
