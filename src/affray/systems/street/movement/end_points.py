"""The choice where a straight move ends (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04, S-PLUG-03)."""

import itertools
import math
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value, implements
from affray.systems.street.geometry import body, in_the_way, keeps_apart, on_table
from affray.systems.street.notation import read_place
from affray.systems.street.state import Figure, Line, Place, ShootOut
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

FULL = tuple(float(heading) for heading in range(360))
TRIES = (4, 20)
"""The numbers of random headings in the first and second try, before all are tested."""
DRAWN = 4
"""The number of places drawn in one batch."""
AT_ONCE = 12
"""The number of headings tested in one call."""


def policy(s: ShootOut, figure: Figure) -> StraightPolicy:
    """Straight moves under these rules: no contact with enemies is made by moving (S-MOVE-09)."""
    return StraightPolicy(apart=keeps_apart(s, figure), swing=swing(s))


# --- choosing the end -----------------------------------------------------------------------------------------------


class StraightMove(msgspec.Struct, frozen=True, gc=False):
    """A path to choose: the mover, the greatest distance, and whether to cover it in full (S-PLUG-03)."""

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

    def write(self, about: StraightMove, value: Any) -> str:
        if value is None:
            return "pass"
        return f"heading {value[0]:g}" if len(value) == 1 else f"to {value[0]:g},{value[1]:g}"

    def read(self, about: StraightMove, text: str) -> Value:
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

    def outline(self, about: StraightMove) -> Sequence[str]:
        return ["heading" if about.full else "to", "pass"]

    def default(self, about: StraightMove, values: Sequence[Any]) -> Value:
        heading = next(_full(about), None) if about.full else None
        return None if heading is None else (heading,)

    def check(self, about: StraightMove, value: Any) -> Refusal | None:
        if value is None:
            return _refused_to_stay(about)
        if len(value) == 3:
            return Refusal(RuleId("S-MOVE-04"), "he ends facing the way he went")
        if len(value) > 3:
            return Refusal(RuleId("S-SKILL-AGILE"), "only an Agile character changes direction on his way")
        found = going(about, value)
        return found if isinstance(found, Refusal) else None

    def candidates(self, about: StraightMove, count: int, rng: random.Random) -> Sequence[Any]:
        if about.full:
            straight = _straight(about, rng) if count == 1 else None
            if straight is not None:
                return [(straight,)]
            headings = rng.sample(FULL, len(FULL))
            return [(heading,) for heading in itertools.islice(_full(about, headings), count)] or [None]
        return _somewhere(about, count, rng)


PATH = Path()


def _end(about: StraightMove, heading: float) -> Place:
    way = math.radians(heading)
    return about.who.x + about.most * math.cos(way), about.who.y + about.most * math.sin(way)


def _rounded(place: Place) -> Place:
    return inches(place[0]), inches(place[1])


@implements("S-PLUG-06")
def _full(about: StraightMove, headings: Sequence[float] = FULL) -> Iterator[float]:
    """The headings that allow the full distance, or a climb on the way (S-PLUG-05, S-PLUG-06)."""
    s, figure, most = about.s, about.who, about.most
    ways = StraightMoves(s, figure, most)
    upright, lying = in_the_way(s, figure)
    rules = policy(s, figure)
    around = Obstacles(s.table, body(figure), upright, most + rules.swing)
    for start in range(0, len(headings), AT_ONCE):
        some = headings[start : start + AT_ONCE]
        ends = [_end(about, heading) for heading in some]
        free, low = ways.led([_rounded(end) for end in ends]), ways.meeting_low(ends)
        for n, heading in enumerate(some):
            if n in free or (n in low and climbs(around, heading, most, (*upright, *lying), rules)):
                yield heading


def goes_full(about: StraightMove) -> bool:
    """Whether some whole heading allows the full distance (S-PLUG-05)."""
    return next(_full(about), None) is not None


def _straight(about: StraightMove, rng: random.Random) -> float | None:
    """The first of a few headings with nothing in the way of the full distance."""
    ways = StraightMoves(about.s, about.who, about.most)
    for tries in TRIES:
        headings = [rng.choice(FULL) for _ in range(tries)]
        for n in ways.led([_rounded(_end(about, heading)) for heading in headings], 1):
            return headings[n]
    return None


