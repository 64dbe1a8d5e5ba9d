"""Bids for the initiative: stealing it, extra activations, delays (W-INIT-01 to W-INIT-27)."""

import functools
from collections.abc import Iterable, Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Game, Pass, Procedure, Refusal, RuleId, Seat, Verb, cites, implements
from affray.engine.terms import Party, Situation
from affray.systems.wolsung.cards.deck import STRENGTH, card_text, distinct_cards
from affray.systems.wolsung.cards.hands import discard, take_from_hand
from affray.systems.wolsung.cards.playing_cards import CardOrPass, HandCard
from affray.systems.wolsung.events import Bid, BidsRevealed, FirstPlayer, Window
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.stages import stage
from affray.systems.wolsung.state import Card, Skirmish, Turn

from .turn_sequence import enter, give_initiative, has_model_that_goes_first, unactivated, waiting

Hand: TypeAlias = tuple[Card, ...]
Bids: TypeAlias = Sequence[tuple[Seat, Card]]
"""The cards in the order they were bid."""


class BidCard(Verb, frozen=True):
    """Put a card face down."""

    name = "bid"
    rule = RuleId("W-INIT-14")
    not_now = say("bid_not_now")
    card: Annotated[Card, HandCard()]

    @classmethod
    def refusal_now(cls, state: Skirmish, seat: Seat, words: list[str]) -> Refusal | None:
        """Before the player's activation a bid is a delay, after it an extra activation."""
        if state.phase == "steal" and seat != state.first and has_model_that_goes_first(state, seat):
            return Refusal(RuleId("W-TURN-12"), say("stupid_model_waits"))
        if state.phase == "steal":
            return Refusal(RuleId("W-INIT-07"), say("not_asked_for_card"))
        if state.last_finished == seat and state.initiative == seat:
            return Refusal(RuleId("W-INIT-14"), say("no_extra_activation_now"))
        if state.initiative == seat:
            over = Refusal(RuleId("W-INIT-24"), say("delay_over"))
            return delay_refusal(state, seat) or over
        return super().refusal_now(state, seat, words)


class CardFaceDown(CardOrPass[Hand]):
    """Put a card face down, or pass. The context is the hand. All players see whether a card was put down."""

    secret = True
    always_asked = True
    committing = True
    verbs = (BidCard, Pass)

    def __init__(
        self, name: str, rule: str, *, case_name: str = "", must: bool = False, on_request: bool = False
    ) -> None:
        self.name = name
        self.case_name = case_name or name
        self.rule = RuleId(rule)
        self.must = must
        self.on_request = on_request
        self.always_asked = not must

    def refusal(self, context: Hand, value: Any) -> Refusal:
        if isinstance(value, BidCard):
            return Refusal(self.rule, say("card_not_in_hand", card=card_text(value.card)))
        return Refusal(self.rule, say("must_put_card_down"))

    def default(self, context: Hand, values: Sequence[Any]) -> Verb:
        return BidCard(distinct_cards(context)[0]) if self.must else Pass()

    def face(self, context: Hand, value: Any) -> str:
        return "bid ?" if isinstance(value, BidCard) else "pass"


STEAL = CardFaceDown("steal", "W-INIT-04")
HOLD_INITIATIVE = CardFaceDown("hold_initiative", "W-INIT-04", case_name="steal_hold")
EXTRA = CardFaceDown("extra", "W-INIT-10", on_request=True)
OPPOSE_EXTRA = CardFaceDown("oppose_extra", "W-INIT-11", case_name="extra_opp")
DELAY = CardFaceDown("delay", "W-INIT-20", on_request=True)
OPPOSE_DELAY = CardFaceDown("oppose_delay", "W-INIT-21", case_name="delay_opp")
MUST_OPPOSE_DELAY = CardFaceDown("oppose_delay", "W-INIT-21", case_name="delay_opp", must=True)


def bidding(s: Skirmish, seat: Seat, window: Window, bids: Bids) -> Situation:
    """Who has put a card down before a player is asked for one: the first of them (W-INIT-04, W-INIT-11, W-INIT-21)."""
    player = bids[0][0] if bids else seat
    by: Party = "own" if player == seat else "ally" if s.seats[player] == s.seats[seat] else "enemy"
    concerned = tuple([figure.id for figure in s.present(seat)]) if by == "enemy" else ()
    return Situation(action=window, player=player, by=by, concerned=concerned)


