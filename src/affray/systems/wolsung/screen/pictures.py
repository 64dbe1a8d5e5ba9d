"""Pictures of a skirmish for programs and notebooks: in ASCII characters, and as SVG."""

import textwrap

from affray.engine import View
from affray.table import Figure
from affray.table.drawing import svg_map

from . import table_map
from .models import letters, skirmish_of

WIDTH = 100
"""The maximum line width in characters."""


def ascii_picture(view: View) -> str:
    """The table with its figures as letters, and a legend."""
    s = skirmish_of(view)
    lines = [line.plain for line in table_map.table_map(s, view.seat, width=WIDTH, plain=True)]
    signs = letters(s)
    named = [f"{signs[figure.id]}={figure.id}" for figure in s.figures.values() if not figure.removed]
    return "\n".join([*lines, *textwrap.wrap(", ".join(named), WIDTH)])


def svg_picture(view: View) -> str:
    """The table with its figures in the colours of their sides."""
    s = skirmish_of(view)
    sides: dict[str, list[Figure]] = {side: [] for side in s.seats.values()}
    for figure in s.figures.values():
        if not figure.removed:
            sides[s.seats[figure.seat]].append(
                Figure(figure.id, figure.x, figure.y, figure.z, radius=figure.profile.radius)
            )
    return svg_map.of_sides(table_map.board_of(s.table), sides)
