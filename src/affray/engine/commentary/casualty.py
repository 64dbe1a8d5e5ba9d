"""The figures that a game has cost."""

from msgspec import Struct

from affray.engine.terms import Side


class Casualty(Struct, frozen=True, kw_only=True):
    """A figure that is out of the game."""

    side: Side
    figure: str
    fate: str | None = None
    """What became of it, or what it was: the message `fates-FATE` of the system says it."""
