"""Fluent bundles with the functions that messages may call. The browser has the same in `web/src/text/fluent.ts`."""

import functools
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Literal

from babel.core import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.runtime.types import FluentNone, FluentType, fluent_number
from fluent.syntax import ast, visitor

NONE = "none"
"""What a message receives for an argument that is absent: None, an empty text or an empty list."""
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)
_Style = Literal["standard", "or"]


class Word(FluentType):
    """An id with its name: a select compares the id, a placeable shows the name.

    `rest` is what a table says about it, such as a score; `named` gives it the name of a seat or a side.
    """

    def __init__(self, id_: str, name: str, rest: str = "", named: Callable[[str, str], str] | None = None) -> None:
        self.id = id_
        self.name = name
        self.rest = rest
        self.named = named

    def format(self, locale: Locale) -> str:
        return f"{self.name} {self.rest}" if self.rest else self.name


class Listed(FluentType):
    """A list in a message: with commas, or as `AND($things)` and `OR($things)` say."""

    def __init__(self, items: list[Any], style: _Style | None = None) -> None:
        self.items = items
        self.style = style

    def format(self, locale: Locale) -> str:
        items = [item if isinstance(item, str) else _fluent(item).format(locale) for item in self.items]
        return ", ".join(items) if self.style is None else format_list(items, self.style, locale)


def _fluent(value: Any) -> Any:
    return value if isinstance(value, FluentType) else fluent_number(value)


def _joined(style: _Style, value: Any) -> Any:
    return Listed(value.items, style) if isinstance(value, Listed) else value


def _of_match(kind: str, value: Any) -> Any:
    """The name of a seat or a side in the match; of each, in a list or a table."""
    if isinstance(value, Listed):
        return Listed([_of_match(kind, item) for item in value.items], value.style)
    if isinstance(value, Word) and value.named is not None and value.id != NONE:
        return Word(value.id, value.named(kind, value.id), value.rest)
    return value


def _count(value: Any) -> Any:
    """The number of things in a list."""
    return fluent_number(len(value.items) if isinstance(value, Listed) else int(_id(value) != NONE))


def _id(value: Any) -> Any:
    """What a select compares."""
    if isinstance(value, Word):
        return value.id
    return NONE if isinstance(value, FluentNone) else value


def _place(value: Any) -> Any:
    """A place without a height of 0."""
    return Listed(value.items[:2]) if isinstance(value, Listed) and not any(value.items[2:]) else value


def _length(value: Any) -> Any:
    """A length with three significant digits."""
    return fluent_number(float(f"{value:.3g}")) if isinstance(value, (int, float)) else value


def _signed(value: Any) -> Any:
    return f"{value:+}" if isinstance(value, (int, float)) else value


def _bare(value: Any) -> Any:
    """A name without its English article, to stand after `your`."""
    return _ARTICLE.sub("", value.name) if isinstance(value, Word) else value


FUNCTIONS: dict[str, Any] = {
    "AND": functools.partial(_joined, "standard"),
    "OR": functools.partial(_joined, "or"),
    "PLAYER": functools.partial(_of_match, "seat"),
    "SIDE": functools.partial(_of_match, "side"),
    "COUNT": _count,
    "PLACE": _place,
    "LENGTH": _length,
    "SIGNED": _signed,
    "BARE": _bare,
    "ID": _id,
}
"""The functions beside those of Fluent. `ID` is put around the arguments in selects: authors need not write it."""


class _SelectIds(visitor.Transformer):
    """Makes every select on an argument compare its id, not its name."""

    def visit_SelectExpression(self, node: ast.SelectExpression) -> ast.SelectExpression:  # noqa: N802 - of the library
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            call = ast.CallArguments(positional=[node.selector])
            node.selector = ast.FunctionReference(ast.Identifier("ID"), call)
        return node


class _Used(visitor.Visitor):
    """The arguments that a message uses, and the messages to which it refers."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - of the library
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - of the library
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - of the library
        self.terms.add(node.id.name)
        self.generic_visit(node)


def arguments_in(source: str) -> dict[str, frozenset[str]]:
    """The arguments of each message of a Fluent text, with those of its attributes and of messages it refers to."""
    used: dict[str, _Used] = {}
    for entry in FluentResource(source).body:
        if isinstance(entry, ast.Message):
            used[entry.id.name] = _Used()
            used[entry.id.name].visit(entry)

    def arguments(key: str, within: frozenset[str] = frozenset()) -> frozenset[str]:
        others = [other for other in used[key].messages if other in used and other not in within]
        return frozenset(used[key].arguments).union(*[arguments(other, within | {key}) for other in others])

    return {key: arguments(key) for key in used}


class Bundle(FluentBundle):
    """The messages of a Fluent text, each parsed on its first use: all of them at once take a tenth of a second.

    A message that cannot be read raises ValueError whenever it is used.
    """

    def __init__(self, source: str, language: str) -> None:
        super().__init__([language, "en"], functions=FUNCTIONS, use_isolating=False)
        self._source = source
        entries = [*_ENTRY.finditer(source)]
        bounds = pairwise([*[entry.start() for entry in entries], len(source)])
        self._spans: dict[str, tuple[int, int]] = {}
        for entry, span in zip(entries, bounds, strict=True):
            self._spans.setdefault(entry.group(1), span)  # the first one counts, as in a resource

    def has_message(self, message_id: str) -> bool:
        self._parse(message_id)
        return super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        self._parse(message_id)
        return super().get_message(message_id)

    def _parse(self, name: str) -> None:
        """Parse a message or a term, and those to which it refers; none of them if one cannot be read."""
        waiting, read = [name], dict[str, ast.Resource]()
        while waiting:
            each = waiting.pop()
            if each in self._spans and each not in read:
                read[each] = parsed(self._source[slice(*self._spans[each])])
                used = _Used()
                used.visit(read[each])
                waiting += [*used.messages, *[f"-{term}" for term in used.terms]]
        for each, resource in read.items():
            del self._spans[each]
            self.add_resource(resource)


def parsed(source: str, file: str = "") -> ast.Resource:
    """Parse a Fluent text; raises ValueError with the line if a part of it cannot be read."""
    resource = FluentResource(source)
    junk = [entry.content or "" for entry in resource.body if isinstance(entry, ast.Junk)]
    if junk:
        line = source[: source.index(junk[0])].count("\n") + 1
        raise ValueError(f"{f'{file}:' if file else 'line '}{line}: not a Fluent message: {junk[0].strip()[:200]}")
    _SelectIds().visit(resource)
    return resource
