"""Compiled rays: how much of a line runs inside a piece, and which rays of a bundle are blocked.

All rays of a bundle to one column of the grid have the same plan, so their crossings in the plan are computed once per
column; the height of a ray can only shorten them. A line is given by a start and a vector; positions on it run from 0
at the start to 1 at the end. No fast-math: the compiler must not reorder operations.
"""

import math

import numpy as np

from affray import jit
from affray.table.geometry.arrays import Bits, Numbers, Reals

compiled = jit.compiled(error_model="numpy")
"""Compile with IEEE 754 division: dividing by zero gives infinity, without a check at every division."""

EDGE = 1e-9
"""Points closer to a face than this count as on it, and a point on a face is not inside."""
TIE = 1e-6
"""Objects that a line meets at positions closer than this are met at the same place."""
# Columns of `solids`.
BOTTOM, TOP, SLOPE_X, SLOPE_Y, PITS, PITS_END = range(6)
# Columns of `bodies`: a cylinder's centre, radius, foot and head.
X, Y, RADIUS, FOOT, HEAD = range(5)
# Columns of `tree`: the node to continue with if the box is missed, and the piece in the box (-1 for none).
SKIP, LEAF = range(2)
# Rows of `room`, the scratch space for positions on a line.
INSIDE, LEFT, RIGHT = range(3)


@compiled
def cuts(
    corners: Reals, first: int, end: int, x: float, y: float, dx: float, dy: float, shift: float, near: float, at: Reals
) -> int:
    """Return where a line, shifted left by shift / length, crosses an outline: an even number of sorted positions.

    Returns -1 if the line passes a corner within near / length: it may run along one of the sides.
    """
    count = 0
    ux, uy = corners[end - 1, 0] - x, corners[end - 1, 1] - y
    side_u, along_u = dx * uy - dy * ux - shift, dx * ux + dy * uy
    for i in range(first, end):
        vx, vy = corners[i, 0] - x, corners[i, 1] - y
        side_v, along_v = dx * vy - dy * vx - shift, dx * vx + dy * vy
        if abs(side_v) <= near:
            return -1
        if (side_u > 0.0) != (side_v > 0.0):
            t = (along_u + (along_v - along_u) * (side_u / (side_u - side_v))) / (dx * dx + dy * dy)
            j = count
            while j > 0 and at[j - 1] > t:
                at[j] = at[j - 1]
                j -= 1
            at[j] = t
            count += 1
        side_u, along_u = side_v, along_v
    return count


@compiled
def shared(a: Reals, count_a: int, b: Reals, count_b: int, into: Reals) -> int:
    """Intersect two lists of intervals."""
    i, j, count = 0, 0, 0
    while i < count_a and j < count_b:
        low, high = max(a[i], b[j]), min(a[i + 1], b[j + 1])
        if low < high:
            into[count], into[count + 1] = low, high
            count += 2
        if a[i + 1] < b[j + 1]:
            i += 2
        else:
            j += 2
    return count


@compiled
def spans(corners: Reals, first: int, end: int, x: float, y: float, dx: float, dy: float, room: Reals) -> int:
    """Find the intervals of a line inside an outline. Writes them to room[INSIDE] and returns the number of ends.

    A line along a side or through a corner is inside where it would be inside when shifted slightly to the left and to
    the right.
    """
    length = math.sqrt(dx * dx + dy * dy)
    if length <= EDGE:
        return upright(corners, first, end, x, y, room)
    hair = EDGE * length
    count = cuts(corners, first, end, x, y, dx, dy, 0.0, hair, room[INSIDE])
    if count >= 0:
        return count
    left = cuts(corners, first, end, x, y, dx, dy, hair, -1.0, room[LEFT])
    right = cuts(corners, first, end, x, y, dx, dy, -hair, -1.0, room[RIGHT])
    return shared(room[LEFT], left, room[RIGHT], right, room[INSIDE])


