"""The facts of an event, apart from how they are explained.

What happened is a fact; the rules cited for it are an explanation, which may be improved while the facts stay. Hash
chains cover the facts alone, and comparing a replay with what was stored compares the facts alone. A citation is
whatever has the type `RuleId`, in the event itself or in a struct inside it: the `rules` of an event, the `rule` of a
modifier.
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
"""Where the citations are in plain data: all of it, in fields of an object, or in each item of a list."""

_JSON = msgspec.json.Encoder(order="sorted")


def split(event: Event) -> tuple[str, str]:
    """The facts of an event and its citations, each as JSON; the citations are empty where nothing is cited.

    The facts are written in one way only: the kind of the event, then its fields in alphabetical order. A field that
    moves in the code changes nothing.
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
    """Whether an event tells again, field by field, what was known; under other rules it may tell more than that."""
    return _holds(msgspec.json.decode(facts(known)), msgspec.json.decode(facts(now)))


def _holds(known: Any, now: Any) -> bool:
    if isinstance(known, dict) and isinstance(now, dict):
        return all(key in now and _holds(value, now[key]) for key, value in known.items())
    if isinstance(known, list) and isinstance(now, list):
        return len(known) == len(now) and all(map(_holds, known, now))
    return bool(known == now)


def merged(known: Any, cited: Any) -> Any:
    """Facts with their citations put back; raises ValueError where they do not belong together."""
    if isinstance(known, dict) and isinstance(cited, dict):
        return {**known, **{key: merged(known[key], one) if key in known else one for key, one in cited.items()}}
    if isinstance(known, list) and isinstance(cited, list) and len(known) == len(cited):
        return [merged(one, other) for one, other in zip(known, cited, strict=True)]
    if cited is None:
        return known
    raise ValueError("the citations are those of another event")


def _take_out(data: Any, where: Citations) -> Any:
    """Take the citations out of plain data and return them; None where there are none."""
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
    """Where the citations are in data of this type."""
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
