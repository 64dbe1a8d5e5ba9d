"""Compiled geometry of outlines that are packed into one array of corners: distances, overlaps, inside or not.

An outline is the rows `first` to `end` of `corners`. No fast-math: the compiler must not reorder operations.
"""

import math

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Reals

from .outline_kernels import to_side


@compiled
def between_segments(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> float:
    """Return the distance between two segments; 0 if they cross."""
    o1 = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    o2 = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    o3 = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    o4 = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    if ((o1 > 0.0) != (o2 > 0.0)) and ((o3 > 0.0) != (o4 > 0.0)):
        return 0.0
    return min(
        to_side(ax, ay, cx, cy, dx, dy),
        to_side(bx, by, cx, cy, dx, dy),
        to_side(cx, cy, ax, ay, bx, by),
        to_side(dx, dy, ax, ay, bx, by),
    )


@compiled
def inside(corners: Reals, first: int, end: int, x: float, y: float) -> bool:
    """Return whether a point is inside an outline, by the even-odd rule."""
    odd = False
    j = end - 1
    for i in range(first, end):
        ax, ay, bx, by = corners[j, 0], corners[j, 1], corners[i, 0], corners[i, 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
        j = i
    return odd


@compiled
def to_outline(corners: Reals, first: int, end: int, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the distance between the segment a-b and an outline; 0 if the segment starts inside."""
    if inside(corners, first, end, ax, ay):
        return 0.0
    least = math.inf
    j = end - 1
    for i in range(first, end):
        least = min(least, between_segments(ax, ay, bx, by, corners[j, 0], corners[j, 1], corners[i, 0], corners[i, 1]))
        j = i
    return least


@compiled
def share_inside(corners: Reals, first: int, end: int, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the fraction of the segment a-b inside an outline or on it."""
    at = np.empty(2 * (end - first) + 2)
    at[0], at[1] = 0.0, 1.0
    count = 2
    dx, dy = bx - ax, by - ay
    j = end - 1
    for i in range(first, end):
        cx, cy = corners[j, 0], corners[j, 1]
        ex, ey = corners[i, 0] - cx, corners[i, 1] - cy
        turn = dx * ey - dy * ex
        if turn != 0.0:
            t = ((cx - ax) * ey - (cy - ay) * ex) / turn
            if 0.0 < t < 1.0:
                at[count] = t
                count += 1
        j = i
    places = np.sort(at[:count])
    total = 0.0
    for i in range(count - 1):
        t = (places[i] + places[i + 1]) / 2
        x, y = ax + t * dx, ay + t * dy
        if places[i + 1] > places[i] and (inside(corners, first, end, x, y) or on_outline(corners, first, end, x, y)):
            total += places[i + 1] - places[i]
    return total


@compiled
def beyond(corners: Reals, first: int, end: int, x: float, y: float, far: float) -> bool:
    """Return whether the whole outline lies more than `far` to one side (west, east, south or north) of a point."""
    west = south = east = north = True
    for i in range(first, end):
        west = west and corners[i, 0] > x + far
        east = east and corners[i, 0] < x - far
        south = south and corners[i, 1] > y + far
        north = north and corners[i, 1] < y - far
    return west or east or south or north


@compiled
def on_outline(corners: Reals, first: int, end: int, x: float, y: float, touch: float = 5e-4) -> bool:
    """Return whether a point is on an outline."""
    j = end - 1
    for i in range(first, end):
        if to_side(x, y, corners[j, 0], corners[j, 1], corners[i, 0], corners[i, 1]) <= touch:
            return True
        j = i
    return False


@compiled
def crosses(corners: Reals, first: int, end: int, ax: float, ay: float, bx: float, by: float) -> bool:
    """Return whether a link runs through the interior of an outline, sampled at 32 points."""
    for k in range(32):
        t = (k + 0.5) / 32
        x, y = ax + t * (bx - ax), ay + t * (by - ay)
        if inside(corners, first, end, x, y) and not on_outline(corners, first, end, x, y):
            return True
    return False
