"""Compiled construction of the lattice: its nodes, and the links between neighbouring nodes.

A node is numbered by sheet, row and column. A square is identified by its south-west node. In an open square every
straight line can be walked, so a line through open squares of one kind of ground is a walk of exactly its length. The
same holds for open halves of squares. Everywhere else a walk follows lattice links, and each link has been checked
against the obstacle shapes themselves. Every length found therefore belongs to a legal walk. No fast-math: the compiler
must not reorder operations.
"""

import math

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Flags, Indices, Marks, Masks, Numbers, Reals
from affray.table.geometry.outline_kernels import to_side
from affray.table.geometry.packed_outline_kernels import beyond, crosses, inside, on_outline, share_inside, to_outline

CELL = 0.25
EPS = 1e-9
HAIR = 1e-6
# The eight link directions of a node: east, then counter-clockwise. The reverse of d is (d + 4) % 8.
DI = np.array([1, 1, 0, -1, -1, -1, 0, 1])
DJ = np.array([0, 1, 1, 1, 0, -1, -1, -1])
# Columns of `shapes`: required clearance, and the range of foot heights that the shape blocks.
NEAR, ABOVE, BELOW = range(3)


@compiled
def share_rough(
    corners: Reals, first: Numbers, tops: Reals, z: float, ax: float, ay: float, bx: float, by: float
) -> float:
    """Return the fraction of the segment a-b that lies in any of the rough outlines at height z."""
    at = np.empty(2 * first[len(tops)] + 2)
    at[0], at[1] = 0.0, 1.0
    count = 2
    dx, dy = bx - ax, by - ay
    for k in range(len(tops)):
        if beyond(corners, first[k], first[k + 1], ax, ay, 4 * CELL):
            continue
        j = first[k + 1] - 1
        for i in range(first[k], first[k + 1]):
            cx, cy = corners[j, 0], corners[j, 1]
            ex, ey = corners[i, 0] - cx, corners[i, 1] - cy
            turn = dx * ey - dy * ex
            t = ((cx - ax) * ey - (cy - ay) * ex) / turn if turn != 0.0 else -1.0
            if 0.0 < t < 1.0:
                at[count] = t
                count += 1
            j = i
    places = np.sort(at[:count])
    total = 0.0
    for i in range(count - 1):
        t = (places[i] + places[i + 1]) / 2
        x, y = ax + t * dx, ay + t * dy
        for k in range(len(tops)):
            f, e = first[k], first[k + 1]
            if abs(tops[k] - z) <= 0.001 and (inside(corners, f, e, x, y) or on_outline(corners, f, e, x, y)):
                total += places[i + 1] - places[i]
                break
    return total


@compiled
def mark(corners: Reals, first: Numbers, apart: Flags, west: float, south: float, touch: float, marks: Marks) -> None:
    """Hash each node by the outlines that contain it, so that nodes with equal marks lie in the same outlines.

    Inside an outline flagged in `apart`, every node gets a mark of its own.
    """
    rows, columns = marks.shape
    for k in range(len(first) - 1):
        f, e = first[k], first[k + 1]
        i0 = max(0, math.floor((corners[f:e, 0].min() - west) / CELL))
        i1 = min(columns - 1, math.ceil((corners[f:e, 0].max() - west) / CELL))
        j0 = max(0, math.floor((corners[f:e, 1].min() - south) / CELL))
        j1 = min(rows - 1, math.ceil((corners[f:e, 1].max() - south) / CELL))
        for j in range(j0, j1 + 1):
            for i in range(i0, i1 + 1):
                x, y = west + i * CELL, south + j * CELL
                on = on_outline(corners, f, e, x, y, touch)
                if on or inside(corners, f, e, x, y):
                    marks[j, i] += scattered(2 * k + 1 + on)
                    if apart[k]:
                        marks[j, i] += scattered(-1 - j * columns - i)


@compiled
def scattered(number: int) -> np.uint64:
    """Scramble a number into 64 pseudo-random bits, so that a sum of a few of them identifies its terms."""
    bits = np.uint64(np.int64(number)) * np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


