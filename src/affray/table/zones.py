"""Body zones: which parts of a figure are covered from a shooter, by what, and of which class (S-COVER, S-DATA-07).

A line runs from the shooter's eye to each zone's point. What stands close to the target covers by rule rather than by
line; which zones that are depends on what he holds, so the caller names them.
"""

import math
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct

from affray.table import zone_kernels
from affray.table.kernels import Reals
from affray.table.measure import at_most, low, to_piece
from affray.table.sight import NOBODY, Bodies, Crossing, crossed
from affray.table.terrain import Cover, Degrees, Figure, Inches, Piece, Table

By: TypeAlias = Cover | Literal["figure"]
STRENGTH: tuple[Cover, ...] = ("solid", "light", "soft")
"""Of several pieces that cover a zone the strongest class counts (S-COVER-11)."""


class Zone(NamedTuple):
    """A part of the body, seen as one point."""

    name: str
    up: float
    """Its height as a share of the figure's (S-DATA-07)."""
    right: Inches = 0.0
    """How far it lies to the figure's right."""


class NearCover(Struct, frozen=True):
    """What terrain close to an upright figure does (S-COVER-02, 03, 06, 07, 08)."""

    over: frozenset[str]
    """The zones that a low piece at hand covers as soon as it blocks one."""
    corner: frozenset[str]
    """The zones that a tall piece at hand covers as soon as it blocks one, while another is free."""
    shows: frozenset[str] = frozenset({"head"})
    """The zones that show over everything that does not tower over the figure."""
    reach: Inches = 1.0
    """How near the base edge is at hand."""


class Screen(NamedTuple):
    """A thing that covers a zone."""

    id: str
    by: By
    enters: float | None
    """Where the line to the zone meets it, 0 at the eye, 1 at the zone; None where it covers by rule, not by line."""


class BodyCover(Struct, frozen=True):
    """What of a target is covered against one shooter."""

    blocked: dict[str, tuple[Screen, ...]]
    """For each zone the terrain that blocks its line, nearest to the shooter first (S-COVER-01 to 03)."""
    covered: dict[str, tuple[Screen, ...]]
    """For each zone all that covers it in the end, terrain and figures, nearest first (S-COVER-07 to 09, 18)."""
    at_hand: dict[str, bool]
    """The pieces at hand for the target that cover a zone of his, and whether each is low for him."""

    @property
    def visible(self) -> bool:
        """Whether some zone is free of solid and light terrain (S-COVER-04)."""
        return any(all(screen.by in {"soft", "figure"} for screen in screens) for screens in self.covered.values())

    @property
    def in_cover(self) -> bool:
        """Whether anything covers any zone (S-COVER-10)."""
        return any(self.covered.values())

    def strongest(self, zone: str) -> Cover | None:
        """The class of terrain that counts for a zone (S-COVER-11)."""
        classes = {screen.by for screen in self.covered[zone]}
        return next((each for each in STRENGTH if each in classes), None)


def points(figure: Figure, zones: Iterable[Zone]) -> list[tuple[Inches, Inches, Inches]]:
    """Where the zones of a figure are; its right-hand side is its facing minus 90 degrees (S-CONV-05)."""
    way = math.radians(figure.facing)
    x, y = math.sin(way), -math.cos(way)
    return [
        (figure.x + zone.right * x, figure.y + zone.right * y, figure.z + zone.up * figure.height) for zone in zones
    ]


def pieces_near(table: Table, x: Inches, y: Inches, radius: Inches, reach: Inches) -> list[Piece]:
    """The solid pieces within reach of a base, in the order of the table (S-COVER-06)."""
    scene = table.scene
    numbers = zone_kernels.all_near(scene.corners, scene.first, scene.count, x, y, radius, reach).tolist()
    found = [table.by_id.get(scene.ids[number]) for number in numbers]
    return [piece for piece in found if piece is not None and piece.solid]


Cylinder: TypeAlias = tuple[Inches, Inches, Inches, Inches, Inches]
"""A body in numbers: its centre, its foot, its radius, its height."""


class Looking:
    """Whether any of these zones is seen, asked often: `body_cover(...).visible` without saying what covers what.

    Figures cover zones and do not hide them (S-COVER-18), so nobody else is asked for.
    """

    def __init__(
        self, zones: Sequence[Zone], near: NearCover | None = None, lean: Inches = 1.0, graze: Inches = 0.0
    ) -> None:
        self._zones: Reals = np.array([(zone.up, zone.right) for zone in zones], dtype=np.float64)

        def bits(names: frozenset[str]) -> int:
            return sum(1 << place for place, zone in enumerate(zones) if zone.name in names)

        rules = (bits(near.over), bits(near.corner), bits(near.shows), near.reach) if near else (-1, 0, 0, 0.0)
        self._rules: tuple[int, int, int, Inches, Inches, Inches] = (*rules, lean, graze)

    def seen(self, table: Table, shooter: Cylinder, eye: Inches, target: Cylinder, facing: Degrees) -> bool:
        """Whether a shooter sees a target that faces that way; `eye`: how high above his foot he looks from."""
        scene, way = table.scene, math.radians(facing)
        over, corner, shows, reach, lean, graze = self._rules
        return zone_kernels.seen(
            scene.corners, scene.first, scene.solids, scene.boxes, scene.tree, scene.covers, scene.most, self._zones,
            *shooter, eye, *target, math.sin(way), -math.cos(way), over, corner, shows, reach, lean, graze,
        )  # fmt: skip


