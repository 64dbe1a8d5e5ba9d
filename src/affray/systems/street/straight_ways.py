"""Many straight moves from one place: where they can end, without asking why they cannot (S-MOVE-06, S-MOVE-07)."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from affray.table import polygon, straight_kernels
from affray.table.kernels import Reals
from affray.table.straight_reach import Obstacles, StraightPolicy, stands
from affray.table.terrain import Table, inches

from .geometry import CONTACT, body, in_the_way, keeps_apart, people
from .state import Figure, Place, ShootOut

SWING, TOUCH = StraightPolicy().swing, StraightPolicy().touch


def swing(s: ShootOut) -> float:
    """How far a path may swing out: not at all where its length is that of the path itself (S-MOVE-05, S-SIMPLE-01)."""
    return 0.0 if s.modules.drop_straight_line else SWING


class StraightWays:
    """What is around one figure, made once; climbs are not looked for, and contact with enemies is not allowed.

    `out`: how far he may swing out, if not as far as the rules say.
    """

    def __init__(self, s: ShootOut, figure: Figure, most: float, out: float | None = None) -> None:
        self._s, self._figure, self._most = s, figure, most
        self._swing = swing(s) if out is None else out
        self._people = people(s)
        self._me = self._people.places.get(figure.id)
        mine = figure.profile
        self._areas = s.table.straight_areas.of(mine.base / 2, figure.z, mine.height)
        self._plain = self._areas.plain and figure.upright and s.figures.get(figure.id) is figure

    def lead_to(self, place: Place) -> bool:
        """Whether a straight move can end there."""
        figure, areas = self._figure, self._areas
        if math.dist(place, (figure.x, figure.y)) > self._most + TOUCH:
            return False
        if self._me is None or not self._plain:
            return self._led_to(place)
        return straight_kernels.leads(
            areas.corners, areas.first, areas.boxes, areas.grown, areas.whose, areas.terrain, areas.bounds, self._people.rows,
            self._me, inches(place[0]), inches(place[1]), self._swing, TOUCH, CONTACT,
        )  # fmt: skip

    def led(self, places: Sequence[Place], enough: int | None = None) -> list[int]:
        """The numbers of the places, none farther than he may go, at which a straight move can end; the first ones."""
        areas, most = self._areas, len(places) if enough is None else enough
        if self._me is None or not self._plain:
            return list(itertools.islice((n for n, place in enumerate(places) if self._led_to(place)), most))
        ends: Reals = np.array([(inches(x), inches(y)) for x, y in places])
        found = straight_kernels.led(
            areas.corners, areas.first, areas.boxes, areas.grown, areas.whose, areas.terrain, areas.bounds, self._people.rows,
            self._me, ends, most, self._swing, TOUCH, CONTACT,
        )  # fmt: skip
        return found.tolist()  # type: ignore[no-any-return]

    def meeting_low(self, places: Sequence[Place]) -> list[int]:
        """The numbers of the places on the way to which there could be something to climb (S-CLIMB-01)."""
        areas, figure = self._areas, self._figure
        if not areas.plain:
            return list(range(len(places)))
        here = inches(figure.x), inches(figure.y)
        reach = figure.profile.base / 2 + polygon.TOUCH
        found = straight_kernels.meeting(
            areas.corners, areas.first, areas.boxes, areas.low, *here, np.array(places), reach
        )
        return found.tolist()  # type: ignore[no-any-return]

    def _led_to(self, place: Place) -> bool:
        """The same for one who stands on something, or is not as the position has him."""
        upright, lying = in_the_way(self._s, self._figure)
        rules = StraightPolicy(swing=self._swing, climbs=False, apart=keeps_apart(self._s, self._figure))
        there = body(self._figure, place)
        around = Obstacles(self._s.table, body(self._figure), upright, self._most + self._swing)
        return stands(self._s.table, there, (*upright, *lying), rules) and not around.blocked(there, rules)


def steps_freely(s: ShootOut, figure: Figure, place: Place, tall: Table) -> bool | None:
    """Whether he can step straight there without swinging out, over all that is not tall (S-POS-01, S-POS-02).

    None where that takes a closer look: he stands on something, or is not as the position has him.
    """
    everybody, mine = people(s), figure.profile
    size = mine.base / 2, figure.z, mine.height
    end, way = s.table.straight_areas.of(*size), tall.straight_areas.of(*size)
    if not (end.plain and figure.upright and s.figures.get(figure.id) is figure):
        return None
    me, x, y = everybody.places[figure.id], inches(place[0]), inches(place[1])
    return straight_kernels.stands(
        end.corners, end.first, end.boxes, end.terrain, end.bounds, everybody.rows, me, x, y, TOUCH, CONTACT
    ) and straight_kernels.leads(
        way.corners, way.first, way.boxes, way.grown, way.whose, way.terrain, way.bounds, everybody.rows, me, x, y, 0.0, TOUCH,
        CONTACT,
    )  # fmt: skip
