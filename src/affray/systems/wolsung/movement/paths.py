"""Checking paths: their end and length, or the rule that forbids them (W-MOVE-01 to W-MOVE-13)."""

import itertools
import math
import random
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from affray.engine import Refusal, RuleId, implements
from affray.systems.wolsung.abilities.golem_steering import leash_refusal, steered
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, Place, body, body_at, others, others_near, touched_at
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.terrain import MAX_STEP, ground_class, ground_rules, moving_width, rough_counts
from affray.systems.wolsung.profile import MILLIMETRES
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import crosses_rough_ground, pathfinding_table, rough_templates
from affray.table import Figure as Body
from affray.table import Inches, Piece, inches
from affray.table.reach import open_ground
from affray.table.reach.path_check import PathCheck, check_path
from affray.table.reach.path_check import Place as Corner
from affray.table.reach.walker import Refusal as Stopped
from affray.table.terrain.nearest_place import ladder_ends
from affray.table.terrain.standing_room import standing_room
from affray.text import Message

from .narrow_gaps import narrow
from .path_segments import Segment, segments_along

MoveKind = Literal["move", "charge", "quick", "leave"]
Path = tuple[tuple[float, ...], ...]
"""The corners of a path as written, without the start: x and y, and optionally a height."""

LADDER: Inches = 3.0
"""The maximum horizontal length of a ladder."""
TRIES = 6
"""The number of directions tried for each candidate."""
OVER_TERRAIN = 0.2
"""The share of candidates that may lead over or beside terrain, which is slow to check."""
BY_LINK = 0.05
"""The share of candidates that climb a nearby ladder."""


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
        """Whether the walk counts as a move: one of 0 inches does not (W-ACT-14)."""
        return self.length > EQUAL or self.vertical > EQUAL


class Approach(NamedTuple):
    """The path that brings a model closest to one of several others, and the distance left."""

    path: Path
    away: Inches


@implements("W-MOVE-10", "W-PROF-02")
def move_of(figure: Figure) -> int:
    """The current Move of a model, not below 0 (W-PROF-09)."""
    if not figure.effects:
        return figure.profile.move
    return max(
        0, figure.profile.move + sum(effect.change for effect in figure.effects if effect.characteristic == "move")
    )


def check(
    s: Skirmish, figure: Figure, path: Path, *, kind: MoveKind = "move", budget: Inches | None = None
) -> Refusal | Walk:
    """Check a path: the walk, or a refusal."""
    checked = _checked(s, figure, path, kind, budget)
    if isinstance(checked, PathCheck):
        return refusal(s, figure, checked, move_of(figure) if budget is None else budget)
    return checked


def possible(s: Skirmish, figure: Figure, path: Path, *, kind: MoveKind = "move") -> Walk | None:
    """Check a path: the walk, or None if it is illegal."""
    checked = _checked(s, figure, path, kind, None)
    return checked if isinstance(checked, Walk) else None


def _checked(
    s: Skirmish, figure: Figure, path: Path, kind: MoveKind, budget: Inches | None
) -> Walk | Refusal | PathCheck:
    """Check a path: the walk, a refusal, or a `PathCheck` if the table stops it."""
    asked = _cache_key(s, figure, path, kind, budget)
    if _latest and _latest[0][0] == asked:
        return _latest[0][1]
    limit = move_of(figure) if budget is None else budget
    walk = over_level_ground(s, figure, path, limit, bodies_near(s, figure, limit))
    if not isinstance(walk, Walk):
        on_table = check_on_table(s, figure, path, budget=budget)
        if on_table.refused is not None:
            return on_table
        walk = walk_along(path, on_table)
    return _allowed(s, figure, walk, kind, asked)


def _allowed(s: Skirmish, figure: Figure, walk: Walk, kind: MoveKind, asked: tuple[Any, ...]) -> Refusal | Walk:
    """A walk that the table allows, unless another rule forbids it; the result is cached."""
    budget = asked[2]
    constrained = constrained_walk(s, figure, walk, move_of(figure) if budget is None else budget)
    if isinstance(constrained, Refusal):
        return constrained
    refused = None if kind == "charge" else contact_refusal(s, figure, constrained, kind)
    if refused is None:
        _latest[:] = [(asked, constrained)]
    return refused or constrained


def _cache_key(s: Skirmish, figure: Figure, path: Path, kind: MoveKind, budget: Inches | None) -> tuple[Any, ...]:
    """The cache key of a walk; the most selective fields come first."""
    rough = rough_counts(s, figure)
    return path, kind, budget, figure, rough, s.edition_id, s.seats, s.table, s.templates, tuple(s.figures.values())


