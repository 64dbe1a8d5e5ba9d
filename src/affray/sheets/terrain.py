"""The footprints of the pieces of a table, as outlines at true scale."""

from collections.abc import Callable

from affray.table import Piece, Table
from affray.text import Message, say

from .content import Outline, Outlines, Tint

TINTS: dict[str, Tint] = {
    "block": "brown", "area": "green", "stairs": "orange", "barrier": "grey", "hole": "black",
}  # fmt: skip


def terrain(table: Table, name: Callable[[str], Message]) -> Outlines:
    """Every footprint of a table once, with how often it is needed; pieces of the same shape are printed once.

    `name` makes the title of a piece from its id. Ladders have no footprint.
    """
    alike: dict[tuple[object, ...], list[Piece]] = {}
    for piece in table.pieces:
        if piece.footprint:
            shape = _moved(piece)
            key = (*sorted(shape), piece.kind, piece.z0, piece.z1, piece.cover, piece.ground)
            alike.setdefault(key, []).append(piece)
    return Outlines(outlines=tuple(_outline(pieces, name) for pieces in alike.values()))


def _outline(pieces: list[Piece], name: Callable[[str], Message]) -> Outline:
    first = pieces[0]
    cover = first.cover if first.solid else "none"
    text = say("sheet_piece", from_=first.z0, to=first.z1, cover=cover)
    title = say("sheet_piece_names", names=[name(piece.id) for piece in pieces], number=len(pieces))
    return Outline(title=title, text=text, polygon=_moved(first), tint=TINTS.get(first.kind, "grey"))


def _moved(piece: Piece) -> tuple[tuple[float, float], ...]:
    """The footprint with its bounding box at the origin."""
    west = min(x for x, _ in piece.footprint)
    south = min(y for _, y in piece.footprint)
    return tuple((round(x - west, 3), round(y - south, 3)) for x, y in piece.footprint)
