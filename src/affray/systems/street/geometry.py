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
"""Step of searches along a line; a narrower obstacle between two steps can be missed."""
EXACT = 1e-5
"""Tolerance of contact when searching for the last point at which a figure can stand."""

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
    """The body of a figure, at another place if `at` is given, and upright if `standing` is set."""
    x, y = (figure.x, figure.y) if at is None else at
    radius, height = figure.profile.base / 2, figure.profile.height
    if not standing and _lies(figure):
        return Body(figure.id, x, y, figure.z, radius, LYING_HEIGHT, eye=LYING_POINT, facing=figure.facing)
    return Body(figure.id, x, y, figure.z, radius, height, eye=EYE * height, facing=figure.facing)


@implements("S-CONV-06")
def distance(figure: Figure, other: Figure) -> float:
    """The distance between the base centres, ignoring height (S-CONV-06)."""
    dx, dy = _from_to(figure, other)
    return math.sqrt(dx * dx + dy * dy)


@implements("S-DUCK-10")
def shooting_range(shooter: Figure, target: Figure) -> float:
    """The distance from head to head in 3D; a ducked target counts as standing (S-SHOOT-07, S-DUCK-10)."""
    dx, dy = _from_to(shooter, target)
    up = _eye(shooter) - _eye(target)
    return math.sqrt(dx * dx + dy * dy + up * up)


def _from_to(figure: Figure, other: Figure) -> tuple[float, float]:
    """The vector from one figure to another."""
    return other.x - figure.x, other.y - figure.y


@implements("S-DATA-09")
def _eye(figure: Figure) -> float:
    """The height of the figure's eyes above the table."""
    return figure.z + (LYING_POINT if _lies(figure) else EYE * figure.profile.height)


def _lies(figure: Figure) -> bool:
    return figure.posture in ("knocked_down", "unconscious") or figure.fate in ("dead", "out_of_action")


@implements("S-CONV-07", "S-CONV-01")
def in_contact(figure: Figure, other: Figure) -> bool:
    """Whether two figures are in contact (S-CONV-07)."""
    return measure.contact(body(figure), body(other), touch=CONTACT, level=False)


@implements("S-CONV-01")
def in_arc(figure: Figure, target: Figure) -> bool:
    """Whether a target lies in the fire arc: 45 degrees to each side of the facing (S-SHOOT-05)."""
    dx, dy = _from_to(figure, target)
    return (dx == 0.0 and dy == 0.0) or measure.turn(figure.facing, math.degrees(math.atan2(dy, dx))) <= ARC


@implements("S-CONV-05")
def heading_to(figure: Figure, target: Figure) -> float:
    """The direction from one figure to another, in degrees counter-clockwise from east (S-CONV-05)."""
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
    return (other for other in s.figures.values() if other.active and other.id != figure.id)


def has_surrendered(s: ShootOut, figure: Figure) -> bool:
    """Whether a figure has surrendered: it blocks moves and lines like an upright figure (S-NERVE-15)."""
    return figure.fate == "surrendered" and s.modules.nerve


def blocks_lines(s: ShootOut, figure: Figure) -> bool:
    """Whether a figure blocks lines: upright, active and not ducked (S-COVER-18), or surrendered."""
    return (figure.fate == "active" and figure.posture == "standing") or has_surrendered(s, figure)


class Blockers:
    """The figures that can block moves in one position: as bodies, and as rows of numbers for the kernels."""

    def __init__(self, s: ShootOut, figures: tuple[Figure, ...]) -> None:
        self.figures = figures
        self.present = [figure for figure in figures if figure.fate == "active" or has_surrendered(s, figure)]
        self.places = {figure.id: place for place, figure in enumerate(self.present)}

    @functools.cached_property
    def rows(self) -> Reals:
        """A row per figure: centre, foot, radius, height, whether it blocks a path, and the number of its side."""
        # Kernels are much faster with writable arrays than with read-only ones.
        return np.frombuffer(bytearray().join([_row(figure) for figure in self.present])).reshape(-1, 7)

    @functools.cached_property
    def bodies(self) -> list[tuple[Figure, Body]]:
        """Each figure with its body."""
        return [(figure, body(figure)) for figure in self.present]


