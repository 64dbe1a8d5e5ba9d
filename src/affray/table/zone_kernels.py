"""The compiled question whether any zone of a body is seen (S-COVER-04).

`affray.table.zones.body_cover` says the same, and what covers each zone. Zones are bits: the first is 1, the second 2.
"""

import math

import numpy as np

from affray.table.kernels import EDGE, LEAF, SKIP, Numbers, Reals, apart, beside, compiled, inside

# The columns of `covers`: the top of a piece, whether it hides what it covers, whether it can be at hand.
TOP, HIDES, PIECE = range(3)
EQUAL = 0.001
"""As in `affray.table.measure`."""


@compiled
def to_footprint(corners: Reals, first: int, end: int, px: float, py: float) -> float:
    """From a point to a footprint; 0 inside it."""
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
    """Whether a piece is within reach of a base."""
    return max(0.0, to_footprint(corners, first[k], first[k + 1], x, y) - radius) <= reach + EQUAL


@compiled
def all_near(corners: Reals, first: Numbers, count: int, x: float, y: float, radius: float, reach: float) -> Numbers:
    """The numbers of the pieces within reach of a base."""
    found, many = np.empty(count, dtype=np.int64), 0
    for k in range(count):
        if near(corners, first, k, x, y, radius, reach):
            found[many] = k
            many += 1
    return found[:many]


@compiled
def crossed_zones(corners: Reals, first: Numbers, solids: Reals, boxes: Reals, tree: Numbers, covers: Reals, most: int,
                  zones: Reals, x: float, y: float, z: float, tx: float, ty: float, tz: float, height: float,
                  right_x: float, right_y: float, graze: float, out: Numbers) -> int:  # fmt: skip
    """For each piece that hides the zones whose lines it blocks; returns the zones that any of them blocks."""
    room = np.empty((3, most + 2))
    found = 0
    for i in range(zones.shape[0]):
        ex, ey = tx + zones[i, 1] * right_x, ty + zones[i, 1] * right_y
        dx, dy, dz = ex - x, ey - y, tz + zones[i, 0] * height - z
        length = math.sqrt(dx * dx + dy * dy + dz * dz)
        mx, my, mz = x + 0.5 * dx, y + 0.5 * dy, z + 0.5 * dz
        rx, ry, rz = abs(0.5 * dx), abs(0.5 * dy), abs(0.5 * dz)
        node = 0
        while node < tree.shape[0]:
            if beside(boxes[node], x, y, dx, dy) or apart(boxes[node], mx, my, mz, rx, ry, rz):
                node = tree[node, SKIP]
                continue
            k = tree[node, LEAF]
            if k >= 0 and covers[k, HIDES] > 0.0:
                much = inside(corners, first, solids, k, x, y, z, dx, dy, dz, room)[0]
                if much * length > graze + EDGE:
                    out[k] |= 1 << i
                    found |= 1 << i
            node += 1
    return found


@compiled
def seen(corners: Reals, first: Numbers, solids: Reals, boxes: Reals, tree: Numbers, covers: Reals, most: int,
         zones: Reals, sx: float, sy: float, sz: float, s_radius: float, s_height: float, eye: float, tx: float,
         ty: float, tz: float, t_radius: float, t_height: float, right_x: float, right_y: float, over: int,
         corner: int, shows: int, reach: float, lean: float, graze: float) -> bool:  # fmt: skip
    """Whether some zone of the target is free of solid and light terrain; `over` is -1 without near cover."""
    every = (1 << zones.shape[0]) - 1
    blocked = np.zeros(covers.shape[0], dtype=np.int64)
    if crossed_zones(corners, first, solids, boxes, tree, covers, most, zones, sx, sy, sz + eye, tx, ty, tz, t_height,
                     right_x, right_y, graze, blocked) == 0:  # fmt: skip
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
