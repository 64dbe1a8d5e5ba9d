"""Find rule systems: all of them, built-in ones included, are entry points of the group `affray.systems`."""

import difflib
import functools
from importlib.metadata import entry_points
from typing import Any

from affray.engine.errors import UnknownName
from affray.engine.system import System
from affray.text import say

GROUP = "affray.systems"


def system_names() -> list[str]:
    """The names of all installed systems."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})


@functools.cache
def system(name: str) -> System[Any]:
    """The system of that name."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            loaded: System[Any] = entry.load()
            return loaded
    raise unknown("system", name, system_names())


def system_of_rules(prefix: str) -> System[Any] | None:
    """The first system whose rule ids begin with this letter; editions of a game share their rulebook."""
    return next((found for found in map(system, system_names()) if found.prefix == prefix), None)


def unknown(category: str, name: str, known: list[str]) -> UnknownName:
    """The error for an unknown name, listing the known ones."""
    near = difflib.get_close_matches(name, known, n=1)
    return UnknownName(say("unknown_name", category=category, name=name, near=near, known=known))