def body_cover(
    table: Table,
    shooter: Figure,
    target: Figure,
    zones: Sequence[Zone],
    *,
    figures: Sequence[Figure] = (),
    near: NearCover | None = None,
    lean: Inches = 1.0,
    graze: Inches = 0.0,
) -> BodyCover:
    """Which zones of a target are covered from a shooter.

    `figures` are the others that block (S-COVER-18); `near` holds for upright targets, without it every zone goes by
    its line (S-COVER-12). Over low pieces within `lean` of his base the shooter looks freely (S-COVER-02).
    """
    others = [each for each in figures if each.id not in {shooter.id, target.id}]
    eyes = [(shooter.x, shooter.y, shooter.eye_z)] * len(zones)
    rows = crossed(table, eyes, points(target, zones), bodies=Bodies(others) if others else NOBODY, graze=graze)
    if not any(rows):
        free: dict[str, tuple[Screen, ...]] = {zone.name: () for zone in zones}
        return BodyCover(free, free, {})
    pieces = {met.id: table.by_id[met.id] for row in rows for met in row if not met.body and met.id in table.by_id}
    leant = {name for name, piece in pieces.items() if low(piece, shooter) and at_most(to_piece(shooter, piece), lean)}
    by_line = {
        zone.name: [met for met in row if met.body or met.id not in leant]
        for zone, row in zip(zones, rows, strict=True)
    }
    if near:
        for name in near.shows & by_line.keys():
            by_line[name] = [met for met in by_line[name] if _towers(table, others, met, target)]
    blocked = {name: tuple(_screen(table, met) for met in row if not met.body) for name, row in by_line.items()}
    treated = _near_cover(table, target, blocked, near) if near else {}
    covered = {name: _covering(table, name, row, treated) for name, row in by_line.items()}
    return BodyCover(blocked, covered, _at_hand(table, target, covered, near.reach if near else lean))


def _covering(
    table: Table, zone: str, row: Sequence[Crossing], treated: dict[str, frozenset[str]]
) -> tuple[Screen, ...]:
    """What covers a zone in the end: pieces at hand as the rule says, all else by line (S-COVER-07 to 09)."""
    lines = {met.id: met.enters for met in row if not met.body}
    screens = [_screen(table, met) for met in row if met.body or met.id not in treated]
    screens += [Screen(name, _cover(table, name), lines.get(name)) for name, zones in treated.items() if zone in zones]
    return tuple(sorted(screens, key=lambda each: 1.0 if each.enters is None else each.enters))


def _screen(table: Table, met: Crossing) -> Screen:
    return Screen(met.id, "figure" if met.body else _cover(table, met.id), met.enters)


def _cover(table: Table, name: str) -> Cover:
    """The class of a piece; the table, around its holes, is solid."""
    return table.by_id[name].cover if name in table.by_id else "solid"


def _towers(table: Table, others: Sequence[Figure], met: Crossing, target: Figure) -> bool:
    """Whether a thing is higher than the top of the target's head (S-COVER-03)."""
    if met.body:
        top = next(each.z + each.height for each in others if each.id == met.id)
    else:
        top = table.by_id[met.id].z1 if met.id in table.by_id else 0.0
    return not at_most(top, target.z + target.height)


def _near_cover(
    table: Table, target: Figure, blocked: dict[str, tuple[Screen, ...]], near: NearCover
) -> dict[str, frozenset[str]]:
    """The pieces at hand that cover by rule, and the zones each of them covers (S-COVER-07, 08)."""
    some_free = any(all(screen.by == "soft" for screen in screens) for screens in blocked.values())
    found = {}
    for piece in _pieces(table, blocked):
        if at_most(to_piece(target, piece), near.reach):
            if low(piece, target):
                found[piece.id] = near.over
            elif some_free:
                found[piece.id] = near.corner
    return found


def _at_hand(table: Table, target: Figure, covered: dict[str, tuple[Screen, ...]], reach: Inches) -> dict[str, bool]:
    pieces = _pieces(table, covered)
    return {piece.id: low(piece, target) for piece in pieces if at_most(to_piece(target, piece), reach)}


def _pieces(table: Table, screens: dict[str, tuple[Screen, ...]]) -> list[Piece]:
    """The pieces among what covers a body, in the order of the zones."""
    names = dict.fromkeys(each.id for row in screens.values() for each in row if each.by != "figure")
    return [table.by_id[name] for name in names if name in table.by_id]
