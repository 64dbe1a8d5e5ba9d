"""The shortest path to one place.

The search starts from a walk over the lattice. A string pulled taut around obstacles (`taut_string`) and refracted at
the borders of rough ground (`rough_borders`) is the shortest path, to 0.001 inch. Only obstacles that a shorter path
could touch are considered. The mover keeps its full width, although the rules tolerate tiny overlaps.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from affray.table.geometry import polygon
from affray.table.model import Figure, Inches, Piece, Point, Table, inches
from affray.table.terrain.standing_room import ramp_above

from .path_check import PathCheck, Place, check_path
from .reachable import Reach
from .rough_borders import borders, inlets, places, relaxed
from .taut_string import HAIR, Circle, Pull, Trail, drawn, strings, unrolled
from .walker import GroundPolicy

_SLACK = 0.05
"""A string that costs at most this much more than the best one may still win once relaxed on the borders."""
_MAX_STRINGS = 8
_ROUGH_MARGIN = 0.25
"""How much more than the lattice walk a string may cost before it is relaxed on the borders."""
_CELL = 0.25
_BESIDE = (0.0009, 0.0013, 0.0018, 0.0025, 0.004, 0.008)
"""Candidate distances between a corner of ground and the turning point beside it, before rounding."""
_CLEAR = 0.0006
"""Minimum distance at which a point counts as beside a border; 0.0005 would do, the rest is a safety margin."""


class Path(Struct, frozen=True):
    """A path to a place: its corners, beginning with the start, and its measures."""

    places: tuple[Place, ...]
    length: Inches
    """Length in the plan."""
    cost: Inches
    rise: Inches
    rough: bool


def path_to(reach: Reach, x: Inches, y: Inches, z: Inches | None = None) -> Path | None:
    """Return the shortest path to a place, or None if it is out of reach or does not fit the budget.

    If paths with rough ground may be only half as long (W-MOVE-07), the result is the shorter of the shortest path that
    fits half the budget and the shortest one without rough ground that fits the whole budget.
    """
    x, y = inches(x), inches(y)
    straight = _check(reach, [Place(x, y, z)])
    if straight.legal and straight.cost <= straight.length + HAIR:
        return _path(straight)
    path = _lattice_walk(reach, x, y, z)
    if path is None:
        return None
    best = min((check for check in _checked(reach, path) if check.legal), key=lambda check: check.cost, default=None)
    return _path(_closer(reach, best)) if best else None


def _closer(reach: Reach, best: PathCheck) -> PathCheck:
    """Return the path through the exact corners of rough ground instead of just beside them, if that is shorter."""
    if reach.policy.rough_factor == 1.0:
        return best
    rough = [corner for side in borders(reach.table) for corner in side]
    for i in range(1, len(best.places) - 1):
        near = [corner for corner in rough if math.dist(corner, best.places[i][:2]) < 0.005]
        for corner in dict.fromkeys(near):
            corners = [Place(place.x, place.y, None, place.by) for place in best.places]
            corners[i], corners[-1] = Place(*corner), best.places[-1]
            check = _check(reach, corners[1:])
            best = check if check.legal and check.cost < best.cost else best
    return best


def _path(check: PathCheck) -> Path:
    return Path(check.places, check.length, check.cost, check.rise, check.rough)


def _check(reach: Reach, corners: Sequence[Place]) -> PathCheck:
    """Check the whole path by the rules, from the mover's position."""
    return check_path(
        reach.table, reach.figure, corners, reach.policy, reach.others, budget=reach.budget, rise=reach.rise
    )


