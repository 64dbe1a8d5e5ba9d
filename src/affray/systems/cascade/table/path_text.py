"""Paths as choices store them, and why a path is refused (C-TABLE-15)."""

import math
from collections.abc import Sequence
from typing import TypeAlias

from affray.systems.cascade.messages import say
from affray.systems.cascade.table.figures import Place, Way
from affray.text import Message

StoredPath: TypeAlias = tuple[tuple[int, ...], ...]
"""The places of a path as choices store them, in 1/1000 inch (C-TABLE-15)."""


def places_of(chosen: StoredPath) -> list[Place]:
    """The places of a path in inches."""
    return [tuple([number / 1000 for number in place]) for place in chosen]


def why_barred(way: Way) -> Message:
    """Why the table refuses a path that is not too long."""
    return say(f"path_{way.why}", what=way.what)


def stored_path(places: Sequence[Place]) -> StoredPath:
    """Round the places of a path to 1/1000 inch, as choices store it."""
    return tuple([tuple([round(number * 1000) for number in place]) for place in places])


def beyond(x: float, y: float, angle: float, far: float) -> tuple[float, float]:
    return round(x + far * math.cos(angle), 3), round(y + far * math.sin(angle), 3)
