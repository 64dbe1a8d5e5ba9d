"""Limits of a set-up: checked when a match is opened, before anything is made of what somebody asks for.

A record is replayed without them: what was once played can always be shown.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.errors import BadOption
from affray.engine.system import Setup, System

MOST_VALUES = 1000
"""Names, numbers and texts in the options of a match, all together."""
LONGEST_TEXT = 200
"""Characters of one of them."""
DEEPEST = 8
"""Lists within lists."""


def check_setup(system: System[Any], setup: Setup) -> None:
    """Raise `BadOption`, with what is too large, where, and what would be right, unless a set-up can be played.

    What is wrong with it otherwise, `System.new` says.
    """
    _check_size(setup.options)
    system.check_limits(setup)


def _check_size(options: Mapping[str, Any]) -> None:
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
