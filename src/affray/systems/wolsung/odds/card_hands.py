"""What the cards of a hand can add to a test: those of the asking player, and those nobody else can see.

Of a hand only its worth matters: the successes that its cards add together. Cards cost nothing in these odds, so a
player who plays well plays all that help, and in which order they are played makes no difference.
"""

import functools
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from affray.engine import Seat
from affray.systems.wolsung.cards.hands import hidden_from
from affray.systems.wolsung.heroes.heroic_deeds import Deeds, worth
from affray.systems.wolsung.state import Card, Figure, Skirmish

from .opposed_rolls import NOTHING, Spread


class Knowledge(NamedTuple):
    """What a seat knows about the cards: its own hand, the cards it cannot see, and how many each player holds."""

    seat: Seat
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
    sizes: dict[Seat, int]

    def without(self, cards: Sequence[Card]) -> "Knowledge":
        """The same after these cards of the own hand were spent."""
        left = list(self.hand)
        for card in cards:
            left.remove(card)
        return self._replace(hand=tuple(left))


def knowledge(s: Skirmish, seat: Seat) -> Knowledge:
    """What a seat knows about the cards now (W-CARD-14)."""
    sizes = {owner: len(hand) for owner, hand in s.hands.items()}
    return Knowledge(seat, s.hands.get(seat, ()), tuple(hidden_from(s, seat)), sizes)


def added_by(known: Knowledge, figure: Figure, deeds: Deeds | None) -> Spread:
    """The successes that a model's player can add to its test: a number, or for a hidden hand its chances."""
    if deeds is None or not figure.hero or figure.id in deeds.barred:
        return NOTHING
    suit = figure.profile.suit
    if figure.seat == known.seat:
        return Spread({sum([worth(card) for card in known.hand if deeds.allows(card, suit)]): 1}, 1)
    helpful = [worth(card) for card in known.unseen if deeds.allows(card, suit)]
    twos = helpful.count(2)
    size = min(known.sizes.get(figure.seat, 0), len(known.unseen))
    return hidden_worth(len(helpful) - twos, twos, len(known.unseen) - len(helpful), size)


@functools.lru_cache(maxsize=4096)
def hidden_worth(ones: int, twos: int, others: int, size: int) -> Spread:
    """The worth of a hand of this size, drawn from cards that add one, two or no successes."""
    weights: dict[int, int] = {}
    for single in range(min(ones, size) + 1):
        for double in range(min(twos, size - single) + 1):
            ways = comb(ones, single) * comb(twos, double) * comb(others, size - single - double)
            if ways:
                number = single + 2 * double
                weights[number] = weights.get(number, 0) + ways
    return Spread(weights, comb(ones + twos + others, size))