@compiled
def upright(corners: Reals, first: int, end: int, x: float, y: float, room: Reals) -> int:
    """Same as `spans` for a vertical line, a point in the plan: all of it is inside or none."""
    left = cuts(corners, first, end, x, y, 1.0, 0.0, EDGE, -1.0, room[LEFT])
    right = cuts(corners, first, end, x, y, 1.0, 0.0, -EDGE, -1.0, room[RIGHT])
    count = shared(room[LEFT], left, room[RIGHT], right, room[INSIDE])
    for i in range(0, count, 2):
        if room[INSIDE, i] < -EDGE and room[INSIDE, i + 1] > EDGE:
            room[INSIDE, 0], room[INSIDE, 1] = 0.0, 1.0
            return 2
    return 0


@compiled
def open_spans(
    corners: Reals, first: int, end: int, x: float, y: float, dx: float, dy: float, low: float, high: float, room: Reals
) -> float:
    """Return how much of a line between two positions is inside or on an outline: holes are open up to their walls."""
    hair = EDGE * math.sqrt(dx * dx + dy * dy)
    if hair <= EDGE * EDGE:
        return max(0.0, high - low) if upright(corners, first, end, x, y, room) else 0.0
    left = cuts(corners, first, end, x, y, dx, dy, hair, -1.0, room[LEFT])
    right = cuts(corners, first, end, x, y, dx, dy, -hair, -1.0, room[RIGHT])
    both = shared(room[LEFT], left, room[RIGHT], right, room[INSIDE])
    return (
        overlap(room[LEFT], left, low, high)[0]
        + overlap(room[RIGHT], right, low, high)[0]
        - overlap(room[INSIDE], both, low, high)[0]
    )


@compiled
def overlap(at: Reals, count: int, low: float, high: float) -> tuple[float, float]:
    """Return how much of the intervals lies between two positions, and the first such position (2 if none)."""
    share, enters = 0.0, 2.0
    for i in range(0, count, 2):
        begin, end = max(at[i], low), min(at[i + 1], high)
        if begin < end:
            if share == 0.0:
                enters = begin
            share += end - begin
    return share, enters


@compiled
def above(value: float, slope: float, low: float, high: float) -> tuple[float, float]:
    """Return the part of low..high, within 0..1, where value + slope * t is not negative."""
    last = value + slope
    if value < 0.0:
        return (1.0, 0.0) if last <= 0.0 else (max(low, value / (value - last)), high)
    return (low, high) if last >= 0.0 else (low, min(high, value / (value - last)))


@compiled
def heights(
    solid: Reals, x: float, y: float, z: float, dx: float, dy: float, dz: float, margin: float
) -> tuple[float, float]:
    """Return the part of a line between the bottom of a piece and its top, which may be a ramp."""
    low, high = above(z - solid[BOTTOM] - margin, dz, 0.0, 1.0)
    top = solid[TOP] + solid[SLOPE_X] * x + solid[SLOPE_Y] * y
    rise = solid[SLOPE_X] * dx + solid[SLOPE_Y] * dy
    return above(top - z - margin, rise - dz, low, high)


@compiled
def in_pits(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    k: int,
    x: float,
    y: float,
    z: float,
    dx: float,
    dy: float,
    dz: float,
    room: Reals,
) -> float:
    """Return how much of a line runs through the holes cut out of a piece."""
    share = 0.0
    for pit in range(int(solids[k, PITS]), int(solids[k, PITS_END])):
        low, high = heights(solids[pit], x, y, z, dx, dy, dz, -EDGE)
        if low < high:
            share += open_spans(corners, first[pit], first[pit + 1], x, y, dx, dy, low, high, room)
    return share


@compiled
def inside(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    k: int,
    x: float,
    y: float,
    z: float,
    dx: float,
    dy: float,
    dz: float,
    room: Reals,
) -> tuple[float, float]:
    """Return the fraction of a line inside a piece, and where it enters (2 if never)."""
    low, high = heights(solids[k], x, y, z, dx, dy, dz, EDGE)
    if low >= high:
        return 0.0, 2.0
    count = spans(corners, first[k], first[k + 1], x, y, dx, dy, room)
    share, enters = overlap(room[INSIDE], count, low, high)
    if share > 0.0 and solids[k, PITS] < solids[k, PITS_END]:
        share -= in_pits(corners, first, solids, k, x, y, z, dx, dy, dz, room)
    return share, enters


