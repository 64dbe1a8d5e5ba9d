"""Real servers as child processes, scripted players over real sockets, and what must be true of the games they play."""

import asyncio
import contextlib
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from affray.engine import Match
from affray.engine.record import Record, read, replay, verify
from affray.server.client import Declined, Site, Table
from affray.server.ws.messages import Asked

T = TypeVar("T")

COMMAND = Path(sys.executable).with_name("affray")
ON_DEMAND = Path(__file__).with_name("on_demand.py")
QUICK: dict[str, Any] = {"burst": 1_000_000, "per_second": 1_000_000.0}
ROOMY: dict[str, Any] = {
    **dict.fromkeys(("requests", "openings", "messages", "questions", "chat"), QUICK),
    **dict.fromkeys(("log_ins", "log_ins_per_address", "log_ins_per_name"), QUICK),
    "sockets_per_address": 100_000,
    "open_matches": 1_000_000,
    "open_matches_per_player": 1_000_000,
}
"""Limits for trials in which one address is everybody."""
TIMEOUT_S = 120.0
"""Seconds after which something that should have happened counts as hung."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that only use HTTP: it knows no certificates, which take long to load."""
LIMIT = 420.0
"""Seconds after which a whole trial counts as hung: sooner than pytest does, which can only end the process."""
BUDGETS = {"AFFRAY_BOT_BUDGET": "60", "AFFRAY_QUESTION_BUDGET": "60"}
"""Seconds that bots and questions have on a machine that does much else."""
PATIENT = {"AFFRAY_PING_INTERVAL": "20", "AFFRAY_PING_TIMEOUT": "20"}
"""Nobody counts as gone because a machine that does much else is slow."""

BY_HAND = {
    "AFFRAY_ANSWER_IDLE": "false",
    "AFFRAY_ASK_WHEN_CONCERNED": "false",
    "AFFRAY_PASS_DELAY_MIN": "0",
    "AFFRAY_PASS_DELAY_MAX": "0",
}
"""Scripted players answer everything themselves, and nothing waits."""


