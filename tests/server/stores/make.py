"""Write a store as a server leaves it that is killed: matches of every system, most of them in the middle of a step.

    python tests/server/stores/make.py FOLDER

Run it with the code of the version whose store is wanted. Its first process plays and stops as it should, so that its
matches are saved whole; its second plays on and is killed. They leave `store.sqlite3` and, with what each match is,
`matches.json`.
"""

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from affray import bots
from affray.engine import UndoRefused
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match import directory as directories
from affray.server.match.channels.notices import Notices
from affray.server.match.directory import MatchDirectory
from affray.server.match.replica import EntryOrigin
from affray.server.match.room import Room
from affray.server.settings import Settings
from affray.server.store.models import Clock, PlayerRow
from affray.server.store.store import Store
from affray.server.workers.pool import BotWorkerPool
from affray.server.ws.messages import Order

STORE, LIST = "store.sqlite3", "matches.json"
ANN, BEN = NewSeat(seat="a", holder="me", name="Ann"), NewSeat(seat="b", holder="me", name="Ben")
GAMES: dict[str, dict[str, Any]] = {
    "cascade duel": {"system": "cascade", "scenario": "duel_footbridge"},
    "cascade skirmish": {"system": "cascade", "scenario": "skirmish_tollford"},
    "street": {"system": "street", "scenario": "cinder_street"},
    "street with modules": {"system": "street", "scenario": "market_day"},
    "wolsung quick start": {"system": "wolsung-1-quickstart", "scenario": "s1"},
    "wolsung first edition": {"system": "wolsung-1", "scenario": "s2"},
    "wolsung second edition": {"system": "wolsung-2", "scenario": "s4"},
    "wolsung lists": {"system": "wolsung-2", "scenario": "s1", "options": {"clubs": {"a": "li", "b": "do"}}},
}
SAVED = "saved, then played on"


class Maker:
    """Opens matches under ids made of what they are, and plays them."""

    def __init__(self, directory: MatchDirectory, ann: PlayerRow, matches: dict[str, str]) -> None:
        self.directory = directory
        self.ann = ann
        self.matches = matches

    def called(self, what: str) -> None:
        """The next match is this one."""
        name = blake2b(what.encode(), digest_size=8).hexdigest()
        self.matches[name] = what
        directories.new_id = lambda: name

    async def open(self, what: str, game: str, **wish: Any) -> Room:
        self.called(f"{game}: {what}")
        opened = await self.directory.open_match(NewMatch(**{"seats": (ANN, BEN), **GAMES[game], **wish}), self.ann)
        return await self.directory.room(opened.match.id)

    async def again(self, what: str, game: str) -> Room:
        return await self.directory.room(blake2b(f"{game}: {what}".encode(), digest_size=8).hexdigest())

    async def first(self) -> None:
        """Matches that are saved whole when the process stops."""
        for game in GAMES:
            await play(await self.open(SAVED, game), 5)
            await play(await self.open("saved in the middle of a step", game), 9)
        over = await self.open("over", "cascade duel")
        await play(over, 10_000)
        self.called("cascade duel: imported")
        await self.directory.import_record(await self.directory.record(over.id), self.ann)
        for game in ("street", "wolsung second edition"):
            room = await self.open("a seat has conceded", game)
            await play(room, 20)
            await room.concede("b")

    async def second(self) -> None:
        """Matches that were not saved after their last choices."""
        for game in GAMES:
            await play(await self.again(SAVED, game), 4)
            await play(await self.open("never saved", game), 9)
        await play(await self.open("between two bids", "wolsung second edition"), 10, until=half_secret)
        await play(await self.open("between secret picks", "wolsung lists"), 1, until=half_secret)
        clock = Clock(per_move=60.0, bank=600.0)
        await play(await self.open("with a clock", "cascade skirmish", clock=clock), 4)
        for game in ("cascade duel", "street", "wolsung second edition"):
            await self.open("against a bot", game, seats=(ANN, NewSeat(seat="b", holder="bot", bot="greedy")))
        seats = (ANN, NewSeat(seat="b", holder="open"))
        self.called("street: a seat is free")
        await self.directory.open_match(NewMatch(seats=seats, **GAMES["street"]), self.ann)
        await self.offered(seats)

    async def offered(self, seats: tuple[NewSeat, NewSeat]) -> None:
        """A take-back waits for consent; there are a standing order and a line of chat."""
        ben = await self.directory.store.new_player("b" * 64, "Ben", self.directory.now())
        self.called("cascade duel: a take-back is offered")
        opened = await self.directory.open_match(NewMatch(seats=seats, **GAMES["cascade duel"]), self.ann)
        await self.directory.join(
            opened.match.id, ben, seat="b", invitation=opened.invitations["b"], name="Ben", nonce="pepper"
        )
        room = await self.directory.room(opened.match.id)
        await play(room, 3, until=lambda _: True)
        last = next(entry for entry in room.loaded.playing().log.standing_entries() if entry.kind == "choice")
        await room.take_back(last.seat, "1", room.loaded.number)
        await room.say("a", "2", "Was that a nine?")
        await room.set_orders("a", "3", (Order(kind="counter", choice="pass"),))


