"""Check a drawn path: its length, the ground it crosses, and why it is refused (W-MOVE, C-TABLE-03)."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.table.geometry import polygon
from affray.table.measure import at_most, contact
from affray.table.model import Figure, Inches, Point, Table, inches
from affray.table.terrain.standing_room import standing_room

from .walker import GroundPolicy, Refusal, Step, Stretch, Walker, meets


class Place(NamedTuple):
    """A corner of a path. Without a z it lies on the surface that the walk leads to."""

    x: Inches
    y: Inches
    z: Inches | None = None
    by: str | None = None
    """The ladder that leads here from the previous corner."""


class Stop(Struct, frozen=True):
    """Figures that stop a mover who comes within reach of their bases, across and up (C-TABLE-04, C-TABLE-05)."""

    figures: tuple[Figure, ...]
    across: Inches = 1.0
    up: Inches = 1.5


class Apart(Struct, frozen=True):
    """Figures that a path may not end in contact with (W-MOVE-06, S-MOVE-09)."""

    figures: tuple[Figure, ...]
    touch: Inches = 0.02
    """The widest gap that still counts as contact: 0.02 in Wolsung (W-GEO-06), 0.1 in Street (S-CONV-07)."""
    level: bool = True
    """Whether the height difference counts (W-GEO-08)."""

    def met(self, figure: Figure) -> Figure | None:
        """Return the first of these figures that `figure` is in contact with."""
        return next(
            (
                other
                for other in self.figures
                if other.id != figure.id and contact(figure, other, self.touch, level=self.level)
            ),
            None,
        )


class Walked(Struct):
    """Running totals of a walk."""

    length: Inches = 0.0
    rough_length: Inches = 0.0
    rough: bool = False
    steps: list[Step] = []
    ramps: Inches = 0.0
    """Rises and drops on stairs and ladders."""

    def vertical(self, free: Inches, holes: frozenset[str], equal: Inches) -> Inches:
        """Return all rises and drops (W-MOVE-08).

        A rise of up to `free` onto a piece and the drop off it again do not count, nor does crossing an open hole.
        """
        counted = [abs(step.rise) for step in self.steps]
        for i, first in enumerate(self.steps):
            small = abs(first.rise) <= free + equal and free > 0
            if counted[i] == 0 or not small or (first.rise > 0) == (first.onto in holes):
                continue
            for j in range(i + 1, len(self.steps)):
                then = self.steps[j]
                if then.off == first.onto and then.rise * first.rise < 0:
                    if abs(then.rise) <= free + equal and counted[j] > 0:
                        counted[i] = counted[j] = 0.0
                    break
        return math.fsum(counted) + self.ramps


class PathCheck(Struct, frozen=True):
    """The result of checking a path: its measures, and why it is refused."""

    refused: Refusal | None
    length: Inches
    """Length in the plan."""
    rough_length: Inches
    """Length over rough ground."""
    cost: Inches
    """Share of the budget used: rough ground is weighted by the policy's factor."""
    rough: bool
    """Whether it touches rough ground, crosses a rough step or uses a ladder (W-MOVE-07)."""
    rise: Inches
    """Sum of all rises and drops (W-MOVE-08)."""
    places: tuple[Place, ...]
    """The corners actually walked, with heights."""
    end: Figure
    """The figure at the end of the path."""
    stopped_by: str | None = None
    """The figure that stopped the path early."""

    @property
    def legal(self) -> bool:
        """Whether the path is allowed."""
        return self.refused is None


def check_path(
    table: Table,
    figure: Figure,
    places: Sequence[Place | Point | tuple[Inches, Inches, Inches]],
    policy: GroundPolicy,
    others: Sequence[Figure] = (),
    *,
    budget: Inches = math.inf,
    rise: Inches = math.inf,
    stop: Stop | None = None,
    shun: Stop | None = None,
    apart: Apart | None = None,
) -> PathCheck:
    """Check a path from the figure's position along the corners `places`.

    `budget` limits the cost of the path, `rise` its total rises and drops (W-MOVE-08). At the first point within reach
    of a figure of `stop` the path ends and the rest is ignored (C-TABLE-04); coming within reach of a figure of `shun`
    is refused (C-FLIGHT-03). The path may not end in contact with a figure of `apart` (W-MOVE-06); a charge passes
    none.
    """
    walk = _Walk(Walker(table, figure, policy, others), stop, shun)
    refused = walk.start()
    for place in places:
        if refused or walk.stopped_by:
            break
        refused = walk.go(Place(*place))
    return walk.result(refused, others, budget, rise, apart)


