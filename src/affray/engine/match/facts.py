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
    cited = _remove_citations(data, citations_of(type(event)))
    kind = _JSON.encode(data.pop("event")).decode()
    rest = _JSON.encode(data).decode()[1:]
    return f'{{"event":{kind}{"," if data else ""}{rest}', _JSON.encode(cited).decode() if cited else ""


def facts(event: Event) -> str:
    """The facts of an event as JSON."""
    return split(event)[0]


def confirmed(known: Event, now: Event) -> bool:
    """Whether an event contains all known facts; under other rules it may have more fields."""
    return _contains(msgspec.json.decode(facts(known)), msgspec.json.decode(facts(now)))


def _contains(known: Any, now: Any) -> bool:
    if isinstance(known, dict) and isinstance(now, dict):
        return all(key in now and _contains(value, now[key]) for key, value in known.items())
    if isinstance(known, list) and isinstance(now, list):
        return len(known) == len(now) and all(map(_contains, known, now))
    return bool(known == now)


def merged(known: Any, cited: Any) -> Any:
    """Merge facts with their citations; raises ValueError if they do not belong together."""
    if isinstance(known, dict) and isinstance(cited, dict):
        return {**known, **{key: merged(known[key], value) if key in known else value for key, value in cited.items()}}
    if isinstance(known, list) and isinstance(cited, list) and len(known) == len(cited):
        return [merged(fact, citation) for fact, citation in zip(known, cited, strict=True)]
    if cited is None:
        return known
    raise ValueError("the citations belong to another event")


def _remove_citations(data: Any, where: Citations) -> Any:
    """Remove the citations from plain data and return them; None if there are none."""
    if isinstance(where, list):
        removed = [_remove_citations(item, where[0]) for item in (data.values() if isinstance(data, dict) else data)]
        if not any(removed):
            return None
        return dict(zip(data, removed, strict=True)) if isinstance(data, dict) else removed
    cited = {}
    if isinstance(where, dict) and isinstance(data, dict):
        for field, inside in where.items():
            if field not in data:
                continue
            if inside is True:
                cited[field] = data.pop(field)
            elif nested := _remove_citations(data[field], inside):
                cited[field] = nested
    return cited or None


@functools.cache
def citations_of(kind: Any) -> Citations:
    """Locate the citations in data of this type."""
    if kind is RuleId:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind)
        fields = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
        by_field = {written: citations_of(hints[field]) for field, written in fields}
        by_field = {field: inside for field, inside in by_field.items() if inside}
        if by_field and kind.__struct_config__.array_like:
            raise TypeError(f"{kind.__name__} is encoded as a list, where citations cannot be separated from facts")
        return by_field
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (Union, types.UnionType):
        return next((inside for inside in map(citations_of, inner) if inside), False)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        inside = citations_of(inner[1])
        return inside if inside is True else [inside] if inside else False
    if isinstance(origin, type) and issubclass(origin, (tuple, list, frozenset)):
        items = [citations_of(item) for item in inner if item is not Ellipsis]
        if any(items) and any(item != items[0] for item in items):
            raise TypeError(f"{kind} mixes citations with facts, so they cannot be separated")
        return (items[0] if items[0] is True else [items[0]]) if any(items) else False
    return False
