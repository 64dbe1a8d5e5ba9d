"""Rounds: the crews activate their figures in turn, and each takes one action."""

from typing import Annotated

from affray.engine import Event, Game, Kind, Procedure, RuleId, Verb, cites
from affray.engine.stages import Stages
from affray.engine.verbs import Figure

from .actions import ACT, Acting
from .messages import say
from .model import ROUNDS, Activation, Alley, Name, Round, other

stage = Stages("lantern")


class Activate(Verb, frozen=True):
    """Activate a figure."""

    name = "activate"
    rule = RuleId("L-TURN-01")
    not_now = say("no_activation_now")
    figure: Annotated[Name, Figure()]


class Next(Kind[None]):
    """Which figure is activated next."""

    name = "next"
    rule = RuleId("L-TURN-01")
    verbs = (Activate,)


NEXT = Next()


class RoundEnded(Event, frozen=True, kw_only=True, tag="round_ended"):
    """A round is over."""

    number: int


@stage(Round, "next")
def next_figure(game: Game[Alley], frame: Round) -> Procedure[None]:
    """L-TURN-01: the crews activate figures in turn; L-TURN-02: a round ends when all have been activated."""
    alley = game.state
    ready = {
        seat: [name for name, figure in alley.crew(seat).items() if not figure.activated]
        for seat in (frame.seat, other(frame.seat))
    }
    seat = next((seat for seat, names in ready.items() if names), None)
    if seat is None:
        _end_round(game, frame)
        return
    choice = yield game.ask(NEXT, seat, [Activate(name) for name in ready[seat]])
    frame.seat = other(seat)
    alley.change(choice.figure, activated=True)
    alley.frames.append(Activation(stage="act", figure=choice.figure))


def _end_round(game: Game[Alley], frame: Round) -> None:
    alley = game.state
    game.emit(RoundEnded(rules=cites("L-TURN-02"), number=frame.number))
    for name in alley.figures:
        alley.change(name, activated=False)
    frame.number += 1
    if frame.number > ROUNDS:
        carrier = alley.lantern if isinstance(alley.lantern, str) else None
        winner = None if carrier is None else alley.seats[alley.figures[carrier].seat]
        game.finish(winner, *cites("L-END-01"))


@stage(Activation, "act")
def act(game: Game[Alley], frame: Activation) -> Procedure[None]:
    """L-ACT-01: one action."""
    alley = game.state
    acting = Acting(alley.snapshot(), frame.figure)
    choice = yield game.ask(ACT, acting.who.seat, None, acting)
    alley.frames.pop()
    yield from game.perform(choice, frame)


class Concede(Verb, frozen=True):
    """Concede the game."""

    name = "concede"
    rule = RuleId("L-END-03")
    not_now = say("no_concession_now")
