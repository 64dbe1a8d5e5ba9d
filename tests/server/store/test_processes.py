"""Several processes on one store, and processes that die: nothing acknowledged is lost, nothing is there by half."""

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack, closing
from pathlib import Path

import pytest

from affray.server.settings import BadSetting
from affray.server.store import Store, backup
from affray.server.store.models import StoredMatch
from tests.server.appender import append
from tests.server.harness import begun
from tests.server.keeping import a_match, on, two_seats

ROOT = Path(__file__).parents[3]
MATCHES = [f"m{n}" for n in range(12)]


def appending(
    url: str, tag: str, steps: int, matches: Sequence[str] = MATCHES
) -> AbstractContextManager["subprocess.Popen[str]"]:
    """A process that appends."""
    command = (sys.executable, "-m", "tests.server.appender", url, tag, str(steps), *matches)
    return begun(*command, cwd=ROOT, text=True)


def acknowledged(lines: Sequence[str]) -> dict[str, int]:
    """The last number that was acknowledged of each match. A line that was cut off was not said."""
    numbers = [line.split() for line in lines if line.endswith("\n")]
    return {match: int(number) for match, number in numbers}


def set_up(url: str) -> None:
    async def trial(store: Store) -> None:
        for match in MATCHES:
            await store.open_match(a_match(match, status="running"), two_seats(match))

    on(url, trial)


def all_of_them(url: str) -> dict[str, StoredMatch]:
    found: dict[str, StoredMatch] = {}

    async def trial(store: Store) -> None:
        for match in MATCHES:
            found[match] = await store.load(match)

    on(url, trial)
    return found


def must_be_whole(kept: StoredMatch) -> None:
    """All parts of the last step are there, or none."""
    number = kept.match.number
    assert [entry.number for entry in kept.entries] == list(range(number + 1))
    assert number % 2 == 1 or number == -1, "steps have two entries"
    if number >= 0:
        assert (kept.match.updated, kept.seats[1].bank) == (number, number)


def test_killed_in_the_middle(store_url: str) -> None:
    set_up(store_url)
    luck = random.Random(5)
    for _ in range(2):
        before = {match: whole.match.number for match, whole in all_of_them(store_url).items()}
        with appending(store_url, "one", 100_000) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(luck.randrange(20, 200))]
            process.kill()
            lines += process.stdout.readlines()
            assert process.wait() == -9
        told = acknowledged(lines)
        kept = all_of_them(store_url)
        for match, whole in kept.items():
            must_be_whole(whole)
            acked = told.get(match, before[match])
            assert acked <= whole.match.number <= acked + 2, "at most the step that was on its way is there beyond it"


def test_two_processes_on_the_same_matches(store_url: str) -> None:
    set_up(store_url)
    steps = 12
    told = {}
    with appending(store_url, "one", steps) as one, appending(store_url, "two", steps) as two:
        for tag, process in (("one", one), ("two", two)):
            output, _ = process.communicate()
            assert process.returncode == 0
            told[tag] = [line.split() for line in output.splitlines()]
    kept = all_of_them(store_url)
    for whole in kept.values():
        must_be_whole(whole)
        assert whole.match.number == 2 * 2 * steps - 1
    for tag, lines in told.items():
        assert len(lines) == steps * len(MATCHES)
        for match, number in lines:
            assert kept[match].entries[int(number)].text == f"choice of {tag}"


def test_processes_that_start_at_once_make_the_tables_once(store_url: str) -> None:
    with ExitStack() as stack:
        processes = [stack.enter_context(appending(store_url, "nobody", 0, ())) for _ in range(3)]
        assert [process.wait() for process in processes] == [0, 0, 0]
    set_up(store_url)


def test_a_copy_of_a_store_in_use(tmp_path: Path) -> None:
    url, copy = f"sqlite:///{tmp_path / 'affray.sqlite3'}", tmp_path / "copy.sqlite3"

    async def trial(store: Store) -> None:
        writing = asyncio.gather(*(append(store, match, "one", 40) for match in MATCHES))
        await asyncio.to_thread(backup, url, copy)
        await writing

    set_up(url)
    on(url, trial)
    for whole in all_of_them(f"sqlite:///{copy}").values():
        must_be_whole(whole)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite3"]
    with pytest.raises(BadSetting, match="exists already"):
        backup(url, copy)
    with pytest.raises(BadSetting, match="pg_dump"):
        backup("postgresql://localhost/affray", tmp_path / "other")
    with pytest.raises(BadSetting, match="no store"):
        backup(f"sqlite:///{tmp_path / 'nothing'}", tmp_path / "other")
