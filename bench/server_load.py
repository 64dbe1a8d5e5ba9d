"""How many choices a second a server stores, and how soon the opponent sees them.

`python bench/server_load.py [--system cascade] [--matches 50 100 250 500 1000] [--seconds 10] [--database URL]`
starts `affray serve` with a new store, opens so many matches, plays them all with scripted players over real sockets,
and prints one line a number of matches:

- as quickly as it goes: every seat chooses the moment it is asked; choices a second that were stored;
- at half the bar: choices come at random moments, so many a second in all; the time from the moment a choice is sent
  to the moment its event reaches the *opponent's* socket (the median, 95% and 99% of them);
- processor time of the server for each choice that is stored, opening matches included;
- memory: what the serving process holds more than before the matches, divided by their number.

Server, load generator and store share the machine. What else is given goes to `affray serve`.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from wire import Wire, open_wire

sys.path.insert(0, str(Path(__file__).parents[1]))

from affray.server.client import Site
from affray.server.ws.state_patch import patched
from tests.server.harness import Server

BARS = {"cascade": 1000.0, "wolsung": 200.0}
"""The required number of stored choices per second; latencies are measured at half of it."""
SPREAD = 30
"""Before measuring, every match makes up to this many choices, so that not all are at their start."""
OPENED_AT_ONCE = 8
TICK = 0.002
RESTING = 0.05
"""A server that uses less processor time than this, in seconds per second, counts as idle."""


class Decision(msgspec.Struct, frozen=True):
    """The parts of a decision that a player reads."""

    id: str
    default: str
    options: tuple[str, ...] = ()
    outline: tuple[str, ...] = ()


class Told(msgspec.Struct, frozen=True):
    """The parts of a message that a player reads; the rest is skipped."""

    type: str
    number: int = -1
    decisions: tuple[Decision, ...] = ()
    result: dict[str, Any] | None = None
    error: str = ""
    message: str = ""
    id: str | None = None
    state: Any = None
    patch: tuple[tuple[Any, ...], ...] = ()


_read = msgspec.json.Decoder(Told).decode


class Game:
    """A match played by a script, over one socket for each of its two seats."""

    def __init__(self, load: "Load", seed: int) -> None:
        self.quota = 0
        """Choices that may still be made before the match waits for its turn."""
        self._load = load
        self._rng = random.Random(seed)
        self._wires: dict[str, Wire] = {}
        self._states: dict[str, Any] = {}
        self._answered: dict[str, str] = {}
        self._sent: dict[str, tuple[float, str, Decision]] = {}
        self._stored: dict[int, tuple[float, str]] = {}
        self._seen: dict[tuple[int, str], float] = {}
        self._over = False

    async def open(self) -> None:
        """Open the match and take both seats."""
        load = self._load
        wish = {"system": load.system, "seats": [{"seat": seat, "holder": "me"} for seat in ("a", "b")]}
        match = (await load.site.open_match(wish))["match"]["id"]
        path = f"/api/matches/{match}/socket"
        for seat in ("a", "b"):
            told, ended = partial(self._told, seat), partial(self._ended, seat)
            wire = await open_wire("127.0.0.1", load.server.port, path, load.site.token or "", told, ended)
            self._wires[seat] = wire
            wire.send(b'{"type":"hello","protocol":1,"seat":"%b"}' % seat.encode())

    def close(self) -> None:
        """Close the connections."""
        self._over = True
        for wire in self._wires.values():
            wire.close()

    def _ended(self, seat: str) -> None:
        if not self._over:
            self._load.broken += 1
            print(f"the connection of seat {seat} broke", file=sys.stderr)
            self.quota = 0

    def _told(self, seat: str, frame: memoryview) -> None:
        now = time.perf_counter()
        told = _read(frame)
        if told.type == "done" and told.id is not None:
            sent, *_ = self._sent.pop(told.id)
            self._load.stored += 1
            self._stored[told.number] = sent, "b" if seat == "a" else "a"
            self._measure(told.number)
        elif told.type in {"update", "welcome"}:
            self._seen[told.number, seat] = now
            self._measure(told.number)
            self._look(seat, told)
        elif told.type == "refused":
            self._refused(seat, told)

    def _measure(self, number: int) -> None:
        """Record the time from a choice to the opponent's event, once both are known."""
        sent, opponent = self._stored.get(number, (0.0, ""))
        seen = self._seen.get((number, opponent))
        if seen is not None:
            self._load.delays.append(seen - sent)
            del self._stored[number]
            for seat in ("a", "b"):
                self._seen.pop((number - 4, seat), None)

    def _look(self, seat: str, told: Told) -> None:
        if self._load.moves:
            self._states[seat] = told.state if told.type == "welcome" else patched(self._states[seat], told.patch)
        if told.result is not None:
            if not self._over:
                self.close()
                self._load.ended(self)
            return
        if told.decisions and self._answered.get(seat) != told.decisions[0].id:
            self._answered[seat] = told.decisions[0].id
            self._load.asked(self, seat, told.decisions[0])

    def choose(self, seat: str, asked: Decision) -> None:
        """Answer a decision."""
        self._send(seat, asked, self._picked(seat, asked))

    def _send(self, seat: str, asked: Decision, choice: str) -> None:
        name = f"{asked.id} {len(self._sent)}"
        self._sent[name] = time.perf_counter(), seat, asked
        self._wires[seat].send(_write({"type": "choose", "id": name, "decision": asked.id, "choice": choice}))

    def _refused(self, seat: str, told: Told) -> None:
        """A move was refused; choose the default."""
        if told.error != "IllegalChoice" or told.id is None:
            raise SystemExit(f"the server refused a choice: {told.error}: {told.message}")
        *_, asked = self._sent.pop(told.id)
        self._load.refused += 1
        self._send(seat, asked, asked.default)

    def _picked(self, seat: str, asked: Decision) -> str:
        if asked.options:
            return self._rng.choice(asked.options)
        if "move" in asked.outline and self._rng.random() < MOVING:
            return self._step(self._states[seat])
        return asked.default

    def _step(self, state: Any) -> str:
        """A short step of the figure whose turn it is, towards the middle of the table."""
        figure = state["figures"][state["frames"][-1]["figure"]]
        (width, depth), rng = state["table"]["size"], self._rng
        x = figure["x"] + rng.uniform(-1, 3) * (1 if figure["x"] < width / 2 else -1)
        y = figure["y"] + rng.uniform(-1, 3) * (1 if figure["y"] < depth / 2 else -1)
        return f"move {x:.3f},{y:.3f}"


