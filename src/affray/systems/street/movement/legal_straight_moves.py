"""Checks of many straight moves from one place in one call, without reasons (S-MOVE-06, S-MOVE-07)."""

import itertools
import math
from collections.abc import Sequence

import numpy as np

from affray.engine import implements
from affray.systems.street.geometry import CONTACT, SLACK, blockers, body, enemies_to_avoid, in_the_way
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
    """The distance by which a path may swing out; 0 if the path's own length counts (S-MOVE-05, S-SIMPLE-01)."""
    return 0.0 if s.modules.drop_straight_line else SWING


class StraightMoves:
    """The straight moves of one figure. Climbs are ignored, and no move may end in contact with enemies.

    `out` replaces the distance by which the path may swing out. `charged` is the victim of a Charge, who does not block
    it; contact with any enemy is then allowed (S-MOVE-09, S-FIGHT-01). `table`: not the shoot-out's.
    """

    def __init__(
        self,
        s: ShootOut,
        figure: Figure,
        max_distance: float,
        out: float | None = None,
        charged: str | None = None,
        table: Table | None = None,
    ) -> None:
        self._s, self._figure, self._max_distance, self._charged = s, figure, max_distance, charged
        self._table = s.table if table is None else table
        self._swing = swing(s) if out is None else out
        self._blockers = blockers(s)
        self._own_row = self._blockers.places.get(figure.id)
        profile = figure.profile
        self._areas = straight_areas_of(self._table).of(profile.base / 2, figure.z, profile.height)
        self._uses_kernels = self._areas.plain and figure.upright and s.figures.get(figure.id) is figure

    def can_end_at(self, place: Place) -> bool:
        """Whether a straight move can end there."""
        figure = self._figure
        if math.dist(place, (figure.x, figure.y)) > self._max_distance + SLACK:
            return False
        if self._own_row is None or not self._uses_kernels:
            return self._can_end_at(place)
        ignored, contact = -1, CONTACT
        if self._charged is not None:
            ignored, contact = self._blockers.places.get(self._charged, -1), -1.0
        return swing_kernels.can_end_at(
            *self._areas.ways,
            self._blockers.rows,
            self._own_row,
            ignored,
            inches(place[0]),
            inches(place[1]),
            self._swing,
            TOUCH,
            contact,
        )

    def stands_at(self, place: Place, touch: float = TOUCH) -> bool:
        """Whether the figure could stand there, in contact or not (S-MOVE-07)."""
        if self._own_row is None or not self._uses_kernels:
            upright, lying = in_the_way(self._s, self._figure)
            return stands(self._table, body(self._figure, place), (*upright, *lying), StraightPolicy(touch=touch))
        return swing_kernels.stands(
            *self._areas.ends, self._blockers.rows, self._own_row, -1, inches(place[0]), inches(place[1]), touch, -1.0
        )

    def legal_ends(self, places: Sequence[Place], enough: int | None = None) -> list[int]:
        """The indexes of the places, all within reach, at which a straight move can end; at most `enough` of them.

        The places are rounded to thousandths of an inch.
        """
        limit = len(places) if enough is None else enough
        if self._own_row is None or not self._uses_kernels:
            return list(
                itertools.islice((index for index, place in enumerate(places) if self._can_end_at(place)), limit)
            )
        if limit == 1:
            ends: Reals = np.array([each for place in places for each in place])
            index = swing_kernels.first_possible_end(
                *self._areas.ways, self._blockers.rows, self._own_row, ends, self._swing, TOUCH, CONTACT
            )
            return [index] if index >= 0 else []
        ends = np.array(places)
        indexes = swing_kernels.possible_ends(
            *self._areas.ways, self._blockers.rows, self._own_row, ends, limit, self._swing, TOUCH, CONTACT
        )
        return indexes.tolist()  # type: ignore[no-any-return]

    def past_low_pieces(self, places: Sequence[Place]) -> list[int]:
        """The indexes of the places whose path meets a low piece, so that a climb is possible (S-CLIMB-01)."""
        areas, figure = self._areas, self._figure
        if not areas.plain:
            return list(range(len(places)))
        here = inches(figure.x), inches(figure.y)
        reach = figure.profile.base / 2 + polygon.TOUCH
        indexes = swing_kernels.meeting(
            areas.corners, areas.first, areas.boxes, areas.low, *here, np.array(places), reach
        )
        return indexes.tolist()  # type: ignore[no-any-return]

    def _can_end_at(self, place: Place) -> bool:
        """Like `can_end_at`, without kernels: for a figure on a platform, or one that differs from the position's."""
        upright, lying = in_the_way(self._s, self._figure)
        avoided = None
        if self._charged is None:
            avoided = enemies_to_avoid(self._s, self._figure)
        else:
            upright, lying = ([base for base in group if base.id != self._charged] for group in (upright, lying))
        rules = StraightPolicy(swing=self._swing, climbs=False, apart=avoided)
        end = body(self._figure, place)
        obstacles = Obstacles(self._table, body(self._figure), upright, self._max_distance + self._swing)
        return stands(self._table, end, (*upright, *lying), rules) and not obstacles.blocked(end, rules)


@implements("S-POS-02")
def steps_freely(s: ShootOut, figure: Figure, place: Place, tall: Table) -> bool | None:
    """Whether the figure can step there in a straight line, over all pieces that are not tall (S-POS-01, S-POS-02).

    None if that needs a full check: the figure stands on a platform, or differs from the position's.
    """
    others, profile = blockers(s), figure.profile
    size = profile.base / 2, figure.z, profile.height
    end, path = straight_areas_of(s.table).of(*size), straight_areas_of(tall).of(*size)
    if not (end.plain and figure.upright and s.figures.get(figure.id) is figure):
        return None
    own_row, x, y = others.places[figure.id], inches(place[0]), inches(place[1])
    return swing_kernels.stands(*end.ends, others.rows, own_row, -1, x, y, TOUCH, CONTACT) and swing_kernels.can_end_at(
        *path.ways, others.rows, own_row, -1, x, y, 0.0, TOUCH, CONTACT
    )
