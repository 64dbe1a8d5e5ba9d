"""The fate deck: chapter 5. Cards are turned one by one; a character's card gives that character a turn."""

import itertools
import random
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, TypeAlias

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Seat, Unreadable, Verb, cites, implements
from affray.engine.terms import Situation
from affray.engine.verbs import PartialChoice, Several
from affray.systems.street.choices import VerbOrPass
from affray.systems.street.end_of_game import joker_limit_reached, scenario_joker
from affray.systems.street.events.cards import (
    CardDiscarded,
    CardTurned,
    Claimed,
    Committed,
    LaidOpen,
    NewDeck,
    WindowOpens,
)
from affray.systems.street.messages import say
from affray.systems.street.setup.random_deployment import enter
from affray.systems.street.skills.pavement_demon import ask_to_hold, may_hold
from affray.systems.street.stages import stage
from affray.systems.street.state import JOKER, Card, Deck, Play, ShootOut, Turn, snapshot

from .action_cards import (
    card_refusal,
    chain_refusal,
    count_played,
    discard,
    in_play_order,
    is_action,
    playable,
    put_in_hand,
    rank,
    take_from_hand,
    usable,
    whole_deck,
)
from .card_choices import FateCard, UsedCard, UsedCards, names_distance, no_window
from .interrupts import begin_free_turn, open_window


@stage(Deck, "window")
def window(game: Game[ShootOut], deck: Deck) -> None:
    """WIN-DRAW before each card is turned (S-DECK-03, S-INT-01)."""
    deck.stage = "turn"
    if not open_window(game, "win_draw"):
        turn_card(game, deck)


@stage(Deck, "turn")
@implements("S-DECK-02")
def turn_card(game: Game[ShootOut], deck: Deck) -> None:
    """Turn the top card (S-DECK-03): a random face-down card, which is equivalent to shuffling (S-DECK-02)."""
    s = game.state
    card = game.card(s.deck)
    place = s.deck.index(card)
    s.deck = s.deck[:place] + s.deck[place + 1 :]
    s.played = {}
    lost = card in s.figures and s.figures[card].lost
    game.emit(CardTurned(rules=cites("S-DECK-03", "S-DECK-05") if lost else cites("S-DECK-03"), card=card))
    deck.card = card
    if card == JOKER:
        deck.stage = "joker"
    elif is_action(card, s):
        s.row = (*s.row, card)
        game.emit(LaidOpen(rules=cites("S-DECK-07"), card=card))
        deck.stage = "window"
    elif lost:
        s.discards = (*s.discards, card)  # S-DECK-05
        deck.stage = "window"
    else:
        deck.stage = "claim" if s.row else "begin"


# --- claiming -------------------------------------------------------------------------------------------------------


Claiming: TypeAlias = tuple[tuple[Card, ...], int]
"""The open row, and the rank of the character turned."""


class OpenCards(Several):
    """Cards of the open row, in the order of the row, which `given` holds."""

    def __init__(self) -> None:
        super().__init__(FateCard())

    def read(self, text: str, given: Any) -> Any:
        return self.normalized(super().read(text, given), given)

    def normalized(self, value: Any, given: Any) -> Any:
        row = given or ()
        if len(set(value)) != len(value):
            raise Unreadable(say("name_each_card_once"))
        return tuple(
            sorted(super().normalized(value, given), key=lambda card: row.index(card) if card in row else len(row))
        )


class ClaimCards(Verb, frozen=True):
    """Claim open cards."""

    name = "claim"
    rule = RuleId("S-DECK-08")
    not_now = say("no_claim_now")
    cards: Annotated[tuple[Card, ...], OpenCards()]

    def refusal(self, context: Claiming) -> Refusal | None:
        row, highest = context
        for card in self.cards:
            if card not in row:
                return Refusal(self.rule, say("not_in_open_row", card=card))
            if rank(card) > highest:
                return Refusal(self.rule, say("card_too_high", card=card))
        return None


class Claim(VerbOrPass[Claiming]):
    """The open cards that are claimed, or none (S-DECK-08)."""

    name = "claim"
    rule = RuleId("S-DECK-08")
    verbs = (ClaimCards, Pass)

    def given(self, context: Claiming) -> tuple[Card, ...]:
        return context[0]

    def options(self, context: Claiming) -> Sequence[Verb] | None:
        allowed = _claimable(*context)
        if len(allowed) > MAX_LISTED:
            return None
        return [_claimed(cards) for size in range(len(allowed) + 1) for cards in itertools.combinations(allowed, size)]

    def outline(self, context: Claiming) -> Sequence[Verb]:
        return [Pass(), *[ClaimCards((card,)) for card in _claimable(*context)]]

    def default(self, context: Claiming, values: Sequence[Any]) -> Verb:
        return _claimed(_claimable(*context))

    def candidates(self, context: Claiming, count: int, rng: random.Random) -> Sequence[Any]:
        allowed = _claimable(*context)
        subsets = [_claimed([card for card in allowed if rng.random() < 0.5]) for _ in range(count - 1)]
        return [self.default(context, ()), *subsets]


