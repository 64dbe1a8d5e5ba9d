"""Paths: where one leads and how long it is, or the rule that forbids it (W-MOVE-01 to W-MOVE-13)."""

import itertools
import math
import random
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from affray.engine import Refusal, RuleId, implements
from affray.systems.wolsung.abilities.golem_steering import leash_refusal, steered
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, Place, body, body_at, others, others_near, touched_at
from affray.systems.wolsung.movement.terrain import HIGHEST_STEP, ground_class, ground_rules, moving_width, rough_counts
from affray.systems.wolsung.profile import MILLIMETRES
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import over_rough, rough_ones, walked_table
from affray.table import Figure as Body
from affray.table import Inches, Piece, inches
from affray.table.reach import open_ground
from affray.table.reach.path_check import PathCheck, check_path
from affray.table.reach.path_check import Place as Corner
from affray.table.reach.walker import Refusal as Stopped
from affray.table.terrain.nearest_place import ladder_ends
from affray.table.terrain.standing_room import standing_room

from .narrow_gaps import narrow
from .path_segments import Segment, stretches

MoveKind = Literal["move", "charge", "quick", "leave"]
Path = tuple[tuple[float, ...], ...]
"""The corners of a path as they are written, the start left out: x and y, and a height where it is needed."""

LADDER: Inches = 3.0
"""How far a ladder may carry a model sideways, at most, in the plan; its ends stand close to a wall."""
TRIES = 6
"""How many directions are tried for each candidate."""
OVER_TERRAIN = 0.2
"""The share of candidates that lead over or beside terrain; mostly another direction is open."""
BY_LINK = 0.05
"""The share of candidates that use a ladder nearby."""


class Walk(NamedTuple):
    """A checked path: its end, its length in the plan, all rises and drops, and whether it touched rough ground."""

    path: Path
    to: Place
    length: Inches
    vertical: Inches
    rough: bool
    level: bool = False
    """Whether it is known to stay on one level surface."""

    @property
    @implements("W-ACT-14")
    def moved(self) -> bool:
        """A move of 0 inches is no move (W-ACT-14)."""
        return self.length > EQUAL or self.vertical > EQUAL


class Approach(NamedTuple):
    """The path that brings a model closest to one of several others, and its distance from the nearest of them then."""

    path: Path
    away: Inches


@implements("W-MOVE-10", "W-PROF-02")
def move_of(figure: Figure) -> int:
    """Move as it is now; not below 0 (W-PROF-09)."""
    if not figure.effects:
        return figure.profile.move
    return max(0, figure.profile.move + sum(one.change for one in figure.effects if one.characteristic == "move"))


def check(
    s: Skirmish, figure: Figure, path: Path, *, kind: MoveKind = "move", budget: Inches | None = None
) -> Refusal | Walk:
    """Check a path: the walk, or the rule that forbids it and why."""
    found = _checked(s, figure, path, kind, budget)
    if isinstance(found, PathCheck):
        return refusal(s, figure, found, move_of(figure) if budget is None else budget)
    return found


def possible(s: Skirmish, figure: Figure, path: Path, *, kind: MoveKind = "move") -> Walk | None:
    """Check a path without the reason of a refusal."""
    found = _checked(s, figure, path, kind, None)
    return found if isinstance(found, Walk) else None


def _checked(
    s: Skirmish, figure: Figure, path: Path, kind: MoveKind, budget: Inches | None
) -> Walk | Refusal | PathCheck:
    """Check a path; a `PathCheck` where the table stops it."""
    asked = _cache_key(s, figure, path, kind, budget)
    if _latest and _latest[0][0] == asked:
        return _latest[0][1]
    most = move_of(figure) if budget is None else budget
    walk = over_plain_ground(s, figure, path, most, bodies_near(s, figure, most))
    if not isinstance(walk, Walk):
        found = check_on_table(s, figure, path, budget=budget)
        if found.refused is not None:
            return found
        walk = walk_along(path, found)
    return _allowed(s, figure, walk, kind, asked)


