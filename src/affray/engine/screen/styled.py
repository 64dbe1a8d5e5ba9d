"""What a screen shows, as plain data: styled text and the few layouts that hold it. A front end renders it.

Styles are words such as "bold cyan", "dim" or "italic": attributes and the eight colours of a terminal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Run(NamedTuple):
    """Characters of one style."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class StyledText:
    """Text in runs of one style each, over one or more lines. `styled` makes it, `+` joins it."""

    runs: tuple[Run, ...] = ()
    wrap: bool = True
    """Whether a line that is too long goes on in the next one; else it is cut off."""

    @property
    def plain(self) -> str:
        """The characters alone."""
        return "".join([run.text for run in self.runs])

    def __len__(self) -> int:
        return sum([len(run.text) for run in self.runs])

    def __add__(self, other: "StyledText | str") -> "StyledText":
        more = (Run(other),) if isinstance(other, str) else other.runs
        return StyledText(self.runs + more, self.wrap)

    def cut(self, width: int) -> "StyledText":
        """The first `width` characters."""
        kept: list[Run] = []
        for text, style in self.runs:
            kept.append(Run(text[:width], style))
            width -= len(kept[-1].text)
        return StyledText(tuple(kept), self.wrap)


def styled(text: str, style: str = "") -> StyledText:
    """Text in one style."""
    return StyledText((Run(text, style),))


def join_lines(lines: Iterable[StyledText]) -> StyledText:
    """One text of several lines."""
    runs: list[Run] = []
    for number, line in enumerate(lines):
        runs += [Run("\n"), *line.runs] if number else line.runs
    return StyledText(tuple(runs))


def style_cells(line: str, styles: Mapping[int, str]) -> StyledText:
    """A line that is never wrapped, with a style for some of its characters by their index."""
    runs: list[Run] = []
    start = 0
    for index in sorted(styles):
        runs += [Run(line[start:index]), Run(line[index], styles[index])]
        start = index + 1
    return StyledText((*runs, Run(line[start:])), wrap=False)


@dataclass(frozen=True, slots=True)
class Stack:
    """Blocks below one another."""

    parts: "tuple[Block, ...]"


class Column(NamedTuple):
    """How the cells of one column of a grid are shown."""

    style: str = ""
    width: int | None = None
    """Characters; as wide as its cells where it is None."""
    wrap: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of cells in columns, without lines between them."""

    rows: "tuple[tuple[Block, ...], ...]"
    columns: tuple[Column, ...] = ()
    """The columns from the left; the others are plain."""
    indent: int = 0
    """Blanks before each cell."""
    gap: int = 0
    """Blanks after each cell."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A block in a frame, with a title at the upper left and a subtitle at the lower right."""

    content: "Block"
    title: StyledText
    subtitle: StyledText
    border_style: str
    width: int


Block = StyledText | Stack | Grid | Panel
"""Anything that a screen can show."""


def stack(*parts: Block) -> Stack:
    """Blocks below one another."""
    return Stack(parts)


def grid(*rows: Iterable[Block | str], columns: tuple[Column, ...] = (), indent: int = 0, gap: int = 0) -> Grid:
    """Rows of cells; a plain text is a cell without a style."""
    cells = [tuple([styled(cell) if isinstance(cell, str) else cell for cell in row]) for row in rows]
    return Grid(tuple(cells), columns, indent, gap)
