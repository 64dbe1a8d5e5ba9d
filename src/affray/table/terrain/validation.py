"""Find everything that is impossible about a table: each problem names its piece and what would be right."""

import math
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from affray.table.geometry import polygon
from affray.table.geometry.polygon import TOUCH
from affray.table.model import TABLE, Piece, Point, Table
from affray.table.terrain.surfaces import surfaces_of
from affray.text import Message, say

from .surfaces import levels

MAX_LENGTH = 1000.0
"""Largest length on a table, in inches: a table of 25 metres is an error."""


class Problem(Struct, frozen=True):
    """One problem: the piece (`table` for the table itself), what is wrong with it and what would be right."""

    piece: str | Message
    reason: Message

    @property
    def message(self) -> Message:
        """The problem as a sentence."""
        return say("table_problem", piece=self.piece, reason=self.reason)

    def __str__(self) -> str:
        return str(self.message)


class ImpossibleTable(ValueError):
    """Raised for an impossible table; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(say("impossible_table", problem=problems[0].message, more=len(problems) - 1))
        self.problems = problems

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def shown(number: float) -> float | str:
    """A number that a file may hold, for a message: one beyond any table, or none at all, as a short text."""
    return number if abs(number) <= 10 * MAX_LENGTH else f"{number:g}"


def read(data: Any) -> Table:
    """Decode a table from plain data; raises `ImpossibleTable` with every invalid piece and every problem."""
    if not isinstance(data, dict):
        raise ImpossibleTable([Problem(TABLE, say("table_not_a_map", value=repr(data)))])
    pieces, errors = [], []
    listed = data.get("pieces", ())
    if not isinstance(listed, list | tuple):
        errors.append(Problem(TABLE, say("table_pieces_not_a_list", value=repr(listed))))
        listed = ()
    for number, each in enumerate(listed, 1):
        try:
            pieces.append(msgspec.convert(each, Piece))
        except msgspec.ValidationError as error:
            named = each.get("id") if isinstance(each, dict) else None
            reason = say("piece_schema", problem=str(error))
            errors.append(Problem(str(named) if named else say("piece_number", number=number), reason))
    try:
        table = msgspec.convert({**data, "pieces": ()}, Table)
    except msgspec.ValidationError as error:
        raise ImpossibleTable([Problem(TABLE, say("table_schema", problem=str(error))), *errors]) from None
    table = msgspec.structs.replace(table, pieces=tuple(pieces))
    if errors := errors + problems(table):
        raise ImpossibleTable(errors)
    return table


def checked(table: Table, *, overlaps: bool = False) -> Table:
    """Return the table; raises `ImpossibleTable` with all problems if it has any."""
    if errors := problems(table, overlaps=overlaps):
        raise ImpossibleTable(errors)
    return table


def problems(table: Table, *, overlaps: bool = False) -> list[Problem]:
    """Return all problems of a table, in the order of its pieces; empty for a valid table.

    With `overlaps`, solids may share space, as in a described situation that nobody has to build.
    """
    errors = list(_of_the_table(table))
    if errors:
        return errors
    sound = []
    repeated = {name for name, times in Counter(piece.id for piece in table.pieces).items() if times > 1}
    for number, piece in enumerate(table.pieces, 1):
        own = [*_of_the_name(piece, repeated), *_of_the_words(piece)] or [*_of_the_shape(piece, table)]
        errors += [
            msgspec.structs.replace(each, piece=each.piece or say("piece_number", number=number)) for each in own
        ]
        if not own:
            sound.append(piece)
    rest = msgspec.structs.replace(table, pieces=tuple(sound))
    for piece in sound:
        errors += _of_the_place(piece, rest)
    return errors if overlaps else [*errors, *_shared_space(rest)]


def _of_the_table(table: Table) -> Iterator[Problem]:
    if not all(map(math.isfinite, (*table.size, *table.origin))):
        yield Problem(TABLE, say("table_size_no_length", size=str(table.size), origin=str(table.origin)))
        return
    width, depth, x, y = map(shown, (*table.size, *table.origin))
    if min(table.size) <= 0:
        yield Problem(TABLE, say("table_size_not_positive", width=width, depth=depth))
    elif max(*table.size, *map(abs, table.origin)) > MAX_LENGTH:
        yield Problem(TABLE, say("table_too_large", width=width, depth=depth, x=x, y=y, most=MAX_LENGTH))


def _of_the_name(piece: Piece, repeated: set[str]) -> Iterator[Problem]:
    if piece.id in repeated:
        yield Problem(piece.id, say("piece_id_repeated"))
    if piece.id in {"", TABLE}:
        yield Problem(piece.id, say("piece_id_taken", id=piece.id, table=TABLE))


def _of_the_words(piece: Piece) -> Iterator[Problem]:
    """Check which fields a piece of its kind must have and must not have."""
    needs = {"stairs": ("low", "high"), "ladder": ("foot", "head")}
    for kind, words in needs.items():
        for word in words:
            given = getattr(piece, word) is not None
            if piece.kind == kind and not given:
                yield Problem(piece.id, say("piece_lacks_word", kind=kind, word=word))
            elif piece.kind != kind and given:
                yield Problem(piece.id, say("piece_word_of_other_kind", kind=piece.kind, word=word, owner=kind))
    if piece.sight_height and piece.kind != "area":
        yield Problem(piece.id, say("piece_with_sight_height", kind=piece.kind))
    if piece.kind == "ladder" and piece.footprint:
        yield Problem(piece.id, say("ladder_with_footprint"))
    points = [*piece.footprint, *(piece.low or ()), *(piece.high or ()), *filter(None, (piece.foot, piece.head))]
    numbers = [piece.z0, piece.z1, piece.sight_height, *(number for point in points for number in point)]
    if not all(map(math.isfinite, numbers)):
        yield Problem(piece.id, say("coordinate_no_number"))
    elif max(map(abs, (piece.z0, piece.z1, piece.sight_height))) > MAX_LENGTH:
        yield Problem(piece.id, say("piece_too_high", height=shown(piece.z1 - piece.z0), most=MAX_LENGTH))
    elif piece.sight_height < 0:
        yield Problem(piece.id, say("sight_height_negative", height=piece.sight_height))


def _of_the_shape(piece: Piece, table: Table) -> Iterator[Problem]:
    """Check the heights and the outline of one piece on its own."""
    if piece.z0 > piece.z1:
        yield Problem(piece.id, say("piece_upside_down", z0=piece.z0, z1=piece.z1))
    elif piece.kind == "area" and piece.z0 != piece.z1:
        yield Problem(piece.id, say("area_with_height", z0=piece.z0, z1=piece.z1))
    elif piece.kind != "area" and piece.z0 == piece.z1:
        yield Problem(piece.id, say("piece_without_height", kind=piece.kind, z=piece.z0))
    outline = piece.footprint or tuple(filter(None, (piece.foot, piece.head)))
    west, south, east, north = table.bounds
    for x, y in outline:
        if not (west - TOUCH <= x <= east + TOUCH and south - TOUCH <= y <= north + TOUCH):
            bounds = {"west": west, "south": south, "east": east, "north": north}
            yield Problem(piece.id, say("corner_off_table", x=shown(x), y=shown(y), **bounds))
            break
    if piece.kind == "ladder":
        return
    if error := _of_the_outline(piece.footprint):
        yield Problem(piece.id, error)
    elif piece.kind == "stairs":
        yield from _of_the_ramp(piece)


def _of_the_outline(corners: tuple[Point, ...]) -> Message | None:
    if len(corners) < 3:
        return say("footprint_too_few_corners", count=len(corners))
    for a, b in polygon.sides(corners):
        if a == b:
            return say("corner_twice", x=shown(a[0]), y=shown(a[1]))
    if all(polygon.cross(corners[0], corners[1], corner) == 0 for corner in corners):
        return say("footprint_without_area")
    if place := polygon.self_crossing(corners):
        return say("outline_meets_itself", x=shown(place[0]), y=shown(place[1]))
    return None


def _of_the_ramp(piece: Piece) -> Iterator[Problem]:
    """Check the low and high edge of stairs: parallel, on the outline, with the whole footprint between them."""
    assert piece.low is not None
    assert piece.high is not None
    for word, side in (("low", piece.low), ("high", piece.high)):
        middle = (side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2
        off = max(min(polygon.to_segment(p, s) for s in polygon.sides(piece.footprint)) for p in (*side, middle))
        if side[0] == side[1] or off > TOUCH:
            yield Problem(piece.id, say("stairs_edge_no_side", edge=word))
            return
    (a, b), (c, d) = piece.low, piece.high
    turn, length = polygon.cross(a, b, c), math.dist(a, b)
    if abs(turn - polygon.cross(a, b, d)) > TOUCH * length or abs(turn) <= TOUCH * length:
        yield Problem(piece.id, say("stairs_edges_not_parallel"))
    elif any(not -TOUCH <= polygon.cross(a, b, p) / turn <= 1 + TOUCH for p in piece.footprint):
        yield Problem(piece.id, say("stairs_beyond_edges"))


def _of_the_place(piece: Piece, table: Table) -> Iterator[Problem]:
    """Check the position of a piece among the others."""
    if piece.kind == "ladder":
        for word, point, z in (("foot", piece.foot, piece.z0), ("head", piece.head, piece.z1)):
            assert point is not None
            heights = [level.z for level in levels(table, *point)]
            if all(abs(z - height) > TOUCH for height in heights):
                yield Problem(piece.id, say("ladder_leads_nowhere", end=word, z=z, heights=heights))
    elif piece.kind == "area":
        for corner in piece.footprint:
            if piece.z0 != 0 and not _lies_on_a_top(corner, piece.z0, table):
                yield Problem(piece.id, say("area_in_the_air", z=piece.z0, x=corner[0], y=corner[1]))
                break
    elif piece.kind == "hole":
        yield from _of_the_hole(piece, table)
    elif piece.z0 < 0 and not any(_lies_in(piece, hole) for hole in _around(piece, table) if hole.kind == "hole"):
        yield Problem(piece.id, say("piece_below_table", z=piece.z0))


def _lies_on_a_top(point: Point, z: float, table: Table) -> bool:
    return any(
        piece.kind in {"block", "barrier"} and abs(piece.z1 - z) <= TOUCH and polygon.contains(piece.footprint, point)
        for piece in surfaces_of(table).near(*point, *point)
    )


def _around(piece: Piece, table: Table) -> list[Piece]:
    """Return the pieces that could overlap a piece in the plan, in table order."""
    return surfaces_of(table).near(*polygon.box(piece.footprint))


def _lies_in(piece: Piece, hole: Piece) -> bool:
    return piece.z0 >= hole.z0 and all(polygon.contains(hole.footprint, corner) for corner in piece.footprint)


def _of_the_hole(hole: Piece, table: Table) -> Iterator[Problem]:
    """Check that a hole is cut out of one solid: its rim in the top, its floor not below the bottom (W-GEO-17)."""
    if hole.z1 == 0:
        return
    for piece in _around(hole, table):
        if piece.kind == "block" and piece.z1 == hole.z1 and _lies_in(hole, piece):
            return
    yield Problem(hole.id, say("hole_without_top", z=hole.z1))


def _shared_space(table: Table) -> Iterator[Problem]:
    """Find solids that overlap, and holes that run into each other."""
    for first, second in _neighbours(table):
        if first.solid and second.solid:
            low, high = (first, second) if first.z0 <= second.z0 else (second, first)
            if high.z0 < low.z1 - TOUCH and _overlap(low, high):
                order = {"upper": high.id, "lower": low.id, "z": low.z1}
                yield Problem(second.id, say("piece_shares_space", other=first.id, **order))
        elif first.kind == second.kind == "hole" and _overlap(first, second):
            yield Problem(second.id, say("holes_meet", other=first.id))


def _neighbours(table: Table) -> Iterator[tuple[Piece, Piece]]:
    """Yield the pairs of pieces that could overlap in the plan, each once, in table order."""
    seen: set[str] = set()
    for piece in table.pieces:
        if piece.footprint:
            seen.add(piece.id)
            yield from ((piece, other) for other in _around(piece, table) if other.id not in seen)


def _overlap(low: Piece, high: Piece) -> bool:
    """Return whether the pieces overlap in the plan where the top (or ramp) of `low` is above the bottom of `high`."""
    return any(
        low.height_at(x, y) - high.z0 > TOUCH and high.height_at(x, y) - low.z0 > TOUCH
        for part in polygon.common(low.footprint, high.footprint)
        for x, y in part
    )