def _allowed(s: Skirmish, figure: Figure, walk: Walk, kind: MoveKind, asked: tuple[Any, ...]) -> Refusal | Walk:
    """A walk that the table allows, if no other rule forbids it; the answer is cached."""
    budget = asked[2]
    held = constrained_walk(s, figure, walk, move_of(figure) if budget is None else budget)
    if isinstance(held, Refusal):
        return held
    refused = None if kind == "charge" else contact_refusal(s, figure, held, kind)
    if refused is None:
        _latest[:] = [(asked, held)]
    return refused or held


def _cache_key(s: Skirmish, figure: Figure, path: Path, kind: MoveKind, budget: Inches | None) -> tuple[Any, ...]:
    """The cache key of a walk; the most selective fields come first."""
    rough = rough_counts(s, figure)
    return path, kind, budget, figure, rough, s.edition_id, s.seats, s.table, s.templates, tuple(s.figures.values())


_latest: list[tuple[tuple[Any, ...], Walk]] = []
"""The last checked walk and its cache key: a move is often offered, chosen and made in succession."""


def bodies_near(s: Skirmish, figure: Figure, reach: Inches) -> list[open_ground.Body]:
    """The bodies of the other models that a model could meet within `reach`."""
    found = []
    x, y, own = figure.x, figure.y, figure.id
    away = figure.profile.radius + reach + TOUCH
    for one in s.figures.values():
        if one.removed or one.id == own:
            continue
        profile = one.profile
        radius = profile.base / MILLIMETRES
        if abs(one.x - x) <= away + radius and abs(one.y - y) <= away + radius:
            found.append((one.x, one.y, one.z, radius, profile.tall))
    return found


def walker_of(figure: Figure) -> open_ground.Mover:
    """A model as it walks over plain ground."""
    profile = figure.profile
    half_width = moving_width(profile.base) / 2
    return open_ground.Mover(figure.x, figure.y, figure.z, profile.radius, profile.tall, half_width, TOUCH)


def over_plain_ground(
    s: Skirmish, figure: Figure, path: Path, most: Inches, near: Sequence[open_ground.Body]
) -> Walk | open_ground.Undecided | Literal["too_long"]:
    """A path over level ground with nothing in the way, within its limits (W-MOVE-01, W-MOVE-07); else what may not be.

    `near` are the bodies a path of that length could meet.
    """
    found = open_ground.walk(s.table, walker_of(figure), path, near)
    if not isinstance(found, open_ground.Plain):
        return found
    x, y, z, length, rough = found
    rough = rough and rough_counts(s, figure)
    if length > (most / 2 if rough else most) + EQUAL:
        return "too_long"
    return Walk(path, (x, y, z), length, 0.0, rough, level=True)


def plain_walk(s: Skirmish, figure: Figure, path: Path) -> Walk | None:
    """A path over level ground with nothing in the way, contact allowed; None if only a full check can tell."""
    most = move_of(figure)
    walk = over_plain_ground(s, figure, path, most, bodies_near(s, figure, most))
    return walk if isinstance(walk, Walk) else None


@implements("W-GEO-01", "W-GEO-05", "W-GEO-06", "W-GEO-09", "W-MOVE-03", "W-MOVE-09", "W-TERRAIN-06", "W-TERRAIN-12")
def check_on_table(s: Skirmish, figure: Figure, path: Path, *, budget: Inches | None = None) -> PathCheck:
    """The table's check of a path, under the limits of W-MOVE-01, W-MOVE-07 and W-MOVE-08."""
    most = move_of(figure) if budget is None else budget
    # Models beyond Move can be ignored: a longer path is refused for its length, not for what it meets.
    me, crowd = body(figure), others_near(s, figure, most + LADDER)
    rules = ground_rules(s, figure)
    corners = with_ladders(s, me, path, crowd)
    return check_path(s.table, me, corners, rules, crowd, budget=most, rise=figure.profile.move)


def walk_along(path: Path, found: PathCheck) -> Walk:
    """The walk along a legal path."""
    end = found.end
    return Walk(path, (end.x, end.y, inches(end.z)), found.length, found.rise, found.rough)


