"""How cards and rerolls are used in an action: not at all, those of the asking player, or those of all players."""

from fractions import Fraction
from typing import Any

from affray.engine import Pass, Seat
from affray.engine.decision import Decision
from affray.systems.wolsung.cards.deck import of_suit
from affray.systems.wolsung.dice.rolls import LUCK
from affray.systems.wolsung.heights.falling import FALLCARD
from affray.systems.wolsung.heroes.heroic_deeds import DEED, UNDERNEATH, DeedCard, Deeds, worth
from affray.systems.wolsung.objectives.objective_action import objective_deeds
from affray.systems.wolsung.odds.card_hands import hidden_worth
from affray.systems.wolsung.odds.cards.unseen import at_least_one, cards_held, unseen_cards
from affray.systems.wolsung.state import Card, Skirmish

from .playing_out import Playing


class NoCards:
    """Nobody plays a card or rerolls; ties are decided by default."""

    def answer(self, game: Playing, decision: Decision) -> Any:
        """The default of every decision."""
        return decision.kind.default(decision.context, decision.values)


class OwnCards(NoCards):
    """The asking player plays cards and rerolls where this turns a failed test into a passed one.

    Beginner's Luck is used for the first test that fails and that Heroic Deeds cannot save.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def answer(self, game: Playing, decision: Decision) -> Any:
        if decision.seat == self.seat:
            answer = self.helpful(game, decision)
            if answer is not None:
                game.asked.add(decision.kind.name)
                return answer
        return super().answer(game, decision)

    def helpful(self, game: Playing, decision: Decision) -> Any:
        """A choice that helps, or None."""
        if decision.kind is FALLCARD:
            return next((value for value in decision.values if not isinstance(value, Pass)), None)
        if decision.kind is LUCK:
            rerolls = [value for value in decision.values if not isinstance(value, Pass)]
            return next((value for value in rerolls if self.fails(game, value.model)), None)
        return self._deed(game, decision) if decision.kind is DEED else None

    def fails(self, game: Playing, figure: str) -> bool:
        """Whether a model fails its test whatever cards its player holds."""
        return lacking(game, figure) > cards_worth(game, figure)

    def _deed(self, game: Playing, decision: Decision) -> Any:
        """The cheapest card on the way to enough successes, if there are enough cards."""
        missing = game.missing(decision.context.hero)
        cards = [value for value in decision.values if isinstance(value, DeedCard)]
        if missing <= 0 or sum([worth(value.card) for value in cards]) < missing:
            return None
        small = [value for value in cards if worth(value.card) <= missing]
        return max(small, key=lambda value: worth(value.card)) if small else cards[0]


def lacking(game: Playing, figure: str) -> int:
    """The successes that a model lacks in its test; a falling model tests nothing of its own."""
    return 0 if len(game.pools) > 1 and figure == game.pools[0].figure else game.missing(figure)


def cards_worth(game: Playing, figure: str) -> int:
    """The successes that the hand of its player can add to the test of a model."""
    me, deeds = game.state.figures[figure], _deeds(game)
    if deeds is None or not me.hero:
        return 0
    hand = game.state.hands.get(me.seat, ())
    return sum([worth(card) for card in hand if deeds.allows(card, me.profile.suit)])


def _deeds(game: Playing) -> Deeds | None:
    """The cards that help in the running test."""
    if len(game.pools) > 1:
        return UNDERNEATH
    return objective_deeds(game.state.edition) if game.pools[0].test == "objective" else None


class AllCards(OwnCards):
    """All players play cards and reroll in this way; the cards of the others are averaged over what they may hold."""

    def __init__(self, seat: Seat, s: Skirmish) -> None:
        super().__init__(seat)
        self.unseen = unseen_cards(s, seat)
        self.held = {player: cards_held(s, player) for player in s.order if player != seat}

    def hands(self, own: tuple[Card, ...]) -> dict[Seat, tuple[Card, ...]]:
        """The hands to play with: another player could hold each of the unseen cards."""
        return {self.seat: own} | {player: self.unseen for player, held in self.held.items() if held}

    def fails(self, game: Playing, figure: str) -> bool:
        """Other players reroll whatever fails."""
        mine = game.state.figures[figure].seat == self.seat
        return super().fails(game, figure) if mine else lacking(game, figure) > 0

    def answer(self, game: Playing, decision: Decision) -> Any:
        if decision.seat == self.seat:
            return super().answer(game, decision)
        if decision.kind not in (FALLCARD, DEED):
            answer = self.helpful(game, decision)
        else:
            answer = self._unknown_card(game, decision)
        if answer is None:
            return NoCards.answer(self, game, decision)
        game.asked.add(decision.kind.name)
        return answer

    def _unknown_card(self, game: Playing, decision: Decision) -> Any:
        hero, held = decision.context.hero, self.held[decision.seat]
        if decision.kind is DEED and game.missing(hero) <= 0:
            return None
        if hero not in game.notes:
            chance = self._chance(game, decision, held)
            game.notes[hero] = game.branch(lambda: [(True, chance), (False, 1 - chance)])
        return self.helpful(game, decision) if game.notes[hero] else None

    def _chance(self, game: Playing, decision: Decision, held: int) -> Fraction:
        """The chance that a player has the cards that help."""
        context, size = decision.context, len(self.unseen)
        if decision.kind is FALLCARD:
            return at_least_one(size, sum(of_suit(card, context.suit) for card in self.unseen), held)
        missing = game.missing(context.hero)
        allowed = [card for card in self.unseen if context.deeds.allows(card, context.suit)]
        double = sum(worth(card) > 1 for card in allowed)
        hand = hidden_worth(len(allowed) - double, double, size - len(allowed), held)
        return Fraction(sum([ways for number, ways in hand.weights.items() if number >= missing]), hand.total)
