"""Affray: a table for skirmish miniature games that knows the rules.

import affray

match = affray.new("cascade", scenario="duel_footbridge", seed=7)
match.decision.options
"""

from typing import Any

from affray.engine.chance import Chance, Keyed
from affray.engine.registry import system, system_names
from affray.engine.setup import Setup

from .engine.match import CAP, Match

__all__ = ["Match", "__version__", "new", "system", "system_names"]

__version__ = "0.1.0"


def new(
    name: str,
    *,
    scenario: str | None = None,
    seed: int | str | None = None,
    options: dict[str, Any] | None = None,
    chance: Chance | None = None,
    cap: int = CAP,
) -> Match:
    """A new match of a system. A seed makes it reproducible; without one the dice are under a fresh secret key."""
    if chance is None:
        chance = Keyed.fresh() if seed is None else Keyed.from_seed(seed)
    rules, setup = system(name), Setup(scenario=scenario, options=options or {})
    rules.check_setup(setup)
    return Match(rules, setup, chance, cap=cap)
