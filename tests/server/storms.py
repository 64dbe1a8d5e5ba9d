"""Bad weather: everybody comes back at once, some read nothing, some are half there, some send everything twice."""

import asyncio
import contextlib
import json
import random
import secrets
import socket
import struct
from collections.abc import AsyncIterator

import msgspec

from affray.server.client import Declined, Site, Table
from affray.server.ws.messages import PROTOCOL, Choose
from tests.server.harness import Ack, Played, Server, check_played, opened, pick, play, seated


async def storm(server: Server, *, watchers: int, breaks: int, seed: int) -> int:
    """A game during which all connections break at once, again and again; how often a table came back."""
    site, rng = Site(server.address), random.Random(seed)
    await site.register("Storm")
    match = await opened(site, "cascade")
    subscribers = ("a", "b", None)
    async with seated(site, match, subscribers, max_delay=0.2) as game, contextlib.AsyncExitStack() as stack:
        crowd = [await stack.enter_async_context(site.table(match, max_delay=0.2)) for _ in range(watchers)]

        everybody = (*game.tables.values(), *crowd)

        async def weather() -> None:
            for number in range(breaks):
                back = [table.welcomes for table in everybody]
                for table in everybody:
                    await table.break_off()
                if number % 2:  # the next gust comes while they are still on their way
                    await asyncio.sleep(rng.uniform(0.0, 0.1))
                    continue
                for table, welcomes in zip(everybody, back, strict=True):
                    while table.welcomes == welcomes:
                        await table.change()

        async with asyncio.TaskGroup() as both:
            both.create_task(weather())
            both.create_task(play(game, seed, limit=120))
        await check_played(game)
        for table in crowd:
            while not table.over:
                await table.change()
            assert table.events == game.tables[None].events, "a watcher was told otherwise"
        return sum(table.welcomes - 1 for table in everybody)


# --- connections that do not do their part --------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def silent(server: Server, match: str, hello: bool, receive: int = 4096) -> AsyncIterator[socket.socket]:
    """A connection that was opened properly and is never read from again; with or without a hello."""
    loop = asyncio.get_running_loop()
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        raw.setblocking(False)
        await loop.sock_connect(raw, ("127.0.0.1", server.port))
        head = (
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        await loop.sock_sendall(raw, head.encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            more = await loop.sock_recv(raw, 1)
            assert more, f"the server has hung up after {answer!r}"
            answer += more
        assert answer.startswith(b"HTTP/1.1 101"), answer
        if hello:
            await loop.sock_sendall(raw, frame({"type": "hello", "protocol": PROTOCOL}))
        yield raw


def frame(message: object) -> bytes:
    """A text frame as a client sends it, under a mask of nothing."""
    body = json.dumps(message).encode()
    length = bytes([0x80 | len(body)]) if len(body) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(body))
    return b"\x81" + length + bytes(4) + body


async def never_read(server: Server, match: str) -> None:
    """Ask for more and more and read nothing, until the server has had enough of it or takes no more."""
    loop = asyncio.get_running_loop()
    async with silent(server, match, hello=True) as raw:
        pings = frame({"type": "ping", "id": "x" * 60}) * 200
        with contextlib.suppress(TimeoutError, ConnectionError, BrokenPipeError):
            for _ in range(2_000):
                async with asyncio.timeout(1.0):
                    await loop.sock_sendall(raw, pings)


# --- everything twice, and in another order -------------------------------------------------------------------------


RACES = 3
"""So many decisions at least are answered in two ways at once."""


class Doubled(msgspec.Struct):
    """What came of choices sent several times, too early and too late."""

    choices: int = 0
    again: int = 0
    """Repetitions that were acknowledged again, under the same number."""
    stale: int = 0
    """Answers to decisions that were not open, all refused."""
    races: int = 0
    """Decisions answered in two ways at once: one was stored, the other refused."""


async def doubled(server: Server, system: str, choices: int, seed: int) -> Doubled:
    """Games in which every choice is sent several times, over two connections, among stale and early ones."""
    site, rng, came = Site(server.address), random.Random(seed), Doubled()
    await site.register("Double")
    while came.choices < choices:
        match = await opened(site, system)
        async with seated(site, match) as game, seated(site, match) as again:
            while came.choices < choices and not game.tables["a"].over:
                await _go_on(game, again, rng, came)
            if not game.tables["a"].over:
                game.acks.append(Ack(await game.tables["a"].concede(), "a", "concede"))
            await _finish(game, rng)
            await check_played(game)
    return came


async def _finish(game: Played, rng: random.Random) -> None:
    """Whoever concedes in the middle of a step waits for the others, who answer what they were asked in it."""
    table = game.tables["b"]
    while table.number < game.acks[-1].number:
        await table.change()
    while (asked := await table.turn()) is not None:
        choice = pick(asked, rng)
        game.acks.append(Ack(await table.choose(choice, asked), "b", choice))


async def _go_on(game: Played, again: Played, rng: random.Random, came: Doubled) -> None:
    """One decision, answered by both connections of its seat; then all connections have seen it."""
    seat = next((seat for seat, table in game.tables.items() if table.decisions), None)
    if seat is None:
        await game.tables["a"].change()
        return
    both = game.tables[seat], again.tables[seat]
    past = [told for told in game.acks if told.seat == seat]
    number, choice = await _answer(both, f"{past[-1].number - 1}.0" if past else None, rng, came)
    game.acks.append(Ack(number, seat, choice))
    for table in (*game.tables.values(), *again.tables.values()):
        while table.number < number:
            await table.change()


async def _answer(both: tuple[Table, Table], past: str | None, rng: random.Random, came: Doubled) -> tuple[int, str]:
    """Answer a decision many times at once; the number under which it was stored, and which choice it was.

    Among the answers is one to a decision that is not open yet, and one to a decision that was answered.
    """
    asked = both[0].decisions[0]
    choice = pick(asked, rng)
    wishes = [choice] * 3
    others = () if isinstance(asked.options, msgspec.UnsetType) else [each for each in asked.options if each != choice]
    if others and (came.races < RACES or rng.random() < 0.4):
        wishes.append(others[0])
        came.races += 1
    messages = [(table, _choice(asked.id, wish)) for wish in wishes for table in both]
    messages += [(both[0], _choice(f"{both[0].number + 7}.0", choice))]
    messages += [(both[1], _choice(past, "nonsense"))] if past is not None else []
    rng.shuffle(messages)
    answers = await asyncio.gather(*(table.send(message) for table, message in messages), return_exceptions=True)
    stored: list[tuple[int, str]] = []
    for (_, message), answer in zip(messages, answers, strict=True):
        if isinstance(answer, int):
            assert message.decision == asked.id, f"{message} was stored"
            stored.append((answer, message.text))
        else:
            assert isinstance(answer, Declined), answer
            assert answer.error == "StaleAnswer", f"{message}: {answer.error}: {answer}"
            came.stale += 1
    assert len(set(stored)) == 1, f"one decision was answered in several ways: {stored}"
    number, won = stored[0]
    assert len(stored) == 2 * wishes.count(won), "every repetition is acknowledged"
    came.choices += 1
    came.again += len(stored) - 1
    return number, won


def _choice(decision: str, choice: str) -> Choose:
    return Choose(id=secrets.token_hex(8), decision=decision, choice=choice)
