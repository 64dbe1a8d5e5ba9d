"""Halls over a real store, without sockets: as a server process has them."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.channels.notices import Notices
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.settings import Settings
from affray.server.store.models import Clock, PlayerRow
from affray.server.store.store import Store
from affray.server.workers.pool import BotWorkerPool
from affray.server.ws.outbox import Outbox

TIMEOUT_S = 240.0
"""Seconds after which a test counts as hung."""
BUDGET = 60.0
"""Seconds that a bot has on a machine that does much else."""
BY_HAND: dict[str, Any] = {
    "answer_idle": False,
    "ask_when_concerned": False,
    "pass_delay_min": 0.0,
    "pass_delay_max": 0.0,
}
"""Nothing is answered automatically and nothing waits, unless a test asks for it."""
KEY = bytes(range(32))
"""Of the dice of every match in these halls: what a test meets in a game, it meets every time."""


class Time:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.at = time.time()

    def __call__(self) -> float:
        return self.at


@asynccontextmanager
async def directory(
    folder: Path,
    now: Callable[[], float] = time.time,
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    **settings: Any,
) -> AsyncIterator[MatchDirectory]:
    """A hall over the store in that folder. Its bot workers are real processes, started when a bot first plays."""
    chosen = Settings(database_url=f"sqlite:///{folder / 'affray.sqlite3'}", **{**BY_HAND, **settings})
    async with AsyncExitStack() as stack:
        notices = Notices.at(chosen)
        store = await Store.open(chosen.database, notices=notices)
        stack.push_async_callback(store.close)
        bot_workers = BotWorkerPool(1, bot_budget=BUDGET, question_budget=BUDGET)
        stack.push_async_callback(bot_workers.stop)
        found = MatchDirectory(chosen, store, bot_workers, notices, now=now, keys=lambda: KEY, sleep=sleep)
        stack.push_async_callback(found.stop)
        yield found


def run(work: Coroutine[Any, Any, None]) -> None:
    """Do this in a loop of its own, for so long at most."""
    asyncio.run(asyncio.wait_for(work, TIMEOUT_S))


async def people(directory: MatchDirectory, *names: str) -> list[PlayerRow]:
    """Players with tokens."""
    return [await directory.store.new_player(name.ljust(64, "."), name, directory.now()) for name in names]


async def duel(
    directory: MatchDirectory,
    clock: Clock | None = None,
    scenario: str = "duel_footbridge",
    names: tuple[str, str] = ("Ann", "Ben"),
) -> Room:
    """A Cascade match of Ann (seat a) against Ben (seat b), begun."""
    ann, ben = await people(directory, *names)
    wish = NewMatch(
        system="cascade",
        scenario=scenario,
        seats=(NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open")),
        clock=clock,
        nonce="ann's",
    )
    opened = await directory.open_match(wish, ann)
    await directory.join(opened.match.id, ben, seat=None, invitation=opened.invitations["b"], name="Ben", nonce="ben's")
    return await directory.room(opened.match.id)


async def settled(room: Room, number: int) -> None:
    """Wait until a match has gone that far by itself, and nothing is under way."""
    while room.loaded.number < number or not room.idle:
        await asyncio.gather(*room._tasks)
        await asyncio.sleep(0)  # where nothing is under way, nothing else would let the time run out


class Window:
    """What one connection is shown."""

    def __init__(self) -> None:
        self.outbox = Outbox(10_000)

    async def look(self, room: Room, seat: str | None, after: int | None = None) -> "Window":
        """Begin to look."""
        await room.enter(seat, self.outbox, after)
        return self

    async def messages(self) -> list[dict[str, Any]]:
        """Everything that came since the last look."""
        return [json.loads(message) for message in self.outbox.take()]


async def default(room: Room) -> int:
    """Let whoever is asked first make the default choice."""
    decision = room.loaded.playing().decision
    assert decision is not None
    return await room.choose(decision.seat, decision.id, str(decision.default))
