"""Measurements on the table: distances, contact, reach, arcs, templates.

The caller passes the tolerances of its rulebook. The defaults are common to all rulebooks: a measured length equals a
number in the rules if they differ by at most 0.001 (W-GEO-06, S-CONV-01, C-TABLE-15).
"""

import math

from .geometry import polygon
from .model import Degrees, Figure, Inches, Piece, Point, Template

EQUAL: Inches = 0.001
"""Lengths that differ by at most this count as equal."""
TURN: Degrees = 0.01
"""Angles that differ by at most this count as equal (S-CONV-01)."""


def at_most(length: Inches, limit: Inches, equal: Inches = EQUAL) -> bool:
    """Return whether a measured length is at most a number in the rules."""
    return length <= limit + equal


def at_least(length: Inches, limit: Inches, equal: Inches = EQUAL) -> bool:
    """Return whether a measured length is at least a number in the rules."""
    return length >= limit - equal


def whole(length: Inches, step: Inches = 1.0, equal: Inches = EQUAL) -> int:
    """Return the number of whole steps in a length, rounded down; 9.9995 counts as ten (C-TABLE-06, W-CLIMB-02)."""
    return math.floor((length + equal) / step)


def plan_distance(a: Figure | Template, b: Figure | Template) -> Inches:
    """Return the distance between centres, in the plan (S-CONV-06)."""
    dx, dy = a.x - b.x, a.y - b.y
    return math.sqrt(dx * dx + dy * dy)


def gap(a: Figure, b: Figure) -> Inches:
    """Return the gap between base edges, in the plan; 0 if they overlap (W-GEO-07, C-TABLE-10)."""
    return max(0.0, plan_distance(a, b) - (a.radius + b.radius))


def rise(a: Figure, b: Figure) -> Inches:
    """Return how much higher a stands than b, foot to foot (W-GEO-13)."""
    return a.z - b.z


def distance(a: Figure, b: Figure) -> Inches:
    """Return the distance between bases in three dimensions (W-GEO-07, C-TABLE-06)."""
    across, up = gap(a, b), rise(a, b)
    return math.sqrt(across * across + up * up)


def eye_distance(a: Figure, b: Figure) -> Inches:
    """Return the distance between eyes in three dimensions (S-SHOOT-07)."""
    across, up = plan_distance(a, b), a.eye_z - b.eye_z
    return math.sqrt(across * across + up * up)


def to_point(figure: Figure, x: Inches, y: Inches, z: Inches) -> Inches:
    """Return the distance from a base to a point in three dimensions (W-GEO-16)."""
    dx, dy, up = figure.x - x, figure.y - y, figure.z - z
    across = max(0.0, math.sqrt(dx * dx + dy * dy) - figure.radius)
    return math.sqrt(across * across + up * up)


def to_side(figure: Figure, a: Point, b: Point) -> Inches:
    """Return the distance from a base to an edge, in the plan (W-GEO-16)."""
    return max(0.0, polygon.to_segment((figure.x, figure.y), (a, b)) - figure.radius)


def to_piece(figure: Figure, piece: Piece) -> Inches:
    """Return the distance from a base to the footprint of a piece, in the plan (W-GEO-16, S-COVER-06)."""
    return max(0.0, polygon.distance(piece.footprint, (figure.x, figure.y)) - figure.radius)


def contact(a: Figure, b: Figure, touch: Inches = 0.02, *, level: bool = True, equal: Inches = EQUAL) -> bool:
    """Return whether two bases are in contact (W-GEO-06, W-GEO-08).

    The gap in the plan must be at most `touch` and, if `level` is set, the feet must differ by no more than the lower
    body is high. In Street the gap may be 0.1 at any heights (S-CONV-07): `touch=0.1, level=False`.
    """
    if gap(a, b) > touch + 1e-9:
        return False
    lower = a if a.z <= b.z else b
    return not level or at_most(abs(rise(a, b)), lower.height, equal)


def within_reach(a: Figure, b: Figure, across: Inches, up: Inches, equal: Inches = EQUAL) -> bool:
    """Return whether the gap in the plan and the height difference are within their limits (C-TABLE-05)."""
    return at_most(gap(a, b), across, equal) and at_most(abs(rise(a, b)), up, equal)


def bearing(a: Figure, b: Figure) -> Degrees:
    """Return the direction from a to b in degrees, 0 <= bearing < 360, counter-clockwise from east (S-CONV-05)."""
    return math.degrees(math.atan2(b.y - a.y, b.x - a.x)) % 360


def turn(a: Degrees, b: Degrees) -> Degrees:
    """Return the angle between two directions, 0 to 180 degrees."""
    difference = abs(a - b) % 360
    return min(difference, 360 - difference)


def in_arc(a: Figure, b: Figure, width: Degrees = 90.0, equal: Degrees = TURN) -> bool:
    """Return whether the centre of b lies in the arc that a faces, edges included (S-SHOOT-05)."""
    if a.x == b.x and a.y == b.y:
        return True
    return turn(a.facing, bearing(a, b)) <= width / 2 + equal


def in_template(figure: Figure, template: Template, overlap: Inches = 0.02, equal: Inches = EQUAL) -> bool:
    """Return whether part of a base lies over a template and the body overlaps its height (W-TMPL-04, W-GEO-06)."""
    if plan_distance(figure, template) >= figure.radius + template.radius - overlap:
        return False
    shared = min(figure.z + figure.height, template.z + template.height) - max(figure.z, template.z)
    return shared > equal


def low(piece: Piece, figure: Figure, equal: Inches = EQUAL) -> bool:
    """Return whether the top of a piece is no higher than the figure; otherwise the piece is tall (S-DATA-06)."""
    return at_most(piece.z1 - figure.z, figure.height, equal)
