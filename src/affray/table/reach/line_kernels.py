"""Straight lines over the lattice: a line over open squares of one kind of ground is a walk of exactly its length.

All coordinates are in lattice units. A line can be walked if it stays on open squares and open halves of squares of one
kind, boundaries included. `straight` tests one line; `star` finds all nodes that lines from a point reach, row by row.
"""

import math

import numpy as np

from affray.jit import compiled
from affray.table.geometry.arrays import Flags, Indices, Masks, Reals, Runs

from .borrowed import borrowed, borrowing_kernel

EPS = 1e-9
# The missing corner of a half-open square; plus 4 on rough ground.
NE, NW, SW, SE = 1, 2, 3, 4


@compiled
def open_squares(
    free: Flags, links: Masks, group: Indices, kind: Flags, squares: Flags, halves: Flags, runs: Runs, lit: Flags
) -> None:
    """Find the open squares by kind of ground (0: closed), and how far the same kind extends around each of them.

    A square that is not open may have an open half: three corners and the links between them. `halves` holds the
    missing corner (1 to 4, counter-clockwise from the north-east; plus 4 on rough ground). `lit` marks the corners of
    open ground, which lines can reach, with the best kind of ground there.
    """
    sheets, rows, columns = free.shape
    for s in range(sheets):
        bit = np.uint16(1 << s)
        for j in range(rows - 1):
            for i in range(columns - 1):
                ground = kind[s, j, i]
                lacks = lacking(free, links, group, bit, s, j, i) if ground else 5
                squares[s, j, i] = ground if lacks == 0 else 0
                halves[s, j, i] = lacks + 4 * (ground - 1) if 0 < lacks < 5 else 0
                for c in range(4):
                    jj, ii = j + (c < 2), i + (c == 0 or c == 3)
                    if lacks < 5 and c + 1 != lacks and (lit[s, jj, ii] == 0 or lit[s, jj, ii] > ground):
                        lit[s, jj, ii] = ground
        for j in range(rows):
            for i in range(columns):
                runs[s, j, i] = spread(squares, runs, s, j, i, -1)
        for j in range(rows - 1, -1, -1):
            for i in range(columns - 1, -1, -1):
                runs[s, j, i] = min(runs[s, j, i], spread(squares, runs, s, j, i, 1))


@compiled
def lacking(free: Flags, links: Masks, group: Indices, bit: np.uint16, s: int, j: int, i: int) -> int:
    """Return the corner without which a square is open: 0 for none, 1 to 4 as in `halves`, 5 if it is closed."""
    south, north = links[s, j, i, 0] & bit, links[s, j + 1, i, 0] & bit
    west, east = links[s, j, i, 2] & bit, links[s, j, i + 1, 2] & bit
    rising, falling = links[s, j, i, 1] & bit, links[s, j + 1, i, 7] & bit
    g = group[s, j, i]
    sw, se = free[s, j, i] == 1, free[s, j, i + 1] == 1 and group[s, j, i + 1] == g
    nw, ne = free[s, j + 1, i] == 1 and group[s, j + 1, i] == g, free[s, j + 1, i + 1] == 1
    ne = ne and group[s, j + 1, i + 1] == g
    if sw and se and nw and ne and south and north and west and east:
        return 0
    if sw and se and nw and south and west and falling:
        return 1
    if sw and se and ne and south and east and rising:
        return 2
    if sw and nw and ne and north and west and rising:
        return 4
    g = group[s, j + 1, i + 1]
    if (
        free[s, j + 1, i + 1]
        and free[s, j + 1, i]
        and free[s, j, i + 1]
        and north
        and east
        and falling
        and group[s, j + 1, i] == g
        and group[s, j, i + 1] == g
    ):
        return 3
    return 5


