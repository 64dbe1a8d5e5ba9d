"""The notation of places and paths in choices: `10,12` or `10,12,4.5`, separated by spaces in a path."""

import math
import re
from collections.abc import Sequence

from affray.engine import Unreadable
from affray.table import inches

_NUMBER = re.compile(r"-?(\d{1,4}(\.\d{0,6})?|\.\d{1,6})")
LONGEST = 200
"""The most corners of a path."""

Written = tuple[float, ...]
"""A place as it is written: x and y, and a height where it is needed."""


def is_place(word: str) -> bool:
    """Whether a word is a place rather than a name."""
    return all(_NUMBER.fullmatch(part) for part in word.split(",")) and word.count(",") in (1, 2)


def read_place(word: str) -> Written:
    """The place that a word names, rounded to 1/1000 inch."""
    if not is_place(word):
        raise Unreadable(f"'{word}' is no place; places are written like 10,12 or 10,12,4.5")
    return tuple([inches(float(part)) for part in word.split(",")])


def read_path(words: Sequence[str]) -> tuple[Written, ...]:
    """The corners of a path, the start left out."""
    if len(words) > LONGEST:
        raise Unreadable(f"a path has at most {LONGEST} corners")
    return tuple([read_place(word) for word in words])


def write_place(place: Sequence[float]) -> str:
    """The word for a place, with no more figures than it needs."""
    return ",".join([_figure(part) for part in place])


def _figure(value: float) -> str:
    if not math.isfinite(value):
        raise ValueError("a place has finite coordinates")
    return f"{value:.3f}".rstrip("0").rstrip(".") if value else "0"


def write_path(path: Sequence[Sequence[float]]) -> str:
    """The words of a path."""
    return " ".join([write_place(place) for place in path])
