"""Action cards: an extra turn for the character who gains most from it (chapters 5 and 6)."""

from collections.abc import Sequence

from affray.engine import Pass, Seat
from affray.engine.verbs import read_as
from affray.systems.street.deck.action_cards import chain_refusal, rank_in_hand, usable
from affray.systems.street.deck.card_choices import UsedCard
from affray.systems.street.deck.fate_deck import UseHand
from affray.systems.street.deck.interrupts import Moment, PlayCards
from affray.systems.street.movement.points_along_move import stand_along
from affray.systems.street.setup.random_gangs import JoinSide
from affray.systems.street.shooting.targets import shots
from affray.systems.street.skills.pavement_demon import HoldCard
from affray.systems.street.state import Card, Figure, ShootOut, Turn, Window, snapshot

from .actions import IDLE_COST
from .danger import danger
from .places import prospect
from .shot_value import best_shot, best_shot_at
from .situation import Situation
from .stakes import DOWN_LOSS_LAST_ROUND, last_round

HOLD_BELOW = 0.12
"""The card is held only if the best action has less value than this."""

PLAY_ABOVE, PLAY_ABOVE_LAST_ROUND = 0.3, 0.08
"""The value of a turn above which a card is played; the second is for the last round, after which cards are useless."""
INTERRUPT_WEIGHT = 1.5
"""The weight of harm to the enemy whose turn is interrupted: it comes before their action."""
RECOVERY_VALUE, OTHER_TURN_VALUE = 0.15, 0.05
"""The value of a turn spent on Recover or Stand Up, or of a turn without a target."""
SECOND_TURN_WEIGHT = 0.6
"""The weight of a second turn for the same character."""
DISTANCES_TRIED = 4


def turn_worth(s: ShootOut, figure: Figure) -> float:
    """The value of a turn now for a character."""
    if figure.posture == "unconscious":
        return OTHER_TURN_VALUE
    if figure.must_recover or figure.lying:
        stands_up = last_round(s) and not figure.must_recover
        return DOWN_LOSS_LAST_ROUND if stands_up else RECOVERY_VALUE
    return max(OTHER_TURN_VALUE, prospect(s, figure))


def interrupt(s: ShootOut, context: Moment) -> PlayCards | Pass:
    """Play one card if a character has a good shot; the window opens again for another (S-INT-04)."""
    hand = sorted(set(s.hands.get(context.seat, ())), key=lambda card: (rank_in_hand(s, card), card))
    mover = _enemy_in_turn(s, context.seat)
    best: tuple[float, PlayCards | Pass] = (PLAY_ABOVE_LAST_ROUND if last_round(s) else PLAY_ABOVE, Pass())
    for name in dict.fromkeys(figure.id for card in hand for figure in usable(s, card, context.seat)):
        card = next(card for card in hand if name in [figure.id for figure in usable(s, card, context.seat)])
        worth, distance = _opportunity(s, context, s.figures[name], mover)
        if worth > best[0]:
            at = distance if context.window == "win_path" else None
            best = worth, PlayCards((UsedCard(card, name, at),))
    return best[1]


def _enemy_in_turn(s: ShootOut, seat: Seat) -> Turn | None:
    """The interrupted turn of an enemy."""
    window = s.frames[-1]
    turn = s.turn_of(window.figure) if isinstance(window, Window) and window.figure else None
    if turn is None or s.figures[turn.figure].side in (None, s.seats.get(seat)):
        return None
    return turn


def _opportunity(s: ShootOut, context: Moment, figure: Figure, turn: Turn | None) -> tuple[float, float]:
    """The value of the best shot that a card gives a character, and the distance along an enemy's move for it."""
    if figure.must_recover or not figure.upright:
        return (turn_worth(s, figure) if last_round(s) else 0.0), context.near
    if context.window != "win_path":
        worth, _, target = best_shot(s, figure)
        worth *= INTERRUPT_WEIGHT if turn is not None and turn.figure == target else 1.0
        return max(worth, prospect(s, figure)), 0.0
    if turn is None or turn.line is None:
        return 0.0, context.near
    best = 0.0, context.near
    firing = shots(figure)
    for stop in range(1, DISTANCES_TRIED + 1):
        far = round(context.near + (context.far - context.near) * stop / DISTANCES_TRIED, 3)
        after = snapshot(s)
        x, y = stand_along(s, turn.figure, turn.line, far)
        caught = after.change(turn.figure, x=x, y=y, facing=turn.line.facing)
        worth = INTERRUPT_WEIGHT * best_shot_at(after, figure, caught, firing=firing)[0]
        best = max(best, (worth, far), key=lambda pair: pair[0])
    return best


def joker(s: ShootOut, seat: Seat) -> UseHand:
    """Play every playable card, each for the character who gains most from it (S-DECK-14, S-MAC-05)."""
    worths: dict[str, float] = {}
    plays: list[tuple[Card, str]] = []
    for card in sorted(s.hands.get(seat, ()), key=lambda card: rank_in_hand(s, card), reverse=True):
        played = [used for used, name in plays if name]
        allowed = chain_refusal(s, seat, [*played, card]) is None
        name = _most_valuable(s, usable(s, card, seat), worths) if allowed else ""
        plays.append((card, name))
        if name:
            worths[name] *= SECOND_TURN_WEIGHT
    return UseHand(tuple([UsedCard(card, name or None) for card, name in sorted(plays)]))


def _most_valuable(s: ShootOut, figures: Sequence[Figure], worths: dict[str, float]) -> str:
    for figure in figures:
        worths.setdefault(figure.id, turn_worth(s, figure))
    return max([figure.id for figure in figures], key=lambda name: worths[name], default="")


def side(situation: Situation) -> object:
    """The side that fewer players have joined so far (S-SETUP-06)."""
    choices = [read_as(JoinSide, text) for _, text in situation.view.transcript]
    joined = [choice.side for choice in choices if choice is not None]
    return min(situation.offered, key=lambda join: (joined.count(join.side), join.side))


def hold(situation: Situation) -> object:
    """Hold the card for a better moment if the character is ready and has no good action now (S-SKILL-DEMON)."""
    s = situation.s
    figure = s.figures[situation.context]
    enemies_to_come = any(enemy.id in s.deck for enemy in s.enemies(figure) if enemy.fit)
    ready = figure.upright and not figure.must_recover and not figure.lost_nerve
    idle = ready and enemies_to_come and prospect(s, figure) < HOLD_BELOW and danger(s, figure) < IDLE_COST
    return HoldCard() if idle else Pass()
