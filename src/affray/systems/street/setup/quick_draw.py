"""The quick draw: 16.10. Two characters face off before the first card; the faster one shoots first."""

from affray.engine import Game, Modifier, Procedure, RuleId, cites
from affray.systems.street.dice.pools import PoolOf
from affray.systems.street.dice.rolls import record_pool, roll
from affray.systems.street.events.game import QuickDraw
from affray.systems.street.skills.skill_list import SKILLS, starred
from affray.systems.street.stages import stage
from affray.systems.street.state import FaceOff, Figure, ShootOut, Turn

DICE = {"plug": 2, "ganger": 3, "killer": 4, "legend": 5}
"""S-QD-02."""


def draw_pool(s: ShootOut, figure: Figure) -> PoolOf:
    """The dice of a quick draw (S-QD-02, S-SKILL-LIGHTNING)."""
    lightning = starred(s, figure, "lightning_draw", SKILLS["lightning_draw"].quick_draw)
    changes = (Modifier("lightning_draw", lightning, RuleId("S-SKILL-LIGHTNING")),) if lightning else ()
    return PoolOf(DICE[figure.class_], changes)


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
    record_pool(game, name, "quick_draw", pool, "S-QD-02")
    faces = yield from roll(game, name, "quick_draw", pool.dice, "S-QD-02")
    return faces.count(6)
