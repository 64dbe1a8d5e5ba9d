"""Sentences about cards: drawn, discarded, bid and spent."""

from collections.abc import Iterable, Iterator

from affray.engine.story import Cast, Group
from affray.systems.wolsung.cards.deck import card_text
from affray.systems.wolsung.events import (
    Bid,
    BidsRevealed,
    Discard,
    Draw,
    HeroicMove,
    Recovery,
    SeatOrNone,
    Shuffle,
    Window,
)
from affray.systems.wolsung.messages import say
from affray.text import Message


def card_name(card: str) -> Message:
    """A card with its suit."""
    text = card_text(card)
    return say(f"slots-{text[-1]}", rank=text[:-1])


def card_names(cards: Iterable[str]) -> list[Message]:
    """Cards with their suits."""
    return [card_name(card) for card in cards]


def cards(group: Group, cast: Cast) -> Iterator[Message]:
    """What the cards of an entry did."""
    if group.has(Shuffle):
        yield say("story-shuffle")
    for draw in group.all(Draw):
        known = card_names(draw.cards) if draw.cards else None
        yield cast.say(say, "story-draw", seat=draw.seat, number=draw.number, cards=known)
    for discard in group.all(Discard):
        if discard.reason in ("limit", "falling", "out") and discard.cards:
            yield cast.say(say, "story-discard", seat=discard.seat, cards=card_names(discard.cards))
    yield from _bids(group, cast)
    for recovery in group.all(Recovery):
        yield cast.say(say, "story-recovery", figure=recovery.figure, card=card_name(recovery.card))
    for heroic in group.all(HeroicMove):
        yield cast.say(say, "story-heroic_move", figure=heroic.figure, card=card_name(heroic.card))


def _bids(group: Group, cast: Cast) -> Iterator[Message]:
    """Cards put face down, and what came of them."""
    bids = list(group.all(Bid))
    shown = group.one(BidsRevealed)
    if shown is None:
        for bid in bids:
            yield cast.say(say, "story-bid", seat=bid.seat, window=bid.window)
        return
    for seat, card in shown.bids.items():
        yield cast.say(say, "story-bid_shown", seat=seat, card=card_name(card))
    yield _outcome(shown.winner, shown.window, bids[0].seat if bids else next(iter(shown.bids)), cast)


def _outcome(winner: SeatOrNone, window: Window, first: str, cast: Cast) -> Message:
    if winner == "none":
        return cast.say(say, "story-bid_lost", seat=first, window=window)
    return cast.say(say, "story-bid_won", seat=winner, window=window)
