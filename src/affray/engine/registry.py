"""Finding rule systems: every one, ours included, comes through the entry points of the group `affray.systems`.

The odds of a system are found in the same way, in the group `affray.odds`, under the name of the system.
"""

import difflib
import functools
from collections.abc import Collection, Mapping
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from affray.engine.errors import UnknownName
from affray.engine.system import System

if TYPE_CHECKING:
    from affray.engine.match import Match

GROUP = "affray.systems"
ODDS_GROUP = "affray.odds"


class SystemOdds(Protocol):
    """The odds of a system: its questions by name, and the odds of an open choice. Fractions are texts."""

    @property
    def questions(self) -> Collection[str]:
        """The names of the questions."""

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Answer a pure question; what is wrong with it raises ValueError."""

    def odds(self, match: "Match", choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now; raises `AffrayError`, and ValueError where they are out of reach.

        `assumed` is what is taken for granted, in the words of the system: the reaction of a target, or none.
        """


def system_names() -> list[str]:
    """The names of all systems that are installed."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@functools.cache
def system(name: str) -> System[Any]:
    """The system of that name."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            found: System[Any] = entry.load()
            return found
    raise unknown("system", name, system_names())


@functools.cache
def system_odds(name: str) -> SystemOdds | None:
    """The odds of the system of that name, if they are installed."""
    for entry in entry_points(group=ODDS_GROUP):
        if entry.name == name:
            found: SystemOdds = entry.load()
            return found
    return None


def unknown(what: str, name: str, known: list[str]) -> UnknownName:
    """The error for a name that does not exist, with those that do."""
    near = difflib.get_close_matches(name, known, n=1)
    hint = f"; did you mean '{near[0]}'?" if near else ""
    return UnknownName(f"there is no {what} '{name}'{hint} (known: {', '.join(known) or 'none'})")
