"""Heroes at the start of their activation: Heroic Recovery and Heroic Move (W-HERO-01, W-HERO-10, W-HERO-11)."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Verb, cites
from affray.engine.terms import Situation
from affray.systems.wolsung.cards.deck import card_text, distinct_cards, of_suit
from affray.systems.wolsung.cards.hands import DiscardReason, spend
from affray.systems.wolsung.cards.playing_cards import CardOrPass, HandCard
from affray.systems.wolsung.events import HeroicMove, Recovery
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Suit
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import Activation, Card, Skirmish

AFTER = "action"
"""The stage of an activation after a hero's cards."""


class SuitContext(NamedTuple):
    """The hero, its suit, and the hand of its player."""

    hero: str
    suit: Suit | None
    hand: tuple[Card, ...]


class Recover(Verb, frozen=True):
    """Discard a card so that a toppled hero stands up."""

    name = "recover"
    rule = RuleId("W-HERO-10")
    not_now = say("recovery_not_now")
    card: Annotated[Card, HandCard()]


class MoveHeroically(Verb, frozen=True):
    """Discard a card for a Heroic Move."""

    name = "heroic_move"
    rule = RuleId("W-HERO-11")
    not_now = say("heroic_move_not_now")
    card: Annotated[Card, HandCard()]


PlayedForHero: TypeAlias = Recover | MoveHeroically


class CardOfSuit(CardOrPass[SuitContext]):
    """A card of the hero's suit, or none."""

    always_asked = True
    idle_is_hidden = True

    def __init__(self, verb: type[PlayedForHero], case_name: str) -> None:
        self.name = verb.name
        self.case_name = case_name
        self.rule = verb.rule
        self.verb = verb
        self.verbs = (verb, Pass)

    def given(self, context: SuitContext) -> tuple[Card, ...]:
        return context.hand

    def refusal(self, context: SuitContext, value: Any) -> Refusal:
        card = card_text(value.card)
        if value.card not in context.hand:
            return Refusal(self.rule, say("card_not_in_hand", card=card))
        return Refusal(RuleId("W-HERO-01"), say("card_of_other_suit", card=card, suit=context.suit, hero=context.hero))

    def default(self, context: SuitContext, values: Sequence[Any]) -> Verb:
        return Pass()


RECOVER = CardOfSuit(Recover, case_name="recover")
HEROIC_MOVE = CardOfSuit(MoveHeroically, case_name="hmove")


def card_of_suit(game: Game[Skirmish], hero: str, kind: CardOfSuit, why: DiscardReason) -> Procedure[Card | None]:
    """Ask for a card of a hero's suit; None for a pass.

    The player is asked even without such a card, so that the hand stays secret.
    """
    s = game.state
    figure = s.figures[hero]
    hand, suit = s.hands[figure.seat], figure.profile.suit
    legal = [kind.verb(card) for card in distinct_cards([card for card in hand if of_suit(card, suit)])]
    about = Situation(figure=hero, actor=hero, action=kind.name, by="own")
    chosen = yield game.ask(kind, figure.seat, (*legal, Pass()), SuitContext(hero, suit, hand), about)
    if isinstance(chosen, Pass):
        return None
    card: Card = chosen.card
    spend(game, figure.seat, (card,), why, kind.rule, "W-HERO-01")
    return card


def plays_cards(s: Skirmish, hero: str) -> bool:
    """Whether a model is a hero whose player holds cards; the size of a hand is public."""
    figure = s.figures[hero]
    return figure.hero and bool(s.hands.get(figure.seat))


@stage(Activation, "recover")
def recover(game: Game[Skirmish], activation: Activation) -> Procedure[None] | None:
    """A toppled hero may stand up for a card, only at the start of its activation (W-HERO-10)."""
    if plays_cards(game.state, activation.figure) and game.state.figures[activation.figure].toppled:
        return _recover(game, activation)
    activation.stage = "hmove"
    return None


def _recover(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    card = yield from card_of_suit(game, activation.figure, RECOVER, "recovery")
    if card:
        game.state.change(activation.figure, toppled=False)
        game.emit(Recovery(rules=cites("W-HERO-10"), figure=activation.figure, card=card_text(card)))
    activation.stage = "hmove"


@stage(Activation, "hmove")
def heroic_move(game: Game[Skirmish], activation: Activation) -> Procedure[None] | None:
    """For a card the hero may climb and jump heroically until the end of this activation (W-HERO-11)."""
    if plays_cards(game.state, activation.figure):
        return _heroic_move(game, activation)
    activation.stage = AFTER
    return None


def _heroic_move(game: Game[Skirmish], activation: Activation) -> Procedure[None]:
    card = yield from card_of_suit(game, activation.figure, HEROIC_MOVE, "heroic_move")
    if card:
        activation.heroic_move = True
        open_ground = ("W-HERO-12",) if game.state.edition.heroic_move_over_rough else ()
        game.emit(HeroicMove(rules=cites("W-HERO-11", *open_ground), figure=activation.figure, card=card_text(card)))
    activation.stage = AFTER
