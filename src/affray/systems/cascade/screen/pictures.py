"""Pictures of a battle for programs and notebooks: in ASCII characters, and as SVG."""

import textwrap

from affray.engine import View
from affray.systems.cascade.advisor.battle import battle_of
from affray.table import Figure
from affray.table.drawing import svg_map

from . import table_map

WIDTH = 100
"""The maximum number of characters in a line."""


def ascii_picture(view: View) -> str | None:
    """The table with its figures by their letters, and a legend."""
    battle = battle_of(view)
    if battle.table is None:
        return None
    own = None if view.seat is None else battle.seats[view.seat]
    lines = [line.plain for line in table_map.table_map(battle, own, width=WIDTH, plain=True)]
    signs = table_map.letters(battle)
    named = [f"{signs[fighter.id]}={fighter.id}" for fighter in battle.fighters.values() if not fighter.gone]
    return "\n".join([*lines, *textwrap.wrap(", ".join(named), WIDTH)])


def svg_picture(view: View) -> str | None:
    """The table with its figures in the colours of their sides."""
    battle = battle_of(view)
    if battle.table is None:
        return None
    sides: dict[str, list[Figure]] = {side: [] for side in battle.sides}
    for fighter in battle.fighters.values():
        if not fighter.gone:
            sides[fighter.side].append(
                Figure(fighter.id, fighter.x, fighter.y, fighter.z, radius=fighter.profile.radius)
            )
    return svg_map.of_sides(table_map.board_of(battle.table), sides)
