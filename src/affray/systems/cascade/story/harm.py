"""Sentences about wounds and what else a hit does."""

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Literal

from affray.engine.story import Cast, Group
from affray.systems.cascade.events import (
    ArmourLoss,
    Disarmed,
    Fled,
    Lethal,
    Out,
    Prone,
    SavedDiceLost,
    SpecialResult,
    Wound,
)
from affray.systems.cascade.messages import say
from affray.text import Message

BANDS: tuple[Literal["critical", "serious", "light"], ...] = ("critical", "serious", "light")
_STATES = ((Disarmed, "disarmed"), (Prone, "prone"), (SavedDiceLost, "saved_dice_lost"), (Fled, "fled"))


def harm(group: Group, cast: Cast) -> Iterator[Message]:
    """The special result, the wounds of each target, and what else became of them."""
    for special in group.all(SpecialResult):
        yield cast.say(say, "story-special", fighter=special.fighter, special=special.special)
    wounded, out = group.names("target", Wound), group.names("fighter", Out)
    for target in wounded:
        yield _wounds(target, group, cast, out=target in out)
        stopped = [each.result for each in group.all(Wound) if each.target == target and each.band == "none"]
        if stopped and not all(each.band == "none" for each in group.all(Wound) if each.target == target):
            yield cast.say(say, "story-stopped", target=target, stopped=stopped)
    for armour in group.all(ArmourLoss):
        if armour.loss:
            yield cast.say(say, "story-armour", target=armour.target, loss=armour.loss, quality=armour.quality)
    for lethal in group.all(Lethal):
        yield cast.say(say, "story-lethal", target=lethal.target)
    for kind, key in _STATES:
        for fighter in group.names("fighter", kind):
            yield cast.say(say, f"story-{key}", fighter=fighter)
    for fighter in out:
        if fighter not in wounded:
            yield cast.say(say, "story-out", fighter=fighter)


def _wounds(target: str, group: Group, cast: Cast, *, out: bool) -> Message:
    """The wounds of one target, and whether it is out of the fight."""
    bands = Tally(each.band for each in group.all(Wound) if each.target == target)
    named = [say(f"story-wounds_{band}", count=bands[band]) for band in BANDS if bands[band]]
    if not named:
        return cast.say(say, "story-unhurt", target=target)
    return cast.say(say, "story-wounded", target=target, wounds=named, out=out or None)
