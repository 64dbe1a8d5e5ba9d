"""Strings pulled taut between two points: straight segments between circles, and arcs along the circles.

Circles around the corners of obstacles have the mover's radius, those around figures are larger; corners of ground and
borders of rough ground are points. Strings are explored in order of their cost. A straight part is checked only when
its string is dequeued, so only a few of them are.
"""

import heapq
import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from affray.table.geometry.polygon import Segment
from affray.table.model import Figure, Inches, Point, Table

from .walker import GroundPolicy, Refusal, Step, Walker

HAIR = 1e-9
_TURN = 0.06
"""Arcs are checked in parts of this many radians, the same for every string around a circle."""
_EXCESS = 0.0002
"""Maximum excess length of a drawn arc over the true one; sets its number of corners."""


class Circle(NamedTuple):
    """An obstacle for strings; a point has radius 0. `turn` is 1 if the string runs counter-clockwise around it."""

    centre: Point
    radius: Inches
    turn: int
    border: Segment | None = None
    """The border of rough ground that the point lies on, if any; the string may bend at any point of it."""


class Walk(NamedTuple):
    """A legal straight walk."""

    cost: Inches
    """Budget used."""
    z: Inches
    """Height of the feet at the end."""
    rise: Inches
    """Rises and drops along it that always count."""


class Pull(NamedTuple):
    """A partial string: its cost, its current circle and where it met that, and the string before it."""

    guess: float
    number: int
    cost: float
    circle: Circle
    at: Point
    z: Inches
    rise: Inches
    before: "Pull | None"
    leaves: Point
    """Where it left the previous circle."""
    walked: bool


class Trail:
    """A mover that tries straight walks; results are cached."""

    def __init__(
        self, table: Table, figure: Figure, policy: GroundPolicy, others: Sequence[Figure], *, shuns_rough: bool
    ) -> None:
        self.walker, self.policy, self.shuns_rough = Walker(table, figure, policy, others), policy, shuns_rough
        self._cache: dict[tuple[Point, Inches, Point, Inches | None], Walk | None] = {}

    def walk(self, a: Point, z: Inches, b: Point, towards: Inches | None = None) -> Walk | None:
        """Return the straight walk from a, at height z, to b; None if it is blocked."""
        key = (a, z, b, towards)
        if key not in self._cache:
            self._cache[key] = self._walk(a, z, b, towards)
        return self._cache[key]

    def _walk(self, a: Point, z: Inches, b: Point, towards: Inches | None) -> Walk | None:
        policy, level = self.policy, self.walker.stands_on(*a, z)
        if level is None:
            return None
        cost, rise, end = 0.0, 0.0, level.z
        for part in self.walker.straight(a, b, level, towards):
            if isinstance(part, Refusal) or (self.shuns_rough and part.ground == "rough"):
                return None
            if isinstance(part, Step):
                high = abs(part.rise)
                rise += high if high > policy.free_rise + policy.equal else 0.0
                continue
            cost += math.dist(part.a, part.b) * (policy.rough_factor if part.ground == "rough" else 1.0)
            rise += abs(part.z[1] - part.z[0])
            end = part.z[1]
        return Walk(cost, end, rise)

    def around(self, circle: Circle, a: Point, b: Point, z: Inches) -> Walk | None:
        """Return the walk along a circle from a to b; arcs of one circle share cached parts."""
        angle = turned(circle, a, b)
        if angle * circle.radius < 1e-6:
            return Walk(0.0, z, 0.0)
        corners = [a, *_regular(circle, a, angle), b]
        length = cost = rise = 0.0
        for p, q in pairwise(corners):
            part = self.walk(p, z, q)
            if part is None:
                return None
            length, cost, z, rise = length + math.dist(p, q), cost + part.cost, part.z, rise + part.rise
        return Walk(angle * circle.radius * cost / length if length else 0.0, z, rise)


def strings(
    trail: Trail,
    circles: Sequence[Circle],
    start: tuple[Point, Inches],
    goal: tuple[Point, Inches],
    max_cost: Inches,
    rise: Inches,
) -> Iterator[Pull]:
    """Yield the strings from start to goal that can be walked, cheapest first; one for each distinct last part.

    None costs more than `max_cost` or rises more than `rise`. If rises are limited, a costlier string to a point is
    kept beside a cheaper one if it rises less.
    """
    end, home = Circle(goal[0], 0.0, 1), Circle(start[0], 0.0, 1)
    first = Pull(math.dist(start[0], goal[0]), 0, 0.0, home, start[0], start[1], 0.0, None, start[0], True)
    heap, number, closed = [first], 0, dict[tuple[Circle, Point], float]()
    while heap:
        pull = heapq.heappop(heap)
        key = (pull.circle, (round(pull.at[0], 6), round(pull.at[1], 6)))
        if pull.circle is not end and closed.get(key, math.inf) <= (pull.rise if rise < math.inf else 0.0) + HAIR:
            continue
        if not pull.walked:
            walked = _walked(trail, pull, goal, end)
            if walked is not None and walked.guess <= max_cost and walked.rise <= rise:
                heapq.heappush(heap, walked)
            continue
        if pull.circle is end:
            yield pull
            continue
        closed[key] = pull.rise if rise < math.inf else 0.0
        for circle in (*circles, end):
            if circle.centre != pull.circle.centre and (line := tangent(pull.circle, circle)):
                number += 1
                leaves, meets = line
                arc = pull.circle.radius * turned(pull.circle, pull.at, leaves)
                cost = pull.cost + arc + math.dist(leaves, meets)
                guess = cost + math.dist(meets, goal[0])
                if guess <= max_cost:
                    then = Pull(guess, number, cost, circle, meets, pull.z, pull.rise, pull, leaves, False)
                    heapq.heappush(heap, then)


