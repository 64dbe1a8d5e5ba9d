"""The choices on a table that are paths: `move` (C-TABLE-02) and `hit_use` with a way out (C-HIT-02, C-FLIGHT-03)."""

import math
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Unreadable, Value
from affray.table import Table

from .choices import words_of
from .paths import Body, Place, Way, comes_near, flee, over_open_table, walk
from .reach import REACH, REACH_UP, TOLERANCE

Chosen: TypeAlias = tuple[tuple[int, ...], ...]
"""The places of a path as choices keep them, in 1/1000 inch (C-TABLE-15)."""

PASS = "pass"  # noqa: S105 -- a choice, not a password
DAMAGE = "damage"
FARTHEST = 10_000_000
"""No place is farther than this, in 1/1000 inch."""
MOST_CANDIDATES = 24
"""So many moves are enough to choose from: one could go on for ever."""
AROUND = 0.02
"""How often a path at random that is not open is tried over terrain, or around a corner: that takes a while."""
FLEES = 0.25
"""How often a single choice at random after a hit is a way out rather than damage."""
TURNS = 16
"""In so many directions a way out is looked for."""


class Mover(NamedTuple):
    """A fighter who may move: how far slow and fast, and whether he is slowed (C-TABLE-09)."""

    body: Body
    walk: float
    sprint: float
    slowed: bool

    @property
    def most(self) -> float:
        """The longest path that he may go (C-TABLE-03, C-TABLE-09)."""
        return self.walk if self.slowed else self.sprint


class MoveAbout(NamedTuple):
    """The fighters of a side who may still move, and everyone on the table."""

    table: Table
    movers: tuple[Mover, ...]
    bodies: tuple[Body, ...]

    def mover(self, name: str) -> Mover | None:
        """The fighter of this name, if he may move."""
        return next((mover for mover in self.movers if mover.body.id == name), None)

    def walk(self, mover: Mover, places: Sequence[Place]) -> Way:
        """What a path comes to for one of them."""
        return walk(self.table, mover.body, places, self.others(mover), self.foes(mover), mover.most)

    def gone(self, mover: Mover, chosen: "Chosen") -> Way:
        """The same for a path as choices keep it; one that was just drawn as a candidate is not looked at again."""
        drawn = _Drawn.last
        if drawn is not None and drawn[0] is self and drawn[1] is mover and drawn[2] == chosen:
            return drawn[3]
        return self.walk(mover, places_of(chosen))

    def others(self, mover: Mover) -> list[Body]:
        """Everyone but him."""
        name = mover.body.id
        return [body for body in self.bodies if body.id != name]

    def foes(self, mover: Mover) -> list[Body]:
        """His enemies."""
        side = mover.body.side
        return [body for body in self.bodies if body.side != side]


class _Drawn:
    """The candidate that was drawn last, with what its path comes to: mostly it is chosen next."""

    last: tuple[MoveAbout, Mover, Chosen, Way] | None = None


class FlightAbout(NamedTuple):
    """Who may break away, how far, from whom he was in reach of, and whom else he must shun (C-FLIGHT-03)."""

    table: Table
    body: Body
    sprint: float
    others: tuple[Body, ...]
    held_by: tuple[Body, ...]
    shunned: tuple[Body, ...]

    def flee(self, places: Sequence[Place]) -> Way:
        """What a way out comes to."""
        return flee(self.table, self.body, places, self.others, self.shunned, self.sprint)


def path_text(chosen: Chosen) -> list[str]:
    """Places as choices write them: `6,4` and `6,5.5`."""
    return [",".join([f"{number / 1000:.7g}" for number in place]) for place in chosen]


def read_path(words: Sequence[str]) -> Chosen:
    """Places from the words of a choice."""
    return tuple([_place(word) for word in words])


def _place(word: str) -> tuple[int, ...]:
    try:
        place = tuple([round(float(number) * 1000) for number in word.split(",")])
    except (ValueError, OverflowError):
        place = ()
    if not _is_path((place,)):
        raise Unreadable(f"'{word}' is no place; places are written like 6,5.5")
    return place


def _is_path(value: Any) -> bool:
    """Whether a value, from wherever it comes, is a path."""
    return isinstance(value, tuple) and all(
        isinstance(place, tuple)
        and len(place) in (2, 3)
        and all(type(number) is int and abs(number) < FARTHEST for number in place)
        for place in value
    )


def places_of(chosen: Chosen) -> list[Place]:
    """The places of a path in inches."""
    return [tuple([number / 1000 for number in place]) for place in chosen]


