"""How much of a table its terrain covers, and how much room it leaves: areas of unions, the largest open disc."""

import heapq
import math
from collections.abc import Iterable, Sequence

from affray.table.polygon import Point, Polygon, crossing, distance, inside, sides, to_segment

Box = tuple[float, float, float, float]


def covered(polygons: Iterable[Polygon], window: Box) -> float:
    """The area within an upright window that at least one polygon covers.

    Between two neighbouring heights at which an outline has a corner, meets another one or the side of the window,
    every boundary is straight, so that the covered length half-way up times the difference of the heights is exact.
    """
    west, south, east, north = window
    outlines = [list(sides(polygon)) for polygon in polygons]
    edges = [edge for outline in outlines for edge in outline]
    borders = [((x, south), (x, north)) for x in (west, east)]
    heights = {south, north} | {y for edge in edges for _, y in edge}
    for i, edge in enumerate(edges):
        for other in (*edges[i + 1 :], *borders):
            if _near(edge, other) and (place := crossing(edge, other)):
                heights.add(place[1])
    levels = sorted(y for y in heights if south <= y <= north)
    return math.fsum(
        (high - low) * _length(outlines, (low + high) / 2, west, east)
        for low, high in zip(levels, levels[1:], strict=False)
    )


def _near(first: tuple[Point, Point], second: tuple[Point, Point]) -> bool:
    return all(
        min(first[0][i], first[1][i]) <= max(second[0][i], second[1][i])
        and min(second[0][i], second[1][i]) <= max(first[0][i], first[1][i])
        for i in (0, 1)
    )


def _length(outlines: Sequence[Sequence[tuple[Point, Point]]], y: float, west: float, east: float) -> float:
    """How much of the line at a height is covered, between two sides."""
    spans = []
    for outline in outlines:
        xs = sorted(
            ax + (bx - ax) * (y - ay) / (by - ay) for (ax, ay), (bx, by) in outline if (ay > y) != (by > y)
        )  # fmt: skip
        spans += [(max(a, west), min(b, east)) for a, b in zip(xs[::2], xs[1::2], strict=True)]
    total, reached = 0.0, west
    for a, b in sorted(spans):
        if b > reached:
            total += b - max(a, reached)
            reached = b
    return total


def _depth(polygon: Polygon, point: Point) -> float:
    """How far inside a polygon a point is; negative outside."""
    away = min(to_segment(point, side) for side in sides(polygon))
    return away if inside(polygon, point) else -away


def largest_disc(polygons: Sequence[Polygon], window: Box, *, within: bool = False, right: float = 0.05) -> tuple[Point, float]:
    """The middle and the radius of the largest disc in a window that meets no polygon, right to within `right`, the middle of the window first.

    With `within` the other way round: the largest disc inside one of the polygons. Squares are looked at in the order
    of the best that they could hold, and cut into four while that could be better than the best found.
    """
    west, south, east, north = window

    def room(x: float, y: float) -> float:
        if within:
            return max(_depth(each, (x, y)) for each in polygons)
        free = min((distance(each, (x, y)) for each in polygons), default=math.inf)
        return min(free, x - west, east - x, y - south, north - y)

    half = max(min(east - west, north - south) / 2, right)
    waiting: list[tuple[float, float, float, float]] = []
    middle = (west + east) / 2, (south + north) / 2
    best: tuple[Point, float] = middle, max(room(*middle), 0.0)

    def look(x: float, y: float, half: float) -> None:
        nonlocal best
        found = room(x, y)
        if found > best[1] + right / 2:
            best = (x, y), found
        if found + half * math.sqrt(2) > best[1] + right:
            heapq.heappush(waiting, (-(found + half * math.sqrt(2)), x, y, half))

    for i in range(math.ceil((east - west) / (2 * half))):
        for j in range(math.ceil((north - south) / (2 * half))):
            look(west + half * (2 * i + 1), south + half * (2 * j + 1), half)
    while waiting:
        most, x, y, half = heapq.heappop(waiting)
        if -most <= best[1] + right:
            break
        for dx in (-half / 2, half / 2):
            for dy in (-half / 2, half / 2):
                look(x + dx, y + dy, half / 2)
    return best
