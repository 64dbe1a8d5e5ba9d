"""Does a test that claims a rule fail without it? Disable, for random rules, what cites them, and run the cases again.

    python bench/rule_mutations.py [--count 40] [--seed 1] [--rules W-GEO-07,C-DEF-03]

Everything that cites the rule is disabled at once: a refusal is not given, a modifier is not added, a statement that
cites it in an event is left out; a computation that `implements` the rule answers something else, and where there is
one nothing but such computations is disabled. Then the cases are played that claim the rule and heard it: one must
fail.
"""

import argparse
import ast
import importlib.machinery
import json
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS = ROOT / "src" / "affray" / "systems"
NOTICED = 3
TIMEOUT_S = 240
"""A mutated case that runs longer than this has noticed the mutation."""


class Site(NamedTuple):
    """A place in the code that cites a rule."""

    file: str
    line: int
    rule: str

    @property
    def module(self) -> str:
        return ".".join(Path(self.file).relative_to("src").with_suffix("").parts)


def sites(rule: str) -> list[Site]:
    """Where the code cites a rule in a way that can be disabled."""
    found = []
    for path in sorted(SYSTEMS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{rule}"' in text and "cases" not in path.parts and not path.name.startswith("cases"):
            tree = ast.parse(text)
            for line in sorted({node.lineno for node in ast.walk(tree) if _is(node, rule)}):
                site = Site(str(path.relative_to(ROOT)), line, rule)
                if mutated(ast.parse(text), site):
                    found.append(site)
    computed = [site for site in found if _implements(site)]
    return computed or found


def _implements(site: Site) -> bool:
    """Whether a site declares that a function implements the rule; then that function can be disabled."""
    lines = (ROOT / site.file).read_text(encoding="utf-8").splitlines()
    return lines[site.line - 1].lstrip().startswith("@implements(")


def mutated(tree: ast.Module, site: Site) -> bool:
    """Disable a site in the tree of its module; False if there is nothing to disable."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        marks = [mark for mark in function.decorator_list if _called(mark) == "implements"]
        if any(_is(part, site.rule) and part.lineno == site.line for mark in marks for part in ast.walk(mark)):
            _answer_otherwise(function)
            ast.fix_missing_locations(tree)
            return True
    for owner, name, place in _statements(tree):
        body = getattr(owner, name)
        statement = body[place]
        if _cites(statement, site):
            body[place] = _without(statement)
            ast.fix_missing_locations(tree)
            return True
    return False


def _statements(tree: ast.Module) -> Iterator[tuple[Any, str, int]]:
    """Every simple statement inside a function, as its owner, the field and the place in it."""
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
        for node in ast.walk(function):
            for name in ("body", "orelse", "finalbody"):
                body = getattr(node, name, None)
                for place, statement in enumerate(body if isinstance(body, list) else ()):
                    if isinstance(statement, (ast.Expr, ast.Return, ast.Raise)):
                        yield node, name, place


def _cites(statement: ast.stmt, site: Site) -> bool:
    """Whether a statement names the rule on that line, outside a docstring."""
    return any(_is(part, site.rule) and part.lineno == site.line for part in ast.walk(statement))


def _without(statement: ast.stmt) -> ast.stmt:
    """The replacement of a disabled statement: None for a refusal, otherwise `pass`."""
    if isinstance(statement, ast.Return):
        return ast.Return(ast.Constant(None))
    if any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(statement)):
        return ast.If(ast.Constant(False), [statement], [])
    return ast.Pass()


def _answer_otherwise(function: ast.FunctionDef) -> None:
    """Make a procedure do nothing, and a computation return `_otherwise` of its result."""
    asks = any(isinstance(part, (ast.Yield, ast.YieldFrom)) for part in ast.walk(function))
    returned = [part for part in ast.walk(function) if isinstance(part, ast.Return) and part.value is not None]
    if asks or not returned:
        nothing: list[ast.stmt] = [ast.Return(ast.Constant(None))]
        function.body = nothing + ([ast.Expr(ast.Yield())] if asks else [])
        return
    for each in returned:
        answer = ast.Attribute(
            ast.Call(ast.Name("__import__", ast.Load()), [ast.Constant("sys")], []), "otherwise", ast.Load()
        )
        assert each.value is not None
        each.value = ast.Call(answer, [each.value], [])


def otherwise(value: Any) -> Any:
    """A different value of the same type, if there is one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value + 1
    if isinstance(value, (str, list, tuple, dict, frozenset, set)):
        return type(value)() if type(value) in (str, list, tuple, dict, frozenset, set) else None
    return None


def _is(node: ast.AST, rule: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == rule


def _called(node: ast.expr) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


# --- a mutated program, in a process of its own -----------------------------------------------------------------------


def run_mutated(places: Sequence[Site], cases: Sequence[tuple[str, str]]) -> int:
    """Play cases (file, id) with these sites disabled; returns `NOTICED` if one of them fails, as it should, else 0."""
    setattr(sys, "otherwise", otherwise)  # noqa: B010  where mutated code finds it
    load = importlib.machinery.SourceFileLoader.get_code

    def get_code(loader: Any, fullname: str) -> Any:
        here = [site for site in places if site.module == fullname]
        if not here:
            return load(loader, fullname)
        tree = ast.parse((ROOT / here[0].file).read_text(encoding="utf-8"))
        for site in here:
            mutated(tree, site)
        return compile(tree, here[0].file, "exec")

    setattr(importlib.machinery.SourceFileLoader, "get_code", get_code)  # noqa: B010  a loader of our own, for one module
    from affray.engine.case import run
    from affray.engine.case.model import read_file

    for file in sorted({file for file, _ in cases}):
        read = {case.id: case for case in read_file(file)[0]}
        for name in [name for where, name in cases if where == file]:
            if name not in read or not run(read[name]).passed:
                return NOTICED
    return 0


def noticed(places: Sequence[Site], cases: Sequence[tuple[str, str]]) -> bool:
    """Whether a case fails while these sites are disabled."""
    told = json.dumps([places, cases])
    try:
        done = subprocess.run([sys.executable, __file__, "--child", told], cwd=ROOT, timeout=TIMEOUT_S, check=False)
    except subprocess.TimeoutExpired:
        return True
    if done.returncode not in (0, NOTICED):
        print(f"{places[0].rule}: nothing works without it, not even the cases")
    return done.returncode == NOTICED


# --- the report -------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="")
    parser.add_argument("--child", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.child:
        places, cases = json.loads(arguments.child)
        sys.exit(run_mutated([Site(*place) for place in places], [(file, case) for file, case in cases]))

    from affray.engine.rules.coverage import play_cases
    from affray.engine.rules.project import find_project

    claims: dict[str, list[tuple[str, str]]] = {}
    for case in play_cases(find_project(ROOT)):
        for rule in case.cited:
            claims.setdefault(rule, []).append((case.file, case.id))
    rules = arguments.rules.split(",") if arguments.rules else sorted(claims)
    rng = random.Random(arguments.seed)
    rng.shuffle(rules)
    tried = caught = 0
    for rule in rules:
        places = sites(rule)
        if tried == arguments.count or not places:
            continue
        found = noticed(places, claims[rule])
        tried, caught = tried + 1, caught + found
        where = ", ".join(f"{Path(site.file).name}:{site.line}" for site in places)
        print(f"{rule}: {'noticed' if found else 'NOT NOTICED'} ({where}; {len(claims[rule])} cases)", flush=True)
    print(f"{caught} of {tried} noticed")


if __name__ == "__main__":
    main()
