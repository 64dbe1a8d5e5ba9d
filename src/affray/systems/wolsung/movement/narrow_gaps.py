"""Gaps that are too narrow to pass (W-TERRAIN-10)."""

import math
from collections.abc import Callable

from affray.systems.wolsung.geometry.bodies import EQUAL, TOUCH
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import Inches, Piece
from affray.table.geometry import polygon
from affray.table.reach.walker import Refusal as Stopped
from affray.table.terrain.surfaces import surfaces_of

STEP: Inches = 0.1
"""The step of the search along a path for gaps that are too narrow."""
Impassable = Callable[[Piece], bool]


def narrow(
    s: Skirmish, figure: Figure, begin: tuple[float, float], stopped: Stopped, width: Inches, high: Impassable
) -> bool:
    """Whether the path leads through a gap, beside the obstacle that stopped it, that is too narrow for the model.

    `high` tells whether a piece is impassable for the model.
    """
    dx, dy = stopped.place[0] - begin[0], stopped.place[1] - begin[1]
    length = math.hypot(dx, dy)
    if length < EQUAL:
        return False
    for step in range(1, int(4 * width / STEP)):
        far = step * STEP
        point = stopped.place[0] + dx / length * far, stopped.place[1] + dy / length * far
        away = _clearances(s, figure, point, width, high)
        if stopped.what not in away or away[stopped.what] <= 0:
            continue
        beside = away.pop(stopped.what)
        if any(other > 0 and beside + other < width - TOUCH for other in away.values()):
            return True
    return False


def _clearances(
    s: Skirmish, figure: Figure, point: tuple[float, float], width: Inches, high: Impassable
) -> dict[str, float]:
    """The distances from a place to obstacles of a model within the width it needs, by name."""
    west, south, east, north = s.table.bounds
    away = {"table edge": min(point[0] - west, east - point[0], point[1] - south, north - point[1])}
    for model in s.present():
        if model.id != figure.id and abs(model.z - figure.z) < max(model.profile.tall, figure.profile.tall):
            away[model.id] = math.dist(point, (model.x, model.y)) - model.profile.radius
    top = figure.z + figure.profile.tall
    for piece in surfaces_of(s.table).near(point[0] - width, point[1] - width, point[0] + width, point[1] + width):
        if piece.solid and high(piece) and piece.z1 > figure.z + EQUAL and piece.z0 < top:
            away[piece.id] = polygon.distance(piece.footprint, point)
    return {name: far for name, far in away.items() if far < width}
