"""Every message that the program says is in its catalog, with the arguments that it is given."""

import ast
import functools
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from affray.text import catalog_named

SOURCE = Path(importlib.import_module("affray.text").__file__ or "").parent.parent


class Variables(Visitor):
    """Collect the arguments of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - the library's name
        self.names.add(node.id.name)


def arguments(catalog: str) -> dict[str, set[str]]:
    """The messages of a catalog, each with its arguments."""
    importlib.import_module("affray.text" if catalog == "affray" else f"affray.systems.{catalog}.messages")
    known = {}
    for entry in FluentParser().parse(catalog_named(catalog).source()).body:
        if isinstance(entry, Message):
            variables = Variables()
            variables.visit(entry)
            known[entry.id.name] = variables.names
    return known


def catalog_of(file: Path, tree: ast.Module) -> str | None:
    """The catalog whose `say` a module imports: that of its system, or the program's."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and any(alias.name == "say" and not alias.asname for alias in node.names):
            of_system = (node.module or "").split(".")[-1] == "messages"
            return file.relative_to(SOURCE / "systems").parts[0] if of_system else "affray"
    return None


def said(tree: ast.Module) -> Iterator[tuple[str, set[str], int]]:
    """The keys that a module says literally, with the names of the arguments and the line."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "say":
            continue
        given = {keyword.arg for keyword in node.keywords if keyword.arg is not None}
        key = node.args[0]
        for part in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
            if isinstance(part, ast.Constant) and all(keyword.arg for keyword in node.keywords):
                yield str(part.value), given, node.lineno


@functools.cache
def modules() -> list[tuple[Path, ast.Module]]:
    """The modules that say something."""
    texts = [(file, file.read_text("utf-8")) for file in sorted(SOURCE.rglob("*.py"))]
    return [(file, ast.parse(text)) for file, text in texts if "say(" in text]


@pytest.mark.parametrize("name", ["affray", "cascade", "street", "wolsung"])
def test_what_is_said_is_in_the_catalog(name: str) -> None:
    known = arguments(name)
    wrong = []
    for file, tree in modules():
        for key, given, line in said(tree) if catalog_of(file, tree) == name else ():
            where = f"{file.relative_to(SOURCE)}:{line}: {key}"
            if key not in known:
                wrong.append(f"{where} is not in the catalog")
            elif given != known[key]:
                wrong.append(f"{where} has the arguments {sorted(known[key])}, not {sorted(given)}")
    assert not wrong, "\n".join(wrong)