@compiled
def write_surfaces(
    node_class: Indices,
    first: Numbers,
    levels: Reals,
    surface: Indices,
    group: Indices,
    z: Reals,
    room: Reals,
    rough: Flags,
    barred: Flags,
) -> None:
    """Write the surfaces of each node class to the lattice arrays.

    The columns of `levels` are surface, ground, sheet, height, room, rough, impassable.
    """
    rows, columns = node_class.shape
    for j in range(rows):
        for i in range(columns):
            for k in range(first[node_class[j, i]], first[node_class[j, i] + 1]):
                s = int(levels[k, 2])
                surface[s, j, i], group[s, j, i] = int(levels[k, 0]), int(levels[k, 1])
                z[s, j, i], room[s, j, i] = levels[k, 3], levels[k, 4]
                rough[s, j, i], barred[s, j, i] = levels[k, 5] != 0.0, levels[k, 6] != 0.0


@compiled
def obstruct(
    corners: Reals,
    first: Numbers,
    shapes: Reals,
    passed: Indices,
    west: float,
    south: float,
    z: Reals,
    group: Indices,
    free: Flags,
    open_links: Flags,
) -> None:
    """Close every node and link that comes too close to a shape that blocks its foot height."""
    sheets, rows, columns = z.shape
    for k in range(len(shapes)):
        f, e, near = first[k], first[k + 1], shapes[k, NEAR]
        reach = near + 1.5 * CELL
        i0 = max(0, math.floor((corners[f:e, 0].min() - reach - west) / CELL))
        i1 = min(columns - 1, math.ceil((corners[f:e, 0].max() + reach - west) / CELL))
        j0 = max(0, math.floor((corners[f:e, 1].min() - reach - south) / CELL))
        j1 = min(rows - 1, math.ceil((corners[f:e, 1].max() + reach - south) / CELL))
        for j in range(j0, j1 + 1):
            for i in range(i0, i1 + 1):
                away = -1.0
                x, y = west + i * CELL, south + j * CELL
                for s in range(sheets):
                    if not (shapes[k, ABOVE] < z[s, j, i] < shapes[k, BELOW]):
                        continue
                    own = group[s, j, i]
                    if own == passed[k, 0] or own == passed[k, 1] or own == passed[k, 2]:
                        continue
                    if away < 0.0:
                        away = to_outline(corners, f, e, x, y, x, y)
                    if away < near:
                        free[s, j, i] = 0
                        open_links[s, j, i] = 0
                    elif away < reach:
                        for d in range(8):
                            if (open_links[s, j, i] >> d) & 1 and (
                                to_outline(corners, f, e, x, y, x + DI[d] * CELL, y + DJ[d] * CELL) < near
                            ):
                                open_links[s, j, i] &= 255 ^ (1 << d)


@compiled
def crowd(
    discs: Reals,
    west: float,
    south: float,
    z: Reals,
    height: float,
    moving: float,
    base: float,
    overlap: float,
    free: Flags,
    links: Masks,
    room: Flags,
) -> None:
    """Close the nodes and links occupied by other figures. The columns of `discs` are x, y, radius, foot, head."""
    sheets, rows, columns = z.shape
    for k in range(len(discs)):
        cx, cy = discs[k, 0], discs[k, 1]
        near, stand = moving + discs[k, 2] - overlap, base + discs[k, 2] - overlap
        reach = max(near, stand) + 1.5 * CELL
        for j in range(
            max(0, math.floor((cy - reach - south) / CELL)), min(rows - 1, math.ceil((cy + reach - south) / CELL)) + 1
        ):
            for i in range(
                max(0, math.floor((cx - reach - west) / CELL)),
                min(columns - 1, math.ceil((cx + reach - west) / CELL)) + 1,
            ):
                x, y = west + i * CELL, south + j * CELL
                away = math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy))
                for s in range(sheets):
                    foot = z[s, j, i]
                    if not (min(foot + height, discs[k, 4]) - max(foot, discs[k, 3]) > 0.001):
                        continue
                    if away < stand:
                        room[s, j, i] = 0
                    if away < near:
                        free[s, j, i] = 0
                    for d in range(8):
                        if links[s, j, i, d] and (to_side(cx, cy, x, y, x + DI[d] * CELL, y + DJ[d] * CELL) < near):
                            links[s, j, i, d] = 0


