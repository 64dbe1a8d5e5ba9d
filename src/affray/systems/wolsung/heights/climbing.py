"""Climbing: where a climb up or down leads (W-HERO-17, W-CLIMB-05), and the Climb action (W-CLIMB)."""

import random
from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from affray.engine import Game, Modifier, Procedure, Refusal, RuleId, Seat, Unreadable, cites, implements
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Path as PathSlot
from affray.engine.verbs import Piece as PieceSlot
from affray.systems.wolsung.abilities.golem_steering import leash_refusal, steered
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.damage.special_effects_and_healing import TOPPLED, queue_changes
from affray.systems.wolsung.dice.pools import Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.dice.rolls import make_test
from affray.systems.wolsung.events import Climb as ClimbEvent
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, Place, body, body_at, contact, others
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.move_action import go
from affray.systems.wolsung.movement.paths import Path, Walk
from affray.systems.wolsung.state import Activation, Change, Figure, Skirmish
from affray.table import TABLE, Inches, Piece, measure
from affray.table import Figure as Body
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon
from affray.table.straight_moves.climbs_and_jumps import climb_end
from affray.table.terrain.nearest_place import nearest_place
from affray.table.terrain.surfaces import Rim, surfaces_of
from affray.text import Message

NEARBY: Inches = 4.0
CLIMB_SHARE = 0.03
"""The probability of proposing a climb when only one candidate is requested."""


# --- the end of a climb -------------------------------------------------------------------------------------------


class ClimbEnd(NamedTuple):
    """The end of a climb: its position, the height climbed up or down, and the piece whose wall is climbed."""

    to: Place
    height: Inches
    wall: str


def find_climb(
    s: Skirmish,
    figure: Figure,
    start: Place,
    surface: str,
    *,
    not_there: str = "W-CLIMB-01",
    no_end: str = "W-CLIMB-08",
) -> ClimbEnd | Refusal:
    """The end of a climb up or down to a surface, or why it is impossible; the height limit is not checked here.

    It ends on that surface, in contact with the wall, at the spot with standing room closest to where it began.
    """
    me = body_at(figure, start)
    piece = s.table.by_id.get(surface)
    top = 0.0 if piece is None else piece.z0 if piece.kind == "hole" else piece.z1
    if abs(top - start[2]) <= EQUAL:
        return _no(not_there, say("already_as_high", model=figure.id, surface=surface))
    if top > start[2] and piece is not None:
        return _up(s, figure, me, piece, not_there, no_end)
    return _down(s, figure, me, surface, not_there, no_end)


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def _up(s: Skirmish, figure: Figure, me: Body, wall: Piece, not_there: str, no_end: str) -> ClimbEnd | Refusal:
    if wall.kind not in ("block", "barrier") or measure.to_piece(me, wall) > TOUCH:
        return _no(not_there, say("not_at_wall", model=figure.id, wall=wall.id))
    over = overhead(s, me, wall.z1)
    if over is not None:
        return _no(no_end, say("in_the_way_up", piece=over))
    end = _top_of(s, figure, me, wall) if wall.top else None
    if end is None:
        return _no(no_end, say("no_room_at_edge", wall=wall.id))
    return ClimbEnd((end.x, end.y, end.z), wall.z1 - me.z, wall.id)


@implements("W-GEO-12")
def _top_of(s: Skirmish, figure: Figure, me: Body, wall: Piece) -> Body | None:
    """Where a climb up ends; distant models are considered only if there is no room nearby."""
    crowd = others(s, figure.id)
    near = [other for other in crowd if measure.gap(me, other) <= NEARBY]
    end = climb_end(s.table, me, wall, near, overlap=TOUCH)
    if end is None or measure.plan_distance(me, end) <= NEARBY:
        return end
    return climb_end(s.table, me, wall, crowd, overlap=TOUCH)


def _down(s: Skirmish, figure: Figure, me: Body, surface: str, not_there: str, no_end: str) -> ClimbEnd | Refusal:
    rims = [rim for rim in rims_touched(s, me) if rim.beyond == surface]
    if not rims:
        return _no(not_there, say("not_at_edge", model=figure.id, surface=surface))

    def at_the_wall(end_body: Body) -> bool:
        near = any(
            polygon.to_segment((end_body.x, end_body.y), (rim.a, rim.b)) <= end_body.radius + TOUCH for rim in rims
        )
        return near and overhead(s, end_body, me.z) is None

    below = body_at(figure, (me.x, me.y, min(rims[0].z_beyond)))
    end = nearest_place(s.table, below, others(s, figure.id), surface=surface, overlap=TOUCH, allowed=at_the_wall)
    if end is None:
        return _no(no_end, say("no_room_below", surface=surface))
    return ClimbEnd((end.x, end.y, end.z), me.z - end.z, rims[0].surface)


