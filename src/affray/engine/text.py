"""Wording: every prompt, event and name has a key; the sentences are in `text/<language>.toml` beside the rules."""

import re
import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any

from affray.engine.event import Event

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_MODIFIER = {"name", "value", "rule"}
_FIELD = re.compile(r"\{(\w+)\}")
_NUMBERED = re.compile(r"(.+)_(\d+)")
_ID = re.compile(r"\b[a-z][a-z0-9]*(?:_[a-z0-9]+)*\b")


class Texts:
    """The sentences of one language.

    A sentence is a template: `{field}` is replaced by a field of the event. A part in square brackets is omitted if one
    of its fields is absent, or replaced by the text after a bar in it: `[the group {faces}|no group]`.
    """

    def __init__(self, tables: Mapping[str, Mapping[str, str]], figures: Mapping[str, str] | None = None) -> None:
        self._tables = tables
        self._figures = figures or {}

    def with_figures(self, names: Mapping[str, str]) -> "Texts":
        """The same texts with the names of the figures of a match, by their ids; the names of the texts come first."""
        return Texts(self._tables, names)

    @classmethod
    def load(cls, folder: Traversable, language: str = "en") -> "Texts":
        """Read `<language>.toml` of that folder."""
        return cls(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))

    def get(self, table: str, key: str) -> str:
        """The sentence for a key; if there is none, the key itself made readable."""
        return self._tables.get(table, {}).get(key, key.replace("_", " "))

    def has(self, table: str, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return key in self._tables.get(table, {})

    def keys(self, table: str) -> set[str]:
        """All keys of a table."""
        return set(self._tables.get(table, ()))

    def say(self, table: str, key: str, fields: Mapping[str, Any]) -> str:
        """The sentence for a key with its fields filled in."""
        sentence = self.get(table, key)

        def optional(part: re.Match[str]) -> str:
            template, _, otherwise = part[1].partition("|")
            return template if all(_present(fields.get(name)) for name in _FIELD.findall(template)) else otherwise

        return _FIELD.sub(lambda field: self.word(fields.get(field[1], "")), _OPTIONAL.sub(optional, sentence))

    def name(self, value: str) -> str:
        """The name of an id: `auto_pistol_2` is the second of a kind; the id itself made readable if it has none."""
        word = self.word(value)
        numbered = _NUMBERED.fullmatch(value) if word == value else None
        if numbered:
            return f"{self.name(numbered[1])} {numbered[2]}"
        return value.replace("_", " ") if word == value else word

    def named(self, sentence: str) -> str:
        """A sentence with names instead of ids; a word is an id if a figure has it or if it contains an underscore."""
        return _ID.sub(lambda id_: self.name(id_[0]) if id_[0] in self._figures or "_" in id_[0] else id_[0], sentence)

    def word(self, value: Any) -> str:
        """A value in readable form: names for ids, lists with commas."""
        if isinstance(value, str):
            return self._tables.get("names", {}).get(value) or self._figures.get(value, value)
        if isinstance(value, Mapping) and value.keys() == _MODIFIER:
            return f"{self.word(value['name'])} {value['value']:+d}"
        if isinstance(value, Mapping):
            return ", ".join(f"{self.word(key)} {self.word(item)}" for key, item in value.items())
        if isinstance(value, (list, tuple)):
            return ", ".join(self.word(item) for item in value)
        return str(value)

    def event(self, event: Event) -> str:
        """One line of the log."""
        return self.say("events", event.name, event.plain())


def _present(value: Any) -> bool:
    """Whether a value counts as present: None, empty collections and 0 do not."""
    return bool(value)
