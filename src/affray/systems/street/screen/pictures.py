"""Pictures of a shoot-out for programs and notebooks: in ASCII characters, and as SVG."""

import textwrap

from affray.engine import View
from affray.table import Figure
from affray.table.drawing import svg_map

from . import table_map
from .characters import letters, shoot_out_of

WIDTH = 100
"""The maximum length of a line."""


def ascii_picture(view: View) -> str:
    """The table with its figures as letters, and a legend of the letters."""
    s = shoot_out_of(view)
    lines = [line.plain for line in table_map.table_map(s, view.seat, width=WIDTH, plain=True)]
    signs = letters(s)
    legend = [
        f"{signs[figure.id]}={figure.id}"
        for figure in s.figures.values()
        if figure.active or figure.fate == "surrendered"
    ]
    return "\n".join([*lines, *textwrap.wrap(", ".join(legend), WIDTH)])


def svg_picture(view: View) -> str:
    """The table with its figures in the colours of their sides."""
    s = shoot_out_of(view)
    sides: dict[str, list[Figure]] = {side: [] for side in s.seats.values()}
    for figure in s.figures.values():
        if figure.active or figure.fate == "surrendered":
            side = "bystanders" if figure.seat is None else s.seats[figure.seat]
            sides.setdefault(side, []).append(
                Figure(figure.id, figure.x, figure.y, figure.z, radius=figure.profile.base / 2)
            )
    return svg_map.of_sides(table_map.board_of(s.table), sides)
