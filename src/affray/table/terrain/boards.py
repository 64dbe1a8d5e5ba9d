"""Boards: table files in TOML, with pieces from the library, deployment zones and figures.

The boards that come with Affray are in `data/tables`. An impossible board is rejected with a list of all its problems.
Zones and looks are for people and drawings; no rule uses them.
"""

import json
import math
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from affray.table.model import Cover, Degrees, Figure, Ground, Inches, Piece, Point, Table, rectangle
from affray.text import Message, say

from . import kits
from .standing_room import NoRoom, standing_room
from .surfaces import level
from .validation import ImpossibleTable, Problem, problems, shown

MAX_LENGTH: Inches = 400.0
"""Largest width and depth of a table, so that a malicious file cannot keep the program busy."""


class DeploymentZone(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a side may deploy, as a hint."""

    side: str
    box: tuple[Inches, Inches, Inches, Inches]
    """West, south, east, north."""


class Placed(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A kit placed on a board; `at` is its middle, `corner` the south-west corner of its bounding box."""

    id: str
    kit: str
    at: Point | None = None
    corner: Point | None = None
    turn: Degrees = 0.0
    z: Inches = 0.0
    size: dict[str, Inches] = {}
    ground: Ground | None = None
    """Overrides the label of all its parts, as do the next two."""
    cover: Cover | None = None
    top: bool | None = None
    twin: str = ""
    """The id of a copy, rotated by 180 degrees about the middle of the table."""


class Board(Struct, frozen=True):
    """A table with all the data of its file."""

    table: Table
    about: str = ""
    systems: tuple[str, ...] = ()
    """The rule systems it is intended for."""
    zones: tuple[DeploymentZone, ...] = ()
    figures: tuple[Figure, ...] = ()
    looks: dict[str, str] = {}
    """Looks of pieces in drawings, by piece id; a piece without one is drawn by its kind."""


class _Heading(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a file outside its pieces and figures."""

    name: str
    size: tuple[Inches, Inches]
    about: str = ""
    systems: tuple[str, ...] = ()
    origin: Point = (0.0, 0.0)
    zones: tuple[DeploymentZone, ...] = ()


class _Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """A figure in a file; without a z it stands on the highest surface there."""

    id: str
    x: Inches
    y: Inches
    z: Inches | None = None
    radius: Inches = 0.591
    height: Inches = 1.5
    eye: Inches | None = None
    facing: Degrees = 0.0


def names() -> tuple[str, ...]:
    """Return the names of the boards that come with Affray."""
    return tuple(sorted(file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml")))


@cache
def board(name: str) -> Board:
    """Return a board that comes with Affray."""
    if name not in names():
        raise ImpossibleTable([Problem(name, say("board_unknown", boards=list(names())))])
    return read((_folder() / f"{name}.toml").read_text(encoding="utf-8"))


def board_of(table: Table) -> Board:
    """Return the board with this table among those that come with Affray, for the looks of its pieces.

    Otherwise it is a bare board.
    """
    return next((each for each in map(board, names()) if each.table == table), Board(table))


def _folder() -> Traversable:
    return files("affray.table") / "data" / "tables"


def read(text: str) -> Board:
    """Parse a board file; raises `ImpossibleTable` with all its problems."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ImpossibleTable([Problem("file", say("board_not_toml", problem=str(error)))]) from None
    entries, standing = data.pop("pieces", []), data.pop("figures", [])
    try:
        heading = msgspec.convert(data, _Heading)
    except msgspec.ValidationError as error:
        raise ImpossibleTable([Problem("file", say("board_heading", problem=str(error)))]) from None
    if not all(abs(length) <= MAX_LENGTH for length in (*heading.size, *heading.origin)):
        raise ImpossibleTable([Problem("file", say("board_too_large", size=str(heading.size), most=MAX_LENGTH))])
    pieces, looks, errors = _pieces(entries, heading)
    table = Table(size=heading.size, origin=heading.origin, name=heading.name, pieces=tuple(pieces))
    errors += [*problems(table), *_zones(heading.zones, table)]
    if errors:
        raise ImpossibleTable(errors)
    figures, errors = _figures(standing, table)
    if errors:
        raise ImpossibleTable(errors)
    return Board(table, heading.about, heading.systems, heading.zones, tuple(figures), looks)


def _pieces(entries: Any, heading: _Heading) -> tuple[list[Piece], dict[str, str], list[Problem]]:
    pieces: list[Piece] = []
    looks: dict[str, str] = {}
    errors: list[Problem] = []
    for number, entry in enumerate(_entries(entries, "pieces", errors), 1):
        named = str(entry.get("id") or "") or say("piece_number", number=number)
        try:
            kit = _from_library(entry, heading) if "kit" in entry else _direct(entry, heading)
        except msgspec.ValidationError as error:
            errors.append(Problem(named, say("piece_schema", problem=str(error))))
        except ImpossibleTable as error:
            errors += [Problem(named, each.reason) for each in error.problems]
        else:
            pieces += kit.pieces
            looks |= kit.looks
    return pieces, looks, errors


def _entries(entries: Any, what: str, errors: list[Problem]) -> Iterator[dict[str, Any]]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        errors.append(Problem("file", say("board_part_not_a_list", part=what, value=repr(entries))))
        return
    yield from entries


def _from_library(entry: dict[str, Any], heading: _Heading) -> kits.BuiltKit:
    placed = msgspec.convert(entry, Placed)
    if (placed.at is None) == (placed.corner is None):
        raise ImpossibleTable([Problem(placed.id, say("kit_place_unclear"))])
    kit = kits.make(
        kits.kit(placed.kit),
        placed.id,
        at=placed.at,
        corner=placed.corner,
        turn=placed.turn,
        z=placed.z,
        size=placed.size,
    )
    changes = {word: value for word in ("ground", "cover", "top") if (value := getattr(placed, word)) is not None}
    pieces = [msgspec.structs.replace(piece, **changes) for piece in kit.pieces]
    return _with_twin(pieces, kit.looks, placed.id, placed.twin, heading)


def _direct(entry: dict[str, Any], heading: _Heading) -> kits.BuiltKit:
    """Parse a piece that is given in full; `box` is short for a rectangular footprint."""
    rest = {word: value for word, value in entry.items() if word not in {"box", "twin", "look"}}
    if "box" in entry:
        if "footprint" in entry:
            raise ImpossibleTable([Problem("", say("piece_box_and_footprint"))])
        rest["footprint"] = rectangle(*msgspec.convert(entry["box"], tuple[float, float, float, float]))
    piece = msgspec.convert(rest, Piece)
    look, twin = msgspec.convert(entry.get("look", ""), str), msgspec.convert(entry.get("twin", ""), str)
    return _with_twin([piece], {piece.id: look} if look else {}, piece.id, twin, heading)


def _with_twin(pieces: list[Piece], looks: dict[str, str], named: str, twin: str, heading: _Heading) -> kits.BuiltKit:
    if not twin:
        return kits.BuiltKit(tuple(pieces), looks)
    (x, y), (width, depth) = heading.origin, heading.size
    renamed = {piece.id: twin + piece.id.removeprefix(named) for piece in pieces}

    def opposite(point: Point) -> Point:
        return 2 * x + width - point[0], 2 * y + depth - point[1]

    twins = [kits.moved(piece, opposite, identifier=renamed[piece.id]) for piece in pieces]
    return kits.BuiltKit((*pieces, *twins), looks | {renamed[name]: look for name, look in looks.items()})


def _zones(zones: Iterable[DeploymentZone], table: Table) -> Iterator[Problem]:
    west, south, east, north = table.bounds
    for zone in zones:
        x0, y0, x1, y1 = zone.box
        if not (west <= x0 < x1 <= east and south <= y0 < y1 <= north):
            yield Problem(say("zone_of_side", side=zone.side), say("zone_off_table", box=str(zone.box)))


def _figures(entries: Any, table: Table) -> tuple[list[Figure], list[Problem]]:
    figures: list[Figure] = []
    errors: list[Problem] = []
    for number, entry in enumerate(_entries(entries, "figures", errors), 1):
        named = str(entry.get("id") or "") or say("figure_number", number=number)
        try:
            given = msgspec.convert(entry, _Standing)
        except msgspec.ValidationError as error:
            errors.append(Problem(named, say("figure_schema", problem=str(error))))
            continue
        if not all(map(math.isfinite, (given.x, given.y, given.z or 0.0, given.radius, given.height))):
            errors.append(Problem(named, say("coordinate_no_number")))
            continue
        figure = stand(table, given.id, given.x, given.y, given.z, radius=given.radius, height=given.height)
        figure = msgspec.structs.replace(figure, eye=given.eye, facing=given.facing)
        if named in {other.id for other in figures}:
            errors.append(Problem(named, say("figure_id_repeated")))
        elif refused := standing_room(table, figure, figures):
            x, y, z = map(shown, (figure.x, figure.y, figure.z))
            errors.append(Problem(named, say("figure_cannot_stand", x=x, y=y, z=z, reason=why_not(refused))))
        figures.append(figure)
    return figures, errors


def why_not(refused: NoRoom) -> Message:
    """Describe why a figure cannot stand somewhere."""
    return say(f"no_room_{refused.why}", what=refused.what)


def stand(
    table: Table,
    identifier: str,
    x: Inches,
    y: Inches,
    z: Inches | None = None,
    *,
    radius: Inches = 0.591,
    height: Inches = 1.5,
) -> Figure:
    """Return a figure at a place; without a z it stands on the highest surface there."""
    if z is None:
        under = level(table, x, y)
        z = under.z if under else 0.0
    return Figure(identifier, x, y, z, radius, height)


def write(board: Board) -> str:
    """Serialise a board to TOML, with every piece written out; reading it gives the same board."""
    table = board.table
    heading = {"name": table.name, "about": board.about, "systems": list(board.systems), "size": list(table.size)}
    if table.origin != (0.0, 0.0):
        heading["origin"] = list(table.origin)
    lines = [f"{word} = {_toml(value)}" for word, value in heading.items() if value not in ("", [])]
    for zone in board.zones:
        lines += ["", "[[zones]]", *_words(msgspec.to_builtins(zone))]
    for piece in table.pieces:
        look = {"look": board.looks[piece.id]} if piece.id in board.looks else {}
        lines += ["", "[[pieces]]", *_words(msgspec.to_builtins(piece) | look)]
    for figure in board.figures:
        words = {word: value for word, value in msgspec.to_builtins(figure).items() if value is not None}
        lines += ["", "[[figures]]", *_words(words)]
    return "\n".join(lines) + "\n"


def _words(words: dict[str, Any]) -> Iterator[str]:
    for word, value in words.items():
        yield f"{word} = {_toml(value)}"


def _toml(value: Any) -> str:
    """Format a value as TOML. Strings, booleans, numbers and lists look as in JSON; whole numbers are shortened."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, float):
        return f"{value:.3f}".rstrip("0").rstrip(".") if value != round(value) else str(round(value))
    return json.dumps(value, ensure_ascii=False)
