"""A strict YAML reader: plain values with their locations, or one error that says where and what would be right.

It supports only what cases need: strings, numbers, booleans, null, lists and maps. No tags, objects or dates.
`12:13` is a string, never a sexagesimal number.
"""

import re
from collections.abc import Collection, Iterable, Iterator
from difflib import get_close_matches
from typing import Any, NamedTuple, NoReturn, TypeAlias

import yaml

from affray.engine.errors import BadText
from affray.text import Message, say

Scalar: TypeAlias = str | int | float | bool | None
Plain: TypeAlias = "Scalar | list[Plain] | dict[str | int, Plain]"

MAX_BYTES = 1_000_000
MAX_VALUES = 100_000
"""The maximum number of values in a file, counting each use of an alias."""
MAX_DEPTH = 24
MAX_TEXT_LENGTH = 4_000
MAX_DIGITS = 12


class Place(NamedTuple):
    """A location: the file, the path inside the document, and the line."""

    file: str
    path: tuple[str | int, ...]
    line: int

    def below(self, step: str | int, line: int | None = None) -> "Place":
        """The location of a value inside this one."""
        return Place(self.file, (*self.path, step), self.line if line is None else line)

    def __str__(self) -> str:
        where = f"{self.file}, line {self.line}"
        return f"{where}, {self.inside}" if self.path else where

    @property
    def inside(self) -> str:
        """The path inside the document: `given.figures.a1`, `expect #2.event`; lists count from 1."""
        parts = [f" #{step + 1}" if isinstance(step, int) else f".{step}" for step in self.path]
        return "".join(parts).lstrip(". ")


class CaseError(BadText):
    """An invalid case; `place` is the location, `case` the id if it is known."""

    case: str | None = None

    def __init__(self, place: Place, reason: Message) -> None:
        self.place = place
        self.why = reason
        inside = say("case_place", place=place.inside, reason=self.why) if place.path else self.why
        super().__init__(place.file, inside, place.line)


class NotPlayed(CaseError):
    """A valid case that needs rules which are not implemented yet."""


class Node:
    """A value of a case file and its location."""

    __slots__ = ("depth", "place", "size", "value")

    def __init__(self, value: "Scalar | list[Node] | dict[str | int, Node]", place: Place) -> None:
        self.value = value
        self.place = place
        self.size = 1
        self.depth = 1

    def at(self, *path: str | int) -> "Node":
        """The value at a path below this one, or its nearest parent that there is."""
        node = self
        for step in path:
            inner: Node | None = None
            if isinstance(node.value, dict):
                inner = node.value.get(step)
            elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
                inner = node.value[step]
            if inner is None:
                break
            node = inner
        return node

    def fail(self, reason: Message) -> NoReturn:
        """Raise an error for this location."""
        raise CaseError(self.place, reason)

    def check(self, named: Iterable[str], known: Collection[str], category: str) -> None:
        """Check that all these names are known."""
        for name in named:
            if name not in known:
                self.fail(unknown_word(name, list(known), category))

    def plain(self) -> Any:
        """The value as plain data."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def get(self, key: str) -> "Node | None":
        """The value under a key of a map."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def map(self, *known: str) -> "dict[str | int, Node]":
        """The value as a map; with `known`, no other keys are allowed."""
        if not isinstance(self.value, dict):
            self.fail(say("expected_map", value=describe(self.value)))
        for key, node in self.value.items() if known else ():
            if key not in known:
                node.fail(unknown_word(str(key), known))
        return self.value

    def list(self) -> "list[Node]":
        """The value as a list."""
        if not isinstance(self.value, list):
            self.fail(say("expected_list", value=describe(self.value)))
        return self.value

    def text(self) -> str:
        """The value as a non-empty string."""
        if not isinstance(self.value, str) or not self.value.strip():
            self.fail(say("expected_string", value=describe(self.value)))
        return self.value

    def whole(self, lowest: int, highest: int) -> int:
        """The value as an integer within limits."""
        if isinstance(self.value, bool) or not isinstance(self.value, int) or not lowest <= self.value <= highest:
            self.fail(say("expected_whole", lowest=lowest, highest=highest, value=describe(self.value)))
        return self.value


