"""Moves in a straight line: a swing around obstacles (S-MOVE-06), climbs (S-CLIMB, W-HERO-17), jumps (W-HERO-18)."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from msgspec.structs import replace

from affray.table import outline_kernels, polygon
from affray.table.nearest import nearest_place
from affray.table.polygon import TOUCH, Polygon
from affray.table.standing import standing_room
from affray.table.terrain import TABLE, Figure, Inches, Piece, Point, Table, inches
from affray.table.walk import Refusal, entry, meets

_RIM = 0.003
"""How near the centre comes to the rim of a level that it does not leave."""


class Blocked(NamedTuple):
    """A convex area that is grown by a length."""

    outline: Polygon
    grown: Inches
    what: str


def swing_blocked(
    table: Table, figure: Figure, end: Point, others: Sequence[Figure] = (), *, swing: Inches = 1.0,
    passing: Sequence[str] = (), touch: Inches = 0.001,
) -> tuple[str, ...]:  # fmt: skip
    """What keeps a figure from going straight to a place with at most that swing; empty when it can (S-MOVE-06).

    The centre must get from start to end inside the strip `swing` to both sides of the line and between its ends. It
    cannot exactly when things that overlap each other in the strip reach from one half of its outline to the other.
    `passing`: pieces that do not count, being climbed. Figures given as `others` all block.
    """
    start = (figure.x, figure.y)
    far = math.dist(start, end)
    if far <= touch:
        return ()
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    areas = [
        area._replace(outline=tuple(
            ((x - start[0]) * ux + (y - start[1]) * uy, (y - start[1]) * ux - (x - start[0]) * uy)
            for x, y in area.outline
        ))
        for area in blocked_areas(table, figure, others, swing, passing, end)
    ]  # fmt: skip
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


def blocked_areas(table: Table, figure: Figure, others: Sequence[Figure], far: Inches,
                  passing: Sequence[str] = (), end: Point | None = None) -> Iterator[Blocked]:  # fmt: skip
    """The convex areas that the centre of a figure cannot enter, so far around it or around the line to an end.

    Terrain beside the body and the border of the table grown by the base, figures by both bases; and, a hair wide, the
    rim of the level it stands on, over which it does not run (S-DATA-11).
    """
    r, (x, y) = figure.radius, end or (figure.x, figure.y)
    reach = r + far
    box = (min(figure.x, x) - reach, min(figure.y, y) - reach, max(figure.x, x) + reach, max(figure.y, y) + reach)
    near = table.grounds.near(*box)
    for piece in near:
        if piece.id not in passing and _in_the_way(piece, figure):
            parts = [piece.footprint] if polygon.convex(piece.footprint) else polygon.triangles(piece.footprint)
            yield from (Blocked(part, r, piece.id) for part in parts)
    for surface in (TABLE, *(piece.id for piece in near)):
        for rim in table.grounds.rims.get(surface, ()) if surface not in passing else ():
            if not rim.seam and max(abs(z - figure.z) for z in rim.z) <= TOUCH:
                higher = table.by_id.get(rim.beyond or "")
                if higher is None or not _in_the_way(higher, figure):  # else that piece itself is in the way
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
    """The pieces that a base could meet on the way from a to b, in the order of the table."""
    return table.grounds.near(min(a[0], b[0]) - r, min(a[1], b[1]) - r, max(a[0], b[0]) + r, max(a[1], b[1]) + r)


def _in_the_way(piece: Piece, figure: Figure) -> bool:
    """Whether a piece stands beside the body; a figure on a platform has it under its feet."""
    return piece.solid and piece.z1 > figure.z + TOUCH and piece.z0 < figure.z + figure.height - TOUCH


def _reaches(area: Blocked, line: Sequence[Point], touch: Inches) -> bool:
    return any(_apart(area.outline, (p, q)) < area.grown - touch for p, q in pairwise(line))


def _apart(outline: Polygon, way: tuple[Point, Point]) -> Inches:
    """The distance between an outline and a straight way."""
    if polygon.inside(outline, way[0]) or any(polygon.crossing(way, side) for side in polygon.sides(outline)):
        return 0.0
    corners = min(polygon.to_segment(corner, way) for corner in outline)
    return min(corners, *(polygon.distance(outline, point) for point in way))


def _near(area: Blocked, far: Inches, swing: Inches) -> bool:
    """Whether a grown area could reach into the strip."""
    west, south, east, north = polygon.box(area.outline)
    g = area.grown
    return west < far + g and east > -g and south < swing + g and north > -swing - g


def _overlap(a: Blocked, b: Blocked, far: Inches, swing: Inches, touch: Inches) -> bool:
    """Whether two grown areas overlap inside the strip: the least of the greater of both distances, which is convex."""
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
    # Most that overlap do so in a place that is found at once.
    tried = [(x, y) for x in ((west + east) / 2, west, east) for y in ((south + north) / 2, south, north)]
    if any(depth(x, y) < -touch for x, y in tried):
        return True
    return _least(lambda x: _least(lambda y: depth(x, y), south, north), west, east) < -touch


def _least(function: Callable[[float], float], low: float, high: float) -> float:
    """The least value of a convex function between two places, by golden section."""
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


def behind(table: Table, figure: Figure, piece: Piece, heading: Point, thickest: Inches = math.inf) -> Figure | None:
    """The figure where it touches a piece from behind on a line from where it stands (S-CLIMB-01, S-CLIMB-02).

    None if the line does not meet the piece, or runs through more of it than `thickest`.
    """
    length = math.hypot(*heading)
    far = 2 * math.hypot(*table.size)
    a = figure.x, figure.y
    b = a[0] + heading[0] / length * far, a[1] + heading[1] / length * far
    t = outline_kernels.far_side(table.outlines[piece.id], *a, *b, figure.radius, thickest)
    if t < 0.0:
        return None
    x, y = _along(a, b, t)
    return replace(figure, x=x, y=y)


def _along(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def farthest(
    table: Table, figure: Figure, heading: Point, distance: Inches, others: Sequence[Figure] = (), *,
    swing: Inches = 1.0, touch: Inches = 0.001,
) -> Figure:  # fmt: skip
    """The figure at the farthest place up to a distance on a line where it can get to and stand (S-MOVE-03 to -08).

    Tried are the whole distance and, from far to near, the places where the base comes to touch something.
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
        if piece.footprint and _in_the_way(piece, figure):
            for way in ((a, b), (b, a)):
                for side in polygon.sides(piece.footprint):
                    if (t := meets(*way, side, r)) is not None:
                        yield t if way[0] is a else 1.0 - t
    for other in others:
        centre = (other.x, other.y)
        for way in ((a, b), (b, a)):
            if other.id != figure.id and (t := meets(*way, (centre, centre), r + other.radius)) is not None:
                yield t if way[0] is a else 1.0 - t
    west, south, east, north = table.bounds
    for p, q, low, high in ((a[0], b[0], west + r, east - r), (a[1], b[1], south + r, north - r)):
        if p != q:
            yield from (t for t in ((low - p) / (q - p), (high - p) / (q - p)) if 0.0 <= t <= 1.0)


