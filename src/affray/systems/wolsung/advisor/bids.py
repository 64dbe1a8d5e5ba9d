"""Cards for the initiative: new ones come every turn, so they are spent where acting first is worth something."""

from affray.systems.wolsung.cards.deck import STRENGTH
from affray.systems.wolsung.state import Card
from affray.systems.wolsung.turn.initiative import PASS

from .actions import prospect
from .skirmish import Asked

WORTH_IT = 0.04
"""An attack that is worth so much is worth a card."""


def _by_strength(asked: Asked) -> list[Card]:
    return sorted([card for card in asked.offered if card], key=STRENGTH.__getitem__)


def _best_attack(asked: Asked) -> float:
    """What the best attack of the seat's models that wait is worth now."""
    s = asked.s
    mine = [one for one in s.figures.values() if one.seat == asked.seat and not one.activated and not one.removed]
    return max([prospect(s, one) for one in mine], default=0.0)


def middling(asked: Asked) -> Card:
    """A card from the middle of the hand, if acting first is worth it."""
    cards = _by_strength(asked)
    return cards[len(cards) // 2] if cards and _best_attack(asked) >= WORTH_IT else PASS


def highest(asked: Asked) -> Card:
    """The highest card, to keep what is at stake."""
    cards = _by_strength(asked)
    return cards[-1] if cards and _best_attack(asked) >= WORTH_IT else PASS


def lowest(asked: Asked) -> Card:
    """The lowest card, where one must be put down; else none."""
    cards = _by_strength(asked)
    return PASS if PASS in asked.offered or not cards else cards[0]
