"""Points along the line of a movement, and where an interrupted mover stands (S-INT-05, S-INT-10)."""

import itertools
import math
from collections.abc import Iterator, Sequence

import msgspec

from affray.engine import Game, implements
from affray.systems.street.geometry import EXACT, last_along, level_at, open_table
from affray.systems.street.other_actions.aim import escape_aims
from affray.systems.street.state import Figure, Line, Place, ShootOut

from .legal_straight_moves import StraightMoves

ON_THE_LINE = 0.002


def _sides(points: Sequence[Place]) -> Iterator[tuple[Place, Place, float]]:
    return ((one, other, math.dist(one, other)) for one, other in itertools.pairwise(points))


def along(line: Line, distance: float) -> Place:
    """The point at that distance along a line."""
    left = max(0.0, distance)
    for one, other, far in _sides(line.points):
        whole = line.distance if len(line.points) == 2 else far
        if left < whole:
            share = left / whole
            return round(one[0] + share * (other[0] - one[0]), 3), round(one[1] + share * (other[1] - one[1]), 3)
        left -= far
    return line.points[-1]


def heading_along(line: Line, distance: float) -> float:
    """The direction of the leg at that distance, whatever the chosen end facing (S-INT-05)."""
    if len(line.points) <= 2 and not line.faces and line.kind != "change_position":
        return line.facing
    left = distance
    heading = line.facing
    for one, other, far in _sides(line.points):
        if far:
            heading = _heading(one, other)
        if left < far:
            break
        left -= far
    return heading


def covered(line: Line, place: Place) -> float:
    """The distance along a line of a place on it."""
    gone = 0.0
    for one, other, far in _sides(line.points):
        here = math.dist(one, place)
        if len(line.points) == 2 or here + math.dist(place, other) <= far + ON_THE_LINE:
            return gone + here
        gone += far
    return gone


def rest_of(line: Line, gone: float, distance: float) -> list[Place]:
    """The corners after the distance `gone`, and the point at `distance`."""
    corners, far = [], 0.0
    for _, corner, side in _sides(line.points):
        far += side
        if gone + ON_THE_LINE < far < distance - ON_THE_LINE:
            corners.append(corner)
    return [*corners, along(line, distance)]


def _heading(one: Place, other: Place) -> float:
    return round(math.degrees(math.atan2(other[1] - one[1], other[0] - one[0])) % 360.0, 3)


@implements("S-DATA-11")
def stand_along(s: ShootOut, name: str, line: Line, distance: float) -> Place:
    """Where an interrupted mover stands: at that distance, or at the last possible point before it (S-INT-05)."""
    figure = s.figures[name]
    table = open_table(s.table) if line.kind == "run" else None
    ways = StraightMoves(s, figure, distance, table=table)

    def stands_after(far: float) -> bool:
        place = along(line, far)
        z = level_at(s, figure, place)
        if z == figure.z:
            return ways.stands_at(place, EXACT)
        there = msgspec.structs.replace(figure, z=z)  # up on a platform, or down from it (S-DATA-11)
        return StraightMoves(s, there, distance, table=table).stands_at(place, EXACT)

    return along(line, last_along(stands_after, distance) or 0.0)


def note_movement(game: Game[ShootOut], name: str, line: Line) -> None:
    """Record that the figure has moved, even in part; aims at it are lost (S-TURN-10, S-AIM-03)."""
    game.state.change(name, displaced=True, moved=line.kind != "change_position")
    escape_aims(game, name)


def cannot_go_on(figure: Figure) -> bool:
    """Whether an interrupted mover must stop in place (S-INT-10)."""
    return not figure.upright or figure.ducked or figure.must_recover
