"""The difference between two states of plain data, as a list of steps from one to the other.

`[path, value]` sets a value, `[path]` removes it; a path consists of object keys and list indices. Lists of equal
length are compared item by item; others are replaced as a whole.
"""

from collections.abc import Iterator, Sequence
from typing import Any

Step = tuple[Any, ...]


def difference(before: Any, after: Any) -> tuple[Step, ...]:
    """The steps from one state to the other; empty if they are equal."""
    return () if before == after else tuple(_steps(before, after, ()))


def _steps(before: Any, after: Any, path: tuple[str | int, ...]) -> Iterator[Step]:
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            if key not in after:
                yield ((*path, key),)
        for key, value in after.items():
            if key not in before:
                yield (*path, key), value
            elif before[key] != value:
                yield from _steps(before[key], value, (*path, key))
    elif _are_lists(before, after) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                yield from _steps(old, new, (*path, index))
    else:
        yield path, after


def _are_lists(before: Any, after: Any) -> bool:
    return isinstance(before, (list, tuple)) and isinstance(after, (list, tuple))


def patched(state: Any, steps: Sequence[Sequence[Any]]) -> Any:
    """Apply these steps to a state, in place where possible."""
    for step in steps:
        path = step[0]
        if not path:
            state = step[1]
            continue
        target = state
        for key in path[:-1]:
            target = target[key]
        if len(step) == 1:
            del target[path[-1]]
        else:
            target[path[-1]] = step[1]
    return state
