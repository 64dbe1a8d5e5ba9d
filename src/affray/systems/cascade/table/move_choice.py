"""The choice of a move (C-TABLE-02), section 20."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Kind, Pass, Refusal, RuleId, Verb
from affray.engine.verbs import Figure, PartialChoice, Path
from affray.systems.cascade.messages import say
from affray.systems.cascade.table.figures import Body, Place, Way
from affray.systems.cascade.table.path_text import (
    StoredPath,
    beyond,
    places_of,
    stored_path,
    why_barred,
)
from affray.systems.cascade.table.paths import over_open_table, walk
from affray.table import Table

from .melee_reach import TOLERANCE

MOST_CANDIDATES = 24
"""The most moves that are proposed; the number of legal moves is unbounded."""
AROUND = 0.02
"""The share of blocked random paths that are tried over terrain or around a corner, which is slow."""


class Mover(NamedTuple):
    """A fighter who may move: how far at a walk and at a sprint, and whether slowed (C-TABLE-09)."""

    body: Body
    walk: float
    sprint: float
    slowed: bool

    @property
    def most(self) -> float:
        """The longest path allowed (C-TABLE-03, C-TABLE-09)."""
        return self.walk if self.slowed else self.sprint


class MoveAbout(NamedTuple):
    """The fighters of a side who may still move, and everyone on the table."""

    table: Table
    movers: tuple[Mover, ...]
    bodies: tuple[Body, ...]

    def mover(self, name: str) -> Mover | None:
        """The fighter of this name; None if that fighter may not move."""
        return next((mover for mover in self.movers if mover.body.id == name), None)

    def walk(self, mover: Mover, places: Sequence[Place]) -> Way:
        """The outcome of a path for one of the movers."""
        return walk(self.table, mover.body, places, self.others(mover), self.foes(mover), mover.most)

    def outcome(self, mover: Mover, chosen: "StoredPath") -> Way:
        """The same for a stored path; that of the latest candidate is remembered."""
        drawn = _Drawn.last
        if drawn is not None and drawn[0] is self and drawn[1] is mover and drawn[2] == chosen:
            return drawn[3]
        return self.walk(mover, places_of(chosen))

    def others(self, mover: Mover) -> list[Body]:
        """Everyone else."""
        name = mover.body.id
        return [body for body in self.bodies if body.id != name]

    def foes(self, mover: Mover) -> list[Body]:
        """The enemies of a fighter."""
        side = mover.body.side
        return [body for body in self.bodies if body.side != side]


class _Drawn:
    """The latest candidate and the outcome of its path: usually it is chosen next."""

    last: tuple[MoveAbout, Mover, StoredPath, Way] | None = None


def why_not_path(way: Way, mover: Mover) -> Refusal | None:
    """Why a fighter may not take a path (C-TABLE-03, C-TABLE-09)."""
    if way.why is None:
        return None
    if way.why == "too_long":
        slowed = mover.slowed and way.length <= mover.sprint + TOLERANCE
        reason = say("longer_than_limit", length=way.length, most=mover.most)
        return Refusal(RuleId("C-TABLE-09" if slowed else "C-TABLE-03"), reason)
    return Refusal(RuleId("C-TABLE-03"), why_barred(way))


class MoveFighter(Verb, frozen=True):
    """Move a fighter along a path; with an empty one it stays."""

    name = "move"
    rule = RuleId("C-TABLE-02")
    not_now = say("no_move_now")
    fighter: Annotated[str, Figure()]
    path: Annotated[StoredPath, Path(per_inch=1000)]


class Move(Kind[MoveAbout]):
    """Which fighter moves, and along which path; or the side passes for the rest (C-TABLE-02)."""

    name = "move"
    rule = RuleId("C-TABLE-02")
    verbs = (MoveFighter, Pass)
    omitted = (Table,)

    def check(self, context: MoveAbout, value: Any) -> Refusal | None:
        if not isinstance(value, MoveFighter):
            return None
        mover = context.mover(value.fighter)
        if mover is None:
            able = [mover.body.id for mover in context.movers]
            return Refusal(self.rule, say("cannot_move", fighter=value.fighter, able=able))
        return why_not_path(context.outcome(mover, value.path), mover)

    def outline(self, context: MoveAbout) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(MoveFighter, {"fighter": mover.body.id}) for mover in context.movers]

    def default(self, context: MoveAbout, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: MoveAbout, count: int, rng: random.Random) -> Sequence[Any]:
        """Random moves, towards enemies or elsewhere, at a walk or a sprint, around a corner if necessary."""
        moves: list[Verb] = []
        count = min(count, MOST_CANDIDATES)
        for _ in range(2 * count):
            if len(moves) >= count:
                break
            if rng.random() < 0.05:
                moves.append(Pass())
                continue
            mover = context.movers[int(rng.random() * len(context.movers))]
            chosen = _random_path(context, mover, rng)
            if chosen is not None:
                moves.append(MoveFighter(mover.body.id, chosen))
        return moves or [Pass()]


def _random_path(about: MoveAbout, mover: Mover, rng: random.Random) -> StoredPath | None:
    """One random legal path, mostly straight; None if the attempt was not legal."""
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
        place = beyond(body.x, body.y, angle, far * share)
        way = over_open_table(about.table, body, (place,), others, foes, mover.most)
        if way is not None and way.why is None:
            return _drawn(about, mover, (place,), way)
    if rng.random() > AROUND:
        return None
    path: tuple[tuple[float, float], ...] = (beyond(body.x, body.y, angle, far / 2),)
    if rng.random() < 0.5:
        side = 0.9 if rng.random() < 0.5 else -0.9
        corner = beyond(body.x, body.y, angle + side, far / 2)
        path = (corner, beyond(*corner, angle - side, far / 2))
    way = about.walk(mover, path)
    return _drawn(about, mover, path, way) if way.why is None else None


def _drawn(about: MoveAbout, mover: Mover, path: Sequence[Place], way: Way) -> StoredPath:
    chosen = stored_path(path)
    _Drawn.last = about, mover, chosen, way
    return chosen


MOVE = Move()
