"""Messages, and their catalogs: the sentences of a package in Fluent files, `text/<language>/*.ftl` in it.

The messages of a table that are many and rarely shown, such as `rules-C-DEF-03`, are in a sub-folder of its name,
`text/en/rules`: they are parsed when one is shown, and the server formats them for browsers.
"""

import functools
import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

DEFAULT_LANGUAGE = "en"
PSEUDO_LANGUAGE = "en-XA"
"""English with accents and brackets: text on a page without them has no message."""
OPEN = "…"
"""An argument that is not known yet, such as an open slot of a choice: selects see it as `open`."""
_KEY = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)


class Message(msgspec.Struct, frozen=True):
    """A sentence of a catalog with its arguments. `str(message)` is the sentence in English, with ids as they are.

    Arguments are strings (ids or words), numbers, other messages, and lists of these. It is plain data: it can be sent
    to a client, which formats it in its own language.
    """

    catalog: str
    key: str
    args: Mapping[str, Any] = {}

    def __hash__(self) -> int:
        return hash((self.catalog, self.key))  # the arguments are maps and lists

    def __str__(self) -> str:
        return catalog_named(self.catalog).format(self.key, self.args)


class Entry(NamedTuple):
    """A row of a table among the arguments of a message: an id, and what the table says about it."""

    id: str
    words: str


class Naming(Protocol):
    """Turns the ids among the arguments of messages into names."""

    def name(self, id_: str) -> str:
        """The name of an id."""

    def name_in_match(self, kind: str, id_: str) -> str | None:
        """The name of a `seat` or a `side` in the match; None if it is not known."""


