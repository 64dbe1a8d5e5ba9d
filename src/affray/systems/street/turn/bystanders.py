"""Bystanders: S-SCEN-04. They have no player; before the first shot they do nothing, then they run."""

from affray.engine import Game, RuleId, cites
from affray.systems.street.events.turn import TurnOver
from affray.systems.street.movement.movement_dice import can_roll
from affray.systems.street.stages import stage
from affray.systems.street.state import ShootOut, Turn


@stage(Turn, "bystander")
def bystander(game: Game[ShootOut], turn: Turn) -> None:
    """A bystander claims no cards and declares nothing; after the first shot they run off the table (S-NERVE-14)."""
    s = game.state
    figure = s.figures[turn.figure]
    cannot_run = not figure.must_recover and figure.posture == "standing"
    cannot_run = cannot_run and (figure.nmt or not can_roll(s, figure, "run"))
    if not s.first_shot or cannot_run:
        game.emit(TurnOver(rules=cites("S-SCEN-04"), figure=turn.figure, why=RuleId("S-SCEN-04")))
        turn.stage = "end"
        return
    turn.compelled = "bystander"
    turn.stage = "declare"