def _checked(reach: Reach, path: list[Place]) -> Iterator[PathCheck]:
    """Yield the candidates: strings for the legs between ladders, with and without rough ground; the lattice walk."""
    halves = reach.policy.rough_halves
    legs: list[list[Place]] = [[path[0]]]
    for corner in path[1:]:
        legs.append([corner]) if corner.by else legs[-1].append(corner)
    own = _check(reach, path[1:])
    for shuns_rough in (False, True) if halves and len(legs) == 1 else (False,):
        limit = reach.budget / 2 if halves and not shuns_rough else reach.budget
        max_cost = min(own.cost, limit) if own.legal else limit
        yield from (_check(reach, corners[1:]) for corners in _pulled(reach, legs, max_cost + 0.002, shuns_rough))
    yield own


def _pulled(reach: Reach, legs: list[list[Place]], max_cost: Inches, shuns_rough: bool) -> Iterator[list[Place]]:
    """Yield complete paths made of strings; if there are ladders, of the best string for each leg."""
    if len(legs) == 1:
        yield from _strings(reach, legs[0], max_cost, shuns_rough)
        return
    joined: list[Place] = []
    for leg in legs:
        paths = list(_strings(reach, leg, max_cost, shuns_rough)) if len(leg) > 1 else [leg]
        costs = [_leg_cost(reach, path) for path in [*paths, leg]]
        path = [*paths, leg][costs.index(min(costs))]
        joined += [path[0]._replace(by=leg[0].by), *path[1:]]
    yield joined


def _leg_cost(reach: Reach, path: list[Place]) -> float:
    check = check_path(reach.table, _mover(reach, path[0]), path[1:], reach.policy, reach.others, rise=reach.rise)
    return check.cost if check.refused is None or check.refused.why == "no_room" else math.inf


def _mover(reach: Reach, start: Place) -> Figure:
    return replace(reach.figure, x=start.x, y=start.y, z=start.z or 0.0)


def _lattice_walk(reach: Reach, x: Inches, y: Inches, z: Inches | None) -> list[Place] | None:
    """Return the lattice walk: to the best of the nodes around the goal, then straight on."""
    lattice, best = reach.lattice, None
    i, j = math.floor((x - lattice.west) / _CELL), math.floor((y - lattice.south) / _CELL)
    for jj in range(j - 1, j + 3):
        for ii in range(i - 1, i + 3):
            n = reach.number(lattice.west + ii * _CELL, lattice.south + jj * _CELL, z)
            if n is None:
                continue
            spot = reach.spot(n)
            if best and spot.length + math.dist((x, y), spot[:2]) >= best[0]:
                continue
            placed = replace(reach.figure, x=spot.x, y=spot.y, z=spot.z)
            last = check_path(reach.table, placed, [Place(x, y, z)], reach.policy, reach.others)
            if last.legal and (best is None or spot.length + last.cost < best[0] - HAIR):
                best = spot.length + last.cost, n, last.end.z
    straight = check_path(reach.table, reach.figure, [Place(x, y, z)], reach.policy, reach.others)
    if straight.legal and (best is None or straight.cost <= best[0]):
        return [Place(reach.figure.x, reach.figure.y, reach.figure.z), Place(x, y, straight.end.z)]
    return None if best is None else [*reach.walk(best[1]), Place(x, y, best[2])]


def _strings(reach: Reach, leg: list[Place], max_cost: Inches, shuns_rough: bool) -> Iterator[list[Place]]:
    """Yield the strings between the ends of a leg that may be the best, rounded as records store them."""
    mover, goal = _mover(reach, leg[0]), leg[-1]
    ends = (leg[0].x, leg[0].y), (goal.x, goal.y)
    trail = Trail(reach.table, mover, reach.policy, reach.others, shuns_rough=shuns_rough)
    sides = borders(reach.table) if reach.policy.rough_factor != 1.0 else []
    max_cost += _ROUGH_MARGIN if sides else 0.0
    circles = [
        circle
        for circle in (
            *_circles(reach, mover, ends),
            *inlets(sides),
            *(at for side in sides for at in places(side, ends)),
        )
        if math.dist(ends[0], circle.centre) + math.dist(circle.centre, ends[1]) <= max_cost + 2 * circle.radius
    ]
    pulls = strings(trail, circles, (ends[0], mover.z), (ends[1], goal.z or 0.0), max_cost, reach.rise)
    first, seen = math.inf, set[tuple[Place, ...]]()
    for pull in itertools.islice(pulls, _MAX_STRINGS if sides else 1):
        first = min(first, pull.cost)
        if pull.cost > first + _SLACK:
            return
        for path in _relaxations(reach, leg, trail, pull, sides):
            if path and tuple(path) not in seen:
                seen.add(tuple(path))
                yield path


