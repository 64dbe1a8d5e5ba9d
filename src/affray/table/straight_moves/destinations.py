"""Ends of straight moves (S-MOVE-03 to 09, S-CLIMB, S-DATA-11), and of full-distance ones (S-PLUG-03 to 06)."""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from affray.table.geometry import polygon
from affray.table.geometry.arrays import Flags, Numbers, Reals
from affray.table.geometry.outline_kernels import entry
from affray.table.geometry.polygon import TOUCH
from affray.table.measure import at_most, gap
from affray.table.model import FAR, HALFWAY, TABLE, Degrees, Figure, Inches, Piece, Point, Table, inches
from affray.table.reach.path_check import Apart
from affray.table.reach.walker import Refusal, Why, meets
from affray.table.straight_moves.obstacle_arrays import outlines_of, straight_areas_of
from affray.table.terrain.standing_room import standing_room
from affray.table.terrain.surfaces import surfaces_of

from .climbs_and_jumps import behind
from .swing import on_the_way, swing_blocked
from .swing_kernels import blocked, met, open_places

HEADINGS: tuple[Degrees, ...] = tuple(float(heading) for heading in range(360))
"""The headings to try when a rule asks whether any heading is possible (S-PLUG-05)."""
_CELL = 0.25


class StraightPolicy(Struct, frozen=True):
    """A rulebook's rules for straight moves as parameters; the defaults are Street's."""

    swing: Inches = 1.0
    """How far the path may swing out from the line (S-MOVE-05)."""
    thickest: Inches = 1.0
    """The greatest thickness of a low obstacle that can be climbed (S-CLIMB-01)."""
    climbs: bool = True
    apart: Apart | None = None
    """Figures that the move may not end in contact with (S-MOVE-09)."""
    touch: Inches = 0.001
    """Overlaps of at most this count as touching (S-CONV-01)."""


STREET = StraightPolicy()


class Obstacles:
    """Obstacles around a figure as arrays, for many straight moves from one place.

    Figures at a distance of `far` or more are left out.
    """

    def __init__(self, table: Table, figure: Figure, others: Sequence[Figure], far: Inches) -> None:
        self.table, self.figure = table, figure
        self._areas = straight_areas_of(table).of(figure.radius, figure.z, figure.height)
        people = [other for other in others if other.id != figure.id and gap(figure, other) < far]
        self._centres: Reals = np.array([(other.x, other.y) for other in people], dtype=np.float64).reshape(-1, 2)
        self._widths: Reals = np.array([figure.radius + other.radius for other in people], dtype=np.float64)

    @property
    def arrays(self) -> tuple[Reals, Numbers, Reals, Reals, Numbers, Reals, Reals]:
        """The areas of the table, then the centres of the figures and the radii by which these are grown."""
        areas = self._areas
        return areas.corners, areas.first, areas.boxes, areas.grown, areas.whose, self._centres, self._widths

    def blocked(self, end: Figure, policy: StraightPolicy, passing: str | None = None) -> bool:
        """Return whether the straight move to a place is blocked (S-MOVE-06), ignoring the climbed piece `passing`."""
        start = self.figure
        number = -1 if passing is None else self._areas.numbers[passing]
        return bool(blocked(*self.arrays, start.x, start.y, end.x, end.y, policy.swing, policy.touch, number))

    def to_climb(self, a: Point, b: Point) -> Sequence[Piece]:
        """Return the pieces on a line that might be climbed over, onto or down from, and perhaps some beside it."""
        areas, r = self._areas, self.figure.radius
        if not areas.plain:
            return on_the_way(self.table, a, b, r)
        numbers = met(areas.corners, areas.first, areas.boxes, areas.whose, areas.low, *a, *b, r + TOUCH)
        return [self.table.pieces[number] for number in numbers.tolist()]


class Run(NamedTuple):
    """A straight move and its end."""

    end: Figure
    distance: Inches
    """Along the line, regardless of the swing."""
    over: str | None = None
    """The piece climbed over, onto or down from; the move ends there (S-CLIMB-03, S-DATA-11)."""


class Runs:
    """All ends of straight moves: the nodes of a lattice a quarter inch apart, and the ends of climbs."""

    def __init__(self, figure: Figure, distance: Inches, places: Reals, climbs: tuple[Run, ...]) -> None:
        self.figure, self.distance, self.climbs = figure, distance, climbs
        self.places = places
        """Rows of x and y, sorted by y, then x."""

    @property
    def runs(self) -> Iterator[Run]:
        """Yield the moves to the lattice nodes, each facing its direction (S-MOVE-04)."""
        for x, y in self.places.tolist():
            yield Run(*_faced(self.figure, replace(self.figure, x=x, y=y)))

    @property
    def spots(self) -> list[tuple[Inches, Inches, Inches, Inches]]:
        """The lattice nodes as x, y, z and distance, rounded."""
        x, y = self.places[:, 0], self.places[:, 1]
        distances = np.hypot(x - self.figure.x, y - self.figure.y)
        z = itertools.repeat(inches(self.figure.z))
        return list(zip(rounded(x).tolist(), rounded(y).tolist(), z, rounded(distances).tolist(), strict=False))


