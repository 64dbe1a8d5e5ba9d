"""Surfaces that figures can stand on: the levels over a point, the outlines of surfaces, the links between them.

A surface is the table top, the top of a piece or the floor of a hole. What lies beyond each part of its outline is
computed once per table. Standing room, edges to fall from and links up and down all use these rims.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH
from affray.table.model import Ground, Inches, Piece, Point, Table

WORST: tuple[Ground, ...] = ("impassable", "rough", "open")
"""Ground labels by precedence: where areas overlap, the first of these counts."""
_CELL = 4.0
_MAX_CACHED = 8192
"""Number of points whose levels are cached: figures rarely move and are queried often."""
_BEYOND = 0.002
"""How far outside an outline to look for what is directly beyond; narrower gaps count as closed."""


class Level(NamedTuple):
    """A surface over one point of the plan."""

    surface: str
    """The piece whose top or floor it is, or `table`."""
    z: Inches
    room: Inches
    """The free height above it; infinite under the sky."""
    ground: Ground | None
    """Ground label: the worst of the areas at the point, else that of the piece; None if there is none."""
    area: str | None
    """The area that determined the label."""


class Rim(NamedTuple):
    """A stretch of a surface's outline with the same thing beyond it all along."""

    surface: str
    a: Point
    b: Point
    """The surface lies to the left of a-b."""
    z: tuple[Inches, Inches]
    """Height at a and at b."""
    beyond: str | None
    """The surface directly beyond: the highest one that is not above, else the lowest; None off the table."""
    z_beyond: tuple[Inches, Inches]

    @property
    def seam(self) -> bool:
        """Whether the surface continues beyond at the same height."""
        return self.beyond is not None and all(abs(p - q) <= TOUCH for p, q in zip(self.z, self.z_beyond, strict=True))


class Link(NamedTuple):
    """Stairs or a ladder: a connection between two levels."""

    id: str
    kind: Literal["stairs", "ladder"]
    low: Point
    """The middle of the low edge, or the foot."""
    high: Point
    z0: Inches
    z1: Inches
    below: str | None
    """The surface it leads from; None for stairs that end in mid-air."""
    above: str | None


class _Boxed(NamedTuple):
    """A piece with its index in table order and its bounding box."""

    number: int
    west: Inches
    south: Inches
    east: Inches
    north: Inches
    piece: Piece


class _Column(NamedTuple):
    """The solid part of one piece, or of the table, over one point."""

    bottom: float
    top: float
    surface: str
    stands: bool
    ground: Ground | None
    within: bool
    """Whether the point is inside the footprint, rather than on its outline."""


