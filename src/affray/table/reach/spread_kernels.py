"""Spread walks from a start over the lattice: shortest first, at any angle, with budgets for length and rise.

A label is a walk that ends at a node: its length, its rise, and its root, which is the last corner before a straight
line. First, all nodes that straight lines from the start reach are found at once; over open ground no walk to them is
shorter. From the rim of that area the search continues as in Lazy Theta*: a neighbour inherits the root unchecked, and
the straight line from the root is checked only when the label is dequeued. If it cannot be walked, the best settled
neighbour becomes the root. Labels of one node differ in their rise: a longer walk is kept beside a shorter one only if
it rises less (W-MOVE-08).
"""

import math
from typing import NamedTuple

from numba import njit

from affray.table.geometry.arrays import Flags, Indices, Masks, Reals, Runs

from .borrowed import borrowed, borrowing_kernel
from .lattice_kernels import CELL, DI, DJ
from .line_kernels import star, straight

SAME = 1e-9
DONE = -2
"""Value in `by`: the node cannot improve any more."""
DIAGONAL = CELL * math.sqrt(2.0)
# Columns of `labels`: length, rise that counts, small rises still pending, column and row, height.
LENGTH, RISE, OPEN, U, V, Z = range(6)
PER_INCH = 64
"""Buckets per inch: walks are dequeued in order of their length, to 1/64 inch."""
# Columns of `chain`: node, root, whether the line from the root is checked, its kind of ground and its slack.
PLACE, ROOT, SURE, KIND, SLACK = range(5)


class Land(NamedTuple):
    """The lattice to walk over: one row per node, sheet after sheet."""

    rows: int
    columns: int
    sheets: int
    z: Reals
    group: Indices
    links: Masks
    """Bit mask of the sheets that each of the eight links leads to."""
    squares: Flags
    halves: Flags
    runs: Runs
    lit: Flags
    """Open ground, as computed by `open_squares`."""
    toll: Reals
    """Cost factor of each link, and its extra rise across thin walls (`hurdles`); a single row if there are none."""
    hurdles: Reals
    factors: Reals
    """Cost factor of each kind of ground."""


class Walks(NamedTuple):
    """Search state and scratch space; always reset between two spreads."""

    labels: Reals
    chain: Indices
    after: Indices
    """Next label in the same queue bucket."""
    best: Reals
    """Length and rise of the best label so far, per node."""
    by: Indices
    """Root of that label, per node; -1 if there is none, `DONE` if the node cannot improve any more."""
    done: Indices
    """Last settled label, per node."""
    order: Indices
    """Labels in the order in which they were settled."""
    edges: Reals
    spans: Indices
    """Scratch space for the lines from the start."""
    roots: Indices
    """Scratch space for the roots already tried by `check_line`."""


class Limits(NamedTuple):
    """Limits on the length and rise of walks, and the rise that does not count (W-MOVE-07, W-MOVE-08)."""

    length: float
    rise: float
    free: float


@njit(cache=True, inline="always")
def push(first: Indices, after: Indices, length: float, label: int) -> None:
    """Push a label onto the queue. Buckets are last in, first out."""
    bucket = int(length * PER_INCH)
    after[label] = first[bucket]
    first[bucket] = label


@njit(cache=True, inline="always")
def stepped(rise: float, opened: float, dz: float, joined: bool, free: float) -> tuple[float, float]:
    """Return the counted and the pending rise after going up or down by dz; on stairs (`joined`) all of it counts."""
    if joined or dz == 0.0:
        return rise + abs(dz), opened
    if dz > 0.0:
        return (rise, opened + dz) if dz <= free else (rise + dz, opened)
    if -dz <= free and opened > 0.0:
        return rise, max(0.0, opened + dz)
    return rise - dz + opened, 0.0


@njit(cache=True, inline="always")
def step(b: int, m: int, n: int, d: int, land: Land, walks: Walks, free: float) -> tuple[float, float, float]:
    """Return length, rise and pending rise of walk b at node m, extended along link d to its neighbour n."""
    weight = CELL if d % 2 == 0 else DIAGONAL
    if land.toll.shape[0] > 1:
        weight *= max(land.toll[m, d], land.toll[n, (d + 4) % 8])
    joined = land.group[m] == land.group[n]
    labels = walks.labels
    rise, opened = stepped(labels[b, RISE], labels[b, OPEN], land.z[n] - labels[b, Z], joined, free)
    if joined and land.hurdles.shape[0] > 1:
        rise += land.hurdles[m, d]
    return labels[b, LENGTH] + weight, rise, opened


