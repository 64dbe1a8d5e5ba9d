"""Action cards: an extra turn for the character who gains most from it (chapters 5 and 6)."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Seat
from affray.systems.street.deck.action_cards import chain_refusal, rank_in_hand, usable
from affray.systems.street.deck.interrupts import Moment
from affray.systems.street.movement.points_along_move import stand_along
from affray.systems.street.shooting.targets import shots
from affray.systems.street.state import Card, Figure, ShootOut, Turn, Window, snapshot

from .actions import WAIT
from .danger import danger
from .places import prospect
from .shot_value import best_shot, best_shot_at
from .situation import Situation
from .stakes import DOWN_AT_THE_END, last_round

READY = 0.12
"""The value of an action from which on it is not worth holding the card."""

GOOD, SOME = 0.3, 0.08
"""A turn worth this much is taken now; the second value is for the last round, after which cards are useless."""
BEFORE = 1.5
"""Weight of harm to the enemy whose turn it is: it comes before their action."""
UP_AGAIN, ELSEWHERE = 0.15, 0.05
"""The value of a turn spent on Recover or Stand Up, or of a turn without a target."""
AGAIN = 0.6
"""A second turn for the same character."""
STOPS = 4


def turn_worth(s: ShootOut, figure: Figure) -> float:
    """The value of a turn now to a character."""
    if figure.posture == "unconscious":
        return ELSEWHERE
    if figure.must_recover or figure.lying:
        stands_up = last_round(s) and not figure.must_recover
        return DOWN_AT_THE_END if stands_up else UP_AGAIN
    return max(ELSEWHERE, prospect(s, figure))


def interrupt(s: ShootOut, context: Moment) -> tuple[tuple[Card, str, float], ...]:
    """Play one card if a character has a good shot; the window opens again for the next (S-INT-04)."""
    hand = sorted(set(s.hands.get(context.seat, ())), key=lambda card: (rank_in_hand(s, card), card))
    mover = _enemy_in_turn(s, context.seat)
    best: tuple[float, tuple[tuple[Card, str, float], ...]] = (SOME if last_round(s) else GOOD, ())
    for name in dict.fromkeys(one.id for card in hand for one in usable(s, card, context.seat)):
        card = next(card for card in hand if name in [figure.id for figure in usable(s, card, context.seat)])
        worth, distance = _opportunity(s, context, s.figures[name], mover)
        if worth > best[0]:
            best = worth, ((card, name, distance),)
    return best[1]


def _enemy_in_turn(s: ShootOut, seat: Seat) -> Turn | None:
    """The interrupted turn of an enemy."""
    window = s.frames[-1]
    turn = s.turn_of(window.figure) if isinstance(window, Window) and window.figure else None
    if turn is None or s.figures[turn.figure].side in (None, s.seats.get(seat)):
        return None
    return turn


def _opportunity(s: ShootOut, context: Moment, figure: Figure, turn: Turn | None) -> tuple[float, float]:
    """The best shot that a card gives a character, and the distance along an enemy's line at which to take it."""
    if figure.must_recover or not figure.upright:
        return (turn_worth(s, figure) if last_round(s) else 0.0), context.near
    if context.window != "win_path":
        worth, _, target = best_shot(s, figure)
        worth *= BEFORE if turn is not None and turn.figure == target else 1.0
        return max(worth, prospect(s, figure)), 0.0
    if turn is None or turn.line is None:
        return 0.0, context.near
    best = 0.0, context.near
    firing = shots(figure)
    for stop in range(1, STOPS + 1):
        far = round(context.near + (context.far - context.near) * stop / STOPS, 3)
        there = snapshot(s)
        x, y = stand_along(s, turn.figure, turn.line, far)
        caught = there.change(turn.figure, x=x, y=y, facing=turn.line.facing)
        worth = BEFORE * best_shot_at(there, figure, caught, firing=firing)[0]
        best = max(best, (worth, far), key=lambda pair: pair[0])
    return best


def joker(s: ShootOut, seat: Seat) -> tuple[Any, ...]:
    """Play every playable card, each for the character who gains most from it (S-DECK-14, S-MAC-05)."""
    worths: dict[str, float] = {}
    plays: list[tuple[Card, str]] = []
    for card in sorted(s.hands.get(seat, ()), key=lambda card: rank_in_hand(s, card), reverse=True):
        played = [one for one, name in plays if name]
        allowed = chain_refusal(s, seat, [*played, card]) is None
        name = _most(s, usable(s, card, seat), worths) if allowed else ""
        plays.append((card, name))
        if name:
            worths[name] *= AGAIN
    return tuple(sorted(plays))


def _most(s: ShootOut, figures: Sequence[Figure], worths: dict[str, float]) -> str:
    for figure in figures:
        worths.setdefault(figure.id, turn_worth(s, figure))
    return max([figure.id for figure in figures], key=lambda name: worths[name], default="")


def side(situation: Situation) -> object:
    """The side that fewer players have joined so far (S-SETUP-06)."""
    words = [text.split() for _, text in situation.view.transcript]
    joined = [word[1] for word in words if word[:1] == ["join"]]
    return min(situation.offered, key=lambda one: (joined.count(one), one))


def hold(situation: Situation) -> object:
    """Hold the card for a better moment if the character is ready and has no good action now (S-SKILL-DEMON)."""
    s = situation.s
    figure = s.figures[situation.context]
    waits = any(enemy.id in s.deck for enemy in s.enemies(figure) if enemy.fit)
    able = figure.upright and not figure.must_recover and not figure.lost_nerve
    return able and waits and prospect(s, figure) < READY and danger(s, figure) < WAIT
