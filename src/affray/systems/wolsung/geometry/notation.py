"""The notation of places and paths in choices: `10,12` or `10,12,4.5`, separated by spaces in a path."""

import math
import re
from collections.abc import Sequence

from affray.engine import Unreadable
from affray.table import inches

_NUMBER = re.compile(r"-?(\d{1,4}(\.\d{0,6})?|\.\d{1,6})")
MAX_CORNERS = 200
"""The maximum number of corners in a path."""

Written = tuple[float, ...]
"""A place as written: x and y, and optionally a height."""


def is_place(word: str) -> bool:
    """Whether a word is a place rather than a name."""
    return all(_NUMBER.fullmatch(part) for part in word.split(",")) and word.count(",") in (1, 2)


def read_place(word: str) -> Written:
    """Parse a place, rounded to 1/1000 inch."""
    if not is_place(word):
        raise Unreadable(f"'{word}' is not a place; write 10,12 or 10,12,4.5")
    return tuple([inches(float(part)) for part in word.split(",")])


def read_path(words: Sequence[str]) -> tuple[Written, ...]:
    """Parse the corners of a path, without its start."""
    if len(words) > MAX_CORNERS:
        raise Unreadable(f"a path has at most {MAX_CORNERS} corners")
    return tuple([read_place(word) for word in words])


def write_place(place: Sequence[float]) -> str:
    """The notation of a place, with as few digits as possible."""
    return ",".join([_decimal(part) for part in place])


def _decimal(value: float) -> str:
    if not math.isfinite(value):
        raise ValueError("coordinates must be finite")
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def write_path(path: Sequence[Sequence[float]]) -> str:
    """The notation of a path."""
    return " ".join([write_place(place) for place in path])
