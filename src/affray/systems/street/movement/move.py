"""Movement: chapter 8. The order is the dice, the end point, WIN-PATH, the movement."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, cites, implements
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.events.movement import Climbed, Moved, Stays
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.geometry import body, in_the_way, last_along, level_at, open_table
from affray.systems.street.messages import say
from affray.systems.street.other_actions.change_position import step_refusal
from affray.systems.street.skills.skill_list import traits
from affray.systems.street.stages import stage
from affray.systems.street.state import ActionName, Declared, Figure, Place, PlannedMovement, ShootOut, Turn, snapshot
from affray.systems.street.turn.actions import TurnAction
from affray.systems.street.turn.situation import situation
from affray.table import Table
from affray.table.straight_moves.destinations import Obstacles, Run, StraightPolicy, run_to, stands

from .climbing import rules_of_climb
from .direction_changes import PATH_WITH_TURNS, BentMove, legs_of, movement_along, rest_is_free
from .end_points import PATH, StraightMove, full_move_exists, policy, straight_movement
from .movement_dice import can_roll, movement_roll
from .plugs_on_the_move import (
    OBJECTIVE,
    Cover,
    DeclareSpot,
    objective_line,
    plug_rules_apply,
    rules_of_plug_move,
    spot_in_cover,
    use_free_move,
)
from .points_along_move import along, cannot_go_on, covered, heading_along, record_movement, rest_of
from .stumbling import stumble, stumbles

AFTERWARDS = {
    "move_and_shoot": "after_moving",
    "change_position": "face",
    "charge": "after_charging",
    "psycho": "after_psycho",
    "stagger": "after_staggering",
    "run": "after_running",
}
"""The next stage of a turn after a movement that does not end it."""


# --- the actions ----------------------------------------------------------------------------------------------------


class Movement(TurnAction, frozen=True):
    """Actions that begin with movement dice."""

    moves = True
    faces = False

    @classmethod
    def declared_refusal(cls, s: ShootOut, figure: Figure, declared: Declared) -> Refusal | None:
        if not can_roll(s, figure, cls.name):
            return Refusal(RuleId("S-MOVE-02"), say("no_movement_dice", character=figure.id))
        if declared.place is not None and not spot_in_cover(
            s, figure, declared.place
        ):  # occupied at WIN-ACT (S-INT-09)
            return Refusal(OBJECTIVE.rule, say("objective_lost"))
        return None

    @classmethod
    @implements("S-PLUG-07")
    def follow_up(cls, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """A Plug may declare a spot in cover before rolling (S-PLUG-07)."""
        s = game.state
        figure = s.figures[name]
        if not plug_rules_apply(s, figure) or not s.table.pieces or figure.seat is None:
            return declared
        chosen = yield game.ask(OBJECTIVE, figure.seat, None, Cover(snapshot(s), name), situation(s, figure.seat, name))
        place = chosen.place if isinstance(chosen, DeclareSpot) else None
        return msgspec.structs.replace(declared, place=place)

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None] | None:
        return _move(game, turn, "move_and_shoot" if cls.name == "move_and_shoot" else "move")


class Move(Movement, frozen=True):
    """Roll three dice; the sum is the greatest distance (S-MOVE-01)."""

    name = "move"
    pattern = "move [with {in_hand}]"


def _move(game: Game[ShootOut], turn: Turn, action: Literal["move", "move_and_shoot"]) -> Procedure[None]:
    """Roll the dice, check for a stumble, and ask for the end point; WIN-PATH follows (S-MOVE-03, S-INT-01)."""
    s = game.state
    faces = yield from movement_roll(game, turn.figure, action)
    figure = s.figures[turn.figure]
    if stumbles(s, figure, faces):
        stumble(game, turn)
        return
    total = float(sum(faces))
    assert turn.declared is not None
    if turn.declared.place is not None:
        line = objective_line(s, figure, turn.declared.place, total)
    else:
        line = yield from chosen_line(game, figure, action, total, full=plug_rules_apply(s, figure))
    if line is None:
        _stays(game, turn, action)
        return
    set_off(game, turn, line, action)


def chosen_line(
    game: Game[ShootOut], figure: Figure, action: ActionName, max_distance: float, *, full: bool
) -> Procedure[PlannedMovement | None]:
    """The path chosen by the mover's player (CH-PATH), or None to stay."""
    assert figure.seat is not None
    legs = legs_of(game.state, figure, action)
    if full and figure.id in game.state.free_moves:
        full = full_move_exists(StraightMove(game.state, figure.id, max_distance, full=True))
        if full:
            use_free_move(game.state, figure.id)  # a full move must be made if one is possible (S-PLUG-03)
        else:
            legs = 1  # in one direction (S-CONV-16)
    view = snapshot(game.state)
    context: StraightMove | BentMove = StraightMove(view, figure.id, max_distance, full)
    if legs > 1:
        context = BentMove(view, figure.id, max_distance, full, legs)
    kind = PATH if isinstance(context, StraightMove) else PATH_WITH_TURNS
    about = situation(game.state, figure.seat, figure.id)
    chosen = yield game.ask(kind, figure.seat, None, context, about)
    if isinstance(chosen, Pass):
        return None
    line = straight_movement(context, chosen) if isinstance(context, StraightMove) else movement_along(context, chosen)
    assert isinstance(line, PlannedMovement)
    return line


