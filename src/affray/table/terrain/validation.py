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

from .surfaces import levels

MAX_LENGTH = 1000.0
"""Largest length on a table, in inches: a table of 25 metres is an error."""


class Problem(Struct, frozen=True):
    """One problem: the piece (`table` for the table itself), what is wrong, what would be right."""

    piece: str
    what: str
    right: str

    def __str__(self) -> str:
        return f"{self.piece}: {self.what}; {self.right}"


class ImpossibleTable(ValueError):
    """Raised for an impossible table; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def read(data: Any) -> Table:
    """Decode a table from plain data; raises `ImpossibleTable` with every invalid piece and every problem."""
    if not isinstance(data, dict):
        raise ImpossibleTable([Problem(TABLE, f"it is {data!r}", "give a mapping with size and pieces")])
    pieces, errors = [], []
    listed = data.get("pieces", ())
    if not isinstance(listed, list | tuple):
        errors.append(Problem(TABLE, f"its pieces are {listed!r}", "give a list of pieces"))
        listed = ()
    for number, each in enumerate(listed, 1):
        try:
            pieces.append(msgspec.convert(each, Piece))
        except msgspec.ValidationError as error:
            named = each.get("id") if isinstance(each, dict) else None
            errors.append(
                Problem(str(named or f"piece {number}"), str(error), "write it as the schema of a piece says")
            )
    try:
        table = msgspec.convert({**data, "pieces": ()}, Table)
    except msgspec.ValidationError as error:
        raise ImpossibleTable([Problem(TABLE, str(error), "write it as the schema of a table says"), *errors]) from None
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
        errors += [msgspec.structs.replace(each, piece=each.piece or f"piece {number}") for each in own]
        if not own:
            sound.append(piece)
    rest = msgspec.structs.replace(table, pieces=tuple(sound))
    for piece in sound:
        errors += _of_the_place(piece, rest)
    return errors if overlaps else [*errors, *_shared_space(rest)]


def _of_the_table(table: Table) -> Iterator[Problem]:
    if not all(map(math.isfinite, (*table.size, *table.origin))):
        yield Problem(TABLE, f"its size {table.size} or origin {table.origin} is no length", "give finite inches")
    elif min(table.size) <= 0:
        yield Problem(TABLE, f"its size is {table.size[0]:g} x {table.size[1]:g}", "give two lengths above 0")
    elif max(*table.size, *map(abs, table.origin)) > MAX_LENGTH:
        yield Problem(
            TABLE,
            f"its size is {table.size[0]:g} x {table.size[1]:g}, its origin {table.origin[0]:g}, {table.origin[1]:g}",
            f"stay within {MAX_LENGTH:g} inches",
        )


def _of_the_name(piece: Piece, repeated: set[str]) -> Iterator[Problem]:
    if piece.id in repeated:
        yield Problem(piece.id, "several pieces have this id", "give each piece an id of its own")
    if piece.id in {"", TABLE}:
        yield Problem(piece.id, f"its id is {piece.id!r}", f"give it a name other than {TABLE!r}")


def _of_the_words(piece: Piece) -> Iterator[Problem]:
    """Check which fields a piece of its kind must have and must not have."""
    needs = {"stairs": ("low", "high"), "ladder": ("foot", "head")}
    for kind, words in needs.items():
        for word in words:
            given = getattr(piece, word) is not None
            if piece.kind == kind and not given:
                yield Problem(piece.id, f"a {kind} without a {word}", f"say where its {word} is")
            elif piece.kind != kind and given:
                yield Problem(piece.id, f"a {piece.kind} with a {word}", f"leave it out; it belongs to {kind}")
    if piece.sight_height and piece.kind != "area":
        yield Problem(piece.id, f"a {piece.kind} with a sight height", "only an area has one; raise z1 instead")
    if piece.kind == "ladder" and piece.footprint:
        yield Problem(piece.id, "a ladder with a footprint", "give its foot and head only")
    points = [*piece.footprint, *(piece.low or ()), *(piece.high or ()), *filter(None, (piece.foot, piece.head))]
    numbers = [piece.z0, piece.z1, piece.sight_height, *(number for point in points for number in point)]
    if not all(map(math.isfinite, numbers)):
        yield Problem(piece.id, "a coordinate that is no number", "give finite inches")
    elif max(map(abs, (piece.z0, piece.z1, piece.sight_height))) > MAX_LENGTH:
        yield Problem(
            piece.id, f"it is {piece.z1 - piece.z0:g} inches high or deep", f"stay within {MAX_LENGTH:g} inches"
        )
    elif piece.sight_height < 0:
        yield Problem(piece.id, f"its sight height is {piece.sight_height:g}", "give 0 or more")


def _of_the_shape(piece: Piece, table: Table) -> Iterator[Problem]:
    """Check the heights and the outline of one piece on its own."""
    if piece.z0 > piece.z1:
        yield Problem(piece.id, f"z0 {piece.z0:g} is above z1 {piece.z1:g}", "let z0 be the lower one")
    elif piece.kind == "area" and piece.z0 != piece.z1:
        yield Problem(
            piece.id, f"an area from z {piece.z0:g} to {piece.z1:g}", "let z0 and z1 be equal, or make it a block"
        )
    elif piece.kind != "area" and piece.z0 == piece.z1:
        yield Problem(
            piece.id, f"a {piece.kind} without height, z0 = z1 = {piece.z0:g}", "let z1 be higher, or make it an area"
        )
    outline = piece.footprint or tuple(filter(None, (piece.foot, piece.head)))
    west, south, east, north = table.bounds
    for x, y in outline:
        if not (west - TOUCH <= x <= east + TOUCH and south - TOUCH <= y <= north + TOUCH):
            bounds = f"x {west:g} to {east:g}, y {south:g} to {north:g}"
            yield Problem(piece.id, f"({x:g}, {y:g}) is off the table", f"stay within {bounds}")
            break
    if piece.kind == "ladder":
        return
    if error := _of_the_outline(piece.footprint):
        yield Problem(piece.id, *error)
    elif piece.kind == "stairs":
        yield from _of_the_ramp(piece)


def _of_the_outline(corners: tuple[Point, ...]) -> tuple[str, str] | None:
    if len(corners) < 3:
        return f"its footprint has {len(corners)} corners", "give at least three"
    for a, b in polygon.sides(corners):
        if a == b:
            return f"its corner ({a[0]:g}, {a[1]:g}) comes twice in a row", "name each corner once"
    if all(polygon.cross(corners[0], corners[1], corner) == 0 for corner in corners):
        return "its footprint has no area", "let the corners span an area"
    if place := polygon.self_crossing(corners):
        return f"its outline meets itself at ({place[0]:g}, {place[1]:g})", "name the corners in order around it"
    return None


def _of_the_ramp(piece: Piece) -> Iterator[Problem]:
    """Check the low and high edge of stairs: parallel, on the outline, with the whole footprint between them."""
    assert piece.low is not None
    assert piece.high is not None
    for word, side in (("low", piece.low), ("high", piece.high)):
        middle = (side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2
        off = max(min(polygon.to_segment(p, s) for s in polygon.sides(piece.footprint)) for p in (*side, middle))
        if side[0] == side[1] or off > TOUCH:
            yield Problem(piece.id, f"its {word} edge is no side of its footprint", "name two corners of the footprint")
            return
    (a, b), (c, d) = piece.low, piece.high
    turn, length = polygon.cross(a, b, c), math.dist(a, b)
    if abs(turn - polygon.cross(a, b, d)) > TOUCH * length or abs(turn) <= TOUCH * length:
        yield Problem(
            piece.id, "its low and high edges are not parallel", "let the ramp rise evenly from one to the other"
        )
    elif any(not -TOUCH <= polygon.cross(a, b, p) / turn <= 1 + TOUCH for p in piece.footprint):
        yield Problem(piece.id, "its footprint reaches beyond its low or high edge", "let the ramp end at these edges")


def _of_the_place(piece: Piece, table: Table) -> Iterator[Problem]:
    """Check the position of a piece among the others."""
    if piece.kind == "ladder":
        for word, point, z in (("foot", piece.foot, piece.z0), ("head", piece.head, piece.z1)):
            assert point is not None
            heights = [level.z for level in levels(table, *point)]
            if all(abs(z - height) > TOUCH for height in heights):
                there = ", ".join(f"{height:g}" for height in heights) or "nothing to stand on"
                yield Problem(piece.id, f"its {word} at z {z:g} leads nowhere", f"surfaces there: {there}")
    elif piece.kind == "area":
        for corner in piece.footprint:
            if piece.z0 != 0 and not _lies_on_a_top(corner, piece.z0, table):
                yield Problem(
                    piece.id,
                    f"at z {piece.z0:g} there is nothing under its corner ({corner[0]:g}, {corner[1]:g})",
                    "lay an area on the table or on the top of a piece",
                )
                break
    elif piece.kind == "hole":
        yield from _of_the_hole(piece, table)
    elif piece.z0 < 0 and not any(_lies_in(piece, hole) for hole in _around(piece, table) if hole.kind == "hole"):
        yield Problem(
            piece.id, f"it reaches below the table, to z {piece.z0:g}", "let z0 be 0 or more, or put it into a hole"
        )


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
    yield Problem(
        hole.id,
        f"its rim at z {hole.z1:g} is not in the top of one block or of the table",
        "let z1 be that top, z0 not below the bottom, and the footprint inside",
    )


def _shared_space(table: Table) -> Iterator[Problem]:
    """Find solids that overlap, and holes that run into each other."""
    for first, second in _neighbours(table):
        if first.solid and second.solid:
            low, high = (first, second) if first.z0 <= second.z0 else (second, first)
            if high.z0 < low.z1 - TOUCH and _overlap(low, high):
                yield Problem(
                    second.id,
                    f"it shares space with {first.id}",
                    f"move one of them, or let {high.id} begin at z {low.z1:g}, above {low.id}",
                )
        elif first.kind == second.kind == "hole" and _overlap(first, second):
            yield Problem(second.id, f"it runs into the hole {first.id}", "make one hole of them")


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
