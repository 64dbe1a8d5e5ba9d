"""Where a fighter can go: every place within a limit, and the shortest path to one (C-TABLE-03, C-TABLE-04)."""

import math
from typing import TYPE_CHECKING

from affray.engine import Refusal, RuleId
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import Body, Place, Way, body_of, everyone, figure_of, reach_of
from affray.systems.cascade.table.ground_and_heights import GROUND
from affray.systems.cascade.table.melee_reach import HAIR
from affray.systems.cascade.table.paths import walk
from affray.table import Figure, inches

from .melee_reach import TOLERANCE
from .move_choice import Mover, why_not_path

if TYPE_CHECKING:
    from affray.table.reach.reachable import Reach

FARTHER = 3
"""Paths up to this many times the length of a move are searched, to report that one exists."""


def shortest(battle: Battle, fighter: Fighter, to: Place, most: float) -> tuple[list[Place], Way] | None:
    """The shortest path of at most `most` m to a place; None if there is none.

    A move ends where it comes within reach of an enemy (C-TABLE-04), so it leads around their reach.
    """
    assert battle.table is not None
    mover, others = body_of(fighter), everyone(battle, fighter.id)
    foes = [body for body in others if body.side != fighter.side]
    place = tuple([inches(number) for number in to])
    straight = walk(battle.table, mover, [place], others, foes, most)
    if arrives(straight, place):
        return [place], straight
    from affray.table.reach.shortest_path import path_to  # imports NumPy and the kernels, so only when needed

    path = path_to(reachable(battle, mover, most), place[0], place[1], place[2] if len(place) > 2 else None)
    if path is None:
        return None
    corners: list[Place] = [(corner.x, corner.y, corner.z or 0.0) for corner in path.places[1:]]
    way = walk(battle.table, mover, corners, others, foes, most)
    return (corners, way) if arrives(way, place) else None


def no_way(battle: Battle, mover: Mover, to: Place, most: float) -> Refusal:
    """Why no move ends at a place: it is too far away, or something blocks the path."""
    assert battle.table is not None
    body, place = mover.body, tuple([inches(number) for number in to])
    away = math.dist((body.x, body.y), place[:2])
    if away > most + TOLERANCE:
        return Refusal(RuleId("C-TABLE-03"), say("too_far_away", away=away, most=most))
    way = _way_towards(battle, body, place, most)[1]
    return why_not_path(way, mover) or Refusal(RuleId("C-TABLE-04"), say("no_path_there", enemy=way.stopped_by))


def stopped_short(battle: Battle, mover: Mover, to: Place, most: float) -> list[Place] | None:
    """A move towards a place that an enemy stops: it is allowed, and ends within their reach (C-TABLE-04).

    None for places that are too far away anyway: who points there does not mean an enemy on the way.
    """
    if not _near_enough(battle, mover.body, to, most):
        return None
    corners, way = _way_towards(battle, mover.body, tuple([inches(number) for number in to]), most)
    return corners if way.why is None and way.stopped_by else None


def _near_enough(battle: Battle, body: Body, place: Place, most: float) -> bool:
    """Whether a move of this length could come within reach of an enemy who stands at a place."""
    reaches = [reach_of(foe, body, HAIR).radius for foe in everyone(battle, body.id) if foe.side != body.side]
    return math.dist((body.x, body.y), place[:2]) <= most + figure_of(body).radius + max(reaches, default=0.0)


def _way_towards(battle: Battle, body: Body, place: Place, most: float) -> tuple[list[Place], Way]:
    """The way around everybody's reach to a place, however far, else the straight one; walked as far as it goes."""
    from affray.table.reach.shortest_path import path_to

    assert battle.table is not None
    around = path_to(reachable(battle, body, FARTHER * most), place[0], place[1], place[2] if len(place) > 2 else None)
    corners: list[Place] = (
        [place] if around is None else [(each.x, each.y, each.z or 0.0) for each in around.places[1:]]
    )
    others = everyone(battle, body.id)
    return corners, walk(battle.table, body, corners, others, [each for each in others if each.side != body.side], most)


def arrives(way: Way, place: Place) -> bool:
    """Whether a path is allowed and ends at a place."""
    near = abs(way.x - place[0]) <= TOLERANCE and abs(way.y - place[1]) <= TOLERANCE
    return way.why is None and near and (len(place) == 2 or abs(way.z - place[2]) <= TOLERANCE)


def reachable(battle: Battle, mover: Body, most: float) -> "Reach":
    """All places within a budget, outside the reach of enemies."""
    from affray.table.reach.reachable import reach

    assert battle.table is not None
    others = everyone(battle, mover.id)
    around: list[Figure] = [figure_of(other) for other in others]
    around += [reach_of(foe, mover, HAIR) for foe in others if foe.side != mover.side]
    return reach(battle.table, figure_of(mover), most, GROUND, around)
