"""How much an event changes the standing of a side."""

from msgspec import Struct

from affray.engine.terms import Side


class Swing(Struct, frozen=True, kw_only=True):
    """A gain or a loss of one side, as a share of what decides the game: -1 loses it, +1 wins it.

    Of several swings by the same cause in one action the largest counts: somebody who is hit and dies is lost once.
    Those that add up are summed instead.
    """

    side: Side
    amount: float
    cause: str
    """The figure or the objective that is lost or won."""
    adds: bool = False
    """Whether it adds to others by the same cause, as each of several wounds does."""
    until_next: bool = False
    """Whether the next swing by the same cause undoes it: an objective that changes hands."""
