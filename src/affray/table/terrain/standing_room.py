"""Where a figure can stand, and where it could fall (W-GEO-09, W-GEO-14, C-TABLE-13, S-MOVE-07)."""

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH
from affray.table.measure import plan_distance
from affray.table.model import TABLE, Figure, Inches, Piece, Point, Table
from affray.table.terrain.surfaces import surfaces_of

from .surfaces import Level, Rim, Surfaces


class NoRoom(NamedTuple):
    """Why a figure cannot stand somewhere, and what is in the way."""

    why: Literal["off_table", "no_surface", "overhang", "terrain", "figure"]
    what: str
    """The surface that it would overhang or only partly stand on, or the piece or figure in the way."""


class Edge(NamedTuple):
    """A stretch of rim with a drop beyond it, relative to a figure."""

    distance: Inches
    """Distance from the base edge, in the plan."""
    point: Point
    """The point of the edge nearest to the centre."""
    outward: Point
    """Outward unit normal of the edge."""
    drop: Inches
    """How much lower the surface directly beyond is at that point."""
    beyond: str


def standing_room(table: Table, figure: Figure, others: Iterable[Figure] = (), overlap: Inches = 0.02) -> NoRoom | None:
    """Return why a figure cannot stand at its position, or None if it can.

    The whole base must lie on the table and on one surface, and the body must not overlap solid terrain or another
    body. Stairs and the floors at their ends count as one surface (W-GEO-09). Overlaps of at most `overlap` are
    ignored: 0.02 in Wolsung (W-GEO-06), 0.001 in Cascade and Street (C-TABLE-15, S-CONV-01).
    """
    radius = max(figure.radius - overlap, 0.0)
    west, south, east, north = table.bounds
    x, y = figure.x, figure.y
    if x - radius < west or y - radius < south or x + radius > east or y + radius > north:
        return NoRoom("off_table", TABLE)
    grounds = surfaces_of(table)
    under = next((each for each in grounds.levels(x, y) if abs(each.z - figure.z) <= TOUCH), None)
    if under is None:
        return NoRoom("no_surface", TABLE)
    joined = _joined(grounds, under.surface, (x, y), radius)
    for surface in joined:
        for rim in grounds.rims.get(surface, ()):
            if not rim.seam and polygon.to_segment((x, y), (rim.a, rim.b)) < radius:
                return NoRoom("overhang", rim.beyond or TABLE)
    if piece := _in_the_way(table, figure, under, joined, radius):
        return NoRoom("terrain", piece.id)
    for other in others:
        if other.id != figure.id and bodies_overlap(figure, other, overlap):
            return NoRoom("figure", other.id)
    return None


def bodies_overlap(a: Figure, b: Figure, overlap: Inches = 0.02) -> bool:
    """Return whether two figures overlap: bases in the plan, bodies in height."""
    if plan_distance(a, b) >= a.radius + b.radius - overlap:
        return False
    return min(a.z + a.height, b.z + b.height) - max(a.z, b.z) > TOUCH


def _joined(grounds: Surfaces, surface: str, centre: Point, radius: Inches) -> list[str]:
    """Return the surfaces that a base lies on: its own, and those connected to it by a seam under the base."""
    joined = [surface]
    for each in joined:
        for rim in grounds.seams.get(each, ()):
            other = rim.beyond if rim.surface == each else rim.surface
            if other not in joined and other and polygon.to_segment(centre, (rim.a, rim.b)) < radius:
                joined.append(other)
    return joined


def _in_the_way(table: Table, figure: Figure, under: Level, joined: list[str], radius: Inches) -> Piece | None:
    """Return solid terrain that the body would overlap.

    The stairs that a figure stands on are ignored and, on stairs, so is the block whose floor they reach (W-GEO-09).
    """
    stairs = {each for each in joined if each in table.by_id and table.by_id[each].kind == "stairs"}
    passed = set(joined) if under.surface in stairs else stairs
    x, y, z = figure.x, figure.y, figure.z
    for piece in surfaces_of(table).near(x - radius, y - radius, x + radius, y + radius):
        if not piece.solid or piece.id in passed or piece.z0 >= z + figure.height - TOUCH or piece.z1 <= z + TOUCH:
            continue
        if _hole_around(table, piece, figure, radius):
            continue
        outline = ramp_above(piece, z + TOUCH) if piece.kind == "stairs" else piece.footprint
        if outline and polygon.distance(outline, (x, y)) < radius:
            return piece
    return None


