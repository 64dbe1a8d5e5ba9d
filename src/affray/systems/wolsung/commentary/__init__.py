"""What is said about a skirmish: the score, why it ended, the dice that are luck, and what decides it."""

from collections.abc import Iterator, Sequence

from affray.engine import Event
from affray.engine.commentary import Casualty, Commentary, DiceRoll, Ending, Score, Swing
from affray.systems.wolsung.state import Skirmish

from .averted import averted
from .ending import ending
from .luck import dice_rolls
from .score import score
from .standing import swings


class WolsungCommentary(Commentary[Skirmish]):
    """Comments on a skirmish."""

    def score(self, state: Skirmish) -> Score:
        return score(state)

    def casualties(self, state: Skirmish) -> tuple[Casualty, ...]:
        return tuple(
            [
                Casualty(side=state.seats[figure.seat], figure=figure.id, fate="hero" if figure.hero else None)
                for figure in state.figures.values()
                if figure.removed
            ]
        )

    def ending(self, state: Skirmish) -> Ending | None:
        return ending(state)

    def dice_rolls(self, state: Skirmish, event: Event) -> tuple[DiceRoll, ...]:
        return dice_rolls(state, event)

    def swings(self, state: Skirmish, event: Event) -> tuple[Swing, ...]:
        return swings(state, event)

    def averted(self, state: Skirmish, events: Sequence[Event]) -> Iterator[tuple[int, Swing]]:
        return averted(state, events)


COMMENTARY = WolsungCommentary()
