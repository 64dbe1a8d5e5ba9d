"""Any-angle shortest-path search over the lattice from one start, with limits on length and climb.

A label is a walk that ends at a node: its length, its rise, and its root, which is the last corner before a straight
line. First, find every node reachable from the start in a straight line; over open ground that line is the shortest
path. From the rim of that area the search continues as in Lazy Theta*: a neighbour inherits the root unchecked, and the
straight line from the root is checked only when the label is dequeued. If it cannot be walked, the best settled
neighbour becomes the root. Labels of one node differ in their rise: a longer walk is retained in addition to a shorter
one only if it rises less (W-MOVE-08).
"""

import math
from typing import NamedTuple

from affray.jit import compiled
from affray.table.geometry.arrays import Flags, Indices, Masks, Reals, Runs

from .borrowed import borrowed, borrowing_kernel
from .lattice_kernels import CELL, DI, DJ
from .line_kernels import star, straight

EPSILON = 1e-9
DONE = -2
"""Value in `best_root`: the node cannot improve any more."""
DIAGONAL = CELL * math.sqrt(2.0)
# Columns of `labels`: length, rise that counts, small rises still pending, column and row, height.
LENGTH, RISE, PENDING_RISE, COLUMN, ROW, Z = range(6)
BUCKETS_PER_INCH = 64
"""Queue resolution: walks are dequeued in order of their length, to 1/64 inch."""
# Columns of `chain`: node, root, whether the line from the root is checked, its kind of ground and its slack.
NODE, ROOT, CHECKED, KIND, SLACK = range(5)


class Terrain(NamedTuple):
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
    open_ground: Flags
    """Open ground, as computed by `open_squares`."""
    link_cost: Reals
    """Cost factor of each link; a single dummy row if every factor is 1."""
    hurdles: Reals
    """Extra rise of each link that crosses a thin wall; a single dummy row if there are no thin walls."""
    factors: Reals
    """Cost factor of each kind of ground."""


class SearchState(NamedTuple):
    """Search state and scratch space; always reset between two spreads."""

    labels: Reals
    chain: Indices
    next_in_bucket: Indices
    """Next label in the same queue bucket."""
    best: Reals
    """Length and rise of the best label so far, per node."""
    best_root: Indices
    """Root of that label, per node; -1 if there is none, `DONE` if the node cannot improve any more."""
    settled_label: Indices
    """Last settled label, per node."""
    order: Indices
    """Labels in the order in which they were settled."""
    edges: Reals
    spans: Indices
    """Scratch space for the lines from the start."""
    tried_roots: Indices
    """Scratch space: the roots that `check_line` has already tried."""


class Limits(NamedTuple):
    """Limits on the length and rise of a walk, and the largest single rise not counted (W-MOVE-07, W-MOVE-08)."""

    length: float
    rise: float
    free_rise: float


@compiled(inline=True)
def push(bucket_heads: Indices, next_in_bucket: Indices, length: float, label: int) -> None:
    """Push a label onto the queue. Buckets are last in, first out."""
    bucket = int(length * BUCKETS_PER_INCH)
    next_in_bucket[label] = bucket_heads[bucket]
    bucket_heads[bucket] = label


@compiled(inline=True)
def add_rise(rise: float, pending_rise: float, dz: float, same_group: bool, free_rise: float) -> tuple[float, float]:
    """Return the counted and the pending rise after a step of height dz; within a group every step counts."""
    if same_group or dz == 0.0:
        return rise + abs(dz), pending_rise
    if dz > 0.0:
        return (rise, pending_rise + dz) if dz <= free_rise else (rise + dz, pending_rise)
    if -dz <= free_rise and pending_rise > 0.0:
        return rise, max(0.0, pending_rise + dz)
    return rise - dz + pending_rise, 0.0


@compiled(inline=True)
def step(
    b: int, m: int, n: int, d: int, terrain: Terrain, state: SearchState, free_rise: float
) -> tuple[float, float, float]:
    """Return length, rise and pending rise of walk b at node m, extended along link d to its neighbour n."""
    weight = CELL if d % 2 == 0 else DIAGONAL
    if terrain.link_cost.shape[0] > 1:
        weight *= max(terrain.link_cost[m, d], terrain.link_cost[n, (d + 4) % 8])
    same_group = terrain.group[m] == terrain.group[n]
    labels = state.labels
    rise, pending_rise = add_rise(
        labels[b, RISE], labels[b, PENDING_RISE], terrain.z[n] - labels[b, Z], same_group, free_rise
    )
    if same_group and terrain.hurdles.shape[0] > 1:
        rise += terrain.hurdles[m, d]
    return labels[b, LENGTH] + weight, rise, pending_rise


