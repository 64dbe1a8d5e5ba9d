"""Jumping: where a jump leads, heroic or not (W-HERO-18, W-HERO-19), and the Jump action (W-JUMP-01 to W-JUMP-08)."""

import math
import random
from collections.abc import Iterator
from typing import Annotated

from affray.engine import Game, Procedure, Refusal, RuleId, Seat, cites, implements
from affray.engine.verbs import PartialChoice
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.abilities.golem_steering import leash_refusal, steered
from affray.systems.wolsung.activation.action import Action
from affray.systems.wolsung.damage.special_effects_and_healing import TOPPLED, queue_changes
from affray.systems.wolsung.dice.pools import Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.dice.rolls import roll
from affray.systems.wolsung.events import Jump as JumpEvent
from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH, Place, body, body_at, others, place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement import paths
from affray.systems.wolsung.movement.move_action import go
from affray.systems.wolsung.movement.paths import Walk
from affray.systems.wolsung.movement.terrain import moving_width
from affray.systems.wolsung.state import Activation, Change, Fall, Figure, Skirmish
from affray.table import Inches, Piece, measure
from affray.table.geometry import polygon
from affray.table.geometry.polygon import Polygon, Segment
from affray.table.straight_moves.climbs_and_jumps import fallen_short
from affray.table.terrain.standing_room import ramp_above, standing_room
from affray.table.terrain.surfaces import surfaces_of
from affray.text import Message

from .edges import require_fall_test

HIGHER: Inches = 1.0
"""How much higher than its start a jump may end; it passes over terrain of that height (W-JUMP-03, W-JUMP-04)."""
LENGTHS = (1.0, 0.6, 0.3)
"""The fractions of Move tried to find out whether a model can jump at all."""
JUMP_SHARE = 0.1
"""The probability of trying a jump when only one candidate is requested."""


def leap(
    s: Skirmish,
    figure: Figure,
    place: tuple[float, ...],
    *,
    over: Inches,
    too_far: str = "W-HERO-18",
    blocked: str = "W-HERO-19",
) -> Refusal | Walk:
    """A jump to a place, at most basic Move long and ending at most `over` higher than it starts, or a refusal.

    Terrain up to `over` above the start is ignored, and so are all gaps and drops.
    """
    to = place_at(s.table, *place)
    if to is None:
        return _no("W-MOVE-11", say("leaves_table"))
    if len(place) > 2 and abs(to[2] - place[2]) > TOUCH:
        return _no("W-MOVE-05", say("nothing_to_stand_on", height=place[2]))
    length = math.dist((figure.x, figure.y), to[:2])
    if length > figure.profile.move + EQUAL:
        return _no(too_far, say("jump_too_long", length=length, most=figure.profile.move))
    if to[2] - figure.z > over + EQUAL:
        return _no(too_far, say("jump_too_high", height=to[2] - figure.z, most=over))
    in_the_way = obstacle(s, figure, to, over)
    if in_the_way is not None:
        return _no(blocked, say("in_the_way_of_jump", obstacle=in_the_way))
    lacking = standing_room(s.table, body_at(figure, to), others(s, figure.id), TOUCH)
    if lacking is not None and lacking.why == "off_table":
        return _no("W-MOVE-11", say("leaves_table"))
    if lacking is not None:
        return _no("W-MOVE-05", say("no_standing_room", obstacle=lacking.what))
    return Walk((), to, length, abs(to[2] - figure.z), False)


def _no(rule: str, reason: Message) -> Refusal:
    return Refusal(RuleId(rule), reason)


def obstacle(s: Skirmish, figure: Figure, to: Place, over: Inches) -> str | None:
    """The obstacle to a jump: terrain more than `over` above the start, or a model whose top is above it."""
    line: Segment = ((figure.x, figure.y), (to[0], to[1]))
    if math.dist(*line) <= EQUAL:
        return None
    half = moving_width(figure.profile.base) / 2 - TOUCH
    for piece, outline in _high_terrain(s, figure, line, to, over, half):
        if _near(outline, line, half):
            return piece.id
    highest = max(figure.z, to[2]) + figure.profile.tall
    for other in others(s, figure.id):
        if other.z + other.height <= figure.z + EQUAL or other.z >= highest - EQUAL:
            continue
        if polygon.to_segment((other.x, other.y), line) < other.radius + half:
            return other.id
    return None


def _high_terrain(
    s: Skirmish, figure: Figure, line: Segment, to: Place, over: Inches, half: Inches
) -> Iterator[tuple[Piece, Polygon]]:
    """Solid pieces near the line that are too high to jump over and too low to pass beneath."""
    limit, highest = figure.z + over + EQUAL, max(figure.z, to[2]) + figure.profile.tall
    (ax, ay), (bx, by) = line
    west, east, south, north = min(ax, bx), max(ax, bx), min(ay, by), max(ay, by)
    for piece in surfaces_of(s.table).near(west - half, south - half, east + half, north + half):
        if piece.solid and piece.z1 > limit and piece.z0 < highest - EQUAL:
            outline = ramp_above(piece, limit) if piece.kind == "stairs" else piece.footprint
            if outline:
                yield piece, outline


def _near(outline: Polygon, line: Segment, reach: Inches) -> bool:
    """Whether an outline comes nearer to a line than a distance."""
    if polygon.inside(outline, line[0]) or polygon.inside(outline, line[1]):
        return True
    return any(
        polygon.crossing(side, line) is not None
        or polygon.to_segment(side[0], line) < reach
        or min(polygon.to_segment(end, side) for end in line) < reach
        for side in polygon.sides(outline)
    )


