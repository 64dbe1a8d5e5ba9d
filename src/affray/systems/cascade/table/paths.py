"""Paths over the table: C-TABLE-03, C-TABLE-04, C-TABLE-12, C-TABLE-13, C-TABLE-15.

Most ways of a battle lead over bare table top, where length, bodies and reach are all there is; those are worked out
here. A path near a piece of terrain is left to `path_check` in the room `table`, which walks it surface by surface.
"""

import functools
import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from affray.engine.rules.citations import implements
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.table import Figure, Table, inches
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon
from affray.table.reach.path_check import PathCheck, Stop, check_path
from affray.table.reach.walker import GroundPolicy, Why

from .melee_reach import REACH, REACH_UP, TOLERANCE

Place: TypeAlias = tuple[float, ...]
"""x and y, or x, y and z where several grounds lie above each other."""
Piece: TypeAlias = tuple[float, float, float, float, Polygon]
"""West, south, east and north of a terrain piece, and its footprint."""

GROUND = GroundPolicy(step=1.5, rough_factor=2.0, overlap=TOLERANCE, equal=TOLERANCE)
"""Steps of at most 1.5 m (C-TABLE-12); rough ground counts double (C-TABLE-03)."""
PLAIN_GROUND = GroundPolicy(step=1.5, overlap=TOLERANCE, equal=TOLERANCE)
"""The same where rough ground does not count double (C-TABLE-16)."""
HAIR = 1e-8
"""C-TABLE-04 is judged without a tolerance: this much only makes up for how numbers are stored."""


class Body(NamedTuple):
    """A fighter as a figure on the table (C-TABLE-10)."""

    id: str
    side: str
    x: float
    y: float
    z: float
    radius: float
    height: float


class Way(NamedTuple):
    """What a path comes to: where it ends, how long it is (rough ground doubled), and why it may not be gone."""

    x: float
    y: float
    z: float
    length: float
    stopped_by: str = ""
    """The enemy within whose reach it has ended early (C-TABLE-04)."""
    why: Why | None = None
    what: str = ""
    """The piece or the fighter in the way."""


@implements("C-TABLE-10")
def body_of(fighter: Fighter) -> Body:
    """A fighter where they stand."""
    profile = fighter.profile
    return Body(fighter.id, fighter.side, fighter.x, fighter.y, fighter.z, profile.radius, profile.height or 1.8)


def everyone(battle: Battle, but: str = "") -> tuple[Body, ...]:
    """All who are neither out nor fled, but for one, in roster order."""
    return tuple([body_of(one) for one in battle.fighters.values() if not one.gone and one.id != but])


@functools.lru_cache(maxsize=1024)
def figure_of(body: Body) -> Figure:
    """The same for the rooms of the table."""
    return Figure(body.id, body.x, body.y, body.z, body.radius, body.height)


def walk(
    table: Table, mover: Body, places: Sequence[Place], others: Sequence[Body], foes: Sequence[Body], most: float
) -> Way:
    """A move of at most `most` m; it ends at the first point within reach of a foe (C-TABLE-03, C-TABLE-04).

    `others` are all other figures, foes included.
    """
    way = over_open_table(table, mover, places, others, foes, most)
    return _over_terrain(table, mover, places, others, foes, most) if way is None else way


def flee(
    table: Table,
    mover: Body,
    places: Sequence[Place],
    others: Sequence[Body],
    enemies: Sequence[Body],
    most: float,
) -> Way:
    """A way out of a melee, never within reach of these enemies (C-FLIGHT-03)."""
    way = over_open_table(table, mover, places, others, (), most)
    if way is not None and not any(comes_near(mover, places, foe) for foe in enemies):
        return way
    shun = Stop(tuple([figure_of(foe) for foe in enemies]), REACH + TOLERANCE, REACH_UP)
    figures = [figure_of(other) for other in others]
    return _way(check_path(table, figure_of(mover), _legs(places), GROUND, figures, budget=most, shun=shun))


def goes_straight(table: Table, mover: Body, to: Place, others: Sequence[Body], most: float) -> Body | None:
    """The figure where a straight way ends, rough ground not doubled; None where it may not go there (C-TABLE-16)."""
    way = over_open_table(table, mover, (to,), others, (), most)
    if way is None:
        way = _over_terrain(table, mover, (to,), others, (), most, PLAIN_GROUND)
    return None if way.why else mover._replace(x=way.x, y=way.y, z=way.z)


