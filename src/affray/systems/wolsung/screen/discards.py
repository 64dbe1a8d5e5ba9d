"""Suggestions for discards: the most obvious of many hundred possible sets of cards."""

from collections.abc import Callable, Sequence
from typing import Any

from affray.engine import Decision
from affray.engine.screen import Section
from affray.systems.wolsung.cards.deck import STRENGTH, court_or_ace, of_suit
from affray.systems.wolsung.state import Skirmish

MAX_UNSORTED = 16
"""Up to this many choices are listed without sections."""


def discards(s: Skirmish, decision: Decision) -> Sequence[Section]:
    """Suggest the lowest cards first, then those no hero on the table can use (W-HERO-01), then the others."""
    options = decision.values
    if len(options) <= MAX_UNSORTED:
        return [("", range(len(options)))]
    suits = {figure.profile.suit for figure in s.present(decision.seat) if figure.hero}

    def paying(card: str) -> bool:
        return any(of_suit(card, suit) for suit in suits) or court_or_ace(card)

    lowest = _least(options, STRENGTH.__getitem__)
    useless = _least(options, lambda card: (paying(card), STRENGTH[card]))
    first = list(dict.fromkeys([lowest, useless]))
    names = ["The lowest cards", "Keeping court cards, Aces and your heroes' suits as far as possible"]
    others = [place for place in range(len(options)) if place not in first]
    return [*[(name, [place]) for name, place in zip(names, first, strict=False)], ("Or", others)]


def _least(options: Sequence[Any], value: Callable[[str], Any]) -> int:
    """The index of the cheapest discard, compared card by card from the most valuable down."""
    return min(
        range(len(options)), key=lambda place: sorted([value(card) for card in options[place].cards], reverse=True)
    )