@compiled(inline=True)
def line_length(root: int, i: int, j: int, labels: Reals) -> float:
    """Return the length of the straight line from a root to a node, in inches."""
    dx, dy = i - labels[root, COLUMN], j - labels[root, ROW]
    return math.sqrt(dx * dx + dy * dy) * CELL


@compiled(inline=True)
def write_label(
    k: int,
    n: int,
    i: int,
    j: int,
    root: int,
    length: float,
    rise: float,
    pending_rise: float,
    terrain: Terrain,
    state: SearchState,
) -> None:
    """Write label k for a walk to node n (column i, row j), and record it as the best walk to n so far."""
    labels, chain = state.labels, state.chain
    labels[k, LENGTH], labels[k, RISE], labels[k, PENDING_RISE] = length, rise, pending_rise
    labels[k, COLUMN], labels[k, ROW], labels[k, Z] = i, j, terrain.z[n]
    chain[k, NODE], chain[k, ROOT], chain[k, CHECKED], chain[k, KIND], chain[k, SLACK] = n, root, 1, 0, 0
    state.best[n, 0], state.best[n, 1] = length, rise + pending_rise
    state.best_root[n] = root


@compiled(inline=True)
def add_seeds(seeds: Reals, terrain: Terrain, state: SearchState, bucket_heads: Indices) -> int:
    """Add the seeds to the queue: rows of node, length, rise, pending rise. Returns the number of labels."""
    for k in range(len(seeds)):
        n = int(seeds[k, 0])
        i, j = n % terrain.columns, n // terrain.columns % terrain.rows
        write_label(k + 1, n, i, j, 0, seeds[k, 1], seeds[k, 2], seeds[k, 3], terrain, state)
        push(bucket_heads, state.next_in_bucket, seeds[k, 1], k + 1)
    return 1 + len(seeds)


@compiled(inline=True)
def label_visible(
    kind: int,
    sheet: int,
    limits: Limits,
    terrain: Terrain,
    state: SearchState,
    bucket_heads: Indices,
    count: int,
    settled: int,
) -> tuple[int, int]:
    """Label the nodes that can be reached in a straight line from the start over one kind of ground.

    If that ground has cost factor 1, these walks are the shortest possible and are settled at once. Returns the number
    of labels and the number of settled ones.
    """
    labels, chain, settled_label, order = state.labels, state.chain, state.settled_label, state.order
    base, factor, begin = sheet * terrain.rows * terrain.columns, terrain.factors[kind], count
    far = (limits.length - labels[0, LENGTH]) / (CELL * factor)
    span_count = star(
        labels[0, COLUMN],
        labels[0, ROW],
        kind,
        far,
        base,
        terrain.rows,
        terrain.columns,
        terrain.squares,
        terrain.halves,
        state.edges,
        state.spans,
    )
    for k in range(span_count):
        j = state.spans[k, 0]
        for i in range(state.spans[k, 1], state.spans[k, 2] + 1):
            n = base + j * terrain.columns + i
            rise = labels[0, RISE] + abs(terrain.z[n] - labels[0, Z])
            if settled_label[n] >= 0 or rise > limits.rise:
                continue
            length = labels[0, LENGTH] + line_length(0, i, j, labels) * factor
            write_label(count, n, i, j, 0, length, rise, labels[0, PENDING_RISE], terrain, state)
            chain[count, KIND] = kind
            if factor > 1.0:
                push(bucket_heads, state.next_in_bucket, length, count)
            else:
                settled_label[n], state.best_root[n] = count, DONE
                order[settled] = count
                settled += 1
            count += 1
    if factor <= 1.0:
        for k in range(begin, count):
            if labels[k, LENGTH] <= limits.length - CELL and has_open_link(
                chain[k, NODE], sheet, terrain, state.settled_label
            ):
                push(bucket_heads, state.next_in_bucket, labels[k, LENGTH], k)
    return count, settled


@compiled(inline=True)
def has_open_link(n: int, sheet: int, terrain: Terrain, settled_label: Indices) -> bool:
    """Return whether a link leads from a node to one that is not settled."""
    open_link = False
    for d in range(8):
        mask = terrain.links[n, d]
        if mask != 0 and (mask != 1 << sheet or settled_label[n + DJ[d] * terrain.columns + DI[d]] < 0):
            open_link = True
            break
    return open_link


