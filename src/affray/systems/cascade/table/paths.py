"""Paths over the table: C-TABLE-03, C-TABLE-04, C-TABLE-15, C-TABLE-16.

Most paths cross only bare table top, where nothing but length, bodies and reach matters; these are computed
here. A path near terrain is left to `affray.table.reach.path_check`, which follows it surface by surface.
"""

import itertools
import math
from collections.abc import Sequence

from affray.systems.cascade.table.figures import Body, Place, Way, figure_of
from affray.systems.cascade.table.ground_and_heights import GROUND, PLAIN_GROUND, is_open, legs_of, over_terrain, way_of
from affray.systems.cascade.table.melee_reach import HAIR
from affray.table import Table, inches
from affray.table.geometry import polygon
from affray.table.reach.path_check import Stop, check_path

from .melee_reach import REACH, REACH_UP, TOLERANCE


def walk(
    table: Table, mover: Body, places: Sequence[Place], others: Sequence[Body], foes: Sequence[Body], most: float
) -> Way:
    """A move of at most `most` m; it ends at the first point within reach of a foe (C-TABLE-03, C-TABLE-04).

    `others` are all other figures, foes included.
    """
    way = over_open_table(table, mover, places, others, foes, most)
    return over_terrain(table, mover, places, others, foes, most) if way is None else way


def flee(
    table: Table,
    mover: Body,
    places: Sequence[Place],
    others: Sequence[Body],
    enemies: Sequence[Body],
    most: float,
) -> Way:
    """A flight path out of a melee, never within reach of these enemies (C-FLIGHT-03)."""
    way = over_open_table(table, mover, places, others, (), most)
    if way is not None and not any(comes_near(mover, places, foe) for foe in enemies):
        return way
    shun = Stop(tuple([figure_of(foe) for foe in enemies]), REACH + TOLERANCE, REACH_UP)
    figures = [figure_of(other) for other in others]
    return way_of(check_path(table, figure_of(mover), legs_of(places), GROUND, figures, budget=most, shun=shun))


def goes_straight(table: Table, mover: Body, to: Place, others: Sequence[Body], most: float) -> Body | None:
    """The figure at the end of a straight path, rough ground not doubled; None if it is not allowed (C-TABLE-16)."""
    way = over_open_table(table, mover, (to,), others, (), most)
    if way is None:
        way = over_terrain(table, mover, (to,), others, (), most, PLAIN_GROUND)
    return None if way.why else mover._replace(x=way.x, y=way.y, z=way.z)


def over_open_table(
    table: Table, mover: Body, places: Sequence[Place], others: Sequence[Body], foes: Sequence[Body], most: float
) -> Way | None:
    """The same for a path that stays on the bare table top and touches nothing; None if that is not certain."""
    if mover.z != 0.0:
        return None
    x, y, length, stopped_by = mover.x, mover.y, 0.0, ""
    for place in places:
        to_x, to_y = place[0], place[1]
        if len(place) > 2 and place[2] != 0.0:
            return None
        if to_x == x and to_y == y:
            continue
        share, stopped_by = _first_met(mover, x, y, to_x, to_y, foes)
        leg = math.hypot(to_x - x, to_y - y)
        if stopped_by:
            to_x, to_y = inches(x + share * (to_x - x)), inches(y + share * (to_y - y))
        if not is_open(table, mover.radius, x, y, to_x, to_y) or _collides(mover, x, y, to_x, to_y, others):
            return None
        x, y, length = to_x, to_y, length + share * leg
        if stopped_by:
            break
    return Way(x, y, 0.0, length, stopped_by, "too_long" if length > most + TOLERANCE else None, mover.id)


def _first_met(mover: Body, x: float, y: float, to_x: float, to_y: float, foes: Sequence[Body]) -> tuple[float, str]:
    """Where on a leg over the table top, 0 to 1, the mover first comes within reach of a foe (C-TABLE-04)."""
    first, met = 1.0, ""
    dx, dy, edge = to_x - x, to_y - y, mover.radius + REACH + HAIR
    square = dx * dx + dy * dy
    for name, _, foe_x, foe_y, foe_z, radius, _ in foes:
        from_x, from_y, away = x - foe_x, y - foe_y, edge + radius
        outside = from_x * from_x + from_y * from_y - away * away
        half = from_x * dx + from_y * dy
        if (half >= 0.0 and outside > 0.0) or abs(foe_z) > REACH_UP + HAIR:
            continue  # moving away from the foe, or far below or above
        if outside <= 0.0:
            return 0.0, name
        under = half * half - square * outside
        if under >= 0.0:
            share = (-half - math.sqrt(under)) / square
            if share < first:
                first, met = share, name
    return first, met


def _collides(mover: Body, x: float, y: float, to_x: float, to_y: float, others: Sequence[Body]) -> bool:
    """Whether the mover would overlap another figure on a leg (C-TABLE-03)."""
    dx, dy, edge = to_x - x, to_y - y, mover.radius - TOLERANCE
    square = dx * dx + dy * dy
    for _, _, other_x, other_y, other_z, radius, _ in others:
        from_x, from_y, away = x - other_x, y - other_y, edge + radius
        along = -(from_x * dx + from_y * dy)
        if along > 0.0 and square > 0.0:
            share = along / square if along < square else 1.0
            from_x, from_y = from_x + share * dx, from_y + share * dy
        if from_x * from_x + from_y * from_y < away * away and other_z < mover.height:
            return True
    return False


def comes_near(mover: Body, places: Sequence[Place], foe: Body) -> bool:
    """Whether a path over the table top leads within reach of a foe (C-TABLE-05)."""
    if abs(foe.z) > REACH_UP + TOLERANCE:
        return False
    away = mover.radius + foe.radius + REACH + TOLERANCE
    corners = [(mover.x, mover.y), *[(place[0], place[1]) for place in places]]
    legs = itertools.pairwise(corners)
    return any(polygon.to_segment((foe.x, foe.y), leg) <= away for leg in legs)
