"""Separate the facts of an event from its citations.

What happened is a fact; the rules cited for it are an explanation, which may improve while the facts stay the same.
Hash chains and replay comparisons cover only the facts. A citation is any value of type `RuleId`, in the event itself
or in a nested struct: the `rules` of an event, the `rule` of a modifier.
"""

import functools
import types
import typing
from collections.abc import Mapping
from typing import Any, TypeAlias, Union

import msgspec

from affray.engine.event import Event
from affray.engine.terms import RuleId

Citations: TypeAlias = "bool | dict[str, Citations] | list[Citations]"
"""The location of citations in plain data: all of it, fields of an object, or each item of a list."""

_JSON = msgspec.json.Encoder(order="sorted")


def split(event: Event) -> tuple[str, str]:
    """The facts and the citations of an event, each as JSON; the citations are empty if there are none.

    The facts have one canonical form: the kind of the event, then its fields in alphabetical order, independent of
    their order in the code.
    """
    data = event.plain()
    cited = _take_out(data, citations_of(type(event)))
    kind = _JSON.encode(data.pop("event")).decode()
    rest = _JSON.encode(data).decode()[1:]
    return f'{{"event":{kind}{"," if data else ""}{rest}', _JSON.encode(cited).decode() if cited else ""


def facts(event: Event) -> str:
    """The facts of an event as JSON."""
    return split(event)[0]


def confirmed(known: Event, now: Event) -> bool:
    """Whether an event repeats the known facts field by field; under other rules it may have more fields."""
    return _holds(msgspec.json.decode(facts(known)), msgspec.json.decode(facts(now)))


def _holds(known: Any, now: Any) -> bool:
    if isinstance(known, dict) and isinstance(now, dict):
        return all(key in now and _holds(value, now[key]) for key, value in known.items())
    if isinstance(known, list) and isinstance(now, list):
        return len(known) == len(now) and all(map(_holds, known, now))
    return bool(known == now)


def merged(known: Any, cited: Any) -> Any:
    """Merge facts with their citations; raises ValueError if they do not belong together."""
    if isinstance(known, dict) and isinstance(cited, dict):
        return {**known, **{key: merged(known[key], one) if key in known else one for key, one in cited.items()}}
    if isinstance(known, list) and isinstance(cited, list) and len(known) == len(cited):
        return [merged(one, other) for one, other in zip(known, cited, strict=True)]
    if cited is None:
        return known
    raise ValueError("the citations are those of another event")


def _take_out(data: Any, where: Citations) -> Any:
    """Remove the citations from plain data and return them; None if there are none."""
    if isinstance(where, list):
        found = [_take_out(item, where[0]) for item in (data.values() if isinstance(data, dict) else data)]
        if not any(found):
            return None
        return dict(zip(data, found, strict=True)) if isinstance(data, dict) else found
    cited = {}
    if isinstance(where, dict) and isinstance(data, dict):
        for field, inside in where.items():
            if field not in data:
                continue
            if inside is True:
                cited[field] = data.pop(field)
            elif found := _take_out(data[field], inside):
                cited[field] = found
    return cited or None


@functools.cache
def citations_of(kind: Any) -> Citations:
    """Locate the citations in data of this type."""
    if kind is RuleId:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind)
        fields = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
        found = {written: citations_of(hints[field]) for field, written in fields}
        found = {field: inside for field, inside in found.items() if inside}
        if found and kind.__struct_config__.array_like:
            raise TypeError(f"{kind.__name__} is written as a list, and a citation in it could not be told from facts")
        return found
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (Union, types.UnionType):
        return next((inside for inside in map(citations_of, inner) if inside), False)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        inside = citations_of(inner[1])
        return inside if inside is True else [inside] if inside else False
    if isinstance(origin, type) and issubclass(origin, (tuple, list, frozenset)):
        items = [citations_of(one) for one in inner if one is not Ellipsis]
        if any(items) and any(one != items[0] for one in items):
            raise TypeError(f"{kind} mixes citations with facts, which could not be told apart")
        return (items[0] if items[0] is True else [items[0]]) if any(items) else False
    return False