class Server:
    """`affray serve` in a process of its own, started and killed at will; it keeps its port and its store.

    It loads nothing ahead, unless it is to be `whole`. `under` are arguments of Python itself, to run it under a
    profiler.
    """

    def __init__(
        self,
        folder: Path,
        database: str | None = None,
        *arguments: str,
        limits: Mapping[str, Any] = ROOMY,
        environment: Mapping[str, str] | None = None,
        under: tuple[str, ...] = (),
        whole: bool = False,
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'store.sqlite3'}"
        self.log = folder / "server.log"
        self.port = 0
        self._arguments = arguments
        self._command: tuple[str | Path, ...] = (sys.executable, *under, COMMAND if whole else ON_DEMAND)
        self._environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "AFFRAY_DATABASE_URL": self.database,
            "AFFRAY_LIMITS": msgspec.json.encode(limits).decode(),
            "AFFRAY_THINKERS": "1",
            **BUDGETS,
            **BY_HAND,
            **PATIENT,
            **(environment or {}),
        }
        self._place: socket.socket | None = None
        self._process: Process | None = None
        self._groups: list[int] = []

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "the server was not started"
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it was started and has not ended."""
        return self._process is not None and self._process.returncode is None

    async def __aenter__(self) -> "Server":
        try:
            await self.start()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            if self._process is not None:
                await self.stop()
        finally:
            for group in self._groups:  # bot workers and workers of servers that were killed, or that do not stop
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)
            if self._place is not None:
                self._place.close()
            if self._process is not None:
                await self._wait()

    async def start(self) -> None:
        """Start it, on the port it had before, and wait until it listens."""
        self._keep_a_port()
        await to_its_end(self._spawn())
        assert self._process is not None
        out = self._process.stdout
        assert out is not None
        async with asyncio.timeout(TIMEOUT_S):
            line = (await out.readline()).decode()
        said = line.strip().rstrip("/").rpartition(":")[2]
        assert said == str(self.port), f"the server did not start: {line!r}\n{self.logged()[-3000:]}"

    def _keep_a_port(self) -> None:
        """A port that is nobody else's while this server is dead, either: it is bound, and nothing listens there."""
        if self._place is None:
            self._place = socket.socket()
            self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self._place.bind(("127.0.0.1", 0))
            self.port = self._place.getsockname()[1]

    async def _spawn(self) -> None:
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, "serve", "--port", str(self.port), *self._arguments,
                stdout=PIPE, stderr=log, stdin=asyncio.subprocess.DEVNULL,
                env=self._environment, start_new_session=True,
            )  # fmt: skip
        self._groups.append(self.pid)

    async def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._wait()

    async def stop(self) -> int:
        """SIGTERM, as an operator stops it; its exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.terminate()
        return await self._wait()

    async def _wait(self) -> int:
        """Until it has ended and its pipe is closed."""
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(TIMEOUT_S):
            await self._process.stdout.read()
            return await self._process.wait()

    def workers(self) -> list[int]:
        """The processes that serve, of a server with several."""
        found = []
        for child in children(self.pid):
            with contextlib.suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(child)
        return found

    def worker_of(self, table: Table) -> int | None:
        """The process at the other end of a table's connection."""
        assert table._socket is not None
        port = table._socket.local_address[1]
        mine, its = f":{self.port:04X}", f":{port:04X}"
        rows = map(str.split, Path("/proc/net/tcp").read_text().splitlines()[1:])
        names = {f"socket:[{row[9]}]" for row in rows if row[1].endswith(mine) and row[2].endswith(its)}
        for worker in self.workers():
            for file in Path(f"/proc/{worker}/fd").iterdir():
                with contextlib.suppress(OSError):
                    if str(file.readlink()) in names:
                        return worker
        return None

    def logged(self) -> str:
        """Everything it has logged."""
        return self.log.read_text(errors="replace")

    def warm(self) -> bool:
        """Whether it has loaded everything that it loads by itself, as a whole one does."""
        return "tables and kernels are loaded" in self.logged()

    def memory(self) -> int:
        """Bytes of memory that the serving process has for itself."""
        for line in Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Private_Dirty:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the kernel does not say how much memory a process has")

    def seconds(self) -> float:
        """Seconds of processor time that it has used, with its workers and without its bot workers."""
        spent = 0
        for process in (self.pid, *self.workers()):
            with contextlib.suppress(OSError):
                fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
                spent += int(fields[11]) + int(fields[12])
        return spent / os.sysconf("SC_CLK_TCK")


async def to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Do this to its end, also when cancelled: a process that is just being started is otherwise nobody's."""
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise


def within_limit(trial: Coroutine[Any, Any, T]) -> T:
    """Run a trial in a loop of its own."""
    return asyncio.run(asyncio.wait_for(trial, LIMIT))


