"""Plane geometry of footprints: simple polygons as tuples of corners, in pure Python."""

import math
from collections.abc import Iterator
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Polygon: TypeAlias = tuple[Point, ...]
Segment: TypeAlias = tuple[Point, Point]

TOUCH = 0.001
"""Overlaps of at most this count as touching (C-TABLE-15)."""


def sides(polygon: Polygon) -> Iterator[Segment]:
    """Yield the sides of a polygon, starting at its first corner."""
    for i, corner in enumerate(polygon):
        yield corner, polygon[(i + 1) % len(polygon)]


def area(polygon: Polygon) -> float:
    """Return the signed area of a polygon; negative if its corners run clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides(polygon)) / 2


def counter_clockwise(polygon: Polygon) -> Polygon:
    """Return the polygon in counter-clockwise order, with the same first corner."""
    return polygon if area(polygon) >= 0 else (polygon[0], *polygon[:0:-1])


def cross(o: Point, a: Point, b: Point) -> float:
    """Return twice the signed area of the triangle o, a, b; positive for a left turn."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def to_segment(point: Point, segment: Segment) -> float:
    """Return the distance from a point to a segment."""
    (px, py), ((ax, ay), (bx, by)) = point, segment
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    t = 0.0 if length == 0 else min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / length))
    ex, ey = px - ax - t * dx, py - ay - t * dy
    return math.sqrt(ex * ex + ey * ey)


def contains(polygon: Polygon, point: Point) -> bool:
    """Return whether a point is inside the polygon or less than half a thousandth from its boundary."""
    return inside(polygon, point) or any(to_segment(point, side) < TOUCH / 2 - 1e-9 for side in sides(polygon))


def inside(polygon: Polygon, point: Point) -> bool:
    """Return whether a point is inside, by the even-odd rule; the result on the boundary is unspecified."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in sides(polygon):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def distance(polygon: Polygon, point: Point) -> float:
    """Return the distance from a point to the polygon; 0 inside it."""
    return 0.0 if inside(polygon, point) else min(to_segment(point, side) for side in sides(polygon))


def box(polygon: Polygon) -> tuple[float, float, float, float]:
    """Return the bounding box: west, south, east, north."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def crossing(first: Segment, second: Segment) -> Point | None:
    """Return a point shared by two segments, or None if they neither touch nor cross."""
    (a, b), (c, d) = first, second
    turns = cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
    if (turns[0] > 0) != (turns[1] > 0) and (turns[2] > 0) != (turns[3] > 0) and turns[0] != turns[1]:
        t = turns[2] / (turns[2] - turns[3])
        return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
    for end, other in ((c, first), (d, first), (a, second), (b, second)):
        if to_segment(end, other) <= 1e-9:
            return end
    return None


def self_crossing(polygon: Polygon) -> Point | None:
    """Return a point where the outline meets itself, other than at corners between neighbouring sides."""
    outline = list(sides(polygon))
    for i, first in enumerate(outline):
        for j in range(i + 1, len(outline)):
            second = outline[j]
            if j == i + 1 or (i == 0 and j == len(outline) - 1):
                shared, before, after = (
                    (first[1], first[0], second[1]) if j == i + 1 else (first[0], first[1], second[0])
                )
                if cross(before, shared, after) == 0 and _same_direction(shared, before, after):
                    return shared
            elif _boxes_meet(first, second) and (point := crossing(first, second)):
                return point
    return None


def _boxes_meet(first: Segment, second: Segment) -> bool:
    return all(
        min(first[0][k], first[1][k]) <= max(second[0][k], second[1][k]) + 1e-9
        and min(second[0][k], second[1][k]) <= max(first[0][k], first[1][k]) + 1e-9
        for k in (0, 1)
    )


def _same_direction(o: Point, a: Point, b: Point) -> bool:
    return (a[0] - o[0]) * (b[0] - o[0]) + (a[1] - o[1]) * (b[1] - o[1]) > 0


def convex(polygon: Polygon) -> bool:
    """Return whether a counter-clockwise polygon is convex."""
    n = len(polygon)
    return all(cross(polygon[i - 2], polygon[i - 1], polygon[i]) >= 0 for i in range(n))


def triangles(polygon: Polygon) -> list[Polygon]:
    """Triangulate the polygon by ear clipping, in a deterministic order."""
    remaining, ears = list(polygon), []
    while len(remaining) > 3:
        for i in range(len(remaining)):
            a, b, c = remaining[i - 1], remaining[i], remaining[(i + 1) % len(remaining)]
            others = [p for p in remaining if p not in {a, b, c}]
            turn = cross(a, b, c)
            if turn == 0 or (turn > 0 and not any(_in_triangle((a, b, c), p) for p in others)):
                del remaining[i]
                if turn > 0:
                    ears.append((a, b, c))
                break
        else:
            break
    return [*ears, tuple(remaining)]


def _in_triangle(triangle: Polygon, p: Point) -> bool:
    return all(cross(a, b, p) >= 0 for a, b in sides(triangle))


def clip(polygon: Polygon, by: Polygon) -> Polygon:
    """Return the intersection of a convex polygon with a convex counter-clockwise one."""
    for a, b in sides(by):
        clipped: list[Point] = []
        for p, q in sides(polygon):
            u, v = cross(a, b, p), cross(a, b, q)
            if u >= 0:
                clipped.append(p)
            if (u > 0 > v) or (u < 0 < v):
                t = u / (u - v)
                clipped.append((p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])))
        polygon = tuple(clipped)
        if not polygon:
            break
    return polygon


def width(polygon: Polygon) -> float:
    """Return the minimum width of a convex polygon; 0 for fewer than three corners."""
    least = math.inf
    for a, b in sides(polygon):
        length = math.dist(a, b)
        if length > 1e-9:
            least = min(least, max(abs(cross(a, b, p)) for p in polygon) / length)
    return 0.0 if math.isinf(least) else least


def common(first: Polygon, second: Polygon) -> Iterator[Polygon]:
    """Yield the intersection of two simple polygons as convex parts; touching is not an intersection (C-TABLE-15)."""
    a, b = box(first), box(second)
    if a[0] >= b[2] - TOUCH or b[0] >= a[2] - TOUCH or a[1] >= b[3] - TOUCH or b[1] >= a[3] - TOUCH:
        return
    others = triangles(second)
    for triangle in triangles(first):
        for other in others:
            part = clip(triangle, other)
            if width(part) > TOUCH:
                yield part
