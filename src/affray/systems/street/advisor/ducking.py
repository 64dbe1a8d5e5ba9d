"""Ducking back: whether a character with Nerves of Steel does, and where to (S-DUCK-04, S-DUCK-13)."""

import math
import random

from affray.systems.street.cover.duck_back import DUCK_POINT
from affray.systems.street.events.hits import Hit, Stopped
from affray.systems.street.skills.skill_list import level

from .actions import HIDDEN
from .danger import danger
from .places import EXPOSED, FUTURE, prospect, standing_at
from .situation import NO_ADVICE, Situation
from .stakes import OWES, caution

POINTS = 16


def steady(situation: Situation) -> object:
    """Duck back if the danger outweighs what the character could do next turn (S-DUCK-04)."""
    s = situation.s
    steel = [
        other.id
        for other in s.controlled_by(situation.seat)
        if other.upright and not other.ducked and level(s, other, "nerves_of_steel")
    ]
    struck = (event.figure for event in situation.events if isinstance(event, Hit | Stopped) and event.figure in steel)
    name = next(struck, None)
    if name is None:
        return NO_ADVICE
    figure = s.figures[name]
    if figure.must_recover:
        return True  # a Recover is owed anyway
    exposed = EXPOSED * caution(s, figure) * danger(s, figure)
    return (1.0 - HIDDEN) * exposed > OWES + FUTURE * prospect(s, figure)


def duck_point(situation: Situation) -> object:
    """The point where the fewest enemies could hurt the character; the nearest one on a tie (S-DUCK-13)."""
    s, figure = situation.s, situation.s.figures[situation.context.figure]
    places = DUCK_POINT.candidates(situation.context, POINTS, random.Random(0))
    here = figure.x, figure.y
    return min(
        places,
        key=lambda place: (round(danger(*standing_at(s, figure, place)), 3), math.dist(place, here)),
        default=NO_ADVICE,
    )
