"""Find bots: our own, those of other packages by entry points of the group `affray.bots`, and any by its module."""

import functools
import importlib
from collections.abc import Mapping
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType

import msgspec

from affray.engine import UnknownName
from affray.engine.registry import unknown
from affray.text import DEFAULT_LANGUAGE, Catalog, Message, say

from .bot import Factory
from .greedy import Greedy
from .uniform import Random

GROUP = "affray.bots"
BOTS: Mapping[str, Factory] = MappingProxyType({"random": Random, "greedy": Greedy})
"""Our own bots by name, weakest first."""


class BotCard(msgspec.Struct, frozen=True):
    """An installed bot, as players read about it."""

    name: str
    """By which it is chosen: `affray play cascade --vs greedy`."""
    title: str
    about: str
    """How it plays, in a few words; may be empty."""


def names() -> list[str]:
    """Return the names of all installed bots: our own, weakest first, then those of other packages."""
    return [*BOTS, *_entries()]


def playable() -> list[str]:
    """Return the names of the installed bots that can be imported, to offer them to players."""
    return [name for name in names() if _factory(name) is not None]


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


def card(name: str, language: str = DEFAULT_LANGUAGE) -> BotCard:
    """What a bot says about itself: the attributes `title` and `about` of its factory. `name` is as for `find`.

    Without these it goes by its name and the first line of its documentation. One that cannot be imported says so,
    since one broken package must not hide the other bots.
    """
    factory = _factory(name)
    if factory is None:
        return BotCard(name, name, _said(say("bot_not_loaded"), language))
    documented = (factory.__doc__ or "").strip().partition("\n")[0].rstrip(".")
    title = getattr(factory, "title", name.rpartition(":")[2].replace("_", " "))
    return BotCard(name, _said(title, language), _said(getattr(factory, "about", documented), language))


def cards(language: str = DEFAULT_LANGUAGE) -> list[BotCard]:
    """All installed bots, in the order of their names."""
    return [card(name, language) for name in names()]


def _factory(name: str) -> Factory | None:
    """The factory of a bot; None if it cannot be imported."""
    try:
        return find(name)
    except Exception:  # noqa: BLE001  a module may raise anything when it is imported
        return None


def _said(text: Message | str, language: str) -> str:
    return Catalog.of(text).format(text.key, text.args, language) if isinstance(text, Message) else str(text)


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
