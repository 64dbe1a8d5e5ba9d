"""Fleeing from a fight, as an action or after the roll: S-FIGHT-13, S-FIGHT-28, S-FIGHT-29."""

from typing import Any

import msgspec

from affray.engine import Game, Pass, Procedure, RuleId, Verb, cites, implements
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.events.fighting import Flees
from affray.systems.street.events.hits import Rises
from affray.systems.street.events.movement import Climbed, Stays
from affray.systems.street.messages import say
from affray.systems.street.movement.move import Movement, arrive, chosen_line, set_off
from affray.systems.street.movement.movement_dice import can_roll, movement_roll
from affray.systems.street.movement.plugs_on_the_move import like_a_plug
from affray.systems.street.movement.stumbling import fall, stumble, stumbles
from affray.systems.street.state import Declared, PlannedMovement, ShootOut, Turn
from affray.systems.street.turn.situation import situation


class Flee(Movement, frozen=True):
    """Three dice in any direction, out of contact; every upright enemy in contact must be outnumbered (S-FIGHT-28)."""

    name = "flee"
    pattern = "flee [with {in_hand}]"
    module = "fighting"

    @classmethod
    @implements("S-PLUG-07")
    def follow_up(cls, game: Game[ShootOut], name: str, declared: Declared) -> Procedure[Declared]:
        """Do not ask for a spot in cover: it is declared only for a Move (S-PLUG-07)."""
        yield from ()
        return declared

    @classmethod
    def perform(cls, game: Game[ShootOut], turn: Turn) -> Procedure[None]:
        game.emit(Flees(rules=cites("S-FIGHT-28", "S-FIGHT-30"), figure=turn.figure))
        faces = yield from movement_roll(game, turn.figure, "flee")
        if stumbles(game.state, game.state.figures[turn.figure], faces):
            stumble(game, turn)
            return
        line = yield from _flight(game, turn.figure, sum(faces))
        if line is None:
            turn.stage = "end"
        else:
            set_off(game, turn, line, "flee")


def _flight(game: Game[ShootOut], name: str, total: int) -> Procedure[PlannedMovement | None]:
    """The movement of a flight, or None. Plugs and Wimps go the full sum, even before the first shot (S-FIGHT-28)."""
    s = game.state
    figure = s.figures[name]
    line = yield from chosen_line(game, figure, "flee", float(total), full=like_a_plug(s, figure))
    if line is None:
        game.emit(Stays(rules=cites("S-FIGHT-28"), figure=name))
    return line


# --- after the roll -------------------------------------------------------------------------------------------------


class FleeFight(Verb, frozen=True):
    """Flee from the fight after the roll."""

    name = "flee"
    rule = RuleId("S-FIGHT-13")
    not_now = say("not_after_a_fight")


class FleeInstead(VerbOrPass[None]):
    """Whether the side with more sixes flees, or applies the result (S-FIGHT-13)."""

    name = "flee_instead"
    case_name = "flee"
    rule = RuleId("S-FIGHT-13")
    verbs = (FleeFight, Pass)

    def default(self, context: None, values: Any) -> Verb:
        return Pass()


FLEE = FleeInstead()


def flees_instead(game: Game[ShootOut], name: str) -> Procedure[bool]:
    """Whether the side with more sixes flees instead; no window opens for this move (S-FIGHT-29, S-INT-05)."""
    s = game.state
    figure = s.figures[name]
    if not figure.upright or figure.nmt or not can_roll(s, figure, "flee") or figure.seat is None:
        return False
    chosen = yield game.ask(FLEE, figure.seat, (FleeFight(), Pass()), None, situation(s, figure.seat, name))
    if not isinstance(chosen, FleeFight):
        return False
    game.emit(Flees(rules=cites("S-FIGHT-13", "S-FIGHT-29"), figure=name))
    if figure.ducked:
        s.change(name, posture="standing", peek=None)
        game.emit(Rises(rules=cites("S-DUCK-09"), figure=name))
    faces = yield from movement_roll(game, name, "flee")
    if stumbles(s, s.figures[name], faces):
        fall(game, name)
        return True
    line = yield from _flight(game, name, sum(faces))
    if line is not None:
        end = line.points[-1]
        arrive(game, name, msgspec.structs.replace(line, kind="flee"), end)
        if line.climbed is not None:
            game.emit(Climbed(rules=cites("S-CLIMB-02"), figure=name, piece=line.climbed, at=end))
    return True
