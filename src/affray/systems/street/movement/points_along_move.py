"""Points along the line of a movement, and the place of an interrupted mover (S-INT-05, S-INT-10)."""

import itertools
import math
from collections.abc import Iterator, Sequence

import msgspec

from affray.engine import Game, implements
from affray.systems.street.geometry import EXACT, last_along, level_at, open_table
from affray.systems.street.other_actions.aim import lose_aims_at
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut

from .legal_straight_moves import StraightMoves

LINE_TOLERANCE = 0.002


def _sides(points: Sequence[Place]) -> Iterator[tuple[Place, Place, float]]:
    return ((start, end, math.dist(start, end)) for start, end in itertools.pairwise(points))


def along(line: PlannedMovement, distance: float) -> Place:
    """The point at a distance along a movement."""
    remaining = max(0.0, distance)
    for start, end, length in _sides(line.points):
        leg = line.distance if len(line.points) == 2 else length
        if remaining < leg:
            share = remaining / leg
            return round(start[0] + share * (end[0] - start[0]), 3), round(start[1] + share * (end[1] - start[1]), 3)
        remaining -= length
    return line.points[-1]


def heading_along(line: PlannedMovement, distance: float) -> float:
    """The direction of the leg at a distance, regardless of the chosen end facing (S-INT-05)."""
    if len(line.points) <= 2 and not line.faces and line.kind != "change_position":
        return line.facing
    remaining = distance
    heading = line.facing
    for start, end, length in _sides(line.points):
        if length:
            heading = _heading(start, end)
        if remaining < length:
            break
        remaining -= length
    return heading


def covered(line: PlannedMovement, place: Place) -> float:
    """The distance along a movement to a place on it."""
    total = 0.0
    for start, end, length in _sides(line.points):
        from_start = math.dist(start, place)
        if len(line.points) == 2 or from_start + math.dist(place, end) <= length + LINE_TOLERANCE:
            return total + from_start
        total += length
    return total


def rest_of(line: PlannedMovement, gone: float, distance: float) -> list[Place]:
    """The corners after the distance `gone`, and the point at `distance`."""
    corners, far = [], 0.0
    for _, corner, side in _sides(line.points):
        far += side
        if gone + LINE_TOLERANCE < far < distance - LINE_TOLERANCE:
            corners.append(corner)
    return [*corners, along(line, distance)]


def _heading(start: Place, end: Place) -> float:
    return round(math.degrees(math.atan2(end[1] - start[1], end[0] - start[0])) % 360.0, 3)


@implements("S-DATA-11")
def stand_along(s: ShootOut, name: str, line: PlannedMovement, distance: float) -> Place:
    """The place of an interrupted mover: at that distance, or at the last possible point before it (S-INT-05)."""
    figure = s.figures[name]
    table = open_table(s.table) if line.kind == "run" else None
    moves = StraightMoves(s, figure, distance, table=table)

    def stands_after(far: float) -> bool:
        place = along(line, far)
        z = level_at(s, figure, place)
        if z == figure.z:
            return moves.stands_at(place, EXACT)
        there = msgspec.structs.replace(figure, z=z)  # on another level (S-DATA-11)
        return StraightMoves(s, there, distance, table=table).stands_at(place, EXACT)

    return along(line, last_along(stands_after, distance) or 0.0)


def record_movement(game: Game[ShootOut], name: str, line: PlannedMovement) -> None:
    """Record that the figure has moved, even in part; aims at it are lost (S-TURN-10, S-AIM-03)."""
    game.state.change(name, displaced=True, moved=line.kind != "change_position")
    lose_aims_at(game, name)


def cannot_go_on(figure: Figure) -> bool:
    """Whether an interrupted mover must stop in place (S-INT-10)."""
    return not figure.upright or figure.ducked or figure.must_recover
