"""Straight moves that swing around obstacles (S-MOVE-06): what blocks them."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH, Polygon
from affray.table.model import TABLE, Figure, Inches, Piece, Point, Table
from affray.table.terrain.surfaces import surfaces_of

_RIM = 0.003
"""Half the width of the barrier along the rim of a level that the figure may not leave."""


class Blocked(NamedTuple):
    """A convex area and the radius by which it is grown."""

    outline: Polygon
    grown: Inches
    what: str


def swing_blocked(
    table: Table,
    figure: Figure,
    end: Point,
    others: Sequence[Figure] = (),
    *,
    swing: Inches = 1.0,
    passing: Sequence[str] = (),
    touch: Inches = 0.001,
) -> tuple[str, ...]:
    """Return what blocks a straight move to a place with at most that swing; empty if it is possible (S-MOVE-06).

    The centre must get from start to end inside the strip that extends `swing` to both sides of the line. This is
    impossible exactly if a chain of areas that overlap inside the strip connects one half of its boundary to the other.
    `passing` names pieces to ignore because they are climbed. All figures in `others` block.
    """
    start = (figure.x, figure.y)
    far = math.dist(start, end)
    if far <= touch:
        return ()
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    areas = [
        area._replace(
            outline=tuple(
                ((x - start[0]) * ux + (y - start[1]) * uy, (y - start[1]) * ux - (x - start[0]) * uy)
                for x, y in area.outline
            )
        )
        for area in blocked_areas(table, figure, others, swing, passing, end)
    ]
    areas = [area for area in areas if _near(area, far, swing)]
    if all(_apart(area.outline, ((0.0, 0.0), (far, 0.0))) >= area.grown - touch for area in areas):
        return ()
    left = [(0.0, 0.0), (0.0, swing), (far, swing), (far, 0.0)]
    right = [(x, -y) for x, y in left]
    chain = [{k} for k in range(len(areas))]
    for i, j in combinations(range(len(areas)), 2):
        if chain[i] is not chain[j] and _overlap(areas[i], areas[j], far, swing, touch):
            joined = chain[i] | chain[j]
            for k in joined:
                chain[k] = joined
    for group in chain:
        if all(any(_reaches(areas[k], side, touch) for k in group) for side in (left, right)):
            return tuple(dict.fromkeys(areas[k].what for k in sorted(group)))
    return ()


def blocked_areas(
    table: Table,
    figure: Figure,
    others: Sequence[Figure],
    far: Inches,
    passing: Sequence[str] = (),
    end: Point | None = None,
) -> Iterator[Blocked]:
    """Yield the convex areas that the centre of a figure cannot enter, within `far` of it or of the line to `end`.

    These are terrain beside the body and the table border, grown by the radius of the base; figures, grown by both
    radii; and the rim of the level that the figure stands on, which it does not cross, as a thin barrier (S-DATA-11).
    """
    r, (x, y) = figure.radius, end or (figure.x, figure.y)
    reach = r + far
    box = (min(figure.x, x) - reach, min(figure.y, y) - reach, max(figure.x, x) + reach, max(figure.y, y) + reach)
    near = surfaces_of(table).near(*box)
    for piece in near:
        if piece.id not in passing and in_the_way(piece, figure):
            parts = [piece.footprint] if polygon.convex(piece.footprint) else polygon.triangles(piece.footprint)
            yield from (Blocked(part, r, piece.id) for part in parts)
    for surface in (TABLE, *(piece.id for piece in near)):
        for rim in surfaces_of(table).rims.get(surface, ()) if surface not in passing else ():
            if not rim.seam and max(abs(z - figure.z) for z in rim.z) <= TOUCH:
                higher = table.by_id.get(rim.beyond or "")
                if higher is None or not in_the_way(higher, figure):  # otherwise that piece itself blocks
                    yield Blocked((rim.a, rim.b), _RIM, surface)
    for other in others:
        if other.id != figure.id:
            yield Blocked(((other.x, other.y),), r + other.radius, other.id)
    west, south, east, north = table.bounds
    wide = 4 * (math.dist((figure.x, figure.y), (x, y)) + reach)
    for outline in (
        ((west - wide, south - wide), (west, south - wide), (west, north + wide), (west - wide, north + wide)),
        ((east, south - wide), (east + wide, south - wide), (east + wide, north + wide), (east, north + wide)),
        ((west - wide, south - wide), (east + wide, south - wide), (east + wide, south), (west - wide, south)),
        ((west - wide, north), (east + wide, north), (east + wide, north + wide), (west - wide, north + wide)),
    ):
        yield Blocked(outline, r, TABLE)


def on_the_way(table: Table, a: Point, b: Point, r: Inches) -> list[Piece]:
    """Return the pieces that a base could meet between a and b, in table order."""
    return surfaces_of(table).near(min(a[0], b[0]) - r, min(a[1], b[1]) - r, max(a[0], b[0]) + r, max(a[1], b[1]) + r)


def in_the_way(piece: Piece, figure: Figure) -> bool:
    """Return whether a piece stands beside the body; a figure on a platform has the platform below its feet."""
    return piece.solid and piece.z1 > figure.z + TOUCH and piece.z0 < figure.z + figure.height - TOUCH


def _reaches(area: Blocked, line: Sequence[Point], touch: Inches) -> bool:
    return any(_apart(area.outline, (p, q)) < area.grown - touch for p, q in pairwise(line))


def _apart(outline: Polygon, path: tuple[Point, Point]) -> Inches:
    """Return the distance between an outline and a segment."""
    if polygon.inside(outline, path[0]) or any(polygon.crossing(path, side) for side in polygon.sides(outline)):
        return 0.0
    corners = min(polygon.to_segment(corner, path) for corner in outline)
    return min(corners, *(polygon.distance(outline, point) for point in path))


def _near(area: Blocked, far: Inches, swing: Inches) -> bool:
    """Return whether a grown area could reach into the strip."""
    west, south, east, north = polygon.box(area.outline)
    g = area.grown
    return west < far + g and east > -g and south < swing + g and north > -swing - g


def _overlap(a: Blocked, b: Blocked, far: Inches, swing: Inches, touch: Inches) -> bool:
    """Return whether two grown areas overlap inside the strip.

    Minimises the larger of the two distances, which is a convex function.
    """
    if min(_apart(a.outline, side) for side in polygon.sides(b.outline)) >= a.grown + b.grown - touch:
        return False

    def depth(x: float, y: float) -> float:
        return max(polygon.distance(a.outline, (x, y)) - a.grown, polygon.distance(b.outline, (x, y)) - b.grown)

    boxes = [polygon.box(area.outline) for area in (a, b)]
    west = max(0.0, *(box[0] - area.grown for box, area in zip(boxes, (a, b), strict=True)))
    south = max(-swing, *(box[1] - area.grown for box, area in zip(boxes, (a, b), strict=True)))
    east = min(far, *(box[2] + area.grown for box, area in zip(boxes, (a, b), strict=True)))
    north = min(swing, *(box[3] + area.grown for box, area in zip(boxes, (a, b), strict=True)))
    if west > east or south > north:
        return False
    # Most overlaps are found by trying these points.
    tried = [(x, y) for x in ((west + east) / 2, west, east) for y in ((south + north) / 2, south, north)]
    if any(depth(x, y) < -touch for x, y in tried):
        return True
    return _least(lambda x: _least(lambda y: depth(x, y), south, north), west, east) < -touch


def _least(function: Callable[[float], float], low: float, high: float) -> float:
    """Return the minimum of a convex function between two limits, by golden section search."""
    ratio = (math.sqrt(5.0) - 1.0) / 2.0
    a, b = high - ratio * (high - low), low + ratio * (high - low)
    at_a, at_b = function(a), function(b)
    for _ in range(24):
        if at_a <= at_b:
            high, b, at_b = b, a, at_a
            a = high - ratio * (high - low)
            at_a = function(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + ratio * (high - low)
            at_b = function(b)
    return min(at_a, at_b, function(low), function(high))
