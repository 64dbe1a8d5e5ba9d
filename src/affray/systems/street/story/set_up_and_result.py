"""Sentences about the set-up, the referee, and the end of the game."""

from collections.abc import Iterator

from affray.engine.event import Interjected
from affray.engine.story import Cast, Group
from affray.engine.verbs import read_as
from affray.systems.street.events.dice import Picked
from affray.systems.street.events.game import (
    EndCheck,
    MarkerDrawn,
    Misses,
    Over,
    Placed,
    Promoted,
    QuickDraw,
    Scores,
    SkillGained,
)
from affray.systems.street.kinds import INTERJECTIONS
from affray.systems.street.messages import say
from affray.text import Message

from .after_game import after_game

MOST_NAMED = 3
"""How many characters are named when they take their places."""


def set_up_and_result(group: Group, cast: Cast) -> Iterator[Message]:
    """What happens before the first card and after the last."""
    yield from _set_up(group, cast)
    for order in group.all(Interjected):
        yield say("story-order", order=_order(order.text))
    for scores in group.all(Scores):
        yield cast.say(say, "story-scores", side=cast.players(scores.side), points=scores.points)
    for over in group.all(Over):
        winner = None if over.winner == "none" else cast.players(over.winner)
        yield cast.say(say, "story-over", winner=winner, reason=over.reason)
    yield from after_game(group, cast)
    for misses in group.all(Misses):
        yield cast.say(say, "story-misses", figure=misses.figure, games=misses.games)
    for promoted in group.all(Promoted):
        yield cast.say(say, "story-promoted", figure=promoted.figure, rank=promoted.class_)


def _set_up(group: Group, cast: Cast) -> Iterator[Message]:
    placed = group.names("figure", Placed)
    if len(placed) > MOST_NAMED:
        yield say("story-gangs_placed")
    elif placed:
        yield cast.say(say, "story-placed", figures=placed)
    picked = group.names("figure", Picked)
    if picked and not placed and isinstance(group.first, Picked):
        yield cast.say(say, "story-picked", figures=picked)
    for figure in group.names("figure", MarkerDrawn, SkillGained):
        yield cast.say(say, "story-skills", figure=figure, skills=group.names("skill", SkillGained) or None)
    for draw in group.all(QuickDraw):
        yield cast.say(say, "story-quick_draw", figure=draw.winner)


def losses(group: Group, cast: Cast) -> Iterator[Message]:
    """Which side has lost too many to go on."""
    passed = [(check.side, check.counted, check.of) for check in group.all(EndCheck) if check.passed]
    for side, lost, of in dict.fromkeys(passed):
        yield cast.say(say, "story-too_many_lost", side=cast.players(side), lost=lost, of=of)


def _order(text: str) -> Message | str:
    """An order of the referee in words."""
    for verb in INTERJECTIONS:
        choice = read_as(verb, text)
        if choice is not None:
            slots = {field: getattr(choice, field) for field in choice.__struct_fields__}
            return Message(say.name, f"choices-{verb.name}", slots)
    return say("story-some_order")