@compiled
def spread(squares: Flags, runs: Runs, s: int, j: int, i: int, direction: int) -> int:
    """Return the smallest run among the neighbours already processed, plus one."""
    kind = squares[s, j, i]
    if kind == 0:
        return 0
    rows, columns = squares.shape[1], squares.shape[2]
    jj = j + direction
    if i + direction < 0 or i + direction >= columns or jj < 0 or jj >= rows or i == 0 or i == columns - 1:
        return 1
    if squares[s, j, i + direction] != kind:
        return 1
    least = min(120, int(runs[s, j, i + direction]))
    for c in range(-1, 2):
        if squares[s, jj, i + c] != kind:
            return 1
        least = min(least, int(runs[s, jj, i + c]))
    return least + 1


@compiled(inline=True)
def straight(
    u: float, v: float, p: int, q: int, base: int, columns: int, squares: Flags, halves: Flags, runs: Runs
) -> tuple[int, int]:
    """Return the kind of ground under the line from (u, v) to the node in column p and row q; 0 if it is not a walk.

    The second value is one more than the number of squares by which the end can move while the line stays a walk.
    `base` is the index of the first node of the sheet.
    """
    dx, dy = p - u, q - v
    per_x, per_y = (1.0 / dx if dx != 0.0 else math.inf), (1.0 / dy if dy != 0.0 else math.inf)
    on_lattice = (dy == 0.0 and v == math.floor(v)) or (dx == 0.0 and u == math.floor(u))
    kind, slack = 0, 100.0
    t = 0.0
    while t < 1.0 - EPS:
        i, j = int(u + (t + EPS) * dx), int(v + (t + EPS) * dy)
        k = base + j * columns + i
        run = int(runs[k])
        if on_lattice and run < 2:
            return along(u, v, p, q, base, columns, squares, halves), 1
        here = int(squares[k]) if run > 0 else (halves[k] + 3) >> 2
        if here == 0 or (kind != 0 and here != kind):
            return 0, 0
        kind = here
        hop = run - min(run >> 1, 3) if run > 0 else 1
        after = 1.0
        if dx != 0.0:
            after = min(after, (float(i + hop if dx > 0.0 else i + 1 - hop) - u) * per_x)
        if dy != 0.0:
            after = min(after, (float(j + hop if dy > 0.0 else j + 1 - hop) - v) * per_y)
        if run == 0 and not (
            in_half(halves[k], u + t * dx - i, v + t * dy - j)
            and in_half(halves[k], u + after * dx - i, v + after * dy - j)
        ):
            return 0, 0
        t = max(after, t + EPS)
        # Moving the end by m squares moves the line at t by at most m * t squares.
        if run - hop < slack * t:
            slack = max(run - hop, 0) / t
    return kind, int(slack) + 1


@compiled
def along(u: float, v: float, p: int, q: int, base: int, columns: int, squares: Flags, halves: Flags) -> int:
    """Same as `straight` along a lattice line, where an open square on either side is enough."""
    row = v == q
    low, high = (min(u, p), max(u, p)) if row else (min(v, q), max(v, q))
    step, begin = (1, base + q * columns) if row else (columns, base + p)
    aside = 0 if (q == 0 if row else p == 0) else (columns if row else 1)
    open_, rough = True, True
    for k in range(math.floor(low), math.ceil(high)):
        open_ = open_ and beside(begin + k * step, aside, row, 1, squares, halves)
        rough = rough and beside(begin + k * step, aside, row, 2, squares, halves)
    return 1 if open_ else 2 if rough else 0


@compiled(inline=True)
def beside(k: int, aside: int, row: bool, kind: int, squares: Flags, halves: Flags) -> bool:
    """Return whether the side between a square and its predecessor in the row or column is ground of that kind.

    `aside` is the index offset to the predecessor; 0 at the edge of the table.
    """
    if squares[k] == kind or squares[k - aside] == kind:
        return True
    after, before = half(halves[k], kind), half(halves[k - aside], kind)
    if row:
        return after in (NE, NW) or (aside > 0 and before in (SE, SW))
    return after in (NE, SE) or (aside > 0 and before in (NW, SW))


