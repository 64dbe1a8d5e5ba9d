"""A slow, obviously right twin of sight: cut a line wherever it could change sides, ask each part whether it is inside.

It works with floats and, exactly, with fractions. `shapely_inside` is a second opinion that shares nothing with it.
What is within a billionth of a face is on it: a line that meets one at a flat angle is inside that much later.
"""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from shapely import LineString, Polygon

from affray.table import Figure, Piece, Table, Template

Number: TypeAlias = float | Fraction
Place: TypeAlias = tuple[Number, Number, Number]

NEAR = 1e-9
GRAZE = 0.001
TIE = 1e-6


def silhouette(looker: Figure, target: Figure) -> list[Place]:
    """The 100 points of W-GEO-10 and C-TABLE-14, row by row from the feet up, in a row from right to left."""
    dx, dy = target.x - looker.x, target.y - looker.y
    length = math.hypot(dx, dy)
    across = (-dy / length, dx / length) if length else (0.0, 1.0)
    return [
        (
            target.x + across[0] * ((j + 0.5) / 5 - 1) * target.radius,
            target.y + across[1] * ((j + 0.5) / 5 - 1) * target.radius,
            target.z + (k + 0.5) / 10 * target.height,
        )
        for k in range(10)
        for j in range(10)
    ]


def sees(table: Table, looker: Figure, target: Figure, bodies: Iterable[Figure | Template] = ()) -> list[str | None]:
    """The object that each ray meets first among all that block it."""
    eye = (looker.x, looker.y, looker.eye_z)
    things = [thing for thing in bodies if thing.id not in {looker.id, target.id}]
    return [first_met(table, eye, point, things) for point in silhouette(looker, target)]


def first_met(table: Table, start: Place, end: Place, bodies: Sequence[Figure | Template] = ()) -> str | None:
    """The thing whose outline, holes included, a line enters first among all that block it; of equals the first."""
    outlines = Table(table.size, tuple(piece for piece in table.pieces if piece.kind != "hole"))
    enters = crossed(outlines, start, end, bodies) | {"table": meets_the_table(start, end)}
    met = {
        name: enters[name][0][0]
        for name, parts in crossed(table, start, end, bodies).items()
        if sum(b - a for a, b in parts) * float(math.dist(start, end)) > GRAZE + NEAR
    }
    return next((name for name, enters in met.items() if enters <= min(met.values()) + TIE), None)


def meets_the_table(start: Place, end: Place) -> list[tuple[Number, Number]]:
    """The part of a line below the table top, in a hole or not."""
    return [(t, 1.0) if end[2] < 0 else (0.0, t) for t in zero(start[2], end[2]) if 0 <= t <= 1] or [(0.0, 1.0)]


def crossed(
    table: Table, start: Place, end: Place, bodies: Sequence[Figure | Template] = ()
) -> dict[str, list[tuple[Number, Number]]]:
    """The parts of a line inside each thing that can block it."""
    found = {
        piece.id: inside(piece, holes_in(piece, table), start, end)
        for piece in table.pieces
        if piece.kind in {"block", "barrier", "stairs"} or (piece.kind == "area" and piece.sight_height)
    }
    if any(piece.kind == "hole" for piece in table.pieces):
        west, south, east, north = table.bounds
        below = Piece("table", footprint=((west, south), (east, south), (east, north), (west, north)), z0=-99, z1=0)
        found["table"] = inside(
            below, [hole for hole in table.pieces if hole.kind == "hole" and hole.z1 == 0], start, end
        )
    found.update((body.id, inside_body(body, start, end)) for body in bodies)
    return found


def holes_in(piece: Piece, table: Table) -> list[Piece]:
    """The holes cut out of a block."""
    outline = Polygon(piece.footprint)
    return [
        hole
        for hole in table.pieces
        if hole.kind == "hole" and hole.z1 == piece.z1 != 0 and outline.buffer(0.001).contains(Polygon(hole.footprint))
    ]


def inside(piece: Piece, holes: Sequence[Piece], start: Place, end: Place) -> list[tuple[Number, Number]]:
    """The parts of a line strictly inside a piece and outside its holes."""
    kind = type(start[0])
    at: set[Number] = {kind(0), kind(1)}
    for shape in (piece, *holes):
        hair = kind(NEAR) if shape is piece else -kind(NEAR)
        for a, b in zip(shape.footprint, (*shape.footprint[1:], shape.footprint[0]), strict=True):
            off = hair * kind(math.dist(a, b))
            at.update(zero(side(a, b, start) - off, side(a, b, end) - off))
        at.update(zero(start[2] - bottom(shape, start) - hair, end[2] - bottom(shape, end) - hair))
        at.update(zero(top(shape, start[0], start[1]) - start[2] - hair, top(shape, end[0], end[1]) - end[2] - hair))
    cuts = sorted(t for t in at if 0 <= t <= 1)
    return [(p, q) for p, q in pairwise(cuts) if filled(piece, holes, between(start, end, (p + q) / 2))]