REASONS = {
    "terrain": "{what} is in the way",
    "figure": "{what} stands in the way",
    "off_table": "part of the base would leave the table",
    "step": "the step at {what} is higher than 1.5 m (C-TABLE-12)",
    "no_surface": "there is no ground to go on at {what} (C-TABLE-12)",
    "no_room": "it ends without standing room, because of {what} (C-TABLE-13)",
    "within_reach": "it leads within reach of {what}",
}
"""Why a path is not allowed, by what the table says."""


def why_not_path(way: Way, mover: Mover) -> Refusal | None:
    """Why a fighter may not go a path (C-TABLE-03, C-TABLE-09)."""
    if way.why is None:
        return None
    if way.why == "too_long":
        slowed = mover.slowed and way.length <= mover.sprint + TOLERANCE
        reason = f"the path is {way.length:.3f} m long, he may move {mover.most:g} m"
        return Refusal(RuleId("C-TABLE-09" if slowed else "C-TABLE-03"), reason)
    return Refusal(RuleId("C-TABLE-03"), REASONS[way.why].format(what=way.what))


class Move(Kind[MoveAbout]):
    """Which fighter moves, and along which path; or the side passes for the rest (C-TABLE-02)."""

    name = "move"
    rule = RuleId("C-TABLE-02")

    def write(self, about: MoveAbout, value: Any) -> str:
        if value == PASS:
            return PASS
        name, chosen = value
        return " ".join(["move", name, *path_text(chosen)])

    def read(self, about: MoveAbout, text: str) -> Value:
        words = words_of(text, "move", PASS)
        if words == [PASS]:
            return PASS
        if words[0] == PASS or len(words) < 2:
            raise Unreadable("a move is written `move FIGHTER PLACE..`, or `pass`")
        return words[1], read_path(words[2:])

    def check(self, about: MoveAbout, value: Any) -> Refusal | None:
        if value == PASS:
            return None
        if not (isinstance(value, tuple) and len(value) == 2 and _is_path(value[1])):
            return Refusal(self.rule, "a move is a fighter and his path, or `pass`")
        name, chosen = value
        mover = about.mover(name)
        if mover is None:
            able = ", ".join(mover.body.id for mover in about.movers)
            reason = (
                f"{name} cannot move now: whoever is engaged, prone or unsuspecting or has moved cannot; {able} can"
            )
            return Refusal(self.rule, reason)
        return why_not_path(about.gone(mover, chosen), mover)

    def default(self, about: MoveAbout, values: Sequence[Any]) -> Value:
        return PASS

    def candidates(self, about: MoveAbout, count: int, rng: random.Random) -> Sequence[Any]:
        """Moves at random, towards enemies and elsewhere, at a walk or a sprint, around a corner where need be."""
        found: list[Any] = []
        count = min(count, MOST_CANDIDATES)
        for _ in range(2 * count):
            if len(found) >= count:
                break
            if rng.random() < 0.05:
                found.append(PASS)
                continue
            mover = about.movers[int(rng.random() * len(about.movers))]
            chosen = _random_path(about, mover, rng)
            if chosen is not None:
                found.append((mover.body.id, chosen))
        return found or [PASS]


def _random_path(about: MoveAbout, mover: Mover, rng: random.Random) -> Chosen | None:
    """One legal path, mostly straight; None when it was none."""
    chance = rng.random()
    if chance < 0.1:
        return ()
    body, foes, others = mover.body, about.foes(mover), about.others(mover)
    far = mover.walk if chance < 0.45 else mover.most if chance < 0.8 else mover.most * rng.random()
    if foes and rng.random() < 0.5:
        goal = foes[int(rng.random() * len(foes))]
        dx, dy = goal.x - body.x, goal.y - body.y
        far = min(far, math.hypot(dx, dy) - body.radius - goal.radius)
    else:
        west, south, east, north = about.table.bounds
        dx, dy = west + (east - west) * rng.random() - body.x, south + (north - south) * rng.random() - body.y
    angle = math.atan2(dy, dx)
    for share in (1.0, 0.5):
        place = _beyond(body.x, body.y, angle, far * share)
        way = over_open_table(about.table, body, (place,), others, foes, mover.most)
        if way is not None and way.why is None:
            return _drawn(about, mover, (place,), way)
    if rng.random() > AROUND:
        return None
    path: tuple[tuple[float, float], ...] = (_beyond(body.x, body.y, angle, far / 2),)
    if rng.random() < 0.5:
        side = 0.9 if rng.random() < 0.5 else -0.9
        corner = _beyond(body.x, body.y, angle + side, far / 2)
        path = (corner, _beyond(*corner, angle - side, far / 2))
    way = about.walk(mover, path)
    return _drawn(about, mover, path, way) if way.why is None else None


def _drawn(about: MoveAbout, mover: Mover, path: Sequence[Place], way: Way) -> Chosen:
    chosen = kept(path)
    _Drawn.last = about, mover, chosen, way
    return chosen


