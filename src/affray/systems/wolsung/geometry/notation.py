"""The notation of places and paths outside choices: `10,12` or `10,12,4.5`, separated by spaces in a path."""

from affray.engine.verbs import Path

Written = tuple[float, ...]
"""A place as written: x and y, and optionally a height."""
_PATH = Path()


def read_path(text: str) -> tuple[Written, ...]:
    """Parse the corners of a path, without its start."""
    path: tuple[Written, ...] = _PATH.read(text, None)
    return path
