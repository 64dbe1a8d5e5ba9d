"""The procedures of Lantern Row."""

import math

from affray.engine import Game, Procedure, RuleId, Seat, cites
from affray.engine.stages import Stages

from .choices import ACT, ANSWER, CLOSE, NEXT, Acting, Activate, Attack, Brace, Brawl, Duck, Lift, Rest, Throw, Walk
from .model import ROUNDS, Activation, Alley, Brawled, Condition, Hurt, Lifted, Name, Round, RoundEnded, Thrown, Walked

A, B = Seat("a"), Seat("b")
BOTTLES = 2
stage = Stages("lantern")


def other(seat: Seat) -> Seat:
    """The other player."""
    return B if seat == A else A


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
    alley, name = game.state, frame.figure
    figure = alley.figures[name]
    choice = yield game.ask(ACT, figure.seat, None, Acting(snapshot(alley), name))
    alley.frames.pop()
    match choice:
        case Walk():
            alley.change(name, at=choice.to)
            game.emit(Walked(rules=cites("L-WALK-01"), figure=name, to=choice.to))
        case Throw():
            throw(game, name, choice.target)
        case Brawl():
            yield from brawl(game, name, choice.target)
        case Lift():
            alley.lantern = name
            game.emit(Lifted(rules=cites("L-LANTERN-01"), figure=name))
        case Rest():
            if figure.condition == "staggered":
                alley.change(name, condition="standing")
                game.emit(Hurt(rules=cites("L-REST-01"), figure=name, condition="standing"))


def needed(alley: Alley, name: Name, target: Name) -> tuple[int, tuple[RuleId, ...]]:
    """The face with which a bottle hits, and the rules for it (L-THROW-02)."""
    if math.dist(alley.figures[name].at, alley.figures[target].at) <= CLOSE:
        return 4, cites("L-THROW-01", "L-THROW-02")
    return 5, cites("L-THROW-01")


def throw(game: Game[Alley], name: Name, target: Name) -> None:
    """L-THROW-01: two bottles, each of which may hit."""
    needs, rules = needed(game.state, name, target)
    (faces,) = game.throw((BOTTLES, 6))
    hits = sum(face >= needs for face in faces)
    game.emit(Thrown(rules=rules, figure=name, target=target, faces=faces, needs=needs, hits=hits))
    for _ in range(hits):
        hurt(game, target)


def strength(alley: Alley, name: Name, *, ducking: bool = False) -> int:
    """What a figure adds to its die in a brawl: a staggered one loses 1, one that ducks adds 1 (L-BRAWL-02, -03)."""
    return ducking - (alley.figures[name].condition == "staggered")


def brawl(game: Game[Alley], name: Name, target: Name) -> Procedure[None]:
    """L-BRAWL-01: both roll a die, the lower total is hurt; L-BRAWL-02: one that ducks cannot hurt the attacker."""
    alley = game.state
    answer = yield game.ask(ANSWER, alley.figures[target].seat, [Brace(), Duck()], Attack(name, target))
    ducking = isinstance(answer, Duck)
    ((mine, theirs),) = game.throw((2, 6))
    totals = (mine + strength(alley, name), theirs + strength(alley, target, ducking=ducking))
    loser = None if totals[0] == totals[1] else target if totals[0] > totals[1] else None if ducking else name
    rules = cites("L-BRAWL-01", "L-BRAWL-02") if ducking else cites("L-BRAWL-01")
    game.emit(Brawled(rules=rules, figure=name, target=target, faces=(mine, theirs), totals=totals, loser=loser))
    if loser is not None:
        hurt(game, loser)


def hurt(game: Game[Alley], name: Name) -> None:
    """L-HURT-01: a figure is staggered, and out if it was; L-LANTERN-02: one that is out drops the lantern."""
    alley = game.state
    figure = alley.figures[name]
    if figure.condition == "out" or game.state.result is not None:
        return
    condition: Condition = "staggered" if figure.condition == "standing" else "out"
    alley.change(name, condition=condition)
    game.emit(Hurt(rules=cites("L-HURT-01"), figure=name, condition=condition))
    if condition == "out":
        if alley.lantern == name:
            alley.lantern = figure.at
        if not alley.crew(figure.seat):
            game.finish(alley.seats[other(figure.seat)], *cites("L-END-02"))


def snapshot(alley: Alley) -> Alley:
    """A copy of the position that stays as it is: figures are never changed, only replaced."""
    twin = alley.__copy__()
    twin.figures = dict(alley.figures)
    twin.frames = [frame.__copy__() for frame in alley.frames]
    return twin
