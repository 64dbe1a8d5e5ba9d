"""Sentences about the post-game sequence: the dead, those who rest, recruits, and wounds that heal (S-CAMP-01)."""

from collections.abc import Iterator

from affray.engine import Side
from affray.engine.story import Cast, Group
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.game import GamesMissed, Healed, Recruited, RemovedFromGang
from affray.systems.street.messages import say
from affray.text import Message

RECRUIT = "recruit"


def after_game(group: Group, cast: Cast) -> Iterator[Message]:
    """What a gang loses and gains between two games."""
    for removed in group.all(RemovedFromGang):
        yield cast.say(say, "story-removed", figure=removed.figure)
    for missed in group.all(GamesMissed):
        yield cast.say(say, "story-missed", figure=missed.figure, left=missed.left)
    joined = list(group.all(Recruited))
    for recruit in joined:
        players = cast.players(recruit.side)
        yield cast.say(say, "story-recruit", figure=recruit.figure, side=players, rank=recruit.class_)
    for roll in group.all(Roll):
        if roll.kind == RECRUIT and isinstance(roll.side, str) and not joined:
            yield cast.say(say, "story-no_recruit", side=cast.players(Side(roll.side)))
    healed = group.names("figure", Healed)
    if healed:
        yield cast.say(say, "story-healed", figures=healed)


def is_recruiting(group: Group) -> bool:
    """Whether it is the entry of a gang's recruits."""
    return isinstance(group.first, Roll) and group.first.kind == RECRUIT
