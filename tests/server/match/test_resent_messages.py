"""What is sent again under its id does nothing and is answered as the first time: that answer may have been lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from affray.engine import StaleAnswer
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from affray.server.store import Store
from affray.server.store.matches.idempotency import MAX_KEYS_PER_SEAT
from affray.server.ws.messages import Order
from tests.server.directories import default, directory, duel, run, settled
from tests.server.keeping import a_match, on, two_seats

SEVERAL = "redis://127.0.0.1:1/0"
"""The address of a channel that is never opened: there are other processes, and nothing is heard of them."""


class Offered(NamedTuple):
    """A duel in which a seat wishes to take back something that needs the consent of the other."""

    room: Room
    seat: str
    other: str
    number: int
    """Of the match when it was offered."""
    offer: str


async def offered(directory: MatchDirectory) -> Offered:
    room = await duel(directory)
    seat = ""
    while not seat or room.loaded.playing().log.can_take_back_freely:
        seat = room.loaded.playing().decisions[0].seat
        await default(room)
    number = room.loaded.number
    assert await room.take_back(seat, "wish", number) == number
    (offer,) = room.loaded.offers
    return Offered(room, seat, {"a": "b", "b": "a"}[seat], number, offer.id)


@asynccontextmanager
async def two_processes(folder: Path) -> AsyncIterator[tuple[MatchDirectory, MatchDirectory]]:
    async with directory(folder, channels_url=SEVERAL) as one, directory(folder, channels_url=SEVERAL) as other:
        yield one, other


async def killed(directory: MatchDirectory, room: Room) -> Room:
    """The match in a process that knows what the store has and nothing else."""
    directory.rooms.clear()
    return await directory.room(room.id)


def test_consent_that_was_carried_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, _, other, number, offer = await offered(found)
            for _ in range(3):
                assert await room.reply(other, "yes", offer, agree=True) == number + 1
                assert room.loaded.number == number + 1
                room = await killed(found, room)
            await default(room)
            assert await room.reply(other, "yes", offer, agree=True) == number + 1
            with pytest.raises(StaleAnswer, match="no open offer"):
                await room.reply(other, "yes again", offer, agree=True)

    run(work())


def test_a_refusal_does_not_refuse_the_next_offer_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, seat, other, number, offer = await offered(found)
            assert await room.reply(other, "no", offer, agree=False) == number
            assert await room.take_back(seat, "please", number) == number
            room = await killed(found, room)
            assert [each.id for each in room.loaded.offers] == [offer], "it is offered under the same name"
            assert await room.reply(other, "no", offer, agree=False) == number
            assert [each.id for each in room.loaded.offers] == [offer]

    run(work())


def test_what_was_refused_is_not_offered_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, seat, other, number, offer = await offered(found)
            await room.reply(other, "no", offer, agree=False)
            room = await killed(found, room)
            assert await room.take_back(seat, "wish", number) == number
            assert (await found.store.load(room.id)).offers == ()
            await default(room)
            assert await room.take_back(seat, "wish", number) == number, "the match has gone on since"

    run(work())


def test_what_another_process_has_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_processes(tmp_path) as (one, other_process):
            room, seat, other, number, offer = await offered(one)
            there = await other_process.room(room.id)
            both = await asyncio.gather(
                room.reply(other, "yes", offer, agree=True), there.reply(other, "yes", offer, agree=True)
            )
            assert set(both) == {number + 1}
            assert await there.take_back(seat, "wish", number) == number
            assert (await one.store.match(room.id))[0].number == number + 1

    run(work())


def test_orders_that_have_ended_are_not_given_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with two_processes(tmp_path) as (one, other_process):
            room = await duel(one)
            asked = room.loaded.playing().decisions[0]
            once = (Order(kind=asked.kind.name, times=1),)
            assert await room.set_orders(asked.seat, "once", once) == 0
            await settled(room, 1)
            there = await other_process.room(room.id)
            for each in (room, there, await killed(one, room)):
                assert await each.set_orders(asked.seat, "once", once) == 0
                assert each.loaded.seats[asked.seat].orders == ()
            later = (Order(kind="no such decision"),)
            await there.set_orders(asked.seat, "later", later)
            assert await room.set_orders(asked.seat, "once", once) == 0
            assert room.loaded.seats[asked.seat].orders == later, "what was given since is found"

    run(work())


def test_a_rematch_that_was_declined_or_agreed_to(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            over = await room.concede("a")
            await room.rematch("a", "again?")
            (offer,) = room.loaded.offers
            assert await room.reply("b", "no", offer.id, agree=False) == over
            room = await killed(found, room)
            assert await room.rematch("a", "again?") is None
            assert room.loaded.offers == []
            await room.rematch("a", "please")
            assert await room.reply("b", "no", offer.id, agree=False) == over
            assert await room.reply("b", "yes", offer.id, agree=True) == over
            new = room.loaded.row.rematch
            room = await killed(found, room)
            assert await room.reply("b", "yes", offer.id, agree=True) == over
            assert new is not None
            assert await room.rematch("a", "please") == new

    run(work())


def test_another_message_under_the_same_id_is_another_message(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room, seat, other, number, offer = await offered(found)
            await room.reply(other, "1", offer, agree=False)
            await room.take_back(seat, "1", number)
            assert await room.reply(other, "1", offer, agree=True) == number + 1

    run(work())


def test_so_many_messages_of_a_seat_are_remembered(store_url: str) -> None:
    async def trial(store: Store) -> None:
        await store.open_match(a_match(), two_seats())
        for number in range(MAX_KEYS_PER_SEAT + 1):
            assert await store.set_orders("m1", "a", (), f"mark {number}") == (-1, True)
        await store.set_orders("m1", "b", (), "mark 0")
        assert [await store.processed_number("m1", "a", f"mark {number}") for number in (0, 1, MAX_KEYS_PER_SEAT)] == [
            None,
            -1,
            -1,
        ]
        assert await store.processed_number("m1", "b", "mark 0") == -1
        assert await store.set_orders("m1", "a", (), "mark 1") == (-1, False)

    on(store_url, trial)