def _somewhere(about: StraightMove, count: int, rng: random.Random) -> list[Any]:
    """Places drawn at random on the disc, those that can be reached; staying if none can."""
    found: list[Any] = []
    figure, most, drawn = about.who, about.most, rng.random
    ways = StraightMoves(about.s, figure, most)
    x, y = figure.x, figure.y
    for _ in range(2 * count):
        places = []
        for _ in range(DRAWN):
            way, far = math.tau * drawn(), most * math.sqrt(drawn())
            places.append((inches(x + far * math.cos(way)), inches(y + far * math.sin(way))))
        found += [places[n] for n in ways.led(places, count - len(found))]
        if len(found) == count:
            break
    return found or [None]


def _refused_to_stay(about: StraightMove) -> Refusal | None:
    """Why a figure that must go the full sum cannot stay: some heading allows it (S-PLUG-03 to S-PLUG-05)."""
    if about.full and next(_full(about), None) is not None:
        return Refusal(RuleId("S-PLUG-03"), f"he must cover the full {about.most:g} inches where a direction allows it")
    return None


@implements("S-CLIMB-04", "S-PLUG-06", "S-CLIMB-02")
def going(about: StraightMove, value: Sequence[float]) -> Line | Refusal:
    """The movement to an end point, or the refusal (S-MOVE-03 to S-MOVE-09, S-CLIMB-01 to S-CLIMB-04).

    A climb on the way ends the move of a Plug too, and counts as the full distance (S-PLUG-06).
    """
    s, figure = about.s, about.who
    ways = StraightMoves(s, figure, about.most)
    end = _end(about, value[0]) if len(value) == 1 else (value[0], value[1])
    free = ways.lead_to(end)
    if len(value) == 1 and ways.meeting_low([end]):
        upright, lying = in_the_way(s, figure)
        runs = full_runs(s.table, body(figure), about.most, upright, lying, policy(s, figure), (value[0],))
        if runs:
            return _line(figure, runs[0][1])
    if free:
        found = _free_line(figure, end)
    else:
        # Look for climbs and obstacles only if the path is not free (S-CLIMB-01).
        upright, lying = in_the_way(s, figure)
        run = run_to(s.table, body(figure), end, about.most, upright, lying, policy(s, figure))
        if isinstance(run, walker.Refusal):
            return _reason(s.table, figure, run, about.most)
        found = _line(figure, run)
    if about.full and found.climbed is None and not math.isclose(math.dist(*found.points), about.most, abs_tol=0.0015):
        return Refusal(RuleId("S-PLUG-03"), f"he must cover the full {about.most:g} inches")
    return found


def _free_line(figure: Figure, end: Place) -> Line:
    """The straight move to a place with nothing in the way."""
    start, there = (figure.x, figure.y), (inches(end[0]), inches(end[1]))
    far = math.dist(start, there)
    heading = math.degrees(math.atan2(there[1] - start[1], there[0] - start[0])) % 360.0
    facing = round(heading, 3) if far > 0 else figure.facing
    return Line(kind="move", points=(start, there), distance=round(far, 3), facing=facing)


def _line(figure: Figure, run: Run) -> Line:
    start = figure.x, figure.y
    return Line(
        kind="move",
        points=(start, (run.end.x, run.end.y)),
        distance=round(run.distance, 3),
        facing=round(run.end.facing, 3) if run.distance > 0 else figure.facing,
        climbed=run.over,
    )


def _reason(table: Table, figure: Figure, found: walker.Refusal, most: float) -> Refusal:
    """The rule behind a straight move that cannot be made."""
    if found.why == "too_long":
        return Refusal(RuleId("S-MOVE-03"), f"that is farther than the {most:g} inches of the dice")
    if found.why == "no_room":
        if not on_table(figure.profile.base / 2, found.place, table):
            return Refusal(RuleId("S-MOVE-08"), "nobody leaves the table")
        return Refusal(RuleId("S-MOVE-07"), f"there is no room: {found.what} is there")
    if found.why == "contact":
        return Refusal(RuleId("S-MOVE-09"), f"it would end in contact with {found.what}")
    piece = table.by_id.get(found.what)
    if piece is not None and lands_behind(table, figure, piece, found.place):
        return Refusal(RuleId("S-CLIMB-01"), f"{piece.id} is too thick or too high to be climbed")
    return Refusal(RuleId("S-MOVE-06"), f"{found.what} blocks the line of {figure.id}")


def reachable(s: ShootOut, figure: Figure, most: float) -> Any:
    """All places where a straight move of that length can end."""
    upright, lying = in_the_way(s, figure)
    return straight_reach(s.table, body(figure), most, upright, lying, policy(s, figure))