def climb_end(
    table: Table, figure: Figure, wall: Piece, others: Sequence[Figure] = (), *, overlap: Inches = 0.02,
    allowed: Callable[[Figure], bool] = lambda _: True,
) -> Figure | None:  # fmt: skip
    """The figure on top of a wall that it touches: the standing room closest in the plan to where it climbs, in contact
    with the top edge (W-HERO-17, W-CLIMB-05); None where there is none."""
    if polygon.distance(wall.footprint, (figure.x, figure.y)) > figure.radius + overlap:
        return None

    def at_the_edge(there: Figure) -> bool:
        rim = min(polygon.to_segment((there.x, there.y), side) for side in polygon.sides(wall.footprint))
        return rim <= there.radius + overlap and allowed(there)

    up = replace(figure, z=wall.z1)
    return nearest_place(table, up, others, surface=wall.id, overlap=overlap, allowed=at_the_edge)


def jump(
    table: Table, figure: Figure, end: Figure, others: Sequence[Figure] = (), *, over: Inches = 2.0,
    radius: Inches | None = None, overlap: Inches = 0.02, equal: Inches = 0.001,
) -> Refusal | None:  # fmt: skip
    """Why a figure cannot jump straight to a place, or None (W-HERO-18, W-HERO-19, W-JUMP-03, W-JUMP-04).

    Terrain up to `over` above its feet is passed over, and figures no higher than its feet; what is higher blocks. The
    place may not be higher than that either and needs standing room. `radius`: half the width it needs on the way.
    """
    a, b = (figure.x, figure.y), (end.x, end.y)
    r = max((figure.radius if radius is None else radius) - overlap, 0.0)
    if end.z > figure.z + over + equal:
        return Refusal("too_high", b, _surface(table, end), end.z - figure.z)
    found: list[tuple[float, Refusal]] = []
    for piece in table.pieces:
        high = piece.solid and piece.z1 > figure.z + over + equal and piece.z0 < figure.z + figure.height - TOUCH
        if high and (t := entry(a, b, piece.footprint, r)) is not None:
            found.append((t, Refusal("terrain", _along(a, b, t), piece.id)))
    for other in others:
        if other.id == figure.id or other.z + other.height <= figure.z + equal or other.z >= figure.z + figure.height:
            continue
        centre = (other.x, other.y)
        if (t := meets(a, b, (centre, centre), max(r + other.radius, 0.0))) is not None:
            found.append((t, Refusal("figure", _along(a, b, t), other.id)))
    if found:
        return min(found, key=lambda each: each[0])[1]
    room = standing_room(table, end, others, overlap)
    return Refusal("no_room", b, room.what) if room else None


def _surface(table: Table, figure: Figure) -> str:
    levels = table.grounds.levels(figure.x, figure.y)
    return min(levels, key=lambda level: abs(level.z - figure.z)).surface if levels else TABLE


class Landing(NamedTuple):
    """Where a jump that fell short comes down."""

    figure: Figure
    surface: str
    drop: Inches
    """How deep it drops from the point in the air that it came to."""


def fallen_short(
    table: Table, figure: Figure, end: Figure, far: Inches, others: Sequence[Figure] = (), overlap: Inches = 0.02
) -> Landing | None:
    """Where a jump comes down that gets only so far along its line (W-JUMP-06, W-JUMP-07); None without room.

    Over the surface that it left or the one it aimed at it comes down on that, else on the highest one below. Figures
    in the way move the place only without a drop; with one it falls on them (W-JUMP-08).
    """
    length = math.dist((figure.x, figure.y, figure.z), (end.x, end.y, end.z))
    share = min(1.0, far / length) if length else 1.0
    x, y = _along((figure.x, figure.y), (end.x, end.y), share)
    z = figure.z + share * (end.z - figure.z)
    own = {_surface(table, figure), _surface(table, end)}
    there = table.grounds.levels(x, y)
    aimed = [level for level in there if level.surface in own]
    below = aimed or [level for level in there if level.z <= z + TOUCH]
    if not below:
        return None
    drop = max(0.0, z - below[-1].z)
    down = replace(figure, x=x, y=y, z=below[-1].z)
    placed = nearest_place(table, down, others if drop <= TOUCH else (), surface=below[-1].surface, overlap=overlap)
    return Landing(placed, below[-1].surface, drop) if placed else None
