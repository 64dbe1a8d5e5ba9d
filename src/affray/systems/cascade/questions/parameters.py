"""Read the arguments of pure questions. Every argument is checked; an error says what is expected."""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.hit.damage_dice import Code, parse_code

Reader = Callable[[object], object]

MAX_LISTED = 12
"""The maximum number of dice in a list: twice the maximum of a fighter, so that no question takes long."""

HIGHEST_FACE = 100


class Parameter(NamedTuple):
    """How an argument is read, and its default (unless it is required)."""

    read: Reader
    required: bool = True
    default: object = None


def optional(read: Reader, default: object) -> Parameter:
    """An optional argument with a default."""
    return Parameter(read, required=False, default=default)


def read_arguments(parameters: Mapping[str, Parameter], given: object) -> dict[str, object]:
    """Read a map of arguments; raises ValueError for unknown, missing and invalid ones."""
    if not isinstance(given, Mapping):
        raise ValueError(f"{given!r} is not a map of arguments; known: {', '.join(parameters)}")  # noqa: TRY004
    for name in given:
        if name not in parameters:
            raise ValueError(f"unknown argument {name!r}; known: {', '.join(parameters)}")
    values: dict[str, object] = {}
    for name, parameter in parameters.items():
        if name in given:
            try:
                values[name] = parameter.read(given[name])
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        elif parameter.required:
            raise ValueError(f"argument {name!r} is missing")
        else:
            values[name] = parameter.default
    return values


def whole(lowest: int, highest: int) -> Reader:
    """A whole number within limits."""

    def read(given: object) -> int:
        if isinstance(given, bool) or not isinstance(given, int) or not lowest <= given <= highest:
            raise ValueError(f"{given!r} is not a whole number from {lowest} to {highest}")
        return given

    return read


def length(given: object) -> float:
    """A length in metres."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not math.isfinite(given) or given < 0:
        raise ValueError(f"{given!r} is not a length in metres of 0 or more")
    return given


def share(given: object) -> float:
    """A number from 0 to 1."""
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1:
        raise ValueError(f"{given!r} is not a number from 0 to 1")
    return float(given)


def flag(given: object) -> bool:
    """A boolean; 1 and 0 are accepted too."""
    if given not in (0, 1):
        raise ValueError(f"{given!r} is neither true nor false")
    return bool(given)


def word(*words: str) -> Reader:
    """One of these words."""

    def read(given: object) -> object:
        if given not in words:
            raise ValueError(f"{given!r} is not one of {', '.join(words)}")
        return given

    return read


def code(given: object) -> Code:
    """A damage code."""
    if not isinstance(given, str):
        raise ValueError(f"{given!r} is not a damage code such as 1d6 or 2d8")  # noqa: TRY004
    return parse_code(given)


def _numbers(given: object, least: int, most: int, highest: int) -> tuple[int, ...]:
    if not isinstance(given, list | tuple) or not least <= len(given) <= most:
        raise ValueError(f"{given!r} is not a list of {least} to {most} numbers")
    read = whole(1, highest)
    for number in given:
        read(number)
    return tuple(given)


def dice(least: int = 1, most: int = MAX_LISTED) -> Reader:
    """A list of dice in any order."""
    return lambda given: highest_first(_numbers(given, least, most, HIGHEST_FACE))


def dice_in_order(least: int = 1, most: int = MAX_LISTED) -> Reader:
    """A list of dice whose order matters."""
    return lambda given: _numbers(given, least, most, HIGHEST_FACE)


def attacks(most: int) -> Reader:
    """A list of attack values in any order: faces with their bonus."""
    return lambda given: highest_first(_numbers(given, 1, most, HIGHEST_FACE + MAX_LISTED))


def lists_of_dice(most: int) -> Reader:
    """A list of non-empty lists of dice. The order of the lists matters, the order within each does not."""

    def read(given: object) -> tuple[Faces, ...]:
        if not isinstance(given, list | tuple) or not 1 <= len(given) <= most:
            raise ValueError(f"{given!r} is not a list of 1 to {most} lists of dice")
        return tuple(highest_first(_numbers(each, 1, MAX_LISTED, HIGHEST_FACE)) for each in given)

    return read


def record(make: Callable[..., object], **parameters: Parameter) -> Reader:
    """A map with its own arguments, from which a value is built."""
    return lambda given: make(**read_arguments(parameters, given))