def segments_of(s: Skirmish, figure: Figure, walk: Walk) -> list[Segment]:
    """The segments of a walk, with their heights."""
    path = walk.path
    if walk.level or plain_walk(s, figure, path) is not None:
        places = [(figure.x, figure.y, figure.z), *[(corner[0], corner[1], figure.z) for corner in path]]
        return list(itertools.pairwise(places))
    me, crowd = body(figure), others_near(s, figure, move_of(figure) + LADDER)
    return stretches(s.table, me, with_ladders(s, me, path, crowd), ground_rules(s, figure), crowd)


def constrained_walk(s: Skirmish, figure: Figure, walk: Walk, most: Inches) -> Refusal | Walk:
    """The walk, or a refusal if templates or the distance limit of a Golem forbid it."""
    if s.templates:
        slowed = over_template_ground(s, figure, walk, most)
        if isinstance(slowed, Refusal):
            return slowed
        walk = slowed
    if steered(figure):
        return leash_refusal(s, figure, segments_of(s, figure, walk)) or walk
    return walk


def over_template_ground(s: Skirmish, figure: Figure, walk: Walk, most: Inches) -> Refusal | Walk:
    """A walk over the rough ground of a template may be half as long as another (W-TMPL-06, W-MOVE-07)."""
    burning = rough_ones(s) if walk.moved and not walk.rough and rough_counts(s, figure) else []
    if not burning or not over_rough(body(figure), segments_of(s, figure, walk), burning):
        return walk
    if walk.length > most / 2 + EQUAL:
        return _no("W-MOVE-07", f'{walk.length:.3f}" with fire on the way, at most {most / 2:g}"')
    return walk._replace(rough=True)


def with_ladders(s: Skirmish, me: Body, path: Path, crowd: Sequence[Body]) -> list[Corner]:
    """The corners of a path; a segment from one end of a ladder to the other goes by the ladder (W-TERRAIN-07)."""
    ladders = [piece for piece in s.table.pieces if piece.kind == "ladder"]
    corners = [Corner(place[0], place[1], place[2] if len(place) > 2 else None) for place in path]
    if not ladders:
        return corners
    before: Corner = Corner(me.x, me.y, me.z)
    for number, corner in enumerate(corners):
        piece = next((one for one in ladders if _between_ends(s, me, one, before, corner, crowd)), None)
        if piece is not None:
            corners[number] = corner._replace(by=piece.id)
        before = corner
    return corners


def _between_ends(s: Skirmish, me: Body, ladder: Piece, a: Corner, b: Corner, crowd: Sequence[Body]) -> bool:
    assert ladder.foot is not None
    assert ladder.head is not None
    far = 2 * me.radius + TOUCH
    for foot, head in ((a, b), (b, a)):
        if math.dist(foot[:2], ladder.foot) > far or math.dist(head[:2], ladder.head) > far:
            continue
        low, high = ladder_ends(s.table, me, ladder, crowd, TOUCH)
        if low is None or high is None:
            continue
        right = all(end.z is None or abs(end.z - z) <= TOUCH for end, z in ((foot, low.z), (head, high.z)))
        if right and math.dist(foot[:2], (low.x, low.y)) <= TOUCH and math.dist(head[:2], (high.x, high.y)) <= TOUCH:
            return True
    return False


@implements("W-MOVE-12")
def contact_refusal(s: Skirmish, figure: Figure, walk: Walk, kind: MoveKind) -> Refusal | None:
    """A move may not end in contact with an enemy, in some editions not with anybody (W-MOVE-06, W-LEAVE-07)."""
    if not walk.moved and kind != "leave":
        return None
    for one in touched_at(figure, walk.to, s.present()):
        enemy = s.seats[one.seat] != s.seats[figure.seat]
        if enemy and kind == "leave":
            return Refusal(RuleId("W-LEAVE-07"), f"the move would end in contact with {one.id}")
        if enemy or not s.edition.ends_touching_friends:
            return Refusal(RuleId("W-MOVE-06"), f"the move would end in contact with {one.id}")
    return None


