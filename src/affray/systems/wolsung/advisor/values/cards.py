"""What a card is worth in the hand, and which ones to throw away.

A hand is filled up every turn (W-CARD-08), so that what is kept for later is only the choice among more cards.
"""

from collections.abc import Iterable

from affray.systems.wolsung.advisor.actions.moves import last_turn
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, court_or_ace, of_suit
from affray.systems.wolsung.state import Card, Skirmish

COMMON, COURT = 0.02, 0.035
"""What a card of one success and one of two are worth at the beginning of a turn."""
OF_SUIT, OF_MAGICIAN = 0.006, 0.012
"""How much more if it is of the suit of a hero, or of one who pays for spells with it (W-HERO-01, W-MAGIC-04)."""
KEPT = 0.4
"""The share of its worth that a card keeps to the end of a turn, if another one follows."""
SAME_SUIT = 0.8
"""What each further card of a suit is worth, as a share of the one before: a hand is for all that may come."""


def price(situation: Situation, card: Card) -> float:
    """What it costs to spend a card now: what it could still do in this turn or the next."""
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
    """The card that is worth least in the hand, of equals the lowest; "" for none."""
    return min(cards, key=lambda card: (price(situation, card), STRENGTH[card]), default="")


def discard(situation: Situation) -> tuple[Card, ...]:
    """The cards that are worth least; of each colour the first are worth more than the last (W-CARD-09)."""
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
