"""A table in characters with what stands on it: what the screens of all systems on a table share."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from affray.table import Table
from affray.table.drawing import text_map
from affray.table.terrain.boards import Board, board

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


@cache
def _boards(names: tuple[str, ...]) -> tuple[Board, ...]:
    return tuple([board(name) for name in names])


def board_of(table: Table, names: Iterable[str]) -> Board:
    """The board of a table among those of some scenarios; it says what the pieces look like."""
    return next((each for each in _boards(tuple(dict.fromkeys(names))) if each.table == table), Board(table))


def letters(figures: Iterable[tuple[str, bool]]) -> dict[str, str]:
    """A letter for every figure, one of its name if it is free; `True`: a small one."""
    taken: set[str] = set()
    found: dict[str, str] = {}
    for name, small in figures:
        words = name.split("_")
        wanted = [word[0] for word in words] + list("".join(words)) + list("abcdefghijklmnopqrstuvwxyz")
        signs = [letter.lower() if small else letter.upper() for letter in wanted if letter.isalpha()]
        sign = next((each for each in [*signs, *"0123456789"] if each not in taken), "?")
        taken.add(sign)
        found[name] = sign
    return found


def meant(word: str, signs: Mapping[str, str], names: Mapping[str, str]) -> str | None:
    """The figure that a person means: by its id, its letter on the map, or the beginning of its id or name."""
    if word in names:
        return word
    by_letter = {letter: name for name, letter in signs.items()}
    if word in by_letter:
        return by_letter[word]
    low = word.lower()
    found = [one for one, name in names.items() if low in (name.lower()[: len(low)], one[: len(low)])]
    return found[0] if len(found) == 1 else None


def laid_out(
    here: Board, drawn: Sequence[Text], below: Sequence[Text], rosters: Sequence[Text], width: int
) -> RenderableType:
    """A map, what is to be said of it, and who is who; beside each other where there is room."""
    picture = Group(*drawn)
    if width >= width_of(here) + ROSTER:
        beside = Grid.grid(padding=(0, 2, 0, 0))
        beside.add_row(picture, Group(*rosters))
        return Group(beside, *below)
    if width >= 2 * ROSTER:
        both = Grid.grid(padding=0)
        both.add_column(width=ROSTER)
        both.add_column(width=ROSTER)
        for place in range(0, len(rosters), 2):
            both.add_row(*rosters[place : place + 2])
        return Group(picture, *below, both)
    return Group(picture, *below, *rosters)


def reached(spots: Iterable[Sequence[float]], half: float) -> list[Mark]:
    """Where somebody can get, near and far; nearer ways are drawn over longer ones."""
    return [
        Mark(x, y, NEAR if length <= half else FAR, "green" if length <= half else "yellow")
        for x, y, _, length in sorted(spots, key=lambda spot: -spot[3])
    ]


def width_of(board: Board) -> int:
    """The columns of a map that is drawn in full."""
    return round((board.table.bounds[2] - board.table.bounds[0]) * text_map.PER_INCH) + MARGIN


def drawn(board: Board, figures: Iterable[Mark], *, width: int, plain: bool, spots: Iterable[Mark] = ()) -> list[Text]:
    """The terrain with some spots on it, and the figures above all; two figures never stand in one cell."""
    table = board.table
    per_inch = min(text_map.PER_INCH, (width - MARGIN) / (table.bounds[2] - table.bounds[0]))
    cells = text_map.signs(board, per_inch)
    styles: dict[tuple[int, int], str] = {}
    for spot in spots:
        row, column = text_map.cell_of(table, spot.x, spot.y, per_inch)
        cells[row][column] = spot.sign
        styles[row, column] = spot.style
    taken: set[tuple[int, int]] = set()
    for figure in figures:
        row, column = _free_cell(cells, text_map.cell_of(table, figure.x, figure.y, per_inch), taken)
        taken.add((row, column))
        cells[row][column] = figure.sign
        styles[row, column] = figure.style
    framed = text_map.framed(table, ["".join(row) for row in cells], per_inch)
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
