"""Moves of several legs: those of Agile characters (S-SKILL-AGILE), and free paths (S-SIMPLE-01)."""

import math
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from affray.engine import Kind, Pass, Refusal, RuleId, Verb, implements
from affray.engine.verbs import PartialChoice
from affray.systems.street.geometry import SLACK, body, in_the_way, on_table
from affray.systems.street.messages import say
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.state import ActionName, Figure, Place, PlannedMovement, ShootOut
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy
from affray.table.terrain.standing_room import standing_room

from .end_points import PATH, MoveAhead, MoveTo, StraightMove, movement_to, policy, straight_movement
from .legal_straight_moves import StraightMoves
from .points_along_move import _heading, _sides

MAX_LEGS = 24
"""The limit of the number of legs when the rules have none."""
END_RULES = ("S-MOVE-07", "S-MOVE-08", "S-MOVE-09")
"""The rules about the end of a move; their refusals are reported before those about its line."""


# --- choosing -------------------------------------------------------------------------------------------------------


class BentMove(NamedTuple):
    """The context of a move with several legs: that of a straight move, and the most legs."""

    s: ShootOut
    figure: str
    most: float
    full: bool
    legs: int

    @property
    def who(self) -> Figure:
        """The mover."""
        return self.s.figures[self.figure]

    @property
    def straight(self) -> StraightMove:
        """The context of a straight move with the same limits."""
        return StraightMove(self.s, self.figure, self.most, self.full)


@implements("S-MOVE-05", "S-SIMPLE-01")
def legs_of(s: ShootOut, figure: Figure, action: ActionName) -> int:
    """The number of legs of a move (S-SKILL-AGILE, S-SIMPLE-01); normally one (S-MOVE-05)."""
    if s.modules.drop_straight_line and action != "charge":
        return MAX_LEGS
    return 1 + traits(s, figure).direction_changes if action in ("move", "move_and_shoot") else 1


class PathWithTurns(Kind[BentMove]):
    """A move of several legs and a facing: `to 4,4 7,4 face 90`; or a straight move."""

    name = "path_with_turns"
    case_name = "path"
    rule = RuleId("S-MOVE-03")
    verbs = (MoveTo, MoveAhead, Pass)

    def restored(self, context: BentMove, stored: Any) -> Verb:
        """Saves used to hold the ends of the legs and the facing, or a straight move."""
        if isinstance(stored, tuple) and isinstance(stored[0], tuple):
            return MoveTo(*stored)
        return PATH.restored(context.straight, stored)

    def outline(self, context: BentMove) -> Sequence[Verb | PartialChoice]:
        return PATH.outline(context.straight)

    def default(self, context: BentMove, values: Sequence[Any]) -> Verb:
        return PATH.default(context.straight, values)

    def check(self, context: BentMove, value: Any) -> Refusal | None:
        if isinstance(value, Pass):
            return PATH.check(context.straight, value)
        movement = movement_along(context, value)
        return movement if isinstance(movement, Refusal) else None

    def candidates(self, context: BentMove, count: int, rng: random.Random) -> Sequence[Any]:
        """Straight moves, some of them with a chosen facing, and some with a second leg."""
        paths: list[Any] = []
        for straight in PATH.candidates(context.straight, count, rng):
            if context.full or not isinstance(straight, MoveTo) or rng.random() < 0.3:
                paths.append(straight)
                continue
            facing = float(rng.randrange(0, 360, 15)) if rng.random() < 0.7 else None
            second_end = _second_leg(context, straight.path[0], rng) if rng.random() < 0.5 else None
            paths.append(MoveTo(straight.path if second_end is None else (*straight.path, second_end), facing))
        return paths


PATH_WITH_TURNS = PathWithTurns()


def _second_leg(context: BentMove, corner: Place, rng: random.Random) -> Place | None:
    """A random end of a second leg; None if it is not legal."""
    remaining = context.most - math.dist(corner, (context.who.x, context.who.y))
    turn, far = rng.uniform(0.0, math.tau), max(0.0, remaining) * rng.random()
    end = round(corner[0] + far * math.cos(turn), 3), round(corner[1] + far * math.sin(turn), 3)
    at_corner = msgspec.structs.replace(context.who, x=corner[0], y=corner[1])
    return end if StraightMoves(context.s, at_corner, remaining).can_end_at(end) else None


