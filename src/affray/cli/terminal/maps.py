"""A table in characters with what stands on it: what the screens of all systems on a table share."""

from collections.abc import Iterable
from typing import NamedTuple

from rich.text import Text

from affray.table import textmap
from affray.table.board import Board

MARGIN = 8
"""Columns of a map beside the table itself: the inches at its left, and its frame."""
ROSTER = 40
"""Columns for the figures of one side."""
OWN, OTHER = "cyan", "magenta"
"""The colours of one's own figures and of the others'."""
NEAR, FAR = "+", "-"
"""Where a figure can get with half of its way, and where with all of it."""


class Mark(NamedTuple):
    """One character at a place of the map."""

    x: float
    y: float
    sign: str
    style: str


def width_of(board: Board) -> int:
    """The columns of a map that is drawn in full."""
    return round((board.table.bounds[2] - board.table.bounds[0]) * textmap.PER_INCH) + MARGIN


def drawn(board: Board, figures: Iterable[Mark], *, width: int, plain: bool, spots: Iterable[Mark] = ()) -> list[Text]:
    """The terrain with some spots on it, and the figures above all; two figures never stand in one cell."""
    table = board.table
    per_inch = min(textmap.PER_INCH, (width - MARGIN) / (table.bounds[2] - table.bounds[0]))
    cells = textmap.signs(board, per_inch)
    styles: dict[tuple[int, int], str] = {}
    for spot in spots:
        row, column = textmap.cell_of(table, spot.x, spot.y, per_inch)
        cells[row][column] = spot.sign
        styles[row, column] = spot.style
    taken: set[tuple[int, int]] = set()
    for figure in figures:
        row, column = _free_cell(cells, textmap.cell_of(table, figure.x, figure.y, per_inch), taken)
        taken.add((row, column))
        cells[row][column] = figure.sign
        styles[row, column] = figure.style
    framed = textmap.framed(table, ["".join(row) for row in cells], per_inch)
    lines = [Text(ascii_only(line) if plain else line, no_wrap=True) for line in framed]
    for (row, column), style in styles.items():
        lines[row + 1].stylize(style, column + 6, column + 7)
    return lines


def _free_cell(cells: list[list[str]], wanted: tuple[int, int], taken: set[tuple[int, int]]) -> tuple[int, int]:
    """The cell of a figure, or the one beside it where somebody stands already: bases touch, columns are wide."""
    row, column = wanted
    for aside in (0, 1, -1):
        if 0 <= column + aside < len(cells[row]) and (row, column + aside) not in taken:
            return row, column + aside
    return wanted


def ascii_only(line: str) -> str:
    """The same in plain characters."""
    return line.translate(str.maketrans("┌┐└┘│─▣▬♣░▒▓█≈∴◄►▲▼·╫▪┼♠◆●◘╬◎≡○", "++++|-#=%o*@@~:<>^v.#'|%&;=#@=("))
