"""Real PostgreSQL and Redis servers to throw away: started for the tests, on a free port of this machine only.

`with postgres() as server:` gives a server; `server.fresh()` is the address of a new, empty database in it.
`with redis() as server:` gives a server at `server.url`. Both can be stopped and started again in between.
"""

import itertools
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

UP = 120
"""Seconds a server may take until it answers, or until it has ended."""


class Place:
    """A port on which nobody listens, and that nobody else is given: it is bound for as long as this is used."""

    def __init__(self) -> None:
        self._bound = socket.socket()
        self._bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a server may listen there beside it
        self._bound.bind(("127.0.0.1", 0))
        self.port: int = self._bound.getsockname()[1]

    def __enter__(self) -> "Place":
        return self

    def __exit__(self, *_: object) -> None:
        self._bound.close()


class Postgres:
    """A PostgreSQL server with its data in a folder of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self._folder = folder
        self._data = folder / "data"
        self._as = _as_nobody(folder)
        self._count = itertools.count(1)
        self._run("initdb", "-A", "trust", "-U", "affray", "-N", "-E", "UTF8")

    @property
    def url(self) -> str:
        """The address of the database that every server has."""
        return self._address("postgres")

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = (
            f"-c listen_addresses=127.0.0.1 -c port={self.port} -c unix_socket_directories={self._folder} "
            "-c fsync=off -c full_page_writes=off -c max_connections=200"
        )
        self._run("pg_ctl", "-w", "-t", str(UP), "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        """Stop it as a loss of power would; it may have been stopped before."""
        if (self._data / "postmaster.pid").exists():
            self._run("pg_ctl", "-w", "-t", str(UP), "-m", "immediate", "stop")

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"affray_{next(self._count)}"
        psql = _program("psql", "PostgreSQL", _POSTGRES_FOLDERS)
        command = [psql, "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "affray", "-d", "postgres"]
        create = [*command, "-c", f"CREATE DATABASE {name}"]
        subprocess.run(create, check=True, stdin=subprocess.DEVNULL, timeout=UP, **self._as)
        return self._address(name)

    def _address(self, database: str) -> str:
        return f"postgresql://affray@127.0.0.1:{self.port}/{database}"

    def _run(self, program: str, *arguments: str) -> None:
        command = [_program(program, "PostgreSQL", _POSTGRES_FOLDERS), "-D", str(self._data), *arguments]
        silent = subprocess.DEVNULL
        ran = subprocess.run(
            command, check=False, stdin=silent, stdout=silent, stderr=silent, timeout=2 * UP, **self._as
        )
        if ran.returncode:
            log = self._folder / "log"
            pytest.fail(f"{program} ended with {ran.returncode}: {log.read_text() if log.exists() else 'no log'}")


class Redis:
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server and wait until it answers."""
        program = _program("redis-server", "Redis", ())
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        silent = subprocess.DEVNULL
        self._process = subprocess.Popen(
            [program, *options, "--dir", str(self._folder)], stdin=silent, stdout=silent, stderr=silent
        )
        until = time.monotonic() + UP
        while not _answers(self.port):
            if self._process.poll() is not None or time.monotonic() > until:
                pytest.fail(f"redis-server does not answer on port {self.port} (exit code {self._process.poll()})")
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop it at once."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="affray-postgres-", ignore_cleanup_errors=True) as folder, Place() as place:
        server = Postgres(Path(folder), place.port)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def redis() -> Iterator[Redis]:
    """A Redis server for as long as it is needed."""
    with tempfile.TemporaryDirectory(prefix="affray-redis-") as folder, Place() as place:
        server = Redis(Path(folder), place.port)
        try:
            server.start()
            yield server
        finally:
            server.stop()


_POSTGRES_FOLDERS = tuple(sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda p: int(p.parent.name)))
"""Debian keeps PostgreSQL's own programs out of the way."""


def _program(name: str, of: str, folders: tuple[Path, ...]) -> str:
    if folders and (folders[-1] / name).exists():
        return str(folders[-1] / name)
    if found := shutil.which(name):
        return found
    pytest.fail(
        f"the tests start a real {of}, and {name} is not here: install {of} (Debian: apt install postgresql redis)"
    )


def _as_nobody(folder: Path) -> Mapping[str, Any]:
    """PostgreSQL refuses to run as root: then it runs as nobody."""
    surroundings = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(folder)}
    if os.geteuid() != 0:
        return {"cwd": folder, "env": surroundings}
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"cwd": folder, "env": surroundings, "user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
