"""The odds of bids: stealing the initiative, extra activations and delays (W-INIT-01 to W-INIT-27).

The cards of the others are unknown: all hands of unseen cards are equally likely. `win` assumes that whoever may still
put a card down puts down any card of their hand, `alone` that nobody does, `best` that everybody puts down the highest
card. The last is the value if all hands were open, so it is a bound.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import msgspec

from affray.engine import Pass, Seat
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.cards.deck import of_suit, red
from affray.systems.wolsung.heroes.heroic_deeds import worth
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.odds.table import ODDS
from affray.systems.wolsung.state import Card, Skirmish
from affray.systems.wolsung.turn.initiative import (
    DELAY,
    EXTRA,
    HOLD_INITIATIVE,
    MUST_OPPOSE_DELAY,
    OPPOSE_DELAY,
    OPPOSE_EXTRA,
    STEAL,
    BidCard,
    attempt_succeeds,
    may_hold,
    opposing_delay,
    opposing_extra,
    steal_winner,
)

from .unseen import all_beaten, cards_held, highest_wins, unseen_cards


class CardCost(msgspec.Struct, frozen=True, kw_only=True):
    """What else a card could be used for: it is spent whether it wins or not (W-INIT-07)."""

    successes: int
    """In a Heroic Deed."""
    colour: str
    heroes: tuple[str, ...]
    """The player's heroes of its suit."""
    higher: int
    """The higher cards in the hand."""


class BidOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The chance that a bid does what it is for.

    A bid steals or keeps the place of first player, wins an extra activation or a delay, or prevents one.
    """

    win: Fraction
    alone: Fraction | None
    """None if somebody must put a card down."""
    best: Fraction
    bound: bool = True
    """`best` is a bound."""
    cost: CardCost | None = None


class Rival(NamedTuple):
    """Another player in a bidding window."""

    seat: Seat
    down: bool
    """Whether the card is face down already."""
    held: int
    """The cards in the hand, and the card that is face down."""


class Assumed(NamedTuple):
    """What is assumed about the cards of the others."""

    bidding: bool
    """Whether those bid who may still do so."""
    highest: bool
    """Whether everybody bids the highest card."""

    def rivals(self, rivals: Sequence[Rival]) -> list[tuple[Rival, int]]:
        """The rivals with a card, and the number of unseen cards of which theirs is the highest."""
        return [(rival, rival.held if self.highest else 1) for rival in rivals if rival.down or self.bidding]


WIN, ALONE, BEST = Assumed(True, False), Assumed(False, False), Assumed(True, True)


def _rivals(s: Skirmish, seat: Seat, still: Sequence[Seat]) -> list[Rival]:
    """The other players with a card face down, in the order of their bids, and those who may still bid."""
    down = [bidder for bidder, _ in s.turn_frame.bids if bidder != seat]
    later = [bidder for bidder in still if bidder != seat and cards_held(s, bidder)]
    return [
        *[Rival(bidder, True, cards_held(s, bidder) + 1) for bidder in down],
        *[Rival(bidder, False, cards_held(s, bidder)) for bidder in later],
    ]


def _cost(s: Skirmish, seat: Seat, card: Card) -> CardCost:
    heroes = [figure.id for figure in s.present(seat) if figure.hero and of_suit(card, figure.profile.suit)]
    higher = [other for other in s.hands[seat] if attempt_succeeds([(seat, other), (seat, card)])]
    colour = "red" if red(card) else "black"
    return CardCost(successes=worth(card), colour=colour, heroes=tuple(heroes), higher=len(higher))


def _odds(asked: AskedOdds, chance: Callable[[Assumed], Fraction], *, must: bool = False) -> BidOdds:
    value, seat = asked.value, asked.decision.seat
    cost = _cost(asked.state, seat, value.card) if isinstance(value, BidCard) else None
    alone = None if must else chance(ALONE)
    return BidOdds(win=chance(WIN), alone=alone, best=chance(BEST), cost=cost)


@ODDS.add((STEAL, HOLD_INITIATIVE), BidCard)
def first_place(asked: AskedOdds) -> BidOdds:
    """The chance to become or stay first player: the highest card decides (W-INIT-05, W-INIT-27)."""
    s, seat, mine = asked.state, asked.decision.seat, asked.value.card
    still = [*s.turn_frame.bidders, *([s.first] if may_hold(s) else [])] if seat != s.first else []
    rivals, unseen = _rivals(s, seat, still), unseen_cards(s, seat)

    def beaten_by_me(rival: Rival) -> Callable[[Card], bool]:
        def beaten(card: Card) -> bool:
            bids = [(rival.seat, card), (seat, mine)] if rival.down else [(seat, mine), (rival.seat, card)]
            return steal_winner(s.first, bids) == seat

        return beaten

    def chance(assumed: Assumed) -> Fraction:
        return all_beaten(unseen, [(beaten_by_me(rival), held) for rival, held in assumed.rivals(rivals)])

    return _odds(asked, chance)


@ODDS.add((EXTRA, DELAY), BidCard)
def attempt(asked: AskedOdds) -> BidOdds:
    """The chance of an extra activation or a delay: its card must be higher than all others (W-INIT-12, W-INIT-22)."""
    s, seat, mine = asked.state, asked.decision.seat, asked.value.card
    delays = asked.decision.kind is DELAY
    opposing = opposing_delay(s) if delays else opposing_extra(s)
    rivals, unseen = _rivals(s, seat, opposing), unseen_cards(s, seat)

    def beaten(card: Card) -> bool:
        return attempt_succeeds([(seat, mine), (seat, card)])

    def chance(assumed: Assumed) -> Fraction:
        return all_beaten(unseen, [(beaten, held) for _, held in assumed.rivals(rivals)])

    return _odds(asked, chance, must=delays and bool(rivals) and not s.edition.everyone_opposes_delay)


@ODDS.add((OPPOSE_EXTRA, OPPOSE_DELAY), BidCard, Pass)
@ODDS.add(MUST_OPPOSE_DELAY, BidCard)
def opposition(asked: AskedOdds) -> BidOdds:
    """The chance that an attempt of another player fails, with a card against it or without one (W-INIT-11)."""
    s, seat, value = asked.state, asked.decision.seat, asked.value
    attempting, *others = _rivals(s, seat, s.turn_frame.bidders)
    unseen = unseen_cards(s, seat)

    def wins(card: Card) -> bool:
        mine = [(seat, value.card)] if isinstance(value, BidCard) else []
        return attempt_succeeds([(attempting.seat, card), *mine])

    def chance(assumed: Assumed) -> Fraction:
        number = attempting.held if assumed.highest else 1
        return 1 - highest_wins(unseen, number, sum([held for _, held in assumed.rivals(others)]), wins)

    return _odds(asked, chance)


ODDS.nothing(STEAL, Pass, why=say("without_bid_not_first"))
ODDS.nothing(HOLD_INITIATIVE, Pass, why=say("without_bid_first_lost"))
ODDS.nothing(EXTRA, Pass, why=say("without_bid_no_extra"))
ODDS.nothing(DELAY, Pass, why=say("without_bid_no_delay"))
ODDS.nothing(MUST_OPPOSE_DELAY, Pass, why=say("must_put_card_down"))