@compiled(inline=True)
def half(value: int, kind: int) -> int:
    """Return the missing corner of a half-open square of that kind, or 0 if it is not one."""
    corner = value - 4 * (kind - 1)
    return corner if 0 < corner <= 4 else 0


@compiled(inline=True)
def in_half(value: int, x: float, y: float) -> bool:
    """Return whether a point of a half-open square lies in its open half."""
    corner = (value - 1) & 3
    if corner == NE - 1:
        return x + y <= 1.0 + EPS
    if corner == NW - 1:
        return y <= x + EPS
    if corner == SW - 1:
        return x + y >= 1.0 - EPS
    return y >= x - EPS


@borrowing_kernel
def star(
    u: float,
    v: float,
    kind: int,
    far: float,
    base: int,
    rows: int,
    columns: int,
    squares: Flags,
    halves: Flags,
    edges: Reals,
    spans: Indices,
) -> int:
    """Find all nodes that a line of at most `far` over one kind of ground reaches, except the point itself.

    Writes rows of row, first column, last column to `spans` and returns their number. `edges` is scratch space.
    """
    squares, halves, edges, spans = borrowed(squares), borrowed(halves), borrowed(edges), borrowed(spans)
    count = 0
    if v == math.floor(v):
        count = row_of(u, int(v), kind, far, base, columns, squares, halves, spans)
    for direction in (1, -1):
        count = sweep(u, v, direction, kind, far, base, rows, columns, squares, halves, edges, spans, count)
    return count


@compiled(inline=True)
def row_of(
    u: float, q: int, kind: int, far: float, base: int, columns: int, squares: Flags, halves: Flags, spans: Indices
) -> int:
    """Find the nodes to the east and west of a point on a lattice row."""
    begin, aside = base + q * columns, columns if q > 0 else 0
    east = math.floor(u)
    while east + 1 - u <= far and beside(begin + east, aside, True, kind, squares, halves):
        east += 1
    west = math.ceil(u)
    while west > 0 and u - west + 1 <= far and beside(begin + west - 1, aside, True, kind, squares, halves):
        west -= 1
    spans[0, 0], spans[0, 1], spans[0, 2] = q, west, math.ceil(u) - 1
    spans[1, 0], spans[1, 1], spans[1, 2] = q, math.floor(u) + 1, east
    return 2


@compiled(inline=True)
def sweep(
    u: float,
    v: float,
    direction: int,
    kind: int,
    far: float,
    base: int,
    rows: int,
    columns: int,
    squares: Flags,
    halves: Flags,
    edges: Reals,
    spans: Indices,
    count: int,
) -> int:
    """Find the nodes north (direction 1) or south (-1) of a point, propagating visibility from row to row.

    `edges` holds the visible intervals of slopes (columns east per row): two rows for start and end, and two of scratch
    space.
    """
    line = math.floor(v) + 1 if direction > 0 else math.ceil(v) - 1
    many, side = 0, 0
    if 0 <= line < rows:
        strip = base + (line - 1 if direction > 0 else line) * columns
        many = opening(u, abs(line - v), far, direction, strip, kind, squares, halves, edges)
    while many > 0 and abs(line - v) <= far:
        ahead = abs(line - v)
        wide, last = math.sqrt(far * far - ahead * ahead), -1
        for k in range(many):
            begin = math.ceil(u + max(edges[side, k] * ahead, -wide) - EPS)
            end = math.floor(u + min(edges[side + 1, k] * ahead, wide) + EPS)
            if count < len(spans):
                spans[count, 0], spans[count, 1], spans[count, 2] = line, max(begin, last + 1), end
                count += 1
                last = max(last, end)
        strip = base + (line if direction > 0 else line - 1) * columns
        line += direction
        if line < 0 or line >= rows:
            break
        many = advance(u, ahead, wide, many, direction, strip, kind, squares, halves, edges, side)
        side = 2 - side
    return count


