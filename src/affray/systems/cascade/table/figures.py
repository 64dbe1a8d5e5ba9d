"""Figures on the table, and where their paths lead: C-TABLE-10."""

import functools
from typing import NamedTuple, TypeAlias

from affray.engine.rules.citations import implements
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.melee_reach import REACH, REACH_UP, TOLERANCE
from affray.table import Figure
from affray.table.reach.walker import Why

Place: TypeAlias = tuple[float, ...]
"""x and y, or x, y and z where several grounds lie above each other."""


class Body(NamedTuple):
    """A fighter as a figure on the table (C-TABLE-10)."""

    id: str
    side: str
    x: float
    y: float
    z: float
    radius: float
    height: float


class Way(NamedTuple):
    """The outcome of a path: where it ends, its length (rough ground doubled), and why it is not allowed."""

    x: float
    y: float
    z: float
    length: float
    stopped_by: str = ""
    """The enemy whose reach ended it early (C-TABLE-04)."""
    why: Why | None = None
    what: str = ""
    """The piece or the fighter that blocks it."""


@implements("C-TABLE-10")
def body_of(fighter: Fighter) -> Body:
    """The figure of a fighter at their current place."""
    profile = fighter.profile
    return Body(fighter.id, fighter.side, fighter.x, fighter.y, fighter.z, profile.radius, profile.height or 1.8)


def everyone(battle: Battle, but: str = "") -> tuple[Body, ...]:
    """All fighters who are neither out nor fled, in roster order, without the one named `but`."""
    return tuple([body_of(fighter) for fighter in battle.fighters.values() if not fighter.gone and fighter.id != but])


@functools.lru_cache(maxsize=1024)
def figure_of(body: Body) -> Figure:
    """The same body as a figure of the package `affray.table`."""
    return Figure(body.id, body.x, body.y, body.z, body.radius, body.height)


def reach_of(foe: Body, mover: Body, tolerance: float = TOLERANCE) -> Figure:
    """The space within reach of a foe, as a figure that the mover must not overlap (C-TABLE-05)."""
    height = max(2.0 * REACH_UP - mover.height, TOLERANCE)
    low = foe.z - REACH_UP + mover.height
    return Figure(f"reach of {foe.id}", foe.x, foe.y, low, foe.radius + REACH + tolerance, height)
