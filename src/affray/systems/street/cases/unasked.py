"""Choices that a script may name although the game skips the question, because there is only one answer."""

from affray.engine import Seat
from affray.engine.case import ScriptStep
from affray.systems.street.deck.action_cards import playable
from affray.systems.street.events.cards import CardDiscarded, WindowOpens
from affray.systems.street.events.dice import Roll
from affray.systems.street.events.nerve import Surrendered
from affray.systems.street.events.turn import TurnEnds
from affray.systems.street.state import Deck, ShootOut, Window


def sole_answer(told: ScriptStep[ShootOut], seat: Seat, choice: str) -> bool:
    """Pass at a window without a playable card, discard unusable cards at the Joker, keep the facing of a lying or NMT
    character, roll to wake up, and surrender (S-INT-04, S-DECK-14, S-TURN-07, S-TURN-03).
    """
    words = choice.split()
    if words in (["wake_up"], ["surrender"]):
        return _was_dictated(told, seat, words[0])
    if words[:1] == ["discard"]:
        return _had_to_discard(told, seat, [part.split()[-1] for part in choice.split(",") if part.split()])
    if words != ["pass"]:
        return False
    return _could_not_play(told, seat) or _could_not_turn(told, seat)


def _was_dictated(told: ScriptStep[ShootOut], seat: Seat, action: str) -> bool:
    """Whether one of the seat's characters has just rolled to wake up, or surrendered (S-REC-05, S-NERVE-13)."""
    rolled = [event.figure for event in told.events if isinstance(event, Roll) and event.kind == "wake_up"]
    gave_up = [event.figure for event in told.events if isinstance(event, Surrendered)]
    return any(told.now.figures[name].seat == seat for name in (rolled if action == "wake_up" else gave_up))


def _had_to_discard(told: ScriptStep[ShootOut], seat: Seat, cards: list[str]) -> bool:
    gone = [event.card for event in told.events if isinstance(event, CardDiscarded) and event.seat == seat]
    top = told.now.frames[-1] if told.now.frames else None
    if isinstance(top, Deck) and top.stage == "joker_hands" and not playable(told.now, seat):
        gone = [*told.now.hands.get(seat, ())]
    return sorted(gone) == sorted(cards)


def _could_not_play(told: ScriptStep[ShootOut], seat: Seat) -> bool:
    before = told.before.frames[-1:]
    opened = any(isinstance(event, WindowOpens) for event in told.events)
    return (opened or any(isinstance(frame, Window) for frame in before)) and not playable(told.before, seat)


def _could_not_turn(told: ScriptStep[ShootOut], seat: Seat) -> bool:
    """Whether a turn of the seat has ended without the facing question."""
    over = [told.now.figures[event.figure] for event in told.events if isinstance(event, TurnEnds)]
    return any(figure.seat == seat and (figure.nmt or not figure.upright) for figure in over)
