"""The odds of discarding down to the hand limit: what is kept, and what the next draw may bring (W-CARD-08, -09)."""

from collections import Counter
from fractions import Fraction

import msgspec

from affray.engine import Seat
from affray.engine.errors import NothingToReckon
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.cards.deck import STRENGTH, SUIT_LETTERS, card_text, court_or_ace, red
from affray.systems.wolsung.cards.hands import DISCARD, DiscardCards, hand_limit
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds.table import ODDS
from affray.systems.wolsung.state import Card, Skirmish

from .unseen import at_least_one, number_drawn, unseen_cards


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that stay in the hand."""

    red: int
    black: int
    courts: int
    """Court cards and Aces, which are worth two successes."""
    suits: dict[str, int]


class DrawOdds(msgspec.Struct, frozen=True, kw_only=True):
    """What the next draw brings, and what is kept until then.

    With `bound` the deck runs out during the draw: the chances are those of the cards before it is shuffled, so at
    least one of something is at least as likely.
    """

    kept: Kept
    draws: int
    """The cards of the next draw that are in the deck now."""
    suits: dict[str, Fraction]
    """The chance of at least one card of each suit."""
    red: dict[int, Fraction]
    """The chance of each number of red cards; the others are black."""
    courts: dict[int, Fraction]
    higher: Fraction
    """The chance of a card higher than every card that is discarded now."""
    bound: bool


@ODDS.add(DISCARD, DiscardCards)
def next_draw(asked: AskedOdds) -> DrawOdds:
    """The next draw, in the next turn; the discards stay out of it until the deck is shuffled (W-CARD-12)."""
    s, seat = asked.state, asked.decision.seat
    if s.turn_limit is not None and s.turn >= s.turn_limit:
        raise NothingToReckon(say("no_draw_in_last_turn"))
    unseen, drawn = unseen_cards(s, seat), draws_of_deck(s, seat)
    best = max([STRENGTH[card] for card in asked.value.cards], default=(-1, 0))
    kept = [card for card in asked.context[0] if card not in asked.value.cards]
    of_suit = Counter([card_text(card)[-1] for card in unseen])
    size = len(unseen)
    return DrawOdds(
        kept=_kept(kept),
        draws=drawn,
        suits={suit: at_least_one(size, of_suit[letter], drawn) for suit, letter in SUIT_LETTERS.items()},
        red=number_drawn(size, sum(map(red, unseen)), drawn),
        courts=number_drawn(size, sum(map(court_or_ace, unseen)), drawn),
        higher=at_least_one(size, sum(STRENGTH[card] > best for card in unseen), drawn),
        bound=drawn < hand_limit(s, seat),
    )


def draws_of_deck(s: Skirmish, seat: Seat) -> int:
    """How many cards of a player's next draw are surely in the deck now, dealt one at a time (W-CARD-11).

    The first player may change until then, so the player is taken to be dealt to last.
    """
    others = [player for player in s.order if player not in s.out and player != seat]
    order = [*others, seat]
    left, mine = len(s.deck), 0
    for count in range(hand_limit(s, seat)):
        for player in order:
            if left and count < hand_limit(s, player):
                left -= 1
                mine += player == seat
    return mine


def _kept(cards: list[Card]) -> Kept:
    letters = Counter([card_text(card)[-1] for card in cards])
    reds = sum(map(red, cards))
    suits = {str(suit): letters[letter] for suit, letter in SUIT_LETTERS.items()}
    return Kept(red=reds, black=len(cards) - reds, courts=sum(map(court_or_ace, cards)), suits=suits)
