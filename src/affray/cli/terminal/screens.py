"""What the terminal shows of each system: its position, the notes beside its options, what its log leaves out."""

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from affray.engine import Decision, Seat, Side, View

Section = tuple[str, Sequence[int]]
"""A heading (or none) and the places of the options below it, best or simplest first."""

SCREENS: dict[str, str] = {"cascade": "affray.cli.terminal.cascade"}
"""For each system the module whose `SCREEN` draws it."""


class Screen(Protocol):
    """How one system looks."""

    quiet: frozenset[str]
    """Events that are not worth a line while one plays; `log` shows them all."""
    loud: frozenset[str]
    """Events whose line stands out."""

    def moment(self, view: View) -> str:
        """Where the game stands: the turn, the phase."""

    def position(self, view: View, *, width: int, plain: bool) -> RenderableType:
        """The position, in so many columns, with nothing but ASCII where it must be."""

    def side(self, view: View, side: Side) -> str:
        """What a side is called."""

    def player(self, view: View, seat: Seat) -> str:
        """Who chooses for that seat, by the name of his figure or side."""

    def about(self, decision: Decision) -> str:
        """What a question is about, beyond its prompt."""

    def sections(self, decision: Decision) -> Sequence[Section]:
        """The options under their headings."""

    def notes(self, view: View, decision: Decision) -> dict[int, str]:
        """A few words beside some options, by their places."""


class PlainScreen:
    """For systems that have no screen of their own."""

    quiet: frozenset[str] = frozenset()
    loud: frozenset[str] = frozenset()

    def moment(self, view: View) -> str:
        return ""

    def position(self, view: View, *, width: int, plain: bool) -> RenderableType:
        return Text()

    def side(self, view: View, side: Side) -> str:
        return f"side {side}"

    def player(self, view: View, seat: Seat) -> str:
        return f"seat {seat}"

    def about(self, decision: Decision) -> str:
        return ""

    def sections(self, decision: Decision) -> Sequence[Section]:
        return [("", range(len(decision.values)))]

    def notes(self, view: View, decision: Decision) -> dict[int, str]:
        return {}


def screen_of(system: str) -> Screen:
    """The screen of a system."""
    if system not in SCREENS:
        return PlainScreen()
    found: Screen = import_module(SCREENS[system]).SCREEN
    return found
