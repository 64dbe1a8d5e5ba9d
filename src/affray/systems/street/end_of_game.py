"""The end of the game: chapter 15."""

import math

from affray.engine import Game, RuleId, Seat, Side, cites, implements
from affray.table.measure import at_most

from .cast_and_scenarios import Prize
from .deck.action_cards import discard
from .events.game import EndCheck, Over, Scores
from .experience.campaign import emit_game_results
from .state import Figure, SetUp, ShootOut


def counts_as_lost(s: ShootOut, figure: Figure) -> bool:
    """Dead, out of action, unconscious or knocked down; with nerve also surrendered and gone (S-END-02)."""
    if figure.fate in ("dead", "out_of_action") or figure.posture == "unconscious":
        return True
    if figure.fate in ("surrendered", "gone"):
        return s.modules.nerve
    return s.modules.end_counts_knockdown and figure.posture == "knocked_down"


@implements("S-SETUP-11")
def losses(s: ShootOut, side: Side) -> tuple[int, int]:
    """The losses of a side, and its starting number, waiting members included (S-END-03, S-SETUP-11)."""
    members = list(s.members(side))
    return sum(counts_as_lost(s, figure) for figure in members), len(members) + s.bench.get(side, 0)


def beaten(s: ShootOut, side: Side) -> bool:
    """Whether a side has lost more than half of its characters (S-END-01, S-END-03)."""
    counted, total = losses(s, side)
    return 2 * counted > total


@implements("S-END-09")
def check(game: Game[ShootOut]) -> bool:
    """The end check of S-END-04; returns whether the game is over, so that nothing more is carried out (S-END-09)."""
    s = game.state
    if s.result is not None:
        return True
    passed = []
    for side in s.sides:
        counted, total = losses(s, side)
        if counted:
            rules = cites("S-END-02", "S-END-03", "S-END-04")
            game.emit(EndCheck(rules=rules, side=side, counted=counted, of=total, passed=2 * counted > total))
        if 2 * counted > total:
            passed.append(side)
    remaining = [side for side in s.sides if side not in passed]
    if passed:
        _finish(game, remaining, "losses", "S-END-01", *(["S-END-05"] if len(passed) > 1 else []))
        return True
    return _end_if_alone(game)


def _end_if_alone(game: Game[ShootOut]) -> bool:
    """End the game if at most one side still has active or waiting characters (S-END-06)."""
    living = _living(game.state)
    if len(living) > 1:
        return False
    _finish(game, living, "alone", "S-END-06")
    return True


def _living(s: ShootOut) -> list[Side]:
    """The sides that still have active or waiting characters."""
    return [
        side
        for side in s.sides
        if s.bench.get(side, 0) or any(figure.fate in ("active", "waiting") for figure in s.members(side))
    ]


def would_end(s: ShootOut) -> bool:
    """Whether the end check would find the game over (S-END-04)."""
    return s.result is not None or any(beaten(s, side) for side in s.sides) or len(_living(s)) <= 1


def _finish(game: Game[ShootOut], winners: list[Side], reason: str, *rules: str) -> None:
    """End the game; a single remaining side wins, otherwise there is no winner."""
    winner = winners[0] if len(winners) == 1 else None
    game.emit(Over(rules=cites(*rules), winner="none" if winner is None else winner, reason=reason))
    emit_game_results(game)
    game.finish(winner, *[RuleId(rule) for rule in rules])


def joker_limit_reached(game: Game[ShootOut]) -> bool:
    """Apply the option `joker_limit`: the side with fewer losses wins (S-END-08)."""
    s = game.state
    if s.modules.joker_limit is None or s.jokers < s.modules.joker_limit:
        return False
    counted = {side: losses(s, side)[0] for side in s.sides}
    least = min(counted.values())
    best = [side for side, lost in counted.items() if lost == least]
    _finish(game, best, "joker_limit", "S-END-08")
    return True


def scenario_joker(game: Game[ShootOut]) -> bool:
    """Score the scenario when the Joker is turned; returns whether that ends the game (S-SCEN-02, S-END-06)."""
    s = game.state
    scenario = s.played_scenario
    if scenario is None or scenario.prize is None:
        return False
    prize = scenario.prize
    holding = holding_prize(s, prize)
    if len(holding) != 1:
        return False
    side = holding[0]
    s.points = {**s.points, side: s.points.get(side, 0) + 1}
    game.emit(Scores(rules=cites("S-SCEN-02"), side=side, points=s.points[side]))
    if s.points[side] < prize.points:
        return False
    _finish(game, [side], "points", "S-SCEN-02", "S-END-06")
    return True


def holding_prize(s: ShootOut, prize: Prize) -> list[Side]:
    """The sides with upright characters at the prize; one that is alone there scores (S-SCEN-02)."""
    near = {figure.side for figure in s.figures.values() if figure.upright and _at(figure, prize)}
    return [side for side in s.sides if side in near]


def _at(figure: Figure, prize: Prize) -> bool:
    return at_most(math.dist((figure.x, figure.y), prize.at), prize.reach)


def concede(game: Game[ShootOut], seat: Seat) -> None:
    """A player concedes: their characters surrender, their cards are discarded, and allies fight on (S-END-06)."""
    s = game.state
    if s.after_game is not None:
        return  # nothing is fought over: the remaining choices are made by default
    own = [figure.id for figure in s.controlled_by(seat)]
    for name in own:
        if not s.figures[name].lost:
            s.change(name, fate="gone" if s.figures[name].fate == "waiting" else "surrendered")
    side = s.seats.get(seat)
    if side is not None and not any(figure.fate in ("active", "waiting") for figure in s.members(side)):
        s.bench = {
            other: number for other, number in s.bench.items() if other != side
        }  # no player is left to lead them
    held = s.hands.get(seat, ())
    s.hands = {other: hand for other, hand in s.hands.items() if other != seat}  # copies of the shoot-out share it
    discard(s, *held)
    s.frames = [frame for frame in s.frames if getattr(frame, "figure", "") not in own]
    if s.referee == seat:
        s.referee, s.orders = None, ()
    for frame in s.frames:
        if isinstance(frame, SetUp):
            frame.order = tuple([name for name in frame.order if name not in own])
            frame.seats = tuple([other for other in frame.seats if other != seat])
    check(game)
