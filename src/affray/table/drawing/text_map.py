"""Text maps of tables for terminals: two columns and one row per inch."""

from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import NamedTuple

from affray.table.geometry import polygon
from affray.table.model import Piece, Table
from affray.table.terrain.boards import Board

from . import piece_shapes

PER_INCH = 2.0
"""Columns per inch; a character cell is about twice as high as it is wide."""
_SHADES = "░▒▓█"
"""Signs for tops at a height of at least 1, 3, 5 and 7 inches."""
_ARROWS = {(0, 1): "▲", (0, -1): "▼", (1, 0): "►", (-1, 0): "◄"}
_MARGIN_LEFT, _MARGIN = 6, 8
"""Columns used by the frame and its labels: at the left, and in total."""
NEAR, FAR = "+", "-"
"""Signs for places within half of a figure's movement, and within all of it."""


class Mark(NamedTuple):
    """A single styled character at a point of the map."""

    x: float
    y: float
    sign: str
    style: str


class MarkedMap(NamedTuple):
    """The lines of a map, and the styles of its styled cells, keyed by line and column."""

    lines: list[str]
    styles: dict[tuple[int, int], str]


def text_map(board: Board) -> str:
    """Return the text map of a board, with a scale and a legend of the signs in use."""
    cells = signs(board)
    for figure in board.figures:
        row, column = cell_of(board.table, figure.x, figure.y)
        cells[row][column] = figure.id[:1].upper()
    return "\n".join([board.table.name, *framed(board.table, ["".join(row) for row in cells]), "", *legend(board)])


def marked_map(
    board: Board, figures: Iterable[Mark], *, width: int, ascii_only: bool, spots: Iterable[Mark] = ()
) -> MarkedMap:
    """Draw the terrain in at most `width` columns, with spots and figures on top. Figures do not share cells."""
    table = board.table
    per_inch = min(PER_INCH, (width - _MARGIN) / (table.bounds[2] - table.bounds[0]))
    cells = signs(board, per_inch)
    styles: dict[tuple[int, int], str] = {}
    occupied: set[tuple[int, int]] = set()
    for spot in spots:
        row, column = cell_of(table, spot.x, spot.y, per_inch)
        cells[row][column] = spot.sign
        styles[row + 1, column + _MARGIN_LEFT] = spot.style
    for figure in figures:
        row, column = _free_cell(cells, cell_of(table, figure.x, figure.y, per_inch), occupied)
        occupied.add((row, column))
        cells[row][column] = figure.sign
        styles[row + 1, column + _MARGIN_LEFT] = figure.style
    lines = framed(table, ["".join(row) for row in cells], per_inch)
    return MarkedMap([in_ascii(line) for line in lines] if ascii_only else lines, styles)


def _free_cell(cells: list[list[str]], wanted: tuple[int, int], occupied: set[tuple[int, int]]) -> tuple[int, int]:
    """Return the wanted cell, or a free one beside it: the bases of two figures can touch within one cell."""
    row, column = wanted
    for aside in (0, 1, -1):
        if 0 <= column + aside < len(cells[row]) and (row, column + aside) not in occupied:
            return row, column + aside
    return wanted


def reach_marks(spots: Iterable[Sequence[float]], half: float) -> list[Mark]:
    """Return marks for reachable places `(x, y, z, path length)`; near ones are drawn over far ones."""
    return [
        Mark(x, y, NEAR if length <= half else FAR, "green" if length <= half else "yellow")
        for x, y, _, length in sorted(spots, key=lambda spot: -spot[3])
    ]


def full_width(board: Board) -> int:
    """Return the width in columns of an unrestricted map."""
    return round((board.table.bounds[2] - board.table.bounds[0]) * PER_INCH) + _MARGIN


def in_ascii(line: str) -> str:
    """Convert a line of a map or legend to ASCII."""
    return line.translate(str.maketrans("┌┐└┘│─▣▬♣░▒▓█≈∴◄►▲▼·╫▪┼♠◆●◘╬◎≡○", "++++|-#=%o*@@~:<>^v.#'|%&;=#@=("))


def signs(board: Board, per_inch: float = PER_INCH) -> list[list[str]]:
    """Return the signs of the terrain as seen from above, row by row from the north, at `per_inch` columns per inch."""
    table = board.table
    west, south, east, north = table.bounds
    columns, rows = round((east - west) * per_inch), round(north - south)
    boxes = [polygon.box(piece.footprint) if piece.footprint else None for piece in table.pieces]
    half = 0.5 / per_inch
    cells = [
        [_sign(board, boxes, west + (column + 0.5) / per_inch, north - row - 0.5, half) for column in range(columns)]
        for row in range(rows)
    ]
    for x, y, words in _marks(board):
        row, column = round(north - y - 0.5), round((x - west) * per_inch - len(words) / 2)
        if 0 <= row < rows and 0 <= column <= columns - len(words):
            cells[row][column : column + len(words)] = words
    return cells


