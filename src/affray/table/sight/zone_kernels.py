"""Compiled cover: what covers which zones of a body (S-COVER), and whether any zone is visible (S-COVER-04).

Sets of zones are bit masks: the first zone is 1, the second 2, the third 4.
"""

import math
from typing import TypeAlias

import numpy as np

from affray.table.geometry.arrays import Numbers, Reals

from .ray_kernels import EDGE, HEAD, LEAF, SKIP, apart, beside, compiled, inside, inside_body

# Columns of `covers`: the top of a piece, whether it hides what it covers, whether it can be at hand.
TOP, HIDES, PIECE = range(3)
# Rows of the output of `covering`.
LINES, HAND, LOW = range(3)
EQUAL = 0.001
"""Same as in `affray.table.measure`."""

Terrain: TypeAlias = tuple[Reals, Numbers, Reals, Reals, Numbers, Reals, int]
"""The arrays of a `Scene`: corners, first, solids, boxes, tree, covers, and the maximum number of corners."""
View: TypeAlias = tuple[float, float, float, float, float, float, float, float, float, float]
"""The lines to a target's zones: the eye (x, y, z), the target's foot and height, its right (x, y), and the graze."""


@compiled
def to_footprint(corners: Reals, first: int, end: int, px: float, py: float) -> float:
    """Return the distance from a point to a footprint; 0 inside it."""
    odd, least = False, math.inf
    ax, ay = corners[end - 1, 0], corners[end - 1, 1]
    for i in range(first, end):
        bx, by = corners[i, 0], corners[i, 1]
        dx, dy = bx - ax, by - ay
        if (ay > py) != (by > py) and px < dx * (py - ay) / dy + ax:
            odd = not odd
        square = dx * dx + dy * dy
        t = min(1.0, max(0.0, ((px - ax) * dx + (py - ay) * dy) / square)) if square > 0.0 else 0.0
        ex, ey = px - ax - t * dx, py - ay - t * dy
        least = min(least, math.sqrt(ex * ex + ey * ey))
        ax, ay = bx, by
    return 0.0 if odd else least


@compiled
def near(corners: Reals, first: Numbers, k: int, x: float, y: float, radius: float, reach: float) -> bool:
    """Return whether a piece is within reach of a base."""
    return max(0.0, to_footprint(corners, first[k], first[k + 1], x, y) - radius) <= reach + EQUAL


@compiled
def all_near(corners: Reals, first: Numbers, count: int, x: float, y: float, radius: float, reach: float) -> Numbers:
    """Return the indices of the pieces within reach of a base."""
    indices, size = np.empty(count, dtype=np.int64), 0
    for k in range(count):
        if near(corners, first, k, x, y, radius, reach):
            indices[size] = k
            size += 1
    return indices[:size]


@compiled
def crossed_zones(terrain: Terrain, view: View, zones: Reals, soft: bool, out: Numbers, enters: Reals) -> int:
    """Find the zones whose lines each piece blocks; returns the union over all pieces.

    Without `soft`, only pieces that hide what they cover count. `enters` gets the position at which each line meets
    each piece.
    """
    corners, first, solids, boxes, tree, covers, max_corners = terrain
    x, y, z, tx, ty, tz, height, right_x, right_y, graze = view
    room = np.empty((3, max_corners + 2))
    union = 0
    for i in range(zones.shape[0]):
        dx, dy, dz = tx + zones[i, 1] * right_x - x, ty + zones[i, 1] * right_y - y, tz + zones[i, 0] * height - z
        length = math.sqrt(dx * dx + dy * dy + dz * dz)
        mx, my, mz = x + 0.5 * dx, y + 0.5 * dy, z + 0.5 * dz
        rx, ry, rz = abs(0.5 * dx), abs(0.5 * dy), abs(0.5 * dz)
        node = 0
        while node < tree.shape[0]:
            if beside(boxes[node], x, y, dx, dy) or apart(boxes[node], mx, my, mz, rx, ry, rz):
                node = tree[node, SKIP]
                continue
            k = tree[node, LEAF]
            if k >= 0 and (soft or covers[k, HIDES] > 0.0):
                share, at = inside(corners, first, solids, k, x, y, z, dx, dy, dz, room)
                if share * length > graze + EDGE:
                    out[k] |= 1 << i
                    enters[i, k] = at
                    union |= 1 << i
            node += 1
    return union


