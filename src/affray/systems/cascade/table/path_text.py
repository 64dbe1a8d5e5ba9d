"""Paths as choices store them, and why a path is refused (C-TABLE-15)."""

import math
from collections.abc import Sequence
from typing import TypeAlias

from affray.systems.cascade.table.figures import Place

StoredPath: TypeAlias = tuple[tuple[int, ...], ...]
"""The places of a path as choices store them, in 1/1000 inch (C-TABLE-15)."""


def places_of(chosen: StoredPath) -> list[Place]:
    """The places of a path in inches."""
    return [tuple([number / 1000 for number in place]) for place in chosen]


REASONS = {
    "terrain": "{what} is in the way",
    "figure": "{what} stands in the way",
    "off_table": "part of the base would leave the table",
    "step": "the step at {what} is higher than 1.5 m (C-TABLE-12)",
    "no_surface": "there is no ground to go on at {what} (C-TABLE-12)",
    "no_room": "it ends without standing room, because of {what} (C-TABLE-13)",
    "within_reach": "it leads within reach of {what}",
}
"""The text for each reason why the table refuses a path."""


def stored_path(places: Sequence[Place]) -> StoredPath:
    """Round the places of a path to 1/1000 inch, as choices store it."""
    return tuple([tuple([round(number * 1000) for number in place]) for place in places])


def beyond(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return round(x + far * math.cos(angle), 3), round(y + far * math.sin(angle), 3)
