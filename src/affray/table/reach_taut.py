"""The shortest way to one chosen place: a string pulled taut around corners and figures.

A taut string runs straight from circle to circle and along them: circles of the mover's radius around the corners of
what stops him, larger ones around figures. The lattice has found a way already, so only circles that a shorter one
could touch are looked at; straight parts are walked only when it is their turn.
"""

import heapq
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from affray.table import polygon
from affray.table.ground import Level
from affray.table.paths import PathCheck, Place, check_path
from affray.table.reach import Reach, field_of
from affray.table.terrain import Figure, Inches, Point, inches
from affray.table.walk import Refusal, Step, Walker

_TURN = 0.05
"""Arcs are drawn in corners of at most this many radians: they are longer than the arc by a 5000th at most."""
_HAIR = 1e-9


class Path(Struct, frozen=True):
    """A way to a place: its corners from the start, and what it takes of the budget."""

    places: tuple[Place, ...]
    length: Inches
    """In the plan."""
    cost: Inches
    rise: Inches
    rough: bool


class Circle(NamedTuple):
    """What a string can lie against; a place is a circle of radius 0. Turn 1: it runs around it counter-clockwise."""

    centre: Point
    radius: Inches
    turn: int


class _Pull(NamedTuple):
    """A string on its way: how long it is, the circle it lies against and since where, and all of it so far."""

    guess: float
    number: int
    length: float
    circle: Circle
    at: Point
    before: "_Pull | None"
    leaves: Point | None
    """Where it left the circle before."""
    walked: bool


def path_to(found: Reach, x: Inches, y: Inches, z: Inches | None = None) -> Path | None:
    """The shortest path to a place within reach; None where it cannot be reached or does not fit the budget."""
    x, y = inches(x), inches(y)
    corners = _lattice_way(found, x, y, z)
    if corners is None:
        return None
    legs: list[list[Place]] = [[corners[0]]]
    for corner in corners[1:]:
        legs.append([corner]) if corner.by else legs[-1].append(corner)
    pulled: list[Place] = []
    for leg in legs:
        way = _best(found, leg)
        pulled += way if not pulled else [way[0]._replace(by=leg[0].by), *way[1:]]
    check = _check(found, pulled)
    if check.refused is not None:
        check = _check(found, corners)
    if check.refused is not None:
        return None
    return Path(check.places, check.length, check.cost, check.rise, check.rough)


def _check(found: Reach, places: Sequence[Place]) -> PathCheck:
    return check_path(
        found.table, found.figure, places[1:], found.policy, found.others, budget=found.budget, rise=found.rise
    )


def _lattice_way(found: Reach, x: Inches, y: Inches, z: Inches | None) -> list[Place] | None:
    """The way over the lattice: to the best of the places around, then straight on."""
    lattice, best = found.lattice, None
    cell = 0.25
    i, j = math.floor((x - lattice.west) / cell), math.floor((y - lattice.south) / cell)
    for jj in range(j - 1, j + 3):
        for ii in range(i - 1, i + 3):
            n = found.number(lattice.west + ii * cell, lattice.south + jj * cell, z)
            if n is None:
                continue
            spot = found.spot(n)
            there = replace(found.figure, x=spot.x, y=spot.y, z=spot.z)
            last = check_path(found.table, there, [Place(x, y, z)], found.policy, found.others)
            if last.refused is None and (best is None or spot.length + last.cost < best[0] - _HAIR):
                best = spot.length + last.cost, n, last.end.z
    straight = check_path(found.table, found.figure, [Place(x, y, z)], found.policy, found.others)
    if straight.refused is None and (best is None or straight.cost <= best[0]):
        return [Place(found.figure.x, found.figure.y, found.figure.z), Place(x, y, straight.end.z)]
    if best is None:
        return None
    return [*found.walk(best[1]), Place(x, y, best[2])]


