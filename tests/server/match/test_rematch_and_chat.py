"""What goes on in a room beside the choices: rematches, chat, readers that are too slow."""

from pathlib import Path

import pytest

from affray.engine import StaleAnswer
from affray.server.ws.outbox import Outbox
from tests.server.directories import Window, directory, duel, run


def test_a_rematch_needs_both_and_turns_the_seats(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            with pytest.raises(StaleAnswer, match="not over"):
                await room.rematch("a", "1")
            await room.concede("b")
            assert await room.concede("b") == 1, "once is enough"
            assert await room.rematch("a", "2") is None
            (offer,) = room.loaded.offers
            assert offer.agreed == ("a",)
            new = await room.rematch("b", "3")
            assert new is not None
            assert await room.rematch("a", "4") == new
            again = await found.room(new)
            assert [seat.name for seat in again.loaded.seats.values()] == ["Ben", "Ann"]
            assert again.loaded.number == 0

    run(work())


def test_a_rematch_without_a_swap_replaces_an_offer_with_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await room.concede("b")
            assert await room.rematch("a", "1") is None
            assert await room.rematch("b", "2", swap=False) is None
            (offer,) = room.loaded.offers
            assert (offer.kind, offer.seat, offer.agreed) == ("rematch_same", "b", ("b",))
            await room.reply("a", "3", offer.id, agree=True)
            again = await found.room(str(room.loaded.row.rematch))
            assert [seat.name for seat in again.loaded.seats.values()] == ["Ann", "Ben"]

    run(work())


def test_chat_is_told_once(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, None)
            await window.messages()
            for _ in range(2):
                await room.say("a", "line-1", "well met")
            news = await window.messages()
            assert [line["text"] for each in news for line in each["chat"]] == ["well met"]

    run(work())


def test_chat_of_which_no_notice_came_is_found(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first = await duel(one)
            second = await other.room(first.id)
            window = await Window().look(second, None)
            await window.messages()
            await first.say("a", "line-1", "anybody there?")
            for _ in range(2):
                await other.sweep()
            news = await window.messages()
            assert [line["text"] for each in news for line in each["chat"]] == ["anybody there?"]

    run(work())


def test_a_slow_reader_is_let_go() -> None:
    async def work() -> None:
        outbox = Outbox(2)
        for message in (b"1", b"2", b"3"):
            outbox.put(message)
        assert outbox.closed is not None
        assert outbox.closed[0] == 4008
        assert outbox.take() == []

    run(work())
