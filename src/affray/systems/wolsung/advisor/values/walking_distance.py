"""Approximate walking distances: a net over all levels of a table, with nodes an inch apart.

The lattice of the table gives the ground and its height. A node is linked to the eight nodes around it unless a step
between them is too high. Rough ground counts double (W-MOVE-07), and so do ladders.
"""

import math
from typing import TypeAlias

import numpy as np

from affray.table import Table
from affray.table.geometry.arrays import Indices, Numbers, Reals
from affray.table.reach.large_values import large
from affray.table.reach.lattice import Lattice
from affray.table.reach.lattice_kernels import CELL
from affray.table.reach.reachable import lattice_of

from .walking_kernels import spread

Booleans: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.bool_]]

MESH = 4
"""Lattice places per inch."""
ROUGH = 2.0
STEP, LOW_STEP = 3.0, 1.0
"""The highest step, and the highest that is open ground (W-TERRAIN-04)."""
HEADROOM = 1.25
AROUND = 4
"""The number of nodes around a place: the corners of its square."""
UNREACHABLE = 200.0
"""The distance to an unreachable place."""
CLIMB, MAX_CLIMB = 9.0, 5.0
"""The cost of climbing a wall, and the maximum height of a climb (W-HERO-15, W-CLIMB-01)."""
DIRECTIONS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
MAX_PLACES = 8192
"""The size of the cache of looked-up places."""
MAX_DESTINATIONS = 128
"""The size of the cache of destinations."""
LINKS = len(DIRECTIONS) + 2


