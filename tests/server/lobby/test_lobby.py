"""A match before it begins: names, sides, cancelling; everybody who looks is told, and nothing is done twice."""

from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from affray.engine import BadOption, StaleAnswer
from affray.engine.registry import system
from affray.engine.setup import Setup
from affray.server.errors import Halted, NotYours
from affray.server.lobby import changes
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.store.errors import NotKept
from affray.server.store.models import Clock, PlayerRow
from tests.server.directories import Time, Window, directory, people, run


class Lobby(NamedTuple):
    """A match of Ann, who holds seat a; the other seats are free."""

    room: Room
    ann: PlayerRow
    ben: PlayerRow
    invitations: dict[str, str]
    directory: MatchDirectory

    async def join(self, seat: str = "b", directory: MatchDirectory | None = None) -> None:
        """Ben takes a seat by its invitation."""
        invitation = self.invitations[seat]
        await (directory or self.directory).join(
            self.room.id, self.ben, seat=None, invitation=invitation, name="Ben", nonce="ben's"
        )

    def names(self) -> list[str]:
        return [seat.name for seat in self.room.loaded.seats.values()]


async def lobby(found: MatchDirectory, clock: Clock | None = None, count: int = 2) -> Lobby:
    ann, ben = await people(found, "Ann", "Ben")
    seats = (NewSeat(seat="a", holder="me"), *(NewSeat(seat=seat, holder="open") for seat in "bc"[: count - 1]))
    wish = NewMatch(system="cascade", seats=seats, clock=clock, nonce="ann's", name="Ann")
    if count == 3:
        options = {"forces": {"a": "li", "b": "do", "c": "cp"}}
        wish = NewMatch(system="wolsung-2", scenario="s1", options=options, seats=seats, name="Ann")
    opened = await found.open_match(wish, ann)
    return Lobby(await found.room(opened.match.id), ann, ben, opened.invitations, found)


async def last(window: Window) -> dict[str, Any]:
    """The match as a window was shown it last."""
    *_, told = [each for each in await window.messages() if "match" in each]
    match: dict[str, Any] = told["match"]
    return match


def sitting(card: dict[str, Any]) -> list[str]:
    return [seat["name"] or seat["kind"] for seat in card["seats"]]


def test_a_name_is_changed_for_everybody_and_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            table = await lobby(found)
            watching = await Window().look(table.room, None)
            await changes.rename(table.room, "a", "1", "  Anna\u0308 ")
            assert sitting(await last(watching)) == ["Ann\u00e4", "open"]
            await changes.rename(table.room, "a", "2", "Annie")
            assert await changes.rename(table.room, "a", "1", "  Anna\u0308 ") == -1
            assert table.names() == ["Annie", ""], "the first message, sent again, is not done again"
            for bad in (" ", "\u200b", "x" * 33):
                with pytest.raises(BadOption, match="1 to 32 visible characters"):
                    await changes.rename(table.room, "a", "3", bad)
            with pytest.raises(BadOption, match="looks like that of Annie"):
                await found.join(
                    table.room.id,
                    table.ben,
                    seat=None,
                    invitation=table.invitations["b"],
                    name="\u0410nnie",  # with a Cyrillic letter
                    nonce=None,
                )
            await table.join()
            with pytest.raises(StaleAnswer, match="has begun"):
                await changes.rename(table.room, "a", "4", "Too late")
            assert table.names() == ["Annie", "Ben"]

    run(work())


