"""Matches that cannot go on, and players who ask for too much: nobody else is held up by them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from affray.engine import Decision, Match
from affray.server.client import Site
from affray.server.errors import Halted, RulesFailed
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.automation import CLOCK_RETRY_S
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.store.models import Clock
from tests.server import hostile
from tests.server.directories import Time, Window, default, directory, duel, people, run
from tests.server.harness import Server, within_limit

BOTS = tuple(NewSeat(seat=seat, holder="bot") for seat in ("a", "b"))


def illegal(_: Decision) -> str:
    return "fly away"


def failing(_: Decision) -> str:
    raise ZeroDivisionError("no default")


async def nothing(*_: object, **__: object) -> None:
    """What comes from a bot that fails, or whose process dies."""


async def all_bots(where: MatchDirectory) -> Room:
    """A match that goes on by itself."""
    (cid,) = await people(where, "Cid")
    opened = await where.open_match(NewMatch(system="cascade", scenario="duel_footbridge", seats=BOTS), cid)
    return await where.room(opened.match.id)


async def stands_still(room: Room) -> None:
    """Until nothing is under way in a match."""
    while room._tasks or room.lock.locked():
        await asyncio.gather(*room._tasks, return_exceptions=True)
        await asyncio.sleep(0)


# --- a default that cannot be chosen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [illegal, failing])
def test_a_bot_whose_default_is_refused_halts_its_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Any
) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            monkeypatch.setattr(found.bot_workers, "choose", nothing)
            monkeypatch.setattr(Decision, "default", property(wrong))
            room = await all_bots(found)
            await stands_still(room)
            assert room.loaded.halted is not None
            assert "default answer of seat" in str(room.loaded.halted)
            card = await found.card(room.id, None)
            assert (card.status, card.halted) == ("halted", str(room.loaded.halted))
            assert not await found.store.overdue(found.now() + 1000, found.now() + 1000), "nobody tries it again"
            with pytest.raises(Halted, match="cannot continue"):
                await room.choose("a", "1.0", "pass")
        async with directory(tmp_path) as after_a_restart:
            again = await after_a_restart.card(room.id, None)
            assert (again.status, again.halted) == ("halted", card.halted)

    run(work())


@pytest.mark.parametrize("wrong", [illegal, failing])
def test_a_clock_whose_default_is_refused_halts_its_match_and_never_rings_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: Any
) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=0.001) as found:
            room = await duel(found, Clock(per_move=10.0, bank=0.0))
            window = await Window().look(room, "a")
            now.at += 100.0
            monkeypatch.setattr(Decision, "default", property(wrong))
            await room.automation.wake()
            await stands_still(room)
            assert room.loaded.halted is not None
            assert room.automation._timer is None
            last = (await window.messages())[-1]
            assert (last["match"]["status"], last["match"]["halted"]) == ("halted", str(room.loaded.halted))
            assert not await found.store.overdue(now.at, now.at)

    run(work())


def test_rules_that_fail_on_a_choice_leave_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's choice on which they fail is replaced by the default; where they fail on that too, the match halts."""

    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            choose = Match.choose

            def fail(match: Match, *args: Any, **more: Any) -> None:
                choose(match, *args, **more)  # it is half done when they fail
                raise LookupError("no such figure")

            with monkeypatch.context() as broken:
                broken.setattr(Match, "choose", fail)
                with pytest.raises(RulesFailed):
                    await default(room)
            assert (room.loaded.number, room.loaded.playing().log.number) == (0, 0)
            assert await default(room) == 1

            monkeypatch.setattr(found.bot_workers, "choose", nothing)
            monkeypatch.setattr(Match, "choose", fail)
            automatic = await all_bots(found)
            await stands_still(automatic)
            assert "the rules failed on this choice" in str(automatic.loaded.halted)

    run(work())


def test_a_clock_that_rings_in_vain_rings_again_much_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store does not answer: that is no reason to ask it twenty times a second."""

    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=0.001) as found:
            room = await duel(found, Clock(per_move=10.0, bank=0.0))
            now.at += 100.0
            with monkeypatch.context() as broken:

                async def away(*_: object) -> None:
                    raise OSError("the store is away")

                broken.setattr(found.store, "append", away)
                room.automation._on_deadline()
                await stands_still(room)
            assert room.loaded.halted is None
            room.automation.set_timer()
            timer = room.automation._timer
            assert timer is not None
            assert timer.when() - asyncio.get_running_loop().time() > CLOCK_RETRY_S - 1.0
            await room.automation.wake()
            assert room.loaded.number > 0, "the store is back, and so is the clock"

    run(work())


def test_a_match_that_cannot_be_woken_keeps_no_other_asleep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=0.001) as found:
            clock = Clock(per_move=10.0, bank=0.0)
            rooms = [await duel(found, clock, names=(f"Ann {n}", f"Ben {n}")) for n in range(3)]
            now.at += 100.0

            async def broken() -> None:
                raise LookupError("no such figure")

            monkeypatch.setattr(rooms[0].automation, "wake", broken)
            await found.sweep()
            assert [room.loaded.number > 0 for room in rooms] == [False, True, True]

    run(work())


# --- real servers -----------------------------------------------------------------------------------------------------


async def status_of(site: Site, match: str) -> dict[str, Any]:
    card: dict[str, Any] = await site.get(f"/api/matches/{match}")
    return card


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["bot", pytest.param("person", marks=pytest.mark.soak)])
def test_ten_hostile_matches_of_an_old_store_halt_and_other_bots_go_on(tmp_path: Path, kind: str) -> None:
    """With a clock of one second, and seats of bots or of somebody who is never there."""

    async def work() -> None:
        names = await hostile.fill(tmp_path, 10, kind=kind, clock=Clock(per_move=1.0, bank=0.0))
        quick = {"AFFRAY_GRACE": "0.1", "AFFRAY_SWEEP": "0.5"}
        async with Server(tmp_path, hostile.address(tmp_path), environment=quick) as server:
            site = Site(server.address)
            await site.register("Ann")
            for name in names:
                await status_of(site, name)
            seats = [{"seat": seat, "holder": "bot"} for seat in ("a", "b")]
            mine = await site.open_match({"system": "cascade", "scenario": "duel_meadow", "seats": seats})
            for match, end in (*((name, "halted") for name in names), (mine["match"]["id"], "over")):
                while (card := await status_of(site, match))["status"] == "running":  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
                assert card["status"] == end
                if end == "halted":
                    assert "W-SETUP-08" in card["halted"]
            log = server.logged()
            assert log.count('"match halted"') == len(names), "each is halted once"
            assert "Traceback" not in log

    within_limit(work())
