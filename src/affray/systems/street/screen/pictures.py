"""Pictures of a shoot-out for programs and notebooks: in ASCII characters, and as SVG."""

import textwrap

from affray.engine import View
from affray.table import Figure
from affray.table.drawing import svg_map

from . import table_map
from .characters import letters, shoot_out_of

WIDTH = 100
"""Characters of a line at most."""


def ascii_picture(view: View) -> str:
    """The table with its figures by their letters, and who is who."""
    s = shoot_out_of(view)
    lines = [line.plain for line in table_map.table_map(s, view.seat, width=WIDTH, plain=True)]
    signs = letters(s)
    named = [
        f"{signs[figure.id]}={figure.id}"
        for figure in s.figures.values()
        if figure.active or figure.fate == "surrendered"
    ]
    return "\n".join([*lines, *textwrap.wrap(", ".join(named), WIDTH)])


def svg_picture(view: View) -> str:
    """The table with its figures in the colours of their sides."""
    s = shoot_out_of(view)
    sides: dict[str, list[Figure]] = {side: [] for side in s.seats.values()}
    for one in s.figures.values():
        if one.active or one.fate == "surrendered":
            side = "bystanders" if one.seat is None else s.seats[one.seat]
            sides.setdefault(side, []).append(Figure(one.id, one.x, one.y, one.z, radius=one.profile.base / 2))
    return svg_map.of_sides(table_map.board_of(s.table), sides)
