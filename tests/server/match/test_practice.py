"""Take-backs after dice against a bot: only in a match that was opened as practice, which it and its record say."""

from pathlib import Path

import pytest

from affray.engine import BadOption, Event, UndoRefused
from affray.engine.record import read
from affray.server.lobby.new_match import NewMatch, NewSeat
from affray.server.match.directory import MatchDirectory
from affray.server.match.room import Room
from tests.server.directories import directory, people, run, settled


async def against_a_bot(directory: MatchDirectory, practice: bool) -> Room:
    """A duel of Ann against a bot in which dice have fallen since her first choice."""
    (ann,) = await people(directory, "Ann")
    seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="bot", bot="random"))
    wish = NewMatch(system="cascade", scenario="duel_footbridge", seats=seats, practice=practice)
    opened = await directory.open_match(wish, ann)
    assert opened.match.practice == practice
    room = await directory.room(opened.match.id)
    chosen = False
    while not chosen or all(event.name != "throw" for event in since(room)):
        asked = [each for each in room.loaded.playing().decisions if each.seat == "a"]
        if asked:
            await room.choose("a", asked[0].id, str(asked[0].default))
            chosen = True
        await settled(room, room.loaded.number + (0 if asked else 1))
    return room


def since(room: Room) -> list[Event]:
    """What has happened since Ann's last choice."""
    found: list[Event] = []
    for entry in room.loaded.playing().log.standing_entries():
        found += entry.events
        if entry.kind == "choice" and entry.seat == "a":
            return found
    return []


def test_a_bot_declines_to_take_dice_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await against_a_bot(found, practice=False)
            number = room.loaded.number
            with pytest.raises(UndoRefused, match=r"the bot declines \(random\).* practice"):
                await room.take_back("a", "1", number)
            assert room.loaded.number == number
            assert room.loaded.offers == []

    run(work())


def test_in_practice_a_bot_agrees_and_the_record_says_so(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            room = await against_a_bot(found, practice=True)
            number = room.loaded.number
            assert await room.take_back("a", "1", number) == number + 1
            await settled(room, number + 1)
            await room.concede("a")
            await settled(room, room.loaded.number)
            text = await found.record(room.id)
            assert read(text).practice
            (ben,) = await people(found, "Benedict")
            assert (await found.import_record(text, ben)).practice

    run(work())


def test_practice_needs_a_bot(tmp_path: Path) -> None:
    async def work() -> None:
        async with directory(tmp_path) as found:
            (ann,) = await people(found, "Ann")
            seats = (NewSeat(seat="a", holder="me"), NewSeat(seat="b", holder="open"))
            with pytest.raises(BadOption, match="needs a bot"):
                await found.open_match(NewMatch(system="cascade", seats=seats, practice=True), ann)

    run(work())
