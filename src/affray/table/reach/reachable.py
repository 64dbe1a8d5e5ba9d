"""Reachable places: all nodes within a figure's budget on all levels, each with the length of a walk there.

The nodes form a lattice a quarter inch apart. Every length belongs to a legal walk. It is exact on open ground and may
be slightly too long around obstacles; `path_to` finds the shortest path.
"""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from msgspec.structs import replace

from affray.table.geometry.arrays import Flags, Indices, Reals
from affray.table.model import Figure, Inches, Table
from affray.table.terrain.nearest_place import ladder_ends

from .large_values import large
from .lattice import Crowd, Field, Lattice
from .lattice_kernels import CELL, seed_walks
from .path_check import Place, check_path
from .spread_kernels import BUCKETS_PER_INCH, Limits, merge_walks, spread_out
from .walker import GroundPolicy, Walker

if TYPE_CHECKING:
    from affray.table.terrain.surfaces import Level

MAX_FIELDS = 10
"""Fields cached per table; each takes several megabytes."""
_KEPT_BYTES = 16 << 20
"""More than the arrays of one search take."""
np.empty(_KEPT_BYTES, np.uint8)
# Once a block of this size has been freed, glibc serves arrays up to it from its heap. Otherwise each search maps fresh
# pages for its arrays, which takes as long as the search. Elsewhere this has no effect.
_AROUND = 2
"""How many nodes around the start, in each direction, are tried individually if it stands close to an obstacle."""


class Spot(NamedTuple):
    """A reachable place."""

    x: Inches
    y: Inches
    z: Inches
    length: Inches
    """Budget used by the walk there."""
    rise: Inches


class Spread(NamedTuple):
    """The walks found from one start."""

    crowd: Crowd
    start: Place
    before: "tuple[Spread, int] | None"
    """The spread and label at the ladder that leads to this start."""
    labels: Reals
    chain: Indices
    order: Indices
    rough: bool
    via: Place | None = None
    """The end at which that ladder was mounted."""


class Reach:
    """All places within reach. `spots` are those where the figure can stand, in lattice order."""

    def __init__(
        self,
        table: Table,
        figure: Figure,
        budget: Inches,
        policy: GroundPolicy,
        others: tuple[Figure, ...],
        rise: Inches,
    ) -> None:
        self.table, self.figure, self.budget, self.policy = table, figure, budget, policy
        self.others, self.rise = others, rise
        self.lattice = lattice_of(table)
        self.lengths: Reals = np.full(self.lattice.z.size, np.inf)
        """Length of the walk to each node; infinite if there is none."""
        self.stand: Flags = np.zeros(self.lattice.z.size, dtype=np.uint8)
        """Nodes at which the walk may end: standing room, and rises within the limit."""
        self.spreads: list[Spread] = []
        self.owner: Indices = np.zeros(self.lattice.z.size, dtype=np.int32)
        """Spread of the walk to each node; 0 if there is none."""
        self.label: Indices = np.zeros(self.lattice.z.size, dtype=np.int32)
        """Label of that walk in its spread; 0 if there is none."""

    def add(self, spread: Spread) -> None:
        """Merge a spread: keep its walks where they are shorter, or may end where the previous ones may not."""
        spread_index = len(self.spreads)
        self.spreads.append(spread)
        merge_walks(
            spread.labels,
            spread.chain,
            spread.order,
            spread.crowd.room.ravel(),
            self.rise + self.policy.equal,
            spread_index,
            self.lengths,
            self.stand,
            self.owner,
            self.label,
        )

    @property
    def spots(self) -> Iterator[Spot]:
        """Yield the places where the figure can end, in lattice order: by sheet, y, x."""
        for n in np.flatnonzero(self.stand):
            yield self.spot(int(n))

    def spot(self, n: int) -> Spot:
        """Return the place with this node index."""
        _, j, i = self._at(n)
        lattice = self.lattice
        x, y = lattice.west + i * CELL, lattice.south + j * CELL
        row = self.spreads[self.owner[n]].labels[self.label[n]] if self.label[n] else (math.inf,) * 3
        return Spot(x, y, float(lattice.z.ravel()[n]), float(self.lengths[n]), float(row[1] + row[2]))

    def _at(self, n: int) -> tuple[int, int, int]:
        area = self.lattice.rows * self.lattice.columns
        return n // area, n % area // self.lattice.columns, n % self.lattice.columns

    def number(self, x: Inches, y: Inches, z: Inches | None = None) -> int | None:
        """Return the node nearest to a point, on the level nearest to z; None if it cannot be reached."""
        lattice = self.lattice
        i, j = round((x - lattice.west) / CELL), round((y - lattice.south) / CELL)
        if not (0 <= i < lattice.columns and 0 <= j < lattice.rows):
            return None
        area = lattice.rows * lattice.columns
        there = [s * area + j * lattice.columns + i for s in range(len(lattice.z))]
        there = [n for n in there if self.lengths[n] < math.inf]
        heights = lattice.z.ravel()
        return min(there, key=lambda n: (0.0 if z is None else abs(heights[n] - z), self.lengths[n]), default=None)

    def walk(self, n: int) -> list[Place]:
        """Return the corners of the walk to a node, beginning with the start."""
        return self.corners(self.spreads[self.owner[n]], int(self.label[n]))

    def corners(self, spread: Spread, label: int) -> list[Place]:
        """Return the corners of the walk that a label represents."""
        lattice = self.lattice
        corners: list[Place] = []
        while label:
            _, _, _, u, v, z = spread.labels[label]
            corners.append(Place(lattice.west + float(u) * CELL, lattice.south + float(v) * CELL, float(z)))
            label = int(spread.chain[label, 1])
        if not corners or corners[-1][:2] != spread.start[:2]:
            corners.append(spread.start)
        corners.reverse()
        if spread.before is not None and spread.via is not None:
            return [*self.corners(*spread.before), spread.via, *corners]
        return corners


