"""What the games of a campaign were like: read from its folder, or from the record of a game not looked at yet."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from affray.cli.common.progress import ProgressBar

if TYPE_CHECKING:
    from affray.campaign import Campaign, OpenMatch
    from affray.campaign.folder import Folder
    from affray.campaign.story import Highlights
    from affray.engine import Match

HIGHLIGHTS = "highlights"
"""The folder in which they are kept; it can be removed at any time."""


class Kept(msgspec.Struct):
    """The highlights of a match as they are kept."""

    record: str
    """A hash of the record from which they were made."""
    ending: str
    moments: tuple[str, ...]


def highlights_of_campaign(folder: "Folder", campaign: "Campaign") -> "Mapping[str, Highlights]":
    """The highlights of all games that are over and have a record."""
    found: dict[str, Highlights] = {}
    missing: list[tuple[OpenMatch, str]] = []
    for game in campaign.games.values():
        if game.game is None or game.outcome is None:
            continue
        path = folder.record_path(game.game.match)
        if not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        kept = _kept(folder, game.game.match, text)
        if kept is None:
            missing.append((game.game, text))
        else:
            found[game.game.match] = kept
    if len(missing) > 1:
        with ProgressBar(len(missing)) as bar:
            for opened, text in missing:
                found |= _read(folder, opened, text)
                bar.advance(1)
    else:
        for opened, text in missing:
            found |= _read(folder, opened, text)
    return found


def keep_highlights(folder: "Folder", opened: "OpenMatch", match: "Match") -> "Highlights":
    """Make the highlights of a match that is over, and keep them beside its record."""
    from affray.campaign.folder import write_file
    from affray.review.highlights import highlights_of

    campaign = folder.campaign()
    known = {(gang.id, each.id): each.name for gang in campaign.gangs.values() for each in gang.characters}
    figures = {figure: known[whom] for figure, whom in opened.figures.items() if whom in known}
    seats = {seat: campaign.gangs[gang].name for seat, gang in opened.seats.items()}
    made = highlights_of(match, figures=figures, seats=seats)
    text = folder.record_path(opened.match).read_text(encoding="utf-8")
    kept = Kept(_hash(text), made.ending, made.moments)
    write_file(_path(folder, opened.match), msgspec.json.encode(kept).decode() + "\n")
    return made


def _read(folder: "Folder", opened: "OpenMatch", text: str) -> "dict[str, Highlights]":
    """The highlights of a match from its record; nothing if the record cannot be read: `campaign check` says why."""
    from affray.engine import AffrayError, record

    try:
        return {opened.match: keep_highlights(folder, opened, record.replay(record.read(text)))}
    except AffrayError:
        return {}


def _kept(folder: "Folder", match: str, text: str) -> "Highlights | None":
    from affray.campaign.story import Highlights

    try:
        kept = msgspec.json.decode(_path(folder, match).read_bytes(), type=Kept)
    except (OSError, msgspec.MsgspecError):
        return None
    return Highlights(ending=kept.ending, moments=kept.moments) if kept.record == _hash(text) else None


def _path(folder: "Folder", match: str) -> Path:
    return folder.path / HIGHLIGHTS / f"{match}.json"


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
