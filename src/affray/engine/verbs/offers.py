"""Lists of choices that are created lazily, on access."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, overload

from .verb import Verb


class Offers(Sequence[Verb]):
    """The choices of one verb, each created from a plain value on access, followed by other choices.

    A procedure offers dozens of choices, and a bot may look at only one: listing plain values is several times cheaper.
    """

    __slots__ = ("_make", "_others", "_values")

    def __init__(self, make: Callable[[Any], Verb], values: Sequence[Any], *others: Verb) -> None:
        self._make = make
        self._values = values
        self._others = others

    def __len__(self) -> int:
        return len(self._values) + len(self._others)

    @overload
    def __getitem__(self, index: int) -> Verb: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Verb]: ...
    def __getitem__(self, index: int | slice) -> Verb | Sequence[Verb]:
        if isinstance(index, slice):
            return list(self)[index]
        count = len(self._values)
        if index < 0:
            index += count + len(self._others)
        return self._make(self._values[index]) if 0 <= index < count else self._others[index - count]

    def __iter__(self) -> Iterator[Verb]:
        yield from map(self._make, self._values)
        yield from self._others