def _walked(trail: Trail, pull: Pull, goal: tuple[Point, Inches], end: Circle) -> Pull | None:
    """Return the string with its last arc and straight part checked; None if they cannot be walked."""
    before = pull.before
    assert before is not None
    arc = trail.around(before.circle, before.at, pull.leaves, before.z)
    last = pull.circle is end
    line = trail.walk(pull.leaves, arc.z, pull.at, goal[1] if last else None) if arc else None
    if arc is None or line is None or (last and abs(line.z - goal[1]) > 0.01):
        return None
    cost = before.cost + arc.cost + line.cost
    guess = cost + math.dist(pull.at, goal[0])
    return pull._replace(guess=guess, cost=cost, z=line.z, rise=before.rise + arc.rise + line.rise, walked=True)


def tangent(first: Circle, second: Circle) -> tuple[Point, Point] | None:
    """Return the straight part between two circles: where it leaves the first, where it meets the second."""
    (ax, ay), ra, sa, _ = first
    (bx, by), rb, sb, _ = second
    away = math.dist(first.centre, second.centre)
    k = (sb * rb - sa * ra) / away if away else 2.0
    if abs(k) > 1.0:
        return None
    ex, ey = (bx - ax) / away, (by - ay) / away
    across = math.sqrt(1.0 - k * k)
    nx, ny = k * ex - across * ey, k * ey + across * ex
    return (ax - sa * ra * nx, ay - sa * ra * ny), (bx - sb * rb * nx, by - sb * rb * ny)


def turned(circle: Circle, a: Point, b: Point) -> float:
    """Return the angle from a to b around a circle, in the direction of the string."""
    if circle.radius == 0.0:
        return 0.0
    (cx, cy), _, turn, _ = circle
    angle = turn * (math.atan2(b[1] - cy, b[0] - cx) - math.atan2(a[1] - cy, a[0] - cx)) % math.tau
    return 0.0 if angle > math.tau - 1e-6 else angle


def _regular(circle: Circle, a: Point, angle: float) -> list[Point]:
    """Return the corners between a and b of a polygon around the circle, which all its arcs share."""
    (cx, cy), radius, turn, _ = circle
    begin = turn * math.atan2(a[1] - cy, a[0] - cx)
    out = radius / math.cos(_TURN / 2)
    first, last = math.ceil(begin / _TURN - 0.4), math.floor((begin + angle) / _TURN - 0.6)
    middles = [turn * (k + 0.5) * _TURN for k in range(first, last + 1)]
    return [(cx + out * math.cos(t), cy + out * math.sin(t)) for t in middles]


def arc(circle: Circle, a: Point, b: Point) -> list[Point]:
    """Return the corners of a polyline around a circle from a to b, without a and b."""
    angle, (cx, cy), radius, turn = turned(circle, a, b), circle.centre, circle.radius, circle.turn
    if angle * radius < 1e-6:
        return []
    parts = max(1, math.ceil(math.sqrt(radius * angle**3 / (12 * _EXCESS))), math.ceil(angle))
    begin, part = math.atan2(a[1] - cy, a[0] - cx), angle / parts
    out = radius / math.cos(part / 2)
    middles = [begin + turn * part * (k + 0.5) for k in range(parts)]
    return [(cx + out * math.cos(t), cy + out * math.sin(t)) for t in middles]


def unrolled(pull: Pull) -> list[Pull]:
    """Return the parts of a string, from its start."""
    parts = [pull]
    while (before := parts[-1].before) is not None:
        parts.append(before)
    return parts[::-1]


def drawn(chain: Sequence[Circle]) -> list[Point]:
    """Return the corners of a string around these circles, the first and last being its ends; empty if impossible."""
    lines = [tangent(first, second) for first, second in pairwise(chain)]
    corners = [chain[0].centre]
    for circle, come, go in zip(chain[1:], lines, [*lines[1:], None], strict=True):
        if come is None:
            return []
        # An arc starts and ends on its tangents, so only its inner corners are corners of the string.
        corners += (arc(circle, come[1], go[0]) if go else []) or [come[1]]
    return corners
