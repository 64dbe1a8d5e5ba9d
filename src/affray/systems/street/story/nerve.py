"""Sentences about nerve, and about hate and fear."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.street.events.nerve import Conflict, ConflictSettled, Emotion, LostNerve, NerveTest
from affray.systems.street.messages import say
from affray.text import Message


def nerve(group: Group, cast: Cast) -> Iterator[Message]:
    """Who kept their nerve, and who lost it."""
    lost = group.names("figure", LostNerve)
    held = [event.figure for event in group.all(NerveTest) if event.holds]
    why = next((event.why for event in group.all(NerveTest)), None)
    for names, key in ((lost, "lost_nerve"), (held, "kept_nerve")):
        if len(names) == 1:
            yield cast.say(say, f"story-{key}", figure=names[0], why=why)
        elif names:
            yield cast.say(say, f"story-{key}_many", figures=names, why=why)


def feelings(group: Group, cast: Cast) -> Iterator[Message]:
    """Whom somebody hates or fears from now on."""
    for emotion in group.all(Emotion):
        yield cast.say(say, "story-feels", figure=emotion.figure, target=emotion.for_, feels=emotion.feels)
    for conflict in group.all(Conflict):
        yield cast.say(say, "story-torn", figure=conflict.figure, target=conflict.for_)
    for settled in group.all(ConflictSettled):
        yield cast.say(say, "story-settled", figure=settled.figure, target=settled.for_, feels=settled.feels)
