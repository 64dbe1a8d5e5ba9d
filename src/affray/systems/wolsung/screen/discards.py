"""Suggest which cards to discard: the most obvious of the many hundred possible sets."""

from collections.abc import Callable, Sequence
from typing import Any

from affray.engine import Decision
from affray.engine.screen import Section
from affray.systems.wolsung.cards.deck import STRENGTH, court_or_ace, of_suit
from affray.systems.wolsung.state import Skirmish

MANY = 16
"""Up to this many choices are all listed."""


def discards(s: Skirmish, decision: Decision) -> Sequence[Section]:
    """Suggest the lowest cards first, then those no hero on the table can use (W-HERO-01), then the others."""
    ways = decision.values
    if len(ways) <= MANY:
        return [("", range(len(ways)))]
    suits = {one.profile.suit for one in s.present(decision.seat) if one.hero}

    def paying(card: str) -> bool:
        return any(of_suit(card, suit) for suit in suits) or court_or_ace(card)

    lowest = _least(ways, STRENGTH.__getitem__)
    useless = _least(ways, lambda card: (paying(card), STRENGTH[card]))
    first = list(dict.fromkeys([lowest, useless]))
    names = ["The lowest cards", "Keeping court cards, Aces and your heroes' suits as far as possible"]
    others = [place for place in range(len(ways)) if place not in first]
    return [*[(name, [place]) for name, place in zip(names, first, strict=False)], ("Or", others)]


def _least(ways: Sequence[Any], value: Callable[[str], Any]) -> int:
    """The index of the cheapest discard, compared card by card from the most valuable down."""
    return min(range(len(ways)), key=lambda place: sorted([value(card) for card in ways[place]], reverse=True))