@njit(cache=True, inline="always")
def line(root: int, i: int, j: int, labels: Reals) -> float:
    """Return the length of the straight line from a root to a node, in inches."""
    dx, dy = i - labels[root, U], j - labels[root, V]
    return math.sqrt(dx * dx + dy * dy) * CELL


@njit(cache=True, inline="always")
def write(
    k: int, n: int, i: int, j: int, root: int, length: float, rise: float, opened: float, land: Land, walks: Walks
) -> None:
    """Write label k: a walk to node n in column i and row j, the best so far."""
    labels, chain = walks.labels, walks.chain
    labels[k, LENGTH], labels[k, RISE], labels[k, OPEN] = length, rise, opened
    labels[k, U], labels[k, V], labels[k, Z] = i, j, land.z[n]
    chain[k, PLACE], chain[k, ROOT], chain[k, SURE], chain[k, KIND], chain[k, SLACK] = n, root, 1, 0, 0
    walks.best[n, 0], walks.best[n, 1] = length, rise + opened
    walks.by[n] = root


@njit(cache=True, inline="always")
def add_seeds(seeds: Reals, land: Land, walks: Walks, first: Indices) -> int:
    """Add the seeds to the queue: rows of node, length, rise, pending rise. Returns the number of labels."""
    for k in range(len(seeds)):
        n = int(seeds[k, 0])
        i, j = n % land.columns, n // land.columns % land.rows
        write(k + 1, n, i, j, 0, seeds[k, 1], seeds[k, 2], seeds[k, 3], land, walks)
        push(first, walks.after, seeds[k, 1], k + 1)
    return 1 + len(seeds)


@njit(cache=True, inline="always")
def label_visible(
    kind: int, sheet: int, limits: Limits, land: Land, walks: Walks, first: Indices, count: int, settled: int
) -> tuple[int, int]:
    """Label the nodes that straight lines from the start reach over one kind of ground.

    If that ground has cost factor 1, these walks are the shortest possible and are settled at once. Returns the number
    of labels and the number of settled ones.
    """
    labels, chain, done, order = walks.labels, walks.chain, walks.done, walks.order
    base, factor, begin = sheet * land.rows * land.columns, land.factors[kind], count
    far = (limits.length - labels[0, LENGTH]) / (CELL * factor)
    many = star(
        labels[0, U],
        labels[0, V],
        kind,
        far,
        base,
        land.rows,
        land.columns,
        land.squares,
        land.halves,
        walks.edges,
        walks.spans,
    )
    for k in range(many):
        j = walks.spans[k, 0]
        for i in range(walks.spans[k, 1], walks.spans[k, 2] + 1):
            n = base + j * land.columns + i
            rise = labels[0, RISE] + abs(land.z[n] - labels[0, Z])
            if done[n] >= 0 or rise > limits.rise:
                continue
            length = labels[0, LENGTH] + line(0, i, j, labels) * factor
            write(count, n, i, j, 0, length, rise, labels[0, OPEN], land, walks)
            chain[count, KIND] = kind
            if factor > 1.0:
                push(first, walks.after, length, count)
            else:
                done[n], walks.by[n] = count, DONE
                order[settled] = count
                settled += 1
            count += 1
    if factor <= 1.0:
        for k in range(begin, count):
            if labels[k, LENGTH] <= limits.length - CELL and has_open_link(chain[k, PLACE], sheet, land, walks.done):
                push(first, walks.after, labels[k, LENGTH], k)
    return count, settled


@njit(cache=True, inline="always")
def has_open_link(n: int, sheet: int, land: Land, done: Indices) -> bool:
    """Return whether a link leads from a node to one that is not settled."""
    open_link = False
    for d in range(8):
        mask = land.links[n, d]
        if mask != 0 and (mask != 1 << sheet or done[n + DJ[d] * land.columns + DI[d]] < 0):
            open_link = True
            break
    return open_link


