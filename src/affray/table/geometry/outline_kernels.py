"""Compiled geometry of one outline: where a line meets it, and where a base that crosses it is clear of it again.

`reach.walker.entry` and `polygon` are the pure Python equivalents.
"""

import math

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Reals

NOWHERE = -1.0
_ON = 1e-9
"""Same tolerance as in `polygon.crossing` and `reach.walker.meets`."""


@compiled(inline=True)
def to_side_squared(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the square of the distance from a point to a segment."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    t = 0.0
    if square > 0.0:
        t = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square))
    ex, ey = px - ax - t * dx, py - ay - t * dy
    return ex * ex + ey * ey


@compiled(inline=True)
def to_side(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the distance from a point to a segment."""
    return math.sqrt(to_side_squared(px, py, ax, ay, bx, by))


@compiled
def inside(corners: Reals, x: float, y: float) -> bool:
    """Return whether a point is inside a simple outline, by the even-odd rule."""
    odd = False
    for i in range(len(corners)):
        ax, ay = corners[i - 1]
        bx, by = corners[i]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            odd = not odd
    return odd


@compiled
def meets(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, ex: float, ey: float, reach: float
) -> float:
    """Return where the line a-b comes within `reach` of the side c-e, from 0 to 1; negative if never."""
    if to_side(ax, ay, cx, cy, ex, ey) < reach - _ON:
        return 0.0
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    if square == 0.0:
        return NOWHERE
    at, count = np.empty(7), 0
    for px, py in ((cx, cy), (ex, ey)):
        fx, fy = ax - px, ay - py
        half = fx * dx + fy * dy
        under = half * half - square * (fx * fx + fy * fy - reach * reach)
        if under > 0.0:
            root = math.sqrt(under)
            at[count], at[count + 1] = (-half - root) / square, (-half + root) / square
            count += 2
    sx, sy = ex - cx, ey - cy
    length, slope = math.sqrt(sx * sx + sy * sy), sx * dy - sy * dx
    if length > 0.0 and slope != 0.0:
        beside = sx * (ay - cy) - sy * (ax - cx)
        at[count], at[count + 1] = (reach * length - beside) / slope, (-reach * length - beside) / slope
        count += 2
    at[count] = 1.0
    at = np.sort(at[: count + 1])
    for i in range(count):
        if 0.0 < at[i] < 1.0:
            middle = (at[i] + at[i + 1]) / 2.0
            if to_side(ax + middle * dx, ay + middle * dy, cx, cy, ex, ey) < reach - _ON:
                return float(at[i])
    return NOWHERE


@compiled
def entry(corners: Reals, ax: float, ay: float, bx: float, by: float, reach: float) -> float:
    """Return where the line a-b first comes closer than `reach` to the outline, from 0 to 1; negative if never."""
    if inside(corners, ax, ay):
        return 0.0
    first = math.inf
    for i in range(len(corners)):
        t = meets(ax, ay, bx, by, corners[i - 1, 0], corners[i - 1, 1], corners[i, 0], corners[i, 1], reach)
        if t >= 0.0:
            first = min(first, t)
    return NOWHERE if first == math.inf else first


@compiled
def crossed(
    ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float
) -> tuple[bool, float, float]:
    """Return whether two segments touch or cross, and a point that they share."""
    p = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    q = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    r = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    s = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    if (p > 0.0) != (q > 0.0) and (r > 0.0) != (s > 0.0) and p != q:
        t = r / (r - s)
        return True, ax + t * (bx - ax), ay + t * (by - ay)
    for x, y in ((cx, cy), (dx, dy)):
        if to_side(x, y, ax, ay, bx, by) <= _ON:
            return True, x, y
    for x, y in ((ax, ay), (bx, by)):
        if to_side(x, y, cx, cy, dx, dy) <= _ON:
            return True, x, y
    return False, 0.0, 0.0


@compiled
def within(corners: Reals, ax: float, ay: float, bx: float, by: float) -> float:
    """Return the length of the line a-b inside the outline."""
    far = math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    at, count = np.zeros(len(corners) + 2), 1
    for i in range(len(corners)):
        met, x, y = crossed(ax, ay, bx, by, corners[i - 1, 0], corners[i - 1, 1], corners[i, 0], corners[i, 1])
        if met:
            at[count] = math.sqrt((x - ax) * (x - ax) + (y - ay) * (y - ay)) / far
            count += 1
    at[count] = 1.0
    at = np.sort(at[: count + 1])
    length = 0.0
    for i in range(count):
        middle = (at[i] + at[i + 1]) / 2.0
        if inside(corners, ax + middle * (bx - ax), ay + middle * (by - ay)):
            length += at[i + 1] - at[i]
    return length * far


@compiled
def far_side(corners: Reals, ax: float, ay: float, bx: float, by: float, reach: float, thickest: float) -> float:
    """Return where on the line a-b a base is clear of the outline again, having crossed it.

    The line must extend well beyond the outline. Returns a negative number if the line misses the outline or if more
    than `thickest` of it runs inside.
    """
    last = entry(corners, bx, by, ax, ay, reach)
    if last < 0.0 or within(corners, ax, ay, bx, by) > thickest:
        return NOWHERE
    return 1.0 - last
