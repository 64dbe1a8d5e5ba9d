"""The result of a roll: its faces after all re-rolls (S-CONV-03, S-CONV-14)."""

import itertools
from collections.abc import Sequence

import msgspec

from affray.engine import UNSET, Event
from affray.systems.street.events.dice import Rerolled, Roll


def after_rerolls(events: Sequence[Event], at: int) -> Event | None:
    """The roll event with the faces after the re-rolls that follow it; None if there are none."""
    roll = events[at]
    if not isinstance(roll, Roll):
        return None
    faces, counts = list(roll.faces), roll.counts
    for reroll in itertools.takewhile(lambda event: isinstance(event, Rerolled), events[at + 1 :]):
        assert isinstance(reroll, Rerolled)
        for place, face in zip(reroll.dice, reroll.faces, strict=True):
            faces[place - 1] = face
        counts = reroll.counts
    if tuple(faces) == roll.faces:
        return None
    numbers = {"sum": sum(faces), "ones": faces.count(1), "sixes": faces.count(6)}
    successes = faces.count(6) if counts is UNSET else len(counts)
    return msgspec.structs.replace(roll, faces=tuple(faces), counts=counts, successes=successes, **numbers)
