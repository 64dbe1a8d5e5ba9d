"""Body zones: which parts of a figure are covered from a shooter, by what, and by which class (S-COVER, S-DATA-07).

A line runs from the shooter's eye to the point of each zone. A piece close to the target covers by rule instead of by
line; which zones it covers depends on what the target holds, so the caller names them.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from affray.table.geometry.arrays import Reals
from affray.table.model import Cover, Degrees, Figure, Inches, Piece, Table
from affray.table.sight.scene import scene_of

from . import zone_kernels
from .ray_kernels import TIE
from .visibility import NOBODY, Bodies

By: TypeAlias = Cover | Literal["figure"]
STRENGTH: tuple[Cover, ...] = ("solid", "light", "soft")
"""Cover classes; of several pieces that cover a zone the strongest class counts (S-COVER-11)."""


class BodyZone(NamedTuple):
    """A part of the body, represented by one point."""

    name: str
    up: float
    """Height, as a fraction of the figure's height (S-DATA-07)."""
    right: Inches = 0.0
    """Offset to the figure's right."""


class NearCover(Struct, frozen=True):
    """Cover rules for terrain close to an upright figure (S-COVER-02, 03, 06, 07, 08)."""

    over: frozenset[str]
    """The zones that a low piece at hand covers as soon as it blocks one of them."""
    corner: frozenset[str]
    """The zones that a tall piece at hand covers as soon as it blocks one of them, while another is free."""
    shows: frozenset[str] = frozenset({"head"})
    """The zones that are visible over anything that does not tower over the figure."""
    reach: Inches = 1.0
    """The largest distance from the base edge at which a piece is at hand."""


class Screen(Struct, frozen=True, gc=False):
    """An object that covers a zone."""

    id: str
    by: By
    enters: float | None
    """Where the line to the zone meets it, from 0 at the eye to 1 at the zone; None if it covers by rule."""


class BodyCover(Struct, frozen=True):
    """The cover of a target against one shooter."""

    blocked: dict[str, tuple[Screen, ...]]
    """For each zone the terrain that blocks its line, nearest to the shooter first (S-COVER-01 to 03)."""
    covered: dict[str, tuple[Screen, ...]]
    """For each zone everything that finally covers it, terrain and figures, nearest first (S-COVER-07 to 09, 18)."""
    at_hand: dict[str, bool]
    """The pieces at hand that cover one of the target's zones, and whether each is low for the target."""

    @property
    def visible(self) -> bool:
        """Whether any zone is free of solid and light terrain (S-COVER-04)."""
        return any(all(screen.by in {"soft", "figure"} for screen in screens) for screens in self.covered.values())

    @property
    def in_cover(self) -> bool:
        """Whether anything covers any zone (S-COVER-10)."""
        return any(self.covered.values())

    def strongest(self, zone: str) -> Cover | None:
        """Return the cover class that counts for a zone (S-COVER-11)."""
        classes = {screen.by for screen in self.covered[zone]}
        return next((each for each in STRENGTH if each in classes), None)


def points(figure: Figure, zones: Iterable[BodyZone]) -> list[tuple[Inches, Inches, Inches]]:
    """Return the points of a figure's zones; its right is its facing minus 90 degrees (S-CONV-05)."""
    angle = math.radians(figure.facing)
    x, y = math.sin(angle), -math.cos(angle)
    return [
        (figure.x + zone.right * x, figure.y + zone.right * y, figure.z + zone.up * figure.height) for zone in zones
    ]


def pieces_near(table: Table, x: Inches, y: Inches, radius: Inches, reach: Inches) -> list[Piece]:
    """Return the solid pieces within reach of a base, in table order (S-COVER-06)."""
    scene = scene_of(table)
    numbers = zone_kernels.all_near(scene.corners, scene.first, scene.count, x, y, radius, reach).tolist()
    pieces = [table.by_id.get(scene.ids[number]) for number in numbers]
    return [piece for piece in pieces if piece is not None and piece.solid]


Cylinder: TypeAlias = tuple[Inches, Inches, Inches, Inches, Inches]
"""A body: x, y, z of the foot, radius, height."""


