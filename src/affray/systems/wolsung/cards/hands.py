"""Cards: W-CARD-01 to W-CARD-16.

A card is its rank and suit, `10S`. With two decks the second copy of a card is marked, `10S+`, so that every card has a
unique name. Choices and events omit the mark.
"""

import math
import random
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Annotated, Any, Literal, TypeAlias

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Verb, cites, implements
from affray.engine.chance import DUPLICATE_SUFFIX
from affray.systems.wolsung.cards.deck import STRENGTH, card_text
from affray.systems.wolsung.cards.playing_cards import HandCards
from affray.systems.wolsung.events import Discard, Draw, Shuffle
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Card, Skirmish, Turn

HAND = 3
"""The size of a hand, without the additional card for each hero (W-CARD-07, W-CARD-08)."""
MAX_LISTED = 1000
"""The maximum number of discard choices that are listed."""
DiscardReason: TypeAlias = Literal["limit", "bid", "deed", "recovery", "heroic_move", "spell", "falling", "out"]


# --- the number of cards, dealing, discarding -----------------------------------------------------------------------


@implements("W-CARD-07", "W-CARD-10")
def hand_limit(s: Skirmish, seat: Seat) -> int:
    """The number of cards a player draws up to and may keep; killed heroes still count (W-CARD-07, 08, 10)."""
    return HAND + s.heroes.get(seat, 0)


@implements("W-CARD-10")
def deal(game: Game[Skirmish], order: Sequence[Seat], *rules: str) -> None:
    """Deal one card at a time around the table until every hand is full (W-CARD-11)."""
    s = game.state
    wanted = {seat: hand_limit(s, seat) for seat in order}
    drawn: dict[Seat, list[Card]] = {seat: [] for seat in order}
    for count in range(max(wanted.values(), default=0)):
        for seat in order:
            if count < wanted[seat]:
                drawn[seat] += top_card(game)
    for seat, cards in drawn.items():
        s.hands[seat] = (*s.hands.get(seat, ()), *cards)
        faces = tuple([card_text(card) for card in cards])
        game.emit(Draw(rules=cites(*rules, "W-CARD-11"), seat=seat, number=len(cards), cards=faces))


def top_card(game: Game[Skirmish]) -> list[Card]:
    """Draw a card; the discards refill an empty deck. Empty if no cards are left at all (W-CARD-12)."""
    s = game.state
    if not s.deck:
        if not s.discarded:
            return []
        s.deck, s.discarded = tuple(sorted(s.discarded)), ()
        game.emit(Shuffle(rules=cites("W-CARD-12"), size=len(s.deck)))
    card = game.card(s.deck)
    place = s.deck.index(card)
    s.deck = s.deck[:place] + s.deck[place + 1 :]
    return [card]


def take_from_hand(s: Skirmish, seat: Seat, cards: Iterable[Card]) -> None:
    """Remove cards from a hand."""
    left = list(s.hands[seat])
    for card in cards:
        left.remove(card)
    s.hands[seat] = tuple(left)


def discard(game: Game[Skirmish], seat: Seat, cards: Sequence[Card], why: DiscardReason, *rules: str) -> None:
    """Put cards that have left a hand face up onto the discard pile (W-CARD-13)."""
    if not cards:
        return
    game.state.discarded = (*game.state.discarded, *cards)
    faces = tuple([card_text(card) for card in cards])
    game.emit(Discard(rules=cites(*rules, "W-CARD-13"), seat=seat, cards=faces, reason=why))


def spend(game: Game[Skirmish], seat: Seat, cards: Sequence[Card], why: DiscardReason, *rules: str) -> None:
    """Discard cards from a hand."""
    take_from_hand(game.state, seat, cards)
    discard(game, seat, cards, why, *rules)


@implements("W-CARD-14")
def hidden_from(s: Skirmish, seat: Seat | None) -> list[Card]:
    """The cards a seat cannot see: the deck, the other hands and the bids of others (W-CARD-14)."""
    hidden = list(s.deck)
    for owner, hand in s.hands.items():
        if owner != seat:
            hidden += hand
    for frame in s.frames:
        if frame.__class__ is Turn:
            hidden += [card for owner, card in frame.bids if owner != seat]
    return hidden


# --- the decision ---------------------------------------------------------------------------------------------------

LimitContext: TypeAlias = tuple[tuple[Card, ...], int]


class DiscardCards(Verb, frozen=True):
    """Discard cards of the hand."""

    name = "discard"
    rule = RuleId("W-CARD-09")
    not_now = say("discard_not_now")
    cards: Annotated[tuple[Card, ...], HandCards()]


class DiscardToLimit(Kind[LimitContext]):
    """Which cards to discard (W-CARD-09). The context is the hand and the number of cards."""

    name = "discard"
    rule = RuleId("W-CARD-09")
    secret = True
    always_asked = True
    verbs = (DiscardCards,)

    def given(self, context: LimitContext) -> tuple[Card, ...]:
        return context[0]

    def check(self, context: LimitContext, value: Any) -> Refusal | None:
        hand, count = context
        cards = value.cards
        if len(cards) != count:
            return Refusal(self.rule, say("discard_so_many", count=count, number=len(cards)))
        if len(set(cards)) < len(cards) or not set(cards) <= set(hand):
            return Refusal(self.rule, say("discard_from_hand"))
        return None

    def refusal(self, context: LimitContext, value: Any) -> Refusal:
        return self.check(context, value) or super().refusal(context, value)

    def default(self, context: LimitContext, values: Sequence[Any]) -> Verb:
        return DiscardCards(_ordered(context[0])[: context[1]])

    def candidates(self, context: LimitContext, count: int, rng: random.Random) -> Sequence[Any]:
        hand, number = context
        return list(dict.fromkeys([DiscardCards(_ordered(rng.sample(hand, number))) for _ in range(count)]))

    def face(self, context: LimitContext, value: Any) -> str:
        return f"discard {len(value.cards)}"


DISCARD = DiscardToLimit()


def _place(card: Card) -> tuple[tuple[int, int], Card]:
    return STRENGTH[card], card


def _ordered(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=_place))


def _discard_sets(hand: tuple[Card, ...], count: int) -> list[tuple[Card, ...]]:
    """All sets of `count` cards to discard; identical sets count once."""
    if not any(card.endswith(DUPLICATE_SUFFIX) for card in hand):
        return list(combinations(_ordered(hand), count))
    sets: dict[tuple[str, ...], tuple[Card, ...]] = {}
    for cards in combinations(_ordered(hand), count):
        sets.setdefault(tuple(map(card_text, cards)), cards)
    return list(sets.values())


def discard_to_limit(game: Game[Skirmish]) -> Procedure[None]:
    """All players over their limit choose discards secretly and reveal them together (W-CARD-09, W-CARD-11)."""
    s = game.state
    asked = []
    for seat in over_the_limit(s):
        hand = s.hands[seat]
        count = len(hand) - hand_limit(s, seat)
        values = None
        if math.comb(len(hand), count) <= MAX_LISTED:
            values = [DiscardCards(cards) for cards in _discard_sets(hand, count)]
        asked.append(game.ask(DISCARD, seat, values, (hand, count)))
    chosen = yield asked
    for decision, discarded in zip(asked, chosen, strict=True):
        spend(game, decision.seat, discarded.cards, "limit", "W-CARD-09")


def over_the_limit(s: Skirmish) -> list[Seat]:
    """The players over their hand limit, from the first player clockwise."""
    return [seat for seat in s.clockwise(s.first) if len(s.hands.get(seat, ())) > hand_limit(s, seat)]