@compiled(inline=True)
def check_line(a: int, n: int, limits: Limits, terrain: Terrain, state: SearchState) -> None:
    """Check the straight line that a label assumes. If it cannot be walked, use the best settled neighbour instead."""
    labels, chain = state.labels, state.chain
    area = terrain.rows * terrain.columns
    root, s = chain[a, ROOT], n // area if terrain.sheets > 1 else 0
    base, i, j = s * area, int(labels[a, COLUMN]), int(labels[a, ROW])
    kind, slack = straight(
        labels[root, COLUMN],
        labels[root, ROW],
        i,
        j,
        base,
        terrain.columns,
        terrain.squares,
        terrain.halves,
        terrain.runs,
    )
    chain[a, CHECKED], chain[a, KIND], chain[a, SLACK] = 1, kind, slack
    if kind:
        labels[a, LENGTH] = labels[root, LENGTH] + line_length(root, i, j, labels) * terrain.factors[kind]
    else:
        labels[a, LENGTH] = math.inf
        state.tried_roots[0], tried = root, 1
        for d in range(8):
            ii, jj = i + DI[d], j + DJ[d]
            if ii < 0 or jj < 0 or ii >= terrain.columns or jj >= terrain.rows:
                continue
            for t in range(terrain.sheets):
                m = t * area + jj * terrain.columns + ii
                if state.settled_label[m] >= 0 and (terrain.links[m, (d + 4) % 8] >> s) & 1:
                    tried = improve_from_neighbour(a, n, m, d, base, limits, terrain, state, tried)


@compiled(inline=True)
def improve_from_neighbour(
    a: int, n: int, m: int, d: int, base: int, limits: Limits, terrain: Terrain, state: SearchState, tried: int
) -> int:
    """Improve a label by a step from a neighbour, or by a line from its root. Returns the number of roots tried."""
    labels, chain = state.labels, state.chain
    b = state.settled_label[m]
    length, rise, pending_rise = step(b, m, n, (d + 4) % 8, terrain, state, limits.free_rise)
    if length < labels[a, LENGTH] - EPSILON and rise <= limits.rise:
        labels[a, LENGTH], labels[a, RISE], labels[a, PENDING_RISE] = length, rise, pending_rise
        chain[a, ROOT], chain[a, KIND], chain[a, SLACK] = b, 0, 0
    other = chain[b, ROOT]
    skip = other == 0 or terrain.open_ground[n] == 0 or terrain.group[m] != terrain.group[n]
    skip = skip or terrain.group[chain[other, NODE]] != terrain.group[n]
    for k in range(tried):
        skip = skip or state.tried_roots[k] == other
    if not skip:
        i, j = int(labels[a, COLUMN]), int(labels[a, ROW])
        far = line_length(other, i, j, labels)
        if labels[other, LENGTH] + far * terrain.factors[terrain.open_ground[n]] < labels[a, LENGTH] - EPSILON:
            state.tried_roots[tried] = other
            tried += 1
            kind, slack = straight(
                labels[other, COLUMN],
                labels[other, ROW],
                i,
                j,
                base,
                terrain.columns,
                terrain.squares,
                terrain.halves,
                terrain.runs,
            )
            if kind and labels[other, LENGTH] + far * terrain.factors[kind] < labels[a, LENGTH] - EPSILON:
                labels[a, LENGTH] = labels[other, LENGTH] + far * terrain.factors[kind]
                labels[a, RISE] = labels[other, RISE] + abs(labels[a, Z] - labels[other, Z])
                labels[a, PENDING_RISE] = labels[other, PENDING_RISE]
                chain[a, ROOT], chain[a, KIND], chain[a, SLACK] = other, kind, slack
    return tried