class _Walk:
    """A path check in progress."""

    def __init__(self, walker: Walker, stop: Stop | None, shun: Stop | None) -> None:
        self.walker, self.stop, self.shun = walker, stop, shun
        figure = walker.figure
        self.walked = Walked()
        self.at: Point = (figure.x, figure.y)
        self.z = figure.z
        self.level = walker.stands_on(figure.x, figure.y, figure.z)
        self.places = [Place(figure.x, figure.y, figure.z)]
        self.stopped_by: str | None = None

    def start(self) -> Refusal | None:
        """Check the start; the walk may be refused or stopped immediately."""
        if self.level is None:
            return Refusal("no_surface", self.at, "table")
        start = Stretch(self.at, self.at, self.level.surface, (self.level.z, self.level.z), self.level.ground)
        return self._met(start)

    def go(self, place: Place) -> Refusal | None:
        """Walk to the next corner."""
        if place.by is not None:
            return self._climb(place)
        target = (inches(place.x), inches(place.y))
        if target == self.at or self.level is None:
            return None
        if self.level.ground == "rough":
            self.walked.rough = True  # W-MOVE-09
        for part in self.walker.straight(self.at, target, self.level, place.z):
            if isinstance(part, Refusal):
                return part
            if isinstance(part, Step):
                self.walked.steps.append(part)
                self.walked.rough = self.walked.rough or part.ground == "rough"
                continue
            refused = self._met(part)
            self._add(part)
            if refused or self.stopped_by:
                return refused
        self._arrive(target)
        return None

    def _arrive(self, place: Point) -> None:
        self.at = place
        self.level = self.walker.stands_on(*place, self.z)
        self.places.append(Place(*place, inches(self.z)))

    def _add(self, part: Stretch) -> None:
        end = part.b if self.stopped_by is None else self.at
        length = math.dist(part.a, end)
        self.walked.length += length
        if part.ground == "rough" and length > 0:
            self.walked.rough_length += length
            self.walked.rough = True
        share = length / math.dist(part.a, part.b) if part.a != part.b else 0.0
        climbed = (part.z[1] - part.z[0]) * share
        self.walked.ramps += abs(climbed)
        self.z = part.z[0] + climbed

    def _met(self, part: Stretch) -> Refusal | None:
        """Find the first figure that comes within reach on a stretch, and stop or refuse there."""
        figure, radius = self.walker.figure, self.walker.figure.radius
        hits: list[tuple[float, Figure, bool]] = []
        for rule in (self.stop, self.shun):
            for other in rule.figures if rule else ():
                assert rule is not None
                if other.id == figure.id or not _beside(part, other, rule):
                    continue
                away = radius + other.radius + rule.across
                centre = (other.x, other.y)
                t = 0.0 if math.dist(part.a, centre) <= away else meets(part.a, part.b, (centre, centre), away)
                if t is not None:
                    hits.append((t, other, rule is self.stop))
        if not hits:
            return None
        t, other, stops = min(hits, key=lambda hit: hit[0])
        place = part.a[0] + t * (part.b[0] - part.a[0]), part.a[1] + t * (part.b[1] - part.a[1])
        if not stops:
            return Refusal("within_reach", place, other.id)
        self.stopped_by, self.at = other.id, place
        if place != (figure.x, figure.y):
            z = part.z[0] + t * (part.z[1] - part.z[0])
            self.places.append(Place(inches(place[0]), inches(place[1]), inches(z)))
        return None

    def _climb(self, place: Place) -> Refusal | None:
        """Use a ladder: no length in the plan, its full height as rise, always rough ground (W-TERRAIN-07)."""
        from affray.table.terrain.nearest_place import ladder_ends

        walker = self.walker
        piece = walker.table.by_id.get(place.by or "")
        if piece is None or piece.kind != "ladder" or not walker.policy.ladders:
            return Refusal("ladder", self.at, place.by or "")
        ends = ladder_ends(walker.table, walker.figure, piece, walker.others, walker.policy.overlap)
        nearest = [i for i in (0, 1) if (end := ends[i]) and abs(end.z - self.z) <= 0.01 and _near(self.at, end, 0.02)]
        target = ends[1 - nearest[0]] if nearest else None
        if target is None or not _near((place.x, place.y), target, 0.02):
            return Refusal("ladder", self.at, piece.id)
        self.walked.rough = True
        self.walked.ramps += piece.z1 - piece.z0
        self.at, self.z = (target.x, target.y), target.z
        self.level = walker.stands_on(target.x, target.y, target.z)
        self.places.append(Place(target.x, target.y, target.z, piece.id))
        return None

    def result(
        self, refused: Refusal | None, others: Sequence[Figure], budget: Inches, rise: Inches, apart: Apart | None
    ) -> PathCheck:
        """Return the finished check."""
        walker, walked, policy = self.walker, self.walked, self.walker.policy
        holes = frozenset(piece.id for piece in walker.table.pieces if piece.kind == "hole")
        vertical = walked.vertical(policy.free_rise, holes, policy.equal)
        cost = walked.length + (policy.rough_factor - 1.0) * walked.rough_length
        end = replace(walker.figure, x=self.at[0], y=self.at[1], z=self.z)
        limit = budget / 2 if policy.rough_halves and walked.rough else budget
        if refused is None and not at_most(cost, limit, policy.equal):
            refused = Refusal("too_long", (end.x, end.y), walker.figure.id, cost)
        if refused is None and not at_most(vertical, rise, policy.equal):
            refused = Refusal("too_high", (end.x, end.y), walker.figure.id, vertical)
        if refused is None and (room := standing_room(walker.table, end, others, policy.overlap)):
            refused = Refusal("no_room", (end.x, end.y), room.what)
        if refused is None and apart and (touched := apart.met(end)):
            refused = Refusal("contact", (end.x, end.y), touched.id)
        return PathCheck(
            refused,
            walked.length,
            walked.rough_length,
            cost,
            walked.rough,
            vertical,
            tuple(self.places),
            end,
            self.stopped_by,
        )


def _beside(part: Stretch, other: Figure, rule: Stop) -> bool:
    low, high = min(part.z), max(part.z)
    return other.z - rule.up - 0.001 <= high and low <= other.z + rule.up + 0.001


def _near(place: Point, end: Figure, within: Inches) -> bool:
    return polygon.to_segment(place, ((end.x, end.y), (end.x, end.y))) <= within
