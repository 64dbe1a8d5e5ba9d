"""A program that plays a season and is killed at every step, each time from the start, and goes on afterwards.

`python -m tests.campaign.killing FOLDER SYSTEM` prints a line of JSON: at how many points it was killed, and where what
was left differed from a season in one go. A point is every sync, rename, removal and truncation of a file.
"""

import functools
import json
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from affray.campaign.campaign import OpenMatch
from affray.campaign.folder import LEDGER, Folder, check
from affray.engine import Match
from tests.campaign.season import by_bots, league, play_out, playing
from tests.campaign.with_aftermath import use

KILLED_FROM_AUDIT = {"os.rename", "os.remove", "os.truncate"}


def in_a_child(work: Callable[[], object]) -> int:
    """The exit status of a process that does this work."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        work()
    except BaseException:  # noqa: BLE001  the child must not go on as its parent
        sys.excepthook(*sys.exc_info())
        os._exit(1)
    os._exit(0)


def kill_at(point: int) -> None:
    """Kill this process with SIGKILL when it comes to this point."""
    passed = 0
    sync: Callable[[Any], None] = os.fsync

    def step() -> None:
        nonlocal passed
        passed += 1
        if passed == point:
            os.kill(os.getpid(), signal.SIGKILL)

    def synced(file: Any) -> None:
        step()  # written, but perhaps not synced
        sync(file)

    def audit(event: str, _: tuple[Any, ...]) -> None:
        if event in KILLED_FROM_AUDIT:
            step()

    mock.patch.object(os, "fsync", synced).start()
    sys.addaudithook(audit)


def play_and_be_killed(path: Path, point: int) -> None:
    """Play a season until this point."""
    kill_at(point)
    play_out(Folder(path))


def contents(path: Path) -> dict[str, bytes]:
    """The ledger and the records, and what is left of matches in progress."""
    files = [path / LEDGER, *(path / "records").glob("*.txt"), *(path / "matches").glob("*")]
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in files if file.suffix != ".lock"}


def cascade(path: Path) -> None:
    """A league of a duel with a post-game sequence, from its first step."""
    league(path, options={"carry_wounds": True})


def street(path: Path) -> None:
    """A game of Street whose last choice was made: what it changes and the sequence after it are still to come."""

    class LastChoiceMade(Exception):
        pass

    def play_and_stop(match: Match, opened: OpenMatch, note: Callable[[], None]) -> bool:
        by_bots(match, opened, note)
        raise LastChoiceMade

    folder = league(path, "street", "season")
    with pytest.raises(LastChoiceMade):
        playing(folder, play_and_stop).play("1-1")


def main(base: Path, start: Callable[[Path], None]) -> None:
    """Kill at every point until a season gets through."""
    start(base / "start")
    shutil.copytree(base / "start", base / "whole")
    play_out(Folder(base / "whole"))
    whole = contents(base / "whole")
    differing: list[int] = []
    for point in range(1, 10_000):
        path = base / "killed"
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(base / "start", path)
        status = in_a_child(functools.partial(play_and_be_killed, path, point))
        if status == 0:
            break
        assert os.WIFSIGNALED(status), f"point {point}: it ended with {status}"
        assert os.WTERMSIG(status) == signal.SIGKILL
        play_out(Folder(path))
        if contents(path) != whole or any(each.problem for each in check(Folder(path))):
            differing.append(point)
    print(json.dumps({"points": point - 1, "differing": differing}))  # noqa: T201


if __name__ == "__main__":
    if sys.argv[2] == "street":
        main(Path(sys.argv[1]), street)
    else:
        with pytest.MonkeyPatch.context() as patch:
            use(patch)
            main(Path(sys.argv[1]), cascade)
