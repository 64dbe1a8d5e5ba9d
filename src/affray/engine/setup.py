"""What a match is set up with, and the size limits that are checked before one is created.

Replaying a record does not check them: whatever was played can always be shown.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from affray.engine.errors import BadOption

MOST_VALUES = 1000
"""Names, numbers and texts in the options of a match, all together."""
LONGEST_TEXT = 200
"""Characters of one of them."""
DEEPEST = 8
"""Lists within lists."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a match is played with, by the names under which the system knows it."""

    scenario: str | None = None
    options: dict[str, Any] = {}


class OptionalRule(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of a rulebook that players may switch on or off before a game: an option of this name, true or false."""

    name: str
    needs: tuple[str, ...] = ()
    """Those that it cannot be without."""
    excludes: tuple[str, ...] = ()
    """Those that it cannot be together with."""


def check_size(options: Mapping[str, Any]) -> None:
    """Raise `BadOption` for options that no match needs: too many values, too long, nested too deeply."""
    for key, value in options.items():
        if len(key) > LONGEST_TEXT:
            raise BadOption(f"`{key[:40]}...` is no option: a name has at most {LONGEST_TEXT} characters")
        _must_be_short(key, value)


def _must_be_short(key: str, value: Any) -> None:
    """Look at an option level by level, and no further than it is allowed to go."""
    values, level = 0, [value]
    for _ in range(DEEPEST + 1):
        values += len(level)
        if values > MOST_VALUES:
            raise BadOption(f"`{key}` holds too much: the options of a match have at most {MOST_VALUES} values")
        if any(isinstance(one, str) and len(one) > LONGEST_TEXT for one in level):
            raise BadOption(f"`{key}`: a text in it is too long; it has at most {LONGEST_TEXT} characters")
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    raise BadOption(f"`{key}` is nested too deeply: at most {DEEPEST} lists within lists")


def _inside(value: Any) -> Sequence[Any]:
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return value if isinstance(value, list | tuple) else ()
