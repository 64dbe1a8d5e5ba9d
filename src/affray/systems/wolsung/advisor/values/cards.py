"""The value of cards in the hand, and which to discard.

A hand is refilled every turn (W-CARD-08), so a retained card only widens the choice.
"""

from collections.abc import Iterable

from affray.engine import Pass
from affray.systems.wolsung.advisor.actions.moves import last_turn
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, court_or_ace, of_suit
from affray.systems.wolsung.cards.hands import DiscardCards
from affray.systems.wolsung.state import Card, Skirmish

COMMON, COURT = 0.02, 0.035
"""The value of a card worth one success, and two, at the start of a turn."""
OF_SUIT, OF_MAGICIAN = 0.006, 0.012
"""The extra value of a hero's suit, and of a caster's suit (W-HERO-01, W-MAGIC-04)."""
RETAINED = 0.4
"""The share of its value that a card keeps at the end of a turn, if another turn follows."""
SAME_SUIT = 0.8
"""The value of each further card of a suit, as a share of the one before."""


def price(situation: Situation, card: Card) -> float:
    """The price of spending a card now: its remaining value in this turn and the next."""
    value = COURT if court_or_ace(card) else COMMON
    for figure in situation.s.figures.values():
        if figure.hero and figure.seat == situation.seat and not figure.removed and of_suit(card, figure.profile.suit):
            value += OF_MAGICIAN if figure.profile.spells else OF_SUIT
    return value * still_to_come(situation.s)


def still_to_come(s: Skirmish) -> float:
    """The share of the models still to act this turn; before the last turn at least `RETAINED`."""
    present = s.present()
    share = sum(not figure.activated for figure in present) / max(1, len(present))
    return share if last_turn(s) else max(RETAINED, share)


def cheapest(situation: Situation, cards: Iterable[Card]) -> Card:
    """The least valuable card, on a tie the lowest; "" for none."""
    return min(cards, key=lambda card: (price(situation, card), STRENGTH[card]), default="")


def offered_cards(situation: Situation) -> list[Card]:
    """The cards that the decision offers, besides a pass."""
    return [option.card for option in situation.offered if not isinstance(option, Pass)]


def discard(situation: Situation) -> DiscardCards:
    """The least valuable cards; further cards of the same suit are worth less (W-CARD-09)."""
    hand, count = situation.context
    retained: list[Card] = []
    while len(retained) < len(hand) - count:
        left = [card for card in hand if card not in retained]
        retained.append(max(left, key=lambda card: (_useful(situation, card, retained), STRENGTH[card])))
    thrown = [card for card in hand if card not in retained]
    return DiscardCards(tuple(sorted(thrown, key=lambda card: (STRENGTH[card], card))))


def _useful(situation: Situation, card: Card, retained: list[Card]) -> float:
    alike = sum(card_text(other)[-1] == card_text(card)[-1] for other in retained)
    return price(situation, card) * SAME_SUIT**alike
