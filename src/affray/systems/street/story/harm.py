"""Sentences about what becomes of those who are hit."""

from collections.abc import Iterator

from affray.engine import Event
from affray.engine.story import Cast, Group
from affray.systems.street.events.fighting import FightEffect
from affray.systems.street.events.hits import (
    Dead,
    Ducked,
    Hit,
    KnockedDown,
    OutOfAction,
    PassedOn,
    Scratched,
    Stopped,
    Unconscious,
    Wounded,
    WoundIgnored,
)
from affray.systems.street.messages import say
from affray.text import Message

_WORST_FIRST: tuple[tuple[type[Event], str], ...] = (
    (Dead, "dead"),
    (OutOfAction, "out_of_action"),
    (Unconscious, "unconscious"),
    (KnockedDown, "knocked_down"),
    (Wounded, "wounded"),
    (WoundIgnored, "ignored"),
    (Scratched, "scratched"),
)
_HARM = (Hit, FightEffect, Dead, OutOfAction, Unconscious, KnockedDown, Wounded, WoundIgnored, Scratched)


def harm(group: Group, cast: Cast) -> Iterator[Message]:
    """What the hits did to each victim."""
    for passed in group.all(PassedOn):
        yield cast.say(say, "story-in_the_way", figure=passed.figure, target=passed.meant_for)
    yield from _stopped(group, cast)
    for figure in group.names("figure", *_HARM):
        yield _victim(figure, group, cast)
    for ducked in group.all(Ducked):
        yield cast.say(say, "story-ducked", figure=ducked.figure, piece=ducked.piece)


def _stopped(group: Group, cast: Cast) -> Iterator[Message]:
    """Hits that cover or a shield stopped."""
    stopped = [(event.figure, event.cover, event.piece or None) for event in group.all(Stopped)]
    for figure, cover, piece in dict.fromkeys(stopped):
        count = stopped.count((figure, cover, piece))
        yield cast.say(say, "story-stopped", figure=figure, cover=cover, piece=piece, count=count)


def _victim(figure: str, group: Group, cast: Cast) -> Message:
    """Where a victim was hit, and the worst that came of it."""
    zones = [hit.location for hit in group.all(Hit) if hit.figure == figure and hit.location]
    wounds = [wound.severity for wound in group.all(Wounded) if wound.figure == figure]
    found = [state for kind, state in _WORST_FIRST if figure in group.names("figure", kind)]
    state = found[0] if found else "unharmed"
    return cast.say(
        say,
        "story-harm",
        figure=figure,
        zones=list(dict.fromkeys(zones)) or None,
        state=("serious" if "serious" in wounds else "flesh") if state == "wounded" else state,
        wounds=len(wounds) or None,
    )
