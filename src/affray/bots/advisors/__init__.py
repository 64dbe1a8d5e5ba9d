"""What a greedy bot knows of each system: an advisor is shown a view and an open decision, and names a choice."""

import functools
from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from affray.engine import Decision, View

Advisor: TypeAlias = Callable[[View, Decision], str | None]
"""The choice it would make, or None when it has nothing to say."""

_WOLSUNG = "affray.bots.advisors.wolsung"
ADVISORS: dict[str, str] = {
    "cascade": "affray.bots.advisors.cascade",
    "street": "affray.bots.advisors.street",
    "wolsung-1-quickstart": _WOLSUNG,
    "wolsung-1": _WOLSUNG,
    "wolsung-2": _WOLSUNG,
}
"""For each system the module whose `advise` is its advisor; it is imported when it is first needed."""


@functools.cache
def advisor(system: str) -> Advisor | None:
    """The advisor of a system, if it has one."""
    module = ADVISORS.get(system)
    if module is None:
        return None
    found: Advisor = import_module(module).advise
    return found
