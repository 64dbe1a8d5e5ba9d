"""Approximate walking distances: a net over all levels of a table, with nodes an inch apart.

The lattice of the table says where there is ground and how high; from a node the eight around it can be reached where
no step on the way is too high. An inch over rough ground counts twice (W-MOVE-07), a ladder for what it takes.
"""

import math
from typing import TypeAlias

import numpy as np
from numba import njit

from affray.table import Table
from affray.table.geometry.arrays import Indices, Numbers, Reals
from affray.table.reach.lattice import Lattice
from affray.table.reach.lattice_kernels import CELL
from affray.table.reach.reachable import lattice_of

Truths: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

MESH = 4
"""Lattice places per inch."""
ROUGH = 2.0
STEP, LOW_STEP = 3.0, 1.0
"""The highest step, and the highest that is open ground (W-TERRAIN-04)."""
HEADROOM = 1.25
AROUND = 4
"""The most nodes around a place: the corners of its square."""
LOST = 200.0
"""The distance where no path leads."""
CLIMB, HIGHEST = 9.0, 5.0
"""The cost of climbing a wall, and the highest wall that can be climbed (W-HERO-15, W-CLIMB-01)."""
DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
REMEMBERED = 8192
"""How many looked-up places are cached."""
DESTINATIONS = 128
"""How many destinations are cached: models that moved on leave theirs behind."""
LINKS = len(DIRECTIONS) + 2


@njit(cache=True)
def _spread(start: int, neighbours: Indices, costs: Reals, lost: float) -> Reals:
    """The cost of the path from every node to one of them; a node is revisited when a shorter path is found."""
    size = len(neighbours)
    found = np.full(size, lost)
    waiting = np.zeros(size, dtype=np.uint8)
    queue = np.empty(size, dtype=np.int32)
    first, held = 0, 1
    queue[0] = start
    found[start] = 0.0
    while held > 0:
        knot = queue[first]
        first = (first + 1) % size
        held -= 1
        waiting[knot] = 0
        for link in range(neighbours.shape[1]):
            other = neighbours[knot, link]
            if other >= 0 and found[knot] + costs[knot, link] < found[other]:
                found[other] = found[knot] + costs[knot, link]
                if waiting[other] == 0:
                    waiting[other] = 1
                    queue[(first + held) % size] = other
                    held += 1
    return found


