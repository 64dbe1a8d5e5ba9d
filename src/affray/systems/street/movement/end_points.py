"""The choice of the end of a straight move (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04, S-PLUG-03)."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from affray.engine import Kind, Pass, Refusal, RuleId, Verb, implements
from affray.engine.text import Texts
from affray.engine.verbs import Facing, PartialChoice
from affray.engine.verbs import Path as PathSlot
from affray.systems.street.geometry import SLACK, body, enemies_to_avoid, in_the_way, on_table
from affray.systems.street.messages import say
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut
from affray.table import Figure as Body
from affray.table import Table, inches
from affray.table.geometry.arrays import Bits, Reals
from affray.table.model import TABLE
from affray.table.reach import walker
from affray.table.straight_moves.destinations import (
    Obstacles,
    Run,
    Runs,
    StraightPolicy,
    climbs,
    full_runs,
    run_to,
    stands,
    straight_reach,
)

from .climbing import lands_behind
from .legal_straight_moves import StraightMoves, swing

ALL_HEADINGS = tuple(float(heading) for heading in range(360))
BATCHES = (4, 20)
"""The numbers of random headings in the first and second batch, before all headings are tested."""
PLACES_PER_BATCH = 4
"""The number of places drawn in one batch."""
HEADINGS_PER_CALL = 12
"""The number of headings tested in one call."""


def policy(s: ShootOut, figure: Figure) -> StraightPolicy:
    """The policy of straight moves: they may not end in contact with enemies (S-MOVE-09)."""
    return StraightPolicy(apart=enemies_to_avoid(s, figure), swing=swing(s))


# --- choosing the end -----------------------------------------------------------------------------------------------


class StraightMove(msgspec.Struct, frozen=True, gc=False):
    """The context of a straight move: the mover, the greatest distance, and whether it must be covered (S-PLUG-03)."""

    s: ShootOut
    figure: str
    most: float
    full: bool

    @property
    def who(self) -> Figure:
        """The mover."""
        return self.s.figures[self.figure]


class Legs(PathSlot):
    """The ends of the legs of a move; its label is the end, and the corners before it."""

    def __init__(self) -> None:
        super().__init__(heights=False, least=1)

    def label(self, value: Any, texts: Texts) -> str:
        end, corners = super().label(value, texts), "; ".join([self.of.label(place, texts) for place in value[:-1]])
        return texts.fill("slots", "via", {"place": end, "corners": corners}) if corners else end


class MoveTo(Verb, frozen=True):
    """Move through the ends of the legs; only an Agile character may have several, and choose the facing."""

    name = "to"
    rule = RuleId("S-MOVE-03")
    not_now = say("nobody_moving")
    pattern = "to {path} [face {facing}]"
    path: Annotated[tuple[Place, ...], Legs()]
    facing: Annotated[float | None, Facing(wrapped=True)] = None


class MoveAhead(Verb, frozen=True):
    """Move the full sum of the dice in a direction."""

    name = "heading"
    rule = RuleId("S-PLUG-03")
    not_now = say("nobody_moving")
    heading: Annotated[float, Facing(wrapped=True)]


class Path(Kind[StraightMove]):
    """An end point, a heading if the full sum must be covered, or `pass` (stay)."""

    name = "path"
    rule = RuleId("S-MOVE-03")
    verbs = (MoveTo, MoveAhead, Pass)

    def restored(self, context: StraightMove, stored: Any) -> Verb:
        """Saves used to hold the two coordinates, or the heading alone."""
        if isinstance(stored, tuple):
            return MoveTo((stored,)) if len(stored) == 2 else MoveAhead(stored[0])
        return super().restored(context, stored)

    def outline(self, context: StraightMove) -> Sequence[Verb | PartialChoice]:
        move = PartialChoice(MoveAhead) if context.full else PartialChoice(MoveTo, {"facing": None})
        return [move, Pass()] if _stay_refusal(context) is None else [move]

    def default(self, context: StraightMove, values: Sequence[Any]) -> Verb:
        heading = next(_full_headings(context), None) if context.full else None
        return Pass() if heading is None else MoveAhead(heading)

    def check(self, context: StraightMove, value: Any) -> Refusal | None:
        if isinstance(value, Pass):
            return _stay_refusal(context)
        movement = straight_movement(context, value)
        return movement if isinstance(movement, Refusal) else None

    def candidates(self, context: StraightMove, count: int, rng: random.Random) -> Sequence[Any]:
        if context.full:
            free = _free_heading(context, rng) if count == 1 else None
            if free is not None:
                return [MoveAhead(free)]
            headings = rng.sample(ALL_HEADINGS, len(ALL_HEADINGS))
            return [*map(MoveAhead, itertools.islice(_full_headings(context, headings), count))] or [Pass()]
        return [MoveTo((end,)) for end in _random_ends(context, count, rng)] or [Pass()]


PATH = Path()


def _end_along(context: StraightMove, heading: float) -> Place:
    angle = math.radians(heading)
    return context.who.x + context.most * math.cos(angle), context.who.y + context.most * math.sin(angle)


def _rounded(place: Place) -> Place:
    return inches(place[0]), inches(place[1])


@implements("S-PLUG-06")
def _full_headings(context: StraightMove, headings: Sequence[float] = ALL_HEADINGS) -> Iterator[float]:
    """The headings that allow the full distance, or a climb before it (S-PLUG-05, S-PLUG-06)."""
    s, figure, max_distance = context.s, context.who, context.most
    moves = StraightMoves(s, figure, max_distance)
    upright, lying = in_the_way(s, figure)
    rules = policy(s, figure)
    around = Obstacles(s.table, body(figure), upright, max_distance + rules.swing)
    for start in range(0, len(headings), HEADINGS_PER_CALL):
        batch = headings[start : start + HEADINGS_PER_CALL]
        ends = [_end_along(context, heading) for heading in batch]
        free, low = moves.legal_ends([_rounded(end) for end in ends]), moves.past_low_pieces(ends)
        for index, heading in enumerate(batch):
            if index in free or (index in low and climbs(around, heading, max_distance, (*upright, *lying), rules)):
                yield heading


def full_move_exists(context: StraightMove) -> bool:
    """Whether some whole heading allows the full distance (S-PLUG-05)."""
    return next(_full_headings(context), None) is not None


def _free_heading(context: StraightMove, rng: random.Random) -> float | None:
    """A random heading on which nothing blocks the full distance; None if a few tries find none."""
    moves = StraightMoves(context.s, context.who, context.most)
    for size in BATCHES:
        headings = [rng.choice(ALL_HEADINGS) for _ in range(size)]
        for index in moves.legal_ends([_rounded(_end_along(context, heading)) for heading in headings], 1):
            return headings[index]
    return None


def _random_ends(context: StraightMove, count: int, rng: random.Random) -> list[Place]:
    """Random reachable places within the distance."""
    ends: list[Place] = []
    figure, max_distance, random_number = context.who, context.most, rng.random
    moves = StraightMoves(context.s, figure, max_distance)
    x, y = figure.x, figure.y
    for _ in range(2 * count):
        places = []
        for _ in range(PLACES_PER_BATCH):
            angle, far = math.tau * random_number(), max_distance * math.sqrt(random_number())
            places.append((inches(x + far * math.cos(angle)), inches(y + far * math.sin(angle))))
        ends += [places[index] for index in moves.legal_ends(places, count - len(ends))]
        if len(ends) == count:
            break
    return ends


def _stay_refusal(context: StraightMove) -> Refusal | None:
    """A figure that must go the full sum cannot stay if some heading allows it (S-PLUG-03 to S-PLUG-05)."""
    if context.full and next(_full_headings(context), None) is not None:
        return Refusal(
            RuleId("S-PLUG-03"),
            say("full_distance_if_possible", character=context.figure, inches=context.most),
        )
    return None


def straight_movement(context: StraightMove, chosen: MoveTo | MoveAhead) -> PlannedMovement | Refusal:
    """The movement that a player chooses, or the refusal."""
    if isinstance(chosen, MoveAhead):
        return _movement_ahead(context, chosen.heading)
    if len(chosen.path) > 1:
        return Refusal(RuleId("S-SKILL-AGILE"), say("not_agile"))
    if chosen.facing is not None:
        return Refusal(RuleId("S-MOVE-04"), say("faces_along_move"))
    return movement_to(context, chosen.path[0])


@implements("S-PLUG-06")
def _movement_ahead(context: StraightMove, heading: float) -> PlannedMovement | Refusal:
    """The movement in a direction: the full distance, or a climb, which ends it (S-PLUG-06); or the refusal."""
    s, figure = context.s, context.who
    end = _end_along(context, heading)
    if StraightMoves(s, figure, context.most).past_low_pieces([end]):
        upright, lying = in_the_way(s, figure)
        runs = full_runs(s.table, body(figure), context.most, upright, lying, policy(s, figure), (heading,))
        if runs:
            return _movement_of(figure, runs[0][1])
    return movement_to(context, end)


@implements("S-CLIMB-04", "S-PLUG-06", "S-CLIMB-02")
def movement_to(context: StraightMove, end: Place) -> PlannedMovement | Refusal:
    """The movement to an end point, or the refusal (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04).

    A climb also ends the move of a Plug, and counts as the full distance (S-PLUG-06).
    """
    s, figure = context.s, context.who
    if StraightMoves(s, figure, context.most).can_end_at(end):
        movement = _unblocked_movement(figure, end)
    else:
        # Look for climbs and obstacles only if the path is not free (S-CLIMB-01).
        upright, lying = in_the_way(s, figure)
        run = run_to(s.table, body(figure), end, context.most, upright, lying, policy(s, figure))
        if isinstance(run, walker.Refusal):
            return _refusal_of(s.table, figure, run, context.most)
        movement = _movement_of(figure, run)
    if (
        context.full
        and movement.climbed is None
        and not math.isclose(math.dist(*movement.points), context.most, abs_tol=0.0015)
    ):
        return Refusal(RuleId("S-PLUG-03"), say("full_distance", character=context.figure, inches=context.most))
    return movement


@implements("S-CONV-05")
def _unblocked_movement(figure: Figure, end: Place) -> PlannedMovement:
    """The straight move to a place if nothing blocks it; its direction is counter-clockwise from east (S-CONV-05)."""
    start, there = (figure.x, figure.y), (inches(end[0]), inches(end[1]))
    far = math.dist(start, there)
    heading = math.degrees(math.atan2(there[1] - start[1], there[0] - start[0])) % 360.0
    facing = round(heading, 3) if far > 0 else figure.facing
    return PlannedMovement(kind="move", points=(start, there), distance=round(far, 3), facing=facing)


def _movement_of(figure: Figure, run: Run) -> PlannedMovement:
    start = figure.x, figure.y
    return PlannedMovement(
        kind="move",
        points=(start, (run.end.x, run.end.y)),
        distance=round(run.distance, 3),
        facing=round(run.end.facing, 3) if run.distance > 0 else figure.facing,
        climbed=run.over,
    )


def _refusal_of(table: Table, figure: Figure, blocked: walker.Refusal, max_distance: float) -> Refusal:
    """The rule behind a straight move that cannot be made."""
    if blocked.why == "too_long":
        return Refusal(RuleId("S-MOVE-03"), say("farther_than_dice", inches=max_distance))
    if blocked.why == "no_room":
        if not on_table(figure.profile.base / 2, blocked.place, table):
            return Refusal(RuleId("S-MOVE-08"), say("off_the_table"))
        if blocked.what == TABLE:
            return Refusal(RuleId("S-MOVE-07"), say("no_room_for_base"))
        return Refusal(RuleId("S-MOVE-07"), say("no_room", obstacle=blocked.what))
    if blocked.why == "contact":
        return Refusal(RuleId("S-MOVE-09"), say("ends_in_contact", obstacle=blocked.what))
    piece = table.by_id.get(blocked.what)
    if piece is not None and lands_behind(table, figure, piece, blocked.place):
        return Refusal(RuleId("S-CLIMB-01"), say("cannot_be_climbed", piece=piece.id))
    return Refusal(RuleId("S-MOVE-06"), say("line_blocked_by", obstacle=blocked.what, character=figure.id))


def reachable(s: ShootOut, figure: Figure, max_distance: float) -> Runs:
    """All places where a straight move of that length can end, and the climbs.

    On the table top the kernel checks every place against terrain and upright figures at once. What remains to be
    checked are the places beside a figure that only blocks the end: a lying one, or an enemy (S-MOVE-07, S-MOVE-09).
    """
    upright, lying = in_the_way(s, figure)
    mover, rules, avoided = body(figure), policy(s, figure), enemies_to_avoid(s, figure)
    if mover.z != 0.0 or any(piece.kind == "hole" for piece in s.table.pieces):
        return straight_reach(s.table, mover, max_distance, upright, lying, rules)
    only_paths = msgspec.structs.replace(rules, apart=None)
    places = straight_reach(s.table, mover, max_distance, upright, (), only_paths, headings=()).places
    everyone = (*upright, *lying)
    beside = _beside(places, mover, (*lying, *avoided.figures), avoided.touch)
    kept: Bits = np.ones(len(places), dtype=np.bool_)
    for index in beside:
        x, y = places[index].tolist()
        kept[index] = stands(s.table, msgspec.structs.replace(mover, x=x, y=y), everyone, rules)
    around = Obstacles(s.table, mover, upright, max_distance + rules.swing)
    climbed = [run for heading in ALL_HEADINGS for run in climbs(around, heading, max_distance, everyone, rules)]
    return Runs(mover, max_distance, places[kept], tuple(climbed))


def _beside(places: Reals, mover: Body, figures: Sequence[Body], gap: float) -> set[int]:
    """The indexes of the places at which a base could be in contact with one of these figures."""
    found: set[int] = set()
    for figure in figures:
        close = figure.radius + mover.radius + gap + SLACK
        away = np.hypot(places[:, 0] - figure.x, places[:, 1] - figure.y)
        found.update(np.flatnonzero(away <= close).tolist())
    return found
