"""The value of cards in the hand, and which to discard.

A hand is filled up every turn (W-CARD-08), so a kept card only widens the choice.
"""

from collections.abc import Iterable

from affray.systems.wolsung.advisor.actions.moves import last_turn
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, court_or_ace, of_suit
from affray.systems.wolsung.state import Card, Skirmish

COMMON, COURT = 0.02, 0.035
"""The value of a card of one success, and of two, at the start of a turn."""
OF_SUIT, OF_MAGICIAN = 0.006, 0.012
"""The extra value of a hero's suit, and of a caster's suit (W-HERO-01, W-MAGIC-04)."""
KEPT = 0.4
"""The share of its value that a card keeps until the end of a turn, if another follows."""
SAME_SUIT = 0.8
"""The value of each further card of a suit, as a share of the one before."""


def price(situation: Situation, card: Card) -> float:
    """The price of spending a card now: what it could still do this turn or the next."""
    value = COURT if court_or_ace(card) else COMMON
    for one in situation.s.figures.values():
        if one.hero and one.seat == situation.seat and not one.removed and of_suit(card, one.profile.suit):
            value += OF_MAGICIAN if one.profile.spells else OF_SUIT
    return value * still_to_come(situation.s)


def still_to_come(s: Skirmish) -> float:
    """The share of the models that have not been activated in this turn; less than that is kept for the next turn."""
    present = s.present()
    share = sum(not one.activated for one in present) / max(1, len(present))
    return share if last_turn(s) else max(KEPT, share)


def cheapest(situation: Situation, cards: Iterable[Card]) -> Card:
    """The least valuable card, of equals the lowest; "" for none."""
    return min(cards, key=lambda card: (price(situation, card), STRENGTH[card]), default="")


def discard(situation: Situation) -> tuple[Card, ...]:
    """The least valuable cards; of each colour the first count more than the last (W-CARD-09)."""
    hand, count = situation.about
    kept: list[Card] = []
    while len(kept) < len(hand) - count:
        left = [card for card in hand if card not in kept]
        kept.append(max(left, key=lambda card: (_useful(situation, card, kept), STRENGTH[card])))
    thrown = [card for card in hand if card not in kept]
    return tuple(sorted(thrown, key=lambda card: (STRENGTH[card], card)))


def _useful(situation: Situation, card: Card, kept: list[Card]) -> float:
    alike = sum(card_text(one)[-1] == card_text(card)[-1] for one in kept)
    return price(situation, card) * SAME_SUIT**alike