def cell_of(table: Table, x: float, y: float, per_inch: float = PER_INCH) -> tuple[int, int]:
    """Return the row and column of the cell that contains a point of the table."""
    west, south, east, north = table.bounds
    columns, rows = round((east - west) * per_inch), round(north - south)
    row, column = round(north - y - 0.5), round((x - west) * per_inch - 0.5)
    return min(max(row, 0), rows - 1), min(max(column, 0), columns - 1)


def framed(table: Table, rows: Sequence[str], per_inch: float = PER_INCH) -> list[str]:
    """Frame the rows of a map, with a scale in inches at the left and below."""
    west, _, east, north = table.bounds
    heights = [f"{north - row:g}" if row % 6 == 0 else "" for row in range(len(rows))]
    lines = [f"{height:>4} │{row}│" for height, row in zip(heights, rows, strict=True)]
    columns = round((east - west) * per_inch)
    ruler = ""
    for inch in range(0, ceil(east - west), 6):
        ruler = ruler.ljust(round(inch * per_inch)) + f"{west + inch:g}"
    frame = "─" * columns
    return [f"     ┌{frame}┐", *lines, f"     └{frame}┘", f"      {ruler[:columns]:<{columns}}{east:g}"]


def _sign(board: Board, boxes: list[tuple[float, float, float, float] | None], x: float, y: float, half: float) -> str:
    """Return the sign of the highest piece within half a column of a point, however thin that piece is."""
    best: tuple[float, str] = (0.0, " ")
    for piece, box in zip(board.table.pieces, boxes, strict=True):
        if box is None or not (box[0] - half < x < box[2] + half and box[1] - 0.5 < y < box[3] + 0.5):
            continue
        thin = min(box[2] - box[0], box[3] - box[1]) < 1
        if (thin or polygon.contains(piece.footprint, (x, y))) and piece.z1 >= best[0]:
            best = piece.z1, sign_of(board, piece)
    return best[1]


def sign_of(board: Board, piece: Piece) -> str:
    """Return the sign that represents a piece."""
    if piece.kind == "stairs" and piece.low and piece.high:
        dx, dy = (sum(end[i] for end in piece.high) - sum(end[i] for end in piece.low) for i in (0, 1))
        direction = (0, 1 if dy > 0 else -1) if abs(dy) > abs(dx) else (1 if dx > 0 else -1, 0)
        return _ARROWS[direction]
    look = piece_shapes.looks()[piece_shapes.look_of(piece, board.looks)]
    if look.sign:
        return look.sign
    return _SHADES[min(3, max(0, int((piece.z1 - 1) // 2)))]


def _marks(board: Board) -> Iterator[tuple[float, float, str]]:
    """Yield the marks drawn over the terrain signs: heights in the middle of tops, and ladders."""
    for piece in board.table.pieces:
        look = piece_shapes.looks()[piece_shapes.look_of(piece, board.looks)]
        if piece.kind == "ladder" and piece.foot and piece.head:
            yield (piece.foot[0] + piece.head[0]) / 2, (piece.foot[1] + piece.head[1]) / 2, look.sign
        elif piece.kind == "block" and not look.sign:
            (x, y), room = piece_shapes.label_place(piece, board.table.pieces)
            if room >= 0.75:
                yield x, y, f" {piece.z1:g} "


def legend(board: Board) -> Iterator[str]:
    """Yield the legend lines: each sign in use and its meaning."""
    used = {piece_shapes.look_of(piece, board.looks) for piece in board.table.pieces}
    signs = [look for name, look in piece_shapes.looks().items() if name in used and look.label and look.sign.strip()]
    named = [f"{look.sign} {look.label}" for look in signs]
    stairs = ["▲ ► ▼ ◄ stairs, pointing up"] if _has(board.table, "stairs") else []
    figures = [f"{figure.id[:1].upper()} {figure.id}" for figure in board.figures]
    tops = [f"{_SHADES[0]} {_SHADES[1]} {_SHADES[2]} {_SHADES[3]} tops below 3, 5, 7 inches and higher"]
    line = ""
    for words in (*named, *stairs, *tops, *figures):
        if line and len(line) + len(words) > 76:
            yield line
            line = ""
        line += ("   " if line else "") + words
    yield line


def _has(table: Table, kind: str) -> bool:
    return any(piece.kind == kind for piece in table.pieces)
