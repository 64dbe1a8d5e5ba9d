"""Bids for the initiative: hands are refilled every turn, so spend cards where acting first has value."""

from affray.systems.wolsung.advisor.actions.choice import prospect
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH
from affray.systems.wolsung.state import Card
from affray.systems.wolsung.turn.initiative import PASS

WORTH_IT = 0.04
"""The minimum value of an attack that justifies a card."""


def _by_strength(situation: Situation) -> list[Card]:
    return sorted([card for card in situation.offered if card], key=STRENGTH.__getitem__)


def _best_attack(situation: Situation) -> float:
    """The value of the best attack of the seat's models still to act."""
    s = situation.s
    mine = [
        figure
        for figure in s.figures.values()
        if figure.seat == situation.seat and not figure.activated and not figure.removed
    ]
    return max([prospect(s, figure) for figure in mine], default=0.0)


def middling(situation: Situation) -> Card:
    """A card from the middle of the hand, if acting first is worth it."""
    cards = _by_strength(situation)
    return cards[len(cards) // 2] if cards and _best_attack(situation) >= WORTH_IT else PASS


def highest(situation: Situation) -> Card:
    """The highest card, if acting first is worth it."""
    cards = _by_strength(situation)
    return cards[-1] if cards and _best_attack(situation) >= WORTH_IT else PASS


def lowest(situation: Situation) -> Card:
    """The lowest card if the player must put one down; else none."""
    cards = _by_strength(situation)
    return PASS if PASS in situation.offered or not cards else cards[0]
