"""Heroic Deeds: cards that add successes to a hero's own test after the roll (W-HERO-20 to W-HERO-28)."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.terms import Situation
from affray.systems.wolsung.cards.deck import card_text, court_or_ace, distinct_cards, of_suit, red
from affray.systems.wolsung.cards.hands import spend
from affray.systems.wolsung.cards.playing_cards import CardOrPass, HandCard
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.events import Deed as DeedEvent
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Suit
from affray.systems.wolsung.state import Card, Skirmish


class Deeds(NamedTuple):
    """Which cards help in a test; `red` is None where they must be of the hero's own suit instead.

    The models in `barred` may play no cards.
    """

    rule: RuleId
    red: bool | None
    barred: tuple[str, ...] = ()

    def without(self, *names: str) -> "Deeds":
        """A copy in which these models may play no cards."""
        return self._replace(barred=(*self.barred, *names))

    def allows(self, card: Card, suit: Suit | None) -> bool:
        """Whether a card may be played for a hero of that suit (W-HERO-22, W-HERO-23)."""
        return of_suit(card, suit) if self.red is None else red(card) == self.red


RED = Deeds(RuleId("W-HERO-22"), red=True)
"""Shooting, Magic Projectiles, Magic Attacks, auras on enemies."""
BLACK = Deeds(RuleId("W-HERO-22"), red=False)
"""Melee, leaving melee, buffs and auras."""
UNDERNEATH = Deeds(RuleId("W-FALL-13"), red=True)
"""Reflex of a hero underneath a falling model."""
OWN_SUIT = Deeds(RuleId("W-HERO-28"), red=None)
"""Tests to activate an objective."""


class DeedContext(NamedTuple):
    """The hero of the test, the hand of the player, and which cards help."""

    hero: str
    suit: Suit | None
    hand: tuple[Card, ...]
    deeds: Deeds


class DeedCard(Verb, frozen=True):
    """Play a card for a hero's test."""

    name = "deed"
    rule = RuleId("W-HERO-20")
    not_now = say("deed_not_now")
    card: Annotated[Card, HandCard()]


class PlayDeed(CardOrPass[DeedContext]):
    """One card for a hero's test, or a pass, which is final (W-HERO-25)."""

    name = "deed"
    rule = RuleId("W-HERO-20")
    always_asked = True
    idle_is_hidden = True

    verbs = (DeedCard, Pass)

    def given(self, context: DeedContext) -> tuple[Card, ...]:
        return context.hand

    def refusal(self, context: DeedContext, value: Any) -> Refusal:
        card = card_text(value.card)
        if value.card not in context.hand:
            return Refusal(self.rule, say("card_not_in_hand", card=card))
        if context.deeds.red is None:
            wrong = say("deed_needs_suit", card=card, hero=context.hero, suit=context.suit)
        else:
            wrong = say("deed_needs_colour", card=card, hero=context.hero, red=context.deeds.red)
        return Refusal(context.deeds.rule, wrong)

    def default(self, context: DeedContext, values: Sequence[Any]) -> Verb:
        return Pass()


DEED = PlayDeed()


def worth(card: Card) -> int:
    """Court cards and Aces add 2 successes, other cards 1 (W-HERO-21)."""
    return 2 if court_or_ace(card) else 1


@implements("W-HERO-27")
def order_of_play(s: Skirmish, pools: Sequence[Pool], results: Sequence[int], deeds: Deeds) -> list[int]:
    """The indices of the heroes' pools: fewest successes first; among equals the acting model last.

    Two or more heroes take turns in this order (W-HERO-24, W-HERO-26); a hero who only supports has no pool and
    plays nothing (W-HERO-27).
    """
    mine = [n for n, pool in enumerate(pools) if s.figures[pool.figure].hero and pool.figure not in deeds.barred]
    return sorted(mine, key=lambda n: (results[n], n == 0, n))


def heroic_deeds(
    game: Game[Skirmish], pools: Sequence[Pool], results: list[int], deeds: Deeds, about: Situation
) -> Procedure[None]:
    """Heroes take turns to play one card or pass for good, until all have passed (W-HERO-23 to W-HERO-26).

    `pools` are in the order of W-TEST-12, the acting model first, and `about` is the test. A player without cards
    passes.
    """
    s = game.state
    playing = order_of_play(s, pools, results, deeds)
    in_turn = ("W-HERO-26",) if len(playing) > 2 else ("W-HERO-24", "W-HERO-25") if len(playing) == 2 else ()
    while playing:
        for place in list(playing):
            card = yield from _one_card(game, pools[place].figure, deeds, about)
            if card is None:
                playing.remove(place)
                continue
            results[place] += worth(card)
            game.emit(
                DeedEvent(
                    rules=cites("W-HERO-20", "W-HERO-21", deeds.rule, "W-HERO-23", *in_turn),
                    figure=pools[place].figure,
                    card=card_text(card),
                    adds=worth(card),
                    successes=results[place],
                )
            )


def _one_card(game: Game[Skirmish], hero: str, deeds: Deeds, about: Situation) -> Procedure[Card | None]:
    """Ask for a card and spend it; None for a pass.

    The player is asked even if no card would help, so that the hand stays secret.
    """
    s = game.state
    figure = s.figures[hero]
    hand = s.hands.get(figure.seat, ())
    if not hand:
        return None
    suit = figure.profile.suit
    legal = [DeedCard(card) for card in distinct_cards([card for card in hand if deeds.allows(card, suit)])]
    context = DeedContext(hero, suit, hand, deeds)
    about = msgspec.structs.replace(about, figure=hero)
    chosen = yield game.ask(DEED, figure.seat, (*legal, Pass()), context, about)
    if isinstance(chosen, Pass):
        return None
    card: Card = chosen.card
    spend(game, figure.seat, (card,), "deed", "W-HERO-20")
    return card