_latest: list[tuple[tuple[Any, ...], Walk]] = []
"""The last checked walk and its cache key: a move is often offered, chosen and made in succession."""


def bodies_near(s: Skirmish, figure: Figure, reach: Inches) -> list[open_ground.Body]:
    """The bodies of the other models that a model could meet within `reach`."""
    bodies = []
    x, y, own = figure.x, figure.y, figure.id
    away = figure.profile.radius + reach + TOUCH
    for model in s.figures.values():
        if model.removed or model.id == own:
            continue
        profile = model.profile
        radius = profile.base / MILLIMETRES
        if abs(model.x - x) <= away + radius and abs(model.y - y) <= away + radius:
            bodies.append((model.x, model.y, model.z, radius, profile.tall))
    return bodies


def walker_of(figure: Figure) -> open_ground.Mover:
    """A model as a mover over level ground."""
    profile = figure.profile
    half_width = moving_width(profile.base) / 2
    return open_ground.Mover(figure.x, figure.y, figure.z, profile.radius, profile.tall, half_width, TOUCH)


def over_level_ground(
    s: Skirmish, figure: Figure, path: Path, limit: Inches, near: Sequence[open_ground.Body]
) -> Walk | open_ground.Undecided | Literal["too_long"]:
    """A walk over level ground with nothing in the way (W-MOVE-01, W-MOVE-07), or the reason why it is not one.

    `near` are the bodies a path of that length could meet.
    """
    result = open_ground.walk(s.table, walker_of(figure), path, near)
    if not isinstance(result, open_ground.OpenWalk):
        return result
    x, y, z, length, rough = result
    rough = rough and rough_counts(s, figure)
    if length > (limit / 2 if rough else limit) + EQUAL:
        return "too_long"
    return Walk(path, (x, y, z), length, 0.0, rough, level=True)


def level_walk(s: Skirmish, figure: Figure, path: Path) -> Walk | None:
    """A walk over level ground with nothing in the way, contact allowed; None if a full check is needed."""
    limit = move_of(figure)
    walk = over_level_ground(s, figure, path, limit, bodies_near(s, figure, limit))
    return walk if isinstance(walk, Walk) else None


@implements("W-GEO-01", "W-GEO-05", "W-GEO-06", "W-GEO-09", "W-MOVE-03", "W-MOVE-09", "W-TERRAIN-06", "W-TERRAIN-12")
def check_on_table(s: Skirmish, figure: Figure, path: Path, *, budget: Inches | None = None) -> PathCheck:
    """The table's check of a path, under the limits of W-MOVE-01, W-MOVE-07 and W-MOVE-08."""
    limit = move_of(figure) if budget is None else budget
    # Models beyond Move can be ignored: a longer path is refused for its length, not for what it meets.
    me, crowd = body(figure), others_near(s, figure, limit + LADDER)
    rules = ground_rules(s, figure)
    corners = with_ladders(s, me, path, crowd)
    return check_path(s.table, me, corners, rules, crowd, budget=limit, rise=figure.profile.move)


def walk_along(path: Path, checked: PathCheck) -> Walk:
    """The walk along a legal path."""
    end = checked.end
    return Walk(path, (end.x, end.y, inches(end.z)), checked.length, checked.rise, checked.rough)


def segments_of(s: Skirmish, figure: Figure, walk: Walk) -> list[Segment]:
    """The segments of a walk, with their heights."""
    path = walk.path
    if walk.level or level_walk(s, figure, path) is not None:
        places = [(figure.x, figure.y, figure.z), *[(corner[0], corner[1], figure.z) for corner in path]]
        return list(itertools.pairwise(places))
    me, crowd = body(figure), others_near(s, figure, move_of(figure) + LADDER)
    return segments_along(s.table, me, with_ladders(s, me, path, crowd), ground_rules(s, figure), crowd)


def constrained_walk(s: Skirmish, figure: Figure, walk: Walk, limit: Inches) -> Refusal | Walk:
    """The walk, or a refusal if templates or the distance limit of a Golem forbid it."""
    if s.templates:
        slowed = over_template_ground(s, figure, walk, limit)
        if isinstance(slowed, Refusal):
            return slowed
        walk = slowed
    if steered(figure):
        return leash_refusal(s, figure, segments_of(s, figure, walk)) or walk
    return walk


def over_template_ground(s: Skirmish, figure: Figure, walk: Walk, limit: Inches) -> Refusal | Walk:
    """Limit a walk over the rough ground of a template to half the length (W-TMPL-06, W-MOVE-07)."""
    rough_areas = rough_templates(s) if walk.moved and not walk.rough and rough_counts(s, figure) else []
    if not rough_areas or not crosses_rough_ground(body(figure), segments_of(s, figure, walk), rough_areas):
        return walk
    if walk.length > limit / 2 + EQUAL:
        return _no("W-MOVE-07", say("too_long_through_fire", length=walk.length, most=limit / 2))
    return walk._replace(rough=True)