class Surfaces:
    """The surfaces of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._cells: dict[tuple[int, int], list[_Boxed]] = defaultdict(list)
        self._cache: dict[tuple[float, float, bool], tuple[Level, ...]] = {}
        for number, piece in enumerate(table.pieces):
            if piece.footprint:
                west, south, east, north = polygon.box(piece.footprint)
                boxed = _Boxed(number, west - TOUCH, south - TOUCH, east + TOUCH, north + TOUCH, piece)
                for i in range(_cell(boxed.west), _cell(boxed.east) + 1):
                    for j in range(_cell(boxed.south), _cell(boxed.north) + 1):
                        self._cells[i, j].append(boxed)

    def near(self, west: float, south: float, east: float, north: float) -> list[Piece]:
        """Return the pieces whose footprint could reach into this rectangle, in table order."""
        first, last, low, high = _cell(west), _cell(east), _cell(south), _cell(north)
        candidates: Iterable[_Boxed]
        if first == last and low == high:
            candidates = self._cells.get((first, low), ())
        else:
            merged = {
                boxed.number: boxed
                for i in range(first, last + 1)
                for j in range(low, high + 1)
                for boxed in self._cells.get((i, j), ())
            }
            candidates = [merged[number] for number in sorted(merged)]
        return [
            b.piece for b in candidates if b.west <= east and b.east >= west and b.south <= north and b.north >= south
        ]

    def _over(self, x: float, y: float) -> list[Piece]:
        """Return the pieces whose footprint could contain a point, in table order."""
        return [
            b.piece
            for b in self._cells.get((_cell(x), _cell(y)), ())
            if b.west <= x <= b.east and b.south <= y <= b.north
        ]

    def levels(self, x: float, y: float, *, barriers: bool = True) -> tuple[Level, ...]:
        """Return the surfaces over a point, from low to high; with `barriers` False, as if there were no barriers."""
        cache = self._cache
        levels = cache.get((x, y, barriers))
        if levels is None:
            if len(cache) >= _MAX_CACHED:
                cache.clear()
            levels = cache[x, y, barriers] = self._levels(x, y, barriers)
        return levels

    def _levels(self, x: float, y: float, barriers: bool) -> tuple[Level, ...]:
        columns = list(self._columns(x, y, barriers))
        levels = []
        for column in columns:
            z = column.top
            above = [other for other in columns if other.within and other.top > z + TOUCH]
            if column.stands and all(other.bottom > z + TOUCH for other in above):
                room = min((other.bottom - z for other in above), default=math.inf)
                ground, area = self._label(x, y, z)
                levels.append(Level(column.surface, z, room, ground or column.ground, area))
        return tuple(sorted(levels, key=lambda level: level.z))

    def _columns(self, x: float, y: float, barriers: bool) -> Iterator[_Column]:
        west, south, east, north = self.table.bounds
        here = [p for p in self._over(x, y) if polygon.contains(p.footprint, (x, y))]
        pits = {hole.z1: hole for hole in here if hole.kind == "hole" and _within(hole, x, y)}
        if west - TOUCH <= x <= east + TOUCH and south - TOUCH <= y <= north + TOUCH:
            if pit := pits.get(0.0):
                yield _Column(-math.inf, pit.z0, pit.id, pit.top, pit.ground, True)
            else:
                yield _Column(-math.inf, 0.0, "table", True, None, True)
        for piece in here:
            if piece.solid and (barriers or piece.kind != "barrier"):
                pit = pits.get(piece.z1) if piece.kind == "block" else None
                top, owner = (pit.z0, pit) if pit else (piece.height_at(x, y), piece)
                yield _Column(piece.z0, top, owner.id, owner.top, owner.ground, _within(piece, x, y))

    def _label(self, x: float, y: float, z: float) -> tuple[Ground | None, str | None]:
        lying = {
            area.ground: area.id
            for area in reversed(self._over(x, y))
            if area.kind == "area" and abs(area.z0 - z) <= TOUCH and polygon.contains(area.footprint, (x, y))
        }
        return next(((ground, lying[ground]) for ground in WORST if ground in lying), (None, None))

    @cached_property
    def rims(self) -> dict[str, tuple[Rim, ...]]:
        """The rims of every surface, by surface, except the border of the table."""
        by_surface: dict[str, list[Rim]] = defaultdict(list)
        for piece in self.table.pieces:
            if piece.kind == "hole":
                for rim in self._outline(piece, outwards=False):
                    by_surface[rim.surface].append(rim)
            if piece.top and (piece.solid or piece.kind == "hole"):
                for rim in self._outline(piece, outwards=True):
                    by_surface[rim.surface].append(rim)
        return {surface: tuple(rims) for surface, rims in by_surface.items()}

    @cached_property
    def seams(self) -> dict[str, tuple[Rim, ...]]:
        """The rims at which two surfaces join, by either of the two."""
        by_surface: dict[str, list[Rim]] = defaultdict(list)
        for rims in self.rims.values():
            for rim in rims:
                if rim.seam and rim.beyond is not None:
                    by_surface[rim.surface].append(rim)
                    by_surface[rim.beyond].append(rim)
        return {surface: tuple(rims) for surface, rims in by_surface.items()}

    def _outline(self, piece: Piece, *, outwards: bool) -> Iterator[Rim]:
        """Yield the rims along a footprint: of the piece or, for a hole (inwards), of the surface it is cut out of."""
        west, south, east, north = polygon.box(piece.footprint)
        others = [
            p for p in self.near(west, south, east, north) if p is not piece and p.kind not in {"area", "barrier"}
        ]
        for a, b in polygon.sides(piece.footprint if outwards else piece.footprint[::-1]):
            length = math.dist(a, b)
            nx, ny = _BEYOND * (b[1] - a[1]) / length, _BEYOND * (a[0] - b[0]) / length
            met = cuts((a, b), others)
            for p, q in pairwise(met):
                x, y = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
                own = self._own(piece, x - nx, y - ny, outwards)
                if own is None:
                    continue
                z = _heights(self.table, own, p, q)
                beyond = self._beyond(x + nx, y + ny, (z[0] + z[1]) / 2)
                z_beyond = z if beyond is None else _heights(self.table, beyond, p, q)
                yield Rim(own.surface, p, q, z, beyond.surface if beyond else None, z_beyond)

    def _own(self, piece: Piece, x: float, y: float, outwards: bool) -> Level | None:
        """Return the surface that the outline belongs to, just inside it; None where something covers it."""
        for level in self.levels(x, y, barriers=piece.kind == "barrier"):
            if (level.surface == piece.id) if outwards else (abs(level.z - piece.z1) <= TOUCH):
                return level
        return None

    def _beyond(self, x: float, y: float, z: float) -> Level | None:
        levels = self.levels(x, y, barriers=False)
        slack = TOUCH + _BEYOND * 4
        return next((level for level in reversed(levels) if level.z <= z + slack), levels[0] if levels else None)


def _cell(value: float) -> int:
    return math.floor(value / _CELL)


def _within(piece: Piece, x: float, y: float) -> bool:
    """Return whether a point of the footprint is off its outline."""
    return all(polygon.to_segment((x, y), side) > TOUCH / 2 for side in polygon.sides(piece.footprint))


def _heights(table: Table, level: Level, p: Point, q: Point) -> tuple[float, float]:
    piece = table.by_id.get(level.surface)
    return (level.z, level.z) if piece is None or piece.kind != "stairs" else (piece.height_at(*p), piece.height_at(*q))


def cuts(side: polygon.Segment, others: Sequence[Piece]) -> list[Point]:
    """Split a side wherever the outline of another piece meets it, in order from its start."""
    a, b = side
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    at = {0.0, 1.0}
    for other in others:
        for edge in polygon.sides(other.footprint):
            met = [end for end in edge if polygon.to_segment(end, side) <= TOUCH]
            if place := polygon.crossing(side, edge):
                met.append(place)
            at.update(((x - a[0]) * dx + (y - a[1]) * dy) / square for x, y in met)
    ordered = sorted(t for t in at if 0.0 <= t <= 1.0)
    distinct = [ordered[0]]
    for t in ordered[1:]:
        if (t - distinct[-1]) ** 2 * square > TOUCH * TOUCH:
            distinct.append(t)
    distinct[-1] = 1.0
    return [(a[0] + t * dx, a[1] + t * dy) for t in distinct]


def surfaces_of(table: Table) -> Surfaces:
    """Return the surfaces of a table, computed once."""
    return table.derived(Surfaces)


def levels(table: Table, x: Inches, y: Inches) -> tuple[Level, ...]:
    """Return the surfaces over a point of the plan, from low to high."""
    return surfaces_of(table).levels(x, y)


def level(table: Table, x: Inches, y: Inches, z: Inches | None = None) -> Level | None:
    """Return the highest surface over a point, or the highest that is not above z; None if there is none."""
    candidates = [each for each in levels(table, x, y) if z is None or each.z <= z + TOUCH]
    return candidates[-1] if candidates else None


def links(table: Table) -> tuple[Link, ...]:
    """Return the stairs and ladders of a table with the surfaces they connect, in table order."""
    connections = []
    for piece in table.pieces:
        if piece.kind == "ladder" and piece.foot and piece.head:
            below, above = _surface_at(table, piece.foot, piece.z0), _surface_at(table, piece.head, piece.z1)
            connections.append(Link(piece.id, "ladder", piece.foot, piece.head, piece.z0, piece.z1, below, above))
        elif piece.kind == "stairs" and piece.low and piece.high:
            ends = [_end_of(table, piece, side, z) for side, z in ((piece.low, piece.z0), (piece.high, piece.z1))]
            low, high = _middle(piece.low), _middle(piece.high)
            connections.append(Link(piece.id, "stairs", low, high, piece.z0, piece.z1, *ends))
    return tuple(connections)


def _middle(side: polygon.Segment) -> Point:
    return (side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2


def _surface_at(table: Table, point: Point, z: Inches) -> str | None:
    return next((each.surface for each in levels(table, *point) if abs(each.z - z) <= TOUCH), None)


def _end_of(table: Table, stairs: Piece, side: polygon.Segment, z: Inches) -> str | None:
    """Return the surface that stairs end at along one of their edges."""
    for rim in surfaces_of(table).rims.get(stairs.id, ()):
        if rim.seam and abs(rim.z[0] - z) <= TOUCH and polygon.to_segment(_middle((rim.a, rim.b)), side) <= TOUCH:
            return rim.beyond
    return None
