"""The log: each action with what it did to those concerned."""

from affray.engine import Event
from affray.engine.story import KEY, NORMAL, QUIET, Cast, Group, Story, Told
from affray.engine.story.entry import CASUALTY, OBJECTIVE
from affray.text import Message

from .actions import Brawled, Lifted, Shoved, Thrown, Walked
from .harm import Hurt
from .messages import say
from .rounds import RoundEnded


class LanternStory(Story):
    """An action and the harm that follows from it are one entry."""

    def begins(self, event: Event, group: Group) -> bool:
        return not isinstance(event, Hurt)

    def tell(self, group: Group, cast: Cast) -> Told:
        first = group.first
        if isinstance(first, RoundEnded):
            return Told(kind="round", sentences=(say("story-round_ended", number=first.number),), weight=QUIET)
        harm = [cast.say(say, "story-hurt", figure=hurt.figure, condition=hurt.condition) for hurt in group.all(Hurt)]
        out = any(hurt.condition == "out" for hurt in group.all(Hurt))
        lifts = isinstance(first, Lifted)
        return Told(
            kind=first.name,
            sentences=(*_action(first, cast), *harm),
            weight=KEY if out or lifts else NORMAL,
            flags=(*[CASUALTY] * out, *[OBJECTIVE] * lifts),
        )


def _action(event: Event, cast: Cast) -> list[Message]:
    if isinstance(event, Walked):
        return [cast.say(say, "story-walked", figure=event.figure)]
    if isinstance(event, Thrown):
        return [cast.say(say, "story-thrown", figure=event.figure, target=event.target, hits=event.hits)]
    if isinstance(event, Brawled):
        return [cast.say(say, "story-brawled", figure=event.figure, target=event.target, loser=event.loser)]
    if isinstance(event, Shoved):
        moved = event.to is not None
        return [cast.say(say, "story-shoved", figure=event.figure, target=event.target, moved=moved)]
    return [cast.say(say, "story-lifted", figure=event.figure)] if isinstance(event, Lifted) else []