def _best(found: Reach, leg: list[Place]) -> list[Place]:
    """The shortest way from the first to the last corner of a leg."""
    if len(leg) < 3 and len(leg) > 0:
        return leg
    mover = replace(found.figure, x=leg[0].x, y=leg[0].y, z=leg[0].z or 0.0)
    candidates = [leg, _shortcut(found, mover, leg)]
    if taut := _taut(found, mover, leg):
        candidates.append(taut)
    ranked = []
    for number, way in enumerate(candidates):
        check = check_path(found.table, mover, way[1:], found.policy, found.others, rise=found.rise)
        if check.refused is None or check.refused.why == "no_room":
            over = found.policy.rough_halves and check.rough and check.cost > found.budget / 2 + found.policy.equal
            ranked.append((over, check.cost, number, way))
    return min(ranked)[3] if ranked else leg


def _shortcut(found: Reach, mover: Figure, leg: list[Place]) -> list[Place]:
    """The same way without the corners that a straight line makes needless."""
    kept, i = [leg[0]], 0
    while i < len(leg) - 1:
        here = leg[i]
        level = Walker(found.table, mover, found.policy).stands_on(here.x, here.y, here.z)
        for j in range(len(leg) - 1, i, -1):
            part = _walked(found, mover, (here.x, here.y), (leg[j].x, leg[j].y), level, leg[j].z)
            along = sum(
                _walked(found, mover, p[:2], q[:2], None, q.z) or math.dist(p[:2], q[:2])
                for p, q in zip(leg[i:j], leg[i + 1 : j + 1], strict=True)
            )
            if j == i + 1 or (part is not None and part <= along + _HAIR):
                kept.append(leg[j])
                i = j
                break
    return kept


def _walked(
    found: Reach, mover: Figure, a: Point, b: Point, level: Level | None = None, z: Inches | None = None
) -> float | None:
    """What a straight walk takes of the budget; None where it cannot be made."""
    walker = Walker(found.table, mover, found.policy, found.others)
    level = level or walker.stands_on(*a, mover.z if z is None else z)
    if level is None:
        return None
    total, rough = 0.0, False
    for part in walker.straight(a, b, level, z):
        if isinstance(part, Refusal):
            return None
        if isinstance(part, Step):
            rough = rough or part.ground == "rough"
            continue
        factor = found.policy.rough_factor if part.ground == "rough" else 1.0
        total += math.dist(part.a, part.b) * factor
    return total


def _circles(found: Reach, start: Point, goal: Point, most: float) -> Iterator[Circle]:
    """The circles that a string of at most that length could touch, in the order of the table."""
    policy = found.policy
    radius = policy.radius(found.figure)
    seen: set[tuple[Point, float]] = set()
    field = field_of(found.table, found.figure, policy, rough=True)
    rows = [
        (corner, radius if near > 0.01 else 0.002) for outline, near, *_ in field.shapes for corner in _bulges(outline)
    ]
    rows += [
        (corner, 0.002)
        for piece in found.table.pieces
        if piece.ground == "rough" or piece.top
        for corner in piece.footprint
    ]
    rows += [((other.x, other.y), radius + other.radius) for other in found.others]
    for centre, r in rows:
        far = math.dist(start, centre) + math.dist(centre, goal)
        if far <= most + 2 * r and (centre, r) not in seen:
            seen.add((centre, r))
            yield Circle(centre, r + _HAIR, 1)
            yield Circle(centre, r + _HAIR, -1)


def _bulges(outline: polygon.Polygon) -> Iterator[Point]:
    """The corners that stick out: a string never lies against the others."""
    for i, corner in enumerate(outline):
        if polygon.cross(outline[i - 1], corner, outline[(i + 1) % len(outline)]) > 0:
            yield corner


