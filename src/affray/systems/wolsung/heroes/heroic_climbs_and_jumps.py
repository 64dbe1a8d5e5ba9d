"""Heroic climbs and jumps of a hero who has paid for a Heroic Move: W-HERO-12 to W-HERO-19, W-LEAVE-09."""

import math
import random
from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from affray.engine import Game, Procedure, Refusal, RuleId
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Path as PathSlot
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.geometry.bodies import EQUAL, place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.heights.climbing import ClimbEnd, Surface, find_climb
from affray.systems.wolsung.heights.jumping import leap
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.move_action import go
from affray.systems.wolsung.movement.paths import MoveKind, Path, Walk
from affray.systems.wolsung.state import Activation, Figure, Skirmish
from affray.table import TABLE, inches
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon
from affray.table.terrain.surfaces import surfaces_of
from affray.text import Message

HIGHER = 2.0
"""How much higher than its start a jump may end; it passes over anything no higher (W-HERO-18)."""
LENGTHS = (1.0, 0.6, 0.3)
"""The fractions of Move tried to find out whether a hero can jump at all."""
TRIES = 6
"""How many jumps are tried for each candidate."""


# --- routes -------------------------------------------------------------------------------------------------------


class JumpRoute(msgspec.Struct, frozen=True, gc=False, tag_field="by", tag="heroic_jump", forbid_unknown_fields=True):
    """A heroic jump to a place."""

    name: ClassVar[Literal["heroic_jump"]] = "heroic_jump"
    place: Written


class ClimbRoute(msgspec.Struct, frozen=True, gc=False, tag_field="by", tag="heroic_climb", forbid_unknown_fields=True):
    """A heroic climb to a surface, after an approach."""

    name: ClassVar[Literal["heroic_climb"]] = "heroic_climb"
    surface: str
    path: Path = ()


HeroicRoute: TypeAlias = JumpRoute | ClimbRoute
"""A heroic move, on its own or as the move of another action (W-HERO-13)."""


# --- the ends of moves --------------------------------------------------------------------------------------------


def check(s: Skirmish, me: Figure, activation: Activation, route: HeroicRoute, kind: MoveKind) -> Walk | Refusal:
    """The end of a heroic move, or a refusal; `kind` is the action it belongs to (W-HERO-13, W-LEAVE-09)."""
    if kind in ("quick", "charge") and not s.edition.heroic_move_in_quick:
        return _no("W-ED-04", say("heroic_move_is_action"))
    if not activation.heroic_move:
        return _no("W-HERO-11", say("heroic_move_not_paid", model=me.id))
    if isinstance(route, JumpRoute):
        walk = leap(s, me, route.place, over=HIGHER)
    else:
        walk = climb(s, me, route.surface, route.path)
    if isinstance(walk, Refusal) or kind == "charge":
        return walk
    return paths.contact_refusal(s, me, walk, kind) or walk


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def climb(s: Skirmish, me: Figure, surface: str, path: Path) -> Walk | Refusal:
    """A climb up or down to a surface; only one edition includes an approach (W-HERO-15 to W-HERO-17)."""
    start, length, vertical = (me.x, me.y, me.z), 0.0, 0.0
    if path:
        if not s.edition.climb_with_approach:
            return _no("W-HERO-15", say("no_approach", model=me.id))
        approach = paths.check(s, me, path, kind="charge", budget=me.profile.move)
        if isinstance(approach, Refusal):
            return approach
        start, length, vertical = approach.to, approach.length, approach.vertical
    end = find_climb(s, me, start, surface, not_there="W-HERO-15", no_end="W-HERO-17")
    if not isinstance(end, ClimbEnd):
        return end
    limited = end.to[2] > start[2] or not s.edition.climb_down_any_height
    if limited and end.height > me.profile.move + EQUAL:
        return _no("W-HERO-16", say("climb_too_high", height=end.height, most=me.profile.move))
    return Walk(path, end.to, length, vertical + end.height, False)


# --- verbs --------------------------------------------------------------------------------------------------------


class HeroicAction(Action, frozen=True):
    """Each heroic climb or jump on its own is one Move action (W-HERO-14)."""

    name: ClassVar[Literal["heroic_climb", "heroic_jump"]]
    rules: ClassVar[tuple[str, ...]]
    when_free = True

    @property
    def route(self) -> HeroicRoute:
        """The route that the hero takes."""
        raise NotImplementedError

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        walk = check(s, me, activation, self.route, "move")
        return walk if isinstance(walk, Refusal) else None

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        if not activation.heroic_move or cls.state_refusal(s, me, activation) is not None:
            return []
        return [PartialChoice(cls)] if first_legal(s, me, activation, cls.name, "move") else []

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        if not activation.heroic_move or cls.state_refusal(s, me, activation) is not None:
            return []
        return [heroic_action(route) for route in candidates(s, me, activation, cls.name, "move", count, rng)]

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        walk = check(game.state, game.state.figures[activation.figure], activation, self.route, "move")
        assert isinstance(walk, Walk), "a heroic move is checked when it is chosen"
        go(game, activation, walk, self.name, "W-HERO-14", *self.rules)
        yield from ()


