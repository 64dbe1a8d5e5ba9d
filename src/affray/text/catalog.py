"""Messages, and their catalogs: the sentences of a package in Fluent files, `text/<language>/*.ftl` in it."""

import functools
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

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
    def folder(self) -> Traversable:
        """The folder with one sub-folder for each language."""
        return files(self._package) / "text"

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

    def _files(self, language: str) -> list[Traversable]:
        """The files with the messages of a language; those in English if there are none in it."""
        if self._english is not None:
            return []
        chosen = language if language in self.languages else DEFAULT_LANGUAGE
        return _sources(self.folder / chosen) if chosen in self.languages else []

    @functools.lru_cache(maxsize=16)  # noqa: B019
    def bundle(self, language: str = DEFAULT_LANGUAGE) -> "FluentBundle":
        """The parsed messages of a language."""
        from .formatting import bundle_of  # only loaded where a sentence is read

        try:
            return bundle_of(self.source(language), language)
        except ValueError:
            for file in self._files(language):  # again one by one, to name the file and the line in it
                bundle_of(file.read_text("utf-8"), language, str(file))
            raise

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
        word: Callable[[str], str] = str,
        attribute: str | None = None,
    ) -> str:
        """The sentence under a key, or one of its attributes; the key in readable form if there is none.

        `word` turns the strings among the arguments into names.
        """
        pattern = self._pattern(key, attribute, language)
        if pattern is None:
            return key.replace("_", " ")
        given = {name: self._argument(value, language, word) for name, value in args.items()}
        return str(self.bundle(language).format_pattern(pattern, given)[0])

    def _pattern(self, key: str, attribute: str | None, language: str) -> "Pattern | None":
        bundle = self.bundle(language)
        if not bundle.has_message(key):
            return None
        message = bundle.get_message(key)
        return message.value if attribute is None else message.attributes.get(attribute)

    def _argument(self, value: Any, language: str, word: Callable[[str], str]) -> Any:
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
            return catalog_named(value.catalog).format(value.key, value.args, language, word)
        if isinstance(value, Mapping):  # a message that was sent as plain data
            return self._argument(msgspec.convert(value, Message), language, word)
        if isinstance(value, (list, tuple)):
            return Listed([self._argument(item, language, word) for item in value])
        return Word(str(value), word(str(value)))


_CATALOGS: dict[str, Catalog] = {}


def catalog_named(name: str) -> Catalog:
    """A catalog by its name; one without messages if no loaded package has such a catalog."""
    return _CATALOGS.get(name) or Catalog(name, __package__)


def _sources(folder: Traversable) -> list[Traversable]:
    return sorted((each for each in folder.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name)


say = Catalog("affray", "affray")
"""The messages of the program itself: `say("seat_taken", seat="b")`."""
