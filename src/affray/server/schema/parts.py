"""What the schemas have in common: definitions from types, and what is left open in them."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import msgspec
from msgspec import inspect

Parts = dict[str, dict[str, Any]]
"""Definitions by name."""

_REF_TEMPLATE = "#/$defs/{name}"
_JSON: dict[str, Any] = {
    "description": "Any JSON value.",
    "anyOf": [
        {"type": "string"},
        {"type": "number"},
        {"type": "boolean"},
        {"type": "null"},
        {"type": "array", "items": {"$ref": "#/$defs/Json"}},
        {"type": "object", "additionalProperties": {"$ref": "#/$defs/Json"}},
    ],
}


def ref(name: str) -> dict[str, str]:
    """A reference to a definition."""
    return {"$ref": _REF_TEMPLATE.format(name=name)}


def any_of(names: Iterable[str]) -> dict[str, Any]:
    """One of these definitions."""
    return {"anyOf": [ref(name) for name in names]}


def record(fields: Mapping[str, Any], description: str) -> dict[str, Any]:
    """An object with exactly these fields."""
    return {"description": description, "type": "object", "properties": dict(fields), "required": list(fields)}


def components(types: Iterable[Any]) -> tuple[list[dict[str, Any]], Parts]:
    """The schema of each type, and the definitions that they refer to. Fractions are strings."""
    schemas, parts = msgspec.json.schema_components(types, ref_template=_REF_TEMPLATE, schema_hook=_fraction)
    return list(schemas), parts


def as_sent(parts: Parts, types: Iterable[Any]) -> Parts:
    """The definitions as the server sends them: a field is optional only if its struct omits defaults, or if unset."""
    structs = {kind.cls.__name__: kind for kind in _structs(inspect.multi_type_info(types))}
    for name, part in parts.items():
        kind = structs.get(name)
        if kind is not None and not kind.cls.__struct_config__.omit_defaults:
            always = [field.encode_name for field in kind.fields if field.default is not msgspec.UNSET]
            tags = [] if kind.tag_field is None else [kind.tag_field]
            part["required"] = [*tags, *always]
    return parts


def renamed(part: Any, names: Mapping[str, str]) -> Any:
    """A schema with its references changed."""
    if isinstance(part, list):
        return [renamed(each, names) for each in part]
    if not isinstance(part, dict):
        return part
    changed = {key: renamed(value, names) for key, value in part.items()}
    target = str(part.get("$ref", "")).rpartition("/")[2]
    return changed | ref(names[target]) if target in names else changed


def merged(*groups: Parts) -> Parts:
    """All definitions of several groups; raises ValueError if two of the same name differ."""
    together: Parts = {}
    for group in groups:
        for name, part in group.items():
            if together.setdefault(name, part) != part:
                raise ValueError(f"two types of the schema are called {name}")
    return together


def with_json(parts: Parts) -> Parts:
    """The definitions with `Json` wherever anything may stand."""
    return {name: _closed(part) for name, part in parts.items()} | {"Json": _JSON}


def _closed(part: dict[str, Any]) -> dict[str, Any]:
    if not set(part) - {"title", "description", "default"}:
        return part | ref("Json")
    closed = dict(part)
    for key in ("items", "additionalProperties"):
        if isinstance(part.get(key), dict):
            closed[key] = _closed(part[key])
    for key in ("anyOf", "oneOf", "prefixItems"):
        if key in part:
            closed[key] = [_closed(each) for each in part[key]]
    if "properties" in part:
        closed["properties"] = {name: _closed(each) for name, each in part["properties"].items()}
    elif part.get("type") == "object" and "additionalProperties" not in part:
        closed["additionalProperties"] = ref("Json")
    elif part.get("type") == "array" and "items" not in part and "prefixItems" not in part:
        closed["items"] = ref("Json")
    return closed


def _fraction(kind: type) -> dict[str, Any]:
    if kind is Fraction:
        return {"type": "string"}
    raise NotImplementedError


def _structs(kinds: Iterable[Any]) -> Iterator[inspect.StructType]:
    """The structs in types, at any depth, each once."""
    seen: set[int] = set()
    waiting = list(kinds)
    while waiting:
        kind = waiting.pop()
        if id(kind) in seen:
            continue
        seen.add(id(kind))
        if isinstance(kind, inspect.StructType):
            yield kind
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.TypedDictType):
            waiting += [field.type for field in kind.fields]
        elif isinstance(kind, inspect.UnionType):
            waiting += kind.types
        elif isinstance(kind, inspect.DictType):
            waiting.append(kind.value_type)
        elif isinstance(kind, inspect.TupleType):
            waiting += kind.item_types
        elif isinstance(kind, inspect.CollectionType):
            waiting.append(kind.item_type)