def rounded(values: Reals) -> Reals:
    """Round coordinates as `inches` rounds each of them."""
    thousandths = values * 1000.0
    whole = np.rint(thousandths)
    result: Reals = whole / 1000.0 + 0.0
    unambiguous = (np.abs(values) < FAR) & (np.abs(thousandths - whole) < HALFWAY)
    for index in np.flatnonzero(~unambiguous).tolist():
        result[index] = inches(float(values[index]))
    return result


def _faced(start: Figure, end: Figure) -> tuple[Figure, Inches]:
    """Return the figure at the end of a line, facing along it unless it did not move, and the distance (S-MOVE-04)."""
    far = math.dist((start.x, start.y), (end.x, end.y))
    if far == 0.0:
        return end, far
    return replace(end, facing=math.degrees(math.atan2(end.y - start.y, end.x - start.x)) % 360), far


def straight_reach(
    table: Table,
    figure: Figure,
    distance: Inches,
    others: Sequence[Figure] = (),
    lying: Sequence[Figure] = (),
    policy: StraightPolicy = STREET,
    headings: Iterable[Degrees] = HEADINGS,
) -> Runs:
    """Return all ends of straight moves. `others` block the path and the end, `lying` figures only the end (S-MOVE-07).

    A climb ends at one place on each line, so climbs are listed per heading: for whole degrees, or for `headings`.
    """
    west, south, east, north = table.bounds
    columns = np.arange(
        max(0, math.ceil((figure.x - distance - west) / _CELL)),
        math.floor((min(east, figure.x + distance) - west) / _CELL + 1e-9) + 1,
    )
    rows = np.arange(
        max(0, math.ceil((figure.y - distance - south) / _CELL)),
        math.floor((min(north, figure.y + distance) - south) / _CELL + 1e-9) + 1,
    )
    x, y = np.meshgrid(west + columns * _CELL, south + rows * _CELL)
    places: Reals = np.column_stack([x.ravel(), y.ravel()])
    places = places[np.hypot(places[:, 0] - figure.x, places[:, 1] - figure.y) <= distance + policy.touch]
    good: Flags = np.ones(len(places), dtype=np.uint8)
    if figure.z != 0.0 or lying or policy.apart or _pits(table):
        for n, (px, py) in enumerate(places.tolist()):
            good[n] = stands(table, replace(figure, x=px, y=py), (*others, *lying), policy)
    around = Obstacles(table, figure, others, distance + policy.swing)
    open_places(*around.arrays, figure.x, figure.y, places, policy.swing, policy.touch, good)
    climbed = [run for heading in headings for run in climbs(around, heading, distance, (*others, *lying), policy)]
    return Runs(figure, distance, places[good == 1], tuple(climbed))


def _pits(table: Table) -> bool:
    return any(piece.kind == "hole" for piece in table.pieces)


def stands(table: Table, figure: Figure, others: Sequence[Figure], policy: StraightPolicy) -> bool:
    """Return whether a move may end there (S-MOVE-07, S-MOVE-09)."""
    if policy.apart and policy.apart.met(figure):
        return False
    return standing_room(table, figure, others, policy.touch) is None


def run_to(
    table: Table,
    figure: Figure,
    end: Point,
    distance: Inches,
    others: Sequence[Figure] = (),
    lying: Sequence[Figure] = (),
    policy: StraightPolicy = STREET,
) -> Run | Refusal:
    """Return the straight move to a place, or why it is refused: too far, no room, blocked (S-MOVE-03 to 09)."""
    around = Obstacles(table, figure, others, distance + policy.swing)
    return _run(table, around, end, distance, others, lying, policy)


def _run(
    table: Table,
    around: Obstacles,
    end: Point,
    distance: Inches,
    others: Sequence[Figure],
    lying: Sequence[Figure],
    policy: StraightPolicy,
) -> Run | Refusal:
    figure = around.figure
    there = replace(figure, x=end[0], y=end[1])
    far = math.dist((figure.x, figure.y), (there.x, there.y))
    if not at_most(far, distance, policy.touch):
        return Refusal("too_long", (there.x, there.y), figure.id, far)
    heading = math.degrees(math.atan2(there.y - figure.y, there.x - figure.x)) % 360
    for run in climbs(around, heading, distance, (*others, *lying), policy):
        if math.dist((run.end.x, run.end.y), (there.x, there.y)) <= 2 * policy.touch:
            return run
    if room := standing_room(table, there, (*others, *lying), policy.touch):
        return Refusal("no_room", (there.x, there.y), room.what)
    if policy.apart and (met := policy.apart.met(there)):
        return Refusal("contact", (there.x, there.y), met.id)
    if around.blocked(there, policy):
        blocked = swing_blocked(table, figure, (there.x, there.y), others, swing=policy.swing, touch=policy.touch)
        what = blocked[0] if blocked else TABLE
        why: Why = "terrain" if what in table.by_id or what == TABLE else "figure"
        return Refusal(why, (there.x, there.y), what)
    return Run(*_faced(figure, there))