class Ways:
    """The net over a table: `near` and `off` hold the nodes around each place of the lattice and their distances."""

    def __init__(self, table: Table) -> None:
        self.lattice = lattice_of(table)
        ground = self.lattice
        inner = slice(MESH // 2, None, MESH)
        self.knots: Indices = np.full(ground.z.shape, -1, dtype=np.int32)
        stands = _stands(ground)
        self.knots[:, inner, inner][stands[:, inner, inner]] = 0
        at: tuple[Numbers, ...] = np.nonzero(self.knots == 0)
        self.sheet, self.row, self.column = at
        self.knots[self.sheet, self.row, self.column] = np.arange(len(self.sheet))
        self.neighbours: Indices = np.full((len(self.sheet), LINKS), -1, dtype=np.int32)
        self.costs: Reals = np.zeros((len(self.sheet), LINKS))
        self.walls: Indices = np.full((len(self.sheet), LINKS), -1, dtype=np.int32)
        """The knots beyond a wall that can be climbed."""
        for link, (across, up) in enumerate(DIRECTIONS):
            self._tie(link, across, up)
        self._places: dict[tuple[float, float, float], int] = {}
        self.near, self.off = self._around()
        self._tie_ladders(table)
        self._known: dict[tuple[int, bool], Reals] = {}

    def _tie(self, link: int, across: int, up: int) -> None:
        """Walk an inch in one direction from every knot, a place of the lattice at a time."""
        ground = self.lattice
        _, rows, columns = ground.z.shape
        height = ground.z[self.sheet, self.row, self.column]
        sheet, row, column = self.sheet, self.row, self.column
        open_way = np.ones(len(sheet), dtype=bool)
        rough = ground.rough[self.sheet, self.row, self.column] > 0
        for place in range(1, MESH + 1):
            row, column = self.row + place * up, self.column + place * across
            open_way &= (row >= 0) & (row < rows) & (column >= 0) & (column < columns)
            row, column = np.clip(row, 0, rows - 1), np.clip(column, 0, columns - 1)
            there = np.abs(ground.z[:, row, column] - height)
            there = np.where(np.isnan(there) | (ground.barred[:, row, column] > 0), np.inf, there)
            sheet = np.argmin(there, axis=0)
            step = np.min(there, axis=0)
            open_way &= step < STEP
            rough |= (step > LOW_STEP) | (ground.rough[sheet, row, column] > 0)
            height = np.where(open_way, ground.z[sheet, row, column], height)
        self.neighbours[:, link] = np.where(open_way, self.knots[sheet, row, column], -1)
        self.costs[:, link] = math.hypot(across, up) * np.where(rough, ROUGH, 1.0)

        if not across or not up:
            self._tie_over_wall(link, open_way, row, column)

    def _tie_over_wall(self, link: int, open_way: Truths, row: Numbers, column: Numbers) -> None:
        """Where walking does not lead, the knots an inch further that a climb leads to."""
        ground = self.lattice
        climb = np.abs(ground.z[:, row, column] - ground.z[self.sheet, self.row, self.column])
        climb = np.where((self.knots[:, row, column] >= 0) & ~np.isnan(climb), climb, np.inf)
        sheet = np.argmin(climb, axis=0)
        found = ~open_way & (np.min(climb, axis=0) <= HIGHEST)
        self.walls[:, link] = np.where(found, self.knots[sheet, row, column], -1)

    def _around(self) -> tuple[Indices, Reals]:
        """The knots at the corners of the square that each place of the lattice lies in, on the level nearest to it."""
        ground = self.lattice
        _, rows, columns = ground.z.shape
        near = np.full((ground.z.size, AROUND), -1, dtype=np.int32)
        off = np.full((ground.z.size, AROUND), LOST)
        _, row, column = np.indices(ground.z.shape)
        half = MESH // 2
        for corner in range(AROUND):
            j = (row - half) // MESH * MESH + half + MESH * (corner // 2)
            i = (column - half) // MESH * MESH + half + MESH * (corner % 2)
            inside = (j >= 0) & (j < rows) & (i >= 0) & (i < columns)
            j, i = np.clip(j, 0, rows - 1), np.clip(i, 0, columns - 1)
            apart = np.where(self.knots[:, j, i] >= 0, np.abs(ground.z[:, j, i] - ground.z), np.inf)
            apart = np.where(np.isnan(apart), np.inf, apart)
            level = np.argmin(apart, axis=0)
            found = inside & (np.min(apart, axis=0) < STEP)
            near[:, corner] = np.where(found, self.knots[level, j, i], -1).ravel()
            away = CELL * np.hypot(row - j, column - i) * np.where(ground.rough > 0, ROUGH, 1.0)
            off[:, corner] = np.where(found, away, LOST).ravel()
        return near, off

    def _tie_ladders(self, table: Table) -> None:
        """A ladder leads from the knot at its foot to the one at its head, and halves the move (W-TERRAIN-07)."""
        for piece in table.pieces:
            if piece.kind != "ladder" or piece.foot is None or piece.head is None:
                continue
            low, high = self.knot(*piece.foot, piece.z0), self.knot(*piece.head, piece.z1)
            if low < 0 or high < 0:
                continue
            for one, other in ((low, high), (high, low)):
                link = next((k for k in (LINKS - 2, LINKS - 1) if self.neighbours[one, k] < 0), None)
                if link is not None:
                    self.neighbours[one, link] = other
                    self.costs[one, link] = ROUGH * (1.0 + math.dist(piece.foot, piece.head))

    def place(self, x: float, y: float, z: float) -> int:
        """The number of the place of the lattice nearest to a point."""
        found = self._places.get((x, y, z))
        if found is None:
            if len(self._places) >= REMEMBERED:
                self._places.clear()
            found = self._places[x, y, z] = self._place(x, y, z)
        return found

    def _place(self, x: float, y: float, z: float) -> int:
        ground = self.lattice
        _, rows, columns = ground.z.shape
        i = min(max(round((x - ground.west) / CELL), 0), columns - 1)
        j = min(max(round((y - ground.south) / CELL), 0), rows - 1)
        heights = ground.z[:, j, i]
        sheet = int(np.argmin(np.where(np.isnan(heights), np.inf, np.abs(heights - z))))
        return int((sheet * rows + j) * columns + i)

    def knot(self, x: float, y: float, z: float) -> int:
        """The knot nearest to a point on its level; -1 where there is none."""
        n = self.place(x, y, z)
        return int(self.near[n, int(np.argmin(self.off[n]))])

    def to(self, x: float, y: float, z: float, *, climbing: bool = False) -> Reals:
        """How far it is from each knot to a point, on foot or also up and down walls."""
        knot = self.knot(x, y, z)
        found = self._known.get((knot, climbing))
        if found is None:
            if len(self._known) >= DESTINATIONS:
                del self._known[next(iter(self._known))]
            found = self._known[knot, climbing] = self._spread(knot, climbing)
        return found

    def _spread(self, knot: int, climbing: bool) -> Reals:
        if knot < 0:
            return np.full(len(self.sheet), LOST)
        if not climbing:
            return _spread(knot, self.neighbours, self.costs, LOST)
        over = self.neighbours < 0
        costs = np.where(over, CLIMB, self.costs)
        return _spread(knot, np.where(over, self.walls, self.neighbours), costs, LOST)

    def from_places(self, places: Indices, to: Reals) -> Reals:
        """How far it is from places of the lattice, given how far it is from the knots; `to` may be many such."""
        near = self.near[places]
        ways: Reals = np.min(np.where(near >= 0, to[..., near], LOST) + self.off[places], axis=-1)
        return ways


def _stands(ground: Lattice) -> Truths:
    """Where a model could stand: ground with room above it, and no wall or drop right beside it."""
    stands: Truths = ~np.isnan(ground.z) & (ground.barred == 0) & (ground.room >= HEADROOM)
    for across, up in DIRECTIONS[::2]:
        beside = np.roll(ground.z, (-up, -across), axis=(1, 2))
        step = np.nanmin(np.abs(beside[:, None] - ground.z[None]), axis=0, initial=np.inf)
        stands &= step < STEP
    return stands


def ways_of(table: Table) -> Ways:
    """The net over a table, cached."""
    return table.derived(Ways)


def on_foot(table: Table, from_x: float, from_y: float, from_z: float, to_x: float, to_y: float, to_z: float) -> float:
    """The approximate inches of Move from one place to another."""
    ways = ways_of(table)
    here = np.array([ways.place(from_x, from_y, from_z)], dtype=np.int32)
    return float(ways.from_places(here, ways.to(to_x, to_y, to_z))[0])