def zero(first: Number, last: Number) -> list[Number]:
    """Where a linear value between two numbers is zero."""
    return [first / (first - last)] if first != last else []


def side(a: tuple[float, float], b: tuple[float, float], p: Sequence[Number]) -> Number:
    kind = type(p[0])
    ax, ay, bx, by = (kind(value) for value in (*a, *b))
    return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)


def bottom(piece: Piece, p: Sequence[Number]) -> Number:
    return type(p[0])(piece.z0)


def top(piece: Piece, x: Number, y: Number) -> Number:
    kind = type(x)
    if piece.kind == "area":
        return kind(piece.z0) + kind(piece.sight_height)
    if piece.kind != "stairs":
        return kind(piece.z1)
    assert piece.low is not None
    assert piece.high is not None
    share = side(*piece.low, (x, y)) / side(*piece.low, tuple(map(kind, piece.high[0])))
    return kind(piece.z0) + share * (kind(piece.z1) - kind(piece.z0))


def between(start: Place, end: Place, t: Number) -> Place:
    x, y, z = (p + t * (q - p) for p, q in zip(start, end, strict=True))
    return x, y, z


def filled(piece: Piece, holes: Sequence[Piece], place: Place) -> bool:
    """Whether a place is strictly inside a piece and in none of its holes, nor on their walls."""
    x, y, z = place
    if not (z - bottom(piece, place) > NEAR and top(piece, x, y) - z > NEAR and within(piece, place) == 1):
        return False
    return not any(z >= hole.z0 - NEAR and within(hole, place) >= 0 for hole in holes)


def within(piece: Piece, place: Sequence[Number]) -> int:
    """1 inside the outline, 0 on it, -1 outside."""
    odd = False
    for a, b in zip(piece.footprint, (*piece.footprint[1:], piece.footprint[0]), strict=True):
        off, length = side(a, b, place), math.dist(a, b)
        along = (float(place[0]) - a[0]) * (b[0] - a[0]) + (float(place[1]) - a[1]) * (b[1] - a[1])
        if -NEAR * length <= off <= NEAR * length and -NEAR <= along <= length * length + NEAR:
            return 0
        if (a[1] > place[1]) != (b[1] > place[1]) and (off > 0) == (b[1] > a[1]):
            odd = not odd
    return 1 if odd else -1


def inside_body(body: Figure | Template, start: Place, end: Place) -> list[tuple[Number, Number]]:
    """The parts of a line inside a cylinder."""
    x, y, z = map(float, start)
    dx, dy, dz = (float(q) - float(p) for p, q in zip(start, end, strict=True))
    foot, head = body.z + NEAR, body.z + body.height - NEAR
    at = {0.0, 1.0, *zero(z - foot, z + dz - foot), *zero(z - head, z + dz - head)}
    a, half = dx * dx + dy * dy, (x - body.x) * dx + (y - body.y) * dy
    c = (x - body.x) ** 2 + (y - body.y) ** 2 - body.radius**2
    if a > 0 and half * half >= a * c:
        root = math.sqrt(half * half - a * c)
        at.update(((-half - root) / a, (-half + root) / a))
    cuts = sorted(t for t in at if 0 <= t <= 1)
    found = []
    for p, q in pairwise(cuts):
        px, py, pz = between(start, end, (p + q) / 2)
        if math.hypot(px - body.x, py - body.y) < body.radius and foot < pz < head:
            found.append((p, q))
    return found


def shapely_inside(piece: Piece, start: tuple[float, float, float], end: tuple[float, float, float]) -> float:
    """How many inches of a line are inside an upright prism, by Shapely."""
    z, dz = start[2], end[2] - start[2]
    low, high = 0.0, 1.0
    if dz:
        ends = sorted(((piece.z0 + NEAR - z) / dz, (piece.z1 - NEAR - z) / dz))
        low, high = max(0.0, ends[0]), min(1.0, ends[1])
    elif not piece.z0 + NEAR < z < piece.z1 - NEAR:
        return 0.0
    if low >= high:
        return 0.0
    plan = math.dist(start[:2], end[:2])
    part = LineString([between(start, end, t)[:2] for t in (low, high)])
    return float(part.intersection(Polygon(piece.footprint)).length) * math.dist(start, end) / plan
