"""A match in two processes at once, with notices that come late, in the middle of something, or not at all."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from affray.engine import StaleAnswer
from affray.server.errors import Halted, NotYours
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.channels.notices import Change, Connected
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.store.models import StoredMatch
from affray.server.store.store import Store
from affray.server.ws.messages import Order
from tests.server.directories import Time, Window, default, directory, duel, people, run

SEVERAL = "redis://127.0.0.1:1/0"
"""The address of a channel that is never opened: there are other processes, and nothing is heard of them."""


@contextmanager
def after_reading(
    monkeypatch: pytest.MonkeyPatch, store: Store, meanwhile: Callable[[], Awaitable[object]]
) -> Iterator[None]:
    """Something happens once, between the moment a match is read and the moment what was read is there."""
    read = store.load
    happened = False

    async def slowly(match: str) -> StoredMatch:
        nonlocal happened
        whole = await read(match)
        if not happened:
            happened = True
            await meanwhile()
        return whole

    with monkeypatch.context() as patched:
        patched.setattr(store, "load", slowly)
        yield
    assert happened, "the match was never read"


def chat(messages: list[dict[str, Any]]) -> list[str]:
    """The chat as a client has it after these messages: a welcome replaces it, news add to it."""
    heard: list[str] = []
    for message in messages:
        lines = [line["text"] for line in message.get("chat", ())]
        heard = lines if message["type"] == "welcome" else heard + lines
    return heard


async def both(one: MatchDirectory, other: MatchDirectory) -> tuple[Room, Room]:
    """A duel, in both processes."""
    first = await duel(one)
    return first, await other.room(first.id)


def test_lines_said_in_two_processes_at_once_are_heard_in_both_in_order(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            windows = [await Window().look(room, None) for room in (first, second)]
            for number in range(3):
                await first.say("a", f"a{number}", f"a {number}")
                await second.say("b", f"b{number}", f"b {number}")
            for room in (first, second, first, second):
                await room.catch_up(-1)
            for window in windows:
                assert chat(await window.messages()) == ["a 0", "b 0", "a 1", "b 1", "a 2", "b 2"]

    run(work())


def test_a_line_said_while_the_match_is_read_anew_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            window = await Window().look(first, None)
            await default(second)
            with after_reading(monkeypatch, one.store, lambda: first.say("a", "a0", "still there?")):
                await default(first)  # it is behind, and reads the match anew
            assert chat(await window.messages()) == ["still there?"]

    run(work())


def test_what_is_stored_while_a_match_is_read_is_caught_up_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first = await duel(one)

            async def meanwhile() -> None:
                other.on_changes([(first.id, await default(first))])
                await first.say("a", "a0", "your turn")
                other.on_changes([(first.id, -1)])

            with after_reading(monkeypatch, other.store, meanwhile):
                second = await other.room(first.id)
            await asyncio.gather(*other._tasks)
            assert second.loaded.number == 1
            assert [line.text for line in second.loaded.lines] == ["your turn"]

    run(work())


def test_two_who_offer_a_rematch_at_once_have_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            await second.catch_up(await first.concede("a"))
            window = await Window().look(first, None)
            assert await first.rematch("a", "1") is None
            new = await second.rematch("b", "2")
            assert new is not None, "the second takes up what the first has offered"
            await first.catch_up(-1)
            assert first.loaded.row.rematch == new
            assert first.loaded.offers == []
            told = await window.messages()
            assert told[-1]["match"]["rematch"] == new
            assert [offer for each in told if "offers" in each for offer in each["offers"]][-1]["agreed"] == ["a"]

    run(work())


def test_a_take_back_is_not_offered_once_the_match_has_gone_on_elsewhere(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            seat, number = "", 0
            while (
                not number or first.loaded.playing().log.can_take_back_freely
            ):  # to a choice that needs the other's consent
                seat = first.loaded.playing().decisions[0].seat
                number = await default(first)
            await second.catch_up(number)
            await default(second)
            with pytest.raises(StaleAnswer, match="has changed"):
                await first.take_back(seat, "1", number)
            assert (await one.store.load(first.id)).offers == ()

    run(work())


async def before_another_is_asked(first: Room, second: Room) -> tuple[str, str]:
    """Go on, in both, until the default choice leads to a question for somebody who is asked nothing now."""
    while True:
        match = first.loaded.playing()
        now = {each.seat for each in match.decisions}
        fork = match.fork()
        fork.choose_default(match.decisions[0].id)
        for decision in fork.decisions:
            if decision.seat not in now:
                return decision.seat, decision.kind.name
        await second.catch_up(await default(first))


def test_orders_that_were_withdrawn_elsewhere_are_not_followed(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            seat, kind = await before_another_is_asked(first, second)
            for orders in ((Order(kind=kind),), ()):
                await first.set_orders(seat, "1", orders)
                if orders:
                    await second.catch_up(-1)
            number = await default(second)
            entries = await one.store.entries_after(first.id, number - 1)
            assert [(entry.number, entry.by) for entry in entries] == [(number, "player")]
            assert second.loaded.seats[seat].orders == ()

    run(work())


def test_an_order_that_the_process_of_a_step_did_not_know_is_followed(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first, second = await both(one, other)
            seat, kind = await before_another_is_asked(first, second)
            await first.set_orders(seat, "1", (Order(kind=kind, times=1),))
            number = await default(second)
            await first.catch_up(number)
            await asyncio.gather(*first._tasks)
            (entry,) = await one.store.entries_after(first.id, number)
            assert (entry.seat, entry.by) == (seat, "order")
            assert first.loaded.seats[seat].orders == ()

    run(work())


@pytest.mark.parametrize("looked_at", [True, False])
def test_a_match_begins_though_who_took_the_last_seat_did_not_live_to_begin_it(tmp_path: Path, looked_at: bool) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            ann, ben = await people(one, "Ann", "Ben")
            seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
            opened = await one.open_match(NewMatch(system="cascade", seats=seats), ann)
            if looked_at:
                await other.room(opened.match.id)
            assert await one.store.take_seat(
                opened.match.id, "b", player=ben.id, name="Ben", nonce="ben's", invitation=None
            )
            await other.sweep()
            room = await other.room(opened.match.id)
            assert room.loaded.number == 0
            assert room.loaded.row.status == "running"

    run(work())


def test_whoever_comes_is_told_everything_that_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path, channels_url=SEVERAL) as other:
            first, second = await both(one, other)
            await default(first)
            await first.say("a", "a0", "well met")
            (welcome, *_) = await (await Window().look(second, "a", after=0)).messages()
            assert welcome["number"] == 1
            assert chat([welcome]) == ["well met"]
            await default(first)
            assert (await second.welcome("b", None)).number == 2

    run(work())


def test_requests_are_answered_from_what_is_stored(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path, channels_url=SEVERAL) as other:
            ann, ben = await people(one, "Ann", "Ben")
            seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
            opened = await one.open_match(NewMatch(system="cascade", seats=seats), ann)
            match = opened.match.id
            await other.room(match)
            await one.join(match, ben, seat="b", invitation=opened.invitations["b"], name="", nonce=None)
            await other.require_seat(match, ben, "b")
            with pytest.raises(NotYours):
                await other.require_seat(match, ben, "a")
            await (await one.room(match)).concede("b")
            assert (await other.card(match, None)).status == "over"
            rematch = await (await one.room(match)).rematch("a", "3")
            assert rematch is None
            await (await other.room(match)).rematch("b", "4")
            assert (await one.store.match(match))[0].rematch is not None

    run(work())


def test_a_record_is_handed_out_by_a_process_that_has_not_heard_of_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path, channels_url=SEVERAL) as other:
            first, _ = await both(one, other)
            await first.concede("a")
            assert await other.record(first.id) == await one.record(first.id)

    run(work())


def test_an_answer_is_not_refused_by_a_process_that_has_not_heard_of_the_decision(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path, channels_url=SEVERAL) as other:
            first, second = await both(one, other)
            for _ in range(3):
                await default(first)
            asked = first.loaded.playing().decisions[0]
            assert await second.choose(asked.seat, asked.id, str(asked.default)) == 4
            with pytest.raises(StaleAnswer):
                await second.choose(asked.seat, "99.0", str(asked.default))

    run(work())


def test_what_is_sent_again_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who stored it the first time may have been killed before the other processes were told."""

    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            told: list[Change] = []

            async def tell(changes: Sequence[Change]) -> None:
                told.extend(changes)

            monkeypatch.setattr(found.notices, "publish", tell)
            asked = room.loaded.playing().decisions[0]
            for _ in range(2):
                assert await room.choose(asked.seat, asked.id, str(asked.default)) == 1
            assert told == [(room.id, 1)] * 2
            for _ in range(2):
                await room.say("a", "a0", "well met")
            assert told[2:] == [(room.id, -1)] * 2

    run(work())


