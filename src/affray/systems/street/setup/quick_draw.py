"""The quick draw: 16.10. Two characters face off before the first card; the faster one shoots first."""

from affray.engine import Game, Procedure, cites
from affray.systems.street.dice.pools import PoolBuilder, PoolOf
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.events.game import QuickDraw
from affray.systems.street.skills.moments import add_to_quick_draw
from affray.systems.street.stages import stage
from affray.systems.street.state import FaceOff, Figure, ShootOut, Turn

DICE = {"plug": 2, "ganger": 3, "killer": 4, "legend": 5}
"""S-QD-02."""


def draw_pool(s: ShootOut, figure: Figure) -> PoolOf:
    """The dice of a quick draw (S-QD-02, S-SKILL-LIGHTNING)."""
    pool = PoolBuilder(DICE[figure.class_], "S-QD-02")
    add_to_quick_draw(pool, s, figure)
    return pool.pool()


@stage(FaceOff, "draw")
def draw(game: Game[ShootOut], duel: FaceOff) -> Procedure[None]:
    """Roll until one has more sixes; the winner must shoot at the other (S-QD-01 to S-QD-03)."""
    s = game.state
    first, second = duel.one, duel.other
    if not (s.figures[first].fit and s.figures[second].fit):
        s.frames.pop()
        return
    first_sixes = second_sixes = 0
    while first_sixes == second_sixes:
        first_sixes = yield from _sixes(game, first)
        second_sixes = yield from _sixes(game, second)
    winner, loser = (first, second) if first_sixes > second_sixes else (second, first)
    game.emit(QuickDraw(rules=cites("S-QD-01", "S-QD-02"), winner=winner))
    s.frames.pop()
    s.frames.append(Turn(stage="begin", figure=winner, compelled="face_off", victim=loser))


def _sixes(game: Game[ShootOut], name: str) -> Procedure[int]:
    pool = draw_pool(game.state, game.state.figures[name])
    record_pool(game, name, "quick_draw", pool)
    faces = yield from roll(game, name, "quick_draw", pool.dice, "S-QD-02")
    return faces.count(6)
