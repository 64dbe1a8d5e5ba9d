"""A Golem too far from every Scientist must get closer (W-ABIL-24)."""

import math
from typing import Any

from affray.engine import Refusal, RuleId
from affray.systems.wolsung.geometry.bodies import EQUAL, Place
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.paths import Approach, MoveKind
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import Inches

from .golem_steering import REACH, distance_to_steering, out_of_reach, place_of, steering_friends

FAN = (0, 20, -20, 40, -40, 60, -60)
"""Directions of the straight paths tried first, in degrees off the line to the nearest Scientist."""
CLOSE: Inches = 0.02
"""The tolerance of "as close as it can get" (W-GEO-12)."""


def required_verb(s: Skirmish, me: Figure) -> str | None:
    """The only verb open to a model out of reach: stand up, leave, move closer or end; None if it is free to choose."""
    if not out_of_reach(s, me):
        return None
    if me.toppled:
        return "stand_up"
    if s.engaged(me.id):
        return "leave"
    return "move" if return_path(s, me, "move") is not None else "end"


def return_path(s: Skirmish, me: Figure, kind: MoveKind) -> Approach | None:
    """A path that satisfies W-ABIL-24: a straight one that ends within 12 inches, else the closest."""
    target = _nearest(s, me)
    towards = math.atan2(target.y - me.y, target.x - me.x)
    in_one_move = distance_to_steering(s, me, place_of(me)) <= REACH + paths.move_of(me)
    for turn in FAN if in_one_move else ():
        end = paths.straight_end(s, me, towards + math.radians(turn), paths.move_of(me))
        walk = paths.possible(s, me, (end,), kind=kind)
        if walk is not None and (left := distance_to_steering(s, me, walk.to)) <= REACH:
            return Approach(walk.path, left)
    return closest(s, me, kind)


def _nearest(s: Skirmish, me: Figure) -> Figure:
    return min(steering_friends(s, me), key=lambda figure: math.dist((figure.x, figure.y), (me.x, me.y)))


def closest(s: Skirmish, me: Figure, kind: MoveKind) -> Approach | None:
    """A path that ends within 12 inches of a Scientist, else the closest; None if none ends closer than now."""
    asked = (me, kind, s.edition_id, s.table, s.templates, s.links, tuple(s.figures.values()))
    if not _latest or _latest[0][0] != asked:
        _latest[:] = [(asked, _closest(s, me, kind))]
    return _latest[0][1]


_latest: list[tuple[tuple[Any, ...], Approach | None]] = []
"""The last search and its result: one move is offered, checked and made in succession."""


def _closest(s: Skirmish, me: Figure, kind: MoveKind) -> Approach | None:
    from affray.systems.wolsung.movement.closest_approach import approach  # imports NumPy, only when needed

    path = approach(s, me, steering_friends(s, me), kind, enough=REACH)
    return path if path is not None and path.away < distance_to_steering(s, me, place_of(me)) - CLOSE else None


def approach_refusal(s: Skirmish, me: Figure, to: Place, kind: MoveKind) -> Refusal | None:
    """Why a Golem out of reach may not end here: it must come within 12 inches, or as close as it can (W-ABIL-24)."""
    if not out_of_reach(s, me):
        return None
    ends = distance_to_steering(s, me, to)
    if ends <= REACH + EQUAL:
        return None
    best = closest(s, me, kind)
    if best is not None and best.away > REACH + EQUAL and ends <= best.away + CLOSE:
        return None
    wanted = REACH if best is None else max(REACH, best.away)
    reason = say("golem_must_return", model=me.id, away=ends, most=wanted)
    return Refusal(RuleId("W-ABIL-24"), reason)