def test_a_match_that_cannot_be_stored_nor_read_is_read_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise OSError("the store is away")

    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, "a")
            asked = room.loaded.playing().decisions[0]
            with monkeypatch.context() as patched:
                patched.setattr(found.store, "append", away)
                patched.setattr(found.store, "load", away)
                with pytest.raises(OSError, match="away"):
                    await default(room)
            assert window.outbox.closed is not None
            assert window.outbox.closed[0] == 1011
            with pytest.raises(Halted, match="try again"):
                await room.choose(asked.seat, asked.id, str(asked.default))
            again = await found.room(room.id)
            assert again.loaded.number == 0
            assert await again.choose(asked.seat, asked.id, str(asked.default)) == 1

    run(work())


def test_a_match_whose_beginning_cannot_be_stored_has_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise OSError("the store is away")

    async def work() -> None:
        async with directory(tmp_path) as found:
            (ann,) = await people(found, "Ann")
            seats = tuple(NewSeat(seat=seat, holder="me") for seat in "ab")
            with monkeypatch.context() as patched:
                patched.setattr(found.store, "append", away)
                with pytest.raises(OSError, match="away"):
                    await found.open_match(NewMatch(system="cascade", seats=seats), ann)
            (room,) = found.rooms.values()
            assert (await room.welcome("a", None)).state is None
            await room.begin()
            assert (await room.welcome("a", None)).number == 0

    run(work())


