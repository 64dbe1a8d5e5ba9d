"""Dice drawn as small boxes, in named rows."""

from collections.abc import Sequence
from typing import NamedTuple

from affray.screen import StyledText, join_lines, styled
from affray.systems.cascade.dice_faces import Faces

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


def draw_dice(rows: Sequence[Row], *, plain: bool = False) -> StyledText:
    """Rows of dice beside each other, four lines in all; `plain` uses nothing but ASCII."""
    shown = [row for row in rows if row.faces]
    lines, gaps = [StyledText()] * 4, [0] * 4
    for row in shown:
        parts = _lines(row, plain)
        lines = [line + " " * gap + part for line, gap, part in zip(lines, gaps, parts, strict=True)]
        gaps = [row.width - len(part) + 2 for part in parts]
    return join_lines(lines)


def _lines(row: Row, plain: bool) -> list[StyledText]:
    tops, middles, bottoms = StyledText(), StyledText(), StyledText()
    marked = list(row.marked)
    for face in row.faces:
        heavy = face in marked
        if heavy:
            marked.remove(face)
        light_pen, heavy_pen = (PLAIN, PLAIN_HEAVY) if plain else (LIGHT, HEAVY)
        pen = heavy_pen if heavy else light_pen
        style = f"{row.style} bold" if heavy else row.style
        tops += styled(pen.top, style)
        middles += styled(f"{pen.side}{face:>2}{pen.side}", f"{style} red" if face == 1 else style)
        bottoms += styled(pen.bottom, style)
    return [tops, middles, bottoms, styled(row.name, "dim italic")]
