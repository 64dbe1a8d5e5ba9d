"""The spread of walks from a start over the lattice: shortest first, at any angle, with two budgets at once.

A label is a walk that ends at a place: its length, its rises, and its root, the last corner before a straight line.
A neighbour first takes over the root unseen; only when its turn comes is the straight line from there looked at. Where
it cannot be walked, the best of the neighbours that are done takes over. Labels of one place differ in their rises: a
longer walk counts beside a shorter one only if it rises less (W-MOVE-08).
"""

import math

import numpy as np
from numba import njit

from affray.table.kernels import Reals
from affray.table.reach_kernels import CELL, DI, DJ, Flags, Indices, Masks, straight

SAME = 1e-9
# The columns of `labels`: length, rises and drops that count, small rises still open, column and row, height.
LENGTH, RISE, OPEN, U, V, Z = range(6)
PER_INCH = 64
"""Walks are taken in order of their length, to 1/64 inch."""
# The columns of `chain`: place, root, whether the line from there is looked at, its kind of ground and its slack.
PLACE, ROOT, SURE, KIND, SLACK = range(5)


@njit(cache=True, inline="always")
def push(first: Indices, after: Indices, length: float, label: int) -> None:
    """Into the queue: the newest of its bucket comes first."""
    bucket = int(length * PER_INCH)
    after[label] = first[bucket]
    first[bucket] = label


@njit(cache=True, inline="always")
def stepped(rise: float, opened: float, dz: float, joined: bool, free: float) -> tuple[float, float]:
    """Rises that count and small rises still open after going up or down by dz; on stairs (joined) all of it counts."""
    if joined or dz == 0.0:
        return rise + abs(dz), opened
    if dz > 0.0:
        return (rise, opened + dz) if dz <= free else (rise + dz, opened)
    if -dz <= free and opened > 0.0:
        return rise, max(0.0, opened + dz)
    return rise - dz + opened, 0.0


@njit(cache=True, inline="always")
def between(root: int, n: int, i: int, j: int, s: int, labels: Reals, chain: Indices, done: Indices,
            links: Masks) -> bool:  # fmt: skip
    """Whether a line from a root to a place runs between two neighbours that the root has lines to already.

    Then it runs inside two triangles whose sides are all walks. They are narrower than anything that stops a mover, so
    nothing that does can be inside.
    """
    dx, dy = i - labels[root, U], j - labels[root, V]
    wide, high = abs(dx), abs(dy)
    if max(wide, high) < 1.0:
        return False
    columns = links.shape[2]
    across, up = (-1 if dx > 0.0 else 1), (-1 if dy > 0.0 else 1)
    slanted = n + up * columns + across
    if not known(root, slanted, chain, done) and not (wide == 0.0 or high == 0.0):
        return False
    way_slanted = (1 if up > 0 else 7) if across > 0 else (3 if up > 0 else 5)
    if wide == high:
        return bool((links[s, j, i, way_slanted] >> s) & 1)
    even = n + across if wide > high else n + up * columns
    way_even = (0 if across > 0 else 4) if wide > high else (2 if up > 0 else 6)
    if not known(root, even, chain, done) or not (links[s, j, i, way_even] >> s) & 1:
        return False
    if wide == 0.0 or high == 0.0:
        return True
    ii, jj = (i + across, j) if wide > high else (i, j + up)
    joint = (2 if up > 0 else 6) if wide > high else (0 if across > 0 else 4)
    return bool((links[s, j, i, way_slanted] >> s) & (links[s, jj, ii, joint] >> s) & 1)


@njit(cache=True, inline="always")
def known(root: int, place: int, chain: Indices, done: Indices) -> bool:
    """Whether a place is done by a line from that root, or is the root."""
    if place < 0 or place >= len(done) or done[place] < 0:
        return False
    return bool(done[place] == root or chain[done[place], ROOT] == root)


