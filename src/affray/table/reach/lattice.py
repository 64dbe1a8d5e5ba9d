"""The ground of a table as a lattice of nodes a quarter inch apart, built once per table and kind of mover.

Adjoining surfaces of equal height form one ground. Grounds that share a node in the plan lie on different sheets.
"""

import functools
import math
from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

import numpy as np

from affray.table.geometry import polygon
from affray.table.geometry.arrays import Flags, Indices, Marks, Masks, Numbers, Reals, Runs
from affray.table.geometry.polygon import TOUCH, Polygon
from affray.table.model import TABLE, Figure, Inches, Piece, Table
from affray.table.terrain.standing_room import ramp_above, standing_room
from affray.table.terrain.surfaces import Level, surfaces_of

from . import lattice_kernels, line_kernels
from .lattice_kernels import CELL
from .spread_kernels import SearchState, Terrain
from .walker import GroundPolicy

Shape: TypeAlias = tuple[Polygon, float, float, float, tuple[int, ...]]
"""An outline, the clearance it needs, the range of foot heights that it blocks, and grounds that it does not block."""
MAX_CROWDS = 2
"""Crowds cached per field. A crowd takes a megabyte or two and is stale as soon as a figure moves."""
_HAIR = 0.001
"""Minimum distance between the centre of a base and ground that it must not touch, in inches."""