def rims_touched(s: Skirmish, me: Body) -> list[Rim]:
    """The stretches of rim that a model's base touches, on the surface it stands on."""
    levels = surfaces_of(s.table).levels(me.x, me.y)
    on = next((level.surface for level in levels if abs(level.z - me.z) <= TOUCH), "")
    rims = surfaces_of(s.table).rims.get(on, ())
    return [rim for rim in rims if polygon.to_segment((me.x, me.y), (rim.a, rim.b)) <= me.radius + TOUCH]


def overhead(s: Skirmish, me: Body, top: Inches) -> str | None:
    """The solid piece that blocks a model's way up, if any: climbers cannot pass through floors (W-HERO-17)."""
    r = me.radius - TOUCH
    for piece in surfaces_of(s.table).near(me.x - r, me.y - r, me.x + r, me.y + r):
        above = piece.solid and me.z + EQUAL < piece.z0 < top + me.height - EQUAL
        if above and polygon.distance(piece.footprint, (me.x, me.y)) < r:
            return piece.id
    return None


# --- the Climb action ---------------------------------------------------------------------------------------------


class Ascent(NamedTuple):
    """A declared climb: the approach to the wall, and where it leads if it succeeds."""

    approach: Walk
    climb: ClimbEnd


def check_climb(s: Skirmish, figure: Figure, surface: str, path: Path) -> Ascent | Refusal:
    """A climb after an approach, or why it may not be declared (W-CLIMB-01, W-CLIMB-03, W-CLIMB-08)."""
    approach: Walk | Refusal = Walk((), (figure.x, figure.y, figure.z), 0.0, 0.0, False)
    if path:
        approach = paths.check(s, figure, path, kind="quick")
    if isinstance(approach, Refusal):
        return approach
    climb = find_climb(s, figure, approach.to, surface)
    if isinstance(climb, Refusal):
        return climb
    if climb.height > figure.profile.move + EQUAL:
        return _no("W-CLIMB-03", say("climb_too_high", height=climb.height, most=figure.profile.move))
    end = Walk(path, climb.to, approach.length, climb.height, approach.rough)
    touched = paths.contact_refusal(s, figure, end, "move")
    if touched is not None:
        return Refusal(RuleId("W-CLIMB-08"), touched.reason)
    strayed = leash_refusal(s, figure, [(approach.to, climb.to)]) if steered(figure) else None
    return strayed or Ascent(approach, climb)


def climb_pool(s: Skirmish, figure: Figure, wall: str) -> Pool:
    """Reflex, plus the Strength of friends who help (W-CLIMB-01, W-CLIMB-04)."""
    base = figure.profile.reflex
    helped = sum(friend.profile.strength for friend in helpers(s, figure, wall))
    modifiers = [*lasting_modifiers(figure, "reflex", base), Modifier("help", helped, RuleId("W-CLIMB-04"))]
    return make_pool(figure, "climb", base, modifiers)


def helpers(s: Skirmish, figure: Figure, wall: str) -> list[Figure]:
    """The standing, unengaged friends who touch both the climber and the wall (W-CLIMB-04)."""
    piece = s.table.by_id.get(wall)
    if piece is None:
        return []
    return [
        friend
        for friend in s.friends(figure)
        if not friend.toppled
        and not s.engaged(friend.id)
        and contact(s, figure, friend)
        and touches_wall(body(friend), piece)
    ]


def touches_wall(body: Body, wall: Piece) -> bool:
    """Whether a base touches a wall, from outside or at its top edge."""
    away = min(polygon.to_segment((body.x, body.y), side) for side in polygon.sides(wall.footprint))
    return away <= body.radius + TOUCH


class Surface(PieceSlot):
    """The piece that a climb leads to, or the table; the skirmish is given for reading."""

    def read(self, text: str, given: Skirmish | None) -> Any:
        return self.normalized(text, given)

    def normalized(self, value: Any, given: Skirmish | None) -> Any:
        if given is not None and value != TABLE and value not in given.table.by_id:
            raise Unreadable(say("no_such_piece", piece=str(value), pieces=None))
        return value