class Catalog:
    """The messages of one package in all its languages. Calling it makes a message: `say("too_far", most=6)`."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self._package = package
        self._english: str | None = None
        _CATALOGS[name] = self

    @classmethod
    def from_source(cls, name: str, source: str) -> "Catalog":
        """A catalog of messages that stand in no file, in English only."""
        catalog = cls(name, __package__)
        catalog._english = source
        return catalog

    def __call__(self, key: str, /, **args: Any) -> Message:
        return Message(self.name, key, args)

    @property
    def package_folder(self) -> Traversable:
        """The folder of the package."""
        return files(self._package)

    @property
    def folder(self) -> Traversable:
        """The folder with one sub-folder for each language."""
        return self.package_folder / "text"

    @functools.cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages in which there are messages."""
        if not self.folder.is_dir():
            return ()
        return tuple(sorted(each.name for each in self.folder.iterdir() if each.is_dir() and _sources(each)))

    @functools.lru_cache(maxsize=16)  # noqa: B019 - catalogs live as long as the program
    def source(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The messages of a language as one Fluent text; English if there are none in it."""
        if language == PSEUDO_LANGUAGE:
            from .pseudo import pseudo  # only loaded where it is shown

            return pseudo(self.source())
        if self._english is not None:
            return self._english
        return "\n".join(each.read_text("utf-8") for each in self._files(language))

    @functools.lru_cache(maxsize=16)  # noqa: B019
    def source_for_browsers(self, language: str = DEFAULT_LANGUAGE) -> str:
        """The messages that are in no sub-folder, as one Fluent text."""
        if language == PSEUDO_LANGUAGE:
            from .pseudo import pseudo

            return pseudo(self.source_for_browsers())
        if self._english is not None:
            return self._english
        return "\n".join(each.read_text("utf-8") for each in _sources(self._folder(language)))

    def document(self, name: str, language: str = DEFAULT_LANGUAGE) -> str | None:
        """A longer text beside the messages, such as `primer.md`; the English one if there is none in a language."""
        for folder in (self._folder(language), self._folder(DEFAULT_LANGUAGE)):
            if (folder / name).is_file():
                return (folder / name).read_text("utf-8")
        return None

    def _folder(self, language: str) -> Traversable:
        """The folder of a language; the English one if there are no messages in it."""
        return self.folder / (language if language in self.languages else DEFAULT_LANGUAGE)

    def _files(self, language: str) -> list[Traversable]:
        """The files with the messages of a language; those in English if there are none in it."""
        if self._english is not None:
            return []
        folder = self._folder(language)
        return [file for each in (folder, *_sub_folders(folder)) for file in _sources(each)]

    @functools.lru_cache(maxsize=32)  # noqa: B019
    def bundle(self, language: str = DEFAULT_LANGUAGE, table: str | None = None) -> "FluentBundle":
        """The messages of a language: those of the sub-folder of a table, or those in no sub-folder."""
        from .formatting import Bundle  # only loaded where a sentence is read

        return Bundle(self._source(language, table), language)

    def check(self, language: str = DEFAULT_LANGUAGE) -> None:
        """Parse all messages of a language; raises ValueError with the file and the line of one that is not Fluent."""
        from .formatting import parsed

        if self._english is not None:
            parsed(self._english)
        for file in self._files(language):
            parsed(file.read_text("utf-8"), str(file))

    def _source(self, language: str, table: str | None) -> str:
        """The messages of the sub-folder of a table, or those in no sub-folder, as one Fluent text."""
        if table is None:
            return self.source_for_browsers(language)
        if language == PSEUDO_LANGUAGE:
            from .pseudo import pseudo

            return pseudo(self._source(DEFAULT_LANGUAGE, table))
        return "\n".join(each.read_text("utf-8") for each in _sources(self._folder(language) / table))

    def bundle_with(self, key: str, language: str) -> "FluentBundle":
        """The messages among which this one is, in a language or in English."""
        table, dash, _ = key.partition("-")
        return self.bundle(self._spoken(language), table if dash and table in self._tables else None)

    @functools.cached_property
    def _tables(self) -> frozenset[str]:
        """The tables whose messages are in a sub-folder of their own: they are parsed when one is shown."""
        if self._english is not None:
            return frozenset()
        return frozenset(each.name for each in _sub_folders(self._folder(DEFAULT_LANGUAGE)))

    def _spoken(self, language: str) -> str:
        """The language in which there are messages: English for an unknown one."""
        return language if language in self.languages or language == PSEUDO_LANGUAGE else DEFAULT_LANGUAGE

    @functools.lru_cache(maxsize=16)  # noqa: B019
    def keys(self, language: str = DEFAULT_LANGUAGE) -> frozenset[str]:
        """The keys of all messages."""
        return frozenset(_KEY.findall(self.source(language)))

    @functools.cached_property
    def arguments(self) -> Mapping[str, frozenset[str]]:
        """The arguments that each message uses, in English."""
        from .formatting import arguments_in

        return arguments_in(self.source())

    @staticmethod
    def of(message: Message) -> "Catalog":
        """The catalog of a message."""
        return catalog_named(message.catalog)

    def has(self, key: str, attribute: str | None = None, language: str = DEFAULT_LANGUAGE) -> bool:
        """Whether there is a message under this key, with this attribute if one is named."""
        return self._pattern(key, attribute, language) is not None

    def format(
        self,
        key: str,
        args: Mapping[str, Any],
        language: str = DEFAULT_LANGUAGE,
        naming: Naming | None = None,
        attribute: str | None = None,
    ) -> str:
        """The sentence under a key, or one of its attributes; the key in readable form if there is none.

        `naming` turns the strings among the arguments into names; without it they stay as they are.
        """
        pattern = self._pattern(key, attribute, language)
        if pattern is None:
            return key.replace("_", " ")
        given = {name: self._argument(value, language, naming) for name, value in args.items()}
        bundle = self.bundle_with(key, language)
        return str(bundle.format_pattern(pattern, given)[0])

    def _pattern(self, key: str, attribute: str | None, language: str) -> "Pattern | None":
        bundle = self.bundle_with(key, language)
        try:
            if not bundle.has_message(key):
                return None
        except ValueError:
            self.check(language)  # names the file and the line in it
            raise
        message = bundle.get_message(key)
        return message.value if attribute is None else message.attributes.get(attribute)

    def _argument(self, value: Any, language: str, naming: Naming | None) -> Any:
        """A value as Fluent takes it: a number, a text, a word with its name, or a list of these."""
        from .formatting import NONE, Listed, Word  # loaded with the bundle

        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, (int, float)):
            return value
        if value is None or value == "" or value == () or value == []:
            return NONE
        if value == OPEN:
            return Word("open", OPEN)
        if isinstance(value, Message):
            return catalog_named(value.catalog).format(value.key, value.args, language, naming)
        if isinstance(value, Mapping):  # a message that was sent as plain data
            return self._argument(msgspec.convert(value, Message), language, naming)
        if isinstance(value, (list, tuple)) and not isinstance(value, Entry):
            return Listed([self._argument(item, language, naming) for item in value])
        id_, rest = value if isinstance(value, Entry) else (str(value), "")

        def named(kind: str, id_: str) -> str:
            known = None if naming is None else naming.name_in_match(kind, id_)
            return say.format(kind, {kind: id_}, language) if known is None else known

        return Word(id_, id_ if naming is None else naming.name(id_), rest, named)


_CATALOGS: dict[str, Catalog] = {}


def catalog_named(name: str) -> Catalog:
    """A catalog by its name; one without messages if no loaded package has such a catalog."""
    return _CATALOGS.get(name) or Catalog(name, __package__)


def _sources(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((each for each in folder.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name)


def _sub_folders(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: each.name)


say = Catalog("affray", "affray")
"""The messages of the program itself: `say("seat_taken", seat="b")`."""
