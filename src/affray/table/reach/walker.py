"""Follow a straight walk over the table, stretch by stretch: its surface, ground and steps, and what blocks it.

Path checks, shortest paths and reachable places all share this one definition.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH, Polygon, Segment
from affray.table.model import TABLE, Figure, Ground, Inches, Piece, Point, Table
from affray.table.terrain.standing_room import ramp_above
from affray.table.terrain.surfaces import Level, surfaces_of

_RAMP = 0.25
"""Ramps are split into parts of this length, each treated as level."""

Why = Literal[
    "too_long",
    "too_high",
    "terrain",
    "figure",
    "off_table",
    "step",
    "no_surface",
    "ladder",
    "no_room",
    "within_reach",
    "contact",
]


class GroundPolicy(Struct, frozen=True):
    """A rulebook's movement rules as parameters. By default rough ground is like any other."""

    step: Inches = 1.5
    """The highest step, up or down (C-TABLE-12, W-TERRAIN-04)."""
    step_below: bool = False
    """Whether a step must be lower than `step`, rather than at most equal to it."""
    rough_step: Inches = math.inf
    """Steps higher than this are rough ground (W-TERRAIN-04)."""
    labels_settle_steps: bool = False
    """Whether the label of a piece takes precedence over its height (W-TERRAIN-11)."""
    rough_factor: float = 1.0
    """Cost factor of rough ground (2 in Cascade, C-TABLE-03)."""
    rough_halves: bool = False
    """Whether a path with any rough ground may be only half as long (W-MOVE-07)."""
    free_rise: Inches = 0.0
    """A rise of at most this onto a piece, and the drop off it again, do not count (W-MOVE-08)."""
    narrow: Inches = 0.0
    """Holes and gaps up to this wide along the path are stepped over (W-TERRAIN-05)."""
    over_closed: bool = False
    """Whether pieces that nobody may stand on can be stepped over if they are low enough (W-TERRAIN-01)."""
    ladders: bool = False
    """Whether ladders may be used (W-TERRAIN-07)."""
    width: Inches | None = None
    """The clear width that a moving figure needs; None means the width of its base (W-TERRAIN-10)."""
    overlap: Inches = 0.001
    """Overlaps of at most this count as touching (C-TABLE-15; 0.02 in W-GEO-06)."""
    equal: Inches = 0.001
    """Lengths that differ by at most this are equal."""

    def radius(self, figure: Figure) -> Inches:
        """Return half the width that the figure needs while moving."""
        return figure.radius if self.width is None else self.width / 2

    def step_class(self, height: Inches, label: Ground | None = None) -> Literal["open", "rough"] | None:
        """Classify a step of this height; None if it is too high. `label` is that of the piece stepped on or off."""
        if self.labels_settle_steps and label is not None:
            return None if label == "impassable" else label
        high = abs(height)
        if high > self.step + self.equal or (self.step_below and high >= self.step - self.equal):
            return None
        return "rough" if high > self.rough_step + self.equal else "open"


class Refusal(NamedTuple):
    """Why a path is not allowed: where, because of what, and by how much."""

    why: Why
    place: Point
    what: str
    """The piece, surface or figure responsible."""
    measure: Inches = 0.0
    """The length, rise or step that exceeds its limit."""


class Stretch(NamedTuple):
    """A part of a straight walk on one surface and one kind of ground."""

    a: Point
    b: Point
    surface: str
    z: tuple[Inches, Inches]
    """Height of the feet at a and at b."""
    ground: Ground | None


class Step(NamedTuple):
    """A step from one surface to another."""

    place: Point
    rise: Inches
    """Negative for a step down."""
    off: str
    onto: str
    ground: Literal["open", "rough"]


