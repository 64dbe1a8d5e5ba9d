"""Where a fighter can go: every place within his budget, and the shortest way to one (C-TABLE-03, C-TABLE-04)."""

from typing import TYPE_CHECKING

from affray.table.terrain import Figure, inches

from .fighter import Fighter
from .movement import reach_of
from .paths import GROUND, HAIR, Body, Place, Way, body_of, everyone, figure_of, walk
from .reach import TOLERANCE
from .state import Battle

if TYPE_CHECKING:
    from affray.table.reach import Reach


def shortest(battle: Battle, fighter: Fighter, to: Place, most: float) -> tuple[list[Place], Way] | None:
    """A way of at most `most` m that ends at a place, as short as can be; None when there is none.

    A move ends where it comes within reach of an enemy (C-TABLE-04), so it leads around their reach.
    """
    assert battle.table is not None
    mover, others = body_of(fighter), everyone(battle, fighter.id)
    foes = [body for body in others if body.side != fighter.side]
    place = tuple([inches(number) for number in to])
    straight = walk(battle.table, mover, [place], others, foes, most)
    if arrives(straight, place):
        return [place], straight
    from affray.table.reach_taut import path_to  # NumPy and the kernels, only where the way is not straight

    path = path_to(reachable(battle, mover, most), place[0], place[1], place[2] if len(place) > 2 else None)
    if path is None:
        return None
    corners: list[Place] = [(corner.x, corner.y, corner.z or 0.0) for corner in path.places[1:]]
    way = walk(battle.table, mover, corners, others, foes, most)
    return (corners, way) if arrives(way, place) else None


def arrives(way: Way, place: Place) -> bool:
    """Whether a way may be gone and ends at a place."""
    near = abs(way.x - place[0]) <= TOLERANCE and abs(way.y - place[1]) <= TOLERANCE
    return way.why is None and near and (len(place) == 2 or abs(way.z - place[2]) <= TOLERANCE)


def reachable(battle: Battle, mover: Body, most: float) -> "Reach":
    """All places within a budget, outside the reach of enemies."""
    from affray.table.reach import reach

    assert battle.table is not None
    others = everyone(battle, mover.id)
    around: list[Figure] = [figure_of(other) for other in others]
    around += [reach_of(foe, mover, HAIR) for foe in others if foe.side != mover.side]
    return reach(battle.table, figure_of(mover), most, GROUND, around)
