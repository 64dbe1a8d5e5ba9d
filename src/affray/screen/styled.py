"""Screen content as plain data: styled text and a few layouts. A front end renders it.

Styles are words such as "bold cyan", "dim" or "italic": attributes and the eight terminal colours.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Run(NamedTuple):
    """A run of characters in one style."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class StyledText:
    """Text made of runs of one style each, over one or more lines. Create it with `styled`, join it with `+`."""

    runs: tuple[Run, ...] = ()
    wrap: bool = True
    """Whether overlong lines are wrapped; otherwise they are cut off."""

    @property
    def plain(self) -> str:
        """The text without styles."""
        return "".join([run.text for run in self.runs])

    def __len__(self) -> int:
        return sum([len(run.text) for run in self.runs])

    def __add__(self, other: "StyledText | str") -> "StyledText":
        more = (Run(other),) if isinstance(other, str) else other.runs
        return StyledText(self.runs + more, self.wrap)

    def cut(self, width: int) -> "StyledText":
        """Return the first `width` characters."""
        runs: list[Run] = []
        for text, style in self.runs:
            runs.append(Run(text[:width], style))
            width -= len(runs[-1].text)
        return StyledText(tuple(runs), self.wrap)


def styled(text: str, style: str = "") -> StyledText:
    """Create text in a single style."""
    return StyledText((Run(text, style),))


def join_lines(lines: Iterable[StyledText]) -> StyledText:
    """Join several lines into one text."""
    runs: list[Run] = []
    for number, line in enumerate(lines):
        runs += [Run("\n"), *line.runs] if number else line.runs
    return StyledText(tuple(runs))


def style_cells(line: str, styles: Mapping[int, str]) -> StyledText:
    """Create a line that never wraps, with styles for some characters, keyed by index."""
    runs: list[Run] = []
    start = 0
    for index in sorted(styles):
        runs += [Run(line[start:index]), Run(line[index], styles[index])]
        start = index + 1
    return StyledText((*runs, Run(line[start:])), wrap=False)


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks stacked vertically."""

    parts: "tuple[Block, ...]"


class Column(NamedTuple):
    """Formatting of one grid column."""

    style: str = ""
    width: int | None = None
    """Width in characters; None fits the widest cell."""
    wrap: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells in columns, without rules between them."""

    rows: "tuple[tuple[Block, ...], ...]"
    columns: tuple[Column, ...] = ()
    """Formatting of the leftmost columns; any others are plain."""
    indent: int = 0
    """Number of blanks before each cell."""
    gap: int = 0
    """Number of blanks after each cell."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A framed block with a title at the upper left and a subtitle at the lower right."""

    content: "Block"
    title: StyledText
    subtitle: StyledText
    border_style: str
    width: int


Block = StyledText | Stack | Grid | Panel
"""Any content that a screen can show."""


def stack(*parts: Block) -> Stack:
    """Stack blocks vertically."""
    return Stack(parts)


def grid(*rows: Iterable[Block | str], columns: tuple[Column, ...] = (), indent: int = 0, gap: int = 0) -> Grid:
    """Create a grid from rows of cells; a plain string is a cell without a style."""
    cells = [tuple([styled(cell) if isinstance(cell, str) else cell for cell in row]) for row in rows]
    return Grid(tuple(cells), columns, indent, gap)