def ask_for_card(game: Game[Skirmish], turn: Turn, kind: CardFaceDown, seat: Seat, window: Window) -> Procedure[bool]:
    """Ask one player for a bid, and return whether they put a card down."""
    hand = game.state.hands[seat]
    offered: list[Verb] = [BidCard(card) for card in distinct_cards(hand)]
    if not kind.must:
        offered.append(Pass())
    about = functools.partial(bidding, game.state, seat, window, turn.bids)
    chosen = yield game.ask(kind, seat, offered, hand, about)
    turn.bidders = tuple([player for player in turn.bidders if player != seat])
    if not isinstance(chosen, BidCard):
        return False
    take_from_hand(game.state, seat, (chosen.card,))
    turn.bids = (*turn.bids, (seat, chosen.card))
    game.emit(Bid(rules=cites(kind.rule), seat=seat, window=window))
    return True


def reveal(game: Game[Skirmish], turn: Turn, window: Window, winner: Seat | None, *rules: str) -> None:
    """Reveal and discard all bids, winning or losing (W-INIT-07, W-CARD-13)."""
    bids = {seat: card_text(card) for seat, card in turn.bids}
    if len(set(bids.values())) < len(bids):
        rules = (*rules, "W-INIT-27")
    winner_name = "none" if winner is None else winner
    game.emit(BidsRevealed(rules=cites(*rules), window=window, bids=bids, winner=winner_name))
    for seat, card in turn.bids:
        discard(game, seat, (card,), "bid", "W-INIT-07")
    turn.bids, turn.bidders = (), ()


@implements("W-CARD-02", "W-CARD-03", "W-CARD-04")
def steal_winner(first: Seat, bids: Bids) -> Seat:
    """The highest card wins; a tie goes to the first player, otherwise to the earliest bid (W-INIT-05, 27)."""
    if not any(seat != first for seat, _ in bids):
        return first
    best = max(STRENGTH[card] for _, card in bids)
    highest = [seat for seat, card in bids if STRENGTH[card] == best]
    return first if first in highest else highest[0]


@implements("W-CARD-02", "W-CARD-03", "W-CARD-04")
def attempt_succeeds(bids: Bids) -> bool:
    """An extra activation or a delay succeeds if its card is higher than all others (W-INIT-12, 22, 27)."""
    mine = STRENGTH[bids[0][1]]
    return all(STRENGTH[card] < mine for _, card in bids[1:])


