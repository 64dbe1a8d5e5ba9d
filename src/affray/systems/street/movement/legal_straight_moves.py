"""Checks many straight moves from one place in one call, without reasons (S-MOVE-06, S-MOVE-07)."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from affray.engine import implements
from affray.systems.street.geometry import CONTACT, SLACK, body, in_the_way, keeps_apart, people
from affray.systems.street.state import Figure, Place, ShootOut
from affray.table import Table, inches
from affray.table.geometry import polygon
from affray.table.geometry.arrays import Reals
from affray.table.straight_moves import swing_kernels
from affray.table.straight_moves.destinations import Obstacles, StraightPolicy, stands
from affray.table.straight_moves.obstacle_arrays import straight_areas_of

SWING, TOUCH = StraightPolicy().swing, StraightPolicy().touch


@implements("S-MOVE-05", "S-SIMPLE-01")
def swing(s: ShootOut) -> float:
    """How far a path may swing out; 0 if the length of the path itself counts (S-MOVE-05, S-SIMPLE-01)."""
    return 0.0 if s.modules.drop_straight_line else SWING


class StraightMoves:
    """The surroundings of one figure, built once. Climbs are ignored, and no move may end in contact with enemies.

    `out`: how far the path may swing out, if not by the rules. `charged`: the victim of a Charge, not in the way;
    contact with any enemy is then allowed (S-MOVE-09, S-FIGHT-01). `table`: if not that of the shoot-out.
    """

    def __init__(
        self,
        s: ShootOut,
        figure: Figure,
        most: float,
        out: float | None = None,
        charged: str | None = None,
        table: Table | None = None,
    ) -> None:
        self._s, self._figure, self._most, self._charged = s, figure, most, charged
        self._table = s.table if table is None else table
        self._swing = swing(s) if out is None else out
        self._people = people(s)
        self._me = self._people.places.get(figure.id)
        mine = figure.profile
        self._areas = straight_areas_of(self._table).of(mine.base / 2, figure.z, mine.height)
        self._plain = self._areas.plain and figure.upright and s.figures.get(figure.id) is figure

    def lead_to(self, place: Place) -> bool:
        """Whether a straight move can end there."""
        figure = self._figure
        if math.dist(place, (figure.x, figure.y)) > self._most + SLACK:
            return False
        if self._me is None or not self._plain:
            return self._led_to(place)
        but, contact = -1, CONTACT
        if self._charged is not None:
            but, contact = self._people.places.get(self._charged, -1), -1.0
        return swing_kernels.leads(
            *self._areas.ways,
            self._people.rows,
            self._me,
            but,
            inches(place[0]),
            inches(place[1]),
            self._swing,
            TOUCH,
            contact,
        )

    def stands_at(self, place: Place, touch: float = TOUCH) -> bool:
        """Whether the figure could stand there, in contact or not (S-MOVE-07)."""
        if self._me is None or not self._plain:
            upright, lying = in_the_way(self._s, self._figure)
            return stands(self._table, body(self._figure, place), (*upright, *lying), StraightPolicy(touch=touch))
        return swing_kernels.stands(
            *self._areas.ends, self._people.rows, self._me, -1, inches(place[0]), inches(place[1]), touch, -1.0
        )

    def led(self, places: Sequence[Place], enough: int | None = None) -> list[int]:
        """The indexes of the places, all within reach, at which a straight move can end; at most `enough` of them.

        The places are rounded to thousandths of an inch.
        """
        most = len(places) if enough is None else enough
        if self._me is None or not self._plain:
            return list(itertools.islice((n for n, place in enumerate(places) if self._led_to(place)), most))
        if most == 1:
            ends: Reals = np.array([each for place in places for each in place])
            n = swing_kernels.first_led(
                *self._areas.ways, self._people.rows, self._me, ends, self._swing, TOUCH, CONTACT
            )
            return [n] if n >= 0 else []
        ends = np.array(places)
        found = swing_kernels.led(
            *self._areas.ways, self._people.rows, self._me, ends, most, self._swing, TOUCH, CONTACT
        )
        return found.tolist()  # type: ignore[no-any-return]

    def meeting_low(self, places: Sequence[Place]) -> list[int]:
        """The indexes of the places with a possible climb on the way (S-CLIMB-01)."""
        areas, figure = self._areas, self._figure
        if not areas.plain:
            return list(range(len(places)))
        here = inches(figure.x), inches(figure.y)
        reach = figure.profile.base / 2 + polygon.TOUCH
        found = swing_kernels.meeting(
            areas.corners, areas.first, areas.boxes, areas.low, *here, np.array(places), reach
        )
        return found.tolist()  # type: ignore[no-any-return]

    def _led_to(self, place: Place) -> bool:
        """The same for a figure that stands on a platform, or differs from the one in the position."""
        upright, lying = in_the_way(self._s, self._figure)
        apart = None
        if self._charged is None:
            apart = keeps_apart(self._s, self._figure)
        else:
            upright, lying = ([one for one in group if one.id != self._charged] for group in (upright, lying))
        rules = StraightPolicy(swing=self._swing, climbs=False, apart=apart)
        there = body(self._figure, place)
        around = Obstacles(self._table, body(self._figure), upright, self._most + self._swing)
        return stands(self._table, there, (*upright, *lying), rules) and not around.blocked(there, rules)


@implements("S-POS-02")
def steps_freely(s: ShootOut, figure: Figure, place: Place, tall: Table) -> bool | None:
    """Whether the figure can step straight there without swinging out, over everything not tall (S-POS-01, S-POS-02).

    None if that needs a full check: the figure stands on a platform, or differs from the one in the position.
    """
    everybody, mine = people(s), figure.profile
    size = mine.base / 2, figure.z, mine.height
    end, way = straight_areas_of(s.table).of(*size), straight_areas_of(tall).of(*size)
    if not (end.plain and figure.upright and s.figures.get(figure.id) is figure):
        return None
    me, x, y = everybody.places[figure.id], inches(place[0]), inches(place[1])
    return swing_kernels.stands(*end.ends, everybody.rows, me, -1, x, y, TOUCH, CONTACT) and swing_kernels.leads(
        *way.ways, everybody.rows, me, -1, x, y, 0.0, TOUCH, CONTACT
    )