CLAIM = Claim()
MAX_LISTED = 8
"""With no more claimable cards than this, all subsets are listed as options: at most 256."""


def _claimable(row: Sequence[Card], highest: int) -> list[Card]:
    """The open cards of a rank up to `highest`."""
    return [card for card in row if rank(card) <= highest]


def _claimed(cards: Sequence[Card]) -> ClaimCards | Pass:
    return ClaimCards(tuple(cards)) if cards else Pass()


@stage(Deck, "claim")
def claim(game: Game[ShootOut], deck: Deck) -> Procedure[None] | None:
    """The player of the turned character may claim open cards up to the character's class (S-DECK-08)."""
    s = game.state
    figure = s.figures[deck.card]
    if figure.seat is None or not _claimable(s.row, figure.rank):
        deck.stage = "begin"
        return None
    return _claim(game, deck, figure.seat, figure.rank)


def _claim(game: Game[ShootOut], deck: Deck, seat: Seat, rank_turned: int) -> Procedure[None]:
    s = game.state
    chosen = yield game.ask(CLAIM, seat, CLAIM.options, (s.row, rank_turned), Situation(figure=deck.card))
    if isinstance(chosen, ClaimCards):
        claimed = chosen.cards
        s.row = tuple([card for card in s.row if card not in claimed])
        put_in_hand(s, seat, *claimed)
        game.emit(Claimed(rules=cites("S-DECK-08", "S-DECK-09"), seat=seat, cards=claimed))
    deck.stage = "begin"


@stage(Deck, "begin")
def begin(game: Game[ShootOut], deck: Deck) -> Procedure[None] | None:
    """The character takes a turn; the card goes to the discards (S-DECK-04)."""
    s = game.state
    figure = s.figures[deck.card]
    if s.modules.random_deployment and figure.fate == "waiting":
        return _enter(game, deck)
    if may_hold(s, figure):
        return _hold(game, deck)
    _take_turn(s, deck)
    return None


def _take_turn(s: ShootOut, deck: Deck) -> None:
    discard(s, deck.card)
    deck.stage = "window"
    s.frames.append(Turn(stage="begin", figure=deck.card, card=deck.card))


def _hold(game: Game[ShootOut], deck: Deck) -> Procedure[None]:
    """A Pavement Demon's player may take the card into hand after the claim step (S-SKILL-DEMON)."""
    if (yield from ask_to_hold(game, game.state.figures[deck.card])):
        deck.stage = "window"
    else:
        _take_turn(game.state, deck)


def _enter(game: Game[ShootOut], deck: Deck) -> Procedure[None]:
    """Place a waiting character; there is no turn and no window (S-SETUP-09)."""
    yield from enter(game, game.state.figures[deck.card])
    discard(game.state, deck.card)
    deck.stage = "window"


# --- the Joker ------------------------------------------------------------------------------------------------------


class AtTheJoker(NamedTuple):
    """The context of a player's decision at the Joker."""

    s: ShootOut
    seat: Seat


class UseHand(Verb, frozen=True):
    """Play or discard each card in hand."""

    name = "use_hand"
    rule = RuleId("S-DECK-14")
    not_now = say("discarded_at_the_joker")
    pattern = "{cards}"
    cards: Annotated[tuple[UsedCard, ...], UsedCards("play", "discard")]

    @classmethod
    def refusal_now(cls, state: ShootOut, seat: Seat, words: list[str]) -> Refusal | None:
        return no_window(state, seat, words) if words[0] == "play" else super().refusal_now(state, seat, words)

    def refusal(self, context: AtTheJoker) -> Refusal | None:
        s, seat = context
        hand = s.hands.get(seat, ())
        for used in self.cards:
            if used.figure is None:
                continue
            if used.card not in hand:
                return Refusal(RuleId("S-DECK-10"), say("not_in_your_hand", card=used.card))
            if used.figure not in s.figures:
                return Refusal(RuleId("S-DECK-10"), say("no_such_character", character=used.figure))
            problem = card_refusal(s, used.card, s.figures[used.figure], seat)
            if problem is not None:
                return problem
        if sorted([used.card for used in self.cards]) != sorted(hand):
            return Refusal(self.rule, say("whole_hand"))
        return chain_refusal(s, seat, [used.card for used in self.cards if used.figure is not None])


