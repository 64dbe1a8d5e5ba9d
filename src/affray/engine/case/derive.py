"""Words of cases, derived from the structs of a system: a word is declared once, as a field of a state or a profile."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from affray.engine.event import Conceded, DecisionCap, Event


class Words(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of words, all of them optional: a word that is not given is UNSET."""


def words_of(name: str, *sources: type[msgspec.Struct], without: Collection[str] = (), **more: Any) -> Any:
    """A record of optional words: the fields of structs under their names in files, less some, and more of them.

    `more` are types by name; they replace those of fields. Records derived before may be sources too.
    """
    types: dict[str, Any] = {}
    renamed: dict[str, str] = {}
    for source in sources:
        hints = get_type_hints(source, include_extras=True)
        for field in msgspec.structs.fields(source):
            if field.encode_name not in without:
                types[field.name] = hints[field.name]
                renamed[field.name] = field.encode_name
    fields: list[Any] = [(word, kind | UnsetType, UNSET) for word, kind in (types | more).items()]
    return msgspec.defstruct(name, fields, bases=(Words,), rename={**renamed, **{word: word for word in more}})


def given_words(words: msgspec.Struct, only: Iterable[str] | None = None) -> dict[str, Any]:
    """The words of a record that are given, of these only, by the names of their fields."""
    fields = words.__struct_fields__ if only is None else only
    return {field: value for field in fields if (value := getattr(words, field)) is not UNSET}


def changed_words(state: msgspec.Struct, only: Collection[str]) -> dict[str, Any]:
    """The inverse of giving words to a struct: those of these fields whose value is not the default, as plain data."""
    changed = {}
    for field in msgspec.structs.fields(state):
        value = getattr(state, field.name)
        if field.name in only and value != field.default:
            changed[field.encode_name] = msgspec.to_builtins(value)
    return changed


def event_words(types: Iterable[type[Event]]) -> Mapping[str, tuple[str, ...]]:
    """The names of events, those of the engine included, each with its fields."""
    known: list[type[Event]] = [*types, Conceded, DecisionCap]
    return {
        str(each.__struct_config__.tag): tuple([name for name in each.__struct_encode_fields__ if name != "rules"])
        for each in known
    }
