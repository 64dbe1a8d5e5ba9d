"""The choice of the end of a straight move (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04, S-PLUG-03)."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value, implements
from affray.systems.street.geometry import body, enemies_to_avoid, in_the_way, on_table
from affray.systems.street.notation import read_place
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut
from affray.table import Table, inches
from affray.table.reach import walker
from affray.table.straight_moves.destinations import (
    Obstacles,
    Run,
    StraightPolicy,
    climbs,
    full_runs,
    run_to,
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


class Path(Kind[StraightMove]):
    """`to 5,16`, `heading 45` if the full sum must be covered, or `pass` (stay)."""

    name = "path"
    rule = RuleId("S-MOVE-03")

    def write(self, context: StraightMove, value: Any) -> str:
        if value is None:
            return "pass"
        return f"heading {value[0]:g}" if len(value) == 1 else f"to {value[0]:g},{value[1]:g}"

    def read(self, context: StraightMove, text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return None
        if len(words) > 1 and words[0] == "to":
            if words[2:3] == ["face"] and len(words) == 4:
                return *read_place(words[1]), float(words[3])
            if words[-2] == "face":
                words = words[:-2]
            return tuple(itertools.chain.from_iterable(map(read_place, words[1:])))
        if len(words) == 2 and words[0] == "heading":
            heading = float(words[1])
            if not math.isfinite(heading):
                raise Unreadable("a heading is written in degrees")
            return (round(heading % 360.0, 3),)
        raise Unreadable("say `to X,Y`, `heading DEGREES`, or `pass`")

    def outline(self, context: StraightMove) -> Sequence[str]:
        return ["heading" if context.full else "to", "pass"]

    def default(self, context: StraightMove, values: Sequence[Any]) -> Value:
        heading = next(_full_headings(context), None) if context.full else None
        return None if heading is None else (heading,)

    def check(self, context: StraightMove, value: Any) -> Refusal | None:
        if value is None:
            return _stay_refusal(context)
        if len(value) == 3:
            return Refusal(RuleId("S-MOVE-04"), "the character ends facing in the direction of the move")
        if len(value) > 3:
            return Refusal(RuleId("S-SKILL-AGILE"), "only an Agile character can change direction during a move")
        movement = movement_to(context, value)
        return movement if isinstance(movement, Refusal) else None

    def candidates(self, context: StraightMove, count: int, rng: random.Random) -> Sequence[Any]:
        if context.full:
            free = _free_heading(context, rng) if count == 1 else None
            if free is not None:
                return [(free,)]
            headings = rng.sample(ALL_HEADINGS, len(ALL_HEADINGS))
            return [(heading,) for heading in itertools.islice(_full_headings(context, headings), count)] or [None]
        return _random_ends(context, count, rng)


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


def _random_ends(context: StraightMove, count: int, rng: random.Random) -> list[Any]:
    """Random reachable places within the distance; staying if there is none."""
    ends: list[Any] = []
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
    return ends or [None]


def _stay_refusal(context: StraightMove) -> Refusal | None:
    """A figure that must go the full sum cannot stay if some heading allows it (S-PLUG-03 to S-PLUG-05)."""
    if context.full and next(_full_headings(context), None) is not None:
        return Refusal(
            RuleId("S-PLUG-03"),
            f"{context.figure} must cover the full {context.most:g} inches if a direction allows it",
        )
    return None


@implements("S-CLIMB-04", "S-PLUG-06", "S-CLIMB-02")
def movement_to(context: StraightMove, value: Sequence[float]) -> PlannedMovement | Refusal:
    """The movement to an end point, or the refusal (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04).

    A climb also ends the move of a Plug, and counts as the full distance (S-PLUG-06).
    """
    s, figure = context.s, context.who
    moves = StraightMoves(s, figure, context.most)
    end = _end_along(context, value[0]) if len(value) == 1 else (value[0], value[1])
    free = moves.can_end_at(end)
    if len(value) == 1 and moves.past_low_pieces([end]):
        upright, lying = in_the_way(s, figure)
        runs = full_runs(s.table, body(figure), context.most, upright, lying, policy(s, figure), (value[0],))
        if runs:
            return _movement_of(figure, runs[0][1])
    if free:
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
        return Refusal(RuleId("S-PLUG-03"), f"{context.figure} must cover the full {context.most:g} inches")
    return movement


def _unblocked_movement(figure: Figure, end: Place) -> PlannedMovement:
    """The straight move to a place if nothing blocks it."""
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
        return Refusal(RuleId("S-MOVE-03"), f"that is farther than the {max_distance:g} inches of the dice")
    if blocked.why == "no_room":
        if not on_table(figure.profile.base / 2, blocked.place, table):
            return Refusal(RuleId("S-MOVE-08"), "the base must stay on the table")
        return Refusal(RuleId("S-MOVE-07"), f"there is no room because of {blocked.what}")
    if blocked.why == "contact":
        return Refusal(RuleId("S-MOVE-09"), f"the move would end in contact with {blocked.what}")
    piece = table.by_id.get(blocked.what)
    if piece is not None and lands_behind(table, figure, piece, blocked.place):
        return Refusal(RuleId("S-CLIMB-01"), f"{piece.id} is too thick or too high to be climbed")
    return Refusal(RuleId("S-MOVE-06"), f"{blocked.what} blocks the line of {figure.id}")


def reachable(s: ShootOut, figure: Figure, max_distance: float) -> Any:
    """All places where a straight move of that length can end."""
    upright, lying = in_the_way(s, figure)
    return straight_reach(s.table, body(figure), max_distance, upright, lying, policy(s, figure))
