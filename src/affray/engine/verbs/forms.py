"""Choices as JSON, `{"verb": "shoot", "slots": {...}}`, and descriptions of verbs for clients."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import msgspec

from affray.engine.terms import RuleId
from affray.text import say

from .refusal import Unreadable
from .slots import SlotDescription
from .verb import PartialChoice, Verb, defaults_of, pattern_of, slots_of


class ChoiceForm(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A choice as JSON."""

    verb: str
    slots: dict[str, Any] = {}


class ChoiceCard(ChoiceForm, frozen=True, omit_defaults=True, kw_only=True):
    """A choice as a client is shown it: its text, its verb and what fills its slots."""

    text: str
    open: tuple[str, ...] = ()
    """The slots that are yet to be filled, if it stands for several choices of an open space."""


class VerbCard(msgspec.Struct, frozen=True):
    """What a client must know about a verb in order to show pickers for it."""

    verb: str
    rule: RuleId
    pattern: str
    slots: dict[str, SlotDescription]
    """The slots in their order, each with its picker; one that can be omitted also with its `default`."""


_decoder = msgspec.json.Decoder(ChoiceForm)


def card_of_choice(choice: Verb | PartialChoice) -> ChoiceCard:
    """A choice with its text and its JSON form."""
    if isinstance(choice, PartialChoice):
        slots = msgspec.to_builtins(choice.slots)
        return ChoiceCard(text=choice.text, verb=choice.verb.name, slots=slots, open=choice.open)
    return ChoiceCard(text=choice.text, verb=choice.name, slots=msgspec.to_builtins(choice))


def line_of(choice: str | ChoiceForm) -> str:
    """A choice as one line: its text, or its JSON form, which is accepted wherever the text is."""
    return choice if isinstance(choice, str) else msgspec.json.encode(choice).decode()


def decode_form(text: str) -> ChoiceForm | None:
    """The JSON form on a line; None if the line is the text of a choice. Raises `Unreadable`."""
    if not text.startswith("{"):
        return None
    try:
        form = _decoder.decode(text)
        if not _is_printable(form.slots):
            raise Unreadable(say("form_not_printable"))
        return form
    except msgspec.MsgspecError as problem:
        raise Unreadable(say("form_invalid", problem=str(problem))) from None
    except RecursionError:
        raise Unreadable(say("form_too_deep")) from None


def _is_printable(data: Any) -> bool:
    """Whether all strings in JSON data are one line of printable characters, as the text of a choice is."""
    if isinstance(data, str):
        return data.isprintable()
    if isinstance(data, dict):
        return all(map(_is_printable, (*data, *data.values())))
    return not isinstance(data, list) or all(map(_is_printable, data))


def choice_from_form(verbs: tuple[type[Verb], ...], form: ChoiceForm, given: Any) -> Verb:
    """The choice that a form describes, legal or not; raises `Unreadable`."""
    names = dict.fromkeys([verb.name for verb in verbs])
    problem = Unreadable(say("form_verb_unknown", verbs=list(names)))
    for verb in verbs:
        if verb.name == form.verb:
            try:
                choice = msgspec.convert(form.slots, verb)
            except msgspec.ValidationError as refused:
                problem = Unreadable(say("form_slots_invalid", verb=form.verb, problem=str(refused)))
                continue
            return _normalized(choice, given)
    raise problem


def _normalized(choice: Verb, given: Any) -> Verb:
    """The choice with the value of each slot in the form in which it is compared; raises `Unreadable`."""
    values = {field: getattr(choice, field) for field in choice.__struct_fields__}
    slots = slots_of(type(choice))
    return type(choice)(
        **{field: value if value is None else slots[field].normalized(value, given) for field, value in values.items()}
    )


def from_plain_data(verbs: tuple[type[Verb], ...], data: Any, given: Any) -> Verb:
    """A choice from plain data without its verb, see `Kind.restored`; raises `Unreadable`."""
    for verb in verbs:
        fields = verb.__struct_fields__
        values = [data] if len(fields) == 1 else data
        if not fields:
            if data is None:
                return verb()
        elif len(fields) == 1 or (isinstance(data, (list, tuple)) and len(data) == len(fields)):
            with suppress(msgspec.ValidationError):
                return _normalized(msgspec.convert(dict(zip(fields, values, strict=True)), verb), given)
    raise Unreadable(say("not_a_stored_choice", data=repr(data), verbs=[verb.name for verb in verbs]))


def card_of(verb: type[Verb]) -> VerbCard:
    """The description of a verb."""
    pattern = pattern_of(verb)
    slots = {field: slot.describe() for field, slot in slots_of(verb).items()}
    defaults = msgspec.to_builtins(defaults_of(verb))
    for field in pattern.optional:
        slots[field]["default"] = defaults[field]
    return VerbCard(verb.name, verb.rule, pattern.text, slots)


def schema_of(verbs: Iterable[type[Verb]]) -> dict[str, Any]:
    """The JSON schema of a choice of one of these verbs."""
    known = tuple(dict.fromkeys(verbs))
    slots, components = msgspec.json.schema_components(known, ref_template="#/$defs/{name}")
    forms = [
        {
            "type": "object",
            "properties": {"verb": {"const": verb.name}, "slots": schema},
            "required": ["verb", "slots"] if verb.__struct_fields__ else ["verb"],
            "additionalProperties": False,
        }
        for verb, schema in zip(known, slots, strict=True)
    ]
    return {"oneOf": forms, "$defs": components}
