"""The commentary of a system: what it says about a position and about what happened, beside its rules."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from affray.engine.event import Event

from .casualty import Casualty
from .dice_roll import DiceRoll
from .ending import Ending
from .score import Score
from .swing import Swing

if TYPE_CHECKING:
    from affray.engine.state import State

S = TypeVar("S", bound="State[Any]")


class Commentary(Generic[S]):
    """Comments on a game. Without anything overridden there is nothing to say, and everything else works."""

    def score(self, state: S) -> Score | None:
        """How the game stands; it must not depend on anything that is hidden from a seat or a spectator."""
        return None

    def casualties(self, state: S) -> tuple[Casualty, ...]:
        """The figures that are out of the game, in the order of the rosters."""
        return ()

    def ending(self, state: S) -> Ending | None:
        """Why a game ended whose result is decided by its rules; the kernel explains concessions and the cap."""
        return None

    def dice_rolls(self, state: S, event: Event) -> tuple[DiceRoll, ...]:
        """The rolls of an event that are good or bad luck; `state` is the position at the end of the match."""
        return ()

    def swings(self, state: S, event: Event) -> tuple[Swing, ...]:
        """What an event changes in the standing of the sides; `state` is the position at the end of the match."""
        return ()

    def averted(self, state: S, events: Sequence[Event]) -> Iterator[tuple[int, Swing]]:
        """What an action would have changed but for what somebody did about it, such as a card played against a hit.

        Each comes with the place of the event that averted it; it is good for its side.
        """
        return iter(())
