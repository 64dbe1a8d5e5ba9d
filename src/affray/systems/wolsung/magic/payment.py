"""The cost of spells: cards of the hero's suit (W-MAGIC-04, W-MAGIC-05, W-HERO-01)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from affray.engine import Refusal, RuleId
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, court_or_ace, distinct_cards, of_suit
from affray.systems.wolsung.cards.playing_cards import HandCards
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Spell, Suit
from affray.systems.wolsung.state import Card, Figure, Skirmish

Payment = tuple[Card, ...]


def payments(hand: Sequence[Card], suit: Suit | None, cost: int) -> list[Payment]:
    """All payments for a cost: none; one card of the suit; one court card or Ace, or any two cards of the suit."""
    if cost == 0:
        return [()]
    own = [card for card in hand if of_suit(card, suit)]
    if cost == 1:
        return [(card,) for card in distinct_cards(own)]
    pairs: dict[tuple[str, ...], Payment] = {}
    for pair in combinations(ordered(own), 2):
        pairs.setdefault(tuple(map(card_text, pair)), pair)
    return [*[(card,) for card in distinct_cards(own) if court_or_ace(card)], *pairs.values()]


def ordered(cards: Sequence[Card]) -> Payment:
    """Cards from low to high."""
    return tuple(sorted(cards, key=lambda card: (STRENGTH[card], card)))


def payments_of(s: Skirmish, caster: Figure, spell: Spell) -> list[Payment]:
    """All payments a player can make now for a model's spell; henchmen have no suit (W-MAGIC-05)."""
    return payments(s.hands.get(caster.seat, ()), caster.profile.suit, spell.cost)


class PaymentSlot(HandCards):
    """The cards that pay for a spell, from the hand of the active player; the skirmish is given for reading."""

    def read(self, text: str, given: Skirmish | None) -> Any:
        return super().read(text, _hand(given))

    def normalized(self, value: Any, given: Skirmish | None) -> Any:
        return super().normalized(value, _hand(given)) if value else ()


def _hand(s: Skirmish | None) -> tuple[Card, ...]:
    return () if s is None else s.hands.get(s.figures[s.activation.figure].seat, ())


def payment_refusal(s: Skirmish, caster: Figure, spell: Spell, cards: Payment) -> Refusal | None:
    """Why these cards do not pay for a spell."""
    if spell.cost and caster.profile.suit is None:
        return Refusal(RuleId("W-MAGIC-05"), say("henchman_cannot_pay", model=caster.id))
    if cards in payments_of(s, caster, spell):
        return None
    hand = s.hands.get(caster.seat, ())
    missing = next((card for card in cards if card not in hand), None)
    if missing is not None:
        return Refusal(RuleId("W-MAGIC-04"), say("card_not_in_hand", card=card_text(missing)))
    other = next((card for card in cards if not of_suit(card, caster.profile.suit)), None)
    if spell.cost and other is not None:
        wrong = say("card_of_other_suit", card=card_text(other), suit=caster.profile.suit, hero=caster.id)
        return Refusal(RuleId("W-HERO-01"), wrong)
    return Refusal(RuleId("W-MAGIC-04"), say("spell_costs", spell=spell.id, cost=spell.cost))
