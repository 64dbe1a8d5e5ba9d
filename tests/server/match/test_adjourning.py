"""A match is adjourned and resumed by agreement: meanwhile nothing moves, not even a clock."""

from pathlib import Path

import pytest

from affray.engine import StaleAnswer
from affray.server.client import Declined, Site
from affray.server.errors import Adjourned
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.room import Room
from affray.server.store.models import Clock
from tests.server.directories import Time, Window, default, directory, duel, people, run, settled
from tests.server.harness import Server, until, within_limit


def rests(room: Room) -> bool:
    return room.loaded.row.adjourned is not None


def deadline(room: Room) -> float | None:
    return room.loaded.row.deadline


def test_it_needs_both_and_nothing_is_chosen_meanwhile(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            window = await Window().look(room, None)
            await window.messages()
            with pytest.raises(StaleAnswer, match="not adjourned"):
                await room.resume("a", "0")
            await room.adjourn("a", "1")
            (offer,) = room.loaded.offers
            assert (offer.kind, offer.seat, offer.agreed) == ("adjourn", "a", ("a",))
            await default(room)
            assert room.loaded.offers == [offer], "a choice does not decline it"
            await room.reply("b", "2", offer.id, agree=True)
            news = await window.messages()
            assert [each["match"]["adjourned"] for each in news if "match" in each] == [True]
            number = room.loaded.number
            for _ in range(2):
                with pytest.raises(Adjourned, match="must be resumed first"):
                    await default(room)
            with pytest.raises(Adjourned):
                await room.take_back("a", "3", number)
            with pytest.raises(StaleAnswer, match="adjourned already"):
                await room.adjourn("a", "4")
            await room.resume("b", "5")
            await room.resume("b", "5")
            assert rests(room)
            await room.resume("a", "6")
            assert not rests(room)
            assert room.loaded.offers == []
            assert await default(room) == number + 1

    run(work())


def test_an_offer_is_declined(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await room.adjourn("a", "1")
            await room.reply("b", "2", room.loaded.offers[0].id, agree=False)
            assert room.loaded.offers == []
            await room.adjourn("a", "1")
            assert room.loaded.offers == [], "the same message offers nothing again"
            await default(room)

    run(work())


def test_clocks_stand_still(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now, grace=0.001) as found:
            room = await duel(found, Clock(30.0, 60.0))
            window = await Window().look(room, "a")
            asked = room.loaded.playing().decisions[0].seat
            now.at += 10.0
            before = deadline(room)
            assert before is not None
            await room.adjourn("a", "1")
            await room.adjourn("b", "2")
            assert deadline(room) is None
            shown = [each["clocks"] for each in await window.messages() if "clocks" in each][-1]
            assert shown[asked]["deadline"] is None
            now.at += 1_000_000.0
            number = room.loaded.number
            await room.automation.wake()
            assert await found.store.overdue(now.at, now.at) == ()
            assert room.loaded.number == number, "nobody runs out of time"
            await room.resume("a", "3")
            await room.resume("b", "4")
            assert deadline(room) == before + 1_000_000.0
            shown = [each["clocks"] for each in await window.messages() if "clocks" in each][-1]
            assert shown[asked]["deadline"] is not None
            now.at = before + 1_000_001.0
            await room.automation.wake()
            assert room.loaded.number > number

    run(work())


def test_a_bot_agrees_at_once_and_waits(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            (ann,) = await people(found, "Ann")
            seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="bot", bot="random"))
            opened = await found.open_match(NewMatch(system="cascade", scenario="duel_footbridge", seats=seats), ann)
            room = await found.room(opened.match.id)
            await room.adjourn("a", "1")
            assert rests(room)
            assert room.loaded.offers == []
            number = room.loaded.number
            await room.automation.wake()
            await settled(room, number)
            assert room.loaded.number == number
            await room.resume("a", "2")
            assert not rests(room)

    run(work())


def test_a_process_that_does_not_know_of_it_yet_stores_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as one, directory(tmp_path) as other:
            first = await duel(one)
            second = await other.room(first.id)
            await first.adjourn("a", "1")
            await first.adjourn("b", "2")
            assert not rests(second)
            with pytest.raises(Adjourned):
                await default(second)
            assert rests(second)
            await second.resume("a", "3")
            for _ in range(2):
                await one.sweep()
            assert [offer.kind for offer in first.loaded.offers] == ["resume"]
            await second.resume("b", "4")
            await one.sweep()
            assert not rests(first)
            await default(first)

    run(work())


def test_conceding_is_possible_and_ends_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await duel(found)
            await room.adjourn("a", "1")
            await room.adjourn("b", "2")
            await room.concede("b")
            assert (room.loaded.row.status, room.loaded.row.adjourned) == ("over", None)
            with pytest.raises(StaleAnswer, match="over"):
                await room.adjourn("a", "3")

    run(work())


def test_a_concession_that_waits_for_the_next_question_leaves_it_resting(tmp_path: Path) -> None:
    async def work() -> None:
        now = Time()
        async with directory(tmp_path, now) as found:
            ann, ben = await people(found, "Ann", "Ben")
            seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
            clock = Clock(30.0, 60.0)
            wish = NewMatch(system="street", scenario="market_day", seats=seats, clock=clock)
            opened = await found.open_match(wish, ann)
            await found.join(opened.match.id, ben, seat="b", invitation=opened.invitations["b"], name="Ben", nonce=None)
            room = await found.room(opened.match.id)
            await room.adjourn("a", "1")
            await room.adjourn("b", "2")
            asked = room.loaded.playing().decisions[0].seat
            await room.concede("b" if asked == "a" else "a")
            assert room.loaded.row.status == "running"
            assert rests(room)
            assert deadline(room) is None
            now.at += 100.0
            await room.resume("a", "3")
            await room.resume("b", "4")
            left = deadline(room)
            assert left is not None
            assert left > now.at
            await default(room)

    run(work())


@pytest.mark.slow
def test_it_survives_a_kill_of_the_server(tmp_path: Path) -> None:
    async def trial() -> None:
        async with Server(tmp_path) as server:
            ada, ben = Site(server.address), Site(server.address)
            await ada.register("Ada")
            await ben.register("Ben")
            seats = [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "open"}]
            opened = await ada.open_match({"system": "cascade", "seats": seats, "clock": {"per_move": 30, "bank": 60}})
            match = opened["match"]["id"]
            await ben.join(match, invitation=opened["invitations"]["b"], name="Ben")
            async with ada.table(match, "a", max_delay=0.3) as one, ben.table(match, "b", max_delay=0.3) as two:
                await one.adjourn()
                await until(lambda: bool(two.offers))
                await two.reply(two.offers[0].id, agree=True)
                await server.kill()
                await server.start()
                await until(lambda: one.welcomes > 1 and two.welcomes > 1)
                mover = one if one.decisions else two
                assert mover.card is not None
                assert mover.card.adjourned
                with pytest.raises(Declined, match="must be resumed first") as refused:
                    await mover.choose(mover.decisions[0].default)
                assert refused.value.error == "Adjourned"
                await one.resume()
                await two.resume()
                await mover.choose(mover.decisions[0].default)

    within_limit(trial())
