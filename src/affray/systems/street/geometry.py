"""Figures as bodies on the table: S-CONV-05 to S-CONV-07, S-DATA-05 to S-DATA-09."""

import functools
import math
import struct
from collections.abc import Callable, Iterable

import numpy as np

from affray.engine import Side, implements
from affray.engine.memo import memo_by_identity
from affray.table import Figure as Body
from affray.table import Piece, Table, inches, measure
from affray.table.geometry import polygon
from affray.table.geometry.arrays import Reals
from affray.table.reach.path_check import Apart
from affray.table.sight.body_zones import BodyZone
from affray.table.straight_moves.swing_kernels import NOBODYS

from .profile import ZONES
from .state import Figure, Place, ShootOut

LYING_HEIGHT = 0.25
LYING_POINT = 0.15
EYE = 0.92
AT_HAND = 1.0
"""Inches from the base edge within which a piece is at hand (S-COVER-06)."""
SLACK = measure.EQUAL + 1e-9
"""Tolerance of lengths (S-CONV-01), with a margin for rounding errors."""
CONTACT = 0.1 + SLACK
"""S-CONV-07, with the tolerance of S-CONV-01."""
FIRE_ARC = 45.0
"""Degrees to each side of the facing in which a character can shoot (S-SHOOT-05)."""
ARC = FIRE_ARC + measure.TURN
"""The fire arc to each side, with the tolerance of angles (S-SHOOT-05, S-CONV-01)."""
STRIDE = 0.05
"""Obstacles narrower than this are found on a line only by its ends."""
EXACT = 1e-5
"""Tolerance of contact in the search for the last point at which a figure can stand."""

POINTS: tuple[BodyZone, ...] = (
    BodyZone("head", EYE),
    BodyZone("chest", 0.68),
    BodyZone("right_arm", 0.64, 0.3),
    BodyZone("left_arm", 0.64, -0.3),
    BodyZone("belly", 0.48),
    BodyZone("legs", 0.24),
)
"""The sight points of the zones of an upright figure (S-DATA-07)."""
LYING_POINTS: tuple[BodyZone, ...] = tuple(BodyZone(zone, LYING_POINT / LYING_HEIGHT) for zone in ZONES)
"""S-DATA-08: all zones of a lying figure share one point."""


@implements("S-DATA-05")
def body(figure: Figure, at: Place | None = None, *, standing: bool = False) -> Body:
    """A figure as it stands or lies, perhaps elsewhere, perhaps as if it stood."""
    x, y = (figure.x, figure.y) if at is None else at
    radius, height = figure.profile.base / 2, figure.profile.height
    if not standing and _lies(figure):
        return Body(figure.id, x, y, figure.z, radius, LYING_HEIGHT, eye=LYING_POINT, facing=figure.facing)
    return Body(figure.id, x, y, figure.z, radius, height, eye=EYE * height, facing=figure.facing)


@implements("S-CONV-06")
def distance(one: Figure, other: Figure) -> float:
    """Between base centres on the plan (S-CONV-06)."""
    dx, dy = _from_to(one, other)
    return math.sqrt(dx * dx + dy * dy)


@implements("S-DUCK-10")
def shooting_range(shooter: Figure, target: Figure) -> float:
    """Head to head in three dimensions (S-SHOOT-07); a ducked target counts as standing (S-DUCK-10)."""
    dx, dy = _from_to(shooter, target)
    up = _eye(shooter) - _eye(target)
    return math.sqrt(dx * dx + dy * dy + up * up)


def _from_to(one: Figure, other: Figure) -> tuple[float, float]:
    """The vector from one figure to another."""
    return other.x - one.x, other.y - one.y


@implements("S-DATA-09")
def _eye(figure: Figure) -> float:
    """The height of the figure's eyes above the table."""
    return figure.z + (LYING_POINT if _lies(figure) else EYE * figure.profile.height)


def _lies(figure: Figure) -> bool:
    return figure.posture in ("knocked_down", "unconscious") or figure.fate in ("dead", "out_of_action")


@implements("S-CONV-07", "S-CONV-01")
def in_contact(one: Figure, other: Figure) -> bool:
    """S-CONV-07."""
    return measure.contact(body(one), body(other), touch=CONTACT, level=False)


@implements("S-CONV-01")
def in_arc(figure: Figure, target: Figure) -> bool:
    """Whether a target lies in the fire arc: 45 degrees to each side of the facing (S-SHOOT-05)."""
    dx, dy = _from_to(figure, target)
    return (dx == 0.0 and dy == 0.0) or measure.turn(figure.facing, math.degrees(math.atan2(dy, dx))) <= ARC


def heading_to(figure: Figure, target: Figure) -> float:
    """The direction from one figure to another, in degrees."""
    return math.degrees(math.atan2(target.y - figure.y, target.x - figure.x)) % 360.0


@implements("S-COVER-06", "S-CONV-01")
def at_hand(figure: Figure, piece: Piece, at: Place | None = None) -> bool:
    """Whether a piece is within an inch of the base edge (S-COVER-06)."""
    return measure.at_most(measure.to_piece(body(figure, at, standing=True), piece), AT_HAND)