class WalkingNet:
    """The net over a table; `near` and `off` hold the nodes around each lattice place and their distances."""

    def __init__(self, table: Table) -> None:
        self.lattice = lattice_of(table)
        ground = self.lattice
        inner = slice(MESH // 2, None, MESH)
        self.nodes: Indices = np.full(ground.z.shape, -1, dtype=np.int32)
        stands = _stands(ground)
        self.nodes[:, inner, inner][stands[:, inner, inner]] = 0
        at: tuple[Numbers, ...] = np.nonzero(self.nodes == 0)
        self.sheet, self.row, self.column = at
        self.nodes[self.sheet, self.row, self.column] = np.arange(len(self.sheet))
        self.neighbours: Indices = np.full((len(self.sheet), LINKS), -1, dtype=np.int32)
        self.costs: Reals = np.zeros((len(self.sheet), LINKS))
        self.walls: Indices = np.full((len(self.sheet), LINKS), -1, dtype=np.int32)
        """The nodes beyond a climbable wall."""
        for link, (across, up) in enumerate(DIRECTIONS):
            self._link(link, across, up)
        self._places: dict[tuple[float, float, float], int] = {}
        self.near, self.off = self._around()
        self._link_ladders(table)
        self._known: dict[tuple[int, bool], Reals] = {}

    def _link(self, link: int, across: int, up: int) -> None:
        """Link every node to the one an inch away in one direction, checking each lattice place between."""
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
            height_differences = np.abs(ground.z[:, row, column] - height)
            height_differences = np.where(
                np.isnan(height_differences) | (ground.barred[:, row, column] > 0), np.inf, height_differences
            )
            sheet = np.argmin(height_differences, axis=0)
            step = np.min(height_differences, axis=0)
            open_way &= step < STEP
            rough |= (step > LOW_STEP) | (ground.rough[sheet, row, column] > 0)
            height = np.where(open_way, ground.z[sheet, row, column], height)
        self.neighbours[:, link] = np.where(open_way, self.nodes[sheet, row, column], -1)
        self.costs[:, link] = math.hypot(across, up) * np.where(rough, ROUGH, 1.0)

        if not across or not up:
            self._link_over_wall(link, open_way, row, column)

    def _link_over_wall(self, link: int, open_way: Booleans, row: Numbers, column: Numbers) -> None:
        """Record the nodes an inch away that can be reached by climbing but not by walking."""
        ground = self.lattice
        climb = np.abs(ground.z[:, row, column] - ground.z[self.sheet, self.row, self.column])
        climb = np.where((self.nodes[:, row, column] >= 0) & ~np.isnan(climb), climb, np.inf)
        sheet = np.argmin(climb, axis=0)
        climbable = ~open_way & (np.min(climb, axis=0) <= MAX_CLIMB)
        self.walls[:, link] = np.where(climbable, self.nodes[sheet, row, column], -1)

    def _around(self) -> tuple[Indices, Reals]:
        """For each lattice place, the nodes at the corners of its square on the nearest level, and their distances."""
        ground = self.lattice
        _, rows, columns = ground.z.shape
        near = np.full((ground.z.size, AROUND), -1, dtype=np.int32)
        off = np.full((ground.z.size, AROUND), UNREACHABLE)
        _, row, column = np.indices(ground.z.shape)
        half = MESH // 2
        for corner in range(AROUND):
            j = (row - half) // MESH * MESH + half + MESH * (corner // 2)
            i = (column - half) // MESH * MESH + half + MESH * (corner % 2)
            inside = (j >= 0) & (j < rows) & (i >= 0) & (i < columns)
            j, i = np.clip(j, 0, rows - 1), np.clip(i, 0, columns - 1)
            apart = np.where(self.nodes[:, j, i] >= 0, np.abs(ground.z[:, j, i] - ground.z), np.inf)
            apart = np.where(np.isnan(apart), np.inf, apart)
            level = np.argmin(apart, axis=0)
            linked = inside & (np.min(apart, axis=0) < STEP)
            near[:, corner] = np.where(linked, self.nodes[level, j, i], -1).ravel()
            away = CELL * np.hypot(row - j, column - i) * np.where(ground.rough > 0, ROUGH, 1.0)
            off[:, corner] = np.where(linked, away, UNREACHABLE).ravel()
        return near, off

    def _link_ladders(self, table: Table) -> None:
        """Link the nodes at the foot and the head of each ladder; a ladder halves the move (W-TERRAIN-07)."""
        for piece in table.pieces:
            if piece.kind != "ladder" or piece.foot is None or piece.head is None:
                continue
            low, high = self.node(*piece.foot, piece.z0), self.node(*piece.head, piece.z1)
            if low < 0 or high < 0:
                continue
            for one, other in ((low, high), (high, low)):
                link = next((k for k in (LINKS - 2, LINKS - 1) if self.neighbours[one, k] < 0), None)
                if link is not None:
                    self.neighbours[one, link] = other
                    self.costs[one, link] = ROUGH * (1.0 + math.dist(piece.foot, piece.head))

    def place(self, x: float, y: float, z: float) -> int:
        """The index of the lattice place nearest to a point, cached."""
        number = self._places.get((x, y, z))
        if number is None:
            if len(self._places) >= MAX_PLACES:
                self._places.clear()
            number = self._places[x, y, z] = self._place(x, y, z)
        return number

    def _place(self, x: float, y: float, z: float) -> int:
        ground = self.lattice
        _, rows, columns = ground.z.shape
        i = min(max(round((x - ground.west) / CELL), 0), columns - 1)
        j = min(max(round((y - ground.south) / CELL), 0), rows - 1)
        heights = ground.z[:, j, i]
        sheet = int(np.argmin(np.where(np.isnan(heights), np.inf, np.abs(heights - z))))
        return int((sheet * rows + j) * columns + i)

    def node(self, x: float, y: float, z: float) -> int:
        """The node nearest to a point on its level, or -1."""
        n = self.place(x, y, z)
        return int(self.near[n, int(np.argmin(self.off[n]))])

    def to(self, x: float, y: float, z: float, *, climbing: bool = False) -> Reals:
        """The distance from each node to a point, on foot or also by climbing walls; cached."""
        node = self.node(x, y, z)
        distances = self._known.get((node, climbing))
        if distances is None:
            if len(self._known) >= MAX_DESTINATIONS:
                del self._known[next(iter(self._known))]
            distances = self._known[node, climbing] = self._spread(node, climbing)
        return distances

    def _spread(self, node: int, climbing: bool) -> Reals:
        if node < 0:
            return np.full(len(self.sheet), UNREACHABLE)
        if not climbing:
            return spread(node, self.neighbours, self.costs, UNREACHABLE)
        over = self.neighbours < 0
        costs = np.where(over, CLIMB, self.costs)
        return spread(node, np.where(over, self.walls, self.neighbours), costs, UNREACHABLE)

    def from_places(self, places: Indices, to: Reals) -> Reals:
        """The distances from lattice places, given those from the nodes (`to`, which may be a stack of arrays)."""
        near = self.near[places]
        distances: Reals = np.min(np.where(near >= 0, to[..., near], UNREACHABLE) + self.off[places], axis=-1)
        return distances


def _stands(ground: Lattice) -> Booleans:
    """A mask of the places where a model can stand: headroom, and no wall or drop right beside it."""
    stands: Booleans = ~np.isnan(ground.z) & (ground.barred == 0) & (ground.room >= HEADROOM)
    for across, up in DIRECTIONS[::2]:
        beside = np.roll(ground.z, (-up, -across), axis=(1, 2))
        step = np.nanmin(np.abs(beside[:, None] - ground.z[None]), axis=0, initial=np.inf)
        stands &= step < STEP
    return stands


def walking_net(table: Table) -> WalkingNet:
    """The net over a table, cached."""
    return large(table, WalkingNet)


def on_foot(table: Table, from_x: float, from_y: float, from_z: float, to_x: float, to_y: float, to_z: float) -> float:
    """The approximate walking distance in inches from one place to another."""
    net = walking_net(table)
    start = np.array([net.place(from_x, from_y, from_z)], dtype=np.int32)
    return float(net.from_places(start, net.to(to_x, to_y, to_z))[0])
