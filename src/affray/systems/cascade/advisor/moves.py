"""Advice for moves: fighters close in on the nearest enemy, archers keep their distance and their line of sight."""

import math
from collections.abc import Iterator, Sequence

from affray.engine import Pass, Verb
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import Body, Way
from affray.systems.cascade.table.melee_reach import REACH, distance, engaged
from affray.systems.cascade.table.move_choice import MoveAbout, MoveFighter, Mover
from affray.systems.cascade.table.path_text import stored_path
from affray.systems.cascade.table.sight_and_cover import in_sight

TURNS = (0.0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05, 1.4, -1.4)
"""How far a path may turn away from the straight line to its goal, in radians."""
SHARES = (1.0, 0.5)
AFRAID = 2.0
"""An archer retreats from an enemy who could reach them with this margin, in metres."""


def move(battle: Battle, about: MoveAbout) -> Verb:
    """Move the first fighter that has a useful move; if there is none, end the side's moves."""
    for mover in about.movers:
        fighter = battle.fighters[mover.body.id]
        chosen = _archer(battle, about, mover, fighter) if fighter.profile.ranged else _fighter(about, mover)
        if chosen is not None:
            return MoveFighter(fighter.id, stored_path([chosen]))
    return Pass()


def _fighter(about: MoveAbout, mover: Mover) -> tuple[float, float] | None:
    """Move towards the nearest enemy."""
    foes = sorted(about.foes(mover), key=lambda foe: _gap(mover.body, foe))
    for foe in foes[:2]:
        step = _towards(about, mover, foe, mover.most)
        if step is not None:
            return step
    return None


def _archer(battle: Battle, about: MoveAbout, mover: Mover, fighter: Fighter) -> tuple[float, float] | None:
    """Move away from enemies who come too near; stay if there is a target; otherwise move towards one."""
    foes = about.foes(mover)
    threats = [foe for foe in foes if _threat(battle, foe, mover.body)]
    if threats:
        return _away(about, mover, threats)
    ranged = fighter.profile.ranged
    assert ranged is not None
    enemies = [battle.fighters[foe.id] for foe in foes]
    if any(distance(battle, fighter, enemy) <= ranged.range and in_sight(battle, fighter, enemy) for enemy in enemies):
        return None
    nearest = min(foes, key=lambda foe: _gap(mover.body, foe), default=None)
    return None if nearest is None else _towards(about, mover, nearest, mover.walk)


def _threat(battle: Battle, foe: Body, body: Body) -> bool:
    """Whether an enemy could engage the archer in the next phase."""
    enemy = battle.fighters[foe.id]
    if enemy.profile.ranged or enemy.prone or enemy.unsuspecting or engaged(battle, enemy):
        return False
    return _gap(foe, body) <= enemy.profile.sprint + REACH + AFRAID


def _gap(a: Body, b: Body) -> float:
    return math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius


def _towards(about: MoveAbout, mover: Mover, foe: Body, far: float) -> tuple[float, float] | None:
    """The straight move that ends nearest to an enemy, not too far off the direct line."""
    body = mover.body
    angle = math.atan2(foe.y - body.y, foe.x - body.x)
    best: tuple[float, tuple[float, float]] | None = None
    now = math.hypot(foe.x - body.x, foe.y - body.y)
    for place, way in _ways(about, mover, angle, min(far, max(0.0, _gap(body, foe)))):
        left = math.hypot(foe.x - way.x, foe.y - way.y)
        if left < now - 0.25 and (best is None or left < best[0] - 0.01):
            best = left, place
    return best[1] if best else None


def _away(about: MoveAbout, mover: Mover, threats: Sequence[Body]) -> tuple[float, float] | None:
    """The move that ends farthest from the nearest threat."""
    body = mover.body
    nearest = min(threats, key=lambda foe: _gap(foe, body))
    angle = math.atan2(body.y - nearest.y, body.x - nearest.x)
    best: tuple[float, tuple[float, float]] | None = None
    now = _gap(body, nearest)
    for place, way in _ways(about, mover, angle, mover.most):
        apart = min(math.hypot(foe.x - way.x, foe.y - way.y) for foe in threats)
        if apart > now + 0.5 and (best is None or apart > best[0] + 0.01):
            best = apart, place
    return best[1] if best else None


def _ways(about: MoveAbout, mover: Mover, angle: float, far: float) -> Iterator[tuple[tuple[float, float], Way]]:
    """Legal straight moves, those nearest to a direction first."""
    body = mover.body
    for turn in TURNS:
        for share in SHARES:
            x, y = body.x + math.cos(angle + turn) * far * share, body.y + math.sin(angle + turn) * far * share
            place = round(x, 3), round(y, 3)
            way = about.walk(mover, [place])
            if way.why is None:
                yield place, way
                break
