"""Bids for the initiative: cards come back every turn, so spend them where acting first is worth something."""

from affray.systems.wolsung.advisor.actions.choice import prospect
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH
from affray.systems.wolsung.state import Card
from affray.systems.wolsung.turn.initiative import PASS

WORTH_IT = 0.04
"""An attack worth this much is worth a card."""


def _by_strength(situation: Situation) -> list[Card]:
    return sorted([card for card in situation.offered if card], key=STRENGTH.__getitem__)


def _best_attack(situation: Situation) -> float:
    """What the best attack of the seat's models that wait is worth now."""
    s = situation.s
    mine = [one for one in s.figures.values() if one.seat == situation.seat and not one.activated and not one.removed]
    return max([prospect(s, one) for one in mine], default=0.0)


def middling(situation: Situation) -> Card:
    """A card from the middle of the hand, if acting first is worth it."""
    cards = _by_strength(situation)
    return cards[len(cards) // 2] if cards and _best_attack(situation) >= WORTH_IT else PASS


def highest(situation: Situation) -> Card:
    """The highest card, to keep what is at stake."""
    cards = _by_strength(situation)
    return cards[-1] if cards and _best_attack(situation) >= WORTH_IT else PASS


def lowest(situation: Situation) -> Card:
    """The lowest card, where one must be put down; else none."""
    cards = _by_strength(situation)
    return PASS if PASS in situation.offered or not cards else cards[0]
