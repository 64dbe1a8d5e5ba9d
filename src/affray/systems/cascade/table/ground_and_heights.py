"""Ground, terrain pieces and heights: C-TABLE-11 to C-TABLE-13."""

import math
from collections.abc import Sequence
from typing import TypeAlias

from affray.engine.rules.citations import implements
from affray.systems.cascade.table.figures import Body, Place, Way, figure_of
from affray.systems.cascade.table.melee_reach import HAIR, REACH, REACH_UP, TOLERANCE
from affray.table import Table
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon
from affray.table.reach.path_check import PathCheck, Stop, check_path
from affray.table.reach.walker import GroundPolicy

Piece: TypeAlias = tuple[float, float, float, float, Polygon]
"""West, south, east and north of a terrain piece, and its footprint."""
GROUND = GroundPolicy(step=1.5, rough_factor=2.0, overlap=TOLERANCE, equal=TOLERANCE)
"""Steps of at most 1.5 m (C-TABLE-12); rough ground counts double (C-TABLE-03)."""
PLAIN_GROUND = GroundPolicy(step=1.5, overlap=TOLERANCE, equal=TOLERANCE)
"""The same where rough ground does not count double (C-TABLE-16)."""


def legs_of(places: Sequence[Place]) -> list[tuple[float, float] | tuple[float, float, float]]:
    return [(place[0], place[1]) if len(place) == 2 else (place[0], place[1], place[2]) for place in places]


@implements("C-TABLE-12")
def over_terrain(
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
    return way_of(check_path(table, figure_of(mover), legs_of(places), policy, figures, budget=most, stop=stop))


def way_of(check: PathCheck) -> Way:
    end, refused = check.end, check.refused
    if refused is None:
        return Way(end.x, end.y, end.z, check.cost, check.stopped_by or "")
    return Way(end.x, end.y, end.z, check.cost, check.stopped_by or "", refused.why, refused.what)


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
    """Whether an outline lies entirely beside, ahead of or behind the path of a base."""
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
    """The borders of a table and its pieces with their bounding boxes, computed once."""
    return table.derived(_boxes)


def _boxes(table: Table) -> tuple[tuple[float, float, float, float], list[Piece]]:
    return table.bounds, [(*polygon.box(piece.footprint), piece.footprint) for piece in table.pieces if piece.footprint]
