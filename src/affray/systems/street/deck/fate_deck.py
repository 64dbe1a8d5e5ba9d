"""The fate deck: chapter 5. Cards are turned one by one; a character's card gives that character a turn."""

import itertools
import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from affray.engine import Game, Kind, Procedure, Refusal, RuleId, Seat, Unreadable, Value, cites, implements
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
    play_text,
    playable,
    put_in_hand,
    rank,
    read_play,
    take_from_hand,
    usable,
    whole_deck,
)
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


class Claim(Kind[tuple[tuple[Card, ...], int]]):
    """`claim plug killer`, or `pass` (S-DECK-08). The context is the open row and the rank of the character turned."""

    name = "claim"
    rule = RuleId("S-DECK-08")

    def write(self, context: tuple[tuple[Card, ...], int], value: Any) -> str:
        return " ".join(("claim", *value)) if value else "pass"

    def read(self, context: tuple[tuple[Card, ...], int], text: str) -> Value:
        words = text.split()
        if words == ["pass"]:
            return ()
        if len(words) < 2 or words[0] != "claim" or len(set(words)) != len(words):
            raise Unreadable("say `claim` and the cards, or `pass`")
        row = context[0]
        return tuple(sorted(words[1:], key=lambda card: row.index(card) if card in row else len(row)))

    def refusal(self, context: tuple[tuple[Card, ...], int], value: Any) -> Refusal:
        row, highest = context
        for card in value:
            if card not in row:
                return Refusal(self.rule, f"{card} is not in the open row")
            if rank(card) > highest:
                return Refusal(self.rule, f"{card} is higher than the class of the character turned")
        return Refusal(self.rule, "name each card once")

    def check(self, context: tuple[tuple[Card, ...], int], value: Any) -> Refusal | None:
        allowed = set(_claimable(*context))
        return None if len(set(value)) == len(value) and allowed >= set(value) else self.refusal(context, value)

    def outline(self, context: tuple[tuple[Card, ...], int]) -> Sequence[str]:
        return ["pass", *[f"claim {card}" for card in _claimable(*context)]]

    def default(self, context: tuple[tuple[Card, ...], int], values: Sequence[Any]) -> Value:
        return tuple(_claimable(*context))

    def candidates(self, context: tuple[tuple[Card, ...], int], count: int, rng: random.Random) -> Sequence[Any]:
        allowed = _claimable(*context)
        subsets = [tuple([card for card in allowed if rng.random() < 0.5]) for _ in range(count - 1)]
        return [self.default(context, ()), *subsets]


CLAIM = Claim()
MAX_LISTED = 8
"""With no more claimable cards than this, all subsets are listed as options: at most 256."""


def _claimable(row: Sequence[Card], highest: int) -> list[Card]:
    """The open cards of a rank up to `highest`."""
    return [card for card in row if rank(card) <= highest]


@stage(Deck, "claim")
def claim(game: Game[ShootOut], deck: Deck) -> Procedure[None] | None:
    """The player of the turned character may claim open cards up to the character's class (S-DECK-08)."""
    s = game.state
    figure = s.figures[deck.card]
    allowed = _claimable(s.row, figure.rank)
    if figure.seat is None or not allowed:
        deck.stage = "begin"
        return None
    return _claim(game, deck, figure.seat, allowed, figure.rank)


def _claim(game: Game[ShootOut], deck: Deck, seat: Seat, allowed: list[Card], rank_turned: int) -> Procedure[None]:
    s = game.state

    def choices() -> list[tuple[Card, ...]]:
        return [cards for size in range(len(allowed) + 1) for cards in itertools.combinations(allowed, size)]

    listed = choices if len(allowed) <= MAX_LISTED else None
    claimed: tuple[Card, ...] = yield game.ask(CLAIM, seat, listed, (s.row, rank_turned))
    if claimed:
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


class JokerCards(Kind[AtTheJoker]):
    """`play killer vane, discard plug`: one answer for all cards in hand (S-DECK-14)."""

    name = "joker"
    rule = RuleId("S-DECK-14")
    secret = True

    def write(self, context: AtTheJoker, value: Any) -> str:
        return ", ".join(play_text(card, figure) if figure else f"discard {card}" for card, figure in value)

    def read(self, context: AtTheJoker, text: str) -> Value:
        plays = []
        for part in text.split(","):
            words = part.split()
            play = read_play(words)
            if play is not None:
                plays.append(play)
            elif len(words) == 2 and words[0] == "discard":
                plays.append((words[1], ""))
            else:
                raise Unreadable("say `play CARD FIGURE` or `discard CARD` for each card in hand, separated by commas")
        return tuple(plays)

    def outline(self, context: AtTheJoker) -> Sequence[str]:
        s, seat = context
        hand = sorted(s.hands.get(seat, ()))
        plays = [play_text(card, figure.id) for card in hand for figure in usable(s, card, seat)]
        return [*plays, *(f"discard {card}" for card in hand)]

    def default(self, context: AtTheJoker, values: Sequence[Any]) -> Value:
        return tuple((card, "") for card in sorted(context.s.hands.get(context.seat, ())))

    def check(self, context: AtTheJoker, value: Any) -> Refusal | None:
        s, seat = context
        hand = s.hands.get(seat, ())
        for card, name in value:
            if name and card not in hand:
                return Refusal(RuleId("S-DECK-10"), f"seat {seat} has no card {card}")
            if name and name not in s.figures:
                return Refusal(RuleId("S-DECK-10"), f"there is no character {name}")
            problem = card_refusal(s, card, s.figures[name], seat) if name else None
            if problem is not None:
                return problem
        if sorted(card for card, _ in value) != sorted(hand):
            return Refusal(self.rule, "each card in hand must be played or discarded, once")
        return chain_refusal(s, seat, [card for card, name in value if name])

    def candidates(self, context: AtTheJoker, count: int, rng: random.Random) -> Sequence[Any]:
        s, seat = context
        hand = sorted(s.hands.get(seat, ()))
        choices = [["", *[figure.id for figure in usable(s, card, seat)]] for card in hand]
        plays = [tuple(zip(hand, map(rng.choice, choices), strict=True)) for _ in range(count)]
        return [value if self.check(context, value) is None else self.default(context, ()) for value in plays]

    def face(self, context: AtTheJoker, value: Any) -> str:
        return "?"


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
    answers: dict[Seat, Any] = {seat: JOKER_CARDS.default(AtTheJoker(s, seat), ()) for seat in holders}
    if asked:
        game.emit(WindowOpens(rules=cites("S-INT-01", "S-DECK-14"), window="win_joker"))
        view = snapshot(s)
        replies = yield [game.ask(JOKER_CARDS, seat, None, AtTheJoker(view, seat)) for seat in asked]
        answers |= dict(zip(asked, replies, strict=True))
    plays = []
    for seat, answer in answers.items():
        for card, figure in answer:
            take_from_hand(s, seat, card)
            if figure:
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
