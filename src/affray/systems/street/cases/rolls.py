"""The result of a roll: its faces after all re-rolls (S-CONV-03, S-CONV-14)."""

from collections.abc import Sequence

from affray.engine import UNSET, Event
from affray.systems.street.events.dice import Rerolled, Roll


def after_rerolls(events: Sequence[Event], at: int) -> Event | None:
    """A roll with the dice that were rolled again right after it; None where none were."""
    told = events[at]
    if not isinstance(told, Roll):
        return None
    faces, counts = list(told.faces), told.counts
    for again in events[at + 1 :]:
        if not isinstance(again, Rerolled):
            break
        for place, face in zip(again.dice, again.faces, strict=True):
            faces[place - 1] = face
        counts = again.counts
    if tuple(faces) == told.faces:
        return None
    return Roll(
        rules=told.rules,
        figure=told.figure,
        kind=told.kind,
        faces=tuple(faces),
        sum=sum(faces),
        ones=faces.count(1),
        sixes=faces.count(6),
        successes=faces.count(6) if counts is UNSET else len(counts),
        counts=counts,
    )
