"""Positions as plain data with every field: omitted fields are filled in with their defaults."""

import functools
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import NODEFAULT, inspect

Fill: TypeAlias = Callable[[Any], Any]


def with_defaults(data: Any, kind: Any) -> Any:
    """The data with all default values of this type filled in. Data that does not fit the type is unchanged."""
    return _fill(kind)(data)


@functools.cache
def _fill(kind: Any) -> Fill:
    return _Fills().of(inspect.type_info(kind))


class _Fills:
    """Functions that fill in defaults, one per struct, since types may be recursive."""

    def __init__(self) -> None:
        self._structs: dict[type, Fill] = {}

    def of(self, info: inspect.Type) -> Fill:
        match info:
            case inspect.StructType():
                return self._struct(info)
            case inspect.UnionType():
                return self._union(info)
            case inspect.DictType():
                inner = self.of(info.value_type)
                return lambda data: (
                    {key: inner(value) for key, value in data.items()} if isinstance(data, Mapping) else data
                )
            case inspect.ListType() | inspect.VarTupleType():
                inner = self.of(info.item_type)
                return lambda data: type(data)(map(inner, data)) if isinstance(data, (list, tuple)) else data
            case inspect.Metadata():
                return self.of(info.type)
            case _:
                return lambda data: data

    def _struct(self, info: inspect.StructType) -> Fill:
        cached = self._structs.get(info.cls)
        if cached is not None or info.array_like:
            return cached or (lambda data: data)
        fields: list[tuple[str, Fill, Callable[[], Any] | None]] = []

        def fill(data: Any) -> Any:
            if not isinstance(data, Mapping):
                return data
            full = dict(data)
            for name, inner, default in fields:
                if name in data:
                    full[name] = inner(data[name])
                elif default is not None:
                    full[name] = inner(default())
            return full

        self._structs[info.cls] = fill
        fields += [(field.encode_name, self.of(field.type), _default(field)) for field in info.fields]
        return fill

    def _union(self, info: inspect.UnionType) -> Fill:
        structs = {member.tag: member for member in info.types if isinstance(member, inspect.StructType)}
        tag_field = next((struct.tag_field for struct in structs.values() if struct.tag_field), None)
        if tag_field is not None:
            by_tag = {tag: self._struct(struct) for tag, struct in structs.items()}
            return lambda data: (
                by_tag[data[tag_field]](data) if isinstance(data, Mapping) and data.get(tag_field) in by_tag else data
            )
        fills = [self.of(member) for member in info.types if not isinstance(member, inspect.NoneType)]
        return fills[0] if len(fills) == 1 else lambda data: data


def _default(field: inspect.Field) -> Callable[[], Any] | None:
    """A factory for the default value of a field as plain data; None if the field is required or stays unset."""
    if field.default is msgspec.UNSET:
        return None
    if field.default is not NODEFAULT:
        default = field.default
        return lambda: msgspec.to_builtins(default)
    if field.default_factory is not NODEFAULT:
        factory = field.default_factory
        return lambda: msgspec.to_builtins(factory())
    return None
