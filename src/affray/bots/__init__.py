"""Bots: automated players, from weakest to strongest. A bot maps a view to a choice and never sees the match itself.

match.choose(bots.greedy(match.view(match.decision.seat)))
"""

from .bot import Bot, Factory, Seed
from .greedy import Greedy
from .installed import BOTS, BotCard, card, cards, find, get, names, playable
from .loop import answer, play
from .uniform import Random

__all__ = [
    "BOTS",
    "Bot",
    "BotCard",
    "Factory",
    "Greedy",
    "Random",
    "Seed",
    "answer",
    "card",
    "cards",
    "find",
    "get",
    "greedy",
    "names",
    "play",
    "playable",
    "random",
]

random: Bot = Random()
"""A random bot for any seat."""

greedy: Bot = Greedy()
"""A greedy bot for any seat."""
