"""Where climbs (S-CLIMB, W-HERO-17) and jumps (W-HERO-18) end."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from affray.table.geometry import outline_kernels, polygon
from affray.table.geometry.polygon import TOUCH
from affray.table.model import TABLE, Figure, Inches, Piece, Point, Table, inches
from affray.table.reach.walker import Refusal, entry, meets
from affray.table.terrain.nearest_place import nearest_place
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of

from .obstacle_arrays import outlines_of
from .swing import in_the_way, swing_blocked


def behind(table: Table, figure: Figure, piece: Piece, heading: Point, thickest: Inches = math.inf) -> Figure | None:
    """Return the figure where it touches a piece from behind, on a line from its position (S-CLIMB-01, S-CLIMB-02).

    None if the line misses the piece, or if more than `thickest` of it runs through the piece.
    """
    length = math.hypot(*heading)
    far = 2 * math.hypot(*table.size)
    a = figure.x, figure.y
    b = a[0] + heading[0] / length * far, a[1] + heading[1] / length * far
    t = outline_kernels.far_side(outlines_of(table)[piece.id], *a, *b, figure.radius, thickest)
    if t < 0.0:
        return None
    x, y = _along(a, b, t)
    return replace(figure, x=x, y=y)


def _along(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def farthest(
    table: Table,
    figure: Figure,
    heading: Point,
    distance: Inches,
    others: Sequence[Figure] = (),
    *,
    swing: Inches = 1.0,
    touch: Inches = 0.001,
) -> Figure:
    """Return the figure at the farthest place on a line that it can reach and stand on (S-MOVE-03 to -08).

    The candidates are the full distance and, from far to near, the places where the base just touches something.
    """
    length = math.hypot(*heading)
    a = figure.x, figure.y
    b = a[0] + heading[0] / length * distance, a[1] + heading[1] / length * distance
    at = {1.0, *_touches(table, figure, a, b, others)}
    for t in sorted((t for t in at if t > 0.0), reverse=True):
        x, y = _along(a, b, t)
        there = replace(figure, x=inches(x), y=inches(y))
        if standing_room(table, there, others, touch) is None and not swing_blocked(
            table, figure, (there.x, there.y), others, swing=swing, touch=touch
        ):
            return there
    return figure


def _touches(table: Table, figure: Figure, a: Point, b: Point, others: Sequence[Figure]) -> Iterator[float]:
    r = figure.radius
    for piece in table.pieces:
        if piece.footprint and in_the_way(piece, figure):
            for line in ((a, b), (b, a)):
                for side in polygon.sides(piece.footprint):
                    if (t := meets(*line, side, r)) is not None:
                        yield t if line[0] is a else 1.0 - t
    for other in others:
        centre = (other.x, other.y)
        for line in ((a, b), (b, a)):
            if other.id != figure.id and (t := meets(*line, (centre, centre), r + other.radius)) is not None:
                yield t if line[0] is a else 1.0 - t
    west, south, east, north = table.bounds
    for p, q, low, high in ((a[0], b[0], west + r, east - r), (a[1], b[1], south + r, north - r)):
        if p != q:
            yield from (t for t in ((low - p) / (q - p), (high - p) / (q - p)) if 0.0 <= t <= 1.0)


def climb_end(
    table: Table,
    figure: Figure,
    wall: Piece,
    others: Sequence[Figure] = (),
    *,
    overlap: Inches = 0.02,
    allowed: Callable[[Figure], bool] = lambda _: True,
) -> Figure | None:
    """Return the figure on top of a wall that it touches, or None if there is no room (W-HERO-17, W-CLIMB-05).

    It ends in contact with the top edge, at the standing room closest in the plan to where it climbs.
    """
    if polygon.distance(wall.footprint, (figure.x, figure.y)) > figure.radius + overlap:
        return None

    def at_the_edge(there: Figure) -> bool:
        rim = min(polygon.to_segment((there.x, there.y), side) for side in polygon.sides(wall.footprint))
        return rim <= there.radius + overlap and allowed(there)

    up = replace(figure, z=wall.z1)
    return nearest_place(table, up, others, surface=wall.id, overlap=overlap, allowed=at_the_edge)


def jump(
    table: Table,
    figure: Figure,
    end: Figure,
    others: Sequence[Figure] = (),
    *,
    over: Inches = 2.0,
    radius: Inches | None = None,
    overlap: Inches = 0.02,
    equal: Inches = 0.001,
) -> Refusal | None:
    """Return why a figure cannot jump straight to a place, or None (W-HERO-18, W-HERO-19, W-JUMP-03, W-JUMP-04).

    Terrain up to `over` above its feet and figures no higher than its feet are jumped over; anything higher blocks. The
    destination is subject to the same height limit and needs standing room. `radius` is half the width that the figure
    needs on the way.
    """
    a, b = (figure.x, figure.y), (end.x, end.y)
    r = max((figure.radius if radius is None else radius) - overlap, 0.0)
    if end.z > figure.z + over + equal:
        return Refusal("too_high", b, _surface(table, end), end.z - figure.z)
    hits: list[tuple[float, Refusal]] = []
    for piece in table.pieces:
        high = piece.solid and piece.z1 > figure.z + over + equal and piece.z0 < figure.z + figure.height - TOUCH
        if high and (t := entry(a, b, piece.footprint, r)) is not None:
            hits.append((t, Refusal("terrain", _along(a, b, t), piece.id)))
    for other in others:
        if other.id == figure.id or other.z + other.height <= figure.z + equal or other.z >= figure.z + figure.height:
            continue
        centre = (other.x, other.y)
        if (t := meets(a, b, (centre, centre), max(r + other.radius, 0.0))) is not None:
            hits.append((t, Refusal("figure", _along(a, b, t), other.id)))
    if hits:
        return min(hits, key=lambda hit: hit[0])[1]
    room = standing_room(table, end, others, overlap)
    return Refusal("no_room", b, room.what) if room else None


def _surface(table: Table, figure: Figure) -> str:
    levels = surfaces_of(table).levels(figure.x, figure.y)
    return min(levels, key=lambda level: abs(level.z - figure.z)).surface if levels else TABLE


class Landing(NamedTuple):
    """Where a jump that falls short comes down."""

    figure: Figure
    surface: str
    drop: Inches
    """How far it drops from the point reached in the air."""


def fallen_short(
    table: Table, figure: Figure, end: Figure, far: Inches, others: Sequence[Figure] = (), overlap: Inches = 0.02
) -> Landing | None:
    """Return where a jump that gets only as far as `far` comes down (W-JUMP-06, W-JUMP-07); None if there is no room.

    Above the surface it left or the one it aimed at, it lands on that surface, otherwise on the highest one below.
    Figures in the way move the landing only if there is no drop; after a drop it falls on them (W-JUMP-08).
    """
    length = math.dist((figure.x, figure.y, figure.z), (end.x, end.y, end.z))
    share = min(1.0, far / length) if length else 1.0
    x, y = _along((figure.x, figure.y), (end.x, end.y), share)
    z = figure.z + share * (end.z - figure.z)
    own = {_surface(table, figure), _surface(table, end)}
    there = surfaces_of(table).levels(x, y)
    aimed = [level for level in there if level.surface in own]
    below = aimed or [level for level in there if level.z <= z + TOUCH]
    if not below:
        return None
    drop = max(0.0, z - below[-1].z)
    down = replace(figure, x=x, y=y, z=below[-1].z)
    placed = nearest_place(table, down, others if drop <= TOUCH else (), surface=below[-1].surface, overlap=overlap)
    return Landing(placed, below[-1].surface, drop) if placed else None
