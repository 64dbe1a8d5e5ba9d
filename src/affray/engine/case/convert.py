"""Convert plain values to typed structs. `msgspec` validates them; its errors are located in the file."""

import re
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from affray.engine.case.source import CaseError, Node, describe, unknown_word
from affray.text import Message, say

T = TypeVar("T")

_MSGSPEC_ERROR = re.compile(r"(?s)(?P<reason>.*?)(?: - at (?P<key>`key` in )?`(?P<path>\$.*)`)?")
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_TYPES = {
    "int": say("type_int"),
    "float": say("type_float"),
    "str": say("type_string"),
    "bool": say("type_bool"),
    "array": say("type_array"),
    "object": say("type_object"),
    "null": say("type_nothing"),
}

Step = str | int | None
"""A field name, an index, or None for any value of a map."""


def convert(node: Node, kind: type[T]) -> T:
    """Convert the value to a struct of this type; raises `CaseError` with its location."""
    plain = node.plain()
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as problem:
        path, reason = located(plain, kind, str(problem))
        raise CaseError(node.at(*path).place, reason) from None


def located(plain: Any, kind: Any, message: str) -> tuple[list[str | int], Message]:
    """Where in plain data an error of `msgspec` is, and what is wrong there."""
    match = _MSGSPEC_ERROR.fullmatch(message)
    assert match is not None
    steps: list[Step] = [
        field or (None if index == "..." else int(index)) for field, index in _STEP.findall(match["path"] or "")
    ]
    types = _types_at(kind, steps)
    if match["key"]:
        steps.append(None)
    path = _resolved_path(plain, kind, steps, message)
    reason = match["reason"]
    if match["key"]:
        return path, _friendly(reason, path[-1])
    if unknown := _UNKNOWN.fullmatch(reason):
        return [*path, unknown[1]], unknown_word(unknown[1], _fields(types))
    if missing := _MISSING.fullmatch(reason):
        return path, say("field_missing", field=missing[1])
    value = _value(plain, path)
    literals = [str(value) for each in types if isinstance(each, inspect.LiteralType) for value in each.values]
    if literals and reason.startswith(("Invalid enum value", "Expected `")):
        return path, unknown_word(str(value), literals)
    return path, _friendly(reason, value)


def _friendly(reason: str, value: object) -> Message:
    """Reword an error of `msgspec` in the style of the other errors."""
    expected = re.fullmatch(r"Expected `([^`]*)`, got `[^`]*`", reason)
    if expected:
        kinds = [_TYPES.get(kind.strip(), kind.strip()) for kind in expected[1].split("|")]
        return say("expected_types", types=kinds, value=describe(value))
    limits = re.fullmatch(r"Expected `(\w+)` (.*)", reason)
    if limits:
        limit, got = limits[2].removeprefix("matching regex "), describe(value)
        if limit != limits[2]:
            return say("expected_matching", pattern=limit, value=got)
        return say("expected_within", type=_TYPES.get(limits[1], limits[1]), limit=limit, value=got)
    return say("problem", problem=reason)


def _resolved_path(plain: Any, kind: Any, steps: Sequence[Step], message: str) -> list[str | int]:
    """Resolve the unknown map keys in a path: a map with only the wrong key gives the same error."""
    known: list[str | int] = []
    for step in steps:
        if step is not None:
            known.append(step)
            continue
        holder = _value(plain, known)
        for key in holder:
            if _error_message(_with(plain, known, {key: holder[key]}), kind) == message:
                known.append(key)
                break
        else:
            return known
    return known


def _error_message(plain: Any, kind: Any) -> str:
    try:
        msgspec.convert(plain, kind)
    except msgspec.ValidationError as problem:
        return str(problem)
    return ""


def _value(plain: Any, steps: Sequence[str | int]) -> Any:
    for step in steps:
        plain = plain[step]
    return plain


def _with(plain: Any, steps: Sequence[str | int], value: Any) -> Any:
    """A copy of plain data with the value at this path replaced."""
    if not steps:
        return value
    copy = plain.copy()
    copy[steps[0]] = _with(plain[steps[0]], steps[1:], value)
    return copy


def _types_at(kind: Any, steps: Sequence[Step]) -> list[inspect.Type]:
    """The types allowed at the end of the path, with unions split into their members."""
    types = _flat(inspect.type_info(kind))
    for step in steps:
        types = [inner for each in types for inner in _inner(each, step)]
    return types


def _inner(kind: inspect.Type, step: Step) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType) and isinstance(step, str):
        return [inner for field in kind.fields if field.encode_name == step for inner in _flat(field.type)]
    if isinstance(kind, inspect.DictType):
        return _flat(kind.value_type)
    if isinstance(kind, (inspect.ListType, inspect.VarTupleType)):
        return _flat(kind.item_type)
    if isinstance(kind, inspect.TupleType) and isinstance(step, int):
        return _flat(kind.item_types[step])
    return []


def _flat(kind: inspect.Type) -> list[inspect.Type]:
    if isinstance(kind, inspect.Metadata):
        return _flat(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [inner for each in kind.types for inner in _flat(each)]
    return [kind]


def _fields(types: Sequence[inspect.Type]) -> list[str]:
    return [field.encode_name for each in types if isinstance(each, inspect.StructType) for field in each.fields]