class JokerCards(Kind[AtTheJoker]):
    """One answer for all cards in hand: `play killer vane, discard plug` (S-DECK-14)."""

    name = "joker"
    rule = RuleId("S-DECK-14")
    secret = True
    verbs = (UseHand,)

    def asked_for(self, context: AtTheJoker, value: Verb) -> Verb:
        if isinstance(value, UseHand) and names_distance(value.cards):
            raise Unreadable(say("no_distance"))
        return value

    def restored(self, context: AtTheJoker, stored: Any) -> Verb:
        """Saves used to hold a list of cards and characters; a discarded card had none."""
        if isinstance(stored, str):
            return super().restored(context, stored)
        return UseHand(tuple([UsedCard(card, figure or None) for card, figure in stored]))

    def outline(self, context: AtTheJoker) -> Sequence[PartialChoice]:
        """What can be done with each card."""
        s, seat = context
        hand = sorted(s.hands.get(seat, ()))
        plays = [UsedCard(card, figure.id) for card in hand for figure in usable(s, card, seat)]
        uses = [*plays, *[UsedCard(card) for card in hand]]
        return [PartialChoice(UseHand, {"cards": (used,)}, begun=("cards",)) for used in uses]

    def default(self, context: AtTheJoker, values: Sequence[Any]) -> Verb:
        return discard_all(context)

    def candidates(self, context: AtTheJoker, count: int, rng: random.Random) -> Sequence[Any]:
        s, seat = context
        hand = sorted(s.hands.get(seat, ()))
        choices = [[UsedCard(card), *[UsedCard(card, figure.id) for figure in usable(s, card, seat)]] for card in hand]
        plays = [UseHand(tuple(map(rng.choice, choices))) for _ in range(count)]
        return [play if play.refusal(context) is None else discard_all(context) for play in plays]


def discard_all(context: AtTheJoker) -> UseHand:
    """Discard every card in hand."""
    return UseHand(tuple([UsedCard(card) for card in sorted(context.s.hands.get(context.seat, ()))]))


JOKER_CARDS = JokerCards()


@stage(Deck, "joker")
def joker(game: Game[ShootOut], deck: Deck) -> None:
    """Score the scenario and check for the end of the game before the cards in hand (S-END-08, S-SCEN-02)."""
    game.state.jokers += 1
    if not joker_limit_reached(game) and not scenario_joker(game):
        deck.stage = "joker_hands"


@stage(Deck, "joker_hands")
def joker_hands(game: Game[ShootOut], deck: Deck) -> Procedure[None]:
    """All players play or discard all action cards in hand, secretly and simultaneously (S-DECK-14)."""
    s = game.state
    holders = [seat for seat in s.order if s.hands.get(seat)]
    asked = [seat for seat in holders if playable(s, seat)]
    answers = {seat: discard_all(AtTheJoker(s, seat)) for seat in holders}
    if asked:
        game.emit(WindowOpens(rules=cites("S-INT-01", "S-DECK-14"), window="win_joker"))
        view = snapshot(s)
        replies = yield [game.ask(JOKER_CARDS, seat, None, AtTheJoker(view, seat)) for seat in asked]
        answers |= dict(zip(asked, replies, strict=True))
    plays = []
    for seat, answer in answers.items():
        for used in answer.cards:
            card, figure = used.card, used.figure
            take_from_hand(s, seat, card)
            if figure is not None:
                plays.append(Play(card=card, seat=seat, figure=figure))
                count_played(s, seat, card)
                rules = cites("S-DECK-14")
                game.emit(Committed(rules=rules, seat=seat, card=card, figure=figure, window="win_joker"))
            else:
                discard(s, card)
                game.emit(CardDiscarded(rules=cites("S-DECK-14"), card=card, seat=seat))
    deck.plays = in_play_order(s, plays)
    deck.stage = "joker_plays"


@stage(Deck, "joker_plays")
def joker_plays(game: Game[ShootOut], deck: Deck) -> None:
    """Carry out the cards played in rank order, each a complete turn (S-DECK-15)."""
    if not deck.plays:
        deck.stage = "new_deck"
        return
    play, deck.plays = deck.plays[0], deck.plays[1:]
    begin_free_turn(game, play, "S-DECK-15")


@stage(Deck, "new_deck")
def new_deck(game: Game[ShootOut], deck: Deck) -> None:
    """Shuffle all cards into a new deck, without the cards of lost characters (S-DECK-16)."""
    s = game.state
    s.row, s.discards = (), ()
    s.deck = whole_deck(s, [figure.id for figure in s.figures.values() if not figure.lost])
    game.emit(NewDeck(rules=cites("S-DECK-16"), size=len(s.deck) + sum(s.bench.values())))
    deck.stage = "window"
