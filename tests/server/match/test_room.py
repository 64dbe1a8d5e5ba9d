"""Rooms: choices are stored before they are shown, once, whatever happens."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from affray.engine import IllegalChoice, Match, StaleAnswer, UndoRefused
from affray.engine.record import read, verify
from affray.server.errors import NotYours
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.store.errors import Behind
from affray.server.store.models import Clock
from affray.server.ws.messages import Order
from affray.server.ws.state_patch import patched
from tests.server.directories import Time, Window, default, directory, duel, people, run, settled


def canonical(data: Any) -> bytes:
    """Equal data, equal bytes."""
    return msgspec.json.encode(data, order="deterministic")


def test_a_choice_is_stored_and_told(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            ann, ben, watcher = [await Window().look(room, seat) for seat in ("a", "b", None)]
            for window in (ann, ben, watcher):
                assert (await window.messages())[0]["type"] == "welcome"
            decision = room.loaded.playing().decision
            assert decision is not None
            number = await room.choose(decision.seat, decision.id, str(decision.default))
            assert number == 1
            kept, _ = await found.store.match(room.id)
            assert kept.number == 1
            (entry,) = await found.store.entries_after(room.id, 0)
            assert (entry.seat, entry.text, entry.decision) == (decision.seat, str(decision.default), decision.id)
            for window in (ann, ben, watcher):
                (update,) = await window.messages()
                assert (update["type"], update["before"], update["number"]) == ("update", 0, 1)

    run(work())


def test_the_same_answer_again_does_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            decision = room.loaded.playing().decision
            assert decision is not None
            seat, name, choice = decision.seat, decision.id, str(decision.default)
            numbers = await asyncio.gather(*(room.choose(seat, name, choice) for _ in range(5)))
            assert set(numbers) == {1}
            assert room.loaded.number == 1
            found.rooms.clear()
            room = await found.room(room.id)
            assert await room.choose(seat, name, choice) == 1
            with pytest.raises(StaleAnswer, match="was answered otherwise already"):
                await room.choose(seat, name, "something else")
            with pytest.raises(StaleAnswer, match="not open"):
                await room.choose({"a": "b", "b": "a"}[seat], name, choice)

    run(work())


def test_what_the_rules_refuse_changes_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, "a")
            await window.messages()
            decision = room.loaded.playing().decision
            assert decision is not None
            with pytest.raises(IllegalChoice, match="C-"):
                await room.choose(decision.seat, decision.id, "take nobody")
            assert (room.loaded.number, await window.messages()) == (0, [])

    run(work())


def test_patches_lead_from_welcome_to_welcome(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found, scenario="skirmish_tollford")
            window = await Window().look(room, "a")
            (welcome, *_) = await window.messages()
            state, seen = welcome["state"], [each["n"] for each in welcome["events"]]
            for _ in range(60):
                await default(room)
                for update in await window.messages():
                    if update["type"] == "update":
                        state = patched(state, update["patch"])
                        seen += [each["n"] for each in update["events"]]
            now = msgspec.to_builtins(await room.welcome("a", None))
            assert canonical(state) == canonical(now["state"])
            assert seen == list(range(len(seen))) == [each["n"] for each in now["events"]]

    run(work())


def test_whoever_comes_back_gets_what_was_missed(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            before = await room.welcome("b", None)
            last = before.events[-1].n
            for _ in range(6):
                await default(room)
            after = await room.welcome("b", last)
            whole = await room.welcome("b", None)
            assert [each.n for each in before.events] + [each.n for each in after.events] == [
                each.n for each in whole.events
            ]
            assert after.events[0].n == last + 1

    run(work())


def test_a_free_take_back_is_done_at_once_and_leaves_no_history(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            while True:  # to a choice after which the same seat is asked again and nothing was drawn
                match = room.loaded.playing()
                decision = match.decision
                assert decision is not None
                seat, before = decision.seat, room.loaded.number
                fork = match.fork()
                fork.choose(str(decision.default))
                if fork.log.can_take_back_freely and fork.log.events:
                    break
                await default(room)
            choice = str(decision.default)
            await room.choose(seat, decision.id, choice)
            fresh = await room.welcome(None, None)
            number = await room.take_back(seat, "1", room.loaded.number)
            assert number == before + 2
            assert await room.take_back(seat, "2", before + 1) == number, "sent again it does nothing"
            after = await room.welcome(None, None)
            struck = {each.n for each in fresh.events} - {each.n for each in after.events}
            assert struck, "the events of what was taken back are gone for whoever comes new"
            seen = max(struck)
            assert [each.event.name for each in (await room.welcome(None, seen)).events] == ["taken_back"]

    run(work())


def test_a_take_back_that_is_not_free_waits_for_consent(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            seat = ""
            while not seat:
                decision = room.loaded.playing().decision
                assert decision is not None
                await default(room)
                entry = room.loaded.playing().log
                if not entry.can_take_back_freely:
                    seat = decision.seat
            other, number = {"a": "b", "b": "a"}[seat], room.loaded.number
            window = await Window().look(room, other)
            await room.take_back(seat, "3", number)
            (offer,) = (await room.welcome(other, None)).offers
            assert (offer.kind, offer.seat) == ("take_back", seat)
            assert any("offers" in each for each in await window.messages())
            with pytest.raises(NotYours):
                await room.reply(seat, "7", offer.id, agree=True)
            await room.reply(other, "8", offer.id, agree=False)
            assert room.loaded.offers == []
            await room.take_back(seat, "4", number)
            await room.reply(other, "9", offer.id, agree=True)
            assert room.loaded.number == number + 1
            assert room.loaded.playing().log.kind == "take_back"

    run(work())


def test_nothing_to_take_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            with pytest.raises(UndoRefused, match="no choice to take back"):
                await room.take_back("a", "5", 0)
            with pytest.raises(StaleAnswer, match="has changed"):
                await room.take_back("a", "6", 7)

    run(work())


def test_standing_orders_answer_until_they_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            kind = room.loaded.playing().decisions[0].kind.name
            seat = room.loaded.playing().decisions[0].seat
            await room.set_orders(seat, "1", (Order(kind=kind, times=1),))
            await settled(room, 1)
            entries = await found.store.entries_after(room.id, 0)
            assert [(entry.seat, entry.by) for entry in entries] == [(seat, "order")]
            assert room.loaded.seats[seat].orders == ()
            _, seats = await found.store.match(room.id)
            assert {each.seat: each.orders for each in seats}[seat] == ()

    run(work())


def test_an_order_that_ends_with_an_event(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            kinds = {each.kind.name for each in room.loaded.playing().decisions}
            orders = tuple(Order(kind=kind, until=("phase",)) for kind in sorted(kinds))
            for seat in ("a", "b"):
                await found.store.set_orders(room.id, seat, orders)
                room.loaded.seats[seat] = msgspec.structs.replace(room.loaded.seats[seat], orders=orders)
            number = room.loaded.playing().state.phase
            while room.loaded.playing().state.phase == number:
                assert room.loaded.seats["a"].orders == orders
                await default(room)
            assert room.loaded.seats["a"].orders == room.loaded.seats["b"].orders == ()

    run(work())


def test_the_clock_chooses_the_default(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=1.0) as found:
            room = await duel(found, clock=Clock(per_move=10.0, bank=30.0))
            now.at += 2.0
            seat = room.loaded.playing().decisions[0].seat
            now.at += 20.0
            decision = room.loaded.playing().decisions[0]
            await room.choose(seat, decision.id, str(decision.default))
            assert room.loaded.seats[seat].bank == pytest.approx(18.0), "12 seconds more than a decision may take"
            waiting = [each.seat for each in room.loaded.playing().decisions]
            kept, _ = await found.store.match(room.id)
            until = {name: clock.deadline for name, clock in (await room.welcome(None, None)).clocks.items()}
            assert kept.deadline == min(until[name] or 0.0 for name in waiting)
            now.at = (kept.deadline or 0.0) + 0.1
            await found.sweep()
            entries = await found.store.entries_after(room.id, 1)
            assert entries
            assert {entry.by for entry in entries} == {"clock"}

    run(work())


def test_two_processes_hold_the_same_match(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first = await duel(one)
            second = await other.room(first.id)
            window = await Window().look(second, None)
            await window.messages()
            for turn in range(20):
                here, there = (first, second) if turn % 2 else (second, first)
                await here.catch_up(there.loaded.number)
                await default(here)
            await first.catch_up(second.loaded.number)
            await second.catch_up(first.loaded.number)
            assert first.loaded.number == second.loaded.number == 20
            assert (await first.welcome("a", None)).state == (await second.welcome("a", None)).state
            numbers = [each["number"] for each in await window.messages() if each["type"] == "update"]
            assert numbers == list(range(1, 21))

    run(work())


def test_of_two_processes_the_second_tries_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first = await duel(one)
            second = await other.room(first.id)
            decision = first.loaded.playing().decision
            assert decision is not None
            seat, name, choice = decision.seat, decision.id, str(decision.default)
            numbers = await asyncio.gather(first.choose(seat, name, choice), second.choose(seat, name, choice))
            assert set(numbers) == {1}
            assert first.loaded.number == second.loaded.number == 1
            kept, _ = await one.store.match(first.id)
            assert kept.number == 1

    run(work())


def test_a_failed_commit_leaves_the_match_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, "a")
            await window.messages()
            append = found.store.append

            async def broken(_: Any) -> None:
                raise OSError("the disk is full")

            monkeypatch.setattr(found.store, "append", broken)
            decision = room.loaded.playing().decision
            assert decision is not None
            with pytest.raises(OSError, match="disk"):
                await room.choose(decision.seat, decision.id, str(decision.default))
            assert (room.loaded.number, room.loaded.playing().log.number) == (0, 0)
            assert await window.messages() == []
            monkeypatch.setattr(found.store, "append", append)
            assert await default(room) == 1

    run(work())


def test_always_behind_is_refused_in_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)

            async def behind(_: Any) -> None:
                raise Behind(room.id, 0, 1)

            monkeypatch.setattr(found.store, "append", behind)
            with pytest.raises(StaleAnswer, match="changing too quickly"):
                await default(room)

    run(work())


def test_a_match_goes_on_after_everything_is_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            for _ in range(10):
                await default(room)
            state, name = (await room.welcome("a", None)).state, room.id
            (last,) = await found.store.entries_after(name, 9)
        async with directory(tmp_path) as found:
            kept, _ = await found.store.match(name)
            assert kept.checkpoint == 10, "a server that stops saves its matches whole"
            room = await found.room(name)
            assert (await room.welcome("a", None)).state == state
            assert last.decision is not None
            assert await room.choose(last.seat, last.decision, last.text) == 10, "its acknowledgement may be lost"
            assert await default(room) == 11

    run(work())


def test_a_bot_plays_its_seat_to_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            await found.bot_workers.start()
            (ann,) = await people(found, "Ann")
            opened = await found.open_match(
                NewMatch(
                    system="cascade",
                    seats=tuple(NewSeat(seat=seat, holder="bot", bot="random") for seat in "ab"),
                ),
                ann,
            )
            room = await found.room(opened.match.id)
            while room.loaded.row.status != "over":  # noqa: ASYNC110 (a room tells connections, not tests)
                await asyncio.sleep(0.01)
            record = read(await found.record(room.id))
            assert verify(record).good
            assert {entry.by for entry in await found.store.entries_after(room.id, 0)} == {"bot"}

    run(work())


def test_the_key_is_no_part_of_what_is_shown(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            for seat in ("a", "b", None):
                shown = msgspec.json.encode(await room.welcome(seat, None))
                assert room.loaded.row.key.encode() not in shown
            with pytest.raises(NotYours, match="when the match is over"):
                await found.record(room.id)
            await room.concede("a")
            record = read(await found.record(room.id))
            assert record.key == room.loaded.row.key
            assert record.nonces == {"a": "ann's", "b": "ben's"}
            assert isinstance(room.loaded.playing(), Match)

    run(work())
