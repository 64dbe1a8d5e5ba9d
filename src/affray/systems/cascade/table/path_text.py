"""Paths as choices write and store them, and why a path is refused (C-TABLE-15)."""

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Unreadable
from affray.systems.cascade.table.figures import Place

StoredPath: TypeAlias = tuple[tuple[int, ...], ...]
"""The places of a path as choices store them, in 1/1000 inch (C-TABLE-15)."""


FARTHEST = 10_000_000
"""No place is farther than this, in 1/1000 inch."""


def path_text(chosen: StoredPath) -> list[str]:
    """Places as choices write them: `6,4` and `6,5.5`."""
    return [",".join([f"{number / 1000:.7g}" for number in place]) for place in chosen]


def read_path(words: Sequence[str]) -> StoredPath:
    """Places from the words of a choice."""
    return tuple([_place(word) for word in words])


def _place(word: str) -> tuple[int, ...]:
    try:
        place = tuple([round(float(number) * 1000) for number in word.split(",")])
    except (ValueError, OverflowError):
        place = ()
    if not is_path((place,)):
        raise Unreadable(f"'{word}' is no place; places are written like 6,5.5")
    return place


def is_path(value: Any) -> bool:
    """Whether a value from an untrusted source is a path."""
    return isinstance(value, tuple) and all(
        isinstance(place, tuple)
        and len(place) in (2, 3)
        and all(type(number) is int and abs(number) < FARTHEST for number in place)
        for place in value
    )


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