@njit(cache=True, inline="always")
def check_line(a: int, n: int, limits: Limits, land: Land, walks: Walks) -> None:
    """Check the straight line that a label assumes. If it cannot be walked, use the best settled neighbour instead."""
    labels, chain = walks.labels, walks.chain
    area = land.rows * land.columns
    root, s = chain[a, ROOT], n // area if land.sheets > 1 else 0
    base, i, j = s * area, int(labels[a, U]), int(labels[a, V])
    kind, slack = straight(
        labels[root, U], labels[root, V], i, j, base, land.columns, land.squares, land.halves, land.runs
    )
    chain[a, SURE], chain[a, KIND], chain[a, SLACK] = 1, kind, slack
    if kind:
        labels[a, LENGTH] = labels[root, LENGTH] + line(root, i, j, labels) * land.factors[kind]
    else:
        labels[a, LENGTH] = math.inf
        walks.roots[0], tried = root, 1
        for d in range(8):
            ii, jj = i + DI[d], j + DJ[d]
            if ii < 0 or jj < 0 or ii >= land.columns or jj >= land.rows:
                continue
            for t in range(land.sheets):
                m = t * area + jj * land.columns + ii
                if walks.done[m] >= 0 and (land.links[m, (d + 4) % 8] >> s) & 1:
                    tried = improve_from_neighbour(a, n, m, d, base, limits, land, walks, tried)


@njit(cache=True, inline="always")
def improve_from_neighbour(
    a: int, n: int, m: int, d: int, base: int, limits: Limits, land: Land, walks: Walks, tried: int
) -> int:
    """Improve a label by a step from a neighbour, or by a line from its root. Returns the number of roots tried."""
    labels, chain = walks.labels, walks.chain
    b = walks.done[m]
    length, rise, opened = step(b, m, n, (d + 4) % 8, land, walks, limits.free)
    if length < labels[a, LENGTH] - SAME and rise <= limits.rise:
        labels[a, LENGTH], labels[a, RISE], labels[a, OPEN] = length, rise, opened
        chain[a, ROOT], chain[a, KIND], chain[a, SLACK] = b, 0, 0
    other = chain[b, ROOT]
    known = other == 0 or land.lit[n] == 0 or land.group[m] != land.group[n]
    known = known or land.group[chain[other, PLACE]] != land.group[n]
    for k in range(tried):
        known = known or walks.roots[k] == other
    if not known:
        i, j = int(labels[a, U]), int(labels[a, V])
        far = line(other, i, j, labels)
        if labels[other, LENGTH] + far * land.factors[land.lit[n]] < labels[a, LENGTH] - SAME:
            walks.roots[tried] = other
            tried += 1
            kind, slack = straight(
                labels[other, U], labels[other, V], i, j, base, land.columns, land.squares, land.halves, land.runs
            )
            if kind and labels[other, LENGTH] + far * land.factors[kind] < labels[a, LENGTH] - SAME:
                labels[a, LENGTH] = labels[other, LENGTH] + far * land.factors[kind]
                labels[a, RISE] = labels[other, RISE] + abs(labels[a, Z] - labels[other, Z])
                labels[a, OPEN] = labels[other, OPEN]
                chain[a, ROOT], chain[a, KIND], chain[a, SLACK] = other, kind, slack
    return tried


