"""Checking a campaign in a folder: its dice, its records, and that the changes follow from them."""

from collections.abc import Iterator
from typing import NamedTuple

from affray.campaign.campaign import Campaign, Game
from affray.campaign.changes import Change
from affray.campaign.entries import Entry, Opened, Played, Settled
from affray.campaign.folder.storage import Folder
from affray.campaign.steps import Signed, close_game, dice_of, nonces_of, settle
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
    key = folder.key
    games: dict[str, Match] = {}
    for number, entry in enumerate(entries[1:], 2):
        if isinstance(entry, Played | Settled):
            try:
                problem = _problem(folder, before, entry, games) or _other_dice(folder, before, entry, key)
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
    if written.nonces != nonces_of(before, folder.rules, game.fixture):
        return say("check_other_nonces")
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


def _other_dice(
    folder: Folder, before: Campaign, entry: Played[Change] | Settled[Change], key: bytes | None
) -> Message | None:
    """What is wrong with the key of a match: it must follow from that of the campaign, or from the seed."""
    fixture, part = before.games[entry.fixture].fixture, "game" if isinstance(entry, Played) else "after"
    openings = [
        number
        for number, each in enumerate(before.entries)
        if isinstance(each, Opened) and (each.fixture, each.part) == (fixture.id, part)
    ]
    opened = before.entries[openings[-1]]
    assert isinstance(opened, Opened), "an opening"
    if key is None and not opened.seed:
        return None
    then = Campaign.of(before.entries[: openings[-1]])
    expected = dice_of(then, folder.rules, fixture, opened.part, key, opened.seed or None)
    return None if expected.key.hex() == entry.key else say("check_key_does_not_follow")


def _replayed(folder: Folder, game: Game) -> Match:
    assert game.game is not None, "the game was opened"
    return record.replay(record.read(folder.record_path(game.game.match).read_text(encoding="utf-8")))
