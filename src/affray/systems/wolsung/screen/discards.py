"""Suggestions for discards: the most obvious of many hundred possible sets of cards."""

from collections.abc import Callable, Sequence
from typing import Any

from affray.engine import Decision
from affray.systems.wolsung.cards.deck import STRENGTH, court_or_ace, of_suit
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Skirmish
from affray.text import Message

MAX_UNSORTED = 16
"""Up to this many choices are listed in their order, without suggestions."""


def suggested_discards(s: Skirmish, decision: Decision) -> dict[int, Message]:
    """The index and the reason of a few discards: the lowest cards, and those no hero can use (W-HERO-01)."""
    options = decision.values
    if len(options) <= MAX_UNSORTED:
        return {}
    suits = {figure.profile.suit for figure in s.present(decision.seat) if figure.hero}

    def paying(card: str) -> bool:
        return any(of_suit(card, suit) for suit in suits) or court_or_ace(card)

    useless = _least(options, lambda card: (paying(card), STRENGTH[card]))
    return {
        _least(options, STRENGTH.__getitem__): say("why_lowest"),
        useless: say("why_useless"),
    }


def _least(options: Sequence[Any], value: Callable[[str], Any]) -> int:
    """The index of the cheapest discard, compared card by card from the most valuable down."""
    return min(
        range(len(options)), key=lambda place: sorted([value(card) for card in options[place].cards], reverse=True)
    )
