"""Dice drawn as little boxes, those that lie together side by side with their name below."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

Faces = tuple[int, ...]

DIE = 4
"""Columns of one die."""


class Row(NamedTuple):
    """Dice that lie together: `marked` of them, by faces, have a heavy border."""

    name: str
    faces: Faces
    style: str = ""
    marked: Faces = ()

    @property
    def width(self) -> int:
        """Columns of the row: its dice, or its name where that is longer."""
        return max(DIE * len(self.faces), len(self.name))


class Pen(NamedTuple):
    """The borders of a die: corners and lines of top and bottom, and its sides."""

    top: str
    side: str
    bottom: str


LIGHT, HEAVY = Pen("┌──┐", "│", "└──┘"), Pen("┏━━┓", "┃", "┗━━┛")
PLAIN, PLAIN_HEAVY = Pen("+--+", "|", "+--+"), Pen("#==#", "#", "#==#")


def drawn(rows: Sequence[Row], *, plain: bool = False) -> Text:
    """Rows of dice beside each other, four lines in all; `plain` uses nothing but ASCII."""
    shown = [row for row in rows if row.faces]
    lines = [Text() for _ in range(4)]
    for number, row in enumerate(shown):
        gap = "  " if number else ""
        for line, part in zip(lines, _lines(row, plain), strict=True):
            line.append(gap)
            line.append_text(part)
            line.append(" " * (row.width - part.cell_len))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def _lines(row: Row, plain: bool) -> list[Text]:
    tops, middles, bottoms = Text(), Text(), Text()
    marked = list(row.marked)
    for face in row.faces:
        heavy = face in marked
        if heavy:
            marked.remove(face)
        light_pen, heavy_pen = (PLAIN, PLAIN_HEAVY) if plain else (LIGHT, HEAVY)
        pen = heavy_pen if heavy else light_pen
        style = f"{row.style} bold" if heavy else row.style
        tops.append(pen.top, style)
        middles.append(f"{pen.side}{face:>2}{pen.side}", f"{style} red" if face == 1 else style)
        bottoms.append(pen.bottom, style)
    return [tops, middles, bottoms, Text(row.name, "dim italic")]