@compiled
def disc(body: Reals, x: float, y: float, dx: float, dy: float) -> tuple[float, float]:
    """Return the interval of a line inside a circle in the plan; empty if the start is not before the end."""
    cx, cy = x - body[X], y - body[Y]
    square = dx * dx + dy * dy
    apart = cx * cx + cy * cy - body[RADIUS] * body[RADIUS]
    if square <= EDGE * EDGE:
        return (0.0, 1.0) if apart < 0.0 else (1.0, 0.0)
    half = cx * dx + cy * dy
    root = half * half - square * apart
    if root <= 0.0:
        return 1.0, 0.0
    root = math.sqrt(root)
    return max(0.0, (-half - root) / square), min(1.0, (-half + root) / square)


@compiled
def inside_body(body: Reals, x: float, y: float, z: float, dx: float, dy: float, dz: float) -> tuple[float, float]:
    """Return the fraction of a line inside a cylinder, and where it enters (2 if never)."""
    low, high = disc(body, x, y, dx, dy)
    low, high = above(z - body[FOOT] - EDGE, dz, low, high)
    low, high = above(body[HEAD] - z - EDGE, -dz, low, high)
    return (high - low, low) if low < high else (0.0, 2.0)


@compiled
def apart(box: Reals, x: float, y: float, z: float, rx: float, ry: float, rz: float) -> bool:
    """Return whether two boxes are disjoint; boxes are given by their centre and half extents."""
    clear: bool = abs(box[0] - x) > box[3] + rx or abs(box[1] - y) > box[4] + ry or abs(box[2] - z) > box[5] + rz
    return clear


@compiled
def right_of(box: Reals, x: float, y: float, dx: float, dy: float) -> bool:
    """Return whether, in the plan, a box lies entirely to the right of a line from (x, y)."""
    clear: bool = dx * (box[1] - y) - dy * (box[0] - x) < -(abs(dx) * box[4] + abs(dy) * box[3])
    return clear


@compiled
def beside(box: Reals, x: float, y: float, dx: float, dy: float) -> bool:
    """Return whether, in the plan, a box lies entirely on one side of a line through (x, y)."""
    clear: bool = abs(dx * (box[1] - y) - dy * (box[0] - x)) > abs(dx) * box[4] + abs(dy) * box[3]
    return clear


@compiled
def blocked(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    boxes: Reals,
    tree: Numbers,
    bodies: Reals,
    starts: Reals,
    ends: Reals,
    graze: float,
    max_corners: int,
    out: Bits,
) -> None:
    """Find the lines that anything blocks."""
    room = np.empty((3, max_corners + 2))
    for i in range(starts.shape[0]):
        x, y, z = starts[i, 0], starts[i, 1], starts[i, 2]
        dx, dy, dz = ends[i, 0] - x, ends[i, 1] - y, ends[i, 2] - z
        mx, my, mz = x + 0.5 * dx, y + 0.5 * dy, z + 0.5 * dz
        rx, ry, rz = abs(0.5 * dx), abs(0.5 * dy), abs(0.5 * dz)
        share = (graze + EDGE) / math.sqrt(dx * dx + dy * dy + dz * dz)
        hit, node = False, 0
        while node < tree.shape[0] and not hit:
            if beside(boxes[node], x, y, dx, dy) or apart(boxes[node], mx, my, mz, rx, ry, rz):
                node = tree[node, SKIP]
                continue
            if tree[node, LEAF] >= 0:
                hit = inside(corners, first, solids, tree[node, LEAF], x, y, z, dx, dy, dz, room)[0] > share
            node += 1
        for k in range(bodies.shape[0]):
            hit = hit or inside_body(bodies[k], x, y, z, dx, dy, dz)[0] > share
        out[i] = hit


