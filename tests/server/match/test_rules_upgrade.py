"""Matches in a store that newer rules, or better citations, go on with."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.engine import cites
from affray.engine.event import RulesChanged
from affray.engine.record import read
from affray.engine.registry import system
from affray.server.errors import Halted
from affray.server.match.loaded_match import LoadedMatch
from affray.server.match.replica import standing_after
from affray.systems.cascade.events import Initiative
from affray.systems.cascade.initiative import taking_initiative
from affray.systems.cascade.phase import pool_size
from tests.server.directories import default, directory, duel, run


def test_newer_rules_go_on_from_a_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            for _ in range(10):
                await default(room)
            name = room.id
        monkeypatch.setattr(type(system("cascade")), "rules_version", 99)
        async with directory(tmp_path) as found:
            room = await found.room(name)
            assert room.loaded.halted is None
            kept, _ = await found.store.match(name)
            assert (kept.rules, kept.number, kept.checkpoint) == (99, 11, 11)
            assert [entry.kind for entry in await found.store.entries_after(name, 10)] == ["rules"]
            await default(room)

    run(work())


def test_newer_rules_go_on_from_the_last_choice_that_comes_out_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            for _ in range(3):
                await default(room)
            before, version = room.loaded.playing().view("a").state, room.loaded.row.rules
            found.rooms.clear()  # as if the process had been killed
            monkeypatch.setattr(type(system("cascade")), "rules_version", 99)
            room = await found.room(room.id)
            match = room.loaded.playing()
            assert match.view("a").state == before
            assert match.events[-1] == RulesChanged(before=version, now=99)
            assert [entry.kind for entry in match.transcript] == ["choice", "choice", "choice", "rules"]
            await default(room)
            assert (await room.welcome("a", None)).match.status == "running"

    run(work())


@pytest.mark.parametrize("saved", [True, False])
def test_choices_that_come_out_otherwise_under_newer_rules_do_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: bool
) -> None:
    def other(**said: Any) -> Initiative:
        return Initiative(**{**said, "held": ("nobody",)})

    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            alike = 0
            while not any(isinstance(event, Initiative) for event in room.loaded.playing().events):
                alike = room.loaded.number
                await default(room)
            last = room.loaded.number
            await room.concede("b")
            whole = await found.store.load(room.id)
            whole = msgspec.structs.replace(
                whole,
                match=msgspec.structs.replace(whole.match, status="running"),
                save=whole.save if saved else None,
            )
            monkeypatch.setattr(type(system("cascade")), "rules_version", 99)
            monkeypatch.setattr(taking_initiative, "Initiative", other)
            match = LoadedMatch(whole).playing()
            change = next(event for event in match.events if isinstance(event, RulesChanged))
            assert change.choices == last - alike > 0
            assert [entry.kind for entry in match.transcript][-3:] == ["concede", "rules", "concede"]
            assert sum(entry.kind == "choice" for entry in match.log.standing_entries()) == alike
            assert not any(isinstance(event, Initiative) for _, event in standing_after(match.events, -1))

    run(work())


def test_a_match_that_is_over_is_shown_under_newer_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await default(room)
            await room.concede("b")
            while room.loaded.row.status == "running":
                await default(room)
            events = room.loaded.playing().events
            before = read(await found.record(room.id))
            found.rooms.clear()
            monkeypatch.setattr(type(system("cascade")), "rules_version", 99)
            room = await found.room(room.id)
            welcome = await room.welcome("a", None)
            assert welcome.match.status == "over"
            assert "version 99 is installed: the match is shown from its stored events" in (welcome.match.halted or "")
            assert len(welcome.events) == len(list(standing_after(events, -1)))
            assert welcome.match.winner == "a"
            with pytest.raises(Halted, match="shown from its stored events"):
                room.loaded.playing()
            assert read(await found.record(room.id)) == before, "the record is the one that it had before"

    run(work())


def test_other_events_halt_a_match(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await default(room)
            whole = await found.store.load(room.id)
            forged = msgspec.structs.replace(whole.entries[1], events=b'["another"]')
            loaded = LoadedMatch(msgspec.structs.replace(whole, entries=(whole.entries[0], forged)))
            with pytest.raises(Halted, match="entry 1 differs"):
                loaded.playing()

    run(work())


BETTER = f"C-BETTER-{1:02}"
"""An id that no rulebook has."""


def test_better_citations_halt_no_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await default(room)
            found.rooms.clear()  # as if the process had been killed
            monkeypatch.setattr(pool_size, "cites", lambda *rules: cites(BETTER, *rules))
            whole = await found.store.load(room.id)
            assert BETTER in str(LoadedMatch(msgspec.structs.replace(whole, save=None)).playing().events)
            room = await found.room(room.id)
            await default(room)
            assert (await room.welcome("a", None)).match.status == "running"

    run(work())