@compiled
def link(  # noqa: C901, PLR0912
    corners: Reals,
    first: Numbers,
    west: float,
    south: float,
    z: Reals,
    group: Indices,
    surface: Indices,
    free: Flags,
    open_links: Flags,
    step: float,
    links: Masks,
) -> None:
    """Find the sheets that each link leads to: the same ground, or a legal step away. `surface` 0 is the table."""
    sheets, rows, columns = z.shape
    for s in range(sheets):
        for j in range(rows):
            for i in range(columns):
                if not free[s, j, i]:
                    continue
                x, y = west + i * CELL, south + j * CELL
                for d in range(8):
                    ii, jj = i + DI[d], j + DJ[d]
                    if not (open_links[s, j, i] >> d) & 1 or ii < 0 or jj < 0 or ii >= columns or jj >= rows:
                        continue
                    mask = 0
                    for t in range(sheets):
                        if not free[t, jj, ii] or not (open_links[t, jj, ii] >> ((d + 4) % 8)) & 1:
                            continue
                        a, b = surface[s, j, i], surface[t, jj, ii]
                        if group[s, j, i] != group[t, jj, ii] and abs(z[t, jj, ii] - z[s, j, i]) > step:
                            continue
                        if a != b or a > 0:
                            covered = 0.0
                            bx, by = x + DI[d] * CELL, y + DJ[d] * CELL
                            if a > 0:
                                covered = share_inside(corners, first[a], first[a + 1], x, y, bx, by)
                            if b > 0 and b != a:
                                covered += share_inside(corners, first[b], first[b + 1], x, y, bx, by)
                            if a > 0 and b > 0 and covered < 0.999:
                                continue
                        mask |= 1 << t
                    links[s, j, i, d] = mask


@compiled
def charge(
    corners: Reals,
    first: Numbers,
    tops: Reals,
    west: float,
    south: float,
    z: Reals,
    kind: Flags,
    toll: Reals,
    factor: float,
) -> None:
    """Charge rough ground: squares inside it get kind 2, squares its outline crosses 0, and links their cost factor.

    A line along the outline is rough, so that an open square with a side on the outline gets kind 0 as well.
    """
    sheets, rows, columns = z.shape
    for k in range(len(tops)):
        f, e = first[k], first[k + 1]
        i0 = max(0, math.floor((corners[f:e, 0].min() - west) / CELL) - 1)
        i1 = min(columns - 1, math.ceil((corners[f:e, 0].max() - west) / CELL) + 1)
        j0 = max(0, math.floor((corners[f:e, 1].min() - south) / CELL) - 1)
        j1 = min(rows - 1, math.ceil((corners[f:e, 1].max() - south) / CELL) + 1)
        for s in range(sheets):
            for j in range(j0, j1 + 1):
                for i in range(i0, i1 + 1):
                    if not abs(z[s, j, i] - tops[k]) <= 0.001:
                        continue
                    x, y = west + i * CELL, south + j * CELL
                    kind[s, j, i] = kind_beside(corners, f, e, x, y, kind[s, j, i])
                    if not on_outline(corners, f, e, x, y, 1.5 * CELL):
                        if inside(corners, f, e, x, y):
                            toll[s, j, i] = factor
                        continue
                    for d in range(8):
                        bx, by = x + DI[d] * CELL, y + DJ[d] * CELL
                        if toll[s, j, i, d] < factor and share_inside(corners, f, e, x, y, bx, by) > 0.0:
                            share = share_rough(corners, first, tops, tops[k], x, y, bx, by)
                            toll[s, j, i, d] = 1.0 + (factor - 1.0) * share


@compiled
def kind_beside(corners: Reals, first: int, end: int, x: float, y: float, kind: int) -> int:
    """Return the kind of ground of a square, given its kind without this outline of rough ground."""
    if runs_through(corners, first, end, x, y, HAIR):
        return 0
    if inside(corners, first, end, x + CELL / 2, y + CELL / 2):
        return 2 if kind == 1 else kind
    return 0 if kind == 1 and runs_through(corners, first, end, x, y, -HAIR) else kind


@compiled
def runs_through(corners: Reals, first: int, end: int, x: float, y: float, hair: float) -> bool:
    """Return whether an outline runs through a square that is smaller by a hair, or larger if it is negative."""
    for i in range(first, end):
        j = i + 1 if i + 1 < end else first
        ax, ay, bx, by = corners[i, 0] - x, corners[i, 1] - y, corners[j, 0] - x, corners[j, 1] - y
        # Clip the side to the square.
        low, high = 0.0, 1.0
        for axis in range(2):
            p, q = (ax, bx) if axis == 0 else (ay, by)
            if p == q:
                if p <= hair or p >= CELL - hair:
                    low = 2.0
                continue
            t, u = (hair - p) / (q - p), (CELL - hair - p) / (q - p)
            low, high = max(low, min(t, u)), min(high, max(t, u))
        if (high - low) * max(abs(bx - ax), abs(by - ay)) > 1e-5:
            return True
    return False


