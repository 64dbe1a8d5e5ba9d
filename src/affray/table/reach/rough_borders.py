"""Refraction of shortest paths at the borders of rough ground (C-TABLE-03).

Where rough ground costs double, a shortest path bends at its border like light that enters glass. A search over a few
points of each border finds which borders the path crosses. These points then slide along the borders until the path
gets no shorter.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH, Segment
from affray.table.model import Inches, Point, Table, inches
from affray.table.terrain.surfaces import cuts, surfaces_of

from .taut_string import Circle, Pull, Trail, tangent, turned, unrolled

_OFF = 0.0013
"""How far outside a border a path along it runs, before rounding: on the border itself it would be on rough ground."""
_APART = 0.5
"""Spacing of the border points that the search considers."""
_SLIDE = 0.75
"""How far a point may slide along its border at first."""
_STEEPEST = math.tan(math.radians(30.0))
"""At a cost factor of 2, no path enters rough ground at more than 30 degrees to the normal."""
_GOLDEN = (math.sqrt(5.0) - 1.0) / 2.0


def borders(table: Table) -> list[Segment]:
    """Return the borders of rough ground, with the rough side on the left; computed once per table."""
    return table.derived(_borders)


def _borders(table: Table) -> list[Segment]:
    segments: list[Segment] = []
    labelled = [piece for piece in table.pieces if piece.footprint and piece.ground in {"rough", "open"}]
    for piece in labelled if any(piece.ground == "rough" for piece in labelled) else ():
        z = piece.z0 if piece.kind in {"area", "hole"} else piece.z1
        others = [other for other in labelled if other is not piece]
        for side in polygon.sides(piece.footprint):
            for a, b in pairwise(cuts(side, others)):
                inside, outside = (_rough(table, _on((a, b), 0.5, off), z) for off in (-2 * _OFF, 2 * _OFF))
                if inside != outside:
                    segments.append((a, b) if inside else (b, a))
    return segments


def _rough(table: Table, place: Point, z: Inches) -> bool:
    return any(level.ground == "rough" and abs(level.z - z) <= TOUCH for level in surfaces_of(table).levels(*place))


def places(border: Segment, ends: Sequence[Point]) -> list[Circle]:
    """Return the points of a border that the search considers, just outside the rough ground.

    They are evenly spaced, plus for either end of the path: the foot of the perpendicular, and the points at the
    critical angle, at which a refracted path runs along the border.
    """
    length = math.dist(*border)
    parts = max(1, math.ceil(length / _APART))
    at = [(k + 0.5) / parts for k in range(parts)]
    for end in ends:
        t = _share(border, end)
        slant = _STEEPEST * math.dist(end, _on(border, t, 0.0)) / length
        at += [each for each in (t - slant, t, t + slant) if 0.0 < each < 1.0]
    beside = (_on(border, t, _OFF) for t in at)
    return [Circle((inches(x), inches(y)), 0.0, 1, border) for x, y in beside]


def _on(border: Segment, t: float, off: Inches) -> Point:
    (ax, ay), (bx, by) = border
    dx, dy = bx - ax, by - ay
    length = math.sqrt(dx * dx + dy * dy)
    return ax + t * dx + off * dy / length, ay + t * dy - off * dx / length


class _Chain(NamedTuple):
    """The circles and border points of a path, with the cost factor of each straight part and of each arc."""

    circles: list[Circle]
    lines: list[float]
    arcs: list[float]

    def cost(self) -> float:
        """Return the cost of the path; infinite if it cannot be drawn."""
        tangents = [tangent(first, second) for first, second in pairwise(self.circles)]
        total = 0.0
        for i, line in enumerate(tangents):
            if line is None:
                return math.inf
            total += self.lines[i] * math.dist(*line)
            then = tangents[i + 1] if i + 1 < len(tangents) else None
            if then:
                circle = self.circles[i + 1]
                total += self.arcs[i] * circle.radius * turned(circle, line[1], then[0])
        return total


def relaxed(trail: Trail, pull: Pull, sides: Sequence[Segment], *, walked: bool = False) -> list[Circle]:
    """Return the circles of a string after sliding its border points to minimise the cost.

    The optimum may lie where something blocks the mover. With `walked`, each slide is checked and undone if it cannot
    be walked.
    """
    chain, z = _chain(trail, pull, sides), unrolled(pull)[0].z
    free = [i for i, circle in enumerate(chain.circles) if circle.border]
    best, width = chain.cost(), _SLIDE
    while free and width > 1e-5:
        for i in free:
            before_slide = chain.circles[i]
            _slide(chain, i, width)
            _hop(chain, i, width, sides)
            if walked and not _walkable(trail, chain.circles[i - 1 : i + 2], z):
                chain.circles[i] = before_slide
        cost = chain.cost()
        if not cost < best - 1e-6:  # no gain; also if the path could be drawn neither before nor after
            width /= 4
        best = cost
    return chain.circles


def _walkable(trail: Trail, circles: Sequence[Circle], z: Inches) -> bool:
    """Return whether the straight parts between these circles can be walked."""
    lines = [tangent(first, second) for first, second in pairwise(circles)]
    return all(line is not None and trail.walk(line[0], z, line[1]) is not None for line in lines)


def _chain(trail: Trail, pull: Pull, sides: Sequence[Segment]) -> _Chain:
    """Convert a string to a chain, with a point on every border that it crosses."""
    pulls = unrolled(pull)
    circles, lines, arcs = [pulls[0].circle], list[float](), list[float]()
    for before, then in pairwise(pulls):
        met = _met((then.leaves, then.at), sides)
        for a, b in pairwise([then.leaves, *(place for _, place, _ in met), then.at]):
            lines.append(_weight(trail, a, b, before.z))
            arcs.append(1.0)
        circles += [Circle(place, 0.0, 1, side) for _, place, side in met]
        circles.append(then.circle)
        arc = trail.around(before.circle, before.at, then.leaves, before.z)
        length = before.circle.radius * turned(before.circle, before.at, then.leaves)
        if arc and length > 1e-6 and len(circles) > len(met) + 2:
            arcs[-len(met) - 2] = arc.cost / length
    return _Chain([_placed(circles, i) for i in range(len(circles))], lines, arcs)


def _met(line: Segment, sides: Sequence[Segment]) -> list[tuple[float, Point, Segment]]:
    """Return where a straight part crosses borders, in order, except near its ends."""
    crossings = []
    for side in sides:
        place = polygon.crossing(line, side)
        if place and min(math.dist(place, end) for end in line) > 10 * _OFF:
            crossings.append((math.dist(line[0], place), place, side))
    return sorted(crossings)


def _weight(trail: Trail, a: Point, b: Point, z: Inches) -> float:
    """Return the cost factor of a straight part, sampled in its middle."""
    p, q = ((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in (0.3, 0.7))
    length, walk = math.dist(p, q), trail.walk(p, z, q)
    return walk.cost / length if walk and length > 1e-9 else 1.0


def _placed(circles: Sequence[Circle], i: int) -> Circle:
    """Adjust a border point: onto the border if the path crosses it, just outside if the path runs along it."""
    circle = circles[i]
    if circle.border is None:
        return circle
    beside = [circles[k].centre for k in (i - 1, i + 1) if 0 <= k < len(circles)]
    along = any(polygon.to_segment(place, circle.border) < 5 * _OFF for place in beside)
    return circle._replace(centre=_on(circle.border, _share(circle.border, circle.centre), _OFF if along else 0.0))


def _share(border: Segment, place: Point) -> float:
    (ax, ay), (bx, by) = border
    dx, dy = bx - ax, by - ay
    return min(1.0, max(0.0, ((place[0] - ax) * dx + (place[1] - ay) * dy) / (dx * dx + dy * dy)))


def _slide(chain: _Chain, i: int, width: Inches) -> None:
    """Move one point along its border by at most `width`, to where the path costs least."""
    circle = chain.circles[i]
    border = circle.border
    assert border is not None
    now = _share(border, circle.centre)
    off = _OFF if math.dist(circle.centre, _on(border, now, 0.0)) > _OFF / 2 else 0.0
    reach = width / math.dist(*border)

    def cost(t: float) -> float:
        chain.circles[i] = circle._replace(centre=_on(border, t, off))
        return chain.cost()

    t = _least(cost, max(0.0, now - reach), min(1.0, now + reach))
    if cost(t) >= cost(now):
        t = now
    chain.circles[i] = circle._replace(centre=_on(border, t, off))


def _hop(chain: _Chain, i: int, width: Inches, sides: Sequence[Segment]) -> None:
    """Let a point at the end of its border continue along the adjoining border if that costs less."""
    circle, cost = chain.circles[i], chain.cost()
    border = circle.border
    assert border is not None
    for end, other in ((end, 1 - end) for end in (0, 1)):
        if math.dist(circle.centre, border[end]) > 2 * _OFF:
            continue
        for side in sides:
            if side != border and math.dist(side[other], border[end]) < 1e-6:
                off = _OFF if math.dist(circle.centre, border[end]) > _OFF / 2 else 0.0
                chain.circles[i] = Circle(_on(side, 1.0 - end, off), 0.0, 1, side)
                _slide(chain, i, width)
                if chain.cost() < cost - 1e-7:
                    return
                chain.circles[i] = circle


def inlets(sides: Sequence[Segment]) -> Iterator[Circle]:
    """Yield points at the corners where open ground juts into rough ground, just off both sides; and at border ends."""
    begins = {side[0]: side[1] for side in sides}
    for a, b in sides:
        if b not in begins:
            yield Circle(b, 0.0, 1)
        elif polygon.cross(a, b, begins[b]) < 0:
            yield Circle(_inlet(a, b, begins[b]), 0.0, 1)
    ends = {side[1] for side in sides}
    yield from (Circle(a, 0.0, 1) for a, _ in sides if a not in ends)


def _inlet(a: Point, b: Point, c: Point) -> Point:
    p, q = math.dist(a, b), math.dist(c, b)
    dx, dy = (a[0] - b[0]) / p + (c[0] - b[0]) / q, (a[1] - b[1]) / p + (c[1] - b[1]) / q
    length = math.sqrt(dx * dx + dy * dy)
    narrow = math.sqrt(max(1.0 - length * length / 4, 0.001))
    off = _OFF / narrow / length if length > 1e-6 else 0.0
    return inches(b[0] + off * dx), inches(b[1] + off * dy)


def _least(function: Callable[[float], float], low: float, high: float) -> float:
    """Return the argument at which a convex function is minimal between two limits, by golden section search."""
    a, b = high - _GOLDEN * (high - low), low + _GOLDEN * (high - low)
    at_a, at_b = function(a), function(b)
    while high - low > 1e-6:
        if at_a <= at_b:
            high, b, at_b = b, a, at_a
            a = high - _GOLDEN * (high - low)
            at_a = function(a)
        else:
            low, a, at_a = a, b, at_b
            b = low + _GOLDEN * (high - low)
            at_b = function(b)
    return (low + high) / 2
