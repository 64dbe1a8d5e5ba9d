"""Entries about shots: aiming, shooting, dodging, and the hit."""

from affray.engine.story import KEY, NORMAL, QUIET, Cast, Group, Told
from affray.engine.story.entry import CASUALTY
from affray.systems.cascade.events import (
    Dodge,
    Fled,
    HitEvent,
    Minimum,
    Miss,
    Out,
    Reaction,
    Save,
    ShotEvent,
    Target,
    Wound,
)
from affray.systems.cascade.messages import say
from affray.text import Message

from .harm import harm


def told_shot(aim: Target, group: Group, cast: Cast) -> Told:
    """A shooter's phase: a shot, or aiming on."""
    shot = group.one(ShotEvent)
    if shot is None:
        save = group.one(Save)
        saved = None if save is None else len(save.faces)
        sentence = cast.say(say, "story-aim", fighter=aim.shooter, target=aim.target, saved=saved)
        return Told(kind="aim", sentences=(sentence,), weight=QUIET)
    lost = group.has(Out, Fled)
    return Told(
        kind="shot",
        sentences=(_shot(shot, group, cast), *_outcome(shot, group, cast), *harm(group, cast)),
        weight=KEY if lost else NORMAL,
        flags=(CASUALTY,) if lost else (),
    )


def _shot(shot: ShotEvent, group: Group, cast: Cast) -> Message:
    """The shot with its total, and what it needs."""
    minimum = group.one(Minimum)
    needed = None if minimum is None else minimum.minimum
    for dodge in group.all(Dodge):
        needed = dodge.minimum
    return cast.say(say, "story-shot", fighter=shot.shooter, target=shot.target, total=shot.total, needed=needed)


def _outcome(shot: ShotEvent, group: Group, cast: Cast) -> list[Message]:
    """The dodge, and whether the shot hits."""
    said = []
    reaction = group.latest(Reaction)
    if reaction is not None and not reaction.aware:
        said.append(cast.say(say, "story-too_late", fighter=reaction.fighter))
    said += [cast.say(say, "story-dodge", fighter=dodge.fighter, kind=dodge.kind) for dodge in group.all(Dodge)]
    if group.has(Miss):
        said.append(say("story-miss"))
    elif group.has(HitEvent) and not group.has(Wound):
        said.append(cast.say(say, "story-hit", target=shot.target))
    return said