@compiled(inline=True)
def extend(
    a: int, n: int, limits: Limits, terrain: Terrain, state: SearchState, bucket_heads: Indices, count: int
) -> int:
    """Extend a settled label to the neighbours of its node. Returns the number of labels."""
    labels, chain, best = state.labels, state.chain, state.best
    area, limited_rise = terrain.rows * terrain.columns, limits.rise < math.inf
    s, i, j = (n // area if terrain.sheets > 1 else 0), int(labels[a, COLUMN]), int(labels[a, ROW])
    root, slack, kind = chain[a, ROOT], chain[a, SLACK], chain[a, KIND]
    # Root 0 is the start: every node in a straight line from it is already labelled, so extend lines from other roots
    # only.
    lines = (
        root != 0
        and terrain.open_ground[chain[root, NODE]] > 0
        and terrain.group[chain[root, NODE]] == terrain.group[n]
    )
    for d in range(8):
        mask = terrain.links[n, d]
        if mask == 0:
            continue
        ii, jj = i + DI[d], j + DJ[d]
        for t in range(terrain.sheets):
            m = t * area + jj * terrain.columns + ii
            if not (mask >> t) & 1 or state.best_root[m] == DONE:
                continue
            if state.best_root[m] == root:
                continue  # already reached from the same root, at the same length
            straight_on = lines and t == s and terrain.open_ground[m] > 0 and terrain.group[m] == terrain.group[n]
            if straight_on:
                far = line_length(root, ii, jj, labels) * terrain.factors[kind if slack > 1 else terrain.open_ground[m]]
                length = labels[root, LENGTH] + far
                rise, pending_rise = (
                    labels[root, RISE] + abs(terrain.z[m] - labels[root, Z]),
                    labels[root, PENDING_RISE],
                )
            else:
                length, rise, pending_rise = step(a, n, m, d, terrain, state, limits.free_rise)
            if length > limits.length or rise > limits.rise:
                continue
            if length >= best[m, 0] - EPSILON and (not limited_rise or rise + pending_rise >= best[m, 1] - EPSILON):
                continue
            write_label(count, m, ii, jj, root if straight_on else a, length, rise, pending_rise, terrain, state)
            if straight_on:
                # A line with slack stays walkable when its end moves to a neighbour.
                chain[count, CHECKED] = slack > 1
                chain[count, KIND], chain[count, SLACK] = kind, slack - 1
            push(bucket_heads, state.next_in_bucket, length, count)
            count += 1
    return count


@compiled(inline=True)
def is_dominated(a: int, n: int, limits: Limits, state: SearchState) -> bool:
    """Return whether a settled walk to the same node dominates this one."""
    b, labels = state.settled_label[n], state.labels
    return b >= 0 and (
        limits.rise == math.inf
        or (
            labels[b, RISE] <= labels[a, RISE] + EPSILON
            and labels[b, RISE] + labels[b, PENDING_RISE] <= labels[a, RISE] + labels[a, PENDING_RISE] + EPSILON
        )
    )


@borrowing_kernel
def spread_out(
    seeds: Reals, queue: Indices, terrain: Terrain, state: SearchState, home: int, sheet: int, limits: Limits
) -> tuple[int, int]:
    """Run the search from label 0, the start on `sheet`: first along straight lines, then from the seeds.

    Returns the number of settled labels (in `order`) and the number of labels.
    """
    terrain, state, bucket_heads = borrowed(terrain), borrowed(state), borrowed(queue)
    labels, chain, best, best_root, settled_label, order = (
        state.labels,
        state.chain,
        state.best,
        state.best_root,
        state.settled_label,
        state.order,
    )
    count, settled = add_seeds(seeds, terrain, state, bucket_heads), 0
    start_node = (sheet * terrain.rows + int(labels[0, ROW])) * terrain.columns + int(labels[0, COLUMN])
    if terrain.group[start_node] == home:
        for kind in range(1, 3 if terrain.link_cost.shape[0] > 1 else 2):
            count, settled = label_visible(kind, sheet, limits, terrain, state, bucket_heads, count, settled)
    bucket = 0
    while bucket < len(bucket_heads) and count + 64 < len(labels) and settled < len(order):
        a = bucket_heads[bucket]
        if a < 0:
            bucket += 1
            continue
        bucket_heads[bucket] = state.next_in_bucket[a]
        n = chain[a, NODE]
        if settled_label[n] != a:
            if is_dominated(a, n, limits, state):
                continue
            if not chain[a, CHECKED]:
                old, root = labels[a, LENGTH], chain[a, ROOT]
                check_line(a, n, limits, terrain, state)
                if labels[a, LENGTH] > limits.length:
                    best[n, 0], best_root[n] = math.inf, -1
                    continue
                if labels[a, LENGTH] > old + EPSILON:
                    best[n, 0], best[n, 1] = labels[a, LENGTH], labels[a, RISE] + labels[a, PENDING_RISE]
                    best_root[n] = root  # do not try this root again
                    push(bucket_heads, state.next_in_bucket, labels[a, LENGTH], a)
                    continue
            settled_label[n] = a
            if limits.rise == math.inf:
                best_root[n] = DONE
            order[settled] = a
            settled += 1
        count = extend(a, n, limits, terrain, state, bucket_heads, count)
    for k in range(1, count):
        m = chain[k, NODE]
        best[m, 0], best[m, 1] = math.inf, math.inf
        best_root[m] = -1
        settled_label[m] = -1
    return settled, count


@compiled
def merge_walks(
    labels: Reals,
    chain: Indices,
    order: Indices,
    can_stand: Flags,
    max_rise: float,
    spread_index: int,
    lengths: Reals,
    stand: Flags,
    owner: Indices,
    label: Indices,
) -> None:
    """Merge the walks of a spread: for each node, the shortest that may end there, or else the shortest through it."""
    for k in range(len(order)):
        a = order[k]
        n = chain[a, 0]
        length, total = labels[a, 0], labels[a, 1] + labels[a, 2]
        fits = can_stand[n] == 1 and total <= max_rise
        if (fits and not stand[n]) or (fits == (stand[n] == 1) and length < lengths[n] - EPSILON):
            lengths[n], stand[n], owner[n], label[n] = length, fits, spread_index, a
