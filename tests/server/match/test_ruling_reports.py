"""Reports that a ruling looks wrong: case files that run, with nothing hidden in them, kept for the operator."""

import random
from pathlib import Path

import msgspec
import pytest

import affray
from affray.engine.case import run_paths
from affray.engine.match import Match
from affray.server.errors import Full, TooMany
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.directory import MatchDirectory
from affray.server.match.records.report_ruling import report
from affray.server.match.room import Room
from affray.server.store.errors import NotKept
from affray.server.store.models import PlayerRow
from affray.text import Message
from tests.cli.running import affray as command
from tests.server.directories import KEY, directory, people, run

CHOICES = 60
REPORTS = 8
OPTIONS = {"street": {"preset": "full"}}


async def played(directory: MatchDirectory, system: str, choices: int = CHOICES) -> tuple[Room, list[PlayerRow]]:
    """A match of two people after so many random choices, the same every time."""
    ann, ben = await people(directory, "Ann", "Ben")
    seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
    wish = NewMatch(system=system, options=OPTIONS.get(system, {}), seats=seats)
    opened = await directory.open_match(wish, ann)
    await directory.join(opened.match.id, ben, seat=None, invitation=opened.invitations["b"], name="Ben", nonce="ben's")
    room, rng = await directory.room(opened.match.id), random.Random(3)
    for _ in range(choices):
        decision = room.loaded.playing().decision
        if decision is None:
            break
        await room.choose(decision.seat, decision.id, str(rng.choice(decision.candidates(6, rng))))
    return room, [ann, ben]


@pytest.mark.parametrize("system", affray.system_names())
def test_a_report_is_a_case_that_runs_with_nothing_secret_in_it(tmp_path: Path, system: str) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, (ann, _) = await played(found, system)
            count, rng = len(room.loaded.playing().events), random.Random(4)
            kept, files = [], []
            for event in [0, 0, count - 1, *rng.sample(range(count), REPORTS)]:
                seat = rng.choice(["a", None])
                done = await report(found, room.id, ann, seat, event, "I should\nhave hit: 'why' not?")
                assert done.case, f"event {event} has no case"
                assert KEY.hex() not in done.case
                kept.append(done.case)
                files.append(tmp_path / f"report-{done.id}.yaml")
                files[-1].write_text(done.case, encoding="utf-8")
            assert all("# I should\n# have hit: 'why' not?\n" in case for case in kept)
            outcome = run_paths(files)
            assert outcome.failed == ()
            stored = await found.store.reports()
            assert [one.case_text for one in stored] == kept
            assert {one.player for one in stored} == {ann.id}

    run(work())


def test_what_cannot_be_reported_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, (ann, ben) = await played(found, "cascade", 5)
            with pytest.raises(NotKept, match="no event 100000"):
                await report(found, room.id, ann, "a", 100_000, "")
            limits = msgspec.structs.replace(found.settings.limits, reports=3, reports_per_player=2)
            found.settings = msgspec.structs.replace(found.settings, limits=limits)
            for _ in range(2):
                await report(found, room.id, ann, "a", 1, "")
            with pytest.raises(TooMany, match="2 reports today"):
                await report(found, room.id, ann, "a", 1, "")
            await report(found, room.id, ben, "b", 1, "")
            with pytest.raises(Full, match="too many reports"):
                await report(found, room.id, ben, "b", 1, "")

    run(work())


def test_a_match_of_other_rules_is_reported_without_a_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, (ann, _) = await played(found, "cascade", 5)

            def refuse(*_: object, **__: object) -> None:
                raise NotKept(Message("test", "other rules"))

            monkeypatch.setattr(Match, "choose", refuse)
            number = len(room.loaded.playing().events) - 1
            done = await report(found, room.id, ann, "a", number, "odd")
            assert done.case == ""
            (stored,) = await found.store.reports()
            assert stored.line

    run(work())


def test_the_operator_lists_shows_writes_and_removes_reports(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, (ann, _) = await played(found, "cascade", 5)
            for note in ("first note", "second note"):
                await report(found, room.id, ann, "a", 1, note)

    run(work())
    store = ("--database", f"sqlite:///{tmp_path / 'affray.sqlite3'}")
    listed = command("store", "reports", *store)
    assert "first note" in listed.stdout
    assert "second note" in listed.stdout
    assert listed.stdout.endswith("2 reports\n")
    shown = command("store", "reports", "2", *store)
    assert "# second note" in shown.stdout
    assert "given:" in shown.stdout
    assert "2 case files written" in command("store", "reports", "--export", tmp_path / "cases", *store).stdout
    assert command("case", "run", tmp_path / "cases" / "report-1.yaml").exit_code == 0
    assert "removed" in command("store", "reports", "1", "--forget", *store).stdout
    assert command("store", "reports", *store).stdout.endswith("1 reports\n")
    assert command("store", "reports", "1", *store).exit_code != 0
    assert command("store", "reports", "--forget", *store).exit_code != 0
