"""What a game changed, in sentences: changes of a kind are told together."""

from collections.abc import Iterator, Sequence

from affray.campaign.changes import Change
from affray.campaign.teller import THEMES, Teller
from affray.text import Message


def told_deeds(changes: Sequence[Change], teller: Teller) -> list[Message]:
    """Who did what to whom."""
    return list(_told([each for each in changes if each.theme == "deed"], teller))


def told_changes(changes: Sequence[Change], teller: Teller) -> list[Message]:
    """What became of the gangs: the dead first, then wounds, what was learned, and who came."""
    told: list[Message] = []
    for theme in THEMES:
        told += _told([each for each in changes if each.theme == theme], teller)
    return told


def _told(changes: Sequence[Change], teller: Teller) -> Iterator[Message]:
    kinds: dict[type[Change], list[Change]] = {}
    for change in changes:
        kinds.setdefault(type(change), []).append(change)
    for kind, its in kinds.items():
        yield from kind.narrate(its, teller)
