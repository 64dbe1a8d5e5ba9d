"""The server as its operator sees it: real processes that are started, stopped and killed."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from affray.server.process.serve import address, open_listener
from tests.cli.running import one_line, program
from tests.server.harness import NO_TLS
from tests.server.services import Redis

AFFRAY = Path(sys.executable).with_name("affray")
TIMEOUT_S = 180.0
"""Seconds after which something that should have happened counts as hung."""
DEAD = "XZ"
"""The letters for processes that have ended: gone, or not yet buried (proc(5))."""
ROOMY = '{"requests": {"burst": 1000000, "per_second": 1000000}}'


class Running:
    """`affray serve` on a free port."""

    def __init__(self, process: "subprocess.Popen[str]", url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    def healthy(self) -> bool:
        """Whether it answers now, over a connection of its own."""
        try:
            return httpx.get(f"{self.url}health", timeout=TIMEOUT_S, verify=NO_TLS).status_code == 200
        except httpx.TransportError:
            return False

    def workers(self) -> list[int]:
        """The processes that serve."""
        return [pid for pid in children(self.process.pid) if b"spawn_main" in command_of(pid)]

    def all_processes(self) -> list[int]:
        """Its children and theirs."""
        found = children(self.process.pid)
        return [*found, *(one for pid in found for one in children(pid))]

    def bot_workers(self) -> list[int]:
        """The processes for bots and questions, of all that serve."""
        return [pid for pid in self.all_processes() if b"affray.server.workers.bot_worker" in command_of(pid)]

    def unburied(self) -> list[int]:
        """Its children that are dead, and of which it has not taken note."""
        return [pid for pid in children(self.process.pid) if state_of(pid)[0] in DEAD]


@contextlib.contextmanager
def running(folder: Path, *words: str) -> Iterator[Running]:
    """A server that is up; whatever is left of it is killed in the end."""
    log = folder / "server.log"
    command = [str(AFFRAY), "serve", "--port", "0", "--thinkers", "1", "--database", store(folder), *words]
    environment = {**os.environ, "AFFRAY_LIMITS": ROOMY}
    with (
        log.open("w") as stderr,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment) as process,
    ):
        killer = threading.Timer(TIMEOUT_S, process.kill)
        killer.start()
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            killer.cancel()
            assert line.startswith("Affray is at http://127.0.0.1:"), line + log.read_text()
            yield Running(process, line.split()[-1], log)
        finally:
            killer.cancel()
            process.kill()


def store(folder: Path) -> str:
    return f"sqlite:///{folder / 'affray.sqlite3'}"


def children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def command_of(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def until(happened: Callable[[], bool]) -> None:
    """Wait for something that another process does."""
    end = time.monotonic() + TIMEOUT_S
    while not happened():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.02)


def state_of(pid: int) -> tuple[str, str]:
    """What a process does, as one letter, and when it was started; it has died if it is one of `DEAD`."""
    with contextlib.suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return fields[0], fields[19]
    return DEAD[0], ""


def born(pids: list[int]) -> dict[int, str]:
    """Processes and when they were started: another one may get such a pid later."""
    return {pid: state_of(pid)[1] for pid in pids}


def gone(processes: dict[int, str]) -> bool:
    """None of these runs any more. Those whose parent is gone are buried by the system, whenever it gets to that."""
    now = {pid: state_of(pid) for pid in processes}
    return all(now[pid][0] in DEAD or now[pid][1] != started for pid, started in processes.items())


def rest(socket: ClientConnection) -> tuple[list[dict[str, Any]], int | None]:
    """What is still said on a connection, and the code with which it is closed."""
    messages: list[dict[str, Any]] = []
    try:
        while True:
            messages.append(json.loads(socket.recv(TIMEOUT_S)))
    except ConnectionClosed as closed:
        return messages, closed.rcvd.code if closed.rcvd else None


def a_match(server: Running) -> tuple[str, str]:
    """The token of a player who holds both seats of a match, and the address of the match for WebSockets."""
    with httpx.Client(base_url=server.url, timeout=TIMEOUT_S, verify=NO_TLS) as client:
        token = client.post("/api/players", json={"name": "A", "as": "token"}).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        seats = [{"seat": seat, "holder": "me"} for seat in ("a", "b")]
        wish = {"system": "cascade", "scenario": "duel_meadow", "seats": seats}
        match = client.post("/api/matches", json=wish).json()["match"]["id"]
    return token, f"{server.url.replace('http', 'ws')}api/matches/{match}/socket"


@contextlib.contextmanager
def looking(place: str, **who: str) -> Iterator[ClientConnection]:
    """Somebody who looks at a match and has been welcomed: nobody who says nothing is kept for long."""
    headers = {"Authorization": f"Bearer {who.pop('token')}"} if "token" in who else {}
    with connect(place, additional_headers=headers, proxy=None, open_timeout=TIMEOUT_S) as socket:
        socket.send(json.dumps({"type": "hello", "protocol": 1, **who}))
        assert json.loads(socket.recv(TIMEOUT_S))["type"] == "welcome"
        yield socket


def test_where_it_listens() -> None:
    with open_listener("127.0.0.1", 0) as plain, open_listener("0.0.0.0", 0) as everywhere:
        assert address(plain) == f"http://127.0.0.1:{plain.getsockname()[1]}/"
        assert address(everywhere) == f"http://127.0.0.1:{everywhere.getsockname()[1]}/"


def test_it_can_be_reached_when_it_says_so_and_says_goodbye_when_it_goes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.healthy()
        token, place = a_match(server)
        with looking(place, seat="a", token=token) as socket:
            until(lambda: len(server.all_processes()) == 2)  # a bot worker for bots and one for questions
            bot_workers = born(server.all_processes())
            server.process.terminate()
            messages, code = rest(socket)
            assert (messages[-1]["type"], messages[-1]["again"]) == ("bye", True)
            assert code == 1012
        assert server.process.wait(TIMEOUT_S) == 0
        assert server.process.stdout is not None
        assert server.process.stdout.read() == ""
        until(lambda: gone(bot_workers))
        assert not server.healthy()


@pytest.mark.slow
def test_bot_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        until(lambda: len(server.all_processes()) == 2)
        bot_workers = born(server.all_processes())
        server.process.kill()
        until(lambda: gone(bot_workers))


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_store_that_cannot_be_opened_is_said_in_one_line(redis: Redis, workers: str) -> None:
    words = ("--workers", workers, "--channels", redis.url, "--database", "sqlite:////dev/null/a.sqlite3")
    done = program("serve", "--port", "0", *words)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert "the store at" in one_line(done)


@pytest.mark.slow
def test_a_worker_that_is_killed_is_replaced_and_only_its_connections_break(tmp_path: Path, redis: Redis) -> None:
    with running(tmp_path, "--workers", "2", "--channels", redis.url) as server:
        first = server.workers()
        assert len(first) == 2
        until(lambda: len(server.bot_workers()) == 4)
        for pid in server.all_processes():  # what is on a command line, everybody on the machine can read
            assert redis.url.encode() not in command_of(pid)
            assert b"sqlite" not in command_of(pid)
        with httpx.Client(timeout=TIMEOUT_S, verify=NO_TLS) as client:
            for victim in first:
                alive = set(server.workers())
                os.kill(victim, signal.SIGKILL)
                answers, breaks, end = 0, 0, time.monotonic() + TIMEOUT_S
                while answers < 20 or set(server.workers()) <= alive:
                    assert time.monotonic() < end, f"{answers} answers, and the workers are {server.workers()}"
                    try:
                        assert client.get(f"{server.url}health").status_code == 200
                        answers += 1
                    except httpx.TransportError:
                        breaks += 1
                        assert breaks <= 2, "one connection can break once, and once more while it is opened again"
        until(lambda: len(server.workers()) == 2 and not set(server.workers()) & set(first))
        until(lambda: not server.unburied())
        everybody = born(server.all_processes())
        server.process.terminate()
        assert server.process.wait(TIMEOUT_S) == 0
        until(lambda: gone(everybody))


def counted(server: Running) -> dict[str, float]:
    """What one of the workers tells of all."""
    rows = httpx.get(f"{server.url}metrics", timeout=TIMEOUT_S, verify=NO_TLS).text.splitlines()
    return {name: float(value) for name, _, value in (row.rpartition(" ") for row in rows if row[:1] != "#")}


def counts(server: Running, name: str, value: float) -> bool:
    """Whether that is what they tell. A worker counts right after its answer, which may be there before."""
    return counted(server).get(name, 0.0) == value


@pytest.mark.slow
def test_any_worker_tells_what_all_of_them_count(tmp_path: Path, redis: Redis) -> None:
    asked = 'affray_requests_total{method="GET",route="/api/systems",status="200"}'
    with running(tmp_path, "--workers", "2", "--channels", redis.url) as server:
        _, place = a_match(server)
        for number in range(1, 21):
            assert httpx.get(f"{server.url}api/systems", timeout=TIMEOUT_S, verify=NO_TLS).status_code == 200
            until(partial(counts, server, asked, number))
        with contextlib.ExitStack() as stack:
            windows = [stack.enter_context(looking(place)) for _ in range(8)]
            until(partial(counts, server, "affray_sockets", len(windows)))
            first = server.workers()
            for pid in first:
                os.kill(pid, signal.SIGKILL)
            until(lambda: len(server.workers()) == 2 and not set(server.workers()) & set(first) and server.healthy())
        assert counted(server)[asked] == 20
        assert counted(server).get("affray_sockets", 0.0) == 0.0


@pytest.mark.slow
def test_workers_end_with_the_process_that_started_them(tmp_path: Path, redis: Redis) -> None:
    with running(tmp_path, "--workers", "2", "--channels", redis.url) as server:
        everybody = born(server.all_processes())
        assert len(everybody) >= 2
        server.process.kill()
        until(lambda: gone(everybody))
        with open_listener("127.0.0.1", int(server.url.rstrip("/").rpartition(":")[2])):
            pass  # the port is free again
