"""What the terminal asks of a system: how its position, its choices and its log are shown."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from affray.engine.decision import Decision
from affray.engine.event import Event
from affray.engine.match import Match, View
from affray.engine.screen.styled import Block, styled
from affray.engine.system import System
from affray.engine.terms import Seat, Side
from affray.engine.text import Texts

Section = tuple[str, Sequence[int]]
"""A heading (or none) and the indices of the options below it, best or simplest first."""


class Suggestion(NamedTuple):
    """A choice of an open space that is offered by number, with the reason for it and its heading."""

    text: str
    note: str = ""
    heading: str = ""


class Screen(Protocol):
    """The terminal widgets of one system."""

    quiet: frozenset[str]
    """Events without a line of their own during play; the command `log` shows them."""
    loud: frozenset[str]
    """Events whose line is emphasised."""
    hides: bool
    """Whether a seat has secrets: players who share a keyboard then look away in turn."""

    def prepare(self, view: View) -> None:
        """Load or compile whatever is slow the first time, before the first question."""

    def sentence(self, event: Event, texts: Texts) -> str:
        """The log line of an event."""

    def introduction(self, view: View) -> str:
        """Who plays against whom."""

    def moment(self, view: View) -> str:
        """Where the game stands: the turn, the phase."""

    def placing(self, view: View) -> object:
        """A value that changes whenever the map must be drawn again; None: the map is not shown now."""

    def table(self, view: View, *, width: int, plain: bool) -> Block | None:
        """The table as a map, `width` characters wide; ASCII only where it is `plain`; None without a table."""

    def position(self, view: View, *, width: int, plain: bool) -> Block | None:
        """What the question is about: the figures concerned and their dice."""

    def side(self, view: View, side: Side) -> str:
        """What a side is called."""

    def player(self, view: View, seat: Seat) -> str:
        """The player of a seat, named after their figure or side."""

    def about(self, match: Match, decision: Decision) -> str:
        """What a question is about, beyond its prompt."""

    def sections(self, match: Match, decision: Decision) -> Sequence[Section]:
        """The options under their headings."""

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        """Some choices of an open space."""

    def how_to_write(self, decision: Decision) -> str:
        """How a choice of an open space is written."""

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        """A short note on some of these choices: what they lead to, and how likely that is."""

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        """The full odds of a choice; None where it has none."""

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        """The answer to a question about the table: `map`, `reach`, `sight`."""


class PlainScreen:
    """The screen of a system that brings none."""

    quiet: frozenset[str] = frozenset()
    loud: frozenset[str] = frozenset()
    hides = False

    def prepare(self, view: View) -> None:
        pass

    def sentence(self, event: Event, texts: Texts) -> str:
        return texts.event(event)

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

    def side(self, view: View, side: Side) -> str:
        return f"side {side}"

    def player(self, view: View, seat: Seat) -> str:
        return f"seat {seat}"

    def about(self, match: Match, decision: Decision) -> str:
        return ""

    def sections(self, match: Match, decision: Decision) -> Sequence[Section]:
        return [("", range(len(decision.values)))]

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        return ()

    def how_to_write(self, decision: Decision) -> str:
        return f"Write it out, for example: {decision.default}"

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        return {}

    def odds(self, match: Match, decision: Decision, choice: str) -> Block | None:
        return None

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> Block:
        return styled("There is no map of this game here.", "yellow")


def screen_of(system: System[Any]) -> Screen:
    """The screen of a system, or a plain one where it brings none."""
    return system.screen or PlainScreen()
