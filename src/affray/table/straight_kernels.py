"""The compiled test of a straight move with a swing (S-MOVE-06), over many places at once.

Areas are convex outlines, each grown by a length: terrain by the radius of the base, a figure's centre by both radii.
`affray.table.straight.swing_blocked` says the same for one move, and what is in the way.
"""

import math

import numpy as np
from numba import njit

from affray.table.kernels import Numbers, Reals
from affray.table.reach_kernels import Flags

_RATIO = (math.sqrt(5.0) - 1.0) / 2.0
_STEPS = 24
"""Steps of the golden section: enough for a hundredth of a thousandth of the strip."""


@njit(cache=True, inline="always")
def to_side(px: float, py: float, ax: float, ay: float, bx: float, by: float) -> float:
    """From a point to a segment."""
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy
    t = 0.0
    if square > 0.0:
        t = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square))
    ex, ey = px - ax - t * dx, py - ay - t * dy
    return math.sqrt(ex * ex + ey * ey)


@njit(cache=True)
def to_outline(px: float, py: float, corners: Reals) -> float:
    """From a point to a convex outline; 0 inside it."""
    n = len(corners)
    within, least = n > 2, math.inf
    for i in range(n):
        ax, ay = corners[i - 1]
        bx, by = corners[i]
        if (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0.0:
            within = False
        least = min(least, to_side(px, py, ax, ay, bx, by))
    return 0.0 if within else least


@njit(cache=True)
def cross_or_touch(ax: float, ay: float, bx: float, by: float, cx: float, cy: float, dx: float, dy: float) -> bool:
    """Whether two segments cross."""
    p = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    q = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax)
    r = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
    s = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
    return (p > 0.0) != (q > 0.0) and (r > 0.0) != (s > 0.0)


@njit(cache=True)
def apart(corners: Reals, ax: float, ay: float, bx: float, by: float) -> float:
    """From a segment to a convex outline."""
    least = min(to_outline(ax, ay, corners), to_outline(bx, by, corners))
    for i in range(len(corners)):
        cx, cy = corners[i - 1]
        dx, dy = corners[i]
        if cross_or_touch(ax, ay, bx, by, cx, cy, dx, dy):
            return 0.0
        least = min(least, to_side(dx, dy, ax, ay, bx, by))
    return least


@njit(cache=True)
def depth(x: float, y: float, a: Reals, grown_a: float, b: Reals, grown_b: float) -> float:
    """How far a point is outside the nearer border of two grown areas; negative inside both."""
    return max(to_outline(x, y, a) - grown_a, to_outline(x, y, b) - grown_b)


@njit(cache=True)
def across(x: float, a: Reals, grown_a: float, b: Reals, grown_b: float, swing: float) -> float:
    """The least depth on a line across the strip."""
    low, high = -swing, swing
    p, q = high - _RATIO * (high - low), low + _RATIO * (high - low)
    at_p, at_q = depth(x, p, a, grown_a, b, grown_b), depth(x, q, a, grown_a, b, grown_b)
    for _ in range(_STEPS):
        if at_p <= at_q:
            high, q, at_q = q, p, at_p
            p = high - _RATIO * (high - low)
            at_p = depth(x, p, a, grown_a, b, grown_b)
        else:
            low, p, at_p = p, q, at_q
            q = low + _RATIO * (high - low)
            at_q = depth(x, q, a, grown_a, b, grown_b)
    ends = min(depth(x, low, a, grown_a, b, grown_b), depth(x, high, a, grown_a, b, grown_b))
    return min(at_p, at_q, ends)