async def play(room: Room, least: int, until: Callable[[Room], bool] | None = None) -> None:
    """So many more choices, some at random, with take-backs, and then on into the middle of a step."""
    rng = random.Random(f"{room.id} {room.loaded.number}")
    goal, most = room.loaded.number + least, room.loaded.number + least + 200
    while room.loaded.row.status == "running" and room.loaded.number < most:
        match = room.loaded.playing()
        if room.loaded.number >= goal and (until or inside)(room):
            return
        if rng.random() < 0.04:
            with suppress(UndoRefused):
                await room.do(lambda now: now.undo("a", 1, consent=["a", "b"]), lambda: None, EntryOrigin("player"))
                continue
        decision = rng.choice(match.decisions)
        choice = str(rng.choice(decision.candidates(12, rng)))
        if rng.random() < 0.7:
            choice = bots.greedy(match.view(decision.seat))
            decision = next(one for one in match.decisions if one.seat == decision.seat and not one.why_not(choice))
        await room.choose(decision.seat, decision.id, choice)


def inside(room: Room) -> bool:
    """Somebody has chosen in the step that is under way."""
    point = room.loaded.playing()._run.point
    return point is not None and point.has_player_choice


def half_secret(room: Room) -> bool:
    """Of decisions that are asked together one is answered and another is not."""
    match = room.loaded.playing()
    return 0 < len(match.decisions) < len(match._run.asked)


async def work(folder: Path, process: int) -> None:
    """One of the two processes."""
    settings = Settings(database_url=f"sqlite:///{folder / STORE}")
    notices = Notices.at(settings)
    store = await Store.open(settings.database, notices=notices)
    bot_workers = BotWorkerPool(1, bot_budget=60.0, question_budget=60.0)
    keys = (blake2b(f"{process} {number}".encode(), digest_size=32).digest() for number in range(10_000))
    directory = MatchDirectory(settings, store, bot_workers, notices, keys=lambda: next(keys))
    known = folder / LIST
    matches = json.loads(known.read_text()) if known.exists() else {}
    maker = Maker(directory, await store.new_player(str(process) * 64, "Ann", directory.now()), matches)
    await (maker.first() if process == 1 else maker.second())
    known.write_text(json.dumps(matches, indent=1, sort_keys=True) + "\n")
    if process == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    await directory.stop()
    await bot_workers.stop()
    await store.close()


def main() -> None:
    """Both processes, one after the other."""
    folder = Path(sys.argv[1])
    if len(sys.argv) > 2:
        asyncio.run(work(folder, int(sys.argv[2])))
        return
    folder.mkdir(parents=True)
    for process, code in ((1, 0), (2, -signal.SIGKILL)):
        done = subprocess.run([sys.executable, __file__, str(folder), str(process)], check=False)
        if done.returncode != code:
            sys.exit(f"process {process} ended with {done.returncode}")
    database = sqlite3.connect(folder / STORE)  # it recovers what the killed process has left
    database.execute("PRAGMA journal_mode=DELETE")
    database.execute("VACUUM")
    database.close()


if __name__ == "__main__":
    main()