def test_who_is_connected_through_another_process_is_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each process tells the others; what is not told again for some sweeps counts as gone with its process."""
    told: list[Connected] = []

    async def trial() -> None:
        now = Time()
        async with (
            directory(tmp_path, now, channels_url=SEVERAL) as one,
            directory(tmp_path, now, channels_url=SEVERAL) as other,
        ):
            monkeypatch.setattr(
                one.notices, "publish_connected", lambda match, seats: told.append((match, tuple(seats)))
            )
            here, there = await both(one, other)
            ann, ben = await Window().look(here, "a"), await Window().look(there, "b")
            assert told == [(here.id, ("a",))]
            assert await seen(ben) == [False, True]
            other.on_connected("process one", told)
            assert await seen(ben) == [True, True]
            here.leave(ann.outbox)
            assert told[-1] == (here.id, ())
            other.on_connected("process one", told[-1:])
            assert await seen(ben) == [False, True]
            other.on_connected("process one", told[:1])
            assert await seen(ben) == [True, True]
            now.at += 1000
            await other.sweep()
            assert await seen(ben) == [False, True], "nothing was heard of the other process any more"

    async def seen(window: Window) -> list[bool]:
        """Which seats are here by the last card that was shown."""
        cards = [message["match"] for message in await window.messages() if "match" in message]
        return [seat["here"] for seat in cards[-1]["seats"]]

    run(trial())
