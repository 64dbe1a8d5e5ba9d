"""The move that ends as close to another model as possible (W-ABIL-24: a Golem that returns to a Scientist).

`Reach` gives the reachable places on a lattice of a quarter inch. The search then refines the paths to the best of
them: from each corner where a shortest path can turn, it tries the directions that lead closer. Every end is checked
like any other move, so that the result is legal.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from affray.systems.wolsung.abilities.golem_steering import distance_to_nearest
from affray.systems.wolsung.geometry.bodies import EQUAL, body, others, touched_at
from affray.systems.wolsung.movement import paths, terrain
from affray.systems.wolsung.movement.paths import Approach, MoveKind, Path
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import pathfinding_table
from affray.table import Inches, inches
from affray.table.reach.lattice_kernels import CELL
from affray.table.reach.reachable import Reach, reach
from affray.table.reach.shortest_path import path_to

LATTICE: Inches = 0.36
"""The diagonal of the lattice: the best place is at most this much nearer than the best lattice place."""
MAX_PATHS = 6
"""The maximum number of paths searched, those to the nearest places first."""
MAX_SPOTS = 64
"""The maximum number of lattice places examined, the nearest first."""
TURN = math.radians(3)
"""The angle between the directions tried first from a corner."""
STEP: Inches = 0.2
"""The step of the search along a direction for a place to stop."""
FINE: Inches = 0.0005
LAST_CORNERS = 2
"""The number of last corners of a path that are examined again."""


CURVED = 3
"""A path with more corners than this follows a curve around an obstacle."""
BESIDE = ((0.3, 0.1), (0.1, 0.02))
"""The sideways and backward offsets from the best end at which other paths along a curve end."""


class Corner(NamedTuple):
    """The last corner of a path: the path there, the model standing there, and the distance walked."""

    path: Path
    figure: Figure
    length: Inches
    rough: bool = False

    @property
    def x(self) -> float:
        """The x coordinate."""
        return self.figure.x

    @property
    def y(self) -> float:
        """The y coordinate."""
        return self.figure.y


def approach(s: Skirmish, me: Figure, goals: Sequence[Figure], kind: MoveKind, enough: Inches = 0.0) -> Approach | None:
    """The move that ends closest to one of these models, or one that ends near enough; None if there is none."""
    search = _Search(s, me, goals, kind, enough)
    start = Corner((), me, 0.0)
    search.straight(start)
    if search.done():
        return search.best
    rules = terrain.ground_rules(s, me)
    reachable = reach(pathfinding_table(s), body(me), paths.move_of(me), rules, others(s, me.id), rise=me.profile.move)
    for path in _paths_to_spots(s, me, reachable, goals):
        search.along(path)
    search.around(start)
    if not search.done() and search.best is not None and len(search.best.path) > CURVED:
        _search_curve(search, reachable)
    return search.best


def _search_curve(search: "_Search", reachable: Reach) -> None:
    """Try paths that leave a curve sooner and later: along a curve the last corner depends on the end."""
    for beside, back in BESIDE:
        assert search.best is not None, "there is a path to improve"
        x, y = search.best.path[-1][:2]
        goal = min(search.goals, key=lambda figure: math.dist((figure.x, figure.y), (x, y)))
        ahead = math.atan2(goal.y - y, goal.x - x)
        dx, dy = math.cos(ahead), math.sin(ahead)
        for side in (beside, -beside):
            shortest_path = path_to(reachable, x - back * dx - side * dy, y - back * dy + side * dx)
            if shortest_path is not None:
                search.along(tuple([_place(place.x, place.y, place.z) for place in shortest_path.places[1:]]))


def _place(x: float, y: float, z: float | None) -> tuple[float, ...]:
    return (x, y) if z is None else (x, y, z)


def _nearest_spots(reachable: Reach, me: Figure, goals: Sequence[Figure]) -> list[int]:
    """The numbers of the places of the lattice that are nearest to one of the goals, nearest first."""
    lattice, numbers = reachable.lattice, np.flatnonzero(reachable.stand)
    x = lattice.west + numbers % lattice.columns * CELL
    y = lattice.south + numbers % (lattice.rows * lattice.columns) // lattice.columns * CELL
    z = lattice.z.ravel()[numbers]
    left = np.full(numbers.size, np.inf)
    for goal in goals:
        across = np.maximum(0.0, np.hypot(x - goal.x, y - goal.y) - me.profile.radius - goal.profile.radius)
        left = np.minimum(left, np.hypot(across, z - goal.z))
    return [int(number) for number in numbers[np.argsort(left, kind="stable")[:MAX_SPOTS]]]


def _paths_to_spots(s: Skirmish, me: Figure, reachable: Reach, goals: Sequence[Figure]) -> Iterator[Path]:
    """Paths to the nearest places of the lattice, one for each last corner."""
    present = s.present()
    spots = [reachable.spot(number) for number in _nearest_spots(reachable, me, goals)]
    free = [
        (distance_to_nearest(me, (spot.x, spot.y, spot.z), goals), spot)
        for spot in spots
        if not touched_at(me, (spot.x, spot.y, spot.z), present)
    ]
    seen: set[tuple[int, int]] = set()
    for left, spot in free:
        if left > free[0][0] + LATTICE or len(seen) >= MAX_PATHS:
            return
        number = reachable.number(spot.x, spot.y, spot.z)
        walk = reachable.walk(number) if number is not None else []
        turn = (round(2 * walk[-2].x), round(2 * walk[-2].y)) if len(walk) > 1 else (0, 0)
        if turn in seen:
            continue
        seen.add(turn)
        shortest_path = path_to(reachable, spot.x, spot.y, spot.z)
        if shortest_path is not None:
            yield tuple([_place(place.x, place.y, place.z) for place in shortest_path.places[1:]])


class _Search:
    """The search for the best end, with the best result so far."""

    def __init__(self, s: Skirmish, me: Figure, goals: Sequence[Figure], kind: MoveKind, enough: Inches) -> None:
        self.s, self.me, self.goals, self.kind = s, me, goals, kind
        self.limit = paths.move_of(me)
        self.best: Approach | None = None
        self.near = paths.bodies_near(s, me, self.limit)
        distance_now = distance_to_nearest(me, (me.x, me.y, me.z), goals)
        self.enough = max(enough, distance_now - self.limit + EQUAL)
        """The distance that is near enough, or the nearest possible."""

    def tried(self, path: Path) -> Inches:
        """The distance from the end of a move to the nearest goal; infinite for an illegal move."""
        walk = paths.possible(self.s, self.me, path, kind=self.kind)
        if walk is None:
            return math.inf
        left = distance_to_nearest(self.me, walk.to, self.goals)
        if self.best is None or left < self.best.away:
            self.best = Approach(path, left)
        return left

    def done(self) -> bool:
        """Whether an end that is near enough was found."""
        return self.best is not None and self.best.away <= self.enough

    def along(self, path: Path) -> None:
        """Try a path, and directions around its last corners."""
        self.tried(path)
        if self.done():
            return
        corners = [(self.me.x, self.me.y), *[(place[0], place[1]) for place in path]]
        lengths = [0.0, *itertools.accumulate(math.dist(*leg) for leg in itertools.pairwise(corners))]
        for number in range(max(1, len(path) - LAST_CORNERS), len(path)):
            walk = paths.check_on_table(self.s, self.me, path[:number])
            corner_figure = msgspec.structs.replace(self.me, x=walk.end.x, y=walk.end.y, z=inches(walk.end.z))
            if math.dist((corner_figure.x, corner_figure.y), corners[number]) < EQUAL:
                self.around(Corner(path[:number], corner_figure, lengths[number], walk.rough))

    def straight(self, corner: Corner) -> None:
        """Try the straight moves to each goal."""
        for goal in self.goals:
            dx, dy = goal.x - corner.x, goal.y - corner.y
            self._farthest(corner, goal, math.atan2(dy, dx), min(self.limit - corner.length, math.hypot(dx, dy)))

    def around(self, corner: Corner) -> None:
        """Try straight segments from a corner in the directions that can lead closer to a goal."""
        for goal in self.goals:
            ahead = math.atan2(goal.y - corner.y, goal.x - corner.x)
            for limit in dict.fromkeys((self.limit - corner.length, self.limit / 2 - corner.length)):
                if limit > 0 and not self.done():
                    self._fan(corner, goal, ahead, limit)

    def _fan(self, corner: Corner, goal: Figure, ahead: float, limit: Inches) -> None:
        """Try directions on both sides of the straight one, while they can still lead closer."""
        promise = self._promise(corner, goal, ahead, limit)
        if self.best is not None and promise >= self.best.away - FINE:
            return
        results = [(self._farthest(corner, goal, ahead, limit), 0.0)]
        if results[0][0] <= promise + EQUAL:
            return
        for side in (1.0, -1.0):
            for step in range(1, int(math.pi / TURN)):
                turn = side * step * TURN
                if self.done() or not self._hopeful(corner, goal, ahead + turn, limit):
                    break
                results.append((self._farthest(corner, goal, ahead + turn, limit), turn))
        left, turn = min(results, key=lambda result: (result[0], abs(result[1])))
        if left < math.inf and not self.done():
            self._narrow(corner, goal, ahead, turn, limit)

    def _narrow(self, corner: Corner, goal: Figure, ahead: float, turn: float, limit: Inches) -> None:
        """Refine a good direction to the best one nearby."""
        width, best = TURN / 2, self._farthest(corner, goal, ahead + turn, limit)
        while width * limit > FINE / 2:
            for other in (turn - width, turn + width):
                left = self._farthest(corner, goal, ahead + other, limit)
                if left < best:
                    best, turn = left, other
                    break
            else:
                width /= 2

    def _promise(self, corner: Corner, goal: Figure, angle: float, length: Inches) -> Inches:
        """How near a straight segment of this length would come without obstacles."""
        x, y = corner.x + math.cos(angle) * length, corner.y + math.sin(angle) * length
        return max(0.0, math.hypot(goal.x - x, goal.y - y) - goal.profile.radius - self.me.profile.radius)

    def _hopeful(self, corner: Corner, goal: Figure, angle: float, limit: Inches) -> bool:
        return self.best is None or self._promise(corner, goal, angle, limit) < self.best.away

    def _farthest(self, corner: Corner, goal: Figure, angle: float, limit: Inches) -> Inches:
        """The distance left after the longest legal segment in a direction."""
        dx, dy = goal.x - corner.x, goal.y - corner.y
        nearest = math.cos(angle) * dx + math.sin(angle) * dy
        longest = min(limit, nearest) if nearest > 0 else limit
        length, high = longest, longest
        while (may := self._leg(corner, goal, angle, length)) < length:
            high, length = length, may
            if length <= 0 or not self._hopeful(corner, goal, angle, length):
                return math.inf
        low = length
        while high - low > FINE:
            middle = (low + high) / 2
            low, high = (middle, high) if self._leg(corner, goal, angle, middle) == middle else (low, middle)
        return self.tried((*corner.path, paths.straight_end(self.s, corner.figure, angle, low)))

    def _leg(self, corner: Corner, goal: Figure, angle: float, length: Inches) -> Inches:
        """The length of a segment if it is legal, else a shorter length to try.

        A segment that cannot improve on the best result is not checked.
        """
        end, figure = paths.straight_end(self.s, corner.figure, angle, length), corner.figure
        left = math.hypot(goal.x - end[0], goal.y - end[1]) - goal.profile.radius - self.me.profile.radius
        if self.best is not None and left >= self.best.away:
            return length
        walk = paths.over_level_ground(self.s, figure, (end,), self.limit, self.near)
        if walk == "terrain":
            checked = paths.check_on_table(self.s, figure, (end,))
            if checked.refused is not None:
                stopped = checked.refused.why in ("terrain", "figure")
                return min(length - STEP, checked.length) if stopped else length - STEP
            walk = paths.walk_along((end,), checked)
        if not isinstance(walk, paths.Walk) or paths.contact_refusal(self.s, figure, walk, self.kind) is not None:
            return length - STEP
        limit = self.limit / 2 if walk.rough or corner.rough else self.limit
        return length if corner.length + walk.length <= limit + EQUAL else length - STEP
