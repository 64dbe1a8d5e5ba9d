"""Sentences about what becomes of models: Wounds lost, falls, models removed."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.wolsung.events import (
    Crushed,
    Damage,
    Fell,
    HardToKill,
    Healed,
    JumpedAside,
    Removed,
    Stays,
    Toppled,
    WoundsLost,
)
from affray.systems.wolsung.messages import say
from affray.text import Message

_TOLD_OTHERWISE = ("dive",)
"""Why a model is toppled, where the reaction says it already."""


def harm(group: Group, cast: Cast) -> Iterator[Message]:
    """What happened to each model."""
    yield from _falls(group, cast)
    for damage in group.all(Damage):
        if not damage.amount:
            yield cast.say(say, "story-unharmed", figure=damage.figure)
    gone = {each.figure: each.reason for each in group.all(Removed)}
    hardy = group.names("figure", HardToKill)
    for figure in group.names("figure", WoundsLost):
        if figure not in gone:
            yield _wounds(figure, group, cast, hardy=figure in hardy)
    for healed in group.all(Healed):
        yield cast.say(say, "story-healed", figure=healed.figure, amount=healed.amount)
    for figure, reason in gone.items():
        yield cast.say(say, "story-removed", figure=figure, reason=reason)


def _falls(group: Group, cast: Cast) -> Iterator[Message]:
    """Who is toppled, falls, and lands on whom."""
    for toppled in group.all(Toppled):
        if toppled.by not in _TOLD_OTHERWISE:
            yield cast.say(say, "story-toppled", figure=toppled.figure)
    for stays in group.all(Stays):
        yield cast.say(say, "story-stays", figure=stays.figure)
    for fell in group.all(Fell):
        yield cast.say(say, "story-fell", figure=fell.figure, height=round(fell.height, 1))
    for aside in group.all(JumpedAside):
        yield cast.say(say, "story-jumped_aside", figure=aside.figure)
    for crushed in group.all(Crushed):
        yield cast.say(say, "story-crushed", figure=crushed.figure, by=crushed.by)


def _wounds(figure: str, group: Group, cast: Cast, *, hardy: bool) -> Message:
    """How many Wounds a model lost and has left."""
    changes = [each for each in group.all(WoundsLost) if each.figure == figure]
    lost, left = changes[0].from_ - changes[-1].to, changes[-1].to
    return cast.say(say, "story-wounds", figure=figure, lost=lost, left=left, hardy=hardy or None)
