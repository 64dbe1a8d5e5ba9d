"""Forced moves: along one heading as far as possible, without a choice of the player (S-MOVE-10)."""

import math
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from affray.engine import implements
from affray.systems.street.fighting.contact import touch
from affray.systems.street.geometry import EXACT, body, in_the_way, last_along, people, strides
from affray.systems.street.state import ActionName, Figure, Line, Place, ShootOut
from affray.table import Figure as Body
from affray.table import Table
from affray.table.straight_moves import swing_kernels
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy, stands
from affray.table.straight_moves.obstacle_arrays import straight_areas_of

KEPT_OFF = 0.2
"""The gap at which a dictated move stops before an enemy (S-MOVE-10)."""
CLOSE = 1e-6
GRAZE = 0.02
"""The range in which a touching point is searched for more exactly than the tolerance of S-CONV-01."""


class ForcedMove:
    """The surroundings of a figure that must move, built once for all headings."""

    def __init__(
        self,
        s: ShootOut,
        figure: Figure,
        most: float,
        *,
        swing: float = 1.0,
        table: Table | None = None,
        around: tuple[Sequence[Body], Sequence[Body]] | None = None,
    ) -> None:
        self.s, self.figure = s, figure
        self.table = s.table if table is None else table
        self.policy = StraightPolicy(swing=swing, climbs=False)
        self._areas = straight_areas_of(self.table).of(figure.profile.base / 2, figure.z, figure.profile.height)
        self._plain = around is None and self._areas.plain and figure.upright and s.figures.get(figure.id) is figure
        upright, lying = in_the_way(s, figure) if around is None else around
        self._others = (*upright, *lying)
        self._around = Obstacles(self.table, body(figure), upright, most + swing)

    def point(self, heading: float, far: float) -> Place:
        """The exact point at a distance in a direction."""
        way = math.radians(heading)
        return self.figure.x + far * math.cos(way), self.figure.y + far * math.sin(way)

    def at(self, heading: float, far: float) -> Place:
        """The same point, rounded to a thousandth of an inch."""
        x, y = self.point(heading, far)
        return round(x, 3), round(y, 3)

    def passes(self, heading: float, far: float) -> bool:
        """Whether nothing is in the way up to that point (S-MOVE-06)."""
        return not self._around.blocked(body(self.figure, self.at(heading, far)), self.policy)

    def free(self, heading: float, far: float, policy: StraightPolicy | None = None) -> bool:
        """Whether the figure can move this far and stand there (S-MOVE-06, S-MOVE-07)."""
        rules = self.policy if policy is None else policy
        if self._plain:
            return bool(self.free_at([self.at(heading, far)], rules))
        there = body(self.figure, self.at(heading, far))
        return not self._around.blocked(there, rules) and stands(self.table, there, self._others, rules)

    def free_at(
        self, places: Sequence[Place], policy: StraightPolicy | None = None, enough: int | None = None
    ) -> list[int]:
        """The indexes of the places the figure can move to and stand at; at most `enough` of them."""
        rules = self.policy if policy is None else policy
        if not self._plain:
            bodies = [body(self.figure, place) for place in places]
            free = [n for n, there in enumerate(bodies) if not self._around.blocked(there, rules)]
            return [n for n in free if stands(self.table, bodies[n], self._others, rules)][:enough]
        if not places:
            return []
        everybody, most = people(self.s), len(places) if enough is None else enough
        me = everybody.places[self.figure.id]
        found = swing_kernels.led(
            *self._areas.ways, everybody.rows, me, np.array(places), most, rules.swing, rules.touch, -1.0
        )
        return found.tolist()  # type: ignore[no-any-return]

    def last(self, heading: float, most: float) -> float:
        """The last point up to `most` at which the figure can stop, just touching the obstacle."""
        far = last_along(lambda far: self.free(heading, far), most, self._first_stop(heading, most)) or 0.0
        exact = replace(self.policy, touch=EXACT)
        touching = last_along(lambda back: self.free(heading, max(0.0, far - GRAZE + back), exact), GRAZE)
        return far if touching is None else max(0.0, far - GRAZE + touching)

    def _first_stop(self, heading: float, most: float) -> float | None:
        """The first stride backwards from `most` at which the figure can stop; None: not known, search for it."""
        if not self._plain:
            return None
        fars = strides(most)
        found = self.free_at([self.at(heading, far) for far in fars], enough=1)
        return fars[found[0]] if found else 0.0

    @implements("S-MOVE-10")
    def kept_off(self, heading: float, far: float, enemies: Sequence[Figure]) -> float:
        """The distance, shortened if the move would end in contact with an enemy (S-MOVE-10)."""
        if not any(touch(self._moved(heading, far), enemy) for enemy in enemies):
            return far

        def apart(less: float) -> bool:
            here = self._moved(heading, less)
            return self.free(heading, less) and all(_gap(here, one) >= KEPT_OFF - CLOSE for one in enemies)

        return last_along(apart, far) or 0.0

    def _moved(self, heading: float, far: float) -> Figure:
        x, y = self.at(heading, far)
        return replace(self.figure, x=x, y=y)

    def line(self, kind: ActionName, heading: float, far: float) -> Line:
        """The movement along a heading."""
        start = self.figure.x, self.figure.y
        return Line(
            kind=kind, points=(start, self.at(heading, far)), distance=round(far, 3), facing=round(heading % 360.0, 3)
        )


def _gap(one: Figure, other: Figure) -> float:
    return math.dist((one.x, one.y), (other.x, other.y)) - (one.profile.base + other.profile.base) / 2
