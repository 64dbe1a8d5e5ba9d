"""Bots: automated players, from weakest to strongest. A bot maps a view to a choice and never sees the match itself.

match.choose(bots.greedy(match.view(match.decision.seat)))
"""

from collections.abc import Mapping
from types import MappingProxyType

from affray.engine.registry import unknown

from .bot import Bot, Factory, Seed
from .greedy import Greedy
from .loop import answer, play
from .uniform import Random

__all__ = ["BOTS", "Bot", "Factory", "Greedy", "Random", "Seed", "answer", "get", "greedy", "names", "play", "random"]

BOTS: Mapping[str, Factory] = MappingProxyType({"random": Random, "greedy": Greedy})
"""All bots by name, weakest first."""

random: Bot = Random()
"""A random bot for any seat."""

greedy: Bot = Greedy()
"""A greedy bot for any seat."""


def names() -> list[str]:
    """Return the names of all bots, weakest first."""
    return list(BOTS)


def get(name: str) -> Factory:
    """Return the factory of the named bot: `bots.get("random")(seed)`."""
    if name not in BOTS:
        raise unknown("bot", name, names())
    return BOTS[name]
