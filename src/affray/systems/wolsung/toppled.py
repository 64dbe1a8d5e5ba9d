"""Toppled models (W-TOP-01). What being toppled does to pools and reactions stands with those."""

from affray.engine import Game, cites

from .events import Toppled
from .state import Skirmish


def topple(game: Game[Skirmish], name: str, by: str, *rules: str) -> None:
    """A model becomes toppled; being toppled twice changes nothing (W-TOP-01)."""
    if not game.state.figures[name].toppled:
        game.state.change(name, toppled=True)
        game.emit(Toppled(rules=cites("W-TOP-01", *rules), figure=name, by=by))
