"""The setup of a match, for players who consider joining."""

from typing import Any

import msgspec

from affray.engine import AffrayError, Setup
from affray.engine.match.untrusted import Reading
from affray.engine.registry import system as system_of
from affray.server.store.models import MatchRow


class MatchSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The scenario and the options of a match, and which figures each seat has at its start."""

    system: str
    scenario: str | None
    options: dict[str, Any]
    figures: dict[str, tuple[str, ...]]
    """The names of the figures by seat; empty if the installed rules no longer support this setup."""


def overview(row: MatchRow) -> MatchSetup:
    """The setup of a match."""
    system = system_of(row.system)
    try:
        with Reading("set-up"):
            state = system.new(Setup(scenario=row.scenario, options=row.options))
            figures = {str(seat): tuple(names) for seat, names in system.figure_names(state).items()}
    except AffrayError:
        figures = {}
    return MatchSetup(system=row.system, scenario=row.scenario, options=row.options, figures=figures)