def jump_pool(figure: Figure) -> Pool:
    """Dice equal to the current Move (W-JUMP-01)."""
    base = figure.profile.move
    return make_pool(figure, "jump", base, lasting_modifiers(figure, "move", base))


def difficulty(figure: Figure, to: Place) -> int:
    """The straight distance from start to landing in three dimensions, rounded down (W-JUMP-02)."""
    return measure.whole(math.dist((figure.x, figure.y, figure.z), to), equal=EQUAL)


def check_jump(s: Skirmish, figure: Figure, place: Written) -> Refusal | Walk:
    """Where a jump leads, or why it may not be declared (W-JUMP-03, W-JUMP-04)."""
    walk = leap(s, figure, place, over=HIGHER, too_far="W-JUMP-03", blocked="W-JUMP-04")
    if isinstance(walk, Refusal):
        return walk
    touched = paths.contact_refusal(s, figure, walk, "move")
    if touched is not None:
        return Refusal(RuleId("W-JUMP-04"), touched.reason)
    line = ((figure.x, figure.y, figure.z), walk.to)
    return (leash_refusal(s, figure, [line]) if steered(figure) else None) or walk


class Jump(Action, frozen=True):
    """An Action of a free, standing model: it names a spot and makes a Move test (W-JUMP-01)."""

    name = "jump"
    when_free = True
    place: Annotated[Written, PlaceSlot()]

    @classmethod
    def outline(cls, s: Skirmish, me: Figure, activation: Activation) -> list[Action | PartialChoice]:
        if cls.state_refusal(s, me, activation) is not None:
            return []
        return (
            [PartialChoice(cls)] if any(isinstance(check_jump(s, me, place), Walk) for place in _around(s, me)) else []
        )

    @classmethod
    def state_refusal(cls, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        if not s.edition.climbs_and_jumps:
            return Refusal(RuleId("W-ED-04"), say("no_jump_action"))
        return super().state_refusal(s, me, activation)

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal:
        if not state.edition.climbs_and_jumps:
            return Refusal(RuleId("W-ED-04"), say("no_such_action"))
        return super().refusal_now(state, seat, words)

    def why_not(self, s: Skirmish, me: Figure, activation: Activation) -> Refusal | None:
        walk = check_jump(s, me, self.place)
        return walk if isinstance(walk, Refusal) else None

    @classmethod
    def candidates(
        cls, s: Skirmish, me: Figure, activation: Activation, count: int, rng: random.Random
    ) -> list[Action]:
        if not s.edition.climbs_and_jumps or (count == 1 and rng.random() > JUMP_SHARE):
            return []
        if cls.state_refusal(s, me, activation) is not None:
            return []
        places = [_spot(s, me, rng.random() * math.tau, me.profile.move * rng.random()) for _ in range(count)]
        return [cls(place) for place in places if isinstance(check_jump(s, me, place), Walk)]

    def perform(self, game: Game[Skirmish], activation: Activation) -> Procedure[None]:
        walk = check_jump(game.state, game.state.figures[activation.figure], self.place)
        assert isinstance(walk, Walk), "a jump is checked when it is chosen"
        yield from jump(game, activation, walk)


def jump(game: Game[Skirmish], activation: Activation, walk: Walk) -> Procedure[None]:
    """The test of a jump; a model that passes lands on the spot and may still fall at an edge (W-JUMP-05)."""
    s = game.state
    me = s.figures[activation.figure]
    needed, reached = difficulty(me, walk.to), 0
    if needed > 0:
        (reached,) = yield from roll(game, [jump_pool(me)], needed)
    success = reached >= needed
    rules = cites("W-JUMP-02", "W-JUMP-05" if success else "W-JUMP-06")
    game.emit(JumpEvent(rules=rules, figure=me.id, to=walk.to, success=success))
    if success:
        go(game, activation, walk, "jump", "W-JUMP-05")
        require_fall_test(game, me.id, me.seat)
    else:
        fall_short(game, activation, walk.to, reached)


@implements("W-JUMP-08")
def fall_short(game: Game[Skirmish], activation: Activation, aim: Place, reached: int) -> None:
    """Move one inch along the line per success, then straight down (W-JUMP-06, W-JUMP-07).

    A drop counts as a fall at the end of the action, without a falling test; otherwise the model is only toppled.
    """
    s = game.state
    me = s.figures[activation.figure]
    landing = fallen_short(s.table, body(me), body_at(me, aim), reached, others(s, me.id), TOUCH)
    drop = 0.0
    if landing is not None:
        to = (landing.figure.x, landing.figure.y, landing.figure.z)
        length, drop = math.dist((me.x, me.y), to[:2]), landing.drop
        go(game, activation, Walk((), to, length, abs(to[2] - me.z), False), "jump", "W-JUMP-06", "W-JUMP-07")
    if drop > EQUAL:
        activation.falls = (*activation.falls, Fall(me.id, me.seat, drop))
    else:
        queue_changes(activation, Change(me.id, "jump", TOPPLED, 1))


def _spot(s: Skirmish, me: Figure, angle: float, length: float) -> Written:
    """A spot in a direction, on the highest surface there that is not too high."""
    x, y = paths.straight_end(s, me, angle, length)
    levels = [level.z for level in surfaces_of(s.table).levels(x, y) if level.z <= me.z + HIGHER + EQUAL]
    return place_at(s.table, x, y, levels[-1] if levels else None) or (x, y)


def _around(s: Skirmish, me: Figure) -> Iterator[Written]:
    for share in LENGTHS:
        for step in range(16):
            yield _spot(s, me, step * math.pi / 8, me.profile.move * share)
