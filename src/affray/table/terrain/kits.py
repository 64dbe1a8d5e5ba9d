"""Kits: parametric pieces of terrain, read from `data/pieces.toml`.

A kit has its own frame, x from 0 to its width and y from 0 to its depth, and is rotated about the middle of that frame.
Its lengths are numbers or expressions in its measures, such as "width - 2" or "depth / 2".
"""

import math
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TypeAlias

import msgspec
from msgspec import Struct, field

from affray.table.geometry import polygon
from affray.table.model import Cover, Degrees, Ground, Inches, Kind, Piece, Point, Side
from affray.text import say

from .validation import ImpossibleTable, Problem, shown

Length: TypeAlias = float | str
"""A number of inches, or an expression in the measures of the kit."""
Spot: TypeAlias = tuple[Length, Length]

DISC_CORNERS = 16
"""Number of corners of the polygons that approximate discs; the first corner is due east."""
_TERM = re.compile(r"\s*([+-])?\s*(?:(\d+(?:\.\d+)?)(?:\s*\*\s*([a-z_]+))?|([a-z_]+)(?:\s*/\s*(\d+(?:\.\d+)?))?)\s*")


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of a kit; its outline is a box, a disc or a list of corners."""

    name: str = ""
    """Suffix to the id of the whole; empty for the first part of a kit."""
    kind: Kind = "block"
    box: tuple[Length, Length, Length, Length] | None = None
    """West, south, east, north."""
    disc: tuple[Length, Length, Length] | None = None
    """Centre and radius."""
    corners: tuple[Spot, ...] = ()
    z: tuple[Length, Length] = (0.0, "height")
    ground: Ground | None = None
    cover: Cover = "solid"
    top: bool = True
    sight_height: Length = 0.0
    low: tuple[Spot, Spot] | None = None
    high: tuple[Spot, Spot] | None = None
    foot: Spot | None = None
    head: Spot | None = None
    look: str = ""
    """Look in drawings; empty means the look of the kit."""


class Kit(Struct, frozen=True, forbid_unknown_fields=True):
    """A kit: its description, its measures in inches with their default values, and its parts."""

    about: str
    look: str
    measures: dict[str, Inches]
    parts: tuple[Part, ...] = field(default=())


class BuiltKit(Struct, frozen=True):
    """Pieces built from a kit, and the look of each."""

    pieces: tuple[Piece, ...]
    looks: dict[str, str]


@cache
def kits() -> Mapping[str, Kit]:
    """Return all kits by name, in file order."""
    text = (files("affray.table") / "data" / "pieces.toml").read_text(encoding="utf-8")
    return read_kits(text)


def read_kits(text: str) -> dict[str, Kit]:
    """Parse kits from TOML; raises `ImpossibleTable` naming the invalid kit and the reason."""
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ImpossibleTable([Problem("kits", say("kits_not_toml", problem=str(error)))]) from None
    parsed, errors = {}, []
    for name, data in entries.items():
        try:
            parsed[name] = msgspec.convert(data, Kit)
        except msgspec.ValidationError as error:
            errors.append(Problem(name, say("kit_schema", problem=str(error))))
            continue
        errors += _problems(name, parsed[name])
    if errors:
        raise ImpossibleTable(errors)
    return parsed


def _problems(name: str, kit: Kit) -> Iterable[Problem]:
    for needed in ("width", "depth"):
        if needed not in kit.measures:
            yield Problem(name, say("kit_without_frame", measure=needed))
            return
    if not kit.parts:
        yield Problem(name, say("kit_without_parts"))
    try:
        make(kit, name)
    except ImpossibleTable as error:
        yield from error.problems


def kit(name: str) -> Kit:
    """Return the named kit; raises `ImpossibleTable` with the known names if there is none."""
    if name not in kits():
        raise ImpossibleTable([Problem(name, say("kit_unknown", kits=list(kits())))])
    return kits()[name]


def make(
    kit: Kit,
    identifier: str,
    *,
    at: Point | None = None,
    corner: Point | None = None,
    turn: Degrees = 0.0,
    z: Inches = 0.0,
    size: Mapping[str, Inches] | None = None,
) -> BuiltKit:
    """Build the pieces of a kit, with its middle `at` a point or the south-west `corner` of its bounding box there.

    `turn` is counter-clockwise, `z` lifts it onto a roof, `size` overrides the default measures.
    """
    if not math.isfinite(turn):
        raise ImpossibleTable([Problem(identifier, say("kit_turn", turn=shown(turn)))])
    measures = _measured(kit, identifier, size or {})
    wide, deep = measures["width"], measures["depth"]
    sine, cosine = _sine(turn), _sine(turn + 90)
    parts = [_part(part, identifier, measures) for part in kit.parts]

    def turned(point: Point) -> Point:
        x, y = point[0] - wide / 2, point[1] - deep / 2
        return x * cosine - y * sine, x * sine + y * cosine

    dx, dy = at or (0.0, 0.0)
    if corner is not None:
        spots = [turned(point) for part in parts for point in part.footprint] or [(0.0, 0.0)]
        west, south, _, _ = polygon.box(tuple(spots))
        dx, dy = corner[0] - west, corner[1] - south

    def placed(point: Point) -> Point:
        x, y = turned(point)
        return x + dx, y + dy

    pieces = tuple(moved(part, placed, z) for part in parts)
    looks = {piece.id: part.look or kit.look for piece, part in zip(pieces, kit.parts, strict=True)}
    return BuiltKit(pieces, looks)


def moved(piece: Piece, placed: Callable[[Point], Point], z: Inches = 0.0, identifier: str | None = None) -> Piece:
    """Return the piece with every point of its plan transformed by `placed`, and raised by `z`."""

    def side(edge: Side | None) -> Side | None:
        return (placed(edge[0]), placed(edge[1])) if edge else None

    return msgspec.structs.replace(
        piece,
        id=identifier or piece.id,
        footprint=tuple(placed(point) for point in piece.footprint),
        z0=piece.z0 + z,
        z1=piece.z1 + z,
        low=side(piece.low),
        high=side(piece.high),
        foot=placed(piece.foot) if piece.foot else None,
        head=placed(piece.head) if piece.head else None,
    )


def _measured(kit: Kit, identifier: str, size: Mapping[str, Inches]) -> dict[str, Inches]:
    errors = []
    for name, value in size.items():
        if name not in kit.measures:
            errors.append(Problem(identifier, say("kit_measure_unknown", measure=name, measures=list(kit.measures))))
        elif not (math.isfinite(value) and value > 0):
            errors.append(Problem(identifier, say("kit_measure_not_positive", measure=name, value=shown(value))))
    if errors:
        raise ImpossibleTable(errors)
    return {**kit.measures, **size}


def _part(part: Part, identifier: str, measures: Mapping[str, Inches]) -> Piece:
    """Build a part in the frame of its kit."""

    def inches(length: Length) -> Inches:
        return _length(length, measures, identifier)

    def spot(point: Spot) -> Point:
        return inches(point[0]), inches(point[1])

    def side(edge: tuple[Spot, Spot] | None) -> Side | None:
        return (spot(edge[0]), spot(edge[1])) if edge else None

    corners = tuple(spot(point) for point in part.corners)
    if part.box is not None:
        x0, y0, x1, y1 = map(inches, part.box)
        corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    elif part.disc is not None:
        x, y, radius = map(inches, part.disc)
        corners = disc(x, y, radius)
    return Piece(
        id=f"{identifier}_{part.name}" if part.name else identifier,
        kind=part.kind,
        footprint=corners,
        z0=inches(part.z[0]),
        z1=inches(part.z[1]),
        ground=part.ground,
        cover=part.cover,
        top=part.top,
        sight_height=inches(part.sight_height),
        low=side(part.low),
        high=side(part.high),
        foot=spot(part.foot) if part.foot else None,
        head=spot(part.head) if part.head else None,
    )


def disc(x: Inches, y: Inches, radius: Inches) -> tuple[Point, ...]:
    """Return the corners of a polygon that approximates a disc."""
    angles = [360 * i / DISC_CORNERS for i in range(DISC_CORNERS)]
    return tuple((x + radius * _sine(angle + 90), y + radius * _sine(angle)) for angle in angles)


def _sine(degrees: Degrees) -> float:
    """Return the sine, exact at multiples of 90 degrees, so that rotated pieces keep their round numbers."""
    quarter, rest = divmod(degrees % 360, 90)
    return (0.0, 1.0, 0.0, -1.0)[int(quarter)] if rest == 0 else math.sin(math.radians(degrees))


def _length(length: Length, measures: Mapping[str, Inches], identifier: str) -> Inches:
    """Evaluate an expression such as "width / 2 + 1", in inches."""
    if not isinstance(length, str):
        return length
    total, place = 0.0, 0
    while place < len(length) or not length:
        term = _TERM.match(length, place)
        if term is None or (place > 0 and term[1] is None):
            raise ImpossibleTable([Problem(identifier, say("kit_length", length=length))])
        number, name, alone, divisor = term.groups()[1:]
        for used in (name, alone):
            if used and used not in measures:
                reason = say("kit_length_measure", length=length, measures=list(measures))
                raise ImpossibleTable([Problem(identifier, reason)])
        value = measures[alone] / float(divisor or 1) if alone else float(number) * (measures[name] if name else 1)
        total += -value if term[1] == "-" else value
        place = term.end()
    return total
