"""The odds of movements: their dice, the place they may reach, and the shot that follows."""

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine import BadQuestion, Pass, Seat
from affray.systems.street.cover.duck_back import DUCK_POINT
from affray.systems.street.fighting.charge import CHARGE_STOP, FallingShort, StopAt, stop_at
from affray.systems.street.messages import say
from affray.systems.street.movement.direction_changes import PATH_WITH_TURNS, movement_along
from affray.systems.street.movement.end_points import PATH, StraightMove, straight_movement
from affray.systems.street.movement.movement_dice import FAST_DICE, extra_dice
from affray.systems.street.movement.plugs_on_the_move import OBJECTIVE, DeclareSpot, plug_rules_apply
from affray.systems.street.nerve.surrender_and_run import EDGE, run_to_edge, to_edge
from affray.systems.street.odds.moves import MoveOdds, move_odds, movement_dice, sums
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.state import ActionName, Declared, Figure, Place, PlannedMovement, ShootOut, Turn

from .positions import at_end_of, current_turn, end_of_turn, last_declared, standing_at
from .shooting import shot_after_move, shots_from
from .table import ODDS, Answer, AskedOdds, assumed_modifier, pool_data


def movement_answer(
    s: ShootOut, figure: Figure, action: ActionName, far: float | None = None, fast: int | None = None
) -> Answer:
    """The odds of the dice of a movement, and to get this far."""
    dice, pool = movement_dice(s, figure, action, fast)
    return Answer([pool_data(figure.id, pool)], move_odds(dice, far))


def declared_movement(s: ShootOut, name: str, declared: Declared, assumed: Mapping[str, Any]) -> Answer:
    """The odds of Move, Flee and Move & Shoot, to the place in the assumption `to` or to the declared spot.

    With the assumption `target`, the odds of the shot of a Move & Shoot at this target from there.
    """
    figure, place = s.figures[name], _assumed_place(assumed) or declared.place
    far = None if place is None else math.dist((figure.x, figure.y), place)
    answer = movement_answer(s, figure, declared.action, far)
    if declared.action != "move_and_shoot" or not declared.shot.weapons:
        return answer
    if place is not None:
        heading = round(math.degrees(math.atan2(place[1] - figure.y, place[0] - figure.x)) % 360.0, 3)
        s = standing_at(s, name, place, heading if far else None)
    elif plug_rules_apply(s, figure):
        return answer
    if (target := assumed.get("target")) is not None:
        return shot_after_move(s, name, declared, str(target), assumed_modifier(assumed))
    return _with(answer, shots=shots_from(s, name, declared))


def _with(answer: Answer, **fields: Any) -> Answer:
    return answer._replace(odds=msgspec.structs.replace(answer.odds, **fields))


def _assumed_place(assumed: Mapping[str, Any]) -> Place | None:
    """The place in the assumption `to`."""
    to = assumed.get("to")
    if to is None:
        return None
    numbers = isinstance(to, list | tuple) and all(
        isinstance(coordinate, int | float) and math.isfinite(coordinate) for coordinate in to
    )
    if not numbers or len(to) < 2:
        raise BadQuestion(say("to_is_a_place", to=str(to)))
    return float(to[0]), float(to[1])


def run_answer(s: ShootOut, name: str) -> Answer:
    """The dice of a run, and the chance to leave the table (S-NERVE-14)."""
    figure = s.figures[name]
    answer = movement_answer(s, figure, "run")
    dice, _ = movement_dice(s, figure, "run")
    leaves: Fraction = ZERO
    for total, chance in sums(dice).items():
        if leaves or _leaves(s, run_to_edge(s, figure, float(total))):
            leaves += chance  # whoever reaches the edge with fewer inches reaches it with more
    return _with(answer, leaves=leaves)


def _leaves(s: ShootOut, line: PlannedMovement) -> bool:
    return to_edge(s.table, line.points[-1]) <= EDGE


# --- before the dice ------------------------------------------------------------------------------------------------


@ODDS.add(OBJECTIVE)
def objective(asked: AskedOdds) -> Answer:
    """The dice of a Plug's move, and the chance to reach the declared spot in cover (S-PLUG-07)."""
    s, name = asked.context
    figure, far = s.figures[name], None
    if isinstance(asked.value, DeclareSpot):
        far = math.dist((figure.x, figure.y), asked.value.place)
    return movement_answer(s, figure, last_declared(asked.match), far)


@ODDS.add(FAST_DICE)
def fast_dice(asked: AskedOdds) -> Answer:
    """The dice of a movement with so many extra dice (S-SKILL-FAST)."""
    name, action = asked.context
    return movement_answer(asked.state, asked.state.figures[name], action, fast=extra_dice(asked.value))


# --- after the dice -------------------------------------------------------------------------------------------------


def after_movement(s: ShootOut, turn: Turn | None, name: str, line: PlannedMovement | None, seat: Seat) -> Answer:
    """The shot that follows a movement whose dice are rolled, or the end of the turn."""
    after = s if line is None else at_end_of(s, name, line)
    declared = None if turn is None or turn.figure != name else turn.declared
    if declared is not None and declared.action in ("move_and_shoot", "psycho"):
        stuck = line is None and declared.place is None and plug_rules_apply(s, s.figures[name])
        climbed = line is not None and line.climbed is not None
        shots = {} if stuck or climbed else shots_from(after, name, declared)
        if shots:
            return Answer([], ShotsAfterMove(shots=shots))
        return end_of_turn(after, seat, say("nothing_to_shoot_at"))
    return end_of_turn(after, seat, say("nothing_after_movement_dice"))


class ShotsAfterMove(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of the shots that are possible after a move."""

    shots: dict[str, dict[str, Fraction]]
    """The main odds at each target."""


@ODDS.add((PATH, PATH_WITH_TURNS))
def path(asked: AskedOdds) -> Answer:
    """What follows a move to this place."""
    context, chosen = asked.context, asked.value
    line: Any = None
    if not isinstance(chosen, Pass):
        straight = isinstance(context, StraightMove)
        line = straight_movement(context, chosen) if straight else movement_along(context, chosen)
    return after_movement(context.s, current_turn(context.s), context.figure, line, asked.decision.seat)


@ODDS.add(CHARGE_STOP)
def charge_stop(asked: AskedOdds) -> Answer:
    """A Charge that falls short ends the turn."""
    context: FallingShort = asked.context
    s = context.s
    if isinstance(asked.value, StopAt):
        line = stop_at(context, asked.value.distance)
        assert isinstance(line, PlannedMovement)
        s = at_end_of(s, context.figure, line)
    return end_of_turn(s, asked.decision.seat, say("nothing_after_short_charge"))


@ODDS.add(DUCK_POINT)
def duck_point(asked: AskedOdds) -> Answer:
    """Ducking back to a place ends the turn."""
    s, name = asked.context
    after = standing_at(s, name, asked.value.place)
    return end_of_turn(after, asked.decision.seat, say("nothing_duck_back"))


ANSWER_TYPES = (MoveOdds, ShotsAfterMove)