_SIDES: dict[Side | None, float] = {None: NOBODYS}


@memo_by_identity(1024, lambda figure: ((figure,), None))
def _row(figure: Figure) -> bytes:
    stands, active = figure.posture in ("standing", "ducked"), figure.fate == "active"
    height = figure.profile.height if stands else LYING_HEIGHT
    side = _SIDES.setdefault(figure.side, float(len(_SIDES))) if active else NOBODYS
    radius = figure.profile.base / 2
    return struct.pack("7d", figure.x, figure.y, figure.z, radius, height, stands or not active, side)


@memo_by_identity(64, lambda s: (tuple(s.figures.values()), s.modules.nerve))
def blockers(s: ShootOut) -> Blockers:
    """The figures that can block moves, computed once for each position."""
    return Blockers(s, tuple(s.figures.values()))


def on_table(radius: float, place: Place, table: Table) -> bool:
    """Whether a base lies completely on the table."""
    west, south, east, north = table.bounds
    across = measure.at_least(place[0] - radius, west) and measure.at_most(place[0] + radius, east)
    return across and measure.at_least(place[1] - radius, south) and measure.at_most(place[1] + radius, north)


@implements("S-DATA-11")
def level_at(s: ShootOut, figure: Figure, place: Place, *, step: bool = True) -> float:
    """The height of the ground or platform at a place. With `step`, only if the figure can step onto it (S-DATA-11)."""
    if not s.table.tops:
        return 0.0
    tops = [piece.z1 for piece in s.table.tops if polygon.inside(piece.footprint, place)]
    return max([z for z in tops if not step or measure.at_most(abs(z - figure.z), figure.profile.height)], default=0.0)


def strides(longest: float) -> list[float]:
    """The distances along a line that `last_along` tries first, from the longest down to 0."""
    distances = [longest]
    while distances[-1] > 0.0:
        distances.append(max(0.0, distances[-1] - STRIDE))
    return distances


def last_along(possible: Callable[[float], bool], longest: float, known: float | None = None) -> float | None:
    """The greatest distance along a line, up to `longest`, at which `possible` holds; None if nowhere.

    `known` is the first stride at which it holds, if the caller has computed it.
    """
    far = longest if known is None else known
    while not possible(far):
        if far <= 0.0:
            return None
        far = max(0.0, far - STRIDE)
    if far == longest:
        return longest
    near, beyond = far, min(longest, far + STRIDE)
    while beyond - near > 1e-5:
        middle = (near + beyond) / 2
        near, beyond = (middle, beyond) if possible(middle) else (near, middle)
    return near


def enemies_to_avoid(s: ShootOut, figure: Figure) -> Apart:
    """The enemies with which no movement may end in contact (S-MOVE-09)."""
    enemies = [
        base
        for other, base in blockers(s).bodies
        if other.active and other.side is not None and other.side != figure.side
    ]
    return Apart(tuple(enemies), CONTACT)


def in_the_way(s: ShootOut, figure: Figure) -> tuple[list[Body], list[Body]]:
    """Upright figures, which block a path and its end, and lying ones, which only block its end (S-MOVE-06, -07)."""
    upright: list[Body] = []
    lying: list[Body] = []
    for other, base in blockers(s).bodies:
        if other.id != figure.id:
            (lying if other.lying else upright).append(base)
    return upright, lying


def open_table(table: Table) -> Table:
    """The table for a runner: a base may hang over its edge (S-NERVE-14). Computed once for a table."""
    return table.derived(_open_table)


def _open_table(table: Table) -> Table:
    (width, depth), (x, y) = table.size, table.origin
    return Table((width + 2.0, depth + 2.0), table.pieces, (x - 1.0, y - 1.0))
