"""What is said about a shoot-out: the score, why it ended, the dice that are luck, and what decides it."""

from affray.engine import Event
from affray.engine.commentary import Casualty, Commentary, DiceRoll, Ending, Score, Swing
from affray.systems.street.end_of_game import counts_as_lost
from affray.systems.street.state import Figure, ShootOut

from .ending import ending
from .luck import dice_rolls
from .score import score
from .standing import swings


class StreetCommentary(Commentary[ShootOut]):
    """Comments on a shoot-out."""

    def score(self, state: ShootOut) -> Score | None:
        return None if state.after_game is not None else score(state)

    def casualties(self, state: ShootOut) -> tuple[Casualty, ...]:
        if state.after_game is not None:
            return ()
        return tuple(
            [
                Casualty(side=figure.side, figure=figure.id, fate=_fate(figure))
                for figure in state.figures.values()
                if figure.side is not None and counts_as_lost(state, figure)
            ]
        )

    def ending(self, state: ShootOut) -> Ending | None:
        return ending(state)

    def dice_rolls(self, state: ShootOut, event: Event) -> tuple[DiceRoll, ...]:
        return dice_rolls(state, event)

    def swings(self, state: ShootOut, event: Event) -> tuple[Swing, ...]:
        return swings(state, event)


COMMENTARY = StreetCommentary()


def _fate(figure: Figure) -> str:
    """What became of a lost character: out of the game, or lying on the table."""
    return figure.posture if figure.fate == "active" else figure.fate
