"""The closest approach (W-ABIL-24), compared with a brute-force search over a fine lattice and all corners."""

import math
import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from affray.systems.wolsung.abilities import golem_return
from affray.systems.wolsung.abilities.golem_steering import REACH
from affray.table import Piece, rectangle
from tests.systems.wolsung.bout import inline_model, of_cast
from tests.systems.wolsung.scene import SECOND, block, skirmish

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
START: Spot = (7.0, 10.0)
MOVE = 4.0
BASE, OTHER = 50 / 50.8, 30 / 50.8
WIDE = 1.0
"""Half of what a base of 50 mm needs while it moves (W-TERRAIN-10)."""
GRID = 0.02


def _outline(shape: Polygon) -> list[Spot]:
    return [(float(x), float(y)) for x, y in shape.exterior.coords[:-1]]


class Twin:
    """The nearest end on flat ground with rough areas and walls, by brute force."""

    def __init__(self, rough: Sequence[Box], walls: Sequence[Box]) -> None:
        self.rough = [box(*corners).buffer(-1e-6, join_style="mitre") for corners in rough]
        self.walls = [box(*corners).buffer(WIDE - 1e-3, quad_segs=24) for corners in walls]
        self.corners = [spot for corners in rough for spot in _outline(box(*corners))]
        self.bends = [spot for corners in walls for spot in _outline(box(*corners).buffer(WIDE, quad_segs=24))]

    def nearest(self, goal: Spot) -> float:
        """The distance from the goal's base to the nearest end: half of Move over rough ground, else all of it."""
        ends = [self._swept(goal, MOVE / 2, self.walls, self.bends)]
        if not any(area.contains(Point(START)) for area in self.rough):
            ends.append(self._swept(goal, MOVE, [*self.walls, *self.rough], [*self.bends, *self.corners]))
        return min(ends) - BASE - OTHER

    def _swept(self, goal: Spot, limit: float, barred: Sequence[Polygon], corners: Sequence[Spot]) -> float:
        inside = shapely.union_all(list(barred))
        shapely.prepare(inside)
        hubs = list(self._hubs(limit, inside, [START, *corners]))
        axis = np.arange(-limit, limit + GRID / 2, GRID)
        x, y = (grid.ravel() for grid in np.meshgrid(START[0] + axis, START[1] + axis))
        away = np.hypot(x - goal[0], y - goal[1])
        for i in np.argsort(away):
            if math.hypot(x[i] - START[0], y[i] - START[1]) > limit or shapely.intersects_xy(inside, x[i], y[i]):
                continue
            for hub, spent in hubs:
                end = (float(x[i]), float(y[i]))
                if spent + math.dist(hub, end) <= limit and not inside.intersects(LineString([hub, end])):
                    return float(away[i])
        return math.dist(START, goal)

    def _hubs(self, limit: float, inside: BaseGeometry, spots: Sequence[Spot]) -> Iterator[tuple[Spot, float]]:
        """The corners within reach, each with the length of the shortest path there (Dijkstra)."""
        spent, done = {0: 0.0}, set[int]()
        while left := [k for k in spent if k not in done]:
            nearest_spot = min(left, key=lambda k: spent[k])
            done.add(nearest_spot)
            yield spots[nearest_spot], spent[nearest_spot]
            for place, spot in enumerate(spots):
                length = spent[nearest_spot] + math.dist(spots[nearest_spot], spot)
                if place in done or length > limit or length >= spent.get(place, math.inf):
                    continue
                if not inside.intersects(LineString([spots[nearest_spot], spot])):
                    spent[place] = length


def closest_distance(rough: Sequence[Box], walls: Sequence[Box], goal: Spot) -> float:
    """The result of the search: the Golem's distance from its Scientist after the closest move."""
    golem, scientist = of_cast("brass_porter", "a", *START), of_cast("harrowgate", "a", *goal)
    areas = [
        Piece(f"rough_{n}", "area", footprint=rectangle(*corners), ground="rough") for n, corners in enumerate(rough)
    ]
    blocks = [block(f"wall_{n}", *corners, 4) for n, corners in enumerate(walls)]
    s = skirmish(SECOND, golem, scientist, inline_model("bob", "b", 2, 33), pieces=(*areas, *blocks))
    best = golem_return.closest(s, s.figures["brass_porter"], "move")
    return math.dist(START, goal) - BASE - OTHER if best is None else best.away


def boxes(rng: random.Random, number: int) -> list[Box]:
    corners = [(round(rng.uniform(4, 10), 3), round(rng.uniform(6, 13), 3)) for _ in range(number)]
    return [(x, y, round(x + rng.uniform(0.5, 6), 3), round(y + rng.uniform(0.5, 6), 3)) for x, y in corners]


@pytest.mark.parametrize("seed", range(12))
def test_beside_rough_ground_it_is_exact(seed: int) -> None:
    """W-ABIL-24, W-MOVE-07: to 0.01 inch, the resolution of the twin."""
    rng = random.Random(seed)
    rough, goal = boxes(rng, rng.choice((1, 1, 2, 3))), (30.0, round(rng.uniform(4, 16), 2))
    wanted = Twin(rough, []).nearest(goal)
    assert wanted > REACH
    assert wanted - GRID * math.sqrt(2) <= closest_distance(rough, [], goal) <= wanted + 0.002


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_around_walls_too(seed: int) -> None:
    """W-ABIL-24, W-TERRAIN-10: within the 0.02 inch of W-GEO-12."""
    rng = random.Random(100 + seed)
    y = round(rng.uniform(5.5, 9.5), 3)
    walls = [(8.4, y, 9.2, round(y + rng.uniform(1.0, 3.5), 3))]
    rough, goal = boxes(rng, rng.choice((0, 1))), (30.0, round(rng.uniform(6, 14), 2))
    wanted = Twin(rough, walls).nearest(goal)
    assert wanted - GRID * math.sqrt(2) - 0.02 <= closest_distance(rough, walls, goal) <= wanted + 0.02