def with_ladders(s: Skirmish, me: Body, path: Path, crowd: Sequence[Body]) -> list[Corner]:
    """The corners of a path; a segment from one end of a ladder to the other goes by the ladder (W-TERRAIN-07)."""
    ladders = [piece for piece in s.table.pieces if piece.kind == "ladder"]
    corners = [Corner(place[0], place[1], place[2] if len(place) > 2 else None) for place in path]
    if not ladders:
        return corners
    before: Corner = Corner(me.x, me.y, me.z)
    for number, corner in enumerate(corners):
        piece = next((other for other in ladders if _between_ends(s, me, other, before, corner, crowd)), None)
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
    """A move may not end in contact with an enemy, in some editions with any model (W-MOVE-06, W-LEAVE-07)."""
    if not walk.moved and kind != "leave":
        return None
    for model in touched_at(figure, walk.to, s.present()):
        enemy = s.seats[model.seat] != s.seats[figure.seat]
        if enemy and kind == "leave":
            return Refusal(RuleId("W-LEAVE-07"), say("would_end_in_contact", model=model.id))
        if enemy or not s.edition.ends_touching_friends:
            return Refusal(RuleId("W-MOVE-06"), say("would_end_in_contact", model=model.id))
    return None


@implements("W-TERRAIN-08")
def refusal(s: Skirmish, figure: Figure, checked: PathCheck, budget: Inches) -> Refusal:
    """The refusal for a stopped path: its rule, and the reason with numbers."""
    stopped = checked.refused
    assert stopped is not None
    if stopped.why == "too_long":
        if checked.rough and checked.cost <= budget + EQUAL:
            return _no("W-MOVE-07", say("too_long_over_rough_ground", length=checked.cost, most=budget / 2))
        return _no("W-MOVE-01", say("path_too_long", length=checked.cost, most=budget))
    if stopped.why == "too_high":
        for corner in checked.places:
            ladder = s.table.by_id[corner.by] if corner.by else None
            if ladder is not None and ladder.z1 - ladder.z0 > figure.profile.move + EQUAL:
                tall, most = ladder.z1 - ladder.z0, figure.profile.move
                return _no("W-TERRAIN-07", say("ladder_too_high", ladder=ladder.id, height=tall, most=most))
        return _no("W-MOVE-08", say("too_much_up_and_down", height=stopped.measure, most=figure.profile.move))
    if stopped.why == "ladder":
        return _no("W-TERRAIN-07", say("ladder_elsewhere", ladder=stopped.what))
    if stopped.why == "off_table":
        return _no("W-MOVE-11", say("leaves_table"))
    if stopped.why == "figure":
        return _met_model(s, figure, checked, stopped)
    if stopped.why == "no_room":
        return _no_room(s, checked)
    if stopped.why == "terrain" and _narrow(s, figure, checked, stopped):
        width = moving_width(figure.profile.base)
        return _no("W-TERRAIN-10", say("gap_narrower_than", piece=stopped.what, width=width))
    return _no("W-TERRAIN-03", say("impassable", piece=stopped.what))


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _no_room(s: Skirmish, checked: PathCheck) -> Refusal:
    end = checked.end
    lacking = standing_room(s.table, end, [], TOUCH)
    if lacking is not None and lacking.why == "off_table":
        return _no("W-MOVE-11", say("leaves_table"))
    return _no("W-MOVE-05", say("no_standing_room", obstacle=None))


def _met_model(s: Skirmish, figure: Figure, checked: PathCheck, stopped: Stopped) -> Refusal:
    """The refusal of a path through a model, or through a narrow gap beside it (W-MOVE-04, W-TERRAIN-10)."""
    other = s.figures[stopped.what]
    if _narrow(s, figure, checked, stopped):
        return _no("W-TERRAIN-10", say("gap_too_narrow", model=other.id))
    return _no("W-MOVE-04", say("in_the_way", model=other.id))


def _narrow(s: Skirmish, figure: Figure, checked: PathCheck, stopped: Stopped) -> bool:
    """Whether the path leads through a gap that is too narrow for the model (W-TERRAIN-10)."""

    def high(piece: Piece) -> bool:
        return piece.ground == "impassable" or ground_class(s.edition, piece.z1 - figure.z) == "impassable"

    last = checked.places[-1]
    return narrow(s, figure, (last.x, last.y), stopped, moving_width(figure.profile.base), high)