@njit(cache=True, inline="always")
def extend(a: int, n: int, limits: Limits, land: Land, walks: Walks, first: Indices, count: int) -> int:
    """Extend a settled label to the neighbours of its node. Returns the number of labels."""
    labels, chain, best = walks.labels, walks.chain, walks.best
    area, limited_rise = land.rows * land.columns, limits.rise < math.inf
    s, i, j = (n // area if land.sheets > 1 else 0), int(labels[a, U]), int(labels[a, V])
    root, slack, kind = chain[a, ROOT], chain[a, SLACK], chain[a, KIND]
    # Nodes that lines from the start reach are already labelled.
    lines = root != 0 and land.lit[chain[root, PLACE]] > 0 and land.group[chain[root, PLACE]] == land.group[n]
    for d in range(8):
        mask = land.links[n, d]
        if mask == 0:
            continue
        ii, jj = i + DI[d], j + DJ[d]
        for t in range(land.sheets):
            m = t * area + jj * land.columns + ii
            if not (mask >> t) & 1 or walks.by[m] == DONE:
                continue
            if walks.by[m] == root:
                continue  # a walk from the same root has been there, with the same length
            straight_on = lines and t == s and land.lit[m] > 0 and land.group[m] == land.group[n]
            if straight_on:
                far = line(root, ii, jj, labels) * land.factors[kind if slack > 1 else land.lit[m]]
                length = labels[root, LENGTH] + far
                rise, opened = labels[root, RISE] + abs(land.z[m] - labels[root, Z]), labels[root, OPEN]
            else:
                length, rise, opened = step(a, n, m, d, land, walks, limits.free)
            if length > limits.length or rise > limits.rise:
                continue
            if length >= best[m, 0] - SAME and (not limited_rise or rise + opened >= best[m, 1] - SAME):
                continue
            write(count, m, ii, jj, root if straight_on else a, length, rise, opened, land, walks)
            if straight_on:
                # A line with slack stays walkable when its end moves to a neighbour.
                chain[count, SURE] = slack > 1
                chain[count, KIND], chain[count, SLACK] = kind, slack - 1
            push(first, walks.after, length, count)
            count += 1
    return count


@njit(cache=True, inline="always")
def is_dominated(a: int, n: int, limits: Limits, walks: Walks) -> bool:
    """Return whether a settled walk to the same node dominates this one."""
    b, labels = walks.done[n], walks.labels
    return b >= 0 and (
        limits.rise == math.inf
        or (
            labels[b, RISE] <= labels[a, RISE] + SAME
            and labels[b, RISE] + labels[b, OPEN] <= labels[a, RISE] + labels[a, OPEN] + SAME
        )
    )


@borrowing_kernel
def spread_out(
    seeds: Reals, queue: Indices, land: Land, walks: Walks, home: int, sheet: int, limits: Limits
) -> tuple[int, int]:
    """Spread from label 0, the start on the given sheet, by straight lines and through the seeds.

    Returns the number of settled labels (in `order`) and the number of labels.
    """
    land, walks, first = borrowed(land), borrowed(walks), borrowed(queue)
    labels, chain, best, by, done, order = walks.labels, walks.chain, walks.best, walks.by, walks.done, walks.order
    count, settled = add_seeds(seeds, land, walks, first), 0
    under = (sheet * land.rows + int(labels[0, V])) * land.columns + int(labels[0, U])
    if land.group[under] == home:
        for kind in range(1, 3 if land.toll.shape[0] > 1 else 2):
            count, settled = label_visible(kind, sheet, limits, land, walks, first, count, settled)
    bucket = 0
    while bucket < len(first) and count + 64 < len(labels) and settled < len(order):
        a = first[bucket]
        if a < 0:
            bucket += 1
            continue
        first[bucket] = walks.after[a]
        n = chain[a, PLACE]
        if done[n] != a:
            if is_dominated(a, n, limits, walks):
                continue
            if not chain[a, SURE]:
                old, root = labels[a, LENGTH], chain[a, ROOT]
                check_line(a, n, limits, land, walks)
                if labels[a, LENGTH] > limits.length:
                    best[n, 0], by[n] = math.inf, -1
                    continue
                if labels[a, LENGTH] > old + SAME:
                    best[n, 0], best[n, 1] = labels[a, LENGTH], labels[a, RISE] + labels[a, OPEN]
                    by[n] = root  # do not try this root again
                    push(first, walks.after, labels[a, LENGTH], a)
                    continue
            done[n] = a
            if limits.rise == math.inf:
                by[n] = DONE
            order[settled] = a
            settled += 1
        count = extend(a, n, limits, land, walks, first, count)
    for k in range(1, count):
        m = chain[k, PLACE]
        best[m, 0], best[m, 1] = math.inf, math.inf
        by[m] = -1
        done[m] = -1
    return settled, count


@njit(cache=True)
def gather(
    labels: Reals,
    chain: Indices,
    order: Indices,
    room: Flags,
    max_rise: float,
    number: int,
    lengths: Reals,
    stand: Flags,
    owner: Indices,
    label: Indices,
) -> None:
    """Merge the walks of a spread: for each node the shortest walk that may end there, else the shortest through it."""
    for k in range(len(order)):
        a = order[k]
        n = chain[a, 0]
        length, total = labels[a, 0], labels[a, 1] + labels[a, 2]
        fits = room[n] == 1 and total <= max_rise
        if (fits and not stand[n]) or (fits == (stand[n] == 1) and length < lengths[n] - SAME):
            lengths[n], stand[n], owner[n], label[n] = length, fits, number, a