@compiled
def crossed_bodies(bodies: Reals, view: View, zones: Reals, out: Numbers, enters: Reals) -> None:
    """Same as `crossed_zones` for figures."""
    x, y, z, tx, ty, tz, height, right_x, right_y, graze = view
    for i in range(zones.shape[0]):
        dx, dy, dz = tx + zones[i, 1] * right_x - x, ty + zones[i, 1] * right_y - y, tz + zones[i, 0] * height - z
        length = math.sqrt(dx * dx + dy * dy + dz * dz)
        for k in range(bodies.shape[0]):
            share, at = inside_body(bodies[k], x, y, z, dx, dy, dz)
            if share * length > graze + EDGE:
                out[k] |= 1 << i
                enters[i, k] = at


@compiled
def covering(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    boxes: Reals,
    tree: Numbers,
    covers: Reals,
    max_corners: int,
    zones: Reals,
    bodies: Reals,
    sx: float,
    sy: float,
    sz: float,
    s_radius: float,
    s_height: float,
    eye: float,
    tx: float,
    ty: float,
    tz: float,
    t_radius: float,
    t_height: float,
    right_x: float,
    right_y: float,
    shows: int,
    reach: float,
    lean: float,
    graze: float,
    out: Numbers,
    enters: Reals,
) -> None:
    """Find what blocks the lines to a target's zones. Columns of `out` and `enters`: the pieces, then the bodies.

    The rows of `out` are: the zones whose lines an object blocks; whether it is a piece at hand for the target; whether
    it is low for the target. Low pieces near the shooter do not block. An object that does not tower over the target
    does not block the zones in `shows`.
    """
    count = covers.shape[0]
    terrain = corners, first, solids, boxes, tree, covers, max_corners
    view = sx, sy, sz + eye, tx, ty, tz, t_height, right_x, right_y, graze
    crossed_zones(terrain, view, zones, True, out[LINES], enters)
    crossed_bodies(bodies, view, zones, out[LINES, count:], enters[:, count:])
    for k in range(out.shape[1]):
        if out[LINES, k] == 0:
            continue
        top = covers[k, TOP] if k < count else bodies[k - count, HEAD]
        if k < count and covers[k, PIECE] > 0.0:
            if top - sz <= s_height + EQUAL and near(corners, first, k, sx, sy, s_radius, lean):
                out[LINES, k] = 0
            out[HAND, k] = near(corners, first, k, tx, ty, t_radius, reach)
            out[LOW, k] = top - tz <= t_height + EQUAL
        if top <= tz + t_height + EQUAL:
            out[LINES, k] &= ~shows


@compiled
def seen(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    boxes: Reals,
    tree: Numbers,
    covers: Reals,
    max_corners: int,
    zones: Reals,
    sx: float,
    sy: float,
    sz: float,
    s_radius: float,
    s_height: float,
    eye: float,
    tx: float,
    ty: float,
    tz: float,
    t_radius: float,
    t_height: float,
    right_x: float,
    right_y: float,
    over: int,
    corner: int,
    shows: int,
    reach: float,
    lean: float,
    graze: float,
) -> bool:
    """Return whether any zone of the target is free of solid and light terrain. `over` is -1 without near cover."""
    every = (1 << zones.shape[0]) - 1
    blocked, enters = np.zeros(covers.shape[0], dtype=np.int64), np.empty((zones.shape[0], covers.shape[0]))
    terrain = corners, first, solids, boxes, tree, covers, max_corners
    view = sx, sy, sz + eye, tx, ty, tz, t_height, right_x, right_y, graze
    if crossed_zones(terrain, view, zones, False, blocked, enters) == 0:
        return True
    by_line = 0
    for k in range(blocked.shape[0]):
        if blocked[k] == 0:
            continue
        low = covers[k, PIECE] > 0.0 and covers[k, TOP] - sz <= s_height + EQUAL
        if low and near(corners, first, k, sx, sy, s_radius, lean):
            blocked[k] = 0
        elif over >= 0 and covers[k, TOP] <= tz + t_height + EQUAL:
            blocked[k] &= ~shows
        by_line |= blocked[k]
    covered = 0
    for k in range(blocked.shape[0]):
        zone_bits = blocked[k]
        if zone_bits != 0 and over >= 0 and covers[k, PIECE] > 0.0:
            low = covers[k, TOP] - tz <= t_height + EQUAL
            if (low or by_line != every) and near(corners, first, k, tx, ty, t_radius, reach):
                zone_bits = over if low else corner
        covered |= zone_bits
    return bool(covered != every)
