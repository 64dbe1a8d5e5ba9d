"""The odds of the fate deck: the next card, who may claim the open cards, and the turns that cards give."""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from affray.engine import NothingToReckon, Pass, Seat
from affray.systems.street.deck.action_cards import rank, whole_deck
from affray.systems.street.deck.fate_deck import CLAIM, JOKER_CARDS, ClaimCards
from affray.systems.street.deck.interrupts import INT, Moment, PlayCards
from affray.systems.street.messages import say
from affray.systems.street.odds.dice import luck_of
from affray.systems.street.odds.fights import exchange, sixes
from affray.systems.street.odds.given_turns import card_turns
from affray.systems.street.odds.outcomes import ZERO
from affray.systems.street.odds.shooting.shots import ready_to_shoot
from affray.systems.street.referee.calls import GRANT
from affray.systems.street.setup.placing import PLACE
from affray.systems.street.setup.quick_draw import draw_pool
from affray.systems.street.skills.pavement_demon import HOLD, HoldCard
from affray.systems.street.state import Card, Deck, SetUp, ShootOut, Turn, Window

from .actions import ANSWERS, Acting
from .fighting import fight_at_end_of
from .moving import after_movement
from .next_card import next_card, relation
from .shooting import shot_with_cards
from .staggering import stagger_answer
from .table import ODDS, Answer, AskedOdds
from .turn_starts import turn_start


class CardOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of the fate deck, and of the dice with which turns begin."""

    next: dict[str, Fraction] | None = None
    """The next card: an `own` character, one of an `ally`, an `enemy`, `neutral` or `lost`, an `action` card, or the
    `joker`."""
    claims: dict[str, dict[str, Fraction]] | None = None
    """For each card left in the open row: whose character is the first able to claim it: an `own` one, one of an `ally`
    or of an `enemy`, or `nobody` before the Joker."""
    starts: dict[str, dict[str, Fraction]] | None = None
    """By character: what the dice at the start of their turn may bring."""
    draw: dict[str, Fraction] | None = None
    """The quick draw before the first card: the chance of each of the two to win it (S-QD-02)."""


def first_claims(s: ShootOut, row: Iterable[Card], asker: Seat) -> dict[str, dict[str, Fraction]]:
    """For each open card, the chance of each to be the first who may claim it before the Joker (S-DECK-08).

    The asking player is `own`. Only the order of the characters who may claim it and of the Joker matters.
    """
    owners = [(s.figures[card].seat, s.figures[card].rank) for card in s.deck if _can_claim(s, card)]
    by_rank: dict[int, dict[str, Fraction]] = {}
    for wanted in {rank(card) for card in row}:
        seats = [seat for seat, own_rank in owners if seat is not None and own_rank >= wanted]
        share = Fraction(1, len(seats) + 1)
        chances: dict[str, Fraction] = {}
        for seat in seats:
            who = relation(s, seat, asker)
            chances[who] = chances.get(who, ZERO) + share
        by_rank[wanted] = {**chances, "nobody": share}
    return {card: by_rank[rank(card)] for card in row}


def _can_claim(s: ShootOut, card: Card) -> bool:
    return card in s.figures and not s.figures[card].lost and s.figures[card].seat is not None


def _starts(s: ShootOut, names: Iterable[str]) -> dict[str, dict[str, Fraction]] | None:
    starts = {name: chances for name in dict.fromkeys(names) if (chances := turn_start(s, name))}
    return starts or None


def _turned(s: ShootOut) -> str:
    """The character whose card has just been turned."""
    deck = next(frame for frame in reversed(s.frames) if isinstance(frame, Deck))
    return deck.card


# --- turned cards ---------------------------------------------------------------------------------------------------


@ODDS.add(CLAIM, ClaimCards, Pass)
def claim(asked: AskedOdds) -> Answer:
    """Who may claim what is left, the turn that begins now, and the card after it."""
    s: ShootOut = asked.state
    claimed = asked.value.cards if isinstance(asked.value, ClaimCards) else ()
    left = [card for card in asked.context[0] if card not in claimed]
    return Answer(
        [],
        CardOdds(
            next=next_card(s, asked.decision.seat),
            claims=first_claims(s, left, asked.decision.seat) or None,
            starts=_starts(s, [_turned(s)]),
        ),
    )


@ODDS.add(HOLD, HoldCard)
def hold(asked: AskedOdds) -> Answer:
    """The next card is turned at once."""
    return Answer([], CardOdds(next=next_card(asked.state, asked.decision.seat)))


@ODDS.add(HOLD, Pass)
def act_now(asked: AskedOdds) -> Answer:
    """The dice at the start of the turn, and the card after it."""
    s: ShootOut = asked.state
    return Answer([], CardOdds(next=next_card(s, asked.decision.seat), starts=_starts(s, [asked.context])))


@ODDS.add(JOKER_CARDS)
def at_the_joker(asked: AskedOdds) -> Answer:
    """The turns of the characters whose cards are played, and the first card of the new deck (S-DECK-16)."""
    s: ShootOut = asked.context.s
    deck = whole_deck(s, [figure.id for figure in s.figures.values() if not figure.lost])
    after = next_card(s, asked.decision.seat, deck)
    if all(used.figure is None for used in asked.value.cards):
        return Answer([], CardOdds(next=after))
    return Answer([], card_turns(s, asked.decision.seat, asked.value.cards, after))


@ODDS.add(GRANT, Pass)
def no_more_grants(asked: AskedOdds) -> Answer:
    """The first card is turned."""
    return Answer([], CardOdds(next=next_card(asked.state, asked.decision.seat)))


@ODDS.add(PLACE)
def place(asked: AskedOdds) -> Answer:
    """The quick draw, and the first card."""
    s: ShootOut = asked.context.s
    setup = next((frame for frame in s.frames if isinstance(frame, SetUp)), None)
    duel = () if setup is None else setup.duel
    draw = dict(zip(duel, quick_draw(s, *duel), strict=True)) if len(duel) == 2 else None
    return Answer([], CardOdds(next=next_card(s, asked.decision.seat), draw=draw))


def quick_draw(s: ShootOut, first: str, second: str) -> tuple[Fraction, Fraction]:
    """The chances of two characters to win a quick draw: both roll until one has more sixes (S-QD-02)."""
    one, other = [
        sixes(draw_pool(s, figure).dice, luck_of(s, figure)) for figure in (s.figures[first], s.figures[second])
    ]
    loses = exchange(one, other).beaten
    wins = exchange(other, one).beaten
    return wins / (wins + loses), loses / (wins + loses)


# --- interrupts -----------------------------------------------------------------------------------------------------


@ODDS.add(INT, PlayCards)
def interrupt(asked: AskedOdds) -> Answer:
    """What the characters could do with the turns that the cards give; a mover is stopped at the named distance."""
    return Answer([], card_turns(asked.context.s, asked.decision.seat, asked.value.cards))


@ODDS.add(INT, Pass)
def no_interrupt(asked: AskedOdds) -> Answer:
    """What happens if nobody interrupts: the next card, or the action that is under way."""
    context: Moment = asked.context
    s = context.s
    window = next(frame for frame in reversed(s.frames) if isinstance(frame, Window))
    turn = s.turn_of(window.figure) if window.figure else None
    if turn is None:
        return Answer([], CardOdds(next=next_card(s, asked.decision.seat)))
    if context.window == "win_turn":
        starts = _starts(s, [turn.figure])
        if starts is None:
            raise NothingToReckon(say("nothing_before_action"))
        return Answer([], CardOdds(starts=starts))
    if context.window == "win_act":
        assert turn.declared is not None
        return ANSWERS[turn.declared.action](Acting(s, turn.figure, turn.declared, asked.decision.seat))
    return _during_action(s, turn, asked.decision.seat, moved=context.window == "win_mid")


def _during_action(s: ShootOut, turn: Turn, seat: Seat, *, moved: bool) -> Answer:
    """The rest of an action after its movement dice: at WIN-PATH, or at WIN-MID if `moved`."""
    declared = turn.declared
    assert declared is not None
    if moved and turn.target is not None:
        in_hand = s.figures[turn.figure].in_hand
        shot = ready_to_shoot(s, turn.figure, declared.shot, turn.target, moved=True, in_hand=in_hand)
        return shot_with_cards(shot, seat)
    fight = fight_at_end_of(s, turn)
    if fight is not None:
        return fight
    if declared.action == "stagger":
        return stagger_answer(s, turn.figure, declared, turn.line)
    return after_movement(s, turn, turn.figure, turn.line, seat)