@implements("W-TERRAIN-08")
def refusal(s: Skirmish, figure: Figure, found: PathCheck, budget: Inches) -> Refusal:
    """The rule behind what stopped a walk, and the reason with its numbers."""
    stopped = found.refused
    assert stopped is not None
    place = f"{stopped.place[0]:.3g},{stopped.place[1]:.3g}"
    if stopped.why == "too_long":
        if found.rough and found.cost <= budget + EQUAL:
            return _no("W-MOVE-07", f'{found.cost:.3f}" with rough ground on the way, at most {budget / 2:g}"')
        return _no("W-MOVE-01", f'the path is {found.cost:.3f}" long, at most {budget:g}"')
    if stopped.why == "too_high":
        for corner in found.places:
            ladder = s.table.by_id[corner.by] if corner.by else None
            if ladder is not None and ladder.z1 - ladder.z0 > figure.profile.move + EQUAL:
                tall = ladder.z1 - ladder.z0
                return _no("W-TERRAIN-07", f'{ladder.id} is {tall:g}" high, at most {figure.profile.move}"')
        return _no("W-MOVE-08", f'{stopped.measure:.3f}" up and down in all, at most {figure.profile.move}"')
    if stopped.why == "ladder":
        return _no("W-TERRAIN-07", f"{stopped.what or 'no ladder'} does not lead there")
    if stopped.why == "off_table":
        return _no("W-MOVE-11", f"the base would leave the table at {place}")
    if stopped.why == "figure":
        return _met_model(s, figure, found, stopped)
    if stopped.why == "no_room":
        return _no_room(s, found)
    if stopped.why == "terrain" and _narrow(s, figure, found, stopped):
        width = moving_width(figure.profile.base)
        return _no("W-TERRAIN-10", f'beside {stopped.what} at {place} there is less than the {width:g}" it needs')
    return _no("W-TERRAIN-03", f"{stopped.what} at {place} is impassable")


def _no(rule: str, reason: str) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _no_room(s: Skirmish, found: PathCheck) -> Refusal:
    end = found.end
    lacking = standing_room(s.table, end, [], TOUCH)
    if lacking is not None and lacking.why == "off_table":
        return _no("W-MOVE-11", "the base would leave the table")
    return _no("W-MOVE-05", f"no standing room at {end.x:g},{end.y:g},{end.z:g}")


def _met_model(s: Skirmish, figure: Figure, found: PathCheck, stopped: Stopped) -> Refusal:
    """Through a model, or between it and something else where the way is too narrow (W-MOVE-04, W-TERRAIN-10)."""
    other = s.figures[stopped.what]
    if _narrow(s, figure, found, stopped):
        return _no("W-TERRAIN-10", f"beside {other.id} there is no way through")
    return _no("W-MOVE-04", f"{other.id} is in the way")


def _narrow(s: Skirmish, figure: Figure, found: PathCheck, stopped: Stopped) -> bool:
    """Whether the way leads through a gap that is too narrow for the model (W-TERRAIN-10)."""

    def high(piece: Piece) -> bool:
        return piece.ground == "impassable" or ground_class(s.edition, piece.z1 - figure.z) == "impassable"

    last = found.places[-1]
    return narrow(s, figure, (last.x, last.y), stopped, moving_width(figure.profile.base), high)


def straight_end(s: Skirmish, figure: Figure, angle: float, length: Inches) -> tuple[float, float]:
    """Where a straight move ends, kept on the table."""
    west, south, east, north = s.table.bounds
    r = figure.profile.radius
    x = min(max(figure.x + math.cos(angle) * length, west + r), east - r)
    y = min(max(figure.y + math.sin(angle) * length, south + r), north - r)
    return inches(x), inches(y)


def candidates(s: Skirmish, figure: Figure, count: int, rng: random.Random, *, kind: MoveKind = "move") -> list[Path]:
    """Up to `count` legal paths: straight ones in random directions, and by the links that lead to other levels."""
    found: list[Path] = []
    most = move_of(figure)
    near = bodies_near(s, figure, most)
    for _ in range(TRIES * count):
        if len(found) >= count or most <= 0:
            break
        length = most * (1.0 if rng.random() < 0.5 else rng.random())
        path = _towards(s, figure, rng.random() * math.tau, length, near, kind, rng.random() < OVER_TERRAIN)
        if rng.random() < BY_LINK and (by_link := _by_link(s, figure, rng)):
            path = by_link if possible(s, figure, by_link, kind=kind) else None
        if path is not None:
            found.append(path)
    return found


