"""Memoization by the identity of arguments, for objects that are expensive to hash, and one object per value."""

import functools
import hashlib
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, Protocol, TypeVar

import msgspec

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")
R_co = TypeVar("R_co", covariant=True)
Key = tuple[tuple[object, ...], Hashable]
"""Objects compared by identity, and everything else that the result depends on."""


class Memoized(Protocol[P, R_co]):
    """A memoized function; its arguments are given by position."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R_co: ...

    def cache_clear(self) -> None:
        """Clear the cache."""
        ...


def memo_by_identity(size: int, key: Callable[P, Key]) -> Callable[[Callable[P, R]], Memoized[P, R]]:
    """Cache up to `size` results of a function by the key of its arguments; a full cache is cleared.

    Every entry holds the objects of its key. They live as long as the entry, so their ids cannot be reused by other
    objects. The objects must not change. Arguments are given by position.
    """

    def decorate(function: Callable[P, R]) -> Memoized[P, R]:
        entries: dict[Hashable, tuple[tuple[object, ...], R]] = {}

        @functools.wraps(function)
        def memoized(*args: Any) -> R:
            objects, values = key(*args)  # type: ignore[call-arg]
            # Most keys have one or two objects; unpacking `map(id, objects)` for them would take half of the time.
            if len(objects) == 1:
                entry_key: Hashable = (values, id(objects[0]))
            elif len(objects) == 2:
                entry_key = (values, id(objects[0]), id(objects[1]))
            else:
                entry_key = (values, *map(id, objects))
            entry = entries.get(entry_key)
            if entry is None:
                result = function(*args)  # type: ignore[call-arg]
                if len(entries) >= size:
                    entries.clear()
                entry = entries[entry_key] = objects, result
            return entry[1]

        memoized.cache_clear = entries.clear  # type: ignore[attr-defined]
        return memoized  # type: ignore[return-value]

    return decorate


class Interned(Generic[V]):
    """A cache of immutable values that are equal in JSON, so that data derived from one is found again.

    The least recently used value is dropped.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._values: dict[bytes, V] = {}

    def __call__(self, value: V) -> V:
        """The value that was cached first among those equal to this one."""
        key = hashlib.blake2b(msgspec.json.encode(value)).digest()
        value = self._values.pop(key, value)
        if len(self._values) >= self._size:
            del self._values[next(iter(self._values))]
        self._values[key] = value
        return value
