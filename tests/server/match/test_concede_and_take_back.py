"""A concession while others choose, and what is forgotten when choices are taken back."""

from pathlib import Path

from affray.engine.event import Conceded, TakenBack
from affray.server.match.room import Room
from tests.server.directories import Window, default, directory, duel, run

LONGEST = 500


async def answered_by_one_of_two(room: Room) -> str:
    """Play until one seat has answered a question that was put to both; return that seat."""
    for _ in range(LONGEST):
        asked = room.loaded.playing().decisions
        await default(room)
        if len(asked) == 2:
            return asked[0].seat
    raise AssertionError("both were never asked at once")


def test_who_waits_for_the_other_concedes_at_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            seat = await answered_by_one_of_two(room)
            number = await room.concede(seat)
            assert room.loaded.row.status != "running"
            assert room.loaded.playing().result is not None
            assert await room.concede(seat) == number, "once is enough"
            kept = [entry.kind for entry in await found.store.entries_after(room.id, 0)]
            assert kept[-2:] == ["take_back", "concede"]
            assert any(isinstance(event, Conceded) for event in room.loaded.playing().events)

    run(work())


async def forced_just_now(room: Room) -> str:
    """Play until a choice has led to a decision with one answer; return the seat that chose."""
    for _ in range(LONGEST):
        replica, asked = room.loaded.replica, room.loaded.playing().decision
        assert replica is not None
        assert asked is not None
        number = await default(room)
        if any(answer.number == number for _, answer in replica.order_answers):
            return asked.seat
    raise AssertionError("every decision had several answers")


def test_what_was_forced_is_forgotten_with_the_choice_that_led_to_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            seat = await forced_just_now(room)
            replica, number = room.loaded.replica, room.loaded.number
            assert replica is not None
            windows = {each: await Window().look(room, each) for each in ("a", "b")}
            other = "b" if seat == "a" else "a"
            await room.take_back(seat, "1", number)
            for offer in room.loaded.offers:
                await room.reply(other, "2", offer.id, True)
            assert any(isinstance(event, TakenBack) for event in room.loaded.playing().events)
            assert all(answer.number < number for _, answer in replica.order_answers)
            for name, window in windows.items():
                updates = [told for told in await window.messages() if told["type"] == "update"]
                stand = [answer.number for of, answer in replica.order_answers if of == name]
                assert [each["number"] for each in updates[-1].get("answered", ())] == stand

    run(work())
