"""Disks that are full, or that cannot be written: real ones, as far as the machine lets us make them."""

import os
import resource
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.harness import TIMEOUT_S, Server


class Disk(ABC):
    """The disk of a store."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"sqlite:///{folder / 'store.sqlite3'}"

    @abstractmethod
    def fill(self, server: Server) -> None:
        """Leave no room on it."""

    @abstractmethod
    def make_room(self, server: Server) -> None:
        """Leave room again."""


class Memory(Disk):
    """A small file system in memory, filled with one large file."""

    def fill(self, server: Server) -> None:
        with (self.folder / "filling").open("wb", buffering=0) as file:
            try:
                while file.write(bytes(4096)):
                    pass
            except OSError:
                return

    def make_room(self, server: Server) -> None:
        (self.folder / "filling").unlink()


class Limited(Disk):
    """Any folder, while the kernel lets the server make no file larger. It needs no rights."""

    def fill(self, server: Server) -> None:
        self._limit(server, 0)

    def make_room(self, server: Server) -> None:
        self._limit(server, resource.RLIM_INFINITY)

    def _limit(self, server: Server, size: int) -> None:
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, most))


@contextmanager
def memory_disk(folder: Path, megabytes: int = 16) -> Iterator[Memory]:
    """A small file system at a new folder."""
    folder.mkdir()
    done = _mount("-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder))
    if done.returncode:
        pytest.skip(f"no file system can be mounted here ({done.stderr.strip()}); the limit on files is tried instead")
    try:
        yield Memory(folder)
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True, timeout=TIMEOUT_S)


@contextmanager
def read_only(disk: Memory) -> Iterator[None]:
    """Nothing on this disk can be changed."""
    done = _mount("-o", "remount,ro", str(disk.folder))
    assert done.returncode == 0, done.stderr
    try:
        yield
    finally:
        assert _mount("-o", "remount,rw", str(disk.folder)).returncode == 0


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """Nothing in this folder can be changed, unless root does it: for root there is `read_only`."""
    assert os.geteuid() != 0
    files = [*folder.iterdir(), folder]
    before = {file: file.stat().st_mode for file in files}
    for file in files:
        file.chmod(0o555 if file.is_dir() else 0o444)
    try:
        yield
    finally:
        for file, mode in reversed(before.items()):
            file.chmod(mode)


def _mount(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = ["mount", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=TIMEOUT_S)
