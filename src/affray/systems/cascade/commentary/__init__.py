"""What is said about a battle: the score, why it ended, the dice that are luck, and what decides it."""

from affray.engine import Event
from affray.engine.commentary import Casualty, Commentary, DiceRoll, Ending, Score, Swing
from affray.systems.cascade.state import Battle

from .ending import ending
from .luck import dice_rolls
from .score import score
from .standing import swings


class CascadeCommentary(Commentary[Battle]):
    """Comments on a battle."""

    def score(self, state: Battle) -> Score:
        return score(state)

    def casualties(self, state: Battle) -> tuple[Casualty, ...]:
        return tuple(
            [
                Casualty(side=fighter.side, figure=fighter.id, fate="fled" if fighter.fled else "out")
                for fighter in state.fighters.values()
                if fighter.gone
            ]
        )

    def ending(self, state: Battle) -> Ending | None:
        return ending(state)

    def dice_rolls(self, state: Battle, event: Event) -> tuple[DiceRoll, ...]:
        return dice_rolls(state, event)

    def swings(self, state: Battle, event: Event) -> tuple[Swing, ...]:
        return swings(state, event)


COMMENTARY = CascadeCommentary()
