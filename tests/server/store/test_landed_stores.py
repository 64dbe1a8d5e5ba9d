"""Stores that landed versions have written: every match in them is played on, or shown with the reason why not.

Each `stores/*.tar.xz` was left by a server of that version that was killed; its name says which rules were in force. No
store that has landed is changed or removed; `stores/make.py` writes a new one.
"""

import json
import random
import tarfile
from pathlib import Path

import pytest

from affray.engine import Match
from affray.engine.event import RulesChanged
from affray.engine.record import read, shown
from affray.engine.registry import system
from affray.server.match.records.export_record import record_of
from affray.server.match.records.export_store import export
from affray.server.match.room import Room
from affray.server.store.models import MatchRow
from tests.server.directories import directory, run

STORES = sorted((Path(__file__).parents[1] / "stores").glob("*.tar.xz"))
CHOICES = 12


def taken_out(store: Path, folder: Path) -> dict[str, str]:
    """Put a store where a hall looks for it; what its matches are, by their ids."""
    with tarfile.open(store) as packed:
        packed.extractall(folder, filter="data")
    (folder / "store.sqlite3").rename(folder / "affray.sqlite3")
    matches: dict[str, str] = json.loads((folder / "matches.json").read_text())
    return matches


def listed(store: Path) -> list[tuple[Path, str, str]]:
    with tarfile.open(store) as packed:
        file = packed.extractfile("matches.json")
        assert file is not None
        return [(store, name, what) for name, what in json.loads(file.read()).items()]


MATCHES = [each for store in STORES for each in listed(store)]


@pytest.mark.parametrize(
    ("store", "name"), [each[:2] for each in MATCHES], ids=[f"{store.name}-{what}" for store, _, what in MATCHES]
)
def test_a_match_is_played_on_or_shown_with_the_reason(store: Path, name: str, tmp_path: Path) -> None:
    taken_out(store, tmp_path)

    async def work() -> None:
        async with directory(tmp_path) as found:
            kept, _ = await found.store.match(name)
            room = await found.room(name)
            if kept.status == "over":
                await over(room, kept)
            elif kept.status == "running":
                await running(room, kept)
                before = room.loaded.playing().transcript
                room.close()
                found.rooms.clear()  # as if the process had been killed
                after = (await found.room(name)).loaded.playing().transcript
                assert [entry.text for entry in after][: len(before)] == [entry.text for entry in before]
                assert [entry.kind for entry in after].count("rules") <= 1
            else:
                assert room.loaded.halted is None
                assert room.loaded.row.status == "open"

    run(work())


async def over(room: Room, kept: MatchRow) -> None:
    """A match that is over stays so, with all that happened in it and with a record."""
    welcome = await room.welcome("a", None)
    assert welcome.match.status == "over"
    assert welcome.result is not None
    assert welcome.events
    if kept.rules != system(kept.system).rules_version:
        assert f"version {kept.rules} of the rules" in (welcome.match.halted or "")
        assert "shown from its stored events" in (welcome.match.halted or "")
    record = read(record_of(room.loaded))
    assert record.rules == kept.rules
    assert [line.number for line in shown(record)] == list(range(kept.number + 1))


async def running(room: Room, kept: MatchRow) -> None:
    """A running match goes on; under other rules its log says so, once, and what no longer counts is struck."""
    match = room.loaded.playing()
    changes = [event for event in match.events if isinstance(event, RulesChanged)]
    if kept.rules != match.system.rules_version:
        assert [(change.before, change.now) for change in changes] == [(kept.rules, match.system.rules_version)]
        assert room.loaded.row.checkpoint == room.loaded.number > kept.number
        assert choices_standing(match) <= kept.number
    else:
        assert not changes
        assert room.loaded.number == kept.number
    rng = random.Random(room.id)
    people = {name for name, seat in room.loaded.seats.items() if seat.kind == "person"}
    for _ in range(CHOICES):
        asked = [one for one in room.loaded.playing().decisions if one.seat in people]
        if not asked:
            break
        decision = rng.choice(asked)
        before = room.loaded.number
        assert await room.choose(decision.seat, decision.id, str(rng.choice(decision.candidates(8, rng)))) > before
    welcome = await room.welcome("a", None)
    assert welcome.match.status in ("running", "over")
    assert welcome.match.halted is None
    assert len(shown(read(record_of(room.loaded)))) == room.loaded.number + 1


def choices_standing(match: Match) -> int:
    return sum(entry.kind == "choice" for entry in match.log.standing_entries())


@pytest.mark.parametrize("store", STORES, ids=[store.name for store in STORES])
def test_every_match_that_has_begun_has_a_record(store: Path, tmp_path: Path) -> None:
    matches = taken_out(store, tmp_path)

    async def work() -> None:
        async with directory(tmp_path) as found:
            done = await export(found.store, tmp_path / "records")
            assert done.failed == {}
            assert done.written == len(matches) - 1, "one match waits for a player"

    run(work())
    for file in (tmp_path / "records").iterdir():
        assert shown(read(file.read_text(encoding="utf-8")))
