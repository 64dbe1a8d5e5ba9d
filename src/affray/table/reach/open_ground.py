"""Fast path for walks over open ground: one level surface with nothing but rough areas and figures on it.

Most paths in a game are of this kind: only length, bodies and rough ground matter. Walks near an edge, a step or a
solid piece are left to `path_check`, which follows them surface by surface. Where both give an answer, they agree.
"""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH, Polygon
from affray.table.model import Inches, Table

Body: TypeAlias = tuple[float, float, float, float, float]
"""Another figure: x, y, z, radius, height."""
Undecided: TypeAlias = Literal["figure", "terrain"]
"""Why the fast path gives no answer: a figure is in the way, or there is terrain nearby that it cannot judge."""

CLEAR = 1e-6
"""Anything closer to a limit than this is left to `path_check`."""
SEEN = 2 * TOUCH
"""The tolerance for outlines and heights: a line closer to an outline than this may be on either side of it."""


class Mover(NamedTuple):
    """A walking figure: its position, its body, and the clearance it needs while moving."""

    x: Inches
    y: Inches
    z: Inches
    radius: Inches
    height: Inches
    half_width: Inches
    """Half the width it needs while moving."""
    overlap: Inches
    """Overlaps up to this size count as touching."""


class OpenWalk(NamedTuple):
    """An unobstructed walk: its end, its horizontal length, and whether it touches rough ground."""

    x: Inches
    y: Inches
    z: Inches
    length: Inches
    rough: bool


class GroundPiece(NamedTuple):
    """A piece with a footprint: bounding box, outline, and the properties that matter to a walk."""

    west: Inches
    south: Inches
    east: Inches
    north: Inches
    outline: Polygon
    convex: bool
    kind: str
    z0: Inches
    z1: Inches
    label: str | None


def pieces(table: Table) -> list[GroundPiece]:
    """Return the pieces of a table that have a footprint, computed once."""
    return table.derived(_pieces)


def _pieces(table: Table) -> list[GroundPiece]:
    return [
        GroundPiece(
            *polygon.box(piece.footprint),
            piece.footprint,
            polygon.convex(piece.footprint),
            piece.kind,
            piece.z0,
            piece.z1,
            piece.ground,
        )
        for piece in table.pieces
        if piece.footprint
    ]


def walk(
    table: Table, walker: Mover, places: Sequence[Sequence[float]], others: Sequence[Body]
) -> OpenWalk | Undecided:
    """Walk along these corners if the fast path applies.

    The coordinates must already be rounded. If a corner has a z, it must equal that of the walker.
    """
    x, y, z = walker.x, walker.y, walker.z
    own = None if z == 0.0 else _top_under(table, x, y, z)
    if z != 0.0 and own is None:
        return "terrain"
    length, rough = 0.0, own is not None and own.label == "rough"
    for place in places:
        to_x, to_y = place[0], place[1]
        if len(place) > 2 and place[2] != z:
            return "terrain"
        if to_x == x and to_y == y:
            continue
        over = _leg(table, walker, own, x, y, to_x, to_y, others)
        if over == "figure" or over == "terrain":
            return over
        rough = rough or over == "rough"
        length += math.sqrt((to_x - x) ** 2 + (to_y - y) ** 2)
        x, y = to_x, to_y
    if length == 0.0 or not _stands(table, walker, own, x, y):
        return "terrain"
    if not _fits(walker, x, y, others):
        return "figure"
    return OpenWalk(x, y, z, length, rough)


def _top_under(table: Table, x: float, y: float, z: float) -> GroundPiece | None:
    """Return the convex piece whose top is at height z and whose bounding box contains the point, or None."""
    for piece in pieces(table):
        if (
            piece.z1 == z
            and piece.kind == "block"
            and piece.convex
            and piece.west < x < piece.east
            and piece.south < y < piece.north
        ):
            return piece
    return None


def _leg(
    table: Table,
    walker: Mover,
    own: GroundPiece | None,
    x: float,
    y: float,
    to_x: float,
    to_y: float,
    others: Sequence[Body],
) -> Literal["open", "rough"] | Undecided:
    """Return the ground under a straight leg."""
    z, reach = walker.z, walker.half_width
    west, east = (x - reach, to_x + reach) if x < to_x else (to_x - reach, x + reach)
    south, north = (y - reach, to_y + reach) if y < to_y else (to_y - reach, y + reach)
    if not _contains_box(table, own, west, south, east, north):
        return "terrain"
    rough = False
    for piece in pieces(table):
        if piece.west > east or piece.east < west or piece.south > north or piece.north < south or piece is own:
            continue
        if piece.kind == "area":
            if abs(piece.z0 - z) > SEEN or piece.label == "open" or piece.label is None:
                continue
            inside = _is_over(piece, reach, x, y, to_x, to_y)
            if inside is None:
                return "terrain"
            rough = rough or inside
        elif piece.kind == "hole" or (piece.z1 >= z - SEEN and not passes(piece.outline, reach, x, y, to_x, to_y)):
            return "terrain"
    if not _passes_all(walker, x, y, to_x, to_y, others):
        return "figure"
    return "rough" if rough else "open"


