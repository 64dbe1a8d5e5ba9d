"""The nearest place with standing room (W-GEO-12), and the ends of ladders, which depend on it (W-TERRAIN-07).

That place is the wanted one, or it lies on a curve where the base just touches something: a side offset by the radius,
a circle around a corner or a figure, the table border offset inwards. On such a curve it is the point nearest to the
wanted place, or an intersection of two curves. All these points are tried, nearest first.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH, Segment
from affray.table.model import Figure, Inches, Piece, Point, Table, inches
from affray.table.terrain.surfaces import surfaces_of

from .standing_room import standing_room
from .surfaces import Level

_FIRST = 2.0
"""Radius of the first search; each further search doubles it."""


class _Line(NamedTuple):
    """A straight line along which the base touches something."""

    a: Point
    b: Point


class _Ring(NamedTuple):
    """A circle along which the base touches something."""

    centre: Point
    radius: Inches


def nearest_place(
    table: Table,
    figure: Figure,
    others: Sequence[Figure] = (),
    *,
    surface: str | None = None,
    overlap: Inches = 0.02,
    allowed: Callable[[Figure], bool] = lambda _: True,
) -> Figure | None:
    """Return the figure at the place with standing room nearest in the plan to its position, on the same level.

    Ties go to the smaller x, then the smaller y. None if there is no room on that level. `allowed` can reject places
    (no contact with an enemy, W-MOVE-06). `surface` is the level to search, if it is not the one under the figure. On
    stairs the height is that of the ramp.
    """
    under = _under(table, figure)
    level = surface or (under.surface if under else None)
    if level is None:
        return None

    def stands(place: Point) -> Figure | None:
        on = next((each for each in surfaces_of(table).levels(*place) if _same(table, each, level, figure.z)), None)
        moved = replace(figure, x=place[0], y=place[1], z=on.z) if on else None
        fits = moved and standing_room(table, moved, others, overlap) is None and allowed(moved)
        return moved if fits else None

    if moved := stands((figure.x, figure.y)):
        return moved
    far, max_distance = _FIRST, math.dist((0.0, 0.0), table.size)
    while True:
        for place in _places(table, figure, others, far):
            if moved := stands(place):
                return moved
        if far > max_distance:
            return None
        far *= 2


def _under(table: Table, figure: Figure) -> Level | None:
    levels = surfaces_of(table).levels(figure.x, figure.y)
    return min(levels, key=lambda level: abs(level.z - figure.z), default=None)


def _same(table: Table, level: Level, surface: str, z: Inches) -> bool:
    """Return whether a surface is the wanted one or flush with it."""
    piece = table.by_id.get(level.surface)
    return level.surface == surface or ((piece is None or piece.kind != "stairs") and abs(level.z - z) <= TOUCH)


def _places(table: Table, figure: Figure, others: Sequence[Figure], far: Inches) -> list[Point]:
    """Return the places to try within `far`, nearest first, then by x, then by y."""
    wanted = (figure.x, figure.y)
    curves = list(_curves(table, figure, others, far))
    candidates = {point for curve in curves for point in _foot(curve, wanted)}
    for i, first in enumerate(curves):
        for second in curves[:i]:
            candidates.update(_crossings(first, second))
    rounded = {(inches(x), inches(y)) for x, y in candidates}
    near = [(round(math.dist(wanted, point), 6), point) for point in rounded if math.dist(wanted, point) <= far]
    return [point for _, point in sorted(near)]


def _curves(table: Table, figure: Figure, others: Sequence[Figure], far: Inches) -> Iterator[_Line | _Ring]:
    x, y, r = figure.x, figure.y, figure.radius
    west, south, east, north = table.bounds
    w, s, e, n = west + r, south + r, east - r, north - r
    yield from (_Line((w, s), (e, s)), _Line((e, s), (e, n)), _Line((e, n), (w, n)), _Line((w, n), (w, s)))
    reach = far + r
    sides: set[Segment] = set()
    for piece in surfaces_of(table).near(x - reach, y - reach, x + reach, y + reach):
        if piece.kind == "area" or piece.z0 >= figure.z + figure.height or piece.z1 < figure.z - TOUCH:
            continue
        sides.update(polygon.sides(piece.footprint))
    for side in sorted(sides):
        if polygon.to_segment((x, y), side) <= reach:
            yield from _beside(side, r)
    for other in others:
        if other.id != figure.id and math.dist((x, y), (other.x, other.y)) <= reach + other.radius:
            yield _Ring((other.x, other.y), r + other.radius)


def _beside(side: Segment, r: Inches) -> Iterator[_Line | _Ring]:
    (ax, ay), (bx, by) = side
    length = math.dist(*side)
    nx, ny = (by - ay) / length * r, (ax - bx) / length * r
    yield _Line((ax + nx, ay + ny), (bx + nx, by + ny))
    yield _Line((ax - nx, ay - ny), (bx - nx, by - ny))
    yield _Ring(side[0], r)


def _foot(curve: _Line | _Ring, wanted: Point) -> Iterator[Point]:
    """Yield the point of a curve nearest to a place."""
    if isinstance(curve, _Ring):
        (cx, cy), r = curve
        dx, dy = wanted[0] - cx, wanted[1] - cy
        away = math.sqrt(dx * dx + dy * dy)
        if away > 1e-9:
            yield cx + dx / away * r, cy + dy / away * r
        else:
            yield from ((cx - r, cy), (cx, cy - r), (cx, cy + r), (cx + r, cy))
        return
    (ax, ay), (bx, by) = curve
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square > 0:
        t = min(1.0, max(0.0, ((wanted[0] - ax) * dx + (wanted[1] - ay) * dy) / square))
        yield ax + t * dx, ay + t * dy


def _crossings(first: _Line | _Ring, second: _Line | _Ring) -> Iterator[Point]:
    if isinstance(first, _Line) and isinstance(second, _Line):
        if point := polygon.crossing((first.a, first.b), (second.a, second.b)):
            yield point
    elif isinstance(first, _Ring) and isinstance(second, _Ring):
        yield from _rings(first, second)
    elif isinstance(first, _Line) and isinstance(second, _Ring):
        yield from _line_ring(first, second)
    elif isinstance(first, _Ring) and isinstance(second, _Line):
        yield from _line_ring(second, first)


def _line_ring(line: _Line, ring: _Ring) -> Iterator[Point]:
    (ax, ay), (bx, by) = line
    dx, dy = bx - ax, by - ay
    ex, ey = ax - ring.centre[0], ay - ring.centre[1]
    square, half = dx * dx + dy * dy, ex * dx + ey * dy
    under = half * half - square * (ex * ex + ey * ey - ring.radius * ring.radius)
    if square > 0 and under >= 0:
        for root in (-math.sqrt(under), math.sqrt(under)):
            t = (-half + root) / square
            if 0.0 <= t <= 1.0:
                yield ax + t * dx, ay + t * dy


def _rings(first: _Ring, second: _Ring) -> Iterator[Point]:
    (ax, ay), ra = first
    (bx, by), rb = second
    away = math.dist(first.centre, second.centre)
    if away < 1e-9 or away > ra + rb or away < abs(ra - rb):
        return
    along = (away * away + ra * ra - rb * rb) / (2 * away)
    up = math.sqrt(max(0.0, ra * ra - along * along))
    ux, uy = (bx - ax) / away, (by - ay) / away
    for sign in (1.0, -1.0):
        yield ax + along * ux - sign * up * uy, ay + along * uy + sign * up * ux


def ladder_ends(
    table: Table, figure: Figure, ladder: Piece, others: Sequence[Figure] = (), overlap: Inches = 0.02
) -> tuple[Figure | None, Figure | None]:
    """Return the figure at the foot and at the head of a ladder; None where there is no room on that level."""
    assert ladder.foot is not None
    assert ladder.head is not None
    foot, head = (
        nearest_place(table, replace(figure, x=point[0], y=point[1], z=z), others, overlap=overlap)
        for point, z in ((ladder.foot, ladder.z0), (ladder.head, ladder.z1))
    )
    return foot, head
