"""Configuration-space obstacles for straight moves, as arrays, cached with the table for each size of body."""

import math
from typing import TypeAlias

import numpy as np

from affray.table.geometry import polygon
from affray.table.geometry.arrays import Numbers, Reals
from affray.table.geometry.polygon import TOUCH
from affray.table.model import Figure, Inches, Table

from .swing import blocked_areas

_PLAIN = frozenset({"block", "barrier", "area"})
_SLACK = 0.01
"""Larger than any tolerance in the rules."""


class Areas:
    """The areas that terrain, rims and the table border deny to the centre of a body of one size at one height."""

    corners: Reals
    first: Numbers
    """Index of the first corner of each area, plus the total number of corners."""
    boxes: Reals
    """Bounding box of each area: west, south, east, north."""
    grown: Reals
    """Radius by which each area is grown."""
    whose: Numbers
    """Index of the piece that each area belongs to; -2 for the border."""
    terrain: int
    """Number of areas that are terrain beside the body; these come first."""
    plain: bool
    """Whether this is the table top and there are no holes, ramps or pieces flush with it."""
    low: Numbers
    """Indices of the areas of terrain that is no higher than the body."""

    def __init__(self, table: Table, radius: Inches, z: Inches, height: Inches) -> None:
        west, south, east, north = table.bounds
        middle = Figure("", (west + east) / 2, (south + north) / 2, z, radius, height)
        areas = list(blocked_areas(table, middle, (), math.dist((west, south), (east, north))))
        self.numbers = {piece.id: number for number, piece in enumerate(table.pieces)}
        self.corners = np.array([corner for area in areas for corner in area.outline], dtype=np.float64)
        self.first = np.cumsum([0, *(len(area.outline) for area in areas)], dtype=np.int64)
        self.boxes = np.array([polygon.box(area.outline) for area in areas], dtype=np.float64).reshape(-1, 4)
        self.grown = np.array([area.grown for area in areas], dtype=np.float64)
        self.whose = np.array([self.numbers.get(area.what, -2) for area in areas], dtype=np.int64)
        self.terrain = sum(area.grown == radius and area.what in self.numbers for area in areas)
        self.bounds: Reals = np.array(table.bounds, dtype=np.float64)
        owners = [table.by_id[area.what] for area in areas[: self.terrain]]
        low = [number for number, piece in enumerate(owners) if piece.z1 - z <= height + _SLACK]
        self.low = np.array(low, dtype=np.int64)
        self.ways = self.corners, self.first, self.boxes, self.grown, self.whose, self.terrain, self.bounds
        self.ends = self.corners, self.first, self.boxes, self.terrain, self.bounds
        """Arguments of the kernels for straight moves (`ways`) and for their ends (`ends`), in order."""
        self.plain = (
            z == 0.0
            and all(piece.kind in _PLAIN for piece in table.pieces)
            and all(piece.z1 > TOUCH if piece.solid else piece.z1 == 0.0 for piece in table.pieces)
        )


Size: TypeAlias = tuple[Inches, Inches, Inches]
"""Radius, height of the foot, height."""


class StraightAreas:
    """The areas of a table by body size, each computed once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[Size, Areas] = {}

    def of(self, radius: Inches, z: Inches, height: Inches) -> Areas:
        """Return the areas for bodies of that radius and height with their feet at z."""
        size = radius, z, height
        known = self._known.get(size)
        if known is None:
            known = self._known[size] = Areas(self._table, *size)
        return known


def straight_areas_of(table: Table) -> StraightAreas:
    """Return the areas of a table that block straight moves, computed once per body size."""
    return table.derived(StraightAreas)


def _outlines(table: Table) -> dict[str, Reals]:
    return {piece.id: np.array(piece.footprint, dtype=np.float64).reshape(-1, 2) for piece in table.pieces}


def outlines_of(table: Table) -> dict[str, Reals]:
    """Return the footprints of a table's pieces as arrays, by piece id, computed once."""
    return table.derived(_outlines)
