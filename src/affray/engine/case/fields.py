"""Words of cases that the types of a system declare: fields of its state, its events, its kinds of decisions."""

import types
from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.decision import Kind
from affray.engine.event import Conceded, DecisionCap, Event, Interjected
from affray.engine.terms import Seat

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
SeatOrNone = Annotated[str, Meta(pattern="^([a-d]|none)$")]
Count = Annotated[int, Meta(ge=0, le=10_000)]
WrittenPlace = Annotated[list[int | float], Meta(min_length=2, max_length=3)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]


class RelationGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What a case states about two figures instead of their places."""

    between: Pair | None = None
    contact: Pair | bool | None = None
    distance: Annotated[float, Meta(ge=0)] | None = None
    height: float | None = None

    @property
    def pair(self) -> tuple[str, ...]:
        """The two figures; nothing if the relation does not name them."""
        return tuple(self.between or (self.contact if isinstance(self.contact, list) else ()))


def words(
    name: str,
    struct: type[msgspec.Struct],
    fields: Iterable[str],
    base: Any = None,
    needs: Collection[str] = (),
    /,
    **others: Any,
) -> type[msgspec.Struct]:
    """A struct of words, to check what a case says: fields of a state struct, and `others` with their types.

    A number in the state is counted from 0 on, a seat is a letter, and a value that may be None may be written `none`.
    A word has the name that the field has in files. All words are optional except those it `needs`.
    """
    renamed = {field.name: field.encode_name for field in msgspec.structs.fields(struct)}
    hints = get_type_hints(struct, include_extras=True)
    kinds = {field: _written(hints[field]) for field in fields if field not in others} | others
    declared: list[Any] = [
        (word, kind) if word in needs else (word, kind | UnsetType, UNSET) for word, kind in kinds.items()
    ]
    bases = None if base is None else (base,)
    return msgspec.defstruct(
        name,
        declared,
        bases=bases,
        kw_only=True,
        forbid_unknown_fields=True,
        rename=lambda word: renamed.get(word, word.rstrip("_")),
    )


def _written(kind: Any) -> Any:
    """The type of a field as a case writes it."""
    if kind is int or kind is Seat:
        return Count if kind is int else SeatName
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        members = tuple(map(_written, parts))
        absent = types.NoneType in parts and not any(_is_text(part) for part in parts)
        return Union[(*members, Literal["none"])] if absent else Union[members]  # noqa: UP007  known only here
    return origin[tuple(map(_written, parts))] if origin in (tuple, list, dict) else kind


def _is_text(kind: Any) -> bool:
    base = getattr(kind, "__supertype__", kind)
    return base is str or get_origin(base) is Literal


def field_values(
    struct: type[msgspec.Struct], given: Mapping[str, Any], without: Collection[str] = ()
) -> dict[str, Any]:
    """The fields of a state struct that the words of a case give, as values of their types; `none` is None."""
    hints = get_type_hints(struct, include_extras=True)
    return {
        word: None
        if value == "none" and types.NoneType in get_args(hints[word])
        else msgspec.convert(value, hints[word])
        for word, value in given.items()
        if word in hints and word not in without
    }


def field_words(state: msgspec.Struct, fields: Iterable[str]) -> dict[str, Any]:
    """Fields of a state as plain data, for the words of a case that have their names."""
    plain: dict[str, Any] = msgspec.to_builtins({field: getattr(state, field) for field in fields})
    return plain


def given_words(record: msgspec.Struct, only: Iterable[str] | None = None) -> dict[str, Any]:
    """The words that a case gives, or those of these, by the names of their fields."""
    fields = record.__struct_fields__ if only is None else only
    return {field: value for field in fields if (value := getattr(record, field)) is not UNSET}


def changed_words(state: msgspec.Struct, only: Collection[str]) -> dict[str, Any]:
    """The inverse of giving words to a state: those of these fields whose value is not the default, as plain data."""
    fields = [field for field in msgspec.structs.fields(state) if field.name in only]
    changed = {field.encode_name: getattr(state, field.name) for field in fields if _is_changed(state, field)}
    plain: dict[str, Any] = msgspec.to_builtins(changed)
    return plain


def _is_changed(state: msgspec.Struct, field: msgspec.structs.FieldInfo) -> bool:
    return bool(getattr(state, field.name) != field.default)


def event_words(events: Iterable[type[Event]]) -> dict[str, tuple[str, ...]]:
    """Events by their names, those of the engine included, each with the names of its fields."""
    known: list[type[Event]] = [*events, Conceded, DecisionCap, Interjected]
    return {
        str(event.__struct_config__.tag): tuple([name for name in event.__struct_encode_fields__ if name != "rules"])
        for event in known
    }


def decision_words(kinds: Iterable[Kind[Any]]) -> tuple[str, ...]:
    """The names that cases have for kinds of decisions."""
    return tuple(dict.fromkeys([kind.case_name for kind in kinds]))


def odds_words(kinds: Iterable[Kind[Any]]) -> tuple[str, ...]:
    """The names of odds that the verbs of these kinds declare as their own."""
    return tuple(dict.fromkeys([name for kind in kinds for verb in kind.verbs for name in verb.odds_fields]))