class Climb(Action, frozen=True):
    """A Quick Action for any free, standing model: move to the wall, test Reflex, climb up or down (W-CLIMB-01)."""

    name = "climb"
    when_free = True
    surface: Annotated[str, Surface()]
    path: Annotated[Path, PathSlot()] = ()

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        possible = any(isinstance(check_climb(s, me, *target), Ascent) for target in ascents(s, me))
        return [PartialChoice(cls)] if possible else []

    @classmethod
    def state_refusal(cls, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        if not s.edition.climbs_and_jumps:
            return _no("W-ED-04", say("no_climb_action"))
        return super().state_refusal(s, me, activation)

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal:
        if not state.edition.climbs_and_jumps:
            return _no("W-ED-04", say("no_such_action"))
        return super().refusal_now(state, seat, words)

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        checked = check_climb(s, me, self.surface, self.path)
        return checked if isinstance(checked, Refusal) else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        if not s.edition.climbs_and_jumps or (count == 1 and rng.random() > CLIMB_SHARE):
            return []
        if cls.state_refusal(s, me, activation) is not None:
            return []
        options = list(ascents(s, me))
        sampled = rng.sample(options, min(count, len(options)))
        return [cls(name, path) for name, path in sampled if isinstance(check_climb(s, me, name, path), Ascent)]

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        s = game.state
        ascent = check_climb(s, s.figures[activation.figure], self.surface, self.path)
        assert isinstance(ascent, Ascent), "a climb is checked when it is chosen"
        if ascent.approach.moved:
            go(game, activation, ascent.approach, "quick", "W-CLIMB-01", "W-ACT-13")
        yield from climb(game, activation, self.surface, ascent.climb)


@implements("W-HERO-29")
def climb(game: Game[Skirmish], activation: Activation, surface: str, end: ClimbEnd) -> Procedure[None]:
    """Test Reflex against the height; a model that fails is toppled where it began (W-CLIMB-02, -05, -06)."""
    s = game.state
    me = s.figures[activation.figure]
    pool = climb_pool(s, me, end.wall)
    success = yield from make_test(game, pool, measure.whole(end.height, equal=EQUAL))
    down = ("W-CLIMB-07",) if end.to[2] < me.z else ()
    rules = cites("W-CLIMB-02", "W-CLIMB-05" if success else "W-CLIMB-06", *down)
    game.emit(ClimbEvent(rules=rules, figure=me.id, surface=surface, success=success))
    if success:
        go(game, activation, Walk((), end.to, 0.0, end.height, False), "climb", "W-CLIMB-05")
    else:
        queue_changes(activation, Change(me.id, "climb", TOPPLED, 1))


def ascents(s: Skirmish, me: Figure) -> Iterator[tuple[str, Path]]:
    """Climbs to try: from where the model stands, and after the shortest straight path to each wall within reach."""
    reach = paths.move_of(me) + me.profile.radius
    me_body = body(me)
    for rim in rims_touched(s, me_body):
        if rim.beyond is not None and min(rim.z_beyond) < me.z - EQUAL:
            yield rim.beyond, ()
    for piece in surfaces_of(s.table).near(me.x - reach, me.y - reach, me.x + reach, me.y + reach):
        if piece.kind != "block" or not EQUAL < piece.z1 - me.z <= me.profile.move + EQUAL:
            continue
        away = measure.to_piece(me_body, piece)
        if away <= TOUCH:
            yield piece.id, ()
        elif away <= paths.move_of(me):
            yield piece.id, (_before(me, piece.footprint),)


def _before(me: Figure, outline: Polygon) -> tuple[float, float]:
    """Where the base first touches an outline when it moves straight to the nearest point."""
    near = min((_foot((me.x, me.y), side) for side in polygon.sides(outline)), key=lambda foot: _away(me, foot))
    away, r = _away(me, near), me.profile.radius
    share = (away - r) / away
    return round(me.x + (near[0] - me.x) * share, 3), round(me.y + (near[1] - me.y) * share, 3)


def _foot(point: tuple[float, float], side: polygon.Segment) -> tuple[float, float]:
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    share = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return ax + share * dx, ay + share * dy


def _away(me: Figure, place: tuple[float, float]) -> float:
    return polygon.to_segment((me.x, me.y), (place, place))