def lattice_of(table: Table) -> Lattice:
    """Return the lattice of a table, kept with it."""
    return large(table, Lattice)


def _no_fields(_table: Table) -> dict[tuple[Inches, Inches, GroundPolicy, bool], Field]:
    return {}


def field_of(table: Table, figure: Figure, policy: GroundPolicy, *, rough: bool) -> Field:
    """Return the lattice for movers of this size under a policy, cached with the table."""
    cached = large(table, _no_fields)
    key = (figure.radius, figure.height, policy, rough)
    field = cached.pop(key, None) or Field(lattice_of(table), figure, policy, rough=rough)
    if len(cached) >= MAX_FIELDS:
        del cached[next(iter(cached))]
    cached[key] = field
    return field


def reach(
    table: Table,
    figure: Figure,
    budget: Inches,
    policy: GroundPolicy,
    others: Sequence[Figure] = (),
    *,
    rise: Inches = math.inf,
) -> Reach:
    """Find every place that a figure can reach from its position.

    `budget` is the longest path, `rise` the limit on rises and drops along it (W-MOVE-08). If the policy halves paths
    over rough ground, there are two searches: one that avoids rough ground with the full budget, one that allows it
    with half.
    """
    others = tuple(other for other in others if other.id != figure.id)
    result = Reach(table, figure, budget, policy, others, rise)
    level = Walker(table, figure, policy).stands_on(figure.x, figure.y, figure.z)
    if level is None:
        return result
    start = Place(figure.x, figure.y, figure.z)
    if not policy.rough_halves:
        _spread(result, start, level, True, (0.0, 0.0), budget, None)
    else:
        if level.ground != "rough":
            _spread(result, start, level, False, (0.0, 0.0), budget, None)
        _spread(result, start, level, True, (0.0, 0.0), budget / 2, None)
    if policy.ladders:
        _climb(result)
    return result


def _spread(
    result: Reach,
    start: Place,
    level: "Level",
    rough: bool,
    spent: tuple[Inches, Inches],
    limit: Inches,
    before: tuple[Spread, int] | None,
) -> None:
    """Spread from a start with the budget already spent, and merge the result."""
    table, policy, lattice = result.table, result.policy, result.lattice
    field = field_of(table, result.figure, policy, rough=rough)
    crowd = field.crowd(result.others)
    home = lattice.ground[lattice.number[level.surface]]
    u, v = (start.x - lattice.west) / CELL, (start.y - lattice.south) / CELL
    state = lattice.search_state
    state.labels[0] = (*spent, 0.0, u, v, level.z)
    state.chain[0] = (-1, 0, 1, 0, 0)
    seeds = _seeds(result, crowd, start, level, home, spent)
    free = policy.free_rise + policy.equal if policy.free_rise else 0.0
    limits = Limits(limit + policy.equal / 2, result.rise + policy.equal / 2, free)
    queue: Indices = np.full(int((limits.length + 1.0) * BUCKETS_PER_INCH), -1, dtype=np.int32)
    settled, count = spread_out(seeds, queue, crowd.terrain, state, home, lattice.sheet[home], limits)
    result.add(
        Spread(
            crowd,
            start,
            before,
            state.labels[:count].copy(),
            state.chain[:count].copy(),
            state.order[:settled].copy(),
            rough,
        )
    )