def _free_run(
    table: Table, around: Obstacles, end: Point, standing: Sequence[Figure], policy: StraightPolicy
) -> Run | None:
    """Return the straight move to a place, or None if it is blocked, without finding out by what."""
    there = replace(around.figure, x=end[0], y=end[1])
    if around.blocked(there, policy) or not stands(table, there, standing, policy):
        return None
    return Run(*_faced(around.figure, there))


def climbs_along(
    table: Table,
    figure: Figure,
    heading: Degrees,
    distance: Inches,
    others: Sequence[Figure] = (),
    lying: Sequence[Figure] = (),
    policy: StraightPolicy = STREET,
) -> Iterator[Run]:
    """Yield the climbs on a line, nearest first: over low pieces, onto and down from platforms (S-CLIMB, S-DATA-11)."""
    around = Obstacles(table, figure, others, distance + policy.swing)
    yield from climbs(around, heading, distance, (*others, *lying), policy)


def climbs(
    around: Obstacles, heading: Degrees, distance: Inches, standing: Sequence[Figure], policy: StraightPolicy
) -> list[Run]:
    """Same as `climbs_along` for precomputed obstacles; `standing` are all figures that block an end."""
    table, figure = around.table, around.figure
    direction = math.cos(math.radians(heading)), math.sin(math.radians(heading))
    a, b = (figure.x, figure.y), (figure.x + distance * direction[0], figure.y + distance * direction[1])
    runs: list[Run] = []
    for piece in around.to_climb(a, b) if policy.climbs else ():
        for there in _far_sides(table, figure, piece, a, b, policy):
            if entry(outlines_of(table)[piece.id], *a, *b, figure.radius) < 0.0:
                break
            end, far = _faced(figure, there)
            if not at_most(far, distance, policy.touch) or not stands(table, end, standing, policy):
                continue
            # Only obstacles that cannot be passed are climbed (S-CLIMB-01).
            if not around.blocked(end, policy, piece.id) and (end.z != figure.z or around.blocked(end, policy)):
                runs.append(Run(end, far, piece.id))
                break
    return sorted(runs, key=lambda run: run.distance)


def _far_sides(
    table: Table, figure: Figure, piece: Piece, a: Point, b: Point, policy: StraightPolicy
) -> Iterator[Figure]:
    """Yield where a climb of a piece may end on the line: behind it, on it, or off it."""
    if not piece.solid:
        return
    rise = piece.z1 - figure.z
    heading = (b[0] - a[0], b[1] - a[1])
    if abs(rise) <= TOUCH:  # the figure stands on the piece, or on one level with it
        off = behind(table, figure, piece, heading) if polygon.inside(piece.footprint, a) else None
        if off:
            below = [each.z for each in surfaces_of(table).levels(off.x, off.y) if each.z < figure.z - TOUCH]
            yield from (replace(off, z=z) for z in below if at_most(figure.z - z, figure.height, policy.touch))
        return
    if rise < 0 or piece.z0 > figure.z + TOUCH or not at_most(rise, figure.height, policy.touch):
        return
    if piece.top:
        yield from (replace(figure, x=x, y=y, z=piece.z1) for x, y in _onto(piece, figure, a, b))
    over = behind(table, figure, piece, heading, policy.thickest + policy.touch)
    if over:
        yield over


def _onto(piece: Piece, figure: Figure, a: Point, b: Point) -> Iterator[Point]:
    """Yield the points on a line where the base lies on the top of a piece, nearest first."""
    clear = {1.0 - t for side in polygon.sides(piece.footprint) if (t := meets(b, a, side, figure.radius)) is not None}
    for t in sorted(clear):
        place = a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])
        if polygon.inside(piece.footprint, place):
            yield place


def full_runs(
    table: Table,
    figure: Figure,
    distance: Inches,
    others: Sequence[Figure] = (),
    lying: Sequence[Figure] = (),
    policy: StraightPolicy = STREET,
    headings: Iterable[Degrees] = HEADINGS,
) -> list[tuple[Degrees, Run]]:
    """Return, for each heading that allows it, the move of the full distance that a Plug must make (S-PLUG-03 to 05).

    A climb on the way ends the move and counts as the full distance (S-PLUG-06). If there is none, the Plug stays put.
    """
    around = Obstacles(table, figure, others, distance + policy.swing)
    runs = []
    for heading in headings:
        direction = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        end = figure.x + distance * direction[0], figure.y + distance * direction[1]
        climbed = next(iter(climbs(around, heading, distance, (*others, *lying), policy)), None)
        run = climbed or _free_run(table, around, (inches(end[0]), inches(end[1])), (*others, *lying), policy)
        if run is not None:
            runs.append((heading, run))
    return runs
