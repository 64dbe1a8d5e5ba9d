"""How a model becomes toppled (W-TOP-01)."""

from affray.engine import Game, Seat, cites, implements
from affray.systems.wolsung.events import Toppled
from affray.systems.wolsung.heights.edges import require_fall_test
from affray.systems.wolsung.state import Skirmish


@implements("W-ACT-07")
def topple(game: Game[Skirmish], name: str, by: str, *rules: str, seat: Seat | None = None) -> None:
    """A model becomes toppled; being toppled twice changes nothing (W-TOP-01). At an edge it may fall (W-FALL-01).

    `seat` is the player who causes it, by default the active one.
    """
    s = game.state
    if not s.figures[name].toppled:
        s.change(name, toppled=True)
        game.emit(Toppled(rules=cites("W-TOP-01", *rules), figure=name, by=by))
        require_fall_test(game, name, seat or s.figures[s.activation.figure].seat)
