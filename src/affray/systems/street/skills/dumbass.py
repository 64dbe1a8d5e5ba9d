"""Dumbass: may lose the turn, or must repeat the last action (S-SKILL-DUMBASS)."""

from affray.engine import Game, Procedure, cites
from affray.systems.street.dice.rolls import die
from affray.systems.street.events.nerve import Dumbass
from affray.systems.street.state import ShootOut, Turn
from affray.systems.street.turn.actions import turn_is_over

OVER, REPEAT = (1, 2), 3
"""The faces that end the turn, and that repeat the last action (S-SKILL-DUMBASS)."""


def roll_for_dumbass(game: Game[ShootOut], turn: Turn) -> Procedure[None]:
    """Roll for a Dumbass: 1 or 2 ends the turn, 3 repeats the action of the last turn (S-SKILL-DUMBASS)."""
    face = yield from die(game, turn.figure, "dumbass", "S-SKILL-DUMBASS")
    rules = cites("S-SKILL-DUMBASS")
    if face in OVER:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="over"))
        turn_is_over(game, turn, "S-SKILL-DUMBASS")
    elif face == REPEAT:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="repeat"))
        turn.compelled = "repeat"
    else:
        game.emit(Dumbass(rules=rules, figure=turn.figure, die=face, result="normal"))
