"""Bids for the initiative: hands are refilled every turn, so spend cards where acting first has value."""

from affray.engine import Pass, Verb
from affray.systems.wolsung.advisor.actions.choice import prospect
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH
from affray.systems.wolsung.turn.initiative import BidCard

WORTH_IT = 0.04
"""The minimum value of an attack that justifies a card."""


def _by_strength(situation: Situation) -> list[BidCard]:
    bids = [option for option in situation.offered if isinstance(option, BidCard)]
    return sorted(bids, key=lambda bid: STRENGTH[bid.card])


def _best_attack(situation: Situation) -> float:
    """The value of the best attack of the seat's models still to act."""
    s = situation.s
    mine = [
        figure
        for figure in s.figures.values()
        if figure.seat == situation.seat and not figure.activated and not figure.removed
    ]
    return max([prospect(s, figure) for figure in mine], default=0.0)


def middling(situation: Situation) -> Verb:
    """A card from the middle of the hand, if acting first is worth it."""
    bids = _by_strength(situation)
    return bids[len(bids) // 2] if bids and _best_attack(situation) >= WORTH_IT else Pass()


def highest(situation: Situation) -> Verb:
    """The highest card, if acting first is worth it."""
    bids = _by_strength(situation)
    return bids[-1] if bids and _best_attack(situation) >= WORTH_IT else Pass()


def lowest(situation: Situation) -> Verb:
    """The lowest card if the player must put one down; else none."""
    bids = _by_strength(situation)
    return Pass() if Pass() in situation.offered or not bids else bids[0]
