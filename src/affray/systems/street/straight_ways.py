"""Many straight moves from one place: where they can end, without asking why they cannot (S-MOVE-06, S-MOVE-07)."""

import math

from affray.table.straight_reach import Obstacles, StraightPolicy, stands

from .geometry import body, in_the_way
from .state import Figure, Place, ShootOut


class StraightWays:
    """What is around one figure, made once; climbs are not looked for."""

    def __init__(self, s: ShootOut, figure: Figure, most: float, policy: StraightPolicy) -> None:
        self._s, self._figure, self._most, self._policy = s, figure, most, policy
        upright, lying = in_the_way(s, figure)
        self._others = (*upright, *lying)
        self._around = Obstacles(s.table, body(figure), upright, most + policy.swing)

    def lead_to(self, place: Place) -> bool:
        """Whether a straight move can end there."""
        figure, policy = self._figure, self._policy
        if math.dist(place, (figure.x, figure.y)) > self._most + policy.touch:
            return False
        there = body(figure, place)
        return stands(self._s.table, there, self._others, policy) and not self._around.blocked(there, policy)