class Looking:
    """Cover queries for one set of zones and rules; precomputes everything that queries share."""

    def __init__(
        self, zones: Sequence[BodyZone], near: NearCover | None = None, lean: Inches = 1.0, graze: Inches = 0.0
    ) -> None:
        self.zones, self.near = tuple(zones), near
        self._numbers: Reals = np.array([(zone.up, zone.right) for zone in zones], dtype=np.float64)

        def bits(names: frozenset[str]) -> int:
            return sum(1 << index for index, zone in enumerate(zones) if zone.name in names)

        self._by_rule = (bits(near.over), bits(near.corner)) if near else (-1, 0)
        self._shows = bits(near.shows) if near else 0
        self._within: tuple[Inches, Inches, Inches] = (near.reach if near else lean, lean, graze)

    def seen(self, table: Table, shooter: Cylinder, eye: Inches, target: Cylinder, facing: Degrees) -> bool:
        """Return whether a shooter sees any zone of a target with that facing; same as `visible` of `cover`.

        `eye` is the height of the shooter's eye above the foot. Figures cover zones but do not hide them (S-COVER-18),
        so other figures are not needed.
        """
        scene, angle = scene_of(table), math.radians(facing)
        over, corner = self._by_rule
        reach, lean, graze = self._within
        return zone_kernels.seen(
            scene.corners,
            scene.first,
            scene.solids,
            scene.boxes,
            scene.tree,
            scene.covers,
            scene.max_corners,
            self._numbers,
            *shooter,
            eye,
            *target,
            math.sin(angle),
            -math.cos(angle),
            over,
            corner,
            self._shows,
            reach,
            lean,
            graze,
        )

    def cover(self, table: Table, shooter: Figure, target: Figure, figures: Sequence[Figure] = ()) -> BodyCover:
        """Return the cover of a target from a shooter; `figures` are the other figures that block (S-COVER-18)."""
        others = [figure for figure in figures if figure.id not in {shooter.id, target.id}]
        blockers = self._blockers(table, shooter, target, Bodies(others) if others else NOBODY)
        names = [zone.name for zone in self.zones]
        if not blockers:
            free: dict[str, tuple[Screen, ...]] = dict.fromkeys(names, ())
            return BodyCover(free, free, {})
        rows = [_blockers_of(blockers, index) for index in range(len(names))]
        blocked = {
            name: tuple([Screen(each.id, each.by, each.enters[index]) for each in rows[index] if each.by != "figure"])
            for index, name in enumerate(names)
        }
        treated = _near_cover(rows, self.near) if self.near else {}
        covered = {name: _covering(rows[index], treated, index, name) for index, name in enumerate(names)}
        pieces = {each.id: each for each in blockers if each.at_hand}
        order = dict.fromkeys([each.id for row in covered.values() for each in row if each.by != "figure"])
        return BodyCover(blocked, covered, {name: pieces[name].low for name in order if name in pieces})

    def _blockers(self, table: Table, shooter: Figure, target: Figure, bodies: Bodies) -> list["Blocker"]:
        """Return everything that blocks lines: pieces in table order, then figures."""
        scene, angle = scene_of(table), math.radians(target.facing)
        names = (*scene.ids, *bodies.ids)
        reach, lean, graze = self._within
        out, enters = np.zeros((3, len(names)), dtype=np.int64), np.empty((len(self.zones), len(names)))
        zone_kernels.covering(
            scene.corners,
            scene.first,
            scene.solids,
            scene.boxes,
            scene.tree,
            scene.covers,
            scene.max_corners,
            self._numbers,
            bodies.array,
            shooter.x,
            shooter.y,
            shooter.z,
            shooter.radius,
            shooter.height,
            shooter.height if shooter.eye is None else shooter.eye,
            target.x,
            target.y,
            target.z,
            target.radius,
            target.height,
            math.sin(angle),
            -math.cos(angle),
            self._shows,
            reach,
            lean,
            graze,
            out,
            enters,
        )
        lines, hand, low = out.tolist()
        return [
            Blocker(
                name,
                scene.classes[k] if k < scene.count else "figure",
                lines[k],
                bool(hand[k]),
                bool(low[k]),
                enters[:, k].tolist(),
            )
            for k, name in enumerate(names)
            if lines[k]
        ]


def body_cover(
    table: Table,
    shooter: Figure,
    target: Figure,
    zones: Sequence[BodyZone],
    *,
    figures: Sequence[Figure] = (),
    near: NearCover | None = None,
    lean: Inches = 1.0,
    graze: Inches = 0.0,
) -> BodyCover:
    """Return the cover of a target from a shooter.

    `figures` are the other figures that block (S-COVER-18). `near` applies to upright targets; without it every zone is
    judged by its line alone (S-COVER-12). Low pieces within `lean` of the shooter's base do not block (S-COVER-02).
    """
    return Looking(zones, near, lean, graze).cover(table, shooter, target, figures)


class Blocker(NamedTuple):
    """An object that blocks the lines to some zones."""

    id: str
    by: By
    zones: int
    """Bit mask: the first zone is 1, the second 2, the third 4."""
    at_hand: bool
    """Whether it is a piece at hand for the target."""
    low: bool
    """Whether it is low for the target."""
    enters: list[float]
    """Where the line to each zone meets the object, if it does."""


def _blockers_of(blockers: Sequence[Blocker], zone: int) -> list[Blocker]:
    """Return what the line to one zone meets, in that order; ties keep the original order."""
    row = [each for each in blockers if each.zones >> zone & 1]
    return sorted(row, key=lambda each: round(each.enters[zone] / TIE)) if len(row) > 1 else row


def _near_cover(rows: Sequence[Sequence[Blocker]], near: NearCover) -> dict[str, tuple[Blocker, frozenset[str]]]:
    """Return the pieces at hand that cover by rule, with the zones that each covers (S-COVER-07, 08)."""
    some_free = any(all(each.by in {"soft", "figure"} for each in row) for row in rows)
    pieces = {each.id: each for row in rows for each in row if each.at_hand}
    return {
        piece.id: (piece, near.over if piece.low else near.corner)
        for piece in pieces.values()
        if piece.low or some_free
    }


def _covering(
    row: Sequence[Blocker], treated: dict[str, tuple[Blocker, frozenset[str]]], index: int, zone: str
) -> tuple[Screen, ...]:
    """Return what finally covers a zone: pieces at hand by rule, everything else by line (S-COVER-07 to 09)."""
    screens = [
        Screen(each.id, each.by, each.enters[index]) for each in row if each.by == "figure" or each.id not in treated
    ]
    for piece, zones in treated.values():
        if zone in zones:
            screens.append(Screen(piece.id, piece.by, piece.enters[index] if piece.zones >> index & 1 else None))
    return tuple(sorted(screens, key=lambda each: 1.0 if each.enters is None else each.enters))