@implements("S-DATA-06")
def low(figure: Figure, piece: Piece) -> bool:
    """Whether a piece is low for a figure (S-DATA-06)."""
    return measure.at_most(piece.z1 - inches(figure.z), figure.profile.height)


def others(s: ShootOut, figure: Figure) -> Iterable[Figure]:
    """All other active figures."""
    return (one for one in s.figures.values() if one.active and one.id != figure.id)


def given_up(s: ShootOut, figure: Figure) -> bool:
    """Whether a figure has surrendered: it blocks moves and lines like an upright figure (S-NERVE-15)."""
    return figure.fate == "surrendered" and s.modules.nerve


def blocks_lines(s: ShootOut, figure: Figure) -> bool:
    """Whether a figure blocks lines: upright, active and not ducked (S-COVER-18), or surrendered."""
    return (figure.fate == "active" and figure.posture == "standing") or given_up(s, figure)


class People:
    """All figures that can be in the way in one position: as bodies, and as rows of numbers for the kernels."""

    def __init__(self, s: ShootOut, figures: tuple[Figure, ...]) -> None:
        self.figures = figures
        self.here = [one for one in figures if one.fate == "active" or given_up(s, one)]
        self.places = {one.id: place for place, one in enumerate(self.here)}

    @functools.cached_property
    def rows(self) -> Reals:
        """Centre, foot, radius, height, whether the figure blocks a path, and the number of its side while active."""
        # Kernels take arrays that could be written to far faster than others.
        return np.frombuffer(bytearray().join([_row(one) for one in self.here])).reshape(-1, 7)

    @functools.cached_property
    def bodies(self) -> list[tuple[Figure, Body]]:
        """Each figure with its body."""
        return [(one, body(one)) for one in self.here]


_SIDES: dict[Side | None, float] = {None: NOBODYS}


@memo_by_identity(1024, lambda figure: ((figure,), None))
def _row(figure: Figure) -> bytes:
    stands, active = figure.posture in ("standing", "ducked"), figure.fate == "active"
    height = figure.profile.height if stands else LYING_HEIGHT
    side = _SIDES.setdefault(figure.side, float(len(_SIDES))) if active else NOBODYS
    radius = figure.profile.base / 2
    return struct.pack("7d", figure.x, figure.y, figure.z, radius, height, stands or not active, side)


@memo_by_identity(64, lambda s: (tuple(s.figures.values()), s.modules.nerve))
def people(s: ShootOut) -> People:
    """All figures at their places, computed once for each position."""
    return People(s, tuple(s.figures.values()))


def on_table(radius: float, place: Place, table: Table) -> bool:
    """Whether a base lies on the table."""
    west, south, east, north = table.bounds
    across = measure.at_least(place[0] - radius, west) and measure.at_most(place[0] + radius, east)
    return across and measure.at_least(place[1] - radius, south) and measure.at_most(place[1] + radius, north)


@implements("S-DATA-11")
def level_at(s: ShootOut, figure: Figure, place: Place, *, step: bool = True) -> float:
    """The height of the ground or platform at a place; `step`: only if the figure can step onto it (S-DATA-11)."""
    if not s.table.tops:
        return 0.0
    tops = [piece.z1 for piece in s.table.tops if polygon.inside(piece.footprint, place)]
    return max([z for z in tops if not step or measure.at_most(abs(z - figure.z), figure.profile.height)], default=0.0)


def strides(most: float) -> list[float]:
    """The distances along a line to try first, from the greatest down to 0."""
    found = [most]
    while found[-1] > 0.0:
        found.append(max(0.0, found[-1] - STRIDE))
    return found


def last_along(possible: Callable[[float], bool], most: float, known: float | None = None) -> float | None:
    """The greatest distance along a line, up to `most`, at which something is possible; None if nowhere.

    `known`: the first stride at which it is possible, if already found.
    """
    far = most if known is None else known
    while not possible(far):
        if far <= 0.0:
            return None
        far = max(0.0, far - STRIDE)
    if far == most:
        return most
    near, beyond = far, min(most, far + STRIDE)
    while beyond - near > 1e-5:
        middle = (near + beyond) / 2
        near, beyond = (middle, beyond) if possible(middle) else (near, middle)
    return near


def keeps_apart(s: ShootOut, figure: Figure) -> Apart:
    """The enemies with which no movement may end in contact (S-MOVE-09)."""
    enemies = [its for one, its in people(s).bodies if one.active and one.side is not None and one.side != figure.side]
    return Apart(tuple(enemies), CONTACT)


def in_the_way(s: ShootOut, figure: Figure) -> tuple[list[Body], list[Body]]:
    """Upright figures, which block a path and its end, and lying ones, which block its end (S-MOVE-06, S-MOVE-07)."""
    upright: list[Body] = []
    lying: list[Body] = []
    for one, its in people(s).bodies:
        if one.id != figure.id:
            (lying if one.lying else upright).append(its)
    return upright, lying


def open_table(table: Table) -> Table:
    """The table for a runner: its edge is no wall, so a base may hang over it (S-NERVE-14). Made once for a table."""
    return table.derived(_open_table)


def _open_table(table: Table) -> Table:
    (width, depth), (x, y) = table.size, table.origin
    return Table((width + 2.0, depth + 2.0), table.pieces, (x - 1.0, y - 1.0))
