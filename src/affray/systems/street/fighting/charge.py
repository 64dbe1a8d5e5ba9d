"""The Charge: a straight move into contact, and the attack that follows (S-FIGHT-01, S-FIGHT-02)."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.verbs import PartialChoice
from affray.systems.street.choices import Inches
from affray.systems.street.cover.ducked_figures import can_be_shot_at, cover_against
from affray.systems.street.deck.interrupts import open_window
from affray.systems.street.events.fighting import Contact
from affray.systems.street.events.movement import Stays
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.geometry import body, heading_to, in_the_way, last_along
from affray.systems.street.messages import say
from affray.systems.street.movement.legal_straight_moves import StraightMoves
from affray.systems.street.movement.move import set_off
from affray.systems.street.movement.movement_dice import can_roll, max_inches, movement_roll
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.movement.stumbling import stumble, stumbles
from affray.systems.street.skills.moments import hidden_from
from affray.systems.street.stages import stage
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut, Turn, snapshot
from affray.systems.street.turn.situation import situation
from affray.table import Figure as Body
from affray.table.straight_moves.destinations import Obstacles, Run, StraightPolicy, climbs_along, stands

from .contact import touch
from .fight import Assault, attack_now, unconscious_refusal
from .fight_modifiers import gap_to_contact
from .fight_row_choice import name_defence_row, row_refusal

TOLERANCE = 0.001
CHARGING = StraightPolicy()
"""A Charge may end in contact with enemies (S-MOVE-09)."""


class ChargeLine(NamedTuple):
    """The straight line to an enemy: its heading, the distance to contact, and a climb on it, if any."""

    heading: float
    far: float
    climb: Run | None = None


def charge_blockers(s: ShootOut, figure: Figure, victim: str) -> tuple[list[Body], list[Body]]:
    """The figures in the way of a Charge, upright and lying, without the victim (S-FIGHT-01)."""
    upright, lying = in_the_way(s, figure)
    return [base for base in upright if base.id != victim], [base for base in lying if base.id != victim]


def charge_line(s: ShootOut, figure: Figure, victim: Figure) -> ChargeLine | Refusal:
    """The line to contact, free or with a climb; otherwise the refusal (S-FIGHT-01)."""
    line = ChargeLine(heading_to(figure, victim), gap_to_contact(figure, victim))
    if _free(s, figure, victim.id, line, line.far):
        return line
    blockers = charge_blockers(s, figure, victim.id)
    climb = next(climbs_along(s.table, body(figure), line.heading, line.far, *blockers, CHARGING), None)
    if climb is None:
        return Refusal(RuleId("S-FIGHT-01"), say("charge_line_blocked", character=figure.id, target=victim.id))
    return line._replace(climb=climb)


def _free(s: ShootOut, figure: Figure, victim: str, line: ChargeLine, far: float) -> bool:
    """Whether the figure can move this far along the line and stand there: `stop_refusal` without a reason."""
    moves = StraightMoves(s, figure, far + TOLERANCE, CHARGING.swing, charged=victim)
    return moves.can_end_at(point(figure, line.heading, far))


def stop_refusal(s: ShootOut, figure: Figure, victim: str, line: ChargeLine, far: float) -> Refusal | None:
    """Why the figure cannot move this far along the line and stand there, without climbing (S-MOVE-06, S-MOVE-07)."""
    if _free(s, figure, victim, line, far):
        return None
    upright, lying = charge_blockers(s, figure, victim)
    there = body(figure, point(figure, line.heading, far))
    if not stands(s.table, there, (*upright, *lying), CHARGING):
        return Refusal(RuleId("S-MOVE-07"), say("no_room_along_line", inches=far))
    if Obstacles(s.table, body(figure), upright, far + CHARGING.swing).blocked(there, CHARGING):
        return Refusal(RuleId("S-MOVE-06"), say("line_blocked_before", inches=far))
    return None


def point(figure: Figure, heading: float, far: float) -> Place:
    """The point at a distance in a direction."""
    angle = math.radians(heading)
    return round(figure.x + far * math.cos(angle), 3), round(figure.y + far * math.sin(angle), 3)


class Charge(Assault, frozen=True):
    """Three dice along the straight line to a visible enemy (S-FIGHT-01)."""

    name = "charge"
    pattern = "charge {target} {row} [{weapon}] [with {in_hand}]"
    moves = True
    faces = False

    @classmethod
    def victim_refusal(cls, s: ShootOut, figure: Figure, victim: Figure) -> Refusal | None:
        hidden = hidden_from(s, figure, victim)
        if hidden is not None:
            return hidden
        if not can_be_shot_at(s, figure, victim):
            return Refusal(RuleId("S-COVER-04"), say("cannot_see", character=figure.id, target=victim.id))
        if not can_roll(s, figure, "charge"):
            return Refusal(RuleId("S-MOVE-02"), say("no_movement_dice", character=figure.id))
        line = charge_line(s, figure, victim)
        return line if isinstance(line, Refusal) else None

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        s, declared = game.state, turn.declared
        assert declared is not None
        assert declared.target is not None
        figure, victim = s.figures[turn.figure], s.figures[declared.target]
        yield from name_defence_row(game, turn, declared.target, in_vain=not can_reach(s, figure, victim))
        victim = s.figures[declared.target]
        turn.covered = bool(cover_against(s, figure, victim).at_hand)
        faces = yield from movement_roll(game, turn.figure, "charge")
        if stumbles(s, s.figures[turn.figure], faces):
            stumble(game, turn)
            return
        line = yield from _movement(game, figure, victim, float(sum(faces)))
        if line is None:
            game.emit(Stays(rules=cites("S-FIGHT-02"), figure=turn.figure))
            turn.stage = "end"
        else:
            set_off(game, turn, line, "charge")


def can_reach(s: ShootOut, figure: Figure, victim: Figure) -> bool:
    """Whether any roll reaches contact; a climb ends the Charge before it (S-FIGHT-02, S-CLIMB-03)."""
    line = charge_line(s, figure, victim)
    if isinstance(line, Refusal) or line.climb is not None:
        return False
    return max_inches(s, figure, "charge") >= line.far - TOLERANCE


@implements("S-CLIMB-03")
def _movement(game: Game[ShootOut], figure: Figure, victim: Figure, total: float) -> Procedure[PlannedMovement | None]:
    """The movement to contact if the sum reaches it; else to any point of the line, a Plug the full sum (S-FIGHT-02).

    A climb ends the Charge, without an attack (S-CLIMB-03).
    """
    s = game.state
    line = charge_line(s, figure, victim)
    assert isinstance(line, ChargeLine), "the Charge was legal after WIN-ACT"
    if total >= line.far - TOLERANCE:
        if line.climb is not None:
            return _movement_with_climb(figure, line, line.climb)
        return _movement_along(figure, line, line.far, contact=True)
    context = FallingShort(snapshot(s), figure.id, victim.id, total, line)
    assert figure.seat is not None
    about = situation(s, figure.seat, figure.id)
    if plug_rules_apply(s, figure):
        movement = _full_sum(context)
        only_option = Pass() if movement is None else StopAt(movement.distance)
        yield game.ask(CHARGE_STOP, figure.seat, [only_option], context, about)
        return movement
    chosen = yield game.ask(CHARGE_STOP, figure.seat, None, context, about)
    if not isinstance(chosen, StopAt):
        return None
    stopped = stop_at(context, chosen.distance)
    assert isinstance(stopped, PlannedMovement)
    return stopped


def _movement_along(figure: Figure, line: ChargeLine, far: float, *, contact: bool = False) -> PlannedMovement:
    return PlannedMovement(
        kind="charge",
        points=((figure.x, figure.y), point(figure, line.heading, far)),
        distance=round(far, 3),
        facing=round(line.heading, 3),
        faces=contact,
        contact=contact,
    )


# --- a Charge that falls short ----------------------------------------------------------------------------------------


class FallingShort(NamedTuple):
    """The context of a Charge that falls short: the attacker, the victim, the sum of the dice, and the line."""

    s: ShootOut
    figure: str
    victim: str
    most: float
    way: ChargeLine


class StopAt(Verb, frozen=True):
    """Stop at a distance along the line to the enemy."""

    name = "distance"
    rule = RuleId("S-FIGHT-02")
    not_now = say("no_short_charge")
    distance: Annotated[float, Inches()]

    def refusal(self, context: FallingShort) -> Refusal | None:
        movement = stop_at(context, self.distance)
        return movement if isinstance(movement, Refusal) else None


class ChargeStop(Kind[FallingShort]):
    """Where to stop on the line to the enemy, or `pass` (stay) (S-FIGHT-02)."""

    name = "charge_stop"
    case_name = "path"
    rule = RuleId("S-FIGHT-02")
    verbs = (StopAt, Pass)

    def outline(self, context: FallingShort) -> Sequence[Verb | PartialChoice]:
        return [PartialChoice(StopAt), Pass()]

    def default(self, context: FallingShort, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: FallingShort, count: int, rng: random.Random) -> Sequence[Any]:
        farthest = (
            context.most if context.way.climb is None else min(context.most, round(context.way.climb.distance, 3))
        )
        distances = [round(farthest, 3), *(round(rng.uniform(0.0, farthest), 3) for _ in range(count))]
        stops = [stop for stop in map(StopAt, distances) if stop.refusal(context) is None]
        return [*stops, Pass()][:count]


CHARGE_STOP = ChargeStop()


def stop_at(context: FallingShort, far: float) -> PlannedMovement | Refusal:
    """The movement to a point of the line, or over a climb; otherwise the refusal."""
    s, line = context.s, context.way
    figure = s.figures[context.figure]
    if not -TOLERANCE <= far <= context.most + TOLERANCE:
        return Refusal(RuleId("S-MOVE-03"), say("dice_allow_along_line", inches=context.most))
    if line.climb is not None and abs(far - line.climb.distance) <= 2 * TOLERANCE:
        return _movement_with_climb(figure, line, line.climb)
    return stop_refusal(s, figure, context.victim, line, far) or _movement_along(figure, line, far)


@implements("S-CLIMB-03")
def _movement_with_climb(figure: Figure, line: ChargeLine, climb: Run) -> PlannedMovement:
    """The movement to the end of a climb, which ends the Charge without an attack (S-CLIMB-03)."""
    return PlannedMovement(
        kind="charge",
        points=((figure.x, figure.y), (round(climb.end.x, 3), round(climb.end.y, 3))),
        distance=round(climb.distance, 3),
        facing=round(line.heading, 3),
        climbed=climb.over,
    )


@implements("S-PLUG-06", "S-PLUG-07")
def _full_sum(context: FallingShort) -> PlannedMovement | None:
    """The movement of a Plug: the full sum, or to the last legal point before it, or a climb (S-PLUG-06, S-PLUG-07)."""
    climb = context.way.climb
    if climb is not None and climb.distance <= context.most + TOLERANCE:
        return _movement_with_climb(context.s.figures[context.figure], context.way, climb)
    far = last_along(lambda far: isinstance(stop_at(context, far), PlannedMovement), context.most)
    movement = stop_at(context, far) if far else None
    return movement if isinstance(movement, PlannedMovement) else None


# --- contact ----------------------------------------------------------------------------------------------------------


@stage(Turn, "after_charging")
def after_charging(game: Game[ShootOut], turn: Turn) -> None:
    """Make contact if the victim is still there, and open WIN-MID; otherwise no attack (S-FIGHT-02, S-INT-10)."""
    s, line, declared = game.state, turn.line, turn.declared
    assert declared is not None
    assert declared.target is not None
    figure, victim = s.figures[turn.figure], s.figures[declared.target]
    if line is None or not line.contact or not victim.active or not touch(figure, victim):
        turn.stage = "end"
        return
    game.emit(Contact(rules=cites("S-FIGHT-02"), figure=figure.id, target=victim.id))
    turn.stage = "fight"
    open_window(game, "win_mid", turn.figure)


@stage(Turn, "fight")
def fight(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Attack after WIN-MID; there is no attack if the attacker can no longer attack this victim (S-INT-11)."""
    s, declared = game.state, turn.declared
    assert declared is not None
    assert declared.target is not None
    figure, victim = s.figures[turn.figure], s.figures[declared.target]
    able = figure.upright and not figure.ducked and not figure.must_recover and victim.active and touch(figure, victim)
    if not able or row_refusal(figure, declared.row, declared.weapon) or unconscious_refusal(s, figure, victim):
        game.emit(TurnOver(rules=cites("S-INT-11"), figure=turn.figure, why=RuleId("S-INT-11")))
        turn.stage = "end"
        return
    turn.stage = "end"
    yield from attack_now(game, turn, victim.id, 0.0 if turn.line is None else turn.line.distance)