@compiled
def seed_walks(
    x: float,
    y: float,
    z: float,
    ground: int,
    i0: int,
    j0: int,
    i1: int,
    j1: int,
    s: int,
    corners: Reals,
    first: Numbers,
    shapes: Reals,
    passed: Indices,
    discs: Reals,
    height: float,
    moving: float,
    west: float,
    south: float,
    free: Flags,
    group: Indices,
    heights: Reals,
    patches: Reals,
    first_patch: Numbers,
    tops: Reals,
    factor: float,
    seeds: Reals,
) -> int:
    """Find the nodes around a start that a straight walk on the same ground reaches. Returns how many.

    `seeds` gets rows of node, length, rise.
    """
    count = 0
    for j in range(j0, j1):
        for i in range(i0, i1):
            if not free[s, j, i] or group[s, j, i] != ground:
                continue
            bx, by = west + i * CELL, south + j * CELL
            legal = True
            for k in range(len(shapes)):
                if not (shapes[k, ABOVE] < z < shapes[k, BELOW]) or (
                    ground == passed[k, 0] or ground == passed[k, 1] or ground == passed[k, 2]
                ):
                    continue
                if beyond(corners, first[k], first[k + 1], x, y, shapes[k, NEAR] + 4 * CELL):
                    continue
                if to_outline(corners, first[k], first[k + 1], x, y, bx, by) < shapes[k, NEAR] - EPS:
                    legal = False
                    break
            for k in range(len(discs)):
                shared = min(z + height, discs[k, 4]) - max(z, discs[k, 3])
                if shared > 0.001 and to_side(discs[k, 0], discs[k, 1], x, y, bx, by) < moving + discs[k, 2] - EPS:
                    legal = False
            if legal:
                share = share_rough(patches, first_patch, tops, z, x, y, bx, by) if len(tops) else 0.0
                seeds[count, 0] = (s * free.shape[1] + j) * free.shape[2] + i
                away = math.sqrt((bx - x) * (bx - x) + (by - y) * (by - y))
                seeds[count, 1] = away * (1.0 + (factor - 1.0) * share)
                seeds[count, 2] = abs(heights[s, j, i] - z)
                count += 1
    return count


@compiled
def hurdles(
    corners: Reals,
    first: Numbers,
    heights: Reals,
    west: float,
    south: float,
    z: Reals,
    height: float,
    free: float,
    kind: Flags,
    extra: Reals,
) -> None:
    """Add the rise of low pieces that a link crosses without a node on top: up and down again counts (W-MOVE-08).

    `heights` holds the bottom and top of each piece. Rises of at most `free` do not count. Squares that contain such a
    piece are closed.
    """
    sheets, rows, columns = z.shape
    for k in range(len(heights)):
        f, e = first[k], first[k + 1]
        i0 = max(0, math.floor((corners[f:e, 0].min() - west) / CELL) - 1)
        i1 = min(columns - 1, math.ceil((corners[f:e, 0].max() - west) / CELL) + 1)
        j0 = max(0, math.floor((corners[f:e, 1].min() - south) / CELL) - 1)
        j1 = min(rows - 1, math.ceil((corners[f:e, 1].max() - south) / CELL) + 1)
        for s in range(sheets):
            for j in range(j0, j1 + 1):
                for i in range(i0, i1 + 1):
                    up = heights[k, 1] - z[s, j, i]
                    if not (up > free) or heights[k, 0] >= z[s, j, i] + height:
                        continue
                    x, y = west + i * CELL, south + j * CELL
                    if runs_through(corners, f, e, x, y, HAIR):
                        kind[s, j, i] = 0
                    if not on_outline(corners, f, e, x, y, 1.5 * CELL) and not inside(corners, f, e, x, y):
                        continue
                    for d in range(8):
                        if crosses(corners, f, e, x, y, x + DI[d] * CELL, y + DJ[d] * CELL):
                            extra[s, j, i, d] += 2.0 * up