@contextlib.contextmanager
def begun(*command: str, **how: Any) -> Iterator["subprocess.Popen[Any]"]:
    """Another process; it is killed at the end, and when it takes too long."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, **how) as process:
        killer = threading.Timer(2 * TIMEOUT_S, process.kill)
        killer.start()
        try:
            yield process
        finally:
            killer.cancel()
            process.kill()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def until(happened: Callable[[], bool], patience: float = TIMEOUT_S) -> None:
    """Wait for something that another process does."""
    async with asyncio.timeout(patience):
        while not happened():  # noqa: ASYNC110 (no event of ours can be set from there)
            await asyncio.sleep(0.02)


# --- players --------------------------------------------------------------------------------------------------------


def pick(asked: Asked, rng: random.Random) -> str:
    """A scripted choice: one of the options, or the default where they cannot be listed."""
    if isinstance(asked.options, msgspec.UnsetType) or rng.random() < 0.1:
        return asked.default
    return rng.choice(asked.options)


class Ack(msgspec.Struct, frozen=True):
    """A choice that the server has acknowledged."""

    number: int
    seat: str
    text: str


class Played(msgspec.Struct):
    """One game over the network: its match, its tables, and what was acknowledged."""

    site: Site
    match: str
    tables: dict[str | None, Table]
    acks: list[Ack]
    frames: dict[str | None, list[bytes]]


async def opened(site: Site, system: str, scenario: str | None = None, seats: tuple[str, ...] = ("a", "b")) -> str:
    """A new match in which one player holds all seats."""
    wish = {"system": system, "scenario": scenario, "seats": [{"seat": seat, "holder": "me"} for seat in seats]}
    match: str = (await site.open_match(wish))["match"]["id"]
    return match


@contextlib.asynccontextmanager
async def seated(
    site: Site, match: str, subscribers: tuple[str | None, ...] = ("a", "b"), **more: Any
) -> AsyncIterator[Played]:
    """Tables for these seats (None: a spectator), with every frame they get kept."""
    frames: dict[str | None, list[bytes]] = {seat: [] for seat in subscribers}
    async with contextlib.AsyncExitStack() as stack:
        tables = {
            seat: await stack.enter_async_context(site.table(match, seat, tap=frames[seat].append, **more))
            for seat in subscribers
        }
        yield Played(site, match, tables, [], frames)


async def play_seat(game: Played, seat: str, rng: random.Random, limit: int) -> None:
    """Choose for one seat until the match is over; give up after so many choices."""
    table = game.tables[seat]
    for _ in range(limit):
        asked = await table.turn()
        if asked is None:
            return
        choice = pick(asked, rng)
        try:
            number = await table.choose(choice, asked)
        except Declined as declined:
            if declined.error != "StaleAnswer":
                raise
            while asked in table.decisions:  # the other seat has just given up; the news is on its way
                await table.change()
            continue
        game.acks.append(Ack(number, seat, choice))
    if not table.over:
        with contextlib.suppress(Declined):
            game.acks.append(Ack(await table.concede(), seat, "concede"))
        while not table.over:
            await table.change()


async def play(game: Played, seed: int, limit: int = 400) -> None:
    """Play a game to its end with every seat that has a table."""
    seats = [seat for seat in game.tables if seat is not None]
    async with asyncio.TaskGroup() as players:
        for seat in seats:
            players.create_task(play_seat(game, seat, random.Random(f"{seed} {seat}"), limit))
    for table in game.tables.values():
        while not table.over:
            await table.change()


# --- what must be true ----------------------------------------------------------------------------------------------


async def check_played(game: Played) -> Match:
    """Nothing acknowledged is lost, nothing is there twice, and every seat was told everything, once."""
    text = await game.site.record(game.match)
    record = read(text)
    checked = verify(record)
    assert checked.good, checked.problem
    stored = {(line.number, line.seat, line.text) for line in record.lines[1:]} - withdrawn(record)
    acked = {(ack.number, ack.seat, ack.text) for ack in game.acks}
    assert acked <= stored, f"acknowledged and lost: {sorted(acked - stored)}"
    assert stored <= acked, f"stored, but never acknowledged once: {sorted(stored - acked)}"
    assert len(game.acks) == len(acked), "a choice was stored once and acknowledged as two"
    match = replay(record)
    for seat, table in game.tables.items():
        check_told(match, seat, table)
    return match


def withdrawn(record: Record) -> set[tuple[int, str, str]]:
    """The lines in which a seat that concedes takes back what it has answered while others were still choosing.

    Nobody is told of these by themselves: they come with the concession.
    """
    found: set[tuple[int, str, str]] = set()
    leaving = ""
    for line in reversed(record.lines[1:]):
        if line.text == "concede":
            leaving = line.seat
        elif line.seat == leaving and line.text == "take_back 1":
            found.add((line.number, line.seat, line.text))
        else:
            leaving = ""
    return found


def check_told(match: Match, seat: str | None, table: Table) -> None:
    """Whoever sat at a table has every event once, in order, as that seat may see it, and the position."""
    numbers = [told.n for told in table.events]
    assert numbers == list(range(len(match.events))), f"seat {seat} was told {numbers}"
    view = match.view(seat)
    assert [told.event for told in table.events] == [plain(event) for event in view.events]
    assert table.state == plain(view.compact_state)


def plain(data: Any) -> Any:
    """As it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(data))