def _with_cards(s: Skirmish, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    return tuple([seat for seat in seats if s.hands.get(seat)])


# --- stealing the initiative -----------------------------------------------------------------------------------------


def may_steal(s: Skirmish, seat: Seat) -> bool:
    """Whether a player is asked to steal: they have a card, a model to activate and no Stupid model (W-INIT-07)."""
    return bool(s.hands.get(seat) and unactivated(s, seat) and not has_model_that_goes_first(s, seat))


def may_hold(s: Skirmish) -> bool:
    """Whether the first player is asked to keep the place: they have a card and a model to activate (W-INIT-07)."""
    return bool(s.hands.get(s.first) and unactivated(s, s.first))


@stage(Turn, "steal_window")
def steal_window(game: Game[Skirmish], turn: Turn) -> None:
    """Open the steal window, after the draw and before the first activation (W-INIT-03).

    Players bid clockwise from the first player's left.
    """
    s = game.state
    enter(game, "steal", "W-INIT-03")
    turn.bids = ()
    turn.bidders = tuple([seat for seat in s.clockwise(s.first)[1:] if may_steal(s, seat)])
    turn.stage = "steal"


@stage(Turn, "steal")
def steal(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """Each other player may put one card face down (W-INIT-04)."""
    if turn.bidders:
        yield from ask_for_card(game, turn, STEAL, turn.bidders[0], "steal")
    else:
        turn.stage = "steal_hold"


@stage(Turn, "steal_hold")
@implements("W-INIT-06")
def steal_hold(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """If any other player bid, the first player may bid last (W-INIT-04, W-INIT-06)."""
    s = game.state
    if not turn.bids:
        turn.stage = "activations"
        return
    bid_before = any(seat == s.first for seat, _ in turn.bids)
    if may_hold(s) and not bid_before:
        yield from ask_for_card(game, turn, HOLD_INITIATIVE, s.first, "steal")
    turn.stage = "steal_shown"


@stage(Turn, "steal_shown")
def steal_shown(game: Game[Skirmish], turn: Turn) -> None:
    """The highest card decides who becomes first player (W-INIT-02, W-INIT-05)."""
    s = game.state
    winner = steal_winner(s.first, turn.bids)
    reveal(game, turn, "steal", winner, "W-INIT-05")
    if winner != s.first:
        turn.first_before, s.first = s.first, winner
        game.emit(FirstPlayer(rules=cites("W-INIT-02", "W-INIT-05"), seat=winner))
    turn.stage = "activations"


# --- extra activations -----------------------------------------------------------------------------------------------


@implements("W-INIT-13", "W-INIT-25")
def may_try_extra(s: Skirmish, seat: Seat) -> bool:
    """Whether a player may try an extra activation: in phase 2, with a card and a model to activate (W-INIT-14)."""
    return bool(s.phase == "activations" and s.hands.get(seat) and unactivated(s, seat))


def opposing_extra(s: Skirmish) -> tuple[Seat, ...]:
    """The players who may oppose an extra activation, clockwise: all others with a card (W-INIT-07, W-INIT-11)."""
    return _with_cards(s, s.clockwise(s.initiative)[1:])


@stage(Turn, "finished")
def finished(game: Game[Skirmish], turn: Turn) -> Procedure[None] | None:
    """After an activation: start surplus activations, offer an extra activation, or pass the initiative (W-INIT-10)."""
    s = game.state
    if s.phase == "surplus" or len(waiting(s)) < 2:
        turn.stage = "surplus"
        return None
    if may_try_extra(s, s.initiative):
        return _try_extra(game, turn)
    turn.stage = "pass"
    return None


def _try_extra(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    s = game.state
    turn.bids = ()
    if (yield from ask_for_card(game, turn, EXTRA, s.initiative, "extra")):
        turn.bidders = opposing_extra(s)
        turn.stage = "extra_opp"
    else:
        turn.stage = "pass"


@stage(Turn, "extra_opp")
def extra_opp(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """Each other player, clockwise, may oppose the extra activation (W-INIT-11)."""
    if turn.bidders:
        yield from ask_for_card(game, turn, OPPOSE_EXTRA, turn.bidders[0], "extra")
        return
    seat, succeeds = turn.bids[0][0], attempt_succeeds(turn.bids)
    reveal(game, turn, "extra", seat if succeeds else None, "W-INIT-12")
    turn.stage = "activate" if succeeds else "pass"


# --- delays -----------------------------------------------------------------------------------------------------------


@implements("W-INIT-23")
def delay_refusal(s: Skirmish, seat: Seat) -> Refusal | None:
    """Why a player who has just received the initiative cannot delay (W-INIT-24, W-TURN-12)."""

    def no(key: str, rule: str = "W-INIT-24") -> Refusal:
        return Refusal(RuleId(rule), say(key))

    if s.phase != "activations":
        return no("delay_in_other_phase")
    if not s.hands.get(seat):
        return no("delay_without_card")
    if not unactivated(s, seat):
        return no("delay_without_model")
    last = s.last_finished
    if last is None or last == seat:
        return no("delay_after_nobody")
    if not unactivated(s, last):
        return no("delay_after_last_model")
    if has_model_that_goes_first(s, seat):
        return no("stupid_model_waits", "W-TURN-12")
    return None


def opposing_delay(s: Skirmish) -> tuple[Seat, ...]:
    """The players who answer a delay: all others with a card, or only the one who has just finished (W-INIT-21)."""
    if s.edition.everyone_opposes_delay:
        return _with_cards(s, s.clockwise(s.initiative)[1:])
    assert s.last_finished is not None, "a delay needs a player who has just finished"
    return _with_cards(s, [s.last_finished])


@stage(Turn, "initiative")
def initiative(game: Game[Skirmish], turn: Turn) -> Procedure[None] | None:
    """A player has received the initiative and may delay; otherwise they activate a model (W-INIT-20)."""
    s = game.state
    left = waiting(s)
    if len(left) < 2:
        turn.stage = "surplus"
    elif s.initiative not in left:
        turn.stage = "pass"
    elif delay_refusal(s, s.initiative) is None:
        return _try_delay(game, turn)
    else:
        turn.stage = "activate"
    return None


def _try_delay(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    s = game.state
    turn.bids = ()
    if not (yield from ask_for_card(game, turn, DELAY, s.initiative, "delay")):
        turn.stage = "activate"
        return
    turn.bidders = opposing_delay(s)
    turn.stage = "delay_opp"


@stage(Turn, "delay_opp")
def delay_opp(game: Game[Skirmish], turn: Turn) -> Procedure[None]:
    """The opponents of the delay bid; then the cards decide who activates a model (W-INIT-21, W-INIT-22)."""
    s = game.state
    if turn.bidders:
        kind = OPPOSE_DELAY if s.edition.everyone_opposes_delay else MUST_OPPOSE_DELAY
        yield from ask_for_card(game, turn, kind, turn.bidders[0], "delay")
        return
    seat, succeeds = turn.bids[0][0], attempt_succeeds(turn.bids)
    reveal(game, turn, "delay", seat if succeeds else None, "W-INIT-22")
    if succeeds:
        assert s.last_finished is not None, "a delay needs a player who has just finished"
        turn.returns_to = seat
        give_initiative(game, s.last_finished, "W-INIT-22")
    turn.stage = "activate"
