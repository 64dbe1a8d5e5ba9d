"""Losing saved dice: C-SHOT-07, C-SHOT-08."""

from affray.engine import Game, cites
from affray.systems.cascade.events import SavedDiceLost
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle


def lose_saved(game: Game[Battle], fighter: Fighter, *rules: str) -> None:
    """Saved dice are lost by a hit, a dodge, a fall, or being engaged at the start of a Shooting step (C-SHOT-08).

    `rules` are those of the disturbance, cited beside C-SHOT-08.
    """
    if fighter.saved_dice:
        fighter.saved_dice = ()
        game.emit(SavedDiceLost(rules=cites("C-SHOT-08", *rules), fighter=fighter.id))
