"""The move that ends as close to another model as possible (W-ABIL-24: a Golem on its way back to a Scientist).

Reachable places are known a quarter inch apart (`Reach`). Around the best of them, by every
way that leads there, the very end is searched: from each corner at which a shortest way can turn, in the directions
that lead closer, as far as a move may go. Every end is checked as any move is, so that what is found can be made.
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
from affray.systems.wolsung.templates.shapes import walked_table
from affray.table import Inches, inches
from affray.table.reach.lattice_kernels import CELL
from affray.table.reach.reachable import Reach, reach
from affray.table.reach.shortest_path import path_to

LATTICE: Inches = 0.36
"""The best place may be nearer than the best place of the lattice by no more than its diagonal."""
WAYS = 6
"""The number of paths searched, those to the nearest places first."""
SPOTS = 64
"""The number of lattice places examined, the nearest first."""
TURN = math.radians(3)
"""The angle between the directions tried first from a corner."""
STEP: Inches = 0.2
"""The step of the search along a direction for a place to stop."""
FINE: Inches = 0.0005
LAST = 2
"""How many of the last corners of a path are examined again."""


CURVED = 3
"""A path with more corners than this follows a curve around an obstacle."""
BESIDE = ((0.3, 0.1), (0.1, 0.02))
"""How far beside the best end, and behind it, the ends of other ways along a curve lie."""


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
    found = reach(walked_table(s), body(me), paths.move_of(me), rules, others(s, me.id), rise=me.profile.move)
    for way in _ways(s, me, found, goals):
        search.along(way)
    search.around(start)
    if not search.done() and search.best is not None and len(search.best.path) > CURVED:
        _turn(search, found)
    return search.best


def _turn(search: "_Search", found: Reach) -> None:
    """On a way along a curve the last corner depends on the end: try ways that leave the curve sooner and later."""
    for beside, back in BESIDE:
        assert search.best is not None, "there is a way to improve on"
        x, y = search.best.path[-1][:2]
        goal = min(search.goals, key=lambda one: math.dist((one.x, one.y), (x, y)))
        ahead = math.atan2(goal.y - y, goal.x - x)
        dx, dy = math.cos(ahead), math.sin(ahead)
        for side in (beside, -beside):
            way = path_to(found, x - back * dx - side * dy, y - back * dy + side * dx)
            if way is not None:
                search.along(tuple([_place(one.x, one.y, one.z) for one in way.places[1:]]))


def _place(x: float, y: float, z: float | None) -> tuple[float, ...]:
    return (x, y) if z is None else (x, y, z)


def _nearest_spots(found: Reach, me: Figure, goals: Sequence[Figure]) -> list[int]:
    """The numbers of the places of the lattice that are nearest to one of the goals, nearest first."""
    lattice, numbers = found.lattice, np.flatnonzero(found.stand)
    x = lattice.west + numbers % lattice.columns * CELL
    y = lattice.south + numbers % (lattice.rows * lattice.columns) // lattice.columns * CELL
    z = lattice.z.ravel()[numbers]
    left = np.full(numbers.size, np.inf)
    for goal in goals:
        across = np.maximum(0.0, np.hypot(x - goal.x, y - goal.y) - me.profile.radius - goal.profile.radius)
        left = np.minimum(left, np.hypot(across, z - goal.z))
    return [int(number) for number in numbers[np.argsort(left, kind="stable")[:SPOTS]]]


def _ways(s: Skirmish, me: Figure, found: Reach, goals: Sequence[Figure]) -> Iterator[Path]:
    """Ways to the nearest places of the lattice, one for each corner at which they turn for the last time."""
    present = s.present()
    spots = [found.spot(number) for number in _nearest_spots(found, me, goals)]
    free = [
        (distance_to_nearest(me, (spot.x, spot.y, spot.z), goals), spot)
        for spot in spots
        if not touched_at(me, (spot.x, spot.y, spot.z), present)
    ]
    seen: set[tuple[int, int]] = set()
    for left, spot in free:
        if left > free[0][0] + LATTICE or len(seen) >= WAYS:
            return
        number = found.number(spot.x, spot.y, spot.z)
        walk = found.walk(number) if number is not None else []
        turn = (round(2 * walk[-2].x), round(2 * walk[-2].y)) if len(walk) > 1 else (0, 0)
        if turn in seen:
            continue
        seen.add(turn)
        way = path_to(found, spot.x, spot.y, spot.z)
        if way is not None:
            yield tuple([_place(one.x, one.y, one.z) for one in way.places[1:]])


class _Search:
    """The best end so far, and where to look for a better one."""

    def __init__(self, s: Skirmish, me: Figure, goals: Sequence[Figure], kind: MoveKind, enough: Inches) -> None:
        self.s, self.me, self.goals, self.kind = s, me, goals, kind
        self.most = paths.move_of(me)
        self.best: Approach | None = None
        self.near = paths.bodies_near(s, me, self.most)
        here = distance_to_nearest(me, (me.x, me.y, me.z), goals)
        self.enough = max(enough, here - self.most + EQUAL)
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
        for number in range(max(1, len(path) - LAST), len(path)):
            walk = paths.check_on_table(self.s, self.me, path[:number])
            there = msgspec.structs.replace(self.me, x=walk.end.x, y=walk.end.y, z=inches(walk.end.z))
            if math.dist((there.x, there.y), corners[number]) < EQUAL:
                self.around(Corner(path[:number], there, lengths[number], walk.rough))

    def straight(self, corner: Corner) -> None:
        """Try the straight moves to each goal."""
        for goal in self.goals:
            dx, dy = goal.x - corner.x, goal.y - corner.y
            self._farthest(corner, goal, math.atan2(dy, dx), min(self.most - corner.length, math.hypot(dx, dy)))

    def around(self, corner: Corner) -> None:
        """Straight on from a corner, in the directions that can lead closer, for each that somebody stands in."""
        for goal in self.goals:
            ahead = math.atan2(goal.y - corner.y, goal.x - corner.x)
            for most in dict.fromkeys((self.most - corner.length, self.most / 2 - corner.length)):
                if most > 0 and not self.done():
                    self._fan(corner, goal, ahead, most)

    def _fan(self, corner: Corner, goal: Figure, ahead: float, most: Inches) -> None:
        """Directions further and further from the one straight ahead, while their best end would be nearer."""
        promise = self._promise(corner, goal, ahead, most)
        if self.best is not None and promise >= self.best.away - FINE:
            return
        found = [(self._farthest(corner, goal, ahead, most), 0.0)]
        if found[0][0] <= promise + EQUAL:
            return
        for side in (1.0, -1.0):
            for step in range(1, int(math.pi / TURN)):
                turn = side * step * TURN
                if self.done() or not self._hopeful(corner, goal, ahead + turn, most):
                    break
                found.append((self._farthest(corner, goal, ahead + turn, most), turn))
        left, turn = min(found, key=lambda each: (each[0], abs(each[1])))
        if left < math.inf and not self.done():
            self._narrow(corner, goal, ahead, turn, most)

    def _narrow(self, corner: Corner, goal: Figure, ahead: float, turn: float, most: Inches) -> None:
        """Refine a good direction to the best one nearby."""
        width, best = TURN / 2, self._farthest(corner, goal, ahead + turn, most)
        while width * most > FINE / 2:
            for other in (turn - width, turn + width):
                left = self._farthest(corner, goal, ahead + other, most)
                if left < best:
                    best, turn = left, other
                    break
            else:
                width /= 2

    def _promise(self, corner: Corner, goal: Figure, angle: float, length: Inches) -> Inches:
        """How near a straight segment of this length would come without obstacles."""
        x, y = corner.x + math.cos(angle) * length, corner.y + math.sin(angle) * length
        return max(0.0, math.hypot(goal.x - x, goal.y - y) - goal.profile.radius - self.me.profile.radius)

    def _hopeful(self, corner: Corner, goal: Figure, angle: float, most: Inches) -> bool:
        return self.best is None or self._promise(corner, goal, angle, most) < self.best.away

    def _farthest(self, corner: Corner, goal: Figure, angle: float, most: Inches) -> Inches:
        """How near the best leg in a direction comes: as long as it may be, else what is left of it."""
        dx, dy = goal.x - corner.x, goal.y - corner.y
        nearest = math.cos(angle) * dx + math.sin(angle) * dy
        longest = min(most, nearest) if nearest > 0 else most
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
        """The length of a leg that can be made from a corner, else a shorter one that is worth a try.

        One that would not be the best is not looked at.
        """
        end, figure = paths.straight_end(self.s, corner.figure, angle, length), corner.figure
        left = math.hypot(goal.x - end[0], goal.y - end[1]) - goal.profile.radius - self.me.profile.radius
        if self.best is not None and left >= self.best.away:
            return length
        walk = paths.over_plain_ground(self.s, figure, (end,), self.most, self.near)
        if walk == "terrain":
            found = paths.check_on_table(self.s, figure, (end,))
            if found.refused is not None:
                stopped = found.refused.why in ("terrain", "figure")
                return min(length - STEP, found.length) if stopped else length - STEP
            walk = paths.walk_along((end,), found)
        if not isinstance(walk, paths.Walk) or paths.contact_refusal(self.s, figure, walk, self.kind) is not None:
            return length - STEP
        most = self.most / 2 if walk.rough or corner.rough else self.most
        return length if corner.length + walk.length <= most + EQUAL else length - STEP
