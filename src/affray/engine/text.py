"""The wording of a system: its messages, with the names of its ids and of the figures of a match.

Keys are `TABLE-KEY`: `events-shot`, `prompts-move`, `names-pistol`, `choices-pass`, and `choices-move-pass` in
decisions of the kind `move`. The browser does the same in `web/src/text/system.ts`.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from affray.engine.event import Event
from affray.text import DEFAULT_LANGUAGE, Catalog, Entry, Message, Naming

_MODIFIER = {"name", "value", "rule"}
_NUMBERED = re.compile(r"(.+)_(\d+)")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]*")
_COMPOUND = re.compile(r"[a-z][a-z0-9_]*(?:[-:.+][a-z][a-z0-9_]*)+")
_PART = re.compile(r"[a-z][a-z0-9_]*")


class Texts:
    """The messages of a system in one language."""

    def __init__(
        self,
        catalog: Catalog,
        language: str = DEFAULT_LANGUAGE,
        figures: Mapping[str, str] | None = None,
        players: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """`players` are the names of the seats and the sides of a match, under `seat` and `side`."""
        self.catalog = catalog
        self._language = language
        self.figures = figures or {}
        self._players = players or {}

    def with_figures(self, names: Mapping[str, str]) -> "Texts":
        """The same texts with the names of the figures of a match, by their ids; the names of the texts come first."""
        return Texts(self.catalog, self._language, {**self.figures, **names}, self._players)

    def with_players(self, seats: Mapping[str, str], sides: Mapping[str, str]) -> "Texts":
        """The same texts with the names of the players of a match, by seat, and of its sides."""
        return Texts(self.catalog, self._language, self.figures, {"seat": seats, "side": sides})

    def has(self, table: str, key: str, attribute: str | None = None) -> bool:
        """Whether there is a message for this key."""
        return self.catalog.has(_key(table, key), attribute, self._language)

    def keys(self, table: str) -> set[str]:
        """All keys of a table."""
        return {
            key.removeprefix(f"{table}-") for key in self.catalog.keys(self._language) if key.startswith(f"{table}-")
        }

    def get(self, table: str, key: str) -> str:
        """The message for a key, without arguments; the key made readable if there is none."""
        return self.say(table, key, {})

    def say(self, table: str, key: str, args: Mapping[str, Any]) -> str:
        """The message for a key; ids among the arguments become names."""
        return self._format(table, key, args, self)

    def fill(self, table: str, key: str, args: Mapping[str, Any], attribute: str | None = None) -> str:
        """The message for a key, with arguments that are already in plain words."""
        return self._format(table, key, args, None, attribute)

    def message(self, message: Message | str) -> str:
        """A refusal or an error, with names for ids; text without a key stays as it is."""
        if isinstance(message, str):
            return message
        return self.catalog.of(message).format(message.key, message.args, self._language, self)

    def told(self, sentences: Iterable[Message]) -> str:
        """The sentences of an entry of the story, one after the other."""
        said = [self.message(sentence) for sentence in sentences]
        return " ".join([each[:1].upper() + each[1:] for each in said])

    def event(self, event: Event) -> str:
        """One line of the log."""
        return self.log_line(event.plain())

    def log_line(self, event: Mapping[str, Any]) -> str:
        """One line of the log, from an event as plain data."""
        line = self.say("events", event["event"], {name: self._argument(value) for name, value in event.items()})
        return line[:1].upper() + line[1:]

    def name(self, id_: str) -> str:
        """The name of an id: `auto_pistol_2` is the second of a kind; the id itself made readable if it has none."""
        known = self._known(id_)
        if known is not None:
            return known
        if numbered := _NUMBERED.fullmatch(id_):
            return f"{self.name(numbered[1])} {numbered[2]}"
        if _COMPOUND.fullmatch(id_):
            return _PART.sub(lambda part: self.name(part[0]), id_)
        return id_.replace("_", " ") if _ID.fullmatch(id_) else id_

    def name_in_match(self, kind: str, id_: str) -> str | None:
        """The name of a `seat` or a `side` in the match; None if it is not known."""
        return self._players.get(kind, {}).get(id_)

    def _known(self, id_: str) -> str | None:
        if _ID.fullmatch(id_) and self.has("names", id_):
            return self._format("names", id_, {}, None)
        return self.figures.get(id_)

    def _format(
        self, table: str, key: str, args: Mapping[str, Any], naming: Naming | None, attribute: str | None = None
    ) -> str:
        if not self.has(table, key, attribute):
            return key.replace("_", " ")
        return self.catalog.format(_key(table, key), args, self._language, naming, attribute)

    def _argument(self, value: Any) -> Any:
        """A field of an event as an argument: modifiers become words, tables their rows."""
        if isinstance(value, Mapping) and value.keys() == _MODIFIER:
            return f"{self.name(value['name'])} {value['value']:+d}"
        if isinstance(value, Mapping):
            return [Entry(str(key), self._words(item)) for key, item in value.items()]
        if isinstance(value, (list, tuple)):
            return [self._argument(item) for item in value]
        return value

    def _words(self, value: Any) -> str:
        if isinstance(value, (list, tuple)):
            return ", ".join(map(self._words, value))
        return self.name(value) if isinstance(value, str) else str(value)


def _key(table: str, key: str) -> str:
    """The key of a message: characters that Fluent does not allow are underscores."""
    return f"{table}-{key.replace('+', '_')}"