@njit(cache=True)
def spread_out(  # noqa: C901, PLR0912, PLR0915
    seeds: Reals, labels: Reals, chain: Indices, first: Indices, after: Indices, best: Reals, by: Indices,
    done: Indices, order: Indices, z: Reals, group: Indices, links: Masks, squares: Flags, runs: Flags, lit: Flags,
    toll: Reals, hurdle: Reals, factors: Reals,
    home: int, plain: bool, limit: float, most: float, free: float,
) -> tuple[int, int]:  # fmt: skip
    """Spread from label 0, the start, by way of the seeds: rows of place, length, rise, open rise.

    `best` holds for each place the length and rises of the best label so far, `done` its last settled label; both are
    left as they were found. Returns how many labels are settled, in `order`, and how many there are.
    """
    sheets, rows, columns = z.shape
    area = rows * columns
    flat_z, flat_group = z.ravel(), group.ravel()
    two = most < math.inf
    tolls, hurdled = toll.shape[0] > 1, hurdle.shape[0] > 1
    roots = np.empty(8 * sheets, dtype=np.int32)
    count, settled = 1, 0
    first[:] = -1
    for k in range(len(seeds)):
        n = int(seeds[k, 0])
        labels[count, LENGTH], labels[count, RISE], labels[count, OPEN] = seeds[k, 1], seeds[k, 2], seeds[k, 3]
        r = n % area
        labels[count, U], labels[count, V], labels[count, Z] = r % columns, r // columns, flat_z[n]
        chain[count, PLACE], chain[count, ROOT], chain[count, SURE] = n, 0, 1
        chain[count, KIND] = chain[count, SLACK] = 0
        best[n, 0], best[n, 1] = seeds[k, 1], seeds[k, 2] + seeds[k, 3]
        push(first, after, labels[count, LENGTH], count)
        count += 1
    bucket = 0
    while bucket < len(first) and count + 64 < len(labels):
        a = first[bucket]
        if a < 0:
            bucket += 1
            continue
        first[bucket] = after[a]
        n = chain[a, PLACE]
        if done[n] >= 0:
            if not two:
                continue
            b = done[n]
            if labels[b, RISE] <= labels[a, RISE] + SAME and (
                labels[b, RISE] + labels[b, OPEN] <= labels[a, RISE] + labels[a, OPEN] + SAME
            ):
                continue
        s, i, j = n // area, int(labels[a, U]), int(labels[a, V])
        if not chain[a, SURE]:
            # Is the straight line from the root a walk?
            root = chain[a, ROOT]
            if (
                plain
                and flat_group[n] == 0
                and runs[s, j, i] < 4
                and between(root, n, i, j, s, labels, chain, done, links)
            ):
                kind, slack = 1, 0
            else:
                kind, slack = straight(labels[root, U], labels[root, V], i, j, s, squares, runs)
            chain[a, SURE], chain[a, KIND], chain[a, SLACK] = 1, kind, slack
            old = labels[a, LENGTH]
            if kind:
                far = math.sqrt((i - labels[root, U]) ** 2 + (j - labels[root, V]) ** 2) * CELL
                labels[a, LENGTH] = labels[root, LENGTH] + far * factors[kind]
            else:
                labels[a, LENGTH] = math.inf
                tried = 0
                for d in range(8):
                    ii, jj = i + DI[d], j + DJ[d]
                    if ii < 0 or jj < 0 or ii >= columns or jj >= rows:
                        continue
                    for t in range(sheets):
                        m = t * area + jj * columns + ii
                        b = done[m]
                        back = (d + 4) % 8
                        if b < 0 or not (links[t, jj, ii, back] >> s) & 1:
                            continue
                        weight = CELL if d % 2 == 0 else CELL * 1.4142135623730951
                        if tolls:
                            weight *= max(toll[m, back], toll[n, d])
                        dz = labels[a, Z] - labels[b, Z]
                        joined = flat_group[m] == flat_group[n]
                        rise, opened = stepped(labels[b, RISE], labels[b, OPEN], dz, joined, free)
                        if hurdled and joined:
                            rise += hurdle[m, back]
                        if labels[b, LENGTH] + weight < labels[a, LENGTH] - SAME and rise <= most:
                            labels[a, LENGTH] = labels[b, LENGTH] + weight
                            labels[a, RISE], labels[a, OPEN] = rise, opened
                            chain[a, ROOT], chain[a, SLACK] = b, 0
                        other = chain[b, ROOT]
                        if other == root or not joined or t != s or lit[n] == 0:
                            continue
                        if (flat_group[chain[other, PLACE]] if other else home) != flat_group[n]:
                            continue
                        far = math.sqrt((i - labels[other, U]) ** 2 + (j - labels[other, V]) ** 2) * CELL
                        again = False
                        for k in range(tried):
                            again = again or roots[k] == other
                        if not again and labels[other, LENGTH] + far * factors[lit[n]] < labels[a, LENGTH] - SAME:
                            roots[tried] = other
                            tried += 1
                            kind, slack = straight(labels[other, U], labels[other, V], i, j, s, squares, runs)
                            if kind and labels[other, LENGTH] + far * factors[kind] < labels[a, LENGTH] - SAME:
                                labels[a, LENGTH] = labels[other, LENGTH] + far * factors[kind]
                                labels[a, RISE] = labels[other, RISE] + abs(labels[a, Z] - labels[other, Z])
                                labels[a, OPEN] = labels[other, OPEN]
                                chain[a, ROOT], chain[a, KIND], chain[a, SLACK] = other, kind, slack
            if labels[a, LENGTH] > limit:
                best[n, 0], by[n] = math.inf, -1
                continue
            if labels[a, LENGTH] > old + SAME:
                best[n, 0], best[n, 1] = labels[a, LENGTH], labels[a, RISE] + labels[a, OPEN]
                by[n] = root  # not again from there
                push(first, after, labels[a, LENGTH], a)
                bucket = min(bucket, int(labels[a, LENGTH] * PER_INCH))
                continue
        done[n] = a
        order[settled] = a
        settled += 1
        if settled >= len(order):
            break
        root, slack, own, ground = chain[a, ROOT], chain[a, SLACK], chain[a, KIND], flat_group[n]
        root_u, root_v, root_z, root_length = labels[root, U], labels[root, V], labels[root, Z], labels[root, LENGTH]
        root_rise, root_open = labels[root, RISE], labels[root, OPEN]
        from_root = home == ground
        if root:
            from_root = (plain or lit[chain[root, PLACE]] > 0) and flat_group[chain[root, PLACE]] == ground
        for d in range(8):
            mask = links[s, j, i, d]
            if mask == 0:
                continue
            ii, jj = i + DI[d], j + DJ[d]
            for t in range(sheets):
                if not (mask >> t) & 1:
                    continue
                m = t * area + jj * columns + ii
                if done[m] >= 0 and not two:
                    continue
                if by[m] == root:
                    continue  # a walk from the same root has been there: the same length
                joined = flat_group[m] == ground
                straight_on = from_root and joined and t == s and (plain or lit[m] > 0)
                if straight_on:
                    far = math.sqrt((ii - root_u) * (ii - root_u) + (jj - root_v) * (jj - root_v)) * CELL
                    length = root_length + far * factors[own if slack > 1 else max(1, lit[m])]
                    rise, opened = root_rise + abs(flat_z[m] - root_z), root_open
                else:
                    weight = CELL if d % 2 == 0 else CELL * 1.4142135623730951
                    if tolls:
                        weight *= max(toll[n, d], toll[m, (d + 4) % 8])
                    length = labels[a, LENGTH] + weight
                    rise, opened = stepped(labels[a, RISE], labels[a, OPEN], flat_z[m] - labels[a, Z], joined, free)
                    if hurdled and joined:
                        rise += hurdle[n, d]
                if length > limit or rise > most:
                    continue
                if length >= best[m, 0] - SAME and (not two or rise + opened >= best[m, 1] - SAME):
                    continue
                best[m, 0], best[m, 1] = length, rise + opened
                by[m] = root if straight_on else a
                labels[count, LENGTH], labels[count, RISE], labels[count, OPEN] = length, rise, opened
                labels[count, U], labels[count, V], labels[count, Z] = ii, jj, flat_z[m]
                chain[count, PLACE], chain[count, ROOT] = m, (root if straight_on else a)
                # A line with room on both sides stays a walk when its end moves to a neighbour.
                chain[count, SURE] = 0 if straight_on and slack < 2 else 1
                chain[count, KIND], chain[count, SLACK] = own, (slack - 1 if straight_on else 0)
                push(first, after, labels[count, LENGTH], count)
                count += 1
    for k in range(1, count):
        m = chain[k, PLACE]
        best[m, 0], best[m, 1] = math.inf, math.inf
        by[m] = -1
        done[m] = -1
    return settled, count


@njit(cache=True)
def gather(labels: Reals, chain: Indices, order: Indices, room: Flags, most: float, number: int, lengths: Reals,
           stand: Flags, owner: Indices, label: Indices) -> None:  # fmt: skip
    """Take over what a spread reaches: for each place the shortest walk that may end there, else one that passes."""
    for k in range(len(order)):
        a = order[k]
        n = chain[a, 0]
        length, total = labels[a, 0], labels[a, 1] + labels[a, 2]
        fits = room[n] == 1 and total <= most
        if (fits and not stand[n]) or (fits == (stand[n] == 1) and length < lengths[n] - SAME):
            lengths[n], stand[n], owner[n], label[n] = length, fits, number, a
