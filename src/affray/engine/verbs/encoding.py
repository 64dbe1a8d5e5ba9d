"""Choices as whole numbers, for learning environments: derived from the types of the slots of each verb.

The first number is the verb, the others are its slots in their order. Names are numbered by a vocabulary, such as the
ids in a position; other names are spelled. Decimals are in steps of 1/1000. A list begins with its length, a slot that
can be omitted with 0 or 1. So the numbers of a choice end by themselves, and are padded with zeros to a common width.
"""

import functools
import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from affray.text import say

from .refusal import Unreadable
from .verb import Verb

STEP = 1000
"""Decimals are whole numbers of this fraction."""
MAX_LENGTH = 10_000
"""The longest list or name."""


class ActionEncoding:
    """The choices of some verbs as numbers. `names` are the words that slots may hold, in a fixed order."""

    def __init__(self, verbs: Sequence[type[Verb]], names: Sequence[str] = ()) -> None:
        self.verbs = tuple(verbs)
        self.names = tuple(dict.fromkeys(names))
        self._index = {name: number for number, name in enumerate(self.names)}
        self._number = {verb: number for number, verb in enumerate(self.verbs)}
        self._fields = {verb: _fields_of(verb) for verb in self.verbs}

    def encode(self, choice: Verb, width: int = 0) -> tuple[int, ...]:
        """The numbers of a choice, padded with zeros to `width`; raises ValueError if they are more."""
        verb = type(choice)
        numbers = [self._number[verb]]
        for field, kind in self._fields[verb].items():
            self._write(getattr(choice, field), kind, numbers)
        if width and len(numbers) > width:
            raise ValueError(f"'{verb.name}' needs {len(numbers)} numbers, and there is room for {width}")
        return (*numbers, *(0,) * (width - len(numbers)))

    def decode(self, numbers: Sequence[int]) -> Verb:
        """The choice that these numbers mean, legal or not; raises `Unreadable`."""
        left = iter(numbers)
        try:
            verb = self.verbs[_counted(next(left), len(self.verbs) - 1)]
            return verb(**{field: self._read(kind, left) for field, kind in self._fields[verb].items()})
        except StopIteration:
            raise Unreadable(say("numbers_end")) from None

    def _write(self, value: Any, kind: Any, numbers: list[int]) -> None:
        kind, optional = _without_none(kind)
        if optional:
            numbers.append(int(value is not None))
            if value is None:
                return
        parts, origin = get_args(kind), get_origin(kind)
        if origin is tuple and parts[-1:] != (...,):
            for item, part in zip(value, parts, strict=True):
                self._write(item, part, numbers)
        elif origin in (tuple, list):
            numbers.append(len(value))
            for item in value:
                self._write(item, parts[0], numbers)
        elif origin in (Union, types.UnionType):
            variant = next(index for index, part in enumerate(parts) if _fits(value, part))
            numbers.append(variant)
            self._write(value, parts[variant], numbers)
        elif origin is Literal:
            numbers.append(parts.index(value))
        elif fields := _fields_of(kind):
            for field, part in fields.items():
                self._write(getattr(value, field), part, numbers)
        elif isinstance(value, str):
            known = self._index.get(value)
            numbers.extend([known + 1] if known is not None else [0, len(value), *map(ord, value)])
        else:
            numbers.append(round(value * STEP) if kind is float else int(value))

    def _read(self, kind: Any, left: Iterator[int]) -> Any:
        kind, optional = _without_none(kind)
        if optional and not _counted(next(left), 1):
            return None
        parts, origin = get_args(kind), get_origin(kind)
        if origin is tuple and parts[-1:] != (...,):
            return tuple([self._read(part, left) for part in parts])
        if origin in (tuple, list):
            return tuple([self._read(parts[0], left) for _ in range(_counted(next(left), MAX_LENGTH))])
        if origin in (Union, types.UnionType):
            return self._read(parts[_counted(next(left), len(parts) - 1)], left)
        if origin is Literal:
            return parts[_counted(next(left), len(parts) - 1)]
        if fields := _fields_of(kind):
            return kind(**{field: self._read(part, left) for field, part in fields.items()})
        if kind is str:
            known = _counted(next(left), len(self.names))
            return self.names[known - 1] if known else self._spelled(left)
        number = next(left)
        return number / STEP if kind is float else bool(_counted(number, 1)) if kind is bool else number

    def _spelled(self, left: Iterator[int]) -> str:
        letters = [next(left) for _ in range(_counted(next(left), MAX_LENGTH))]
        return "".join([chr(_counted(letter, 0x10FFFF)) for letter in letters])


@functools.cache
def _fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a struct or named tuple with their types; none for anything else."""
    names: tuple[str, ...] = getattr(kind, "__struct_fields__", getattr(kind, "_fields", ()))
    hints = get_type_hints(kind, include_extras=True) if names else {}
    return {name: hints[name] for name in names}


def _without_none(kind: Any) -> tuple[Any, bool]:
    """A type without its annotations, and whether None belongs to it too."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    supertype = getattr(kind, "__supertype__", None)
    if supertype is not None:
        return _without_none(supertype)
    parts = get_args(kind)
    if get_origin(kind) in (Union, types.UnionType) and type(None) in parts:
        rest = [part for part in parts if part is not type(None)]
        return (_without_none(rest[0])[0] if len(rest) == 1 else Union[tuple(rest)]), True  # noqa: UP007 - at run time
    return kind, False


def _fits(value: Any, kind: Any) -> bool:
    """Whether a value is of a variant of a union."""
    kind, _ = _without_none(kind)
    origin = get_origin(kind)
    if origin is Literal:
        return value in get_args(kind)
    return isinstance(value, (tuple, list)) if origin in (tuple, list) else isinstance(value, kind)


def _counted(number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise Unreadable(say("number_not_within", number=str(number), most=most))
    return number
