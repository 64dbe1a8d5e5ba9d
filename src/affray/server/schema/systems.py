"""The schema of a family of systems: state, events, choices, kinds of decisions, answers, odds and facts."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, get_type_hints

import msgspec

from affray.engine.event import KERNEL_EVENTS, Event
from affray.engine.questions import Compute
from affray.engine.system import DescribedOdds, System
from affray.engine.verbs import Verb

from .parts import Parts, any_of, as_sent, components, merged, record, renamed, with_json


def system_schema(family: str, systems: Sequence[System[Any]]) -> dict[str, Any]:
    """The schema of systems that share their state: the editions of one game."""
    first = systems[0]
    view, state = _view(first)
    events, event_names = event_parts(_each(*[system.event_types for system in systems], KERNEL_EVENTS))
    choices, choice_names = _choices(_each(*[system.verbs for system in systems]))
    answers, by_question = _answers(first)
    odds, odds_names = _odds(first)
    facts, facts_schema = _facts(first)
    parts = with_json(merged(view, events, choices, answers, odds, facts))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": family.capitalize(),
        "$defs": parts
        | {
            "ViewState": any_of([state]),
            "Event": any_of(event_names),
            "Choice": any_of(choice_names),
            "Kind": {"enum": sorted({kind.name for system in systems for kind in system.kinds})},
            "Answers": record(by_question, "The answers by question."),
            "Odds": any_of(odds_names) if odds_names else {"type": "object", "additionalProperties": False},
            "Facts": facts_schema,
        },
    }


def event_parts(types: Iterable[type[Event]]) -> tuple[Parts, list[str]]:
    """The definitions of events, whose names end in `Event`, and these names."""
    known = tuple(types)
    schemas, parts = components(known)
    old = [schema["$ref"].rpartition("/")[2] for schema in schemas]
    names = {name: f"{kind.__name__.removesuffix('Event')}Event" for name, kind in zip(old, known, strict=True)}
    parts = as_sent(parts, known)
    return {names.get(name, name): renamed(part, names) for name, part in parts.items()}, list(names.values())


def _view(system: System[Any]) -> tuple[Parts, str]:
    schema = system.view_schema()
    return as_sent(schema["$defs"], [system.state_type]), schema["$ref"].rpartition("/")[2]


def _choices(verbs: Iterable[type[Verb]]) -> tuple[Parts, list[str]]:
    """The JSON forms of choices. Verbs of one name and the same slots are one choice, others are numbered."""
    forms: Parts = {}
    known = tuple(verbs)
    schemas, slots = components(known)
    for verb, schema in zip(known, schemas, strict=True):
        structure = slots.pop(schema["$ref"].rpartition("/")[2])
        structure.pop("title", None)
        form = {
            "description": structure.pop("description", verb.name),
            "type": "object",
            "properties": {"verb": {"const": verb.name}, "slots": structure},
            "required": ["verb", "slots"] if structure["required"] else ["verb"],
        }
        name = f"{verb.__name__}Choice"
        while forms.setdefault(name, form) != form:
            name += "2"
    return slots | forms, list(forms)


def _answers(system: System[Any]) -> tuple[Parts, dict[str, Any]]:
    """The definitions of the answers, and the schema of the answer to each question."""
    returned = {
        str(question.__struct_config__.tag): get_type_hints(answering)["return"]
        for question, answering in system.answers.items()
        if question is not Compute
    }
    schemas, parts = components(returned.values())
    return as_sent(parts, returned.values()), dict(zip(returned, schemas, strict=True))


def _odds(system: System[Any]) -> tuple[Parts, list[str]]:
    """The definitions of odds: what has no value is absent or `none`."""
    odds = system.odds
    if not isinstance(odds, DescribedOdds):
        return {}, []
    types, common = [_without_defaults(each) for each in odds.answer_types], odds.common_fields
    schemas, parts = components([*types, *([] if common is None else [common])])
    names = [schema["$ref"].rpartition("/")[2] for schema in schemas[: len(types)]]
    shared = {"properties": {}, "required": []} if common is None else parts.pop(common.__name__)
    for name, part in parts.items():
        fields = part.get("properties", {})
        always = [each for each, field in fields.items() if not _may_be_null(field)]
        if fields:
            part["properties"] = {each: _none_for_null(field) for each, field in fields.items()}
        if name in names:
            part["required"] = [*always, *shared["required"]]
            part["properties"] |= shared["properties"]
    return parts, names


def _without_defaults(odds: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The same struct without defaults if one of them is a fraction, which a schema cannot hold."""
    fields = msgspec.structs.fields(odds)
    if not any(isinstance(field.default, Fraction) for field in fields):
        return odds
    return msgspec.defstruct(
        odds.__name__, [(field.name, field.type) for field in fields], namespace={"__doc__": odds.__doc__}
    )


def _facts(system: System[Any]) -> tuple[Parts, dict[str, Any]]:
    returned = get_type_hints(type(system).facts)["return"]
    if returned is Mapping or getattr(returned, "__origin__", None) is not None or not hasattr(returned, "__name__"):
        return {}, {"type": "object", "additionalProperties": False}
    _, parts = components([returned])
    return as_sent(parts, [returned]), any_of([returned.__name__])


def _may_be_null(field: Mapping[str, Any]) -> bool:
    return {"type": "null"} in field.get("anyOf", ())


def _none_for_null(field: dict[str, Any]) -> dict[str, Any]:
    if not _may_be_null(field):
        return field
    return {"anyOf": [{"const": "none"} if each == {"type": "null"} else each for each in field["anyOf"]]}


def _each(*groups: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(each for group in groups for each in group))
