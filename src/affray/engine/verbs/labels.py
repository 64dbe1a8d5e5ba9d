"""Labels: choices in plain words, from their verbs and slots.

The sentences are in the table `choices` of a system's texts: under the verb, or under `KIND.VERB` if the verb means
something else in decisions of that kind. `VERB.heading` is the heading under which its choices are listed. The
browser makes the same labels in `web/src/text/choice-label.ts`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from affray.engine.text import Texts

from .verb import PartialChoice, Verb, slots_of

TABLE = "choices"


class ChoiceLabel(NamedTuple):
    """A choice as it is listed."""

    label: str
    heading: str = ""
    """The heading under which it is listed; empty if its verb has none."""


def label_of(choice: Verb | PartialChoice, kind: str, texts: Texts) -> ChoiceLabel:
    """The label of a choice in a decision of this kind."""
    if isinstance(choice, PartialChoice):
        return _label_of(choice.verb, choice.slots, kind, texts)
    return _label_of(type(choice), {field: getattr(choice, field) for field in choice.__struct_fields__}, kind, texts)


def _label_of(verb: type[Verb], values: Mapping[str, Any], kind: str, texts: Texts) -> ChoiceLabel:
    slots = slots_of(verb)
    fields = {field: slots[field].label(value, texts) for field, value in values.items() if value is not None}
    special, heading = f"{kind}.{verb.name}", f"{verb.name}.heading"
    headed = len(fields) == len(values) and texts.has(TABLE, heading)
    return ChoiceLabel(
        texts.say(TABLE, special if texts.has(TABLE, special) else verb.name, fields),
        texts.say(TABLE, heading, fields) if headed else "",
    )
