"""The options of a campaign as fields of a form, derived from the struct that reads them: so none is missing."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec.inspect import BoolType, Field, IntType, LiteralType, StructType, type_info

from affray.text import Catalog, Message

SCENARIOS, MATCH = "scenarios", "match"
"""The scenarios that are played, and the options of every match."""


class OptionField(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An option of a campaign or of all its matches."""

    name: str
    kind: Literal["switch", "number", "choice", "scenarios"]
    title: Message
    about: Message
    default: bool | int | str | None = None
    """Without one it may be left empty."""
    least: int | None = None
    most: int | None = None
    choices: dict[str, Message | str] = {}
    """The values of a choice, or the scenarios, each with its title."""
    needs: str = ""
    """The switch without which it means nothing."""
    of_match: bool = False
    """Whether it is an option of every match."""


def option_fields(
    options: type[msgspec.Struct],
    catalog: Catalog,
    *,
    scenarios: Collection[str] = (),
    needs: Mapping[str, str] | None = None,
    of_match: Collection[str] | None = None,
) -> Iterator[OptionField]:
    """The options in a struct, apart from those of every match; with `of_match`, these fields as options of every
    match. Their words are the messages `campaign-title-NAME`, `campaign-about-NAME` and `campaign-value-NAME-VALUE`.
    """
    for field in _fields(options):
        name = field.name
        if name == MATCH or (of_match is not None and name not in of_match) or (name == SCENARIOS and not scenarios):
            continue
        yield OptionField(
            name=name,
            title=Message(catalog.name, f"campaign-title-{name}"),
            about=Message(catalog.name, f"campaign-about-{name}"),
            needs=(needs or {}).get(name, ""),
            of_match=of_match is not None,
            **_values(field, catalog, scenarios),
        )


def _fields(options: type[msgspec.Struct]) -> tuple[Field, ...]:
    info = type_info(options)
    assert isinstance(info, StructType)
    return info.fields


def _values(field: Field, catalog: Catalog, scenarios: Collection[str]) -> dict[str, Any]:
    """The kind of a field, and which values it takes."""
    if field.name == SCENARIOS:
        return {"kind": "scenarios", "choices": dict.fromkeys(scenarios, "")}
    types = getattr(field.type, "types", (field.type,))
    default = field.default if isinstance(field.default, bool | int | str) else None
    for type_ in types:
        if isinstance(type_, LiteralType):
            names = sorted(map(str, type_.values), key=lambda value: value != default)
            values = {name: Message(catalog.name, f"campaign-value-{field.name}-{name}") for name in names}
            return {"kind": "choice", "choices": values, "default": default}
        if isinstance(type_, IntType):
            return {"kind": "number", "least": type_.ge, "most": type_.le, "default": default}
    assert any(isinstance(type_, BoolType) for type_ in types), field.name
    return {"kind": "switch", "default": default}
