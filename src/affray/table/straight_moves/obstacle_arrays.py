"""Where the centre of a base cannot go on a straight move, as arrays, kept with the table for each size of body."""

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
"""More than any tolerance of the rules."""


class Areas:
    """The areas that terrain, rims and the border of the table deny to bodies of one size at one height."""

    corners: Reals
    first: Numbers
    """Where the corners of each area begin; one more than there are areas."""
    boxes: Reals
    """The upright rectangle around each: west, south, east, north."""
    grown: Reals
    """By how much each is grown."""
    whose: Numbers
    """The number of the piece that each belongs to; the border has none (-2)."""
    terrain: int
    """So many of them, the first ones, are terrain beside the body."""
    plain: bool
    """On the top of a table without holes, ramps and pieces level with it: only what stands there is in the way."""
    low: Numbers
    """The numbers of the areas of terrain that is no higher than the body."""

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
        """What the kernels of straight moves, and of where they end, take in their order."""
        self.plain = (
            z == 0.0
            and all(piece.kind in _PLAIN for piece in table.pieces)
            and all(piece.z1 > TOUCH if piece.solid else piece.z1 == 0.0 for piece in table.pieces)
        )


Size: TypeAlias = tuple[Inches, Inches, Inches]
"""Radius, height of the foot, height."""


class StraightAreas:
    """The areas of a table by the size of the body, each made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[Size, Areas] = {}

    def of(self, radius: Inches, z: Inches, height: Inches) -> Areas:
        """Those for bodies of that size with their feet at that height."""
        size = radius, z, height
        known = self._known.get(size)
        if known is None:
            known = self._known[size] = Areas(self._table, *size)
        return known


def straight_areas_of(table: Table) -> StraightAreas:
    """The areas of a table that block straight moves, made once for every size of body."""
    return table.derived(StraightAreas)


def _outlines(table: Table) -> dict[str, Reals]:
    return {piece.id: np.array(piece.footprint, dtype=np.float64).reshape(-1, 2) for piece in table.pieces}


def outlines_of(table: Table) -> dict[str, Reals]:
    """The footprints of a table's pieces by their ids as arrays, made once."""
    return table.derived(_outlines)