def _towards(
    s: Skirmish,
    figure: Figure,
    angle: float,
    length: Inches,
    near: Sequence[open_ground.Body],
    kind: MoveKind,
    patient: bool,
) -> Path | None:
    """A straight path in a direction, shortened by rough ground or walls; None if there is none.

    Ways over terrain take a while to check: they are tried only where there is patience.
    """
    end = straight_end(s, figure, angle, length)
    found = over_plain_ground(s, figure, (end,), move_of(figure), near)
    if found == "too_long":
        length = move_of(figure) / 2
    elif found == "figure":
        return None
    elif found == "terrain":
        if not patient:
            return None
        share = open_ground.wall(s.table, walker_of(figure), *end, HIGHEST_STEP)
        length = length if share is None else length * share - 2 * figure.profile.radius
        if length <= 0:
            return None
    else:
        allowed = _allowed(s, figure, found, kind, _cache_key(s, figure, found.path, kind, None))
        return allowed.path if isinstance(allowed, Walk) else None
    walk = possible(s, figure, (straight_end(s, figure, angle, length),), kind=kind)
    return None if walk is None else walk.path


def _by_link(s: Skirmish, figure: Figure, rng: random.Random) -> Path:
    """A path up or down a ladder nearby."""
    near = [
        piece
        for piece in s.table.pieces
        if piece.kind == "ladder"
        and min(math.dist((figure.x, figure.y), end) for end in (piece.foot, piece.head) if end) <= move_of(figure) / 2
    ]
    if not near:
        return ()
    low, high = ladder_ends(s.table, body(figure), rng.choice(near), others(s, figure.id), TOUCH)
    if low is None or high is None:
        return ()
    first, last = (low, high) if abs(low.z - figure.z) <= abs(high.z - figure.z) else (high, low)
    return ((first.x, first.y, first.z), (last.x, last.y, last.z))


@implements("W-GEO-09")
def place_refusal(s: Skirmish, figure: Figure, place: Place) -> Refusal | None:
    """Why a model could not be set down at a place (W-SETUP-08): standing room, no contact with an enemy."""
    lacking = standing_room(s.table, body_at(figure, place), others(s, figure.id), TOUCH)
    if lacking is not None:
        return _no("W-SETUP-08", f"{figure.id} has no standing room at {place[0]:g},{place[1]:g}: {lacking.what}")
    for one in touched_at(figure, place, s.enemies(figure)):
        return _no("W-SETUP-08", f"{figure.id} would touch {one.id}")
    return None


def ways_out(s: Skirmish, figure: Figure) -> bool:
    """Whether an engaged model could reach a legal end point if it left (W-LEAVE-01)."""
    return way_out(s, figure) is not None


def way_out(s: Skirmish, figure: Figure) -> Path | None:
    """A path by which a model can leave melee: a straight one if possible, else around obstacles."""
    most = move_of(figure)
    for length in (most, most / 2, most / 4):
        for step in range(16):
            path: Path = (straight_end(s, figure, step * math.pi / 8, length),)
            if isinstance(check(s, figure, path, kind="leave"), Walk):
                return path
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to

    rules, crowd = ground_rules(s, figure), others(s, figure.id)
    found = reach(walked_table(s), body(figure), most, rules, crowd, rise=figure.profile.move)
    enemies = s.enemies(figure)
    for spot in found.spots:
        if spot.length <= 0 or touched_at(figure, (spot.x, spot.y, spot.z), enemies):
            continue
        way = path_to(found, spot.x, spot.y, spot.z)
        path = (
            tuple([(each.x, each.y) if each.z is None else (each.x, each.y, each.z) for each in way.places[1:]])
            if way
            else ()
        )
        if path and isinstance(check(s, figure, path, kind="leave"), Walk):
            return path
    return None


def standing_at(s: Skirmish, figure: Figure, walk: Walk | None) -> tuple[Skirmish, Figure]:
    """The skirmish with a model where a walk ends."""
    if walk is None:
        return s, figure
    x, y, z = walk.to
    there = s.__copy__()
    moved = msgspec.structs.replace(figure, x=x, y=y, z=z)
    there.figures = {**s.figures, figure.id: moved}
    return there, moved
