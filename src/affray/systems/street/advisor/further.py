"""Small choices on the way: extra dice, ducking, standing up, a Charge that falls short, a card held back."""

import math
import random

from affray.systems.street.cover.duck_back import DUCK_POINT
from affray.systems.street.events.hits import Hit, Stopped
from affray.systems.street.fighting.charge import FallingShort, point, stop_at
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.movement.movement_dice import movement_pool
from affray.systems.street.skills.skill_list import level
from affray.systems.street.state import Line, ShootOut

from .actions import HIDDEN, WAIT
from .asked import NO_ADVICE, Asked
from .danger import danger
from .goals import caution
from .harm import OWES
from .places import EXPOSED, FUTURE, outlook, prospect, standing_at

POINTS = 16
STOPS = 4
READY = 0.12
"""Whoever can do so much now does not wait for better."""


def fast_die(asked: Asked) -> object:
    """All of them, unless a Charge comes into contact without (S-SKILL-FAST)."""
    turn = asked.turn
    declared = None if turn is None else turn.declared
    if turn is None or declared is None or declared.action != "charge" or declared.target is None:
        return max(asked.offered)
    figure = asked.s.figures[turn.figure]
    gap = gap_to_contact(figure, asked.s.figures[declared.target])
    sure = [extra for extra in asked.offered if movement_pool(asked.s, figure, "charge", extra).dice >= gap]
    return min(sure, default=max(asked.offered))


def falling_short(s: ShootOut, about: FallingShort) -> object:
    """Where on the line to the enemy it is best to stop; None: he stays (S-FIGHT-02)."""
    figure = s.figures[about.figure]
    best: tuple[float, float | None] = (outlook(*standing_at(s, figure, (figure.x, figure.y))), None)
    for part in range(1, STOPS + 1):
        far = round(about.most * part / STOPS, 3)
        if isinstance(stop_at(about, far), Line):
            there = standing_at(s, figure, point(figure, about.way.heading, far))
            best = max(best, (outlook(*there, floor=best[0]), far), key=lambda pair: pair[0])
    return best[1]


def steady(asked: Asked) -> object:
    """He ducks where the danger is greater than what he could do in his next turn (S-DUCK-04)."""
    s = asked.s
    steel = [one.id for one in s.of(asked.seat) if one.upright and not one.ducked and level(s, one, "nerves_of_steel")]
    struck = (event.figure for event in asked.events if isinstance(event, Hit | Stopped) and event.figure in steel)
    name = next(struck, None)
    if name is None:
        return NO_ADVICE
    figure = s.figures[name]
    if figure.must_recover:
        return True  # he owes a Recover anyway
    exposed = EXPOSED * caution(s, figure) * danger(s, figure)
    return (1.0 - HIDDEN) * exposed > OWES + FUTURE * prospect(s, figure)


def duck_point(asked: Asked) -> object:
    """Where fewest enemies could hurt him, and the nearest of such places (S-DUCK-13)."""
    s, figure = asked.s, asked.s.figures[asked.about.figure]
    places = DUCK_POINT.candidates(asked.about, POINTS, random.Random(0))
    here = figure.x, figure.y
    return min(
        places,
        key=lambda place: (round(danger(*standing_at(s, figure, place)), 3), math.dist(place, here)),
        default=NO_ADVICE,
    )


def hold(asked: Asked) -> object:
    """A card is held for a better moment by one who is ready and has nothing good to do now (S-SKILL-DEMON)."""
    s = asked.s
    figure = s.figures[asked.about]
    waits = any(enemy.id in s.deck for enemy in s.enemies(figure) if enemy.fit)
    able = figure.upright and not figure.must_recover and not figure.lost_nerve
    return able and waits and prospect(s, figure) < READY and danger(s, figure) < WAIT
