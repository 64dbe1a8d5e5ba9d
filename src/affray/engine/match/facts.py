"""Separate the facts of an event from its citations.

What happened is a fact. The rules cited for it are an explanation, which may improve while the facts stay the same.
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

CitationLocations: TypeAlias = "bool | dict[str, CitationLocations] | list[CitationLocations]"
"""Where the citations are in plain data: the whole value (True), nowhere (False), in these fields of an object, or in
each item of a list."""

_JSON = msgspec.json.Encoder(order="sorted")


def split(event: Event) -> tuple[str, str]:
    """The facts and the citations of an event, each as JSON; the citations are empty if there are none.

    The facts have one canonical form: the kind of the event, then its fields in alphabetical order, independent of
    their order in the code.
    """
    data = event.plain()
    cited = _remove_citations(data, locate_citations(type(event)))
    kind = _JSON.encode(data.pop("event")).decode()
    rest = _JSON.encode(data).decode()[1:]
    return f'{{"event":{kind}{"," if data else ""}{rest}', _JSON.encode(cited).decode() if cited else ""


def facts(event: Event) -> str:
    """The facts of an event as JSON."""
    return split(event)[0]


def contains_facts(recorded: Event, replayed: Event) -> bool:
    """Whether a replayed event contains every recorded fact.

    It may have extra fields if the rules have changed since.
    """
    return _contains(msgspec.json.decode(facts(recorded)), msgspec.json.decode(facts(replayed)))


def _contains(recorded: Any, replayed: Any) -> bool:
    if isinstance(recorded, dict) and isinstance(replayed, dict):
        return all(key in replayed and _contains(value, replayed[key]) for key, value in recorded.items())
    if isinstance(recorded, list) and isinstance(replayed, list):
        return len(recorded) == len(replayed) and all(map(_contains, recorded, replayed))
    return bool(recorded == replayed)


def merge(data: Any, cited: Any) -> Any:
    """Merge facts with their citations; raises ValueError if they do not belong together."""
    if isinstance(data, dict) and isinstance(cited, dict):
        return {**data, **{key: merge(data[key], value) if key in data else value for key, value in cited.items()}}
    if isinstance(data, list) and isinstance(cited, list) and len(data) == len(cited):
        return [merge(fact, citation) for fact, citation in zip(data, cited, strict=True)]
    if cited is None:
        return data
    raise ValueError("the citations belong to another event")


def _remove_citations(data: Any, where: CitationLocations) -> Any:
    """Remove the citations from plain data and return them; None if there are none."""
    if isinstance(where, list):
        items = data.values() if isinstance(data, dict) else data
        by_item = [_remove_citations(item, where[0]) for item in items]
        if not any(by_item):
            return None
        return dict(zip(data, by_item, strict=True)) if isinstance(data, dict) else by_item
    cited = {}
    if isinstance(where, dict) and isinstance(data, dict):
        for field, nested in where.items():
            if field not in data:
                continue
            if nested is True:
                cited[field] = data.pop(field)
            elif removed := _remove_citations(data[field], nested):
                cited[field] = removed
    return cited or None


@functools.cache
def locate_citations(kind: Any) -> CitationLocations:
    """Locate the citations in data of this type."""
    if kind is RuleId:
        return True
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind)
        fields = zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
        by_field = {written: locate_citations(hints[field]) for field, written in fields}
        by_field = {field: nested for field, nested in by_field.items() if nested}
        if by_field and kind.__struct_config__.array_like:
            raise TypeError(f"{kind.__name__} is encoded as a list, where citations cannot be separated from facts")
        return by_field
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if origin in (Union, types.UnionType):
        return next((nested for nested in map(locate_citations, inner) if nested), False)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        nested = locate_citations(inner[1])
        return nested if nested is True else [nested] if nested else False
    if isinstance(origin, type) and issubclass(origin, (tuple, list, frozenset)):
        items = [locate_citations(item) for item in inner if item is not Ellipsis]
        if any(items) and any(item != items[0] for item in items):
            raise TypeError(f"{kind} mixes citations with facts, so they cannot be separated")
        return (items[0] if items[0] is True else [items[0]]) if any(items) else False
    return False