def _hole_around(table: Table, piece: Piece, figure: Figure, radius: Inches) -> bool:
    """Return whether the figure stands in a hole of that piece; its walls are then rims, which are already checked."""
    return piece.kind == "block" and any(
        hole.kind == "hole"
        and hole.z1 == piece.z1
        and hole.z0 <= figure.z + TOUCH
        and polygon.inside(hole.footprint, (figure.x, figure.y))
        for hole in surfaces_of(table).near(figure.x - radius, figure.y - radius, figure.x + radius, figure.y + radius)
    )


def ramp_above(stairs: Piece, z: Inches) -> polygon.Polygon:
    """Return the part of the footprint of stairs where the ramp is higher than z."""
    c, a, b = stairs.slope()
    corners: list[Point] = []
    for p, q in polygon.sides(stairs.footprint):
        u, v = c + a * p[0] + b * p[1] - z, c + a * q[0] + b * q[1] - z
        if u >= 0:
            corners.append(p)
        if (u > 0 > v) or (u < 0 < v):
            t = u / (u - v)
            corners.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
    return tuple(corners)


def edges(table: Table, surface: str, drop: Inches = 3.0) -> tuple[Rim, ...]:
    """Return the stretches of a surface's rim with a drop of at least `drop` directly beyond (W-GEO-14).

    Along stairs only the stretch that is high enough counts. Beyond the table there is nothing to fall to.
    """
    return tuple(part for rim in surfaces_of(table).rims.get(surface, ()) if (part := _high_part(rim, drop)))


def _high_part(rim: Rim, drop: Inches) -> Rim | None:
    if rim.beyond is None:
        return None
    at_a, at_b = (rim.z[0] - rim.z_beyond[0]) - drop + TOUCH, (rim.z[1] - rim.z_beyond[1]) - drop + TOUCH
    if at_a < 0 and at_b < 0:
        return None
    start, end = (0.0 if at_a >= 0 else at_a / (at_a - at_b)), (1.0 if at_b >= 0 else at_a / (at_a - at_b))
    return Rim(
        rim.surface,
        _between(rim.a, rim.b, start),
        _between(rim.a, rim.b, end),
        (_mix(rim.z, start), _mix(rim.z, end)),
        rim.beyond,
        (_mix(rim.z_beyond, start), _mix(rim.z_beyond, end)),
    )


def _mix(pair: tuple[float, float], t: float) -> float:
    return pair[0] + t * (pair[1] - pair[0])


def _between(a: Point, b: Point, t: float) -> Point:
    return _mix((a[0], b[0]), t), _mix((a[1], b[1]), t)


def edges_near(table: Table, figure: Figure, reach: Inches = 1.0, drop: Inches = 3.0) -> list[Edge]:
    """Return the edges within reach of a base, nearest first; ties keep the table order (W-FALL-01).

    They belong to the surface under the figure, which includes abutting roofs of the same height. A figure on stairs
    has the sides of these stairs.
    """
    grounds = surfaces_of(table)
    under = next((each for each in grounds.levels(figure.x, figure.y) if abs(each.z - figure.z) <= TOUCH), None)
    if under is None:
        return []
    nearby = [
        edge
        for surface in _level_with(table, under.surface)
        for rim in edges(table, surface, drop)
        if (edge := _seen(rim, figure)).distance <= reach + TOUCH
    ]
    return sorted(nearby, key=lambda edge: round(edge.distance, 6))


def _level_with(table: Table, surface: str) -> Iterator[str]:
    """Yield a surface and those that continue it at the same height; stairs stand alone."""
    joined = [surface]
    for each in joined:
        yield each
        for rim in surfaces_of(table).seams.get(each, ()):
            other = rim.beyond if rim.surface == each else rim.surface
            pair = {table.by_id[name].kind for name in (each, other) if name in table.by_id}
            if other and other not in joined and "stairs" not in pair:
                joined.append(other)


def _seen(rim: Rim, figure: Figure) -> Edge:
    (ax, ay), (bx, by) = rim.a, rim.b
    dx, dy = bx - ax, by - ay
    length = math.sqrt(dx * dx + dy * dy)
    t = 0.0 if length == 0 else min(1.0, max(0.0, ((figure.x - ax) * dx + (figure.y - ay) * dy) / (length * length)))
    point = _between(rim.a, rim.b, t)
    away = math.sqrt((figure.x - point[0]) ** 2 + (figure.y - point[1]) ** 2)
    outward = (dy / length, -dx / length) if length else (0.0, 0.0)
    drop = _mix(rim.z, t) - _mix(rim.z_beyond, t)
    return Edge(max(0.0, away - figure.radius), point, outward, drop, rim.beyond or TABLE)