def _legs(places: Sequence[Place]) -> list[tuple[float, float] | tuple[float, float, float]]:
    return [(place[0], place[1]) if len(place) == 2 else (place[0], place[1], place[2]) for place in places]


@implements("C-TABLE-12")
def _over_terrain(
    table: Table,
    mover: Body,
    places: Sequence[Place],
    others: Sequence[Body],
    foes: Sequence[Body],
    most: float,
    policy: GroundPolicy = GROUND,
) -> Way:
    stop = Stop(tuple([figure_of(foe) for foe in foes]), REACH + HAIR, REACH_UP - TOLERANCE + HAIR) if foes else None
    figures = [figure_of(other) for other in others]
    return _way(check_path(table, figure_of(mover), _legs(places), policy, figures, budget=most, stop=stop))


def _way(check: PathCheck) -> Way:
    end, refused = check.end, check.refused
    if refused is None:
        return Way(end.x, end.y, end.z, check.cost, check.stopped_by or "")
    return Way(end.x, end.y, end.z, check.cost, check.stopped_by or "", refused.why, refused.what)


def over_open_table(
    table: Table, mover: Body, places: Sequence[Place], others: Sequence[Body], foes: Sequence[Body], most: float
) -> Way | None:
    """The same where a path stays on the bare table top and touches nothing; None where it may not."""
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


def is_open(table: Table, radius: float, x: float, y: float, to_x: float, to_y: float) -> bool:
    """Whether a base that goes straight over the table top stays on it and away from all pieces of terrain."""
    bounds, pieces = _terrain(table)
    margin = radius - TOLERANCE
    west, east = (x - margin, to_x + margin) if x < to_x else (to_x - margin, x + margin)
    south, north = (y - margin, to_y + margin) if y < to_y else (to_y - margin, y + margin)
    if west < bounds[0] or south < bounds[1] or east > bounds[2] or north > bounds[3]:
        return False
    for piece_west, piece_south, piece_east, piece_north, outline in pieces:
        near = piece_west < east and piece_east > west and piece_south < north and piece_north > south
        if near and not passes(outline, margin, x, y, to_x, to_y):
            return False
    return True


def passes(outline: Polygon, margin: float, x: float, y: float, to_x: float, to_y: float) -> bool:
    """Whether an outline lies wholly to one side of the way of a base, or before or behind it."""
    dx, dy = to_x - x, to_y - y
    length = math.hypot(dx, dy)
    if length == 0.0:
        return False
    beside = [(py - y) * dx - (px - x) * dy for px, py in outline]
    room = margin * length
    if min(beside) > room or max(beside) < -room:
        return True
    along = [(px - x) * dx + (py - y) * dy for px, py in outline]
    return min(along) > length * length + room or max(along) < -room


def _terrain(table: Table) -> tuple[tuple[float, float, float, float], list[Piece]]:
    """The borders of a table and its pieces with the boxes around them, made once."""
    return table.derived(_boxes)


def _boxes(table: Table) -> tuple[tuple[float, float, float, float], list[Piece]]:
    return table.bounds, [(*polygon.box(piece.footprint), piece.footprint) for piece in table.pieces if piece.footprint]


def comes_near(mover: Body, places: Sequence[Place], foe: Body) -> bool:
    """Whether a path over the table top leads within reach of a foe (C-TABLE-05)."""
    if abs(foe.z) > REACH_UP + TOLERANCE:
        return False
    away = mover.radius + foe.radius + REACH + TOLERANCE
    corners = [(mover.x, mover.y), *[(place[0], place[1]) for place in places]]
    legs = itertools.pairwise(corners)
    return any(polygon.to_segment((foe.x, foe.y), leg) <= away for leg in legs)


def reach_of(foe: Body, mover: Body, tolerance: float = TOLERANCE) -> Figure:
    """The space within reach of a foe, as a figure that the mover must not overlap (C-TABLE-05)."""
    height = max(2.0 * REACH_UP - mover.height, TOLERANCE)
    low = foe.z - REACH_UP + mover.height
    return Figure(f"reach of {foe.id}", foe.x, foe.y, low, foe.radius + REACH + tolerance, height)