def set_off(game: Game[ShootOut], turn: Turn, line: PlannedMovement, action: ActionName) -> None:
    """Fix the end of a movement; WIN-PATH opens if it is longer than 0 (S-INT-05)."""
    turn.line = msgspec.structs.replace(line, kind=action)
    turn.stage = "moving"
    if line.distance > 0:
        open_window(game, "win_path", turn.figure)


def _stays(game: Game[ShootOut], turn: Turn, action: ActionName) -> None:
    """Stay and keep the facing; a Plug without any legal full move does nothing else (S-PLUG-05, -10).

    A Plug already at the spot in cover, or unable to get nearer to it, still shoots (S-PLUG-07, S-MS-03).
    """
    s = game.state
    assert turn.declared is not None
    stuck = turn.declared.place is None and plug_rules_apply(s, s.figures[turn.figure])
    rules = cites(*(["S-PLUG-05", "S-PLUG-10"] if stuck else ["S-MOVE-03"]))
    game.emit(Stays(rules=rules, figure=turn.figure))
    if stuck:
        game.emit(TurnOver(rules=cites("S-PLUG-05"), figure=turn.figure, why=RuleId("S-PLUG-05")))
    turn.line = None
    if action == "move_and_shoot" and not stuck:
        turn.stage = "after_moving"
    else:
        turn.stage = "end"


# --- moving ---------------------------------------------------------------------------------------------------------


@stage(Turn, "moving")
def moving(game: Game[ShootOut], turn: Turn) -> None:
    """After WIN-PATH, move the figure to the end of its line, or as far as it still can (S-INT-10)."""
    s, line = game.state, turn.line
    assert line is not None
    figure = s.figures[turn.figure]
    if line.stopped or cannot_go_on(figure):
        _arrive(game, turn.figure, line, (figure.x, figure.y))
        game.emit(TurnOver(rules=cites("S-INT-10"), figure=turn.figure, why=RuleId("S-INT-10")))
        turn.line = msgspec.structs.replace(line, stopped=True)
        turn.stage = "after_psycho" if line.kind == "psycho" else "end"  # the enemy still fears a stopped Psycho
        return
    _arrive(game, turn.figure, line, _last_free(s, figure, line) if line.caught else line.points[-1])
    turn.stage = AFTERWARDS.get(line.kind, "end")


@implements("S-CLIMB-03")
def _arrive(game: Game[ShootOut], name: str, line: PlannedMovement, end: Place) -> None:
    """Put the figure at the end of its movement; at the far side of an obstacle it has climbed (S-CLIMB-03)."""
    arrive(game, name, line, end)
    if line.climbed is not None and end == line.points[-1]:
        rules = rules_of_climb(game.state, game.state.figures[name], line)
        game.emit(Climbed(rules=rules, figure=name, piece=line.climbed, at=end))