class HeroicClimb(HeroicAction, frozen=True):
    """A climb up or down a wall (W-HERO-15 to W-HERO-17)."""

    name = "heroic_climb"
    rules = ("W-HERO-15", "W-HERO-16", "W-HERO-17")
    surface: Annotated[str, Surface()]
    path: Annotated[Path, PathSlot()] = ()

    @property
    def route(self) -> ClimbRoute:
        """The climb."""
        return ClimbRoute(self.surface, self.path)


class HeroicJump(HeroicAction, frozen=True):
    """A jump in a straight line (W-HERO-18)."""

    name = "heroic_jump"
    rules = ("W-HERO-18", "W-HERO-19")
    place: Annotated[Written, PlaceSlot()]

    @property
    def route(self) -> JumpRoute:
        """The jump."""
        return JumpRoute(self.place)


HEROIC: dict[str, type[HeroicJump] | type[HeroicClimb]] = {verb.name: verb for verb in (HeroicJump, HeroicClimb)}


def heroic_action(route: HeroicRoute) -> HeroicClimb | HeroicJump:
    """The action that is a heroic move on its own."""
    if isinstance(route, JumpRoute):
        return HeroicJump(route.place)
    return HeroicClimb(route.surface, route.path)


# --- possible moves -----------------------------------------------------------------------------------------------


def first_legal(s: Skirmish, me: Figure, activation: Activation, name: str, kind: MoveKind) -> HeroicRoute | None:
    """The first legal heroic move of that name, or None."""
    routes: Iterator[HeroicRoute] = climbs(s, me) if name == "heroic_climb" else jumps(s, me)
    return next((route for route in routes if isinstance(check(s, me, activation, route, kind), Walk)), None)


HEROIC_SHARE = 0.3
"""The probability of trying a heroic move when only one candidate is requested."""


def candidates(
    s: Skirmish, me: Figure, activation: Activation, name: str, kind: MoveKind, count: int, rng: random.Random
) -> list[HeroicRoute]:
    """Up to `count` legal heroic moves of that name, for bots."""
    if count == 1 and rng.random() > HEROIC_SHARE:
        return []
    routes: list[HeroicRoute] = []
    routes += climbs(s, me) if name == "heroic_climb" else [_any_jump(s, me, rng) for _ in range(TRIES * count)]
    rng.shuffle(routes)
    legal: list[HeroicRoute] = []
    for route in routes:
        if len(legal) >= count:
            break
        if isinstance(check(s, me, activation, route, kind), Walk):
            legal.append(route)
    return legal


def _any_jump(s: Skirmish, me: Figure, rng: random.Random) -> JumpRoute:
    length = me.profile.move * (1.0 if rng.random() < 0.5 else rng.random())
    return _jump(s, me, rng.random() * math.tau, length)


def _jump(s: Skirmish, me: Figure, angle: float, length: float) -> JumpRoute:
    """A jump in a direction, to the highest surface there that is not too high."""
    x, y = paths.straight_end(s, me, angle, length)
    levels = [level.z for level in surfaces_of(s.table).levels(x, y) if level.z <= me.z + HIGHER + EQUAL]
    place = place_at(s.table, x, y, levels[-1] if levels else None)
    return JumpRoute(place or (x, y))


def jumps(s: Skirmish, me: Figure) -> Iterator[JumpRoute]:
    """Jumps in all directions."""
    for share in LENGTHS:
        for step in range(16):
            yield _jump(s, me, step * math.pi / 8, me.profile.move * share)


def climbs(s: Skirmish, me: Figure) -> Iterator[ClimbRoute]:
    """Climbs to every piece in reach and to the table, after a straight approach where the edition allows one."""
    reach = me.profile.radius + (me.profile.move if s.edition.climb_with_approach else 0.02)
    box = (me.x - reach, me.y - reach, me.x + reach, me.y + reach)
    near = [piece for piece in surfaces_of(s.table).near(*box) if piece.kind != "area"]
    for surface in (*[piece.id for piece in near if piece.kind != "barrier"], TABLE):
        yield ClimbRoute(surface)
    if not s.edition.climb_with_approach:
        return
    for piece in near:
        for path in _approaches(me, piece.footprint):
            yield ClimbRoute(piece.id, path)
            yield ClimbRoute(TABLE, path)


def _approaches(me: Figure, outline: Polygon) -> Iterator[Path]:
    """Straight paths that end with the base touching a side of an outline, from inside or outside."""
    for a, b in polygon.sides(outline):
        dx, dy = b[0] - a[0], b[1] - a[1]
        share = ((me.x - a[0]) * dx + (me.y - a[1]) * dy) / (dx * dx + dy * dy)
        share = min(1.0, max(0.0, share))
        foot = (a[0] + share * dx, a[1] + share * dy)
        away = math.dist((me.x, me.y), foot)
        if me.profile.radius + EQUAL < away <= me.profile.radius + me.profile.move:
            back = me.profile.radius / away
            yield ((inches(foot[0] + (me.x - foot[0]) * back), inches(foot[1] + (me.y - foot[1]) * back)),)