class Lattice:
    """The surfaces at each lattice node; independent of the mover."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.west, self.south, east, north = table.bounds
        self.columns = math.floor((east - self.west) / CELL + 1e-9) + 1
        self.rows = math.floor((north - self.south) / CELL + 1e-9) + 1
        standable = [piece for piece in table.pieces if piece.footprint and piece.kind != "area"]
        self.surfaces: tuple[str, ...] = (TABLE, *(piece.id for piece in standable))
        self.number = {surface: k for k, surface in enumerate(self.surfaces)}
        self.ground = self._grounds()
        node_class, levels_of = self._levels()
        self.sheet = self._sheets(levels_of)
        shape = (max(self.sheet.values(), default=0) + 1, self.rows, self.columns)
        self.z: Reals = np.full(shape, np.nan)
        self.room: Reals = np.full(shape, np.inf)
        self.rough: Flags = np.zeros(shape, dtype=np.uint8)
        self.barred: Flags = np.zeros(shape, dtype=np.uint8)
        self.group: Indices = np.full(shape, -1, dtype=np.int32)
        self.surface: Indices = np.full(shape, -1, dtype=np.int32)
        rows = [
            (
                k,
                self.ground[k],
                self.sheet[self.ground[k]],
                level.z,
                level.room,
                level.ground == "rough",
                level.ground == "impassable",
            )
            for levels in levels_of
            for level in levels
            for k in [self.number[level.surface]]
        ]
        lattice_kernels.write_surfaces(
            node_class,
            np.cumsum([0, *map(len, levels_of)], dtype=np.int64),
            np.array(rows, dtype=np.float64).reshape(-1, 7),
            self.surface,
            self.group,
            self.z,
            self.room,
            self.rough,
            self.barred,
        )
        outlines = [polygon_of(table, surface) for surface in self.surfaces]
        self.corners, self.first = packed(outlines)

    def _grounds(self) -> dict[int, int]:
        """Return the ground of each surface: abutting surfaces of equal height share one, stairs never do."""
        ground = {k: k for k in range(len(self.surfaces))}
        for rims in surfaces_of(self.table).rims.values():
            for rim in rims:
                if not rim.seam or rim.beyond is None:
                    continue
                pair = [self.table.by_id[name] for name in (rim.surface, rim.beyond) if name in self.table.by_id]
                if any(piece.kind == "stairs" for piece in pair):
                    continue
                a, b = ground[self.number[rim.surface]], ground[self.number[rim.beyond]]
                if a != b:
                    ground = {k: min(a, b) if g in {a, b} else g for k, g in ground.items()}
        return ground

    def _levels(self) -> tuple[Indices, list[tuple[Level, ...]]]:
        """Return the class of each node, and the surfaces over the nodes of each class.

        The same pieces lie over all nodes of a class, so the surfaces are computed once per class. On stairs, where the
        height varies, every node is a class of its own.
        """
        pieces = [piece for piece in self.table.pieces if piece.footprint]
        marks: Marks = np.zeros((self.rows, self.columns), dtype=np.uint64)
        lattice_kernels.mark(
            *packed([piece.footprint for piece in pieces]),
            np.array([piece.kind == "stairs" for piece in pieces]),
            self.west,
            self.south,
            TOUCH / 2,
            marks,
        )
        _, first, node_class = np.unique(marks, return_index=True, return_inverse=True)
        at = [divmod(int(n), self.columns) for n in first]
        levels_of = [surfaces_of(self.table).levels(self.west + i * CELL, self.south + j * CELL) for j, i in at]
        return node_class.astype(np.int32).reshape(self.rows, self.columns), levels_of

    def _sheets(self, levels_of: list[tuple[Level, ...]]) -> dict[int, int]:
        """Assign each ground a sheet so that no two grounds of a sheet share a node."""
        overlapping: dict[int, set[int]] = {g: set() for g in sorted(set(self.ground.values()))}
        for levels in levels_of:
            grounds = {self.ground[self.number[level.surface]] for level in levels}
            for a, b in combinations(sorted(grounds), 2):
                overlapping[a].add(b)
                overlapping[b].add(a)
        sheet: dict[int, int] = {}
        for g, others in overlapping.items():
            used = {sheet[other] for other in others if other in sheet}
            sheet[g] = next(s for s in range(len(overlapping)) if s not in used)
        return sheet

    @functools.cached_property
    def search_state(self) -> SearchState:
        """Scratch space for spreading over the lattice; several megabytes, so all movers share it."""
        count = self.z.size
        capacity = 3 * count + 256
        return SearchState(
            labels=np.empty((capacity, 6)),
            chain=np.empty((capacity, 5), dtype=np.int32),
            next_in_bucket=np.empty(capacity, dtype=np.int32),
            best=np.full((count, 2), np.inf),
            best_root=np.full(count, -1, dtype=np.int32),
            settled_label=np.full(count, -1, dtype=np.int32),
            order=np.empty(2 * count, dtype=np.int32),
            edges=np.empty((4, self.columns)),
            spans=np.empty((count, 3), dtype=np.int32),
            tried_roots=np.empty(8 * len(self.z) + 1, dtype=np.int32),
        )


def polygon_of(table: Table, surface: str) -> Polygon:
    """Return the outline of a surface."""
    if surface in table.by_id:
        return table.by_id[surface].footprint
    west, south, east, north = table.bounds
    return (west, south), (east, south), (east, north), (west, north)


def packed(outlines: Sequence[Polygon]) -> tuple[Reals, Numbers]:
    """Pack outlines into one array of corners, and the index at which each begins."""
    corners = np.array([corner for outline in outlines for corner in outline], dtype=np.float64).reshape(-1, 2)
    return corners, np.cumsum([0, *map(len, outlines)], dtype=np.int64)


class Field:
    """The lattice as seen by one kind of mover: free nodes, lattice links, open squares and standing room."""

    def __init__(self, lattice: Lattice, figure: Figure, policy: GroundPolicy, *, rough: bool) -> None:
        self.lattice, self.policy, self.avoids_rough = lattice, policy, policy.rough_halves and not rough
        table = lattice.table
        self.radius, self.base, self.height = policy.radius(figure), figure.radius, figure.height
        self.shapes = list(_shapes(lattice, self))
        z, shape = lattice.z, lattice.z.shape
        self.free: Flags = (
            (lattice.group >= 0) & (lattice.room >= figure.height - TOUCH) & (lattice.barred == 0)
        ).astype(np.uint8)
        if self.avoids_rough:
            self.free[lattice.rough == 1] = 0
        self.free[:, ~self._inside(self.radius)] = 0
        open_links: Flags = np.full(shape, 255, dtype=np.uint8)
        corners, first = packed([outline for outline, *_ in self.shapes])
        measures = np.array([row[1:4] for row in self.shapes], dtype=np.float64).reshape(-1, 3)
        passed = np.array([[*row[4], -9, -9, -9][:3] for row in self.shapes], dtype=np.int32).reshape(-1, 3)
        where = lattice.west, lattice.south
        self.obstacles = corners, first, measures, passed
        lattice_kernels.obstruct(*self.obstacles, *where, z, lattice.group, self.free, open_links)
        self.links: Masks = np.zeros((*shape, 8), dtype=np.uint16)
        step = step_limit(policy, rough=not self.avoids_rough)
        lattice_kernels.link(
            lattice.corners,
            lattice.first,
            *where,
            z,
            lattice.group,
            lattice.surface,
            self.free,
            open_links,
            step,
            self.links,
        )
        self.patches = _patches(lattice, policy)
        self.kind, self.link_cost = _tolls(lattice, policy, self.patches)
        self.hurdles = self._hurdles()
        self.factors = np.array([0.0, 1.0, policy.rough_factor])
        self.squares: Flags = np.zeros(shape, dtype=np.uint8)
        self.halves: Flags = np.zeros(shape, dtype=np.uint8)
        self.runs: Runs = np.zeros(shape, dtype=np.int8)
        self.open_ground: Flags = np.zeros(shape, dtype=np.uint8)
        line_kernels.open_squares(
            self.free, self.links, lattice.group, self.kind, self.squares, self.halves, self.runs, self.open_ground
        )
        self.room = self._standing(table, figure, policy)
        self.crowds: dict[tuple[Figure, ...], Crowd] = {}

    def _hurdles(self) -> Reals:
        """Return the extra rise of the lattice links that cross thin walls."""
        lattice, policy = self.lattice, self.policy
        low = [piece for piece in lattice.table.pieces if piece.solid and piece.kind != "stairs" and piece.top]
        if self.avoids_rough or policy.rough_step == math.inf or not low:
            return np.zeros((1, 8))
        extra: Reals = np.zeros((lattice.z.size, 8))
        heights = np.array([(piece.z0, piece.z1) for piece in low])
        lattice_kernels.hurdles(
            *packed([piece.footprint for piece in low]),
            heights,
            lattice.west,
            lattice.south,
            lattice.z,
            self.height,
            policy.free_rise + policy.equal,
            self.kind,
            extra.reshape(*lattice.z.shape, 8),
        )
        return extra

    def _inside(self, radius: Inches) -> "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]":
        """Return a mask of the nodes at which a base of that radius lies on the table."""
        lattice = self.lattice
        width, depth = lattice.table.size
        r = max(radius - self.policy.overlap, 0.0)
        x, y = np.arange(lattice.columns) * CELL, np.arange(lattice.rows) * CELL
        within: np.ndarray[tuple[int, ...], np.dtype[np.bool_]] = ((y >= r) & (y <= depth - r))[:, None] & (
            (x >= r) & (x <= width - r)
        )[None, :]
        return within

    def _standing(self, table: Table, figure: Figure, policy: GroundPolicy) -> Flags:
        """Return a mask of standing room: clear of solid pieces and rims. Nodes near stairs are checked one by one."""
        lattice = self.lattice
        room = self.free.copy()
        room[:, ~self._inside(self.base)] = 0
        r = max(figure.radius - policy.overlap, 0.0)
        shapes: list[Shape] = [
            (piece.footprint, r, piece.z0 - figure.height + TOUCH, piece.z1 - TOUCH, _around(lattice, piece))
            for piece in table.pieces
            if piece.solid and piece.kind != "stairs"
        ]
        shapes += [
            ((rim.a, rim.b), r, rim.z[0] - TOUCH, rim.z[0] + TOUCH, ())
            for rims in surfaces_of(table).rims.values()
            for rim in rims
            if not rim.seam and abs(rim.z[0] - rim.z[1]) <= TOUCH
        ]
        corners, first = packed([outline for outline, *_ in shapes])
        measures = np.array([row[1:4] for row in shapes], dtype=np.float64).reshape(-1, 3)
        passed = np.array([[*row[4], -9, -9, -9][:3] for row in shapes], dtype=np.int32).reshape(-1, 3)
        open_links: Flags = np.zeros(room.shape, dtype=np.uint8)
        lattice_kernels.obstruct(
            corners, first, measures, passed, lattice.west, lattice.south, lattice.z, lattice.group, room, open_links
        )
        self._beside_stairs(table, figure, room)
        return room

    def _beside_stairs(self, table: Table, figure: Figure, room: Flags) -> None:
        lattice, r = self.lattice, figure.radius
        for piece in table.pieces:
            if piece.kind != "stairs":
                continue
            west, south, east, north = polygon.box(piece.footprint)
            i0, i1 = (math.floor((west - r - lattice.west) / CELL), math.ceil((east + r - lattice.west) / CELL))
            j0, j1 = (math.floor((south - r - lattice.south) / CELL), math.ceil((north + r - lattice.south) / CELL))
            for j in range(max(j0, 0), min(j1 + 1, lattice.rows)):
                for i in range(max(i0, 0), min(i1 + 1, lattice.columns)):
                    x, y = lattice.west + i * CELL, lattice.south + j * CELL
                    for s in range(len(room)):
                        if self.free[s, j, i]:
                            placed = Figure(figure.id, x, y, lattice.z[s, j, i], figure.radius, figure.height)
                            room[s, j, i] = standing_room(table, placed, (), self.policy.overlap) is None

    def crowd(self, others: tuple[Figure, ...]) -> "Crowd":
        """Return this field with other figures standing on it."""
        if others not in self.crowds:
            if len(self.crowds) >= MAX_CROWDS:
                del self.crowds[next(iter(self.crowds))]
            self.crowds[others] = Crowd(self, others)
        return self.crowds[others]


class Crowd:
    """A field with other figures standing on it."""

    def __init__(self, field: Field, others: tuple[Figure, ...]) -> None:
        self.field = field
        lattice = field.lattice
        self.links, self.squares, self.runs, self.room = field.links, field.squares, field.runs, field.room
        self.open_ground, self.halves = field.open_ground, field.halves
        self.discs: Reals = np.array(
            [(o.x, o.y, o.radius, o.z, o.z + o.height) for o in others], dtype=np.float64
        ).reshape(-1, 5)
        if others:
            free = field.free.copy()
            self.open_ground, self.halves = np.zeros_like(field.open_ground), np.zeros_like(field.halves)
            self.links, self.squares, self.runs, self.room = (
                field.links.copy(),
                np.zeros_like(field.squares),
                np.zeros_like(field.runs),
                field.room.copy(),
            )
            lattice_kernels.crowd(
                self.discs,
                lattice.west,
                lattice.south,
                lattice.z,
                field.height,
                field.radius,
                field.base,
                field.policy.overlap,
                free,
                self.links,
                self.room,
            )
            self.room &= free
            line_kernels.open_squares(
                free, self.links, lattice.group, field.kind, self.squares, self.halves, self.runs, self.open_ground
            )
            self.free = free
        else:
            self.free = field.free
        self.terrain = Terrain(
            lattice.rows,
            lattice.columns,
            len(lattice.z),
            lattice.z.ravel(),
            lattice.group.ravel(),
            self.links.reshape(-1, 8),
            self.squares.ravel(),
            self.halves.ravel(),
            self.runs.ravel(),
            self.open_ground.ravel(),
            field.link_cost,
            field.hurdles,
            field.factors,
        )


def step_limit(policy: GroundPolicy, *, rough: bool = True) -> Inches:
    """Return the highest step allowed, or the highest step that is not rough if `rough` is False."""
    limit = policy.step - 2 * policy.equal if policy.step_below else policy.step + policy.equal
    return limit if rough else min(limit, policy.rough_step + policy.equal)


def _around(lattice: Lattice, piece: Piece) -> tuple[int, ...]:
    """Return the grounds that a piece does not block: its own, its holes, stairs that reach its floor (W-GEO-09)."""
    linked = [
        other.id
        for other in lattice.table.pieces
        if other.kind in {"hole", "stairs"} and abs(other.z1 - piece.z1) <= TOUCH and _touching(other, piece)
    ]
    return tuple(lattice.ground[lattice.number[name]] for name in (piece.id, *linked))


def _touching(other: Piece, piece: Piece) -> bool:
    return any(polygon.distance(piece.footprint, corner) <= TOUCH for corner in other.footprint)


def _shapes(lattice: Lattice, field: Field) -> list[Shape]:
    """Return everything that blocks a mover, with the foot heights that it blocks."""
    policy, height = field.policy, field.height
    near = max(field.radius - policy.overlap, 0.0)
    heights = sorted({0.0, *(piece.z1 for piece in lattice.table.pieces if piece.solid and piece.top)})
    shapes: list[Shape] = []
    for piece in lattice.table.pieces:
        if piece.kind == "area" and piece.ground in {"impassable", "rough"}:
            if piece.ground == "impassable" or field.avoids_rough:
                gap = near if piece.ground == "impassable" else _HAIR
                shapes.append((piece.footprint, gap, piece.z0 - TOUCH, piece.z0 + TOUCH, ()))
        elif piece.solid:
            floor, passed = piece.z0 - height + TOUCH, _around(lattice, piece)
            for rough, gap in ((True, near), (False, _HAIR)) if field.avoids_rough else ((True, near),):
                lowest = _highest_foot(piece, policy, rough=rough)
                if lowest is None:
                    continue
                if piece.kind == "stairs" and piece.top and piece.ground != "impassable":
                    shapes += [
                        (part, gap, z - TOUCH, z + TOUCH, passed)
                        for z in heights
                        if z > floor and (part := ramp_above(piece, z + piece.z1 - lowest))
                    ]
                else:
                    shapes.append((piece.footprint, gap, floor, lowest, passed))
    return shapes


def _highest_foot(piece: Piece, policy: GroundPolicy, *, rough: bool) -> Inches | None:
    """Return the foot height below which a piece blocks, or None if it never does.

    If `rough` is False, rough steps block too.
    """
    if not piece.top or piece.ground == "impassable":
        return piece.z1 - TOUCH
    if policy.labels_settle_steps and piece.ground is not None:
        return None if rough or piece.ground == "open" else piece.z1 - TOUCH
    return piece.z1 - step_limit(policy, rough=rough)


def _patches(lattice: Lattice, policy: GroundPolicy) -> tuple[Reals, Numbers, Reals]:
    """Return the outlines and heights of rough ground, if rough ground has a cost factor."""
    pieces = lattice.table.pieces if policy.rough_factor != 1.0 else ()
    rough = [piece for piece in pieces if piece.ground == "rough" and piece.footprint]
    tops = [piece.z0 if piece.kind in {"area", "hole"} else piece.z1 for piece in rough]
    return *packed([piece.footprint for piece in rough]), np.array(tops, dtype=np.float64)


def _tolls(lattice: Lattice, policy: GroundPolicy, patches: tuple[Reals, Numbers, Reals]) -> tuple[Flags, Reals]:
    """Return the ground kind of each square (1 open, 2 rough, 0 mixed) and the cost factor of each lattice link."""
    shape = lattice.z.shape
    kind: Flags = np.ones(shape, dtype=np.uint8)
    if not len(patches[2]):
        return kind, np.ones((1, 8))
    toll: Reals = np.ones((lattice.z.size, 8))
    where = lattice.west, lattice.south
    lattice_kernels.charge(*patches, *where, lattice.z, kind, toll.reshape(*shape, 8), policy.rough_factor)
    return kind, toll
