"""Sentences about the fate deck, action cards and interrupts."""

from collections.abc import Iterator

from affray.engine.story import Cast, Group
from affray.systems.street.events.cards import CardDiscarded, CardWasted, Claimed, Committed, Held, LaidOpen, NewDeck
from affray.systems.street.events.game import Enters
from affray.systems.street.messages import say
from affray.text import Message

from .grouping import ACTION_CARDS, is_joker, kind_of_card


def cards(group: Group, cast: Cast) -> Iterator[Message]:
    """What the cards of an entry did."""
    if is_joker(group.first):
        yield say("story-joker", shuffled=group.has(NewDeck))
    elif group.has(NewDeck):
        yield say("story-new_deck")
    laid_open = [kind_of_card(event.card) for event in group.all(LaidOpen)]
    if laid_open:
        yield say("story-laid_open", cards=laid_open)
    for claim in group.all(Claimed):
        yield cast.say(say, "story-claimed", seat=claim.seat, cards=[kind_of_card(card) for card in claim.cards])
    for committed in group.all(Committed):
        yield played(committed.card, committed.seat, committed.figure, cast)
    for held in group.all(Held):
        yield cast.say(say, "story-held", figure=held.figure)
    for enters in group.all(Enters):
        yield cast.say(say, "story-enters", figure=enters.figure)
    for wasted in group.all(CardWasted):
        yield cast.say(say, "story-wasted", card=kind_of_card(wasted.card), figure=wasted.figure)
    discarded = list(group.all(CardDiscarded))
    for seat in dict.fromkeys([event.seat for event in discarded]):
        names = [kind_of_card(event.card) for event in discarded if event.seat == seat]
        yield cast.say(say, "story-discarded", seat=seat, cards=names)


def played(card: str, seat: str, figure: str, cast: Cast) -> Message:
    """A card is played for a free turn: an action card, or the held card of a character."""
    kind = kind_of_card(card)
    if kind in ACTION_CARDS:
        return cast.say(say, "story-played", card=kind, seat=seat, figure=figure)
    return cast.say(say, "story-played_held", figure=figure)
