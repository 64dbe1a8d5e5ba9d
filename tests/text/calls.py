"""The calls of catalogs in the source: which messages they name, and with which arguments."""

import ast
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "affray"
PROGRAM = "affray"
_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Call(NamedTuple):
    """One message that a call names. `arguments` is None if the check cannot read them."""

    where: str
    catalog: str
    key: str
    arguments: frozenset[str] | None


class Module:
    """A module of the source."""

    def __init__(self, path: Path) -> None:
        self.name = str(path.relative_to(SOURCE))
        self.tree = ast.parse(path.read_text(encoding="utf-8"))

    @functools.cached_property
    def parents(self) -> Mapping[ast.AST, ast.AST]:
        """The node in which each node stands."""
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @property
    def room(self) -> str:
        """The catalog of the package in which it stands."""
        parts = Path(self.name).parts
        return parts[1] if parts[0] == "systems" and len(parts) > 2 else PROGRAM

    @functools.cached_property
    def catalogs(self) -> Mapping[str, str]:
        """The names under which this module has imported a catalog."""
        found: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                catalog = self._catalog_in(node)
                found |= {each.asname or each.name: catalog for each in node.names if catalog and each.name == "say"}
        return found

    def _catalog_in(self, imported: ast.ImportFrom) -> str | None:
        module = imported.module or ""
        if module == "affray.text":
            return PROGRAM
        if module.rpartition(".")[2] != "messages":
            return None
        parts = Path(self.name).parts if imported.level else module.removeprefix("affray.").split(".")
        return parts[1] if parts[0] == "systems" else None

    def calls(self) -> Iterator[Call]:
        """Every message that the module names."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and (named := self._named(node)) is not None:
                catalog, expression = named
                for key in self.keys(expression, node) or ():
                    yield Call(f"{self.name}:{node.lineno}", catalog, key, self.arguments(node))

    def _named(self, call: ast.Call) -> tuple[str, ast.expr] | None:
        """The catalog of a call `say("key", ...)` or `cast.say(say, "key", ...)`, and the expression of the key."""
        function, given = call.func, call.args
        if isinstance(function, ast.Name) and function.id in self.catalogs:
            return self.catalogs[function.id], given[0]
        if isinstance(function, ast.Attribute) and function.attr == "say" and len(given) > 1:
            first = given[0]
            return (
                (self.catalogs[first.id], given[1])
                if isinstance(first, ast.Name) and first.id in self.catalogs
                else None
            )
        return None

    def constants(self) -> Iterator[str]:
        """Every text in the module that can be a key, `*` for its computed parts: tables of keys are made of these."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
                yield node.value
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                prefix = str(node.values[0].value)
                if prefix.isidentifier():
                    yield f"{prefix}*"

    def keys(self, expression: ast.expr, at: ast.AST) -> set[str] | None:
        """The keys that an expression can mean; one with `*` stands for all that begin and end like it."""
        if isinstance(expression, ast.Constant):
            return {str(expression.value)}
        if isinstance(expression, ast.IfExp):
            return self._all(expression.body, expression.orelse, at=at)
        if isinstance(expression, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "*" for part in expression.values]
            return {"".join(map(str, parts))}
        if isinstance(expression, ast.Subscript) and isinstance(expression.value, ast.Name):
            table = self._assigned(expression.value.id, self.tree)
            return self._all(*table[0].values, at=at) if table and isinstance(table[0], ast.Dict) else None
        return self._keys_of_name(expression.id, at) if isinstance(expression, ast.Name) else None

    def _keys_of_name(self, name: str, at: ast.AST) -> set[str] | None:
        """What a variable is set to in the enclosing functions, or what a parameter is given in all calls."""
        function: ast.AST | None = at
        while function is not None:
            function = self.parents.get(function)
            if isinstance(function, _FUNCTION | ast.Module):
                values = self._assigned(name, function)
                if values:
                    return self._all(*values, at=at)
            if isinstance(function, ast.FunctionDef):
                names = [each.arg for each in function.args.args]
                if name in names:
                    return self._given(function.name, names.index(name), name)
        return None

    def _given(self, function: str, index: int, name: str) -> set[str] | None:
        """What the calls of a function of this module pass for a parameter."""
        found: list[ast.expr] = []
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == function:
                at = index - (isinstance(node.func, ast.Attribute) and not node.args[index:])
                given = [each.value for each in node.keywords if each.arg == name] or node.args[at : at + 1]
                found += given
        return self._all(*found, at=self.tree) if found else None

    def _assigned(self, name: str, scope: ast.AST) -> list[ast.expr]:
        found: list[ast.expr] = []
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found += [node.value for each in targets if isinstance(each, ast.Name) and each.id == name]
        return found

    def _function(self, node: ast.AST) -> ast.AST:
        """The function in which a node stands, or the module."""
        while not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            node = self.parents[node]
        return node

    def _all(self, *expressions: ast.expr, at: ast.AST) -> set[str] | None:
        keys: set[str] = set()
        for expression in expressions:
            found = self.keys(expression, at)
            if found is None:
                return None
            keys |= found
        return keys

    def arguments(self, call: ast.Call) -> frozenset[str] | None:
        """The names of the arguments; `**parts` is read if it is a dictionary of the same module."""
        names: set[str] = set()
        for keyword in call.keywords:
            if keyword.arg is not None:
                names.add(keyword.arg)
                continue
            value = keyword.value
            values = self._assigned(value.id, self._function(call)) if isinstance(value, ast.Name) else [value]
            for each in values:
                if not isinstance(each, ast.Dict) or not each.keys or None in each.keys:
                    return None
                names |= {str(key.value) for key in each.keys if isinstance(key, ast.Constant)}
            if not values:
                return None
        return frozenset(names)


@functools.cache
def modules() -> list[Module]:
    """All modules of the source."""
    return [Module(path) for path in sorted(SOURCE.rglob("*.py"))]


def matching(key: str, known: Mapping[str, object]) -> list[str]:
    """The known keys that a key with `*` stands for, or the key itself."""
    if "*" not in key:
        return [key]
    pattern = re.compile(".+".join(map(re.escape, key.split("*"))))
    return [each for each in known if pattern.fullmatch(each)]