def kept(places: Sequence[Place]) -> Chosen:
    """A path of places rounded to 1/1000 inch as choices keep it."""
    return tuple([tuple([round(number * 1000) for number in place]) for place in places])


def _beyond(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return round(x + far * math.cos(angle), 3), round(y + far * math.sin(angle), 3)


def why_not_flight(about: FlightAbout, places: Sequence[Place]) -> Refusal | None:
    """Why he may not break away along this path (C-FLIGHT-03)."""
    way = about.flee(places)
    rule = RuleId("C-FLIGHT-03")
    if way.why == "too_long":
        return Refusal(rule, f"the path is {way.length:.3f} m long, he may go {about.sprint:g} m")
    if way.why is not None:
        return Refusal(rule, REASONS[way.why].format(what=way.what))
    foe = in_reach_of(about, way)
    return None if foe is None else Refusal(rule, f"it ends within reach of {foe.id}")


def in_reach_of(about: FlightAbout, way: Way) -> Body | None:
    """An enemy within whose reach a way ends (C-TABLE-05)."""
    for foe in (*about.held_by, *about.shunned):
        across = math.hypot(way.x - foe.x, way.y - foe.y) - about.body.radius - foe.radius
        if across <= REACH + TOLERANCE and abs(way.z - foe.z) <= REACH_UP + TOLERANCE:
            return foe
    return None


def is_open_flight(about: FlightAbout, places: Sequence[Place]) -> bool:
    """Whether a way out over open ground is allowed: what can be said of it without looking at terrain."""
    way = over_open_table(about.table, about.body, places, about.others, (), about.sprint)
    return (
        way is not None
        and way.why is None
        and in_reach_of(about, way) is None
        and not any(comes_near(about.body, places, foe) for foe in about.shunned)
    )


def straight_ways(about: FlightAbout, turn: float = 0.0) -> Iterator[list[Place]]:
    """Straight ways, allowed or not, beginning with the one away from those who hold him, turned from it by so much."""
    body = about.body
    x = sum([foe.x for foe in about.held_by]) / max(1, len(about.held_by))
    y = sum([foe.y for foe in about.held_by]) / max(1, len(about.held_by))
    away = math.atan2(body.y - y, body.x - x) + turn
    for far in (about.sprint, about.sprint / 2):
        for step in range(TURNS):
            angle = away + (step + 1) // 2 * (1 if step % 2 else -1) * 2.0 * math.pi / TURNS
            yield [_beyond(body.x, body.y, angle, far)]


def bent_ways(about: FlightAbout) -> Iterator[Sequence[Place]]:
    """Ways by one corner, which itself can be gone to over open ground."""
    body = about.body
    around = [2.0 * math.pi * step / TURNS for step in range(TURNS)]
    for near in (about.sprint / 4, about.sprint / 2):
        for angle in around:
            corner = _beyond(body.x, body.y, angle, near)
            if over_open_table(about.table, body, (corner,), about.others, (), about.sprint) is not None:
                yield from [[corner, _beyond(*corner, turned, about.sprint - near)] for turned in around]


class HitUse(Kind[FlightAbout]):
    """Damage, or the hit is waived for a way out of the melee (C-HIT-02, C-FLIGHT-01, C-FLIGHT-03)."""

    name = "hit_use"
    rule = RuleId("C-HIT-02")

    def write(self, about: FlightAbout, value: Any) -> str:
        return DAMAGE if value == DAMAGE else " ".join(["flight", *path_text(value)])

    def read(self, about: FlightAbout, text: str) -> Value:
        words = words_of(text, DAMAGE, "flight")
        if words == [DAMAGE]:
            return DAMAGE
        if words[0] == DAMAGE:
            raise Unreadable("choose `damage`, or `flight PLACE..`")
        return read_path(words[1:])

    def check(self, about: FlightAbout, value: Any) -> Refusal | None:
        if value == DAMAGE:
            return None
        if not _is_path(value):
            return Refusal(self.rule, "a hit is damage, or a path to flee along")
        return why_not_flight(about, places_of(value))

    def default(self, about: FlightAbout, values: Sequence[Any]) -> Value:
        return DAMAGE

    def candidates(self, about: FlightAbout, count: int, rng: random.Random) -> Sequence[Any]:
        """Damage, and a few straight ways out, each turned a little at random."""
        found: list[Any] = [DAMAGE]
        if count == 1 and rng.random() < FLEES:
            found = []
        for places in straight_ways(about, rng.uniform(-math.pi, math.pi) / TURNS):
            if len(found) >= min(count, 4):
                break
            if is_open_flight(about, places):
                found.append(kept(places))
        return found or [DAMAGE]


MOVE = Move()
HIT_USE_ON_TABLE = HitUse()