@njit(cache=True)
def overlap(a: Reals, grown_a: float, b: Reals, grown_b: float, far: float, swing: float, touch: float) -> bool:
    """Whether two grown areas overlap inside the strip."""
    least = math.inf
    for i in range(len(b)):
        least = min(least, apart(a, b[i - 1, 0], b[i - 1, 1], b[i, 0], b[i, 1]))
    if least >= grown_a + grown_b - touch:
        return False
    west = max(a[:, 0].min() - grown_a, b[:, 0].min() - grown_b, 0.0)
    east = min(a[:, 0].max() + grown_a, b[:, 0].max() + grown_b, far)
    south = max(a[:, 1].min() - grown_a, b[:, 1].min() - grown_b, -swing)
    north = min(a[:, 1].max() + grown_a, b[:, 1].max() + grown_b, swing)
    if west > east or south > north:
        return False
    # Most that overlap do so in a place that is found at once.
    for x in (0.5 * (west + east), west, east):
        for y in (0.5 * (south + north), south, north):
            if depth(x, y, a, grown_a, b, grown_b) < -touch:
                return True
    low, high = west, east
    p, q = high - _RATIO * (high - low), low + _RATIO * (high - low)
    at_p, at_q = across(p, a, grown_a, b, grown_b, swing), across(q, a, grown_a, b, grown_b, swing)
    for _ in range(_STEPS):
        if min(at_p, at_q) < -touch:
            return True
        if at_p <= at_q:
            high, q, at_q = q, p, at_p
            p = high - _RATIO * (high - low)
            at_p = across(p, a, grown_a, b, grown_b, swing)
        else:
            low, p, at_p = p, q, at_q
            q = low + _RATIO * (high - low)
            at_q = across(q, a, grown_a, b, grown_b, swing)
    ends = min(across(low, a, grown_a, b, grown_b, swing), across(high, a, grown_a, b, grown_b, swing))
    return min(at_p, at_q, ends) < -touch


@njit(cache=True)
def meets_half(part: Reals, g: float, far: float, swing: float) -> bool:
    """Whether a grown area meets the half of the outline of the strip on one side of the line."""
    return bool(
        apart(part, 0.0, 0.0, 0.0, swing) < g
        or apart(part, 0.0, swing, far, swing) < g
        or apart(part, far, swing, far, 0.0) < g
    )


@njit(cache=True)
def joined(
    turned: Reals, first: Numbers, grown: Reals, near: Numbers, far: float, swing: float, touch: float
) -> Numbers:
    """For each area near the strip the number of the group of areas that overlap each other in it."""
    group = np.arange(len(near))
    for i in range(len(near)):
        a, grown_a = turned[first[near[i]] : first[near[i] + 1]], grown[near[i]]
        for j in range(i):
            if group[i] == group[j]:
                continue
            b, grown_b = turned[first[near[j]] : first[near[j] + 1]], grown[near[j]]
            if overlap(a, grown_a, b, grown_b, far, swing, touch):
                old, new = group[i], group[j]
                for k in range(len(near)):
                    if group[k] == old:
                        group[k] = new
    return group


@njit(cache=True)
def shut(
    corners: Reals, first: Numbers, grown: Reals, sx: float, sy: float, ex: float, ey: float, swing: float, touch: float
) -> bool:
    """Whether areas that overlap each other in the strip reach from one half of its outline to the other."""
    far = math.sqrt((ex - sx) ** 2 + (ey - sy) ** 2)
    if far <= touch:
        return False
    ux, uy = (ex - sx) / far, (ey - sy) / far
    turned = np.empty_like(corners)
    for i in range(len(corners)):
        dx, dy = corners[i, 0] - sx, corners[i, 1] - sy
        turned[i, 0], turned[i, 1] = dx * ux + dy * uy, dy * ux - dx * uy
    near = np.empty(len(grown), dtype=np.int64)
    count, straight = 0, True
    for k in range(len(grown)):
        part, g = turned[first[k] : first[k + 1]], grown[k] - touch
        beside = part[:, 0].min() > far + g or part[:, 0].max() < -g
        if beside or part[:, 1].min() > swing + g or part[:, 1].max() < -swing - g:
            continue
        near[count] = k
        count += 1
        straight = straight and apart(part, 0.0, 0.0, far, 0.0) >= g
    if straight:
        return False
    group = joined(turned, first, grown, near[:count], far, swing, touch)
    left, right = np.zeros(count, dtype=np.bool_), np.zeros(count, dtype=np.bool_)
    for i in range(count):
        part, g = turned[first[near[i]] : first[near[i] + 1]], grown[near[i]] - touch
        left[group[i]] |= meets_half(part, g, far, swing)
        right[group[i]] |= meets_half(part, g, far, -swing)
    return bool((left & right).any())


@njit(cache=True)
def open_places(
    corners: Reals, first: Numbers, grown: Reals, sx: float, sy: float, places: Reals, swing: float, touch: float,
    out: Flags,
) -> None:  # fmt: skip
    """For each place whether it can be stood on and gone to straight."""
    for n in range(len(places)):
        x, y = places[n]
        clear = out[n] == 1
        for k in range(len(grown)):
            if not clear:
                break
            clear = to_outline(x, y, corners[first[k] : first[k + 1]]) >= grown[k] - touch
        out[n] = clear and not shut(corners, first, grown, sx, sy, x, y, swing, touch)
