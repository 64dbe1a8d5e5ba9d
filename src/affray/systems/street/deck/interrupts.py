"""Interrupts: chapter 6. A window is a frame above the frame it interrupts; a turn inside a turn is a frame too."""

import functools
import random
from collections.abc import Sequence
from types import MappingProxyType
from typing import Annotated, Any

import msgspec

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Seat, Unreadable, Verb, cites, implements
from affray.engine.verbs import PartialChoice
from affray.systems.street.events.cards import CardPlayed, CardWasted, Committed, Interrupted, WindowOpens
from affray.systems.street.geometry import SLACK, level_at
from affray.systems.street.messages import say
from affray.systems.street.movement.points_along_move import cannot_go_on, heading_along, record_movement, stand_along
from affray.systems.street.stages import stage
from affray.systems.street.state import Card, PlannedMovement, Play, ShootOut, Turn, Window, WindowName, snapshot

from .action_cards import (
    card_refusal,
    chain_refusal,
    count_played,
    discard,
    held_by,
    in_play_order,
    playable,
    somebody_can_play,
    take_from_hand,
    usable,
)
from .card_choices import UsedCard, UsedCards, names_distance, no_window
from .concerned_figures import window_situation


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The context of a commit: the position, the window, and the range in which a mover can be interrupted."""

    s: ShootOut
    seat: Seat
    window: WindowName
    near: float
    far: float


class PlayCards(Verb, frozen=True):
    """Play cards for characters, each at a distance if a mover is interrupted."""

    name = "play"
    rule = RuleId("S-INT-01")
    pattern = "{cards}"
    cards: Annotated[tuple[UsedCard, ...], UsedCards("play")]

    def refusal(self, context: Moment) -> Refusal | None:
        return plays_refusal(context, self.cards)

    @classmethod
    def refusal_now(cls, state: ShootOut, seat: Seat, words: list[str]) -> Refusal:
        return no_window(state, seat, words)


class Interrupt(Kind[Moment]):
    """The cards that a player commits: `play killer ruta at 5, play plug kit at 2`; or `pass` (S-INT-03, S-INT-05)."""

    name = "interrupt"
    case_name = "int"
    rule = RuleId("S-INT-03")
    secret = True
    interrupts = True
    occasions = MappingProxyType({
        "shots": ("shoot", "move_and_shoot", "throw"),
        "attacks": ("charge", "attack"),
        "moves": ("move", "move_and_shoot", "change_position", "charge", "run", "flee"),
    })  # fmt: skip
    verbs = (PlayCards, Pass)

    def asked_for(self, context: Moment, value: Verb) -> Verb:
        if isinstance(value, PlayCards) and context.window != "win_path" and names_distance(value.cards):
            raise Unreadable(say("no_distance"))
        return value

    def restored(self, context: Moment, stored: Any) -> Verb:
        """Saves used to hold a list of cards, characters and distances; it was empty for `pass`."""
        if isinstance(stored, str):
            return super().restored(context, stored)
        path = context.window == "win_path"
        cards = tuple([UsedCard(card, name, distance if path else None) for card, name, distance in stored])
        return PlayCards(cards) if cards else Pass()

    def outline(self, context: Moment) -> Sequence[Verb | PartialChoice]:
        """Each card with a character; more can be added to it, and the distance changed, unless it is the only one."""
        at = context.near if context.window == "win_path" else None
        plays = [_play(card, name, at) for card, name in _usable_cards(context)]
        if at is None and len(plays) == 1:
            return [*plays, Pass()]
        return [*[PartialChoice(PlayCards, {"cards": play.cards}, begun=("cards",)) for play in plays], Pass()]

    def default(self, context: Moment, values: Sequence[Any]) -> Verb:
        return Pass()

    def candidates(self, context: Moment, count: int, rng: random.Random) -> Sequence[Any]:
        plays: list[Verb] = []
        for card, name in _usable_cards(context):
            at = round(rng.uniform(context.near, context.far), 3) if context.window == "win_path" else None
            plays.append(_play(card, name, at))
        rng.shuffle(plays)
        return [Pass(), *plays][:count] if count > 1 else [rng.choice([Pass(), Pass(), *plays])]


INT = Interrupt()


def _play(card: Card, figure: str, at: float | None) -> PlayCards:
    return PlayCards((UsedCard(card, figure, at),))


def _usable_cards(context: Moment) -> list[tuple[Card, str]]:
    """The cards in hand, each with a character for whom it could be played."""
    hand = sorted(set(context.s.hands.get(context.seat, ())))
    return [(card, figure.id) for card in hand for figure in usable(context.s, card, context.seat)]


def plays_refusal(context: Moment, plays: Sequence[UsedCard]) -> Refusal | None:
    """Why these cards cannot be committed together, or None."""
    s, hand = context.s, list(context.s.hands.get(context.seat, ()))
    for played in plays:
        if played.card not in hand:
            return Refusal(RuleId("S-DECK-10"), say("not_in_hand", card=played.card))
        hand.remove(played.card)
        figure = s.figures.get(played.figure or "")
        if figure is None:
            return Refusal(RuleId("S-DECK-10"), say("no_such_character", character=played.figure))
        problem = card_refusal(s, played.card, figure, context.seat)
        if problem is not None:
            return problem
    chained = chain_refusal(s, context.seat, [played.card for played in plays])
    in_range = all(_is_in_range(context, played.at) for played in plays)
    if chained is not None or in_range:
        return chained
    return Refusal(RuleId("S-INT-05"), say("interrupt_distance", near=context.near, far=context.far))


def _is_in_range(context: Moment, at: float | None) -> bool:
    """Whether a mover can be interrupted there; without a mover no distance is named (S-INT-05)."""
    if context.window != "win_path" or at is None:
        return context.window != "win_path"
    return context.near - SLACK <= at <= context.far + SLACK


@implements("S-INT-02")
def open_window(game: Game[ShootOut], name: WindowName, figure: str = "") -> bool:
    """Open a window over the current step if a player could play a card (S-INT-01, S-INT-02, S-INT-04)."""
    s = game.state
    opens = somebody_can_play(s)
    if opens:
        s.frames.append(Window(stage="ask", name=name, figure=figure))
    return opens


@stage(Window, "ask")
def ask(game: Game[ShootOut], window: Window) -> Procedure[None] | None:
    """Players with a playable card commit secretly (S-INT-03); a window that no player can use closes."""
    s = game.state
    asked = [seat for seat in s.order if playable(s, seat)]
    if not asked or _stopped(s, window):
        s.frames.pop()
        return None
    return _commits(game, window, asked)


def _commits(game: Game[ShootOut], window: Window, asked: list[Seat]) -> Procedure[None]:
    s = game.state
    game.emit(WindowOpens(rules=cites("S-INT-01", "S-INT-03"), window=window.name))
    near, far = _span(s, window)
    view = snapshot(s)
    answers = yield [
        game.ask(
            INT,
            seat,
            None,
            Moment(view, seat, window.name, near, far),
            functools.partial(window_situation, view, seat, window.name, window.figure),
        )
        for seat in asked
    ]
    plays = []
    for seat, answer in zip(asked, answers, strict=True):
        for used in answer.cards if isinstance(answer, PlayCards) else ():
            card, figure, distance = used.card, used.figure or "", used.at or 0.0
            plays.append(Play(card=card, seat=seat, figure=figure, distance=distance))
            take_from_hand(s, seat, card)
            count_played(s, seat, card)
            game.emit(
                Committed(
                    rules=cites("S-INT-03"),
                    seat=seat,
                    card=card,
                    figure=figure,
                    window=window.name,
                    **({"distance": distance} if window.name == "win_path" else {}),
                )
            )
    if not plays:
        s.frames.pop()  # all players pass: the window closes (S-INT-04)
        return
    window.plays = in_play_order(s, plays)
    window.stage = "carry_out"


@stage(Window, "carry_out")
@implements("S-INT-12")
def carry_out(game: Game[ShootOut], window: Window) -> None:
    """Carry out the committed cards in order, each a complete turn; then reopen the window (S-INT-12, S-INT-04)."""
    s = game.state
    _stop_hurt_mover(s, window)
    if not window.plays:
        window.stage = "ask"
        return
    play, window.plays = window.plays[0], window.plays[1:]
    if window.name == "win_path":
        _put_mover_at(game, window, play.distance)
    begin_free_turn(game, play, "S-INT-04", "S-INT-06")


def begin_free_turn(game: Game[ShootOut], play: Play, *rules: str) -> None:
    """Begin the turn that a card gives a character; it is wasted if they are not eligible now (S-DECK-12, S-INT-07)."""
    s = game.state
    figure = s.figures[play.figure]
    discard(s, play.card)
    if card_refusal(s, play.card, figure, play.seat) is not None:
        game.emit(CardWasted(rules=cites("S-INT-07"), card=play.card, figure=play.figure))
        return
    ranked = ["S-MAC-04"] if s.modules.more_action_cards or held_by(play.card) else []
    cited = cites("S-DECK-10", "S-DECK-13", *ranked, *rules)
    game.emit(CardPlayed(rules=cited, card=play.card, figure=play.figure, seat=play.seat))
    s.frames.append(Turn(stage="begin", figure=play.figure, free=True, card=play.card))


# --- the interrupted mover ------------------------------------------------------------------------------------------


def _turn_below(s: ShootOut, window: Window) -> Turn | None:
    return s.turn_of(window.figure) if window.figure else None


def _span(s: ShootOut, window: Window) -> tuple[float, float]:
    """The range of distances along the line at which the mover can be interrupted (S-INT-05)."""
    turn = _turn_below(s, window)
    if window.name != "win_path" or turn is None or turn.line is None:
        return 0.0, 0.0
    return turn.line.reached, turn.line.distance


def _stopped(s: ShootOut, window: Window) -> bool:
    turn = _turn_below(s, window)
    return window.name == "win_path" and turn is not None and turn.line is not None and turn.line.stopped


def _stop_hurt_mover(s: ShootOut, window: Window) -> None:
    """After an interrupting turn, stop a mover who was hurt (S-INT-10)."""
    turn = _turn_below(s, window)
    if window.name != "win_path" or turn is None or turn.line is None:
        return
    if cannot_go_on(s.figures[turn.figure]) and not turn.line.stopped:
        turn.line = _with(turn.line, stopped=True)


def _put_mover_at(game: Game[ShootOut], window: Window, distance: float) -> None:
    """Put the mover at that distance along the line during the interrupting turn (S-INT-05)."""
    s = game.state
    turn = _turn_below(s, window)
    if turn is None or turn.line is None or turn.line.stopped:
        return
    at = stand_along(s, turn.figure, turn.line, distance)
    turn.line = _with(turn.line, reached=max(turn.line.reached, distance), caught=True)
    z = level_at(s, s.figures[turn.figure], at)
    s.change(turn.figure, x=at[0], y=at[1], z=z, facing=heading_along(turn.line, distance))
    game.emit(Interrupted(rules=cites("S-INT-05"), figure=turn.figure, at=at))
    if at != turn.line.points[0]:
        record_movement(game, turn.figure, turn.line)


def _with(line: PlannedMovement, **fields: Any) -> PlannedMovement:
    return msgspec.structs.replace(line, **fields)
