"""Bystanders: S-SCEN-04. Nobody controls them; before the first shot they do nothing."""

from affray.engine import Game, RuleId, cites

from .events import TurnOver
from .rules import stage
from .state import ShootOut, Turn


@stage(Turn, "bystander")
def bystander(game: Game[ShootOut], turn: Turn) -> None:
    """He claims no cards and declares nothing."""
    game.emit(TurnOver(rules=cites("S-SCEN-04"), figure=turn.figure, why=RuleId("S-SCEN-04")))
    turn.stage = "end"