def _last_free(s: ShootOut, figure: Figure, line: PlannedMovement) -> Place:
    """The last free point of a line, whose rest may be blocked after an interruption (S-INT-10)."""
    upright, lying = in_the_way(s, figure)
    table, rules = _table_and_policy(s, figure, line.kind)
    around = Obstacles(table, body(figure), upright, line.distance + rules.swing)
    here = figure.x, figure.y
    already_covered = covered(line, here)

    def possible(more: float) -> bool:
        if len(line.points) > 2:
            return rest_is_free(s, figure, rest_of(line, already_covered, already_covered + more), line.distance)
        place = along(line, already_covered + more)
        if line.kind == "change_position":
            return step_refusal(s, figure, place) is None
        there = body(figure, place)
        if not around.blocked(there, rules) and stands(table, there, (*upright, *lying), rules):
            return True
        climbs = line.climbed is not None and place == line.points[-1]
        return climbs and isinstance(run_to(table, body(figure), place, line.distance, upright, lying, rules), Run)

    more = last_along(possible, line.distance - already_covered)
    return here if more is None else along(line, already_covered + more)


def _table_and_policy(s: ShootOut, figure: Figure, kind: ActionName) -> tuple[Table, StraightPolicy]:
    """The table and the policy of a kind of straight move: contact, climbing, swinging out, and leaving the table."""
    if kind in ("charge", "psycho"):
        return s.table, StraightPolicy()
    rules = policy(s, figure)
    if kind == "stagger":
        rules = msgspec.structs.replace(rules, swing=0.0, climbs=False)
    return (open_table(s.table) if kind == "run" else s.table), rules


def arrive(game: Game[ShootOut], name: str, line: PlannedMovement, end: Place) -> None:
    """Put the figure at the end, facing along the move; record the movement (S-MOVE-04, S-TURN-10, S-AIM-03)."""
    s = game.state
    start = line.points[0]
    distance = round(covered(line, end), 3)
    if len(line.points) > 2 and end == line.points[-1] and not line.stopped:
        distance = line.distance  # the legs may end where they began
    figure = s.figures[name]
    facing = line.facing if distance > 0 or line.faces else figure.facing
    if end != line.points[-1] and distance > 0:
        facing = heading_along(line, distance)  # stopped before the end (S-INT-10)
    if line.kind == "change_position":
        facing = figure.facing
    s.change(name, x=end[0], y=end[1], z=level_at(s, figure, end), facing=facing)
    game.emit(
        Moved(
            rules=rules_of(s, figure, line),
            figure=name,
            from_=start,
            to=end,
            distance=distance,
            facing=facing,
            kind=line.kind,
        )
    )
    if distance > 0:
        record_movement(game, name, line)


# --- the rules cited with a movement ---------------------------------------------------------------------------------

STRAIGHT = ("S-MOVE-03", "S-MOVE-04", "S-MOVE-05", "S-MOVE-06")
KINDS: Mapping[ActionName, tuple[str, ...]] = {
    "move_and_shoot": (*STRAIGHT, "S-MS-01", "S-MS-04"),
    "change_position": ("S-POS-01",),
}
"""The rules of other movements than a simple move."""


def rules_of(s: ShootOut, figure: Figure, line: PlannedMovement) -> tuple[RuleId, ...]:
    """The rules cited with a movement."""
    rules = KINDS.get(line.kind, STRAIGHT)
    if s.modules.drop_straight_line and line.kind != "change_position":
        rules += ("S-SIMPLE-01",)
    if len(line.points) > 2 or line.faces:
        rules += traits(s, figure).by("direction_changes")
    if plug_rules_apply(s, figure):
        rules += rules_of_plug_move(s, figure, line)
    elif line.kind == "change_position" and not can_roll(s, figure, "move_and_shoot"):
        rules += ("S-POS-03",)
    if line.caught:
        rules += ("S-INT-10",)  # continued after an interrupt
    return cites(*rules)
