"""The table of a match as a map in characters and as SVG, with its figures and their rosters."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from affray.table import Figure
from affray.table.drawing import svg_map, text_map
from affray.table.drawing.text_map import Mark
from affray.table.terrain.boards import Board

from .figures import ROSTER_WIDTH, ShownFigure
from .styled import Block, Column, Grid, StyledText, grid, stack, style_cells

PICTURE_WIDTH = 100
"""The maximum length of a line of a picture for programs."""


def table_map(
    board: Board,
    figures: Iterable[ShownFigure],
    letters: Mapping[str, str],
    colours: Mapping[str, str],
    *,
    width: int,
    plain: bool,
    spots: Iterable[Mark] = (),
) -> list[StyledText]:
    """The terrain, some marked spots, and the figures by their letters in these colours."""
    marks = [
        Mark(figure.place[0], figure.place[1], letters[figure.id], f"bold {colours[figure.id]} {figure.style}".strip())
        for figure in figures
        if figure.place is not None
    ]
    return styled_map(*text_map.marked_map(board, marks, width=width, ascii_only=plain, spots=spots))


def styled_map(lines: Sequence[str], styles: Mapping[tuple[int, int], str]) -> list[StyledText]:
    """Return the lines of a map with styles applied to some cells, keyed by line and column."""
    by_line: list[dict[int, str]] = [{} for _ in lines]
    for (line, column), style in styles.items():
        by_line[line][column] = style
    return [style_cells(line, cells) for line, cells in zip(lines, by_line, strict=True)]


def map_with_rosters(
    picture: Sequence[StyledText], notes: Sequence[StyledText], rosters: Sequence[StyledText], *, full: int, width: int
) -> Block:
    """Lay out a map with notes below it. The rosters go to its right if there is room, otherwise below in columns.

    `full` is the unrestricted width of the map, `width` the width of the terminal.
    """
    if width >= full + ROSTER_WIDTH:
        return stack(grid((stack(*picture), stack(*rosters)), gap=2), *notes)
    if width >= 2 * ROSTER_WIDTH:
        pairs = [tuple(rosters[index : index + 2]) for index in range(0, len(rosters), 2)]
        columns = (Column(width=ROSTER_WIDTH), Column(width=ROSTER_WIDTH))
        return stack(*picture, *notes, Grid(tuple(pairs), columns))
    return stack(*picture, *notes, *rosters)


def ascii_picture(picture: Iterable[StyledText], figures: Iterable[ShownFigure], letters: Mapping[str, str]) -> str:
    """A map in ASCII characters, with a legend of its letters."""
    legend = ", ".join([f"{letters[figure.id]}={figure.id}" for figure in figures if figure.place is not None])
    return "\n".join([*[line.plain for line in picture], *textwrap.wrap(legend, PICTURE_WIDTH)])


def svg_picture(board: Board, figures: Iterable[ShownFigure], sides: Iterable[str]) -> str:
    """The table with its figures in the colours of their sides."""
    standing: dict[str, list[Figure]] = {side: [] for side in sides}
    for figure in figures:
        if figure.place is not None:
            side = "bystanders" if figure.side is None else figure.side
            standing.setdefault(side, []).append(Figure(figure.id, *figure.place, radius=figure.radius))
    return svg_map.of_sides(board, standing)