def describe(value: object) -> str:
    """A value as shown in an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a map"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)


def unknown_word(word: str, known: "tuple[str, ...] | list[str]", category: str = "word") -> Message:
    """The error message for an unknown word, listing the known ones."""
    near = get_close_matches(word, known, n=1)
    return say("unknown_word", category=category, word=word, near=near, known=sorted(known))


_TRUE = frozenset(["true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON"])
_FALSE = frozenset(["false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF"])
_NULL = frozenset(["", "~", "null", "Null", "NULL"])
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,2})?")


def _scalar(event: Any, place: Place) -> Scalar:
    """Parse a scalar; quoted scalars are always strings."""
    text: str = event.value
    if len(text) > MAX_TEXT_LENGTH:
        raise CaseError(place, say("case_string_too_long", count=len(text), max=MAX_TEXT_LENGTH))
    if not event.implicit[0]:
        return text
    if text in _NULL:
        return None
    if text in _TRUE or text in _FALSE:
        return text in _TRUE
    if _INT.fullmatch(text):
        if len(text) > MAX_DIGITS:
            raise CaseError(place, say("case_number_too_long", max=MAX_DIGITS))
        return int(text)
    return float(text) if _FLOAT.fullmatch(text) else text


class _Open:
    """A list or map being read, and the key that waits for its value."""

    __slots__ = ("anchor", "key", "node")

    def __init__(self, node: Node, anchor: str | None) -> None:
        self.node = node
        self.anchor = anchor
        self.key: str | int | None = None


class _Builder:
    """Build the documents of a file from parser events, without recursion."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.documents: list[Node] = []
        self.stack: list[_Open] = []
        self.anchors: dict[str, Node] = {}
        self.count = 0

    def handle(self, event: Any) -> None:
        """Handle one parser event."""
        if isinstance(event, yaml.DocumentStartEvent):
            self.anchors = {}
        elif isinstance(event, (yaml.SequenceEndEvent, yaml.MappingEndEvent)):
            self._close()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.NodeEvent):
            self._node(event)

    def _place(self, event: Any) -> Place:
        line = event.start_mark.line + 1
        if not self.stack:
            return Place(self.file, (), line)
        top = self.stack[-1]
        step = top.key if isinstance(top.node.value, dict) else len(top.node.list())
        return top.node.place if step is None else top.node.place.below(step, line)

    def _node(self, event: Any) -> None:
        place = self._place(event)
        if event.tag not in (None, "!"):
            raise CaseError(place, say("case_tag", tag=str(event.tag)))
        if isinstance(event, yaml.ScalarEvent):
            top = self.stack[-1] if self.stack else None
            if top is not None and isinstance(top.node.value, dict) and top.key is None:
                top.key = self._key(event, top.node)
                return
            node = Node(_scalar(event, place), place)
            self._add(node, 1)
            if event.anchor:
                self.anchors[event.anchor] = node
            return
        if self.stack and isinstance(self.stack[-1].node.value, dict) and self.stack[-1].key is None:
            raise CaseError(place, say("case_key_not_a_word"))
        if len(self.stack) >= MAX_DEPTH:
            raise CaseError(place, say("case_too_deep", max=MAX_DEPTH))
        value: list[Node] | dict[str | int, Node] = {} if isinstance(event, yaml.MappingStartEvent) else []
        self.stack.append(_Open(Node(value, place), event.anchor))

    def _key(self, event: Any, parent: Node) -> str | int:
        place = parent.place.below(event.value[:40], event.start_mark.line + 1)
        value = _scalar(event, place)
        key = value if isinstance(value, int) and not isinstance(value, bool) else str(event.value)
        if key == "<<" and event.implicit[0]:
            raise CaseError(place, say("case_merge"))
        if key in parent.map():
            raise CaseError(place, say("case_key_twice", key=str(key)))
        return key

    def _alias(self, event: Any) -> None:
        place = self._place(event)
        node = self.anchors.get(event.anchor)
        if node is None:
            raise CaseError(place, say("case_alias_unknown", alias=event.anchor))
        if self.stack and isinstance(self.stack[-1].node.value, dict) and self.stack[-1].key is None:
            raise CaseError(place, say("case_alias_as_key"))
        self._add(node, node.size)

    def _close(self) -> None:
        closed = self.stack.pop()
        self._add(closed.node, 1)
        if closed.anchor:
            self.anchors[closed.anchor] = closed.node

    def _add(self, node: Node, new: int) -> None:
        """Add a value to its container; it counts as `new` values."""
        self.count += new
        if self.count > MAX_VALUES:
            raise CaseError(node.place, say("case_too_many_values", max=MAX_VALUES))
        if len(self.stack) + node.depth > MAX_DEPTH:
            raise CaseError(node.place, say("case_too_deep", max=MAX_DEPTH))
        if not self.stack:
            self.documents.append(node)
            return
        top = self.stack[-1]
        top.node.size += node.size
        top.node.depth = max(top.node.depth, node.depth + 1)
        if isinstance(top.node.value, list):
            top.node.value.append(node)
        elif isinstance(top.node.value, dict) and top.key is not None:
            top.node.value[top.key] = node
            top.key = None


def read_documents(text: str, file: str) -> list[Node]:
    """Read the documents of a YAML text; raises `CaseError`."""
    if len(text) > MAX_BYTES:
        raise CaseError(Place(file, (), 1), say("case_file_too_large", max=MAX_BYTES))
    builder = _Builder(file)
    try:
        for event in _events(text):
            builder.handle(event)
    except yaml.MarkedYAMLError as problem:
        line = 1 if problem.problem_mark is None else problem.problem_mark.line + 1
        raise CaseError(
            Place(file, (), line), say("case_yaml", problem=str(problem.problem or problem.context))
        ) from None
    except (yaml.YAMLError, UnicodeError) as problem:
        reason = str(problem).splitlines()[0]
        raise CaseError(Place(file, (), 1), say("case_yaml", problem=reason)) from None
    return builder.documents


def _events(text: str) -> Iterator[Any]:
    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    events: Iterator[Any] = yaml.parse(text, Loader=loader)
    return events