def _relaxations(
    reach: Reach, leg: list[Place], trail: Trail, pull: Pull, sides: Sequence[polygon.Segment]
) -> Iterator[list[Place]]:
    """Yield a string relaxed on the borders, relaxed with each slide checked if that is blocked, and unrelaxed."""
    if sides:
        path = _drawn(leg, relaxed(trail, pull, sides))
        yield path
        if not path or _leg_cost(reach, path) == math.inf:
            yield _drawn(leg, relaxed(trail, pull, sides, walked=True))
    yield _drawn(leg, [each.circle for each in unrolled(pull)])


def _drawn(leg: list[Place], chain: Sequence[Circle]) -> list[Place]:
    """Return the distinct corners of a string along a leg; empty if it cannot be drawn."""
    corners = drawn(chain)
    ends = (leg[0].x, leg[0].y), (leg[-1].x, leg[-1].y)
    between = dict.fromkeys((inches(x), inches(y)) for x, y in corners[1:-1])
    return [leg[0], *(Place(x, y) for x, y in between if (x, y) not in ends), leg[-1]] if corners else []


def _circles(reach: Reach, mover: Figure, ends: Sequence[Point]) -> Iterator[Circle]:
    """Yield everything that a string can bend around, in table order: circles in both directions, and points.

    An end that slightly overlaps an obstacle lies inside its circle, where a string reaches it only through the point
    on the circle beside it (C-TABLE-15).
    """
    table, policy = reach.table, reach.policy
    radius = policy.radius(mover)
    rows = [*corners(table, policy, radius)]
    rows += [((other.x, other.y), radius + other.radius) for other in reach.others if other.id != mover.id]
    for centre, r in dict.fromkeys(rows):
        yield Circle(centre, r + HAIR, 1)
        yield Circle(centre, r + HAIR, -1)
        for end in ends:
            if max(r - policy.overlap - HAIR, 0.0) < math.dist(centre, end) <= r + 2 * HAIR:
                yield Circle(_towards(centre, end, r + 3 * HAIR), 0.0, 1)
    for place in turning_places(table, policy):
        yield Circle(place, 0.0, 1)


def _towards(centre: Point, place: Point, far: Inches) -> Point:
    """Return the point at distance `far` from a centre, in the direction of `place`."""
    (cx, cy), (x, y) = centre, place
    share = far / math.dist(centre, place)
    return cx + share * (x - cx), cy + share * (y - cy)


def corners(table: Table, policy: GroundPolicy, radius: Inches) -> Iterator[tuple[Point, Inches]]:
    """Yield the corners of the obstacles that a mover cannot step on, and the clearance at which it passes them."""
    heights = sorted({0.0, *(piece.z1 for piece in table.pieces if piece.solid and piece.top)})
    for piece in table.pieces:
        outlines = [piece.footprint]
        if piece.kind == "stairs" and piece.top:
            outlines = [ramp_above(piece, z + policy.step + policy.equal) for z in heights if z < piece.z1]
        elif not _stops(piece, policy):
            continue
        yield from ((corner, radius) for outline in dict.fromkeys(outlines) for corner in _bulges(outline))


def _stops(piece: Piece, policy: GroundPolicy) -> bool:
    """Return whether a piece blocks figures on the surface it stands on."""
    if piece.ground == "impassable":
        return piece.solid or piece.kind == "area"
    return piece.solid and not (piece.top and policy.step_class(piece.z1 - piece.z0, piece.ground))