def _taut(found: Reach, mover: Figure, leg: list[Place]) -> list[Place] | None:
    """A string from the first to the last corner, the shortest that can be walked and is shorter than the leg."""
    start, goal = (leg[0].x, leg[0].y), (leg[-1].x, leg[-1].y)
    most = sum(math.dist(p[:2], q[:2]) for p, q in itertools.pairwise(leg)) + 0.001
    circles = [*_circles(found, start, goal, most), Circle(goal, 0.0, 1)]
    first = _Pull(math.dist(start, goal), 0, 0.0, Circle(start, 0.0, 1), start, None, None, True)
    heap, number, shut = [first], 0, set[tuple[Circle, Point]]()
    while heap:
        pull = heapq.heappop(heap)
        key = (pull.circle, (round(pull.at[0], 6), round(pull.at[1], 6)))
        if key in shut:
            continue
        if not pull.walked:
            if not _can_walk(found, mover, pull):
                continue
            heapq.heappush(heap, pull._replace(walked=True))
            continue
        shut.add(key)
        if pull.circle.centre == goal and pull.circle.radius == 0.0:
            return _drawn(pull, leg)
        for circle in circles:
            if circle.centre == pull.circle.centre:
                continue
            number += 1
            if (then := _tangent(pull, circle, goal, number)) and then.guess <= most:
                heapq.heappush(heap, then)
    return None


def _tangent(pull: _Pull, circle: Circle, goal: Point, number: int) -> _Pull | None:
    """On from one circle to another: along the first, then straight."""
    (ax, ay), ra, sa = pull.circle
    (bx, by), rb, sb = circle
    away = math.dist(pull.circle.centre, circle.centre)
    k = (sb * rb - sa * ra) / away
    if abs(k) > 1.0:
        return None
    ex, ey = (bx - ax) / away, (by - ay) / away
    b = math.sqrt(1.0 - k * k)
    nx, ny = k * ex - b * ey, k * ey + b * ex
    leaves = ax - sa * ra * nx, ay - sa * ra * ny
    meets = bx - sb * rb * nx, by - sb * rb * ny
    length = pull.length + ra * _angle(pull.circle, pull.at, leaves) + math.dist(leaves, meets)
    return _Pull(length + max(0.0, math.dist(meets, goal)), number, length, circle, meets, pull, leaves, False)


def _angle(circle: Circle, a: Point, b: Point) -> float:
    """The angle from a to b around a circle, the way that the string runs."""
    if circle.radius == 0.0:
        return 0.0
    (cx, cy), _, turn = circle
    angle = turn * (math.atan2(b[1] - cy, b[0] - cx) - math.atan2(a[1] - cy, a[0] - cx)) % math.tau
    return 0.0 if angle > math.tau - 1e-6 else angle


def _arc(circle: Circle, a: Point, b: Point) -> list[Point]:
    """The corners of a line drawn around a circle from a to b."""
    angle = _angle(circle, a, b)
    if angle * circle.radius < 1e-6:
        return [a]
    (cx, cy), radius, turn = circle
    parts = max(1, math.ceil(angle / _TURN))
    begin, part = math.atan2(a[1] - cy, a[0] - cx), angle / parts
    out = radius / math.cos(part / 2)
    middles = [begin + turn * part * (k + 0.5) for k in range(parts)]
    return [a, *((cx + out * math.cos(t), cy + out * math.sin(t)) for t in middles), b]


def _can_walk(found: Reach, mover: Figure, pull: _Pull) -> bool:
    """Whether the last part of a string, the arc and the straight, can be walked."""
    before = pull.before
    assert before is not None
    assert pull.leaves is not None
    corners = [*_arc(before.circle, before.at, pull.leaves), pull.leaves, pull.at]
    corners = [corner for i, corner in enumerate(corners) if i == 0 or math.dist(corner, corners[i - 1]) > 1e-7]
    return all(_walked(found, mover, p, q) is not None for p, q in itertools.pairwise(corners))


def _drawn(pull: _Pull, leg: list[Place]) -> list[Place]:
    """The corners of a string, rounded as records keep them."""
    parts: list[list[Point]] = []
    now: _Pull | None = pull
    while now is not None and now.before is not None and now.leaves is not None:
        parts.append([*_arc(now.before.circle, now.before.at, now.leaves)[1:], now.at])
        now = now.before
    points = [point for part in reversed(parts) for point in part]
    middle = [Place(inches(x), inches(y)) for x, y in points[:-1]]
    return [leg[0], *middle, leg[-1]]