@implements("S-CLIMB-03")
def movement_along(context: BentMove, chosen: MoveTo | MoveAhead) -> PlannedMovement | Refusal:
    """The movement through the ends of its legs, or the refusal.

    Each leg is a straight move (S-MOVE-06); a corner only needs room to pass; a climb ends the move (S-CLIMB-03).
    """
    if isinstance(chosen, MoveAhead):
        return straight_movement(context.straight, chosen)
    if len(chosen.path) > context.legs:
        return Refusal(
            RuleId("S-SKILL-AGILE"), say("direction_changes", character=context.figure, times=context.legs - 1)
        )
    return _movement_through(context, chosen.path, chosen.facing)


def _movement_through(context: BentMove, places: Sequence[Place], facing: float | None) -> PlannedMovement | Refusal:
    start = context.who
    points: list[Place] = [(start.x, start.y), *places[:-1]]
    covered = math.fsum(far for _, _, far in _sides(points))
    if covered + math.dist(points[-1], places[-1]) > context.most + SLACK:
        return Refusal(RuleId("S-MOVE-03"), say("farther_than_dice", inches=context.most))
    last = _last_leg(context, msgspec.structs.replace(start, x=points[-1][0], y=points[-1][1]), places[-1], covered)
    blocked = _corner_refusal(context.s, start, points)
    if blocked is not None and not (isinstance(last, Refusal) and last.rule in END_RULES):
        return blocked
    if isinstance(last, Refusal):
        return last
    distance = round(covered + last.distance, 3)
    if context.full and last.climbed is None and not math.isclose(distance, context.most, abs_tol=0.0015):
        return Refusal(RuleId("S-PLUG-03"), say("full_distance", character=context.figure, inches=context.most))
    if facing is None and last.distance == 0.0 and len(points) > 1:
        facing = _heading(points[-2], points[-1])
    return msgspec.structs.replace(
        last,
        points=(*points, last.points[-1]),
        distance=distance,
        facing=last.facing if facing is None else facing,
        faces=facing is not None,
    )


def _corner_refusal(s: ShootOut, start: Figure, points: Sequence[Place]) -> Refusal | None:
    """Why the figure cannot pass through these places in order."""
    figure = start
    for place in points[1:]:
        if not on_table(start.profile.base / 2, place, s.table):
            return Refusal(RuleId("S-MOVE-08"), say("off_the_table"))
        if not _passes(s, figure, place, policy(s, start)):
            return Refusal(RuleId("S-MOVE-06"), say("path_blocked"))
        figure = msgspec.structs.replace(figure, x=place[0], y=place[1])
    return None


def _passes(s: ShootOut, figure: Figure, place: Place, rules: StraightPolicy) -> bool:
    """Whether a leg can end at this corner; the figure moves on, so lying figures and contact do not matter."""
    upright, _ = in_the_way(s, figure)
    there = body(figure, place)
    if standing_room(s.table, there, upright, rules.touch) is not None:
        return False
    far = math.dist(place, (figure.x, figure.y))
    return not Obstacles(s.table, body(figure), upright, far + rules.swing).blocked(there, rules)


def _last_leg(context: BentMove, at_corner: Figure, end: Place, covered: float) -> PlannedMovement | Refusal:
    """The last leg, checked by all rules of a straight move."""
    moved = context.s.__copy__()
    moved.figures = {**context.s.figures, at_corner.id: at_corner}
    return movement_to(StraightMove(moved, at_corner.id, context.most - covered, full=False), end)


def rest_is_free(s: ShootOut, figure: Figure, places: Sequence[Place], max_distance: float) -> bool:
    """Whether the rest of a path with several legs is still free (S-INT-10)."""
    context = BentMove(s, figure.id, max_distance, full=False, legs=MAX_LEGS)
    return not isinstance(_movement_through(context, places, None), Refusal)