def straight_end(s: Skirmish, figure: Figure, angle: float, length: Inches) -> tuple[float, float]:
    """The end of a straight move, clamped to the table."""
    west, south, east, north = s.table.bounds
    r = figure.profile.radius
    x = min(max(figure.x + math.cos(angle) * length, west + r), east - r)
    y = min(max(figure.y + math.sin(angle) * length, south + r), north - r)
    return inches(x), inches(y)


def candidates(s: Skirmish, figure: Figure, count: int, rng: random.Random, *, kind: MoveKind = "move") -> list[Path]:
    """Up to `count` legal paths: straight ones in random directions, and by the links that lead to other levels."""
    accepted: list[Path] = []
    limit = move_of(figure)
    near = bodies_near(s, figure, limit)
    for _ in range(TRIES * count):
        if len(accepted) >= count or limit <= 0:
            break
        length = limit * (1.0 if rng.random() < 0.5 else rng.random())
        path = _towards(s, figure, rng.random() * math.tau, length, near, kind, rng.random() < OVER_TERRAIN)
        if rng.random() < BY_LINK and (by_link := _by_link(s, figure, rng)):
            path = by_link if possible(s, figure, by_link, kind=kind) else None
        if path is not None:
            accepted.append(path)
    return accepted


def _towards(
    s: Skirmish,
    figure: Figure,
    angle: float,
    length: Inches,
    near: Sequence[open_ground.Body],
    kind: MoveKind,
    over_terrain: bool,
) -> Path | None:
    """A straight path in a direction, shortened by rough ground or walls; None if there is none.

    Paths over terrain are slow to check and are tried only with `over_terrain`.
    """
    end = straight_end(s, figure, angle, length)
    walk_or_reason = over_level_ground(s, figure, (end,), move_of(figure), near)
    if walk_or_reason == "too_long":
        length = move_of(figure) / 2
    elif walk_or_reason == "figure":
        return None
    elif walk_or_reason == "terrain":
        if not over_terrain:
            return None
        share = open_ground.wall(s.table, walker_of(figure), *end, MAX_STEP)
        length = length if share is None else length * share - 2 * figure.profile.radius
        if length <= 0:
            return None
    else:
        allowed = _allowed(s, figure, walk_or_reason, kind, _cache_key(s, figure, walk_or_reason.path, kind, None))
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
    """Why a model cannot be set down at a place: no standing room, or contact with an enemy (W-SETUP-08)."""
    lacking = standing_room(s.table, body_at(figure, place), others(s, figure.id), TOUCH)
    if lacking is not None:
        return _no("W-SETUP-08", say("model_without_room", model=figure.id, obstacle=lacking.what))
    for model in touched_at(figure, place, s.enemies(figure)):
        return _no("W-SETUP-08", say("would_touch", model=figure.id, enemy=model.id))
    return None


def has_exit(s: Skirmish, figure: Figure) -> bool:
    """Whether an engaged model could reach a legal end point if it left (W-LEAVE-01)."""
    return exit_path(s, figure) is not None


def exit_path(s: Skirmish, figure: Figure) -> Path | None:
    """A path by which a model can leave melee: a straight one if possible, else around obstacles."""
    limit = move_of(figure)
    for length in (limit, limit / 2, limit / 4):
        for step in range(16):
            path: Path = (straight_end(s, figure, step * math.pi / 8, length),)
            if isinstance(check(s, figure, path, kind="leave"), Walk):
                return path
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to

    rules, crowd = ground_rules(s, figure), others(s, figure.id)
    reachable = reach(pathfinding_table(s), body(figure), limit, rules, crowd, rise=figure.profile.move)
    enemies = s.enemies(figure)
    for spot in reachable.spots:
        if spot.length <= 0 or touched_at(figure, (spot.x, spot.y, spot.z), enemies):
            continue
        shortest_path = path_to(reachable, spot.x, spot.y, spot.z)
        path = (
            tuple(
                [
                    (place.x, place.y) if place.z is None else (place.x, place.y, place.z)
                    for place in shortest_path.places[1:]
                ]
            )
            if shortest_path
            else ()
        )
        if path and isinstance(check(s, figure, path, kind="leave"), Walk):
            return path
    return None


def standing_at(s: Skirmish, figure: Figure, walk: Walk | None) -> tuple[Skirmish, Figure]:
    """The skirmish and the model after a walk."""
    if walk is None:
        return s, figure
    x, y, z = walk.to
    after = s.__copy__()
    moved = msgspec.structs.replace(figure, x=x, y=y, z=z)
    after.figures = {**s.figures, figure.id: moved}
    return after, moved