def _seeds(result: Reach, crowd: Crowd, start: Place, level: "Level", home: int, spent: tuple[Inches, Inches]) -> Reals:
    """Return seeds: the nodes around a start and the walks to them, by straight lines or else checked one by one."""
    lattice, field = result.lattice, crowd.field
    u, v = (start.x - lattice.west) / CELL, (start.y - lattice.south) / CELL
    i, j = min(math.floor(u), lattice.columns - 2), min(math.floor(v), lattice.rows - 2)
    s, area = lattice.sheet[home], lattice.rows * lattice.columns
    if crowd.free[s, j, i] and lattice.group[s, j, i] == home:
        if u == i and v == j:
            return np.array([(s * area + j * lattice.columns + i, *spent, 0.0)])
        if crowd.runs[s, j, i]:
            return np.empty((0, 4))
    s, i0, j0 = lattice.sheet[home], max(0, i - _AROUND + 1), max(0, j - _AROUND + 1)
    i1, j1 = min(lattice.columns, i + _AROUND + 1), min(lattice.rows, j + _AROUND + 1)
    seeds: Reals = np.zeros((4 * _AROUND * _AROUND, 4))
    seed_count = seed_walks(
        start.x,
        start.y,
        level.z,
        home,
        i0,
        j0,
        i1,
        j1,
        s,
        *field.obstacles,
        crowd.discs,
        field.height,
        field.radius - result.policy.overlap,
        lattice.west,
        lattice.south,
        crowd.free,
        lattice.group,
        lattice.z,
        *field.patches,
        result.policy.rough_factor,
        seeds,
    )
    if seed_count:
        seeds[:seed_count, 1] += spent[0]
        seeds[:seed_count, 2] += spent[1]
        return seeds[:seed_count]
    rows = []
    figure = replace(result.figure, x=start.x, y=start.y, z=level.z)
    for jj in range(j0, j1):
        for ii in range(i0, i1):
            for t in range(len(lattice.z)):
                if not crowd.free[t, jj, ii]:
                    continue
                place = Place(lattice.west + ii * CELL, lattice.south + jj * CELL, float(lattice.z[t, jj, ii]))
                path = check_path(result.table, figure, [place], result.policy, result.others)
                blocked = path.refused is not None and path.refused.why != "no_room"
                off = abs(path.end.z - float(lattice.z[t, jj, ii])) > 0.002
                if not blocked and not off and not (path.rough and field.avoids_rough):
                    rows.append((t * area + jj * lattice.columns + ii, spent[0] + path.cost, spent[1] + path.rise, 0.0))
    return np.array(rows, dtype=np.float64).reshape(-1, 4)


def _climb(result: Reach) -> None:
    """Continue from the far ends of reachable ladders, each used once in either direction (W-TERRAIN-07)."""
    table, policy = result.table, result.policy
    ladders = [piece for piece in table.pieces if piece.kind == "ladder"]
    used: set[tuple[str, int]] = set()
    again = True
    while again:
        again = False
        for ladder in ladders:
            ends = ladder_ends(table, result.figure, ladder, result.others, policy.overlap)
            for end in (0, 1):
                near, far = ends[end], ends[1 - end]
                if near is None or far is None or (ladder.id, end) in used:
                    continue
                at = _arrival(result, near)
                if at is None:
                    continue
                (spread, label), length, rises = at
                rises += ladder.z1 - ladder.z0
                level = Walker(table, far, policy).stands_on(far.x, far.y, far.z)
                if length > result.budget / (2 if policy.rough_halves else 1) or rises > result.rise or level is None:
                    continue
                used.add((ladder.id, end))
                again = True
                begin = Place(far.x, far.y, far.z, ladder.id)
                limit = result.budget / 2 if policy.rough_halves else result.budget
                _spread(result, begin, level, True, (length, rises), limit, (spread, label))
                result.spreads[-1] = result.spreads[-1]._replace(via=Place(near.x, near.y, near.z))


def _arrival(result: Reach, end: Figure) -> tuple[tuple[Spread, int], Inches, Inches] | None:
    """Return the shortest walk to the end of a ladder, through the best of the nodes around it."""
    best: tuple[tuple[Spread, int], Inches, Inches] | None = None
    lattice = result.lattice
    i, j = math.floor((end.x - lattice.west) / CELL), math.floor((end.y - lattice.south) / CELL)
    for jj in (j, j + 1):
        for ii in (i, i + 1):
            n = result.number(lattice.west + ii * CELL, lattice.south + jj * CELL, end.z)
            if n is None:
                continue
            x, y, z, length, rises = result.spot(n)
            there = replace(result.figure, x=x, y=y, z=z)
            path = check_path(result.table, there, [(end.x, end.y, end.z)], result.policy, result.others)
            if path.refused is None and (best is None or length + path.cost < best[1]):
                best = (result.spreads[result.owner[n]], int(result.label[n])), length + path.cost, rises + path.rise
    return best