class Load:
    """All games and their pace."""

    def __init__(self, server: Server, site: Site, system: str) -> None:
        self.server = server
        self.site = site
        self.system = system
        self.moves = system.startswith("wolsung")
        self.stored = self.refused = self.over = self.broken = 0
        self.delays: list[float] = []
        self.games: set[Game] = set()
        self._flat_out = False
        self._waiting: list[tuple[Game, str, Decision]] = []
        self._rng = random.Random(1)
        self._opening = asyncio.Semaphore(OPENED_AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def fill(self, matches: int, least: int = 0) -> None:
        """Open this many more matches, and advance each by a different number of choices."""
        await asyncio.gather(*(self._open(self._rng.randint(least, SPREAD)) for _ in range(matches)))
        while any(game.quota for game in self.games):  # noqa: ASYNC110 (it takes seconds, and nobody waits for it)
            await asyncio.sleep(0.1)

    async def _open(self, quota: int) -> None:
        game = Game(self, self._rng.randrange(1 << 30))
        game.quota = quota
        self.games.add(game)
        async with self._opening:
            await game.open()

    def ended(self, game: Game) -> None:
        """Replace a finished match by a new one."""
        self.over += 1
        self.games.discard(game)
        task = asyncio.create_task(self._open(0))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def asked(self, game: Game, seat: str, decision: Decision) -> None:
        """Answer a decision now, or when its turn comes."""
        if self._flat_out or game.quota:
            game.quota = max(0, game.quota - 1)
            game.choose(seat, decision)
        else:
            self._waiting.append((game, seat, decision))

    async def flat_out(self, seconds: float) -> dict[str, float]:
        """Play as fast as possible."""
        self._flat_out = True
        waiting, self._waiting = self._waiting, []
        for game, seat, decision in waiting:
            game.choose(seat, decision)
        await asyncio.sleep(1.0)
        measured = await self._measured(asyncio.sleep(seconds))
        self._flat_out = False
        await asyncio.sleep(1.0)
        return measured

    async def paced(self, rate: float, seconds: float) -> dict[str, float]:
        """Make this many choices per second, at random times."""
        return await self._measured(self._pace(rate, seconds))

    async def _pace(self, rate: float, seconds: float) -> None:
        now = time.perf_counter()
        end, due = now + seconds, now
        while (now := time.perf_counter()) < end:
            while due <= now and self._waiting:
                place = self._rng.randrange(len(self._waiting))
                self._waiting[place], self._waiting[-1] = self._waiting[-1], self._waiting[place]
                game, seat, decision = self._waiting.pop()
                game.choose(seat, decision)
                due += self._rng.expovariate(rate)
            await asyncio.sleep(TICK)

    async def _measured(self, work: Awaitable[None]) -> dict[str, float]:
        stored, over, refused = self.stored, self.over, self.refused
        self.delays.clear()
        began, own, its = time.perf_counter(), time.process_time(), self.server.seconds()
        await work
        took = time.perf_counter() - began
        delays = sorted(self.delays) or [0.0]
        return {
            "choices_a_second": (self.stored - stored) / took,
            "matches_over": self.over - over,
            "refused": self.refused - refused,
            **{
                f"p{share}_ms": 1000 * delays[min(len(delays) - 1, len(delays) * share // 100)]
                for share in (50, 95, 99)
            },
            "server_cores": (spent := self.server.seconds() - its) / took,
            "cpu_ms_a_choice": 1000 * spent / max(1, self.stored - stored),
            "generator_cores": (time.process_time() - own) / took,
        }

    def close(self) -> None:
        """Close all games."""
        for task in self._tasks:
            task.cancel()
        for game in self.games:
            game.close()


_write = msgspec.json.Encoder().encode
MOVING = 0.7
"""The share of free actions with which a figure tries to walk, if there is a table."""


async def quiet(server: Server) -> None:
    """Wait until the server is idle: after its start it loads what it will need."""
    before = -1.0
    while server.seconds() - before > RESTING:
        before = server.seconds()
        await asyncio.sleep(1.0)


async def measure(system: str, sizes: Sequence[int], given: argparse.Namespace) -> list[dict[str, Any]]:
    """Measure a fresh server for every number of matches."""
    found = []
    bar = next(bar for name, bar in BARS.items() if system.startswith(name))
    for matches in sizes:
        with tempfile.TemporaryDirectory() as folder:
            profiler = ("-m", "cProfile", "-o", given.profile) if given.profile else ()
            arguments = ("--workers", str(given.workers), *given.more)
            async with Server(Path(folder), given.database, *arguments, under=profiler, whole=True) as server:
                site = Site(server.address)
                await site.register("Load")
                load = Load(server, site, system)
                warm = Load(server, site, system)
                await warm.fill(4, SPREAD)  # what is loaded once, with the first matches, is not theirs
                warm.close()
                await quiet(server)
                empty = server.memory()
                await load.fill(matches)
                each = (server.memory() - empty) / matches
                line = {
                    "system": system,
                    "matches": matches,
                    "half": await load.paced(bar / 2, given.seconds),
                    "flat_out": await load.flat_out(given.seconds),
                    "kilobytes_a_match": each / 1024,
                    "broken": load.broken,
                }
                show(line)
                found.append(line)
                load.close()
    return found


def show(line: dict[str, Any]) -> None:
    """Print the results for one number of matches."""
    half, full = line["half"], line["flat_out"]
    print(
        f"{line['system']:22} {line['matches']:5} matches | flat out {full['choices_a_second']:7.0f}/s"
        f" (server {full['server_cores']:.2f} + generator {full['generator_cores']:.2f} cores,"
        f" {full['cpu_ms_a_choice']:.2f} ms of them a choice,"
        f" p50 {full['p50_ms']:.0f} p99 {full['p99_ms']:.0f} ms)"
        f" | at {half['choices_a_second']:.0f}/s: p50 {half['p50_ms']:.1f} p95 {half['p95_ms']:.1f}"
        f" p99 {half['p99_ms']:.1f} ms (server {half['server_cores']:.2f} cores,"
        f" {half['cpu_ms_a_choice']:.2f} ms a choice)"
        f" | {line['kilobytes_a_match']:.0f} kB a match | {full['refused']:.0f} refused",
        flush=True,
    )


def main() -> None:
    """Parse the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", nargs="+", default=["cascade", "wolsung-2"])
    parser.add_argument("--matches", nargs="+", type=int, default=[50, 100, 250, 500, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--database", help="a new store in SQLite, unless it is named")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--profile", help="a file to which cProfile writes what the server did")
    parser.add_argument("--json", type=Path, help="a file to write the figures to")
    given, more = parser.parse_known_args()
    given.more = more
    found = [line for system in given.system for line in uvloop.run(measure(system, given.matches, given))]
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
