"""Labels: choices in plain words, from their verbs and slots.

The messages are `choices-VERB` of a system's texts, or `choices-KIND-VERB` if the verb means something else in
decisions of that kind; their attribute `heading` is the heading under which the choices are listed. The browser makes
the same labels in `web/src/text/choice-label.ts`.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from affray.engine.text import Texts
from affray.text import OPEN

from .verb import PartialChoice, Verb, slots_of

TABLE = "choices"
HEADING = "heading"
_OPEN = re.compile(r"…(?:\s*…)+")


class ChoiceLabel(NamedTuple):
    """A choice as it is listed."""

    label: str
    heading: str = ""
    """The heading under which it is listed; empty if its verb has none, or if it names a slot that is not filled."""


def label_of(choice: Verb, kind: str, texts: Texts) -> ChoiceLabel:
    """The label of a choice in a decision of this kind."""
    verb = type(choice)
    values = {field: getattr(choice, field) for field in choice.__struct_fields__}
    fields = _fields(verb, values, texts)
    key, heading = _key(verb, kind, texts), _key(verb, kind, texts, HEADING)
    label = texts.fill(TABLE, key, fields) if texts.has(TABLE, key) else _plain_label(verb, fields)
    headed = texts.has(TABLE, heading, HEADING)
    title = texts.fill(TABLE, heading, dict.fromkeys(values, OPEN) | fields, HEADING) if headed else ""
    return ChoiceLabel(_sentence(label), "" if OPEN in title else title)


def partial_label(choice: PartialChoice, kind: str, texts: Texts) -> str:
    """The label of a choice with open slots: `Shoot at …`."""
    verb, filled = choice.verb, _fields(choice.verb, choice.slots, texts)
    open_slots = {field.name: OPEN for field in msgspec.structs.fields(verb) if field.required}
    key = _key(verb, kind, texts)
    label = texts.fill(TABLE, key, open_slots | filled) if texts.has(TABLE, key) else ""
    label = _OPEN.sub("…", label).strip()
    if not any(character.isalpha() for character in label):
        label = _plain_label(verb, filled)
    return _sentence(label) if "…" in label else f"{_sentence(label)} …"


def _fields(verb: type[Verb], values: Mapping[str, Any], texts: Texts) -> dict[str, str]:
    """The slots that are filled, in words."""
    slots = slots_of(verb)
    return {field: slots[field].label(value, texts) for field, value in values.items() if value is not None}


def _plain_label(verb: type[Verb], fields: Mapping[str, str]) -> str:
    """The label of a choice without a message."""
    return " ".join(filter(None, [_readable(verb), *fields.values()]))


def _readable(verb: type[Verb]) -> str:
    """The name of a verb without a sentence."""
    return verb.name.replace("_", " ").capitalize()


def _sentence(label: str) -> str:
    """A label with a capital at its beginning."""
    return label[:1].upper() + label[1:]


def _key(verb: type[Verb], kind: str, texts: Texts, attribute: str | None = None) -> str:
    """The key of a verb's label, or of its heading: for this kind of decision, else in general."""
    special = f"{kind}-{verb.name}"
    return special if texts.has(TABLE, special, attribute) else verb.name