def turning_places(table: Table, policy: GroundPolicy) -> tuple[Point, ...]:
    """Return the turning points at corners of ground, computed once for each table and policy."""
    known = table.derived(_no_turning_places)
    if policy not in known:
        known[policy] = tuple(dict.fromkeys(_turning_places(table, policy)))
    return known[policy]


def _no_turning_places(_table: Table) -> dict[GroundPolicy, tuple[Point, ...]]:
    return {}


def _turning_places(table: Table, policy: GroundPolicy) -> Iterator[Point]:
    """Yield the turning points: outside of ground to go around, inside of ground to stay on."""
    for piece in table.pieces:
        if not piece.footprint:
            continue
        around = piece.ground == "rough" or piece.kind == "hole" or (policy.rough_halves and piece.solid)
        for outline in (piece.footprint, *_rough_ramp(piece, policy)):
            for i, corner in enumerate(outline):
                before, after = outline[i - 1], outline[(i + 1) % len(outline)]
                bulges = polygon.cross(before, corner, after) > 0
                if around and bulges:
                    yield _beside(outline, before, corner, after, outside=True)
                if piece.kind != "area":
                    yield _beside(outline, before, corner, after, outside=False)


def _rough_ramp(piece: Piece, policy: GroundPolicy) -> list[polygon.Polygon]:
    """Return the part of stairs that is a rough step up from the table."""
    if piece.kind != "stairs" or not policy.rough_halves:
        return []
    return [outline] if (outline := ramp_above(piece, piece.z0 + policy.rough_step + policy.equal)) else []


def _beside(outline: polygon.Polygon, before: Point, corner: Point, after: Point, *, outside: bool) -> Point:
    """Return a point about a thousandth beside a corner, on the 1/1000 inch grid and clear of the outline."""
    (ax, ay), (cx, cy), (bx, by) = before, corner, after
    p, q = math.dist(before, corner), math.dist(after, corner)
    dx, dy = (ax - cx) / p + (bx - cx) / q, (ay - cy) / p + (by - cy) / q
    length = math.sqrt(dx * dx + dy * dy)
    # For two collinear sides, the offset is perpendicular to them.
    dx, dy = (dx / length, dy / length) if length > 1e-6 else ((cy - ay) / p, (ax - cx) / p)
    inward = 1.0 if polygon.cross(before, corner, after) > 0 or length <= 1e-6 else -1.0
    sign = -inward if outside else inward
    first_clear: Point | None = None
    for off in _BESIDE:
        place = inches(cx + sign * off * dx), inches(cy + sign * off * dy)
        if polygon.inside(outline, place) != outside and _clear(outline, place):
            # Paths continue along both sides to the turning points at the next corners, so clear those lines too.
            if min(_off(before, corner, place), _off(corner, after, place)) > _CLEAR:
                return place
            first_clear = first_clear or place
    return first_clear or corner


def _clear(outline: polygon.Polygon, place: Point) -> bool:
    x, y = place
    return all(
        polygon.to_segment(place, side) > _CLEAR
        for side in polygon.sides(outline)
        if min(side[0][0], side[1][0]) <= x + _CLEAR and max(side[0][0], side[1][0]) >= x - _CLEAR
        if min(side[0][1], side[1][1]) <= y + _CLEAR and max(side[0][1], side[1][1]) >= y - _CLEAR
    )


def _off(a: Point, b: Point, place: Point) -> Inches:
    """Return the distance of a point from the line through two others."""
    return abs(polygon.cross(a, b, place)) / math.dist(a, b)


def _bulges(outline: polygon.Polygon) -> Iterator[Point]:
    """Yield the convex corners: a string never bends around the others."""
    for i, corner in enumerate(outline):
        if polygon.cross(outline[i - 1], corner, outline[(i + 1) % len(outline)]) > 0:
            yield corner
