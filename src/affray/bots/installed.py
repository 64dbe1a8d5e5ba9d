"""Find bots: our own, those of other packages by entry points of the group `affray.bots`, and any by its module."""

import functools
import importlib
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

from affray.engine import UnknownName
from affray.engine.registry import unknown
from affray.text import say

from .bot import Factory
from .greedy import Greedy
from .uniform import Random

GROUP = "affray.bots"
BOTS: Mapping[str, Factory] = MappingProxyType({"random": Random, "greedy": Greedy})
"""Our own bots by name, weakest first."""


def names() -> list[str]:
    """Return the names of all installed bots: our own, weakest first, then those of other packages."""
    return [*BOTS, *_entries()]


def get(name: str) -> Factory:
    """Return the factory of an installed bot: `bots.get("random")(seed)`."""
    if name in BOTS:
        return BOTS[name]
    if name not in _entries():
        raise unknown("bot", name, names())
    return _loaded(_entries()[name].value)


def find(name: str) -> Factory:
    """Return the factory of an installed bot, or of `package.module:Name`, which is imported."""
    return _loaded(name) if ":" in name else get(name)


@functools.cache
def _entries() -> Mapping[str, EntryPoint]:
    found = {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in BOTS}
    return dict(sorted(found.items()))


@functools.cache
def _loaded(path: str) -> Factory:
    """The factory at `module:name`; raises `UnknownName`."""
    module, _, name = path.partition(":")
    try:
        factory = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as problem:
        raise UnknownName(say("no_bot_there", path=path, problem=str(problem))) from None
    if not callable(factory):
        raise UnknownName(say("not_a_bot", path=path))
    made: Factory = factory
    return made
