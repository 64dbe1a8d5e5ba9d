"""The setup of a match, and the size limits checked before one is created.

Replays do not check them: a match that was played can always be shown.
"""

import re
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from affray.engine.errors import BadOption
from affray.text import Message, say

T = TypeVar("T", bound=msgspec.Struct)

MAX_VALUES = 4000
"""The maximum number of names, numbers and strings in an option."""
MAX_TEXT_LENGTH = 200
"""The maximum length of one string."""
MAX_DEPTH = 8
"""The maximum nesting depth of lists."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The setup of a match, by the names the system uses."""

    scenario: str | None = None
    options: dict[str, Any] = {}


class OptionalRule(msgspec.Struct, frozen=True, kw_only=True):
    """An optional rule that players may switch on or off before a game: a boolean option of this name."""

    name: str
    needs: tuple[str, ...] = ()
    """The optional rules that this one requires."""
    excludes: tuple[str, ...] = ()
    """The optional rules that this one excludes."""


def check_size(options: Mapping[str, Any]) -> None:
    """Raise `BadOption` for oversized options: too many values, too long, or nested too deeply."""
    for key, value in options.items():
        if len(key) > MAX_TEXT_LENGTH:
            raise BadOption(say("option_name_too_long", key=key[:40], max=MAX_TEXT_LENGTH))
        _check_value(key, value)


def _check_value(key: str, value: Any) -> None:
    """Check the size of an option, level by level up to the depth limit."""
    values, level = 0, [value]
    for _ in range(MAX_DEPTH + 1):
        values += len(level)
        if values > MAX_VALUES:
            raise BadOption(say("option_too_large", key=key, max=MAX_VALUES))
        if any(isinstance(item, str) and len(item) > MAX_TEXT_LENGTH for item in level):
            raise BadOption(say("option_string_too_long", key=key, max=MAX_TEXT_LENGTH))
        level = [inner for item in level for inner in _items_of(item)]
        if not level:
            return
    raise BadOption(say("option_too_deep", key=key, max=MAX_DEPTH))


def _items_of(value: Any) -> Sequence[Any]:
    if isinstance(value, Mapping):
        return [*value, *value.values()]
    return value if isinstance(value, list | tuple) else ()


# --- reading options ----------------------------------------------------------------------------------------------

_TYPES = {
    "int": say("type_int"),
    "float": say("type_float"),
    "bool": say("type_bool"),
    "str": say("type_str"),
    "array": say("type_array"),
    "object": say("type_object"),
    "null": say("type_null"),
}
_MSGSPEC_ERROR = re.compile(r"(?P<reason>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?")
_UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`")
_EXPECTED = re.compile(r"Expected `(?P<types>[^`]*)`(?:, got `[^`]*`|(?P<limit> .*))")


def convert_options(kind: type[T], options: Mapping[str, Any]) -> T:
    """Convert options to a struct of this type; raises `BadOption` with the option, expected and actual value."""
    try:
        return msgspec.convert(dict(options), kind)
    except msgspec.ValidationError as problem:
        raise BadOption(_reworded(str(problem), kind, options)) from None


def _reworded(error: str, kind: type[msgspec.Struct], options: Mapping[str, Any]) -> Message:
    """Reword an error of `msgspec` as one sentence."""
    match = _MSGSPEC_ERROR.fullmatch(error)
    assert match is not None
    path, reason = match["path"] or "", match["reason"]
    key = re.split(r"[.\[]", path, maxsplit=1)[0]
    unknown = _UNKNOWN.fullmatch(reason)
    if unknown is not None and not path:
        return say("no_option", name=unknown[1], known=list(kind.__struct_encode_fields__))
    if key not in options:
        return say("problem", problem=reason)
    literals = list(_literals(typing.get_type_hints(kind).get(key)))
    expected = _EXPECTED.fullmatch(reason)
    value = repr(options[key])[:60] if path == key else None
    if path == key and literals:
        return say("option_one_of", path=path, known=literals, value=value)
    if expected is None:
        return say("option_invalid", path=path, problem=reason[:1].lower() + reason[1:])
    types = [_TYPES.get(word.strip(), word.strip()) for word in expected["types"].split("|")]
    if expected["limit"]:
        return say("option_within", path=path, types=types, limit=expected["limit"].strip(), value=value)
    return say("option_type", path=path, types=types, value=value)


def _literals(hint: Any) -> Iterator[str]:
    """The values of the literals in a type."""
    if typing.get_origin(hint) is Literal:
        yield from map(str, typing.get_args(hint))
    else:
        for inner in typing.get_args(hint):
            yield from _literals(inner)
