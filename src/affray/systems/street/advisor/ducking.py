"""Ducking back: whether a character with Nerves of Steel ducks, and the point (S-DUCK-04, S-DUCK-13)."""

import math
import random

from affray.engine import Pass
from affray.systems.street.cover.duck_back import DUCK_POINT, Duck
from affray.systems.street.events.hits import Hit, Stopped
from affray.systems.street.skills.skill_list import traits

from .actions import HIDDEN_SHARE
from .danger import danger
from .places import EXPOSURE_WEIGHT, NEXT_TURN_WEIGHT, prospect, standing_at
from .situation import NO_ADVICE, Situation
from .stakes import RECOVER_LOSS, caution

POINTS_TRIED = 16


def steady(situation: Situation) -> object:
    """Duck back if the danger outweighs the value of the next turn (S-DUCK-04)."""
    s = situation.s
    steel = [
        other.id
        for other in s.controlled_by(situation.seat)
        if other.upright and not other.ducked and traits(s, other).need_not_duck
    ]
    hit_names = (
        event.figure for event in situation.events if isinstance(event, Hit | Stopped) and event.figure in steel
    )
    name = next(hit_names, None)
    if name is None:
        return NO_ADVICE
    figure = s.figures[name]
    if figure.must_recover:
        return Duck()  # the character must recover anyway
    exposed = EXPOSURE_WEIGHT * caution(s, figure) * danger(s, figure)
    hides = (1.0 - HIDDEN_SHARE) * exposed > RECOVER_LOSS + NEXT_TURN_WEIGHT * prospect(s, figure)
    return Duck() if hides else Pass()


def duck_point(situation: Situation) -> object:
    """The point with the least danger; on a tie the nearest (S-DUCK-13)."""
    s, figure = situation.s, situation.s.figures[situation.context.figure]
    points = DUCK_POINT.candidates(situation.context, POINTS_TRIED, random.Random(0))
    here = figure.x, figure.y
    return min(
        points,
        key=lambda point: (round(danger(*standing_at(s, figure, point.place)), 3), math.dist(point.place, here)),
        default=NO_ADVICE,
    )
