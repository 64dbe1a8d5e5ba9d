"""The interface between the terminal and a system: how to show its position, its choices and its log."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from affray.engine.decision import Decision
from affray.engine.match import Match, View
from affray.engine.screen.styled import Block, styled
from affray.engine.screen.suggestions import Suggestion, suggested
from affray.engine.system import System
from affray.engine.terms import Seat, Side


class Screen(Protocol):
    """The terminal widgets of one system."""

    quiet: frozenset[str]
    """Events that get no line of their own during play; the command `log` shows them."""
    loud: frozenset[str]
    """Events whose line is emphasised."""
    hides: bool
    """Whether seats have secrets. Players who share a keyboard are then asked in turn to look away."""

    def prepare(self, view: View) -> None:
        """Load or compile anything that is slow the first time, before the first question is shown."""

    def introduction(self, view: View) -> str:
        """Describe who plays against whom."""

    def moment(self, view: View) -> str:
        """Describe where the game stands: the turn and the phase."""

    def placing(self, view: View) -> object:
        """Return a value that changes whenever the map must be redrawn, or None while the map is not shown."""

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        """Draw the table as a map, `width` characters wide (ASCII only if `plain`); None if there is no table."""

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        """Show the context of the question: the figures involved and their dice."""

    def names(self, view: View) -> Mapping[str, str]:
        """Return the display names of the figures by their ids; names of the system's texts come first."""

    def side(self, view: View, side: Side) -> str:
        """Return the display name of a side."""

    def player(self, view: View, seat: Seat) -> str:
        """Return the display name of a seat's player, taken from their figure or side."""

    def about(self, match: Match, decision: Decision) -> str:
        """Describe what a decision is about, beyond its prompt."""

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        """The indices of the options, best or simplest first."""

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        """Suggest some choices from an open space."""

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        """Return short notes on some of these choices: their consequences and how likely they are."""

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        """Return the full odds of a choice, or None if it has none."""

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        """Answer a question about the table: `map`, `reach` or `sight`."""


class PlainScreen:
    """The fallback screen for systems that provide none."""

    quiet: frozenset[str] = frozenset()
    loud: frozenset[str] = frozenset()
    hides = False

    def prepare(self, view: View) -> None:
        pass

    def introduction(self, view: View) -> str:
        return ""

    def moment(self, view: View) -> str:
        return ""

    def placing(self, view: View) -> object:
        return None

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        return None

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        return None

    def names(self, view: View) -> Mapping[str, str]:
        return {}

    def side(self, view: View, side: Side) -> str:
        return f"side {side}"

    def player(self, view: View, seat: Seat) -> str:
        return f"seat {seat}"

    def about(self, match: Match, decision: Decision) -> str:
        return ""

    def order(self, match: Match, decision: Decision) -> Sequence[int]:
        return range(len(decision.values))

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        return suggested(decision)

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        return {}

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        return None

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        return styled("This game has no map.", "yellow")


def screen_of(system: System[Any]) -> Screen:
    """Return the screen of a system, or a `PlainScreen` if it provides none."""
    return system.screen or PlainScreen()