def _contains_box(table: Table, own: GroundPiece | None, west: float, south: float, east: float, north: float) -> bool:
    """Return whether a surface extends beyond a rectangle on all sides; a top must be an axis-aligned rectangle."""
    if own is None:
        bounds = table.bounds
        return west > bounds[0] and south > bounds[1] and east < bounds[2] and north < bounds[3]
    return (
        len(own.outline) == 4
        and west > own.west
        and south > own.south
        and east < own.east
        and north < own.north
        and all(x in (own.west, own.east) and y in (own.south, own.north) for x, y in own.outline)
    )


def _is_over(piece: GroundPiece, reach: Inches, x: float, y: float, to_x: float, to_y: float) -> bool | None:
    """Return whether a line crosses a rough area; None if it is too close to tell or the area blocks it."""
    stops = piece.label == "impassable"
    if passes(piece.outline, reach if stops else SEEN, x, y, to_x, to_y):
        return False
    if stops or not piece.convex:
        return None
    begin, end = inside_part(piece.outline, x, y, to_x, to_y)
    if (end - begin) * math.sqrt((to_x - x) ** 2 + (to_y - y) ** 2) > SEEN:
        return True
    return None


def inside_part(outline: Polygon, x: float, y: float, to_x: float, to_y: float) -> tuple[float, float]:
    """Return the part of a line inside a convex outline, as two fractions; the second is smaller if there is none."""
    begin, end = 0.0, 1.0
    dx, dy = to_x - x, to_y - y
    ax, ay = outline[-1]
    for bx, by in outline:
        sx, sy = bx - ax, by - ay
        left = sx * (y - ay) - sy * (x - ax)
        turn = sx * dy - sy * dx
        if turn > 0.0:
            begin = max(begin, -left / turn)
        elif turn < 0.0:
            end = min(end, -left / turn)
        elif left < 0.0:
            return 1.0, 0.0
        ax, ay = bx, by
    return begin, end


def passes(outline: Polygon, margin: float, x: float, y: float, to_x: float, to_y: float) -> bool:
    """Return whether an outline lies entirely beside, ahead of or behind the path of a base with radius `margin`."""
    dx, dy = to_x - x, to_y - y
    length = math.sqrt(dx * dx + dy * dy)
    dx, dy = dx / length, dy / length
    left = right = ahead = behind = True
    for corner_x, corner_y in outline:
        px, py = corner_x - x, corner_y - y
        beside, along = py * dx - px * dy, px * dx + py * dy
        left = left and beside > margin
        right = right and beside < -margin
        ahead = ahead and along > length + margin
        behind = behind and along < -margin
    return left or right or ahead or behind


def _passes_all(walker: Mover, x: float, y: float, to_x: float, to_y: float, others: Sequence[Body]) -> bool:
    """Return whether a leg clears all other bodies."""
    dx, dy = to_x - x, to_y - y
    square = dx * dx + dy * dy
    for ox, oy, oz, radius, height in others:
        away = walker.half_width + radius - walker.overlap + CLEAR
        px, py = ox - x, oy - y
        share = (px * dx + py * dy) / square
        share = 0.0 if share < 0.0 else min(share, 1.0)
        px, py = px - share * dx, py - share * dy
        if px * px + py * py < away * away and _meet(walker, oz, height):
            return False
    return True


def _meet(walker: Mover, z: float, height: float) -> bool:
    """Return whether two bodies overlap in height."""
    return min(walker.z + walker.height, z + height) - max(walker.z, z) > TOUCH - CLEAR


def _stands(table: Table, walker: Mover, own: GroundPiece | None, x: float, y: float) -> bool:
    """Return whether the base certainly fits on its surface and clears all solid pieces."""
    r, z = walker.radius, walker.z
    less = walker.overlap if own is None else 0.0
    if not _contains_box(table, own, x - r + less, y - r + less, x + r - less, y + r - less):
        return False
    for piece in pieces(table):
        if piece.west > x + r or piece.east < x - r or piece.south > y + r or piece.north < y - r or piece is own:
            continue
        in_doubt = piece.kind == "hole" or (piece.kind != "area" and piece.z1 >= z - SEEN)
        if in_doubt and polygon.distance(piece.outline, (x, y)) < r - walker.overlap + CLEAR:
            return False
    return True


def _fits(walker: Mover, x: float, y: float, others: Sequence[Body]) -> bool:
    """Return whether the body fits between the others."""
    for ox, oy, oz, radius, height in others:
        away = walker.radius + radius - walker.overlap + CLEAR
        px, py = ox - x, oy - y
        if px * px + py * py < away * away and _meet(walker, oz, height):
            return False
    return True


def wall(table: Table, walker: Mover, to_x: float, to_y: float, step: Inches) -> float | None:
    """Return where a straight path hits a solid piece higher than a step, as a fraction; None if it hits none."""
    x, y = walker.x, walker.y
    west, east = (x, to_x) if x < to_x else (to_x, x)
    south, north = (y, to_y) if y < to_y else (to_y, y)
    nearest: float | None = None
    for piece in pieces(table):
        if piece.west > east or piece.east < west or piece.south > north or piece.north < south or not piece.convex:
            continue
        too_high = piece.label in (None, "impassable") and piece.z1 - walker.z > step
        if not too_high or piece.kind not in ("block", "barrier") or piece.z0 >= walker.z + walker.height:
            continue
        begin, end = inside_part(piece.outline, x, y, to_x, to_y)
        if begin < end and (nearest is None or begin < nearest):
            nearest = begin
    return nearest