@compiled
def crossings(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    boxes: Reals,
    tree: Numbers,
    bodies: Reals,
    starts: Reals,
    ends: Reals,
    count: int,
    max_corners: int,
    enters: Reals,
    lengths: Reals,
) -> None:
    """Compute for each line and each piece or body where the line enters it and how many inches run inside."""
    room = np.empty((3, max_corners + 2))
    for i in range(starts.shape[0]):
        x, y, z = starts[i, 0], starts[i, 1], starts[i, 2]
        dx, dy, dz = ends[i, 0] - x, ends[i, 1] - y, ends[i, 2] - z
        length = math.sqrt(dx * dx + dy * dy + dz * dz)
        mx, my, mz = x + 0.5 * dx, y + 0.5 * dy, z + 0.5 * dz
        rx, ry, rz = abs(0.5 * dx), abs(0.5 * dy), abs(0.5 * dz)
        node = 0
        while node < tree.shape[0]:
            if beside(boxes[node], x, y, dx, dy) or apart(boxes[node], mx, my, mz, rx, ry, rz):
                node = tree[node, SKIP]
                continue
            if tree[node, LEAF] >= 0:
                k = tree[node, LEAF]
                share, enters[i, k] = inside(corners, first, solids, k, x, y, z, dx, dy, dz, room)
                lengths[i, k] = share * length
            node += 1
        for k in range(bodies.shape[0]):
            share, enters[i, count + k] = inside_body(bodies[k], x, y, z, dx, dy, dz)
            lengths[i, count + k] = share * length


@compiled
def record_blocker(out: Numbers, best: Reals, ray: int, blocker: int, enters: float) -> None:
    """Record the first object that a ray meets; of two met at the same position the one earlier in table order."""
    if out[ray] < 0 or enters < best[ray] - TIE or (enters <= best[ray] + TIE and blocker < out[ray]):
        out[ray], best[ray] = blocker, enters


@compiled
def aim(eye: Reals, target: Reals, columns: int, rows: int, points: Reals) -> None:
    """Compute the vectors from an eye to a grid over a target's silhouette (W-GEO-10, C-TABLE-14).

    `points` gets dx and dy for each column, from the looker's right to left, then dz for each row from the feet up.
    """
    dx, dy = target[X] - eye[0], target[Y] - eye[1]
    length = math.sqrt(dx * dx + dy * dy)
    nx, ny = (-dy / length, dx / length) if length > EDGE else (0.0, 1.0)
    for j in range(columns):
        offset = (2 * j + 1 - columns) / columns * target[RADIUS]
        points[0, j], points[1, j] = dx + nx * offset, dy + ny * offset
    for k in range(rows):
        points[2, k] = target[FOOT] + (2 * k + 1) / (2 * rows) * (target[HEAD] - target[FOOT]) - eye[2]


@compiled
def by_piece(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    k: int,
    eye: Reals,
    points: Reals,
    columns: int,
    rows: int,
    graze: float,
    room: Reals,
    out: Numbers,
    best: Reals,
) -> None:
    """Mark the rays of a bundle that one piece blocks."""
    x, y, z = eye[0], eye[1], eye[2]
    pits = solids[k, PITS] < solids[k, PITS_END]
    for j in range(columns):
        dx, dy = points[0, j], points[1, j]
        count = spans(corners, first[k], first[k + 1], x, y, dx, dy, room)
        if count == 0 or room[INSIDE, 0] >= 1.0 or room[INSIDE, count - 1] <= 0.0:
            continue
        for i in range(rows):
            dz = points[2, i]
            low, high = heights(solids[k], x, y, z, dx, dy, dz, EDGE)
            share, enters = overlap(room[INSIDE], count, low, high)
            if share > 0.0 and pits:
                share -= in_pits(corners, first, solids, k, x, y, z, dx, dy, dz, room)
                count = spans(corners, first[k], first[k + 1], x, y, dx, dy, room)
            if share > 0.0 and share * math.sqrt(dx * dx + dy * dy + dz * dz) > graze + EDGE:
                record_blocker(out, best, i * columns + j, k, enters)


