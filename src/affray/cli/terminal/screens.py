"""What the terminal shows of each system: its position, the notes beside its options, what its log leaves out."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from rich.console import RenderableType
from rich.text import Text

from affray.engine import Decision, Event, Match, Seat, Side, View
from affray.engine.text import Texts

Section = tuple[str, Sequence[int]]
"""A heading (or none) and the places of the options below it, best or simplest first."""


class Suggestion(NamedTuple):
    """A choice of an open space that can be made by its number, why one might, and the heading it stands under."""

    text: str
    note: str = ""
    heading: str = ""


_WOLSUNG = "affray.cli.terminal.wolsung"
SCREENS: dict[str, str] = {
    "cascade": "affray.cli.terminal.cascade",
    "wolsung-1-quickstart": _WOLSUNG,
    "wolsung-1": _WOLSUNG,
    "wolsung-2": _WOLSUNG,
    "street": "affray.cli.terminal.street",
}
"""For each system the module whose `SCREEN` draws it."""


class Screen(Protocol):
    """How one system looks."""

    quiet: frozenset[str]
    """Events that are not worth a line while one plays; `log` shows them all."""
    loud: frozenset[str]
    """Events whose line stands out."""
    hides: bool
    """What is shown to one seat is not for the others: people at one keyboard look away in turn."""

    def prepare(self, view: View) -> None:
        """Do what takes its time when it is done first, before anything is asked."""

    def sentence(self, event: Event, texts: Texts) -> str:
        """One line of the log."""

    def introduction(self, view: View) -> str:
        """Who plays against whom."""

    def moment(self, view: View) -> str:
        """Where the game stands: the turn, the phase."""

    def placing(self, view: View) -> object:
        """Where everything stands: the table is drawn again when this has changed; None: it is not wanted now."""

    def table(self, view: View, *, width: int, plain: bool) -> RenderableType | None:
        """The table as a map, in so many columns, with nothing but ASCII where it must be; None without a table."""

    def position(self, view: View, *, width: int, plain: bool) -> RenderableType | None:
        """What the question is about: those concerned, and their dice."""

    def side(self, view: View, side: Side) -> str:
        """What a side is called."""

    def player(self, view: View, seat: Seat) -> str:
        """Who chooses for that seat, by the name of his figure or side."""

    def about(self, match: Match, decision: Decision) -> str:
        """What a question is about, beyond its prompt."""

    def sections(self, match: Match, decision: Decision) -> Sequence[Section]:
        """The options under their headings."""

    def suggestions(self, match: Match, decision: Decision) -> Sequence[Suggestion]:
        """Some choices of an open space."""

    def how_to_write(self, decision: Decision) -> str:
        """How a choice of an open space is written."""

    def notes(self, match: Match, decision: Decision, choices: Sequence[str]) -> Mapping[str, str]:
        """A few words beside some of these choices: what they lead to, and how likely that is."""

    def odds(self, match: Match, decision: Decision, choice: str) -> RenderableType | None:
        """Everything about the odds of a choice; None where it has none."""

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> RenderableType:
        """The answer to a question about the table: `map`, `reach`, `sight`."""


class PlainScreen:
    """For systems that have no screen of their own."""

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

    def table(self, view: View, *, width: int, plain: bool) -> RenderableType | None:
        return None

    def position(self, view: View, *, width: int, plain: bool) -> RenderableType | None:
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

    def odds(self, match: Match, decision: Decision, choice: str) -> RenderableType | None:
        return None

    def ask(self, view: View, word: str, rest: str, *, width: int, plain: bool) -> RenderableType:
        return Text("There is no map of this game here.", "yellow")


def screen_of(system: str) -> Screen:
    """The screen of a system."""
    if system not in SCREENS:
        return PlainScreen()
    found: Screen = import_module(SCREENS[system]).SCREEN
    return found