def test_a_player_with_several_seats_is_present_at_all_of_them(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            table = await lobby(found, count=3)
            await table.join("b")
            await table.join("c")
            watching = await Window().look(table.room, None)
            await Window().look(table.room, "c")
            assert [seat["here"] for seat in (await last(watching))["seats"]] == [False, True, True]

    run(work())


def test_who_swaps_sides_acts_for_the_other_seat_and_the_invitation_stays_good(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            table = await lobby(found)
            mine, watching = await Window().look(table.room, "a"), await Window().look(table.room, None)
            await mine.messages()
            assert await changes.swap(table.room, "a", "1", "b", host=True) == -1
            (welcome, *_) = await mine.messages()
            assert (welcome["type"], welcome["seat"]) == ("welcome", "b")
            assert table.room.subscribers.outboxes[mine.outbox] == "b"
            card = await last(watching)
            assert sitting(card) == ["open", "Ann"]
            assert [seat["here"] for seat in card["seats"]] == [False, True]
            for seat, other in (("a", "b"), ("b", "b")):  # as it was sent, and from where it is sent again
                assert await changes.swap(table.room, seat, "1", other, host=True) == -1
            assert table.names() == ["", "Ann"]
            await table.join()
            assert table.names() == ["Ben", "Ann"]
            assert table.room.loaded.number == 0
            assert [seat.nonce for seat in table.room.loaded.seats.values()] == ["ben's", "ann's"]

    run(work())


def test_with_three_seats_guests_take_free_ones_and_the_host_moves_anybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            table = await lobby(found, count=3)
            await table.join()
            host, guest = await Window().look(table.room, "a"), await Window().look(table.room, "b")
            with pytest.raises(NotYours, match="only the host"):
                await changes.swap(table.room, "b", "1", "a", host=False)
            await changes.swap(table.room, "b", "1", "c", host=False)
            assert table.names() == ["Ann", "", "Ben"]
            await changes.swap(table.room, "a", "2", "c", host=True)
            assert table.names() == ["Ben", "", "Ann"]
            seats = table.room.subscribers.outboxes
            assert (seats[host.outbox], seats[guest.outbox]) == ("c", "a")
            assert (await last(guest))["mine"] == ["a"]
            card = await last(host)
            assert (card["mine"], card["yours"]) == (["c"], True)
            with pytest.raises(BadOption, match="another one"):
                await changes.swap(table.room, "c", "3", "c", host=True)
            with pytest.raises(NotKept, match="no seat 'z'"):
                await changes.swap(table.room, "c", "4", "z", host=True)

    run(work())


def test_in_another_process_too_the_connection_moves_with_its_player(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            table = await lobby(one, count=3)
            await table.join()
            beside = await other.room(table.room.id)
            guest, watching = await Window().look(beside, "b"), await Window().look(beside, None)
            await changes.swap(table.room, "a", "1", "b", host=True)
            await changes.rename(table.room, "b", "2", "Annie")
            await other.sweep()
            assert beside.subscribers.outboxes[guest.outbox] == "a"
            assert sitting(await last(watching)) == ["Ben", "Annie", "open"]
            assert await changes.swap(beside, "b", "1", "b", host=True) == -1, "done by the other process"
            assert sitting(await last(await Window().look(beside, None))) == ["Ben", "Annie", "open"]

    run(work())


def test_a_cancelled_match_says_so_to_everybody_and_nobody_joins_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found, directory(tmp_path) as other:
            table = await lobby(found)
            windows = [await Window().look(table.room, seat) for seat in ("a", None)]
            windows.append(await Window().look(await other.room(table.room.id), None))
            with pytest.raises(NotYours, match="only the host"):
                await changes.cancel(table.room, host=False)
            for _ in range(2):
                assert await changes.cancel(table.room, host=True) == -1
            await other.sweep()
            for window in windows:
                card = await last(window)
                assert (card["status"], card["halted"]) == ("cancelled", "the match was cancelled before it began")
            for process in (found, other):
                with pytest.raises(Halted, match="cancelled"):
                    await table.join(directory=process)
            with pytest.raises(Halted, match="cancelled"):
                await found.invite(table.room.id, table.ann, "b")
            with pytest.raises(StaleAnswer, match="cancelled"):
                await changes.swap(table.room, "a", "1", "b", host=True)
            assert await found.store.count_open(table.ann.id) == (0, 0)

    run(work())


def test_a_match_that_was_cancelled_while_it_was_about_to_begin_does_not_begin(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found, directory(tmp_path) as other:
            table = await lobby(found)
            loaded = table.room.loaded.seats
            loaded["b"] = msgspec.structs.replace(loaded["b"], player=table.ben.id, name="Ben")
            await changes.cancel(await other.room(table.room.id), host=True)
            await table.room.begin()  # this process believes that all seats are taken, and has not heard the news
            assert (table.room.loaded.row.status, table.room.loaded.number) == ("cancelled", -1)
            assert (await found.store.load(table.room.id)).entries == ()

    run(work())


def test_a_match_that_has_begun_is_not_cancelled(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            table = await lobby(found)
            await table.join()
            with pytest.raises(StaleAnswer, match="has begun"):
                await changes.cancel(table.room, host=True)
            assert table.room.loaded.row.status == "running"

    run(work())


def test_no_clock_runs_before_all_seats_are_taken(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=0.001) as found:
            table = await lobby(found, Clock(per_move=30.0, bank=60.0))
            mine = await Window().look(table.room, "a")
            now.at += 3600.0
            await found.sweep()
            (welcome, *_) = await mine.messages()
            assert welcome["clocks"] == {seat: {"bank": 60.0, "deadline": None} for seat in "ab"}
            await table.join()
            (*_, begun) = [each for each in await mine.messages() if each["type"] == "welcome"]
            running = [clock for clock in begun["clocks"].values() if clock["deadline"] is not None]
            assert running
            assert all(clock == {"bank": 60.0, "deadline": now.at + 90.0} for clock in running), "all of it is left"

    run(work())


def test_a_match_begins_on_every_screen_once_the_last_seat_is_taken(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found, directory(tmp_path) as other:
            table = await lobby(found)
            beside = await other.room(table.room.id)
            windows = [await Window().look(table.room, "a"), await Window().look(table.room, None)]
            windows.append(await Window().look(beside, None))
            for window in windows:
                (welcome, *_) = await window.messages()
                assert welcome["state"] is None
            await table.join()
            await other.sweep()
            for window in windows:
                *_, begun = [each for each in await window.messages() if each["type"] == "welcome"]
                assert begun["state"] is not None
                assert begun["match"]["status"] == "running"

    run(work())


@pytest.mark.parametrize("name", ["cascade", "street", "wolsung-2"])
def test_every_seat_has_figures_whose_names_anybody_may_know(name: str) -> None:
    game = system(name)
    for scenario in game.scenarios():
        state = game.new(Setup(scenario=scenario))
        found = game.figure_names(state)
        assert set(found) == set(state.seats)
        shown = str(game.view(state, None))
        for names in found.values():
            assert names
            assert all(each in shown for each in names)