@compiled
def by_body(
    body: Reals,
    number: int,
    eye: Reals,
    points: Reals,
    columns: int,
    rows: int,
    graze: float,
    out: Numbers,
    best: Reals,
) -> None:
    """Mark the rays of a bundle that one figure or template blocks."""
    x, y, z = eye[0], eye[1], eye[2]
    for j in range(columns):
        dx, dy = points[0, j], points[1, j]
        begin, end = disc(body, x, y, dx, dy)
        if begin >= end:
            continue
        for i in range(rows):
            dz = points[2, i]
            low, high = above(z - body[FOOT] - EDGE, dz, begin, end)
            low, high = above(body[HEAD] - z - EDGE, -dz, low, high)
            if low < high and (high - low) * math.sqrt(dx * dx + dy * dy + dz * dz) > graze + EDGE:
                record_blocker(out, best, i * columns + j, number, low)


@compiled
def candidates(
    boxes: Reals, tree: Numbers, eye: Reals, points: Reals, columns: int, rows: int, met: Numbers, nearest: Reals
) -> int:
    """Find the pieces whose boxes a bundle could meet, sorted by the earliest position at which it could."""
    x, y, last = eye[0], eye[1], columns - 1
    ax, ay, bx, by = points[0, 0], points[1, 0], points[0, last], points[1, last]
    rx, mx = halves(0.0, ax, bx)
    ry, my = halves(0.0, ay, by)
    rz, mz = halves(0.0, points[2, 0], points[2, rows - 1])
    dx, dy = 0.5 * (ax + bx), 0.5 * (ay + by)
    square = max(dx * dx + dy * dy, EDGE)
    count, node = 0, 0
    while node < tree.shape[0]:
        box = boxes[node]
        if (
            apart(box, x + mx, y + my, eye[2] + mz, rx, ry, rz)
            or right_of(box, x, y, ax, ay)
            or right_of(box, x, y, -bx, -by)
        ):
            node = tree[node, SKIP]
            continue
        if tree[node, LEAF] >= 0:
            ahead = ((box[0] - x) * dx - abs(dx) * box[3] + (box[1] - y) * dy - abs(dy) * box[4]) / square
            j = count
            while j > 0 and nearest[j - 1] > ahead:
                nearest[j], met[j] = nearest[j - 1], met[j - 1]
                j -= 1
            nearest[j], met[j] = ahead, tree[node, LEAF]
            count += 1
        node += 1
    return count


@compiled
def halves(a: float, b: float, c: float) -> tuple[float, float]:
    """Return half the width, and the middle, of the interval spanned by three numbers."""
    low, high = min(a, b, c), max(a, b, c)
    return 0.5 * (high - low), 0.5 * (high + low)


@compiled
def all_blocked_before(out: Numbers, best: Reals, ahead: float) -> bool:
    """Return whether every ray is blocked before position `ahead`."""
    farthest = 0.0
    for ray in range(out.shape[0]):
        farthest = max(farthest, best[ray] if out[ray] >= 0 else 2.0)
    return farthest < ahead - TIE


@compiled
def bundle(
    corners: Reals,
    first: Numbers,
    solids: Reals,
    boxes: Reals,
    tree: Numbers,
    bodies: Reals,
    passed: Bits,
    views: Reals,
    grid: tuple[int, int],
    graze: float,
    count: int,
    max_corners: int,
    out: Numbers,
) -> None:
    """Compute for each target the number of blocked rays, then for each ray the index of its first blocker, or -1.

    `views` holds the eye (x, y, z) and then the targets, in the layout of `bodies`. Bodies are numbered after the
    pieces.
    """
    columns, rows = grid
    eye = views[0]
    points, room, best = np.empty((3, max(columns, rows))), np.empty((3, max_corners + 2)), np.empty(columns * rows)
    met, nearest = np.empty(count, dtype=np.int64), np.empty(count)
    for t in range(1, views.shape[0]):
        blockers = out[t - 1, 1:]
        blockers[:] = -1
        aim(eye, views[t], columns, rows, points)
        for i in range(candidates(boxes, tree, eye, points, columns, rows, met, nearest)):
            if i > 0 and all_blocked_before(blockers, best, nearest[i]):
                break
            by_piece(corners, first, solids, met[i], eye, points, columns, rows, graze, room, blockers, best)
        for k in range(bodies.shape[0]):
            if not passed[t - 1, k]:
                by_body(bodies[k], count + k, eye, points, columns, rows, graze, blockers, best)
        out[t - 1, 0] = (blockers >= 0).sum()
