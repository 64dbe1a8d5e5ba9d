"""Choices that a script may contain although the game does not ask, because there is only one answer."""

from affray.engine import Pass, Seat
from affray.engine.case import ScriptStep
from affray.engine.verbs import read_as
from affray.systems.street.deck.action_cards import playable
from affray.systems.street.deck.fate_deck import UseHand
from affray.systems.street.events.cards import CardDiscarded, WindowOpens
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.nerve import Surrendered
from affray.systems.street.events.turn import TurnEnds
from affray.systems.street.state import Deck, ShootOut, Window


def sole_answer(step: ScriptStep[ShootOut], seat: Seat, choice: str) -> bool:
    """Whether a choice was the only answer: to pass at a window without a playable card, to discard unusable cards at
    the Joker, to keep the facing of a lying or NMT character, to roll to wake up, or to surrender (S-INT-04, S-DECK-14,
    S-TURN-07, S-TURN-03).
    """
    if choice in ("wake_up", "surrender"):
        return _was_dictated(step, seat, choice)
    hand = read_as(UseHand, choice)
    if hand is not None and not any(used.figure for used in hand.cards):
        return _had_to_discard(step, seat, [used.card for used in hand.cards])
    if choice != Pass().text:
        return False
    return _could_not_play(step, seat) or _could_not_turn(step, seat)


def _was_dictated(step: ScriptStep[ShootOut], seat: Seat, action: str) -> bool:
    """Whether one of the seat's characters has just rolled to wake up, or surrendered (S-REC-05, S-NERVE-13)."""
    rolled = [event.figure for event in step.events if isinstance(event, Roll) and event.kind == "wake_up"]
    surrendered = [event.figure for event in step.events if isinstance(event, Surrendered)]
    return any(step.now.figures[name].seat == seat for name in (rolled if action == "wake_up" else surrendered))


def _had_to_discard(step: ScriptStep[ShootOut], seat: Seat, cards: list[str]) -> bool:
    discarded = [event.card for event in step.events if isinstance(event, CardDiscarded) and event.seat == seat]
    top = step.now.frames[-1] if step.now.frames else None
    if isinstance(top, Deck) and top.stage == "joker_hands" and not playable(step.now, seat):
        discarded = [*step.now.hands.get(seat, ())]
    return sorted(discarded) == sorted(cards)


def _could_not_play(step: ScriptStep[ShootOut], seat: Seat) -> bool:
    before = step.before.frames[-1:]
    opened = any(isinstance(event, WindowOpens) for event in step.events)
    return (opened or any(isinstance(frame, Window) for frame in before)) and not playable(step.before, seat)


def _could_not_turn(step: ScriptStep[ShootOut], seat: Seat) -> bool:
    """Whether a turn of the seat has ended without the facing question."""
    figures = [step.now.figures[event.figure] for event in step.events if isinstance(event, TurnEnds)]
    return any(figure.seat == seat and (figure.nmt or not figure.upright) for figure in figures)
