"""Forced moves: as far as possible along one heading, without a choice of the player (S-MOVE-10)."""

import math
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from affray.engine import implements
from affray.systems.street.fighting.contact import touch
from affray.systems.street.geometry import EXACT, blockers, body, in_the_way, last_along, strides
from affray.systems.street.state import ActionName, Figure, Place, PlannedMovement, ShootOut
from affray.table import Figure as Body
from affray.table import Table
from affray.table.straight_moves import swing_kernels
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy, stands
from affray.table.straight_moves.obstacle_arrays import straight_areas_of

ENEMY_GAP = 0.2
"""The gap at which a dictated move stops before an enemy (S-MOVE-10)."""
ROUNDING = 1e-6
CONTACT_SEARCH = 0.02
"""The range in which the point of contact is searched with less than the tolerance of S-CONV-01."""


class ForcedMove:
    """The surroundings of a figure that must move, built once for all headings."""

    def __init__(
        self,
        s: ShootOut,
        figure: Figure,
        max_distance: float,
        *,
        swing: float = 1.0,
        table: Table | None = None,
        around: tuple[Sequence[Body], Sequence[Body]] | None = None,
    ) -> None:
        self.s, self.figure = s, figure
        self.table = s.table if table is None else table
        self.policy = StraightPolicy(swing=swing, climbs=False)
        self._areas = straight_areas_of(self.table).of(figure.profile.base / 2, figure.z, figure.profile.height)
        self._uses_kernels = (
            around is None and self._areas.plain and figure.upright and s.figures.get(figure.id) is figure
        )
        upright, lying = in_the_way(s, figure) if around is None else around
        self._others = (*upright, *lying)
        self._around = Obstacles(self.table, body(figure), upright, max_distance + swing)

    def point(self, heading: float, far: float) -> Place:
        """The exact point at a distance in a direction."""
        angle = math.radians(heading)
        return self.figure.x + far * math.cos(angle), self.figure.y + far * math.sin(angle)

    def at(self, heading: float, far: float) -> Place:
        """The same point, rounded to a thousandth of an inch."""
        x, y = self.point(heading, far)
        return round(x, 3), round(y, 3)

    def passes(self, heading: float, far: float) -> bool:
        """Whether nothing blocks the move up to that point (S-MOVE-06)."""
        return not self._around.blocked(body(self.figure, self.at(heading, far)), self.policy)

    def free(self, heading: float, far: float, policy: StraightPolicy | None = None) -> bool:
        """Whether the figure can move this far and stand there (S-MOVE-06, S-MOVE-07)."""
        rules = self.policy if policy is None else policy
        if self._uses_kernels:
            return bool(self.free_indexes([self.at(heading, far)], rules))
        there = body(self.figure, self.at(heading, far))
        return not self._around.blocked(there, rules) and stands(self.table, there, self._others, rules)

    def free_indexes(
        self, places: Sequence[Place], policy: StraightPolicy | None = None, enough: int | None = None
    ) -> list[int]:
        """The indexes of the places the figure can move to and stand at; at most `enough` of them."""
        rules = self.policy if policy is None else policy
        if not self._uses_kernels:
            bodies = [body(self.figure, place) for place in places]
            free = [index for index, there in enumerate(bodies) if not self._around.blocked(there, rules)]
            return [index for index in free if stands(self.table, bodies[index], self._others, rules)][:enough]
        if not places:
            return []
        others, limit = blockers(self.s), len(places) if enough is None else enough
        own_row = others.places[self.figure.id]
        indexes = swing_kernels.possible_ends(
            *self._areas.ways, others.rows, own_row, np.array(places), limit, rules.swing, rules.touch, -1.0
        )
        return indexes.tolist()  # type: ignore[no-any-return]

    def last(self, heading: float, max_distance: float) -> float:
        """The last distance up to `max_distance` at which the figure can stop, in contact with the obstacle if any."""
        far = (
            last_along(lambda far: self.free(heading, far), max_distance, self._first_stop(heading, max_distance))
            or 0.0
        )
        exact = replace(self.policy, touch=EXACT)
        touching = last_along(
            lambda back: self.free(heading, max(0.0, far - CONTACT_SEARCH + back), exact), CONTACT_SEARCH
        )
        return far if touching is None else max(0.0, far - CONTACT_SEARCH + touching)

    def _first_stop(self, heading: float, max_distance: float) -> float | None:
        """The first stride backwards from `max_distance` at which the figure can stop; None if a search is needed."""
        if not self._uses_kernels:
            return None
        distances = strides(max_distance)
        indexes = self.free_indexes([self.at(heading, far) for far in distances], enough=1)
        return distances[indexes[0]] if indexes else 0.0

    @implements("S-MOVE-10")
    def stop_before(self, heading: float, far: float, enemies: Sequence[Figure]) -> float:
        """The distance, shortened if the move would end in contact with an enemy (S-MOVE-10)."""
        if not any(touch(self._moved(heading, far), enemy) for enemy in enemies):
            return far

        def apart(distance: float) -> bool:
            moved = self._moved(heading, distance)
            return self.free(heading, distance) and all(_gap(moved, enemy) >= ENEMY_GAP - ROUNDING for enemy in enemies)

        return last_along(apart, far) or 0.0

    def _moved(self, heading: float, far: float) -> Figure:
        x, y = self.at(heading, far)
        return replace(self.figure, x=x, y=y)

    def line(self, kind: ActionName, heading: float, far: float) -> PlannedMovement:
        """The planned movement along a heading."""
        start = self.figure.x, self.figure.y
        return PlannedMovement(
            kind=kind, points=(start, self.at(heading, far)), distance=round(far, 3), facing=round(heading % 360.0, 3)
        )


def _gap(figure: Figure, other: Figure) -> float:
    return math.dist((figure.x, figure.y), (other.x, other.y)) - (figure.profile.base + other.profile.base) / 2
