"""Named computations as calculators: the fields follow from the types of their parameters."""

import inspect
from typing import Any, Literal, get_args, get_origin

import msgspec

from affray.engine.questions.computations import Computation, Find

from .fields import MISSING, Field, Flag, Number, Pick, Text


def fields_of(computation: Computation) -> tuple[Field, ...]:
    """The fields of a computation: numbers with limits, flags and words where its types say so, otherwise texts."""
    parameters = inspect.signature(computation.function).parameters
    return tuple(
        _field(name.rstrip("_"), computation.types[name], parameter.default)
        for name, parameter in parameters.items()
        if name != computation.situated
    )


def needs_position(computation: Computation) -> bool:
    """Whether a computation is about a position, so that plain numbers are not enough."""
    found = any(isinstance(reader, Find) for reader in computation.readers.values())
    return found or computation.situated is not None


def _field(name: str, kind: Any, default: Any) -> Field:
    start = MISSING if default is inspect.Parameter.empty else default
    required = start is MISSING
    known = msgspec.inspect.type_info(kind) if _plain(kind) else None
    if kind is bool:
        return Flag(name=name, start=default is True)
    if isinstance(known, msgspec.inspect.IntType) and known.ge is not None and known.le is not None:
        number = default if isinstance(default, int) else None
        return Number(name=name, least=known.ge, most=known.le, start=number, required=required)
    if get_origin(kind) is Literal:
        words = tuple(map(str, get_args(kind)))
        return Pick(name=name, options=words, first=str(default))
    return Text(name=name, start=None if required else default, required=required)


def _plain(kind: Any) -> bool:
    try:
        msgspec.inspect.type_info(kind)
    except TypeError:
        return False
    return True
