"""Terrain coverage and open space: area of a union of polygons, largest empty disc."""

import heapq
import math
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from .polygon import Point, Polygon, Segment, box, crossing, distance, inside, sides, to_segment

Box = tuple[float, float, float, float]


def covered(polygons: Iterable[Polygon], window: Box) -> float:
    """Return the area of the union of the polygons within an axis-aligned window.

    The window is cut into horizontal slabs at each y at which an outline has a corner, crosses another outline or meets
    a side of the window. Within a slab all boundaries are straight, so the covered length at mid-height times the
    height of the slab is exact.
    """
    west, south, east, north = window
    shapes = [polygon for polygon in polygons if _meet(box(polygon), window)]
    outlines = [list(sides(polygon)) for polygon in shapes]
    borders: list[Segment] = [((x, south), (x, north)) for x in (west, east)]
    heights = {south, north} | {y for polygon in shapes for _, y in polygon}
    for (first, outline), (second, other) in combinations(zip(shapes, outlines, strict=True), 2):
        if _meet(box(first), box(second)):
            heights |= _crossings(outline, other)
    for outline in outlines:
        heights |= _crossings(outline, borders)
    levels = sorted(y for y in heights if south <= y <= north)
    return math.fsum((high - low) * _length(outlines, (low + high) / 2, west, east) for low, high in pairwise(levels))


def _meet(first: Box, second: Box) -> bool:
    """Return whether two boxes touch or overlap."""
    return first[0] <= second[2] and second[0] <= first[2] and first[1] <= second[3] and second[1] <= first[3]


def _crossings(outline: Sequence[Segment], other: Sequence[Segment]) -> set[float]:
    """Return the y coordinates at which the sides of two outlines meet."""
    return {
        place[1]
        for edge in outline
        for side in other
        if _meet(_span(edge), _span(side)) and (place := crossing(edge, side))
    }


def _span(segment: Segment) -> Box:
    (ax, ay), (bx, by) = segment
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


def _length(outlines: Sequence[Sequence[Segment]], y: float, west: float, east: float) -> float:
    """Return the covered length of the horizontal line at y, between `west` and `east`."""
    spans = []
    for outline in outlines:
        xs = sorted(ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in outline if (ay > y) != (by > y))
        spans += [(max(a, west), min(b, east)) for a, b in zip(xs[::2], xs[1::2], strict=True)]
    total, reached = 0.0, west
    for a, b in sorted(spans):
        if b > max(a, reached):
            total += b - max(a, reached)
            reached = b
    return total


def _depth(polygon: Polygon, point: Point) -> float:
    """Return the signed depth of a point inside a polygon; negative outside."""
    away = min(to_segment(point, side) for side in sides(polygon))
    return away if inside(polygon, point) else -away


def largest_disc(
    window: Box, *, clear_of: Iterable[Polygon] = (), within: Polygon | None = None, tolerance: float = 0.05
) -> tuple[Point, float]:
    """Return the centre and radius of the largest disc in a window, clear of some polygons and within another one.

    The radius is accurate to `tolerance`. Of equally large discs the first one examined is returned, starting with the
    middle of the window. Branch and bound: squares are examined in order of the upper bound on the disc they could
    hold, and split into four while that bound exceeds the best disc found.
    """
    west, south, east, north = window
    boxed = [(polygon, box(polygon)) for polygon in clear_of]
    half = max(min(east - west, north - south) / 2, tolerance)
    best = (west + east) / 2, (south + north) / 2
    radius = max(_room(best, window, boxed, within), 0.0)
    waiting = [
        (-math.inf, west + half * (2 * i + 1), south + half * (2 * j + 1), half)
        for i in range(math.ceil((east - west) / (2 * half)))
        for j in range(math.ceil((north - south) / (2 * half)))
    ]
    while waiting:
        bound, x, y, half = heapq.heappop(waiting)
        if -bound <= radius + tolerance:
            break
        room = _room((x, y), window, boxed, within)
        if room > radius + tolerance / 2:
            best, radius = (x, y), room
        quarter = half / 2
        bound = room + half * math.sqrt(2)
        if bound > radius + tolerance:
            for dx, dy in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
                heapq.heappush(waiting, (-bound, x + dx * quarter, y + dy * quarter, quarter))
    return best, radius


def _room(point: Point, window: Box, clear_of: Sequence[tuple[Polygon, Box]], within: Polygon | None) -> float:
    """Return the radius of the largest disc about a point that satisfies all constraints."""
    (x, y), (west, south, east, north) = point, window
    free = min(x - west, east - x, y - south, north - y, _depth(within, point) if within else math.inf)
    for polygon, (x0, y0, x1, y1) in clear_of:
        if free > 0 and max(x0 - x, x - x1, y0 - y, y - y1) < free:
            free = min(free, distance(polygon, point))
    return free
