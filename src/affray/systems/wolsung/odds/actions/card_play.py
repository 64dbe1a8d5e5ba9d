"""How cards and rerolls are used in an action: not at all, those of the asking player, or those of all players."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeAlias

from affray.engine import Pass, Seat
from affray.engine.decision import Decision
from affray.systems.wolsung.cards.deck import card_text, of_suit
from affray.systems.wolsung.dice.rolls import LUCK
from affray.systems.wolsung.heights.falling import FALLCARD
from affray.systems.wolsung.heroes.heroic_deeds import DEED, UNDERNEATH, Deeds, worth
from affray.systems.wolsung.objectives.objective_action import objective_deeds
from affray.systems.wolsung.odds.cards.hands import dealt_among
from affray.systems.wolsung.odds.cards.unseen import cards_held, unseen_cards
from affray.systems.wolsung.profile import Suit
from affray.systems.wolsung.state import Card, Skirmish

from .playing_out import Playing


class CardKind(NamedTuple):
    """The cards of a suit that add one success, or those that add two."""

    worth: int
    suit: str


class Spent(NamedTuple):
    """The cards of a kind that a player has spent."""

    seat: Seat
    kind: CardKind


Kinds: TypeAlias = Mapping[CardKind, int]
Helps: TypeAlias = Callable[[Card], bool]


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
        if decision.kind is LUCK:
            rerolls = [value for value in decision.values if not isinstance(value, Pass)]
            return next((value for value in rerolls if self.fails(game, value.model)), None)
        if decision.kind not in (FALLCARD, DEED):
            return None
        kind = self._kind(game, decision)
        return next(
            (value for value in decision.values if not isinstance(value, Pass) and kind_of(value.card) == kind), None
        )

    def _kind(self, game: Playing, decision: Decision) -> CardKind | None:
        """The kind of card that is played, or None."""
        context = decision.context
        if decision.kind is FALLCARD:
            return against_fall(self.held_kinds(game, decision.seat, lambda card: of_suit(card, context.suit)))
        missing = game.missing(context.hero)
        if missing <= 0:
            return None
        return for_deed(self.held_kinds(game, decision.seat, _allowed(context.deeds, context.suit)), missing)

    def held_kinds(self, game: Playing, seat: Seat, helps: Helps) -> Kinds:
        """How many cards of each kind that helps a player holds."""
        return dict(Counter([kind_of(card) for card in game.state.hands.get(seat, ()) if helps(card)]))

    def fails(self, game: Playing, figure: str) -> bool:
        """Whether a model fails its test whatever cards its player holds."""
        needed = lacking(game, figure)
        return needed > 0 and needed > self._cards_worth(game, figure)

    def _cards_worth(self, game: Playing, figure: str) -> int:
        """The successes that the hand of its player can add to the test of a model."""
        me, deeds = game.state.figures[figure], _deeds(game)
        if deeds is None or not me.hero:
            return 0
        held = self.held_kinds(game, me.seat, _allowed(deeds, me.profile.suit))
        return sum([kind.worth * number for kind, number in held.items()])


def lacking(game: Playing, figure: str) -> int:
    """The successes that a model lacks in its test; a falling model tests nothing of its own."""
    return 0 if len(game.pools) > 1 and figure == game.pools[0].figure else game.missing(figure)


def _deeds(game: Playing) -> Deeds | None:
    """The cards that help in the running test."""
    if len(game.pools) > 1:
        return UNDERNEATH
    return objective_deeds(game.state.edition) if game.pools[0].test == "objective" else None


def _allowed(deeds: Deeds, suit: Suit | None) -> Helps:
    return lambda card: deeds.allows(card, suit)


# --- kinds of cards -------------------------------------------------------------------------------------------------


def kind_of(card: Card) -> CardKind:
    """The kind of a card."""
    return CardKind(worth(card), card_text(card)[-1])


def against_fall(held: Kinds) -> CardKind | None:
    """The card that is discarded against a fall: one that adds the fewest successes."""
    return min([kind for kind, number in held.items() if number], default=None)


def for_deed(held: Kinds, missing: int) -> CardKind | None:
    """The cheapest card on the way to enough successes, if there are enough cards."""
    kinds = sorted([kind for kind, number in held.items() if number])
    if sum([kind.worth * held[kind] for kind in kinds]) < missing:
        return None
    small = [kind for kind in kinds if kind.worth <= missing]
    return max(small, key=lambda kind: kind.worth) if small else kinds[0]


class AllCards(OwnCards):
    """All players play cards and reroll in this way; the cards of the others are averaged over what they may hold.

    A hidden hand is dealt while the action is played: when a kind of card is first asked for, all hidden hands get
    their cards of that kind. So the same hand answers all that follows, without the cards that it has spent.
    """

    def __init__(self, seat: Seat, s: Skirmish) -> None:
        super().__init__(seat)
        self.unseen = unseen_cards(s, seat)
        self.kinds = Counter(map(kind_of, self.unseen))
        held = {player: cards_held(s, player) for player in s.order if player != seat}
        self.held = {player: number for player, number in held.items() if number}

    def hands(self, own: tuple[Card, ...]) -> dict[Seat, tuple[Card, ...]]:
        """The hands to play with: another player could hold each of the unseen cards."""
        return {self.seat: own} | dict.fromkeys(self.held, self.unseen)

    def answer(self, game: Playing, decision: Decision) -> Any:
        answer = self.helpful(game, decision)
        if answer is None:
            return NoCards.answer(self, game, decision)
        if decision.seat != self.seat and decision.kind is not LUCK:
            spent = Spent(decision.seat, kind_of(answer.card))
            game.dealt[spent] = game.dealt.get(spent, 0) + 1
        game.asked.add(decision.kind.name)
        return answer

    def held_kinds(self, game: Playing, seat: Seat, helps: Helps) -> Kinds:
        if seat == self.seat:
            return super().held_kinds(game, seat, helps)
        if seat not in self.held:
            return {}
        kinds = sorted({kind_of(card) for card in self.unseen if helps(card)})
        return {kind: self._dealt(game, kind)[seat] - game.dealt.get(Spent(seat, kind), 0) for kind in kinds}

    def _dealt(self, game: Playing, kind: CardKind) -> dict[Seat, int]:
        """How many cards of a kind each hidden hand was dealt."""
        if kind not in game.dealt:
            numbers = game.branch(lambda: self._deals(game, kind))
            game.dealt[kind] = dict(zip(self.held, numbers, strict=True))
        found: dict[Seat, int] = game.dealt[kind]
        return found

    def _deals(self, game: Playing, kind: CardKind) -> list[tuple[tuple[int, ...], Fraction]]:
        """How the cards of a kind may lie in the hidden hands, given the kinds that were dealt before."""
        before = [key for key in game.dealt if isinstance(key, CardKind)]
        free = [size - sum([game.dealt[one][seat] for one in before]) for seat, size in self.held.items()]
        left = len(self.unseen) - sum([self.kinds[one] for one in before])
        ways = list(dealt_among(self.kinds[kind], free, left - sum(free)))
        total = sum([count for _, count in ways])
        return [(numbers, Fraction(count, total)) for numbers, count in ways]
