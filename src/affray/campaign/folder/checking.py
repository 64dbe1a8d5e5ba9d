"""Checking a campaign in a folder: its dice, its records, and that the changes follow from them."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.campaign.campaign import Campaign, Game
from affray.campaign.changes import Change
from affray.campaign.entries import Entry, Played, Settled
from affray.campaign.folder.storage import Folder
from affray.campaign.steps import Signed, close_game, settle
from affray.engine import AffrayError, Match, record
from affray.engine.chance import commitment
from affray.text import Message, say


class Checked(NamedTuple):
    """An entry that ends a match, and what is wrong with it."""

    number: int
    match: str
    problem: Message | None = None


def check(folder: Folder) -> Iterator[Checked]:
    """Check every match that is over: its key, its record, and that its entry follows from its record.

    The entry is made anew from the replayed matches and must be the same.
    """
    entries = folder.read()
    before = Campaign.of(entries[:1])
    games: dict[str, Match] = {}
    for number, entry in enumerate(entries[1:], 2):
        if isinstance(entry, Played | Settled):
            try:
                problem = _problem(folder, before, entry, games)
            except (AffrayError, OSError) as error:
                problem = error.message if isinstance(error, AffrayError) else say("problem", problem=str(error))
            yield Checked(number, entry.match, problem)
        before = before.followed_by([entry])


def _problem(
    folder: Folder, before: Campaign, entry: Played[Change] | Settled[Change], games: dict[str, Match]
) -> Message | None:
    game = before.games[entry.fixture]
    opened = game.running
    if opened is None or commitment(bytes.fromhex(entry.key)) != opened.commitment:
        return say("check_other_key")
    written = record.read(folder.record_path(entry.match).read_text(encoding="utf-8"))
    if written.key != entry.key:
        return say("check_other_key")
    if written.scenario != opened.setup.scenario or written.options != opened.setup.options:
        return say("check_other_setup")
    match = record.replay(written)
    sign = Signed(entry.by, entry.at, entry.why)
    if isinstance(entry, Played):
        if not entry.settled:
            games[entry.fixture] = match
        made: Entry = close_game(before, folder.rules, entry.fixture, match, sign)
    else:
        played = games.pop(entry.fixture, None) or _replayed(folder, game)
        made = settle(before, folder.rules, entry.fixture, played, match, sign)
    return None if folder.codec.encode(made) == folder.codec.encode(entry) else say("check_other_changes")


def _replayed(folder: Folder, game: Game) -> Match:
    assert game.game is not None, "the game was opened"
    return record.replay(record.read(folder.record_path(game.game.match).read_text(encoding="utf-8")))
