"""The notation of places and paths outside choices: `10,12` or `10,12,4.5`, separated by spaces in a path."""

from collections.abc import Sequence

from affray.engine.verbs import Path, Place

Written = tuple[float, ...]
"""A place as written: x and y, and optionally a height."""
_PLACE, _PATH = Place(), Path()


def read_path(text: str) -> tuple[Written, ...]:
    """Parse the corners of a path, without its start."""
    path: tuple[Written, ...] = _PATH.read(text, None)
    return path


def write_place(place: Sequence[float]) -> str:
    """The notation of a place, with as few digits as possible."""
    return _PLACE.write(place)
