"""Labels: choices in plain words, from their verbs and slots.

The sentences are in the table `choices` of a system's texts: under the verb, or under `KIND.VERB` if the verb means
something else in decisions of that kind. `VERB.heading` or `KIND.VERB.heading` is the heading under which its choices
are listed. The browser makes the same labels in `web/src/text/choice-label.ts`.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.engine.text import Texts

from .verb import PartialChoice, Verb, slots_of

TABLE = "choices"
_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)\}")
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
    key, heading = _key(verb, kind, texts), _key(verb, kind, texts, ".heading")
    headed = texts.has(TABLE, heading) and fields.keys() >= {*_FIELD.findall(texts.get(TABLE, heading))}
    label = (
        texts.say(TABLE, key, fields)
        if texts.has(TABLE, key)
        else " ".join(filter(None, [_readable(verb), *fields.values()]))
    )
    return ChoiceLabel(_sentence(label), texts.say(TABLE, heading, fields) if headed else "")


def partial_label(choice: PartialChoice, kind: str, texts: Texts) -> str:
    """The label of a choice with open slots: `Shoot at …`."""
    verb, fields = choice.verb, _fields(choice.verb, choice.slots, texts)

    def optional(part: re.Match[str]) -> str:
        template = part[1].partition("|")[0]
        return template if all(fields.get(name) for name in _FIELD.findall(template)) else ""

    key = _key(verb, kind, texts)
    sentence = _OPTIONAL.sub(optional, texts.get(TABLE, key)) if texts.has(TABLE, key) else ""
    label = _OPEN.sub("…", _FIELD.sub(lambda field: fields.get(field[1], "…"), sentence)).strip()
    if not any(character.isalpha() for character in label):
        label = " ".join(filter(None, [_readable(verb), *fields.values()]))
    return _sentence(label) if "…" in label else f"{_sentence(label)} …"


def _fields(verb: type[Verb], values: Mapping[str, Any], texts: Texts) -> dict[str, str]:
    """The slots that are filled, in words."""
    slots = slots_of(verb)
    return {field: slots[field].label(value, texts) for field, value in values.items() if value is not None}


def _readable(verb: type[Verb]) -> str:
    """The name of a verb without a sentence."""
    return verb.name.replace("_", " ").capitalize()


def _sentence(label: str) -> str:
    """A label with a capital at its beginning."""
    return label[:1].upper() + label[1:]


def _key(verb: type[Verb], kind: str, texts: Texts, of: str = "") -> str:
    """The key of a verb's label, or of its heading: for this kind of decision, else in general."""
    special = f"{kind}.{verb.name}{of}"
    return special if texts.has(TABLE, special) else f"{verb.name}{of}"
