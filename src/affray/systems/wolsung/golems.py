"""What a Golem must do that is too far from every Scientist: get closer (W-ABIL-24)."""

import itertools
import math
from typing import Any, NamedTuple

from affray.engine import Refusal, RuleId
from affray.table.terrain import Inches, inches

from . import movement
from .geometry import EQUAL, Place, body, others, touched_at
from .movement import Kind, Path
from .state import Figure, Skirmish
from .steering import REACH, astray, away, away_from, place_of, steersmen
from .templates import walked_table

FAN = (0, 20, -20, 40, -40, 60, -60)
"""Directions, in degrees from the one to whoever steers it, in which a straight way is tried first."""
CLOSE: Inches = 0.05
"""As close as it can get: so much is left to how finely ways are searched."""


class Approach(NamedTuple):
    """The way that brings a model closest to whoever steers it."""

    path: Path
    away: Inches


def bound_to(s: Skirmish, me: Figure) -> str | None:
    """The only kind of action open to a model: standing up, leaving, moving closer, or none; None: it is free."""
    if not astray(s, me):
        return None
    if me.toppled:
        return "stand_up"
    if s.engaged(me.id):
        return "leave"
    return "move" if way_back(s, me, "move") is not None else "end"


def way_back(s: Skirmish, me: Figure, kind: Kind) -> Approach | None:
    """A way that is enough (W-ABIL-24): a straight one that ends within 12 inches, else the closest there is."""
    target = _nearest(s, me)
    towards = math.atan2(target.y - me.y, target.x - me.x)
    in_one_move = away(s, me, place_of(me)) <= REACH + movement.move_of(me)
    for turn in FAN if in_one_move else ():
        end = movement.straight_end(s, me, towards + math.radians(turn), movement.move_of(me))
        walk = movement.possible(s, me, (end,), kind=kind)
        if walk is not None and (left := away(s, me, walk.to)) <= REACH:
            return Approach(walk.path, left)
    return closest(s, me, kind)


def _nearest(s: Skirmish, me: Figure) -> Figure:
    return min(steersmen(s, me), key=lambda one: math.dist((one.x, one.y), (me.x, me.y)))


def closest(s: Skirmish, me: Figure, kind: Kind) -> Approach | None:
    """The way that ends closest to the nearest who steers it; None where none ends closer than it stands."""
    asked = (me, kind, s.edition_id, s.table, s.templates, s.links, tuple(s.figures.values()))
    if not _latest or _latest[0][0] != asked:
        _latest[:] = [(asked, _closest(s, me, kind))]
    return _latest[0][1]


_latest: list[tuple[tuple[Any, ...], Approach | None]] = []
"""The approach that was searched last and for what: it is offered, checked and made."""


def _closest(s: Skirmish, me: Figure, kind: Kind) -> Approach | None:
    now = away(s, me, place_of(me))
    straight = _straight(s, me, kind)
    found = straight if straight is not None and straight.away <= now - movement.move_of(me) + EQUAL else None
    found = found or _around(s, me, kind) or straight
    return found if found is not None and found.away < now - EQUAL else None


def _straight(s: Skirmish, me: Figure, kind: Kind) -> Approach | None:
    """Straight at the nearest of them, as far as Move allows."""
    target = _nearest(s, me)
    dx, dy = target.x - me.x, target.y - me.y
    length = math.hypot(dx, dy)
    share = min(1.0, movement.move_of(me) / length) if length else 0.0
    path: Path = ((inches(me.x + dx * share), inches(me.y + dy * share)),)
    walk = movement.possible(s, me, path, kind=kind)
    return Approach(path, away(s, me, walk.to)) if walk is not None else None


def _around(s: Skirmish, me: Figure, kind: Kind) -> Approach | None:
    """The best of all places in reach."""
    from affray.table.reach import reach
    from affray.table.reach_taut import path_to

    rules = movement.ground_rules(s, me)
    found = reach(walked_table(s), body(me), movement.move_of(me), rules, others(s, me.id), rise=me.profile.move)
    steering, present = steersmen(s, me), s.present()
    spots = sorted([(spot.x, spot.y, spot.z) for spot in found.spots], key=lambda one: away_from(me, one, steering))
    free = (spot for spot in spots if not touched_at(me, spot, present))
    for spot in itertools.islice(free, 16):
        way = path_to(found, *spot)
        path = tuple(
            [(one.x, one.y) if one.z is None else (one.x, one.y, one.z) for one in way.places[1:]] if way else ()
        )
        walk = movement.possible(s, me, path, kind=kind) if path else None
        if walk is not None:
            return Approach(path, away(s, me, walk.to))
    return None


def approach_refusal(s: Skirmish, me: Figure, to: Place, kind: Kind) -> Refusal | None:
    """It must come within 12 inches if it can, else as close as it can get (W-ABIL-24)."""
    if not astray(s, me):
        return None
    ends = away(s, me, to)
    if ends <= REACH + EQUAL:
        return None
    best = closest(s, me, kind)
    if best is not None and best.away > REACH + EQUAL and ends <= best.away + CLOSE:
        return None
    wanted = REACH if best is None else max(REACH, best.away)
    reason = f'{me.id} would end {ends:.3f}" from whoever steers it and must come within {wanted:.3f}"'
    return Refusal(RuleId("W-ABIL-24"), reason)