@compiled(inline=True)
def opening(
    u: float,
    ahead: float,
    far: float,
    direction: int,
    strip: int,
    kind: int,
    squares: Flags,
    halves: Flags,
    edges: Reals,
) -> int:
    """Find the visible intervals on the first row: open squares around the point, and half-open ones beside them."""
    many, west, east = 0, math.ceil(u), math.floor(u)
    in_open_half = west > east and squares[strip + east] != kind
    if in_open_half:
        lacks = half(halves[strip + east], kind)
        if lacks == 0 or not in_half(halves[strip + east], u - east, 1.0 - ahead if direction > 0 else ahead):
            return 0
        west = east = east if lacks in (NE, SE) else west
    # A lattice node may be the tip of a half-open square on either side.
    tip = west == u and ahead == 1.0
    if tip and west > 0 and half(halves[strip + west - 1], kind) == (NE if direction > 0 else SE):
        edges[0, many], edges[1, many] = westward(west - 1, u - far, direction, strip, kind, squares, halves) - u, -1.0
        many += 1
    low, high = (
        westward(west, u - far, direction, strip, kind, squares, halves),
        eastward(east, u + far, direction, strip, kind, squares, halves),
    )
    if low < high or in_open_half:
        edges[0, many], edges[1, many] = (low - u) / ahead, (high - u) / ahead
        many += 1
    if tip and half(halves[strip + east], kind) == (NW if direction > 0 else SW):
        edges[0, many], edges[1, many] = 1.0, eastward(east + 1, u + far, direction, strip, kind, squares, halves) - u
        many += 1
    return many


@compiled(inline=True)
def westward(i: int, end: float, direction: int, strip: int, kind: int, squares: Flags, halves: Flags) -> int:
    """Return the westernmost column that open ground reaches on the row ahead."""
    while i > end and i > 0 and squares[strip + i - 1] == kind:
        i -= 1
    return i - 1 if i > 0 and half(halves[strip + i - 1], kind) == (SW if direction > 0 else NW) else i


@compiled(inline=True)
def eastward(i: int, end: float, direction: int, strip: int, kind: int, squares: Flags, halves: Flags) -> int:
    """Return the easternmost column that open ground reaches on the row ahead."""
    while i < end and squares[strip + i] == kind:
        i += 1
    return i + 1 if half(halves[strip + i], kind) == (SE if direction > 0 else NE) else i


@compiled(inline=True)
def advance(
    u: float,
    near: float,
    wide: float,
    many: int,
    direction: int,
    strip: int,
    kind: int,
    squares: Flags,
    halves: Flags,
    edges: Reals,
    side: int,
) -> int:
    """Propagate the visible intervals to the next row, narrowed by the closed squares between the two rows.

    A run of open squares, with a half-open one at either end, leaves a gap from `a` to `b` on the near row and on the
    far row.
    """
    ahead, fresh = near + 1.0, 0
    for k in range(many):
        low, high = max(edges[side, k], -wide / near), min(edges[side + 1, k], wide / near)
        east = u + max(high * near, high * ahead) + EPS
        i = max(0, math.floor(u + min(low * near, low * ahead) - EPS))
        while i <= east:
            a_near, a_far = i, i
            if squares[strip + i] != kind:
                lacks = half(halves[strip + i], kind)
                if lacks == 0:
                    i += 1
                    continue
                if lacks in (NW, SW):
                    i += 1
                    a_near, a_far = (i - 1, i) if (lacks == NW) == (direction > 0) else (i, i - 1)
            while i <= east and squares[strip + i] == kind:
                i += 1
            b_near, b_far = i, i
            lacks = half(halves[strip + i], kind) if i <= east else 0
            if lacks in (NE, SE):
                i += 1
                b_near, b_far = (i, i - 1) if (lacks == NE) == (direction > 0) else (i - 1, i)
            a = max(low, (a_near - u) / near, (a_far - u) / ahead)
            b = min(high, (b_near - u) / near, (b_far - u) / ahead)
            if (b - a) * ahead > -EPS and fresh < edges.shape[1]:
                edges[2 - side, fresh], edges[3 - side, fresh] = a, b
                fresh += 1
    return fresh