class Walker:
    """A walking figure: its clearance while moving, and the policy it walks by."""

    def __init__(self, table: Table, figure: Figure, policy: GroundPolicy, others: Sequence[Figure] = ()) -> None:
        self.table, self.figure, self.policy = table, figure, policy
        self.others = tuple(other for other in others if other.id != figure.id)
        self.radius = policy.radius(figure)
        self.reach = max(self.radius - policy.overlap, 0.0)

    def stands_on(self, x: Inches, y: Inches, z: Inches | None) -> Level | None:
        """Return the surface at a point nearest to height z; the highest one if z is None."""
        levels = [level for level in surfaces_of(self.table).levels(x, y) if level.room >= self.figure.height - TOUCH]
        if not levels:
            return None
        return levels[-1] if z is None else min(levels, key=lambda level: (abs(level.z - z), level.z))

    def straight(
        self, a: Point, b: Point, on: Level, towards: Inches | None = None
    ) -> Iterator[Stretch | Step | Refusal]:
        """Follow the walk from a, on surface `on`, to b, up to the first refusal. `towards` is the wanted height."""
        current, z = on.surface, on.z
        places = self._cut(a, b)
        bridged = 0
        for i, (p, q) in enumerate(itertools.pairwise(places)):
            if i < bridged:
                yield Stretch(p, q, current, (z, z), None)
                continue
            middle = (p[0] + q[0]) / 2, (p[1] + q[1]) / 2
            levels = self._levels(middle)
            level = next((each for each in levels if each.surface == current), None)
            z = self._height(current, p)
            if level is None or level.room < self.figure.height - TOUCH:
                if bridged := self._bridge(places, i, z, current):
                    yield Stretch(p, q, current, (z, z), None)
                    continue
                step = self._step(levels, current, p, z, towards)
                yield step
                if isinstance(step, Refusal):
                    return
                current = step.onto
                level = next(each for each in levels if each.surface == current)
            stretch = Stretch(p, q, current, (self._height(current, p), self._height(current, q)), level.ground)
            z = stretch.z[1]
            if refusal := self.stopped(stretch):
                share = math.dist(p, refusal.place) / math.dist(p, q)
                yield stretch._replace(b=refusal.place, z=(stretch.z[0], z * share + stretch.z[0] * (1.0 - share)))
                yield refusal
                return
            yield stretch

    def _levels(self, place: Point) -> tuple[Level, ...]:
        """Return the surfaces that can be walked on here: those to stand on, and tops that may only be stepped over."""
        levels = surfaces_of(self.table).levels(*place)
        if not self.policy.over_closed:
            return levels
        x, y = place
        closed = [
            Level(piece.id, piece.height_at(x, y), math.inf, piece.ground, None)
            for piece in surfaces_of(self.table).near(x, y, x, y)
            if piece.solid and not piece.top and polygon.contains(piece.footprint, place)
        ]
        return (*levels, *closed) if closed else levels

    def _cut(self, a: Point, b: Point) -> list[Point]:
        """Return the points that split the walk where it crosses outlines; on ramps also into short parts."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        square = dx * dx + dy * dy
        at = {0.0, 1.0}
        west, east, south, north = min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
        for piece in surfaces_of(self.table).near(west, south, east, north) if square else ():
            met = []
            for side in polygon.sides(piece.footprint):
                met += [end for end in side if polygon.to_segment(end, (a, b)) <= 1e-9]
                if place := polygon.crossing((a, b), side):
                    met.append(place)
            own = sorted(((x - a[0]) * dx + (y - a[1]) * dy) / square for x, y in met)
            at.update(own)
            if piece.kind == "stairs" and (own or polygon.inside(piece.footprint, a)):
                parts = math.ceil(math.sqrt(square) / _RAMP)
                at.update(k / parts for k in range(1, parts))
        ordered = sorted(t for t in at if 0.0 <= t <= 1.0)
        distinct = [0.0]
        for t in ordered:
            if (t - distinct[-1]) ** 2 * square > 1e-12:
                distinct.append(t)
        if len(distinct) > 1:
            distinct[-1] = 1.0
        return [(a[0] + t * dx, a[1] + t * dy) for t in distinct[:-1]] + [b] if len(distinct) > 1 else [a, b]

    def _height(self, surface: str, place: Point) -> Inches:
        piece = self.table.by_id.get(surface)
        if piece is None:
            return 0.0
        return piece.z0 if piece.kind == "hole" else piece.height_at(*place)

    def _bridge(self, places: list[Point], i: int, z: Inches, surface: str) -> int:
        """Return the index in `places` at which the walk continues beyond a narrow gap, else 0 (W-TERRAIN-05)."""
        for j in range(i, len(places) - 1):
            if math.dist(places[i], places[j]) > self.policy.narrow + self.policy.equal:
                return 0
            p, q = places[j], places[j + 1]
            levels = surfaces_of(self.table).levels((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)
            if any(level.surface == surface and abs(level.z - z) <= TOUCH for level in levels):
                return j
            if any(level.z > z + TOUCH and level.room >= self.figure.height for level in levels):
                return 0
        return 0

    def _step(
        self, levels: Sequence[Level], current: str, place: Point, z: Inches, towards: Inches | None
    ) -> Step | Refusal:
        """Return the step to make here: of the legal ones, to the surface nearest to where the walk leads."""
        best: tuple[float, Inches, Step] | None = None
        least: tuple[float, Inches, str] | None = None
        for level in levels:
            rise = self._height(level.surface, place) - z
            if level.room < self.figure.height - TOUCH:
                continue
            if least is None or abs(rise) < least[0]:
                least = abs(rise), rise, level.surface
            kind = self.policy.step_class(rise, self._label(level.surface if rise > 0 else current))
            if kind is not None and level.ground != "impassable":
                step = Step(place, rise if abs(rise) > TOUCH else 0.0, current, level.surface, kind)
                key = abs(rise) if towards is None else abs(level.z - towards)
                if best is None or (key, rise) < best[:2]:
                    best = key, rise, step
        if best is not None:
            return best[2]
        if least is None:
            covering = self._covering(place, levels)
            return Refusal("no_surface", place, covering)
        return Refusal("step", place, least[2], abs(least[1]))

    def _label(self, surface: str) -> Ground | None:
        return self.table.by_id[surface].ground if surface in self.table.by_id else None

    def _covering(self, place: Point, levels: Sequence[Level]) -> str:
        if levels:
            return levels[0].surface
        x, y = place
        near = surfaces_of(self.table).near(x, y, x, y)
        return next((piece.id for piece in near if piece.solid and polygon.contains(piece.footprint, place)), TABLE)

    def stopped(self, stretch: Stretch) -> Refusal | None:
        """Return the first obstacle that the figure would hit on a stretch, or None."""
        a, b = stretch.a, stretch.b
        west, south, east, north = self.table.bounds
        r = self.reach
        hits: list[tuple[float, Refusal]] = []
        for p, q, low, high in ((a[0], b[0], west + r, east - r), (a[1], b[1], south + r, north - r)):
            if min(p, q) < low or max(p, q) > high:
                out = 0.0 if p < low or p > high else ((low if q < low else high) - p) / (q - p)
                hits.append((out, Refusal("off_table", _along(a, b, out), TABLE)))
        near = surfaces_of(self.table).near(
            min(a[0], b[0]) - r, min(a[1], b[1]) - r, max(a[0], b[0]) + r, max(a[1], b[1]) + r
        )
        foot = min(stretch.z)
        for piece in near:
            outline = obstacle(self.table, piece, stretch.surface, foot, self.figure.height, self.policy)
            if outline and (t := entry(a, b, outline, r)) is not None:
                hits.append((t, Refusal("terrain", _along(a, b, t), piece.id)))
        left, right, low, high = min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
        for other in self.others:
            away = max(self.radius + other.radius - self.policy.overlap, 0.0)
            if not (left - away < other.x < right + away and low - away < other.y < high + away):
                continue
            if min(foot + self.figure.height, other.z + other.height) - max(foot, other.z) <= TOUCH:
                continue
            if (t := meets(a, b, ((other.x, other.y), (other.x, other.y)), away)) is not None:
                hits.append((t, Refusal("figure", _along(a, b, t), other.id)))
        return min(hits, key=lambda hit: hit[0])[1] if hits else None


def obstacle(table: Table, piece: Piece, surface: str, z: Inches, height: Inches, policy: GroundPolicy) -> Polygon:
    """Return the part of a piece that blocks a figure with its feet at z; empty if it can step on or pass the piece."""
    if piece.kind == "area":
        return piece.footprint if piece.ground == "impassable" and abs(piece.z0 - z) <= TOUCH else ()
    if not piece.solid or piece.id == surface or piece.z1 <= z + TOUCH or piece.z0 >= z + height - TOUCH:
        return ()
    on = table.by_id.get(surface)
    if on is not None and on.kind == "stairs" and abs(piece.z1 - on.z1) <= TOUCH:
        return ()  # W-GEO-09: the block whose floor these stairs reach
    if on is not None and on.kind == "hole" and abs(piece.z1 - on.z1) <= TOUCH:
        return ()
    steppable = (piece.top or policy.over_closed) and piece.ground != "impassable"
    if piece.kind == "stairs" and steppable:
        return ramp_above(piece, z + policy.step + policy.equal)
    if steppable and policy.step_class(piece.z1 - z, piece.ground) is not None:
        return ()
    return piece.footprint


def _along(a: Point, b: Point, t: float) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def entry(a: Point, b: Point, outline: Polygon, reach: Inches) -> float | None:
    """Return where the line a-b first comes closer than `reach` to a polygon, from 0 to 1; None if never."""
    if polygon.inside(outline, a):
        return 0.0
    positions = [t for side in polygon.sides(outline) if (t := meets(a, b, side, reach)) is not None]
    return min(positions, default=None)


def meets(a: Point, b: Point, side: Segment, reach: Inches) -> float | None:
    """Same as `entry` for one side: where the line comes within `reach` of it."""
    if polygon.to_segment(a, side) < reach - 1e-9:
        return 0.0
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return None
    at = [t for end in side for t in _disc(a, dx, dy, square, end, reach)]
    (cx, cy), (ex, ey) = side
    sx, sy = ex - cx, ey - cy
    length = math.sqrt(sx * sx + sy * sy)
    slope = sx * dy - sy * dx
    if length > 0 and slope != 0:
        beside = sx * (a[1] - cy) - sy * (a[0] - cx)
        at += [(reach * length - beside) / slope, (-reach * length - beside) / slope]
    ordered = [*sorted(t for t in at if 0.0 < t < 1.0), 1.0]
    for t, then in itertools.pairwise(ordered):
        if polygon.to_segment(_along(a, b, (t + then) / 2), side) < reach - 1e-9:
            return t
    return None


def _disc(a: Point, dx: float, dy: float, square: float, centre: Point, reach: Inches) -> tuple[float, ...]:
    ex, ey = a[0] - centre[0], a[1] - centre[1]
    half = ex * dx + ey * dy
    under = half * half - square * (ex * ex + ey * ey - reach * reach)
    if under <= 0:
        return ()
    root = math.sqrt(under)
    return (-half - root) / square, (-half + root) / square
