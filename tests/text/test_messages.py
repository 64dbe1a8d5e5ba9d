"""The messages in the Fluent files and their uses in the source agree."""

import ast
import functools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from affray.engine.story.cast import IS
from tests.text.calls import PROGRAM, SOURCE, Call, Module, matching, modules

COMPLETED_LATER = {"way_out"}
"""Messages that are made first, and get their arguments where these are known."""
SEASON = "season-"
"""Messages of the story of a season."""
CATALOGS = [PROGRAM, *sorted(folder.name for folder in (SOURCE / "systems").iterdir() if (folder / "text/en").is_dir())]


class Entry(NamedTuple):
    """A message, the file in which it stands, its variables and the messages that it refers to."""

    file: str
    value: frozenset[str]
    """The variables of its value, except those that may be absent: selects with a variant `none`."""
    anywhere: frozenset[str]
    """The variables of its value and of its attributes."""
    refers_to: frozenset[str]


class _Parts(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.optional: set[str] = set()

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        keys = [each.key.name for each in node.variants if isinstance(each.key, fluent.Identifier)]
        if isinstance(node.selector, fluent.VariableReference) and "none" in keys:
            self.optional.add(node.selector.id.name)
        self.generic_visit(node)

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def _parts(*nodes: fluent.BaseNode | None) -> _Parts:
    parts = _Parts()
    for node in nodes:
        if node is not None:
            parts.visit(node)
    return parts


def _sources(catalog: str) -> list[Path]:
    package = SOURCE if catalog == PROGRAM else SOURCE / "systems" / catalog
    folder = package / "text" / "en"
    return sorted([*folder.glob("*.ftl"), *(folder / "season").glob("*.ftl")])


def _messages(path: Path) -> Iterator[fluent.Message]:
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, fluent.Message):
            yield entry


@functools.cache
def entries(catalog: str) -> dict[str, Entry]:
    """The messages of a catalog, with those of messages to which they refer."""
    found: dict[str, Entry] = {}
    for path in _sources(catalog):
        for message in _messages(path):
            value, whole = _parts(message.value), _parts(message)
            refers_to = frozenset(whole.messages)
            needed, anywhere = frozenset(value.variables - value.optional), frozenset(whole.variables)
            found[message.id.name] = Entry(path.stem, needed, anywhere, refers_to)
    return found


@functools.cache
def calls() -> list[Call]:
    return [call for module in modules() for call in module.calls()]


def variables(catalog: str, key: str) -> frozenset[str]:
    """The variables of the value of a message, also in the messages to which it refers."""
    entry = entries(catalog)[key]
    return entry.value.union(*[variables(catalog, other) for other in entry.refers_to if other in entries(catalog)])


@pytest.mark.parametrize("catalog", CATALOGS)
def test_every_key_stands_once(catalog: str) -> None:
    keys = [(message.id.name, path.name) for path in _sources(catalog) for message in _messages(path)]
    names = [key for key, _ in keys]
    assert [each for each in keys if names.count(each[0]) > 1] == []


@pytest.mark.parametrize("catalog", CATALOGS)
def test_every_call_names_a_message(catalog: str) -> None:
    known = entries(catalog)
    named = [call for call in calls() if call.catalog == catalog]
    assert named
    unknown = [call for call in named if call.key and not [key for key in matching(call.key, known) if key in known]]
    assert unknown == []


@pytest.mark.parametrize("catalog", CATALOGS)
def test_every_call_gives_the_arguments_of_its_message(catalog: str) -> None:
    known = entries(catalog)
    problems = []
    also: dict[str, list[frozenset[str]]] = defaultdict(
        list
    )  # a call with several keys may give what one of them needs
    for call in calls():
        if call.catalog == catalog:
            also[call.where] += [known[key].anywhere for key in matching(call.key, known) if key in known]
    for call in calls():
        if call.catalog == catalog:
            for key in matching(call.key, known):
                if key not in known or "*" in call.key or key in COMPLETED_LATER:
                    continue
                wanted, given = variables(catalog, key), call.arguments
                if given is None:
                    continue
                # The teller of a season adds the wording, the log to each argument whose it is.
                wanted -= {"wording"} if key.startswith(SEASON) else set()
                wanted -= {name for name in wanted if name.endswith(IS) and name.removesuffix(IS) in given}
                extra = not given <= wanted | known[key].anywhere.union(*also[call.where])
                if extra or not wanted <= given:
                    problems.append((call.where, key, "needs", sorted(wanted), "gets", sorted(given)))
    assert problems == []


@pytest.mark.parametrize("catalog", CATALOGS)
def test_every_message_is_used(catalog: str) -> None:
    """The keys of the page are checked in TypeScript.

    Keys with a hyphen, `events-hit`, are rows of tables of a system: its own tests compare them with its rules, except
    those of the log, `story-hit`, and of the story of a season. The
    room `screen` names messages of the systems by the kinds of their decisions.
    """
    known = entries(catalog)
    used = {key for call in calls() if call.catalog == catalog for key in matching(call.key, known)}
    rooms = [module for module in modules() if module.room == catalog or module.name.startswith("screen/")]
    used |= {key for module in rooms for text in set(module.constants()) for key in matching(text, known)}
    used |= {other for entry in known.values() for other in entry.refers_to}
    elsewhere = [
        key
        for key, entry in known.items()
        if ("-" in key and not key.startswith(("story-", SEASON))) or entry.file.startswith("page")
    ]
    assert sorted(known.keys() - used - set(elsewhere)) == []


# --- no sentence in the code ------------------------------------------------------------------------------------------


@functools.cache
def errors() -> set[str]:
    """The names of `AffrayError` and its subclasses, and of the other classes that carry a message."""
    bases: dict[str, set[str]] = {}
    for module in modules():
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef):
                names = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
                bases.setdefault(node.name, set()).update(names)
    found = {"AffrayError"}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found | {"Refusal", "Unreadable"}


STYLES = {"bold cyan", "bold green"}
"""Styles of Rich."""
SPEAKING = {"fail", "report", "echo", "secho", "_say", "_tell", "_line", "input", "close"}
"""Functions of the command line and the server that tell a person something, or ask for a line."""


def sentences(module: Module, names: set[str]) -> Iterator[str]:
    """The calls of these functions and classes with a sentence instead of a message."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in names:
            parts = [*node.args, *[keyword.value for keyword in node.keywords]]
            if any(_is_sentence(part) for part in parts):
                yield f"{module.name}:{node.lineno}: {ast.unparse(node)[:120]}"


def _is_sentence(part: ast.expr) -> bool:
    """Whether an argument is a text of several words, or put together from one."""
    if isinstance(part, ast.Constant):
        return isinstance(part.value, str) and " " in part.value.strip() and part.value not in STYLES
    if isinstance(part, ast.JoinedStr):
        literal = "".join(str(each.value) for each in part.values if isinstance(each, ast.Constant))
        return any(len(word) > 1 and word.isalpha() and word != "affray" for word in literal.replace(":", "").split())
    if isinstance(part, ast.BinOp):
        return _is_sentence(part.left) or _is_sentence(part.right)
    return isinstance(part, ast.IfExp) and (_is_sentence(part.body) or _is_sentence(part.orelse))


def test_errors_and_refusals_are_made_of_messages() -> None:
    assert [found for module in modules() for found in sentences(module, errors())] == []


def test_commands_and_the_terminal_say_messages() -> None:
    rooms = [module for module in modules() if module.name.startswith(("cli/", "server/"))]
    assert [found for module in rooms for found in sentences(module, SPEAKING)] == []
