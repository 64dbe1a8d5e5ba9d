"""A slow, obviously right twin of shortest ways: all pairs of many places, each pair joined by a straight line or not.

The places are the corners of grown obstacles (Shapely) and, where rough ground counts more than once, many along its
borders. What a line costs is its length and the length of what Shapely says is on rough ground. Dijkstra does the rest.
"""

import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import shapely
from numpy.typing import NDArray

from affray.table import Figure, Piece, Table

Floats: TypeAlias = NDArray[np.float64]
OUT = 1e-6


class Ways:
    """The shortest ways from where a figure stands, on the table top.

    `factor`: how often an inch over rough ground counts; `shuns_rough`: how far they keep off it, where they do.
    """

    def __init__(
        self,
        table: Table,
        figure: Figure,
        radius: float,
        others: Sequence[Figure] = (),
        *,
        factor: float = 1.0,
        shuns_rough: float | None = None,
        apart: float = 0.1,
        budget: float = math.inf,
        round_corners: int = 32,
    ) -> None:
        solid = [piece for piece in table.pieces if piece.solid]
        rough = [piece for piece in table.pieces if piece.ground == "rough"]
        grown = [shapely.Polygon(piece.footprint).buffer(radius, quad_segs=round_corners) for piece in solid]
        grown += [
            shapely.Point(each.x, each.y).buffer(radius + each.radius, quad_segs=round_corners) for each in others
        ]
        if shuns_rough is not None:
            grown += [shapely.Polygon(piece.footprint).buffer(shuns_rough) for piece in rough]
        self.shut = shapely.union_all(grown)
        self.mud = shapely.union_all([shapely.Polygon(piece.footprint) for piece in rough if factor > 1]).buffer(-OUT)
        shapely.prepare(self.mud)
        west, south, east, north = table.bounds
        border = figure.radius
        inside = shapely.box(west + border, south + border, east - border, north - border)
        self.free = inside.difference(self.shut)
        self.around = inside.difference(self.shut.buffer(-OUT)).buffer(OUT)
        shapely.prepare(self.around)
        self.factor, self.start = factor, (figure.x, figure.y)
        sampled = [corner for piece in rough if factor > 1 for corner in _along(piece, apart)]
        corners = [*shapely.get_coordinates(self.shut), *sampled]
        near = [(float(x), float(y)) for x, y in corners if math.dist(self.start, (x, y)) <= budget]
        places = [self.start, *near]
        kept = shapely.covers(self.around, shapely.points(places))
        assert kept[0], f"there is no room to start at {self.start}"
        self.places: Floats = np.array([place for place, keep in zip(places, kept, strict=True) if keep])
        self.costs = self._dijkstra(budget)

    def lines(self, starts: Floats, place: Floats) -> Floats:
        """The cost of the straight lines from some places to one; infinite if something is in the way."""
        ends = np.broadcast_to(place, starts.shape)
        ways = shapely.linestrings(np.stack([starts, ends], axis=1))
        length: Floats = np.hypot(*(starts - ends).T)
        if self.factor > 1:
            length = length + (self.factor - 1) * shapely.length(shapely.intersection(ways, self.mud))
        return np.where(shapely.covers(self.around, ways), length, np.inf)

    def _dijkstra(self, budget: float) -> Floats:
        costs: Floats = np.full(len(self.places), np.inf)
        costs[0] = 0.0
        left = np.ones(len(self.places), dtype=bool)
        while True:
            n = int(np.argmin(np.where(left, costs, np.inf)))
            if not left[n] or costs[n] > budget:
                return costs
            left[n] = False
            far = costs[n] + np.hypot(*(self.places - self.places[n]).T)
            (shorter,) = np.nonzero(left & (far < np.minimum(costs, budget)))
            costs[shorter] = np.minimum(costs[shorter], costs[n] + self.lines(self.places[shorter], self.places[n]))

    def reachable(self, place: tuple[float, float]) -> bool:
        """Whether the centre of a base may be at a place."""
        return bool(shapely.covers(self.free, shapely.Point(place)))

    def free_beside(self, place: tuple[float, float]) -> tuple[float, float]:
        """The nearest place where the centre of a base may be."""
        if self.reachable(place):
            return place
        line = shapely.shortest_line(self.free.buffer(-OUT), shapely.Point(place))
        x, y = shapely.get_coordinates(line)[0]
        return float(x), float(y)

    def to(self, place: tuple[float, float]) -> float:
        """The cost of the shortest path to a place; infinite if there is none."""
        if not self.reachable(place):
            return math.inf
        (near,) = np.nonzero(np.isfinite(self.costs))
        return float(np.min(self.costs[near] + self.lines(self.places[near], np.array(place))))


def _along(piece: Piece, apart: float) -> list[tuple[float, float]]:
    """Places along an outline."""
    found = []
    for a, b in zip(piece.footprint, (*piece.footprint[1:], piece.footprint[0]), strict=True):
        parts = max(1, math.ceil(math.dist(a, b) / apart))
        found += [(a[0] + k / parts * (b[0] - a[0]), a[1] + k / parts * (b[1] - a[1])) for k in range(parts)]
    return found
