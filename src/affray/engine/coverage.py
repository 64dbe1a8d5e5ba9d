"""What the program does with its rulebooks: for every rule the modules, tests and events that name it.

Ids count where they are named: in Python source anywhere (`C-DEF-03`, also `C-DEF-01..12`, `C-DEF-01 to C-DEF-12`,
`C-ATK-05/06` and `C-ATK-05, -06`), in case files in their `rules:` lists. Only the prefixes of the rulebooks at hand
are looked for, so that the toy systems of tests can have ids of their own.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from affray.engine.errors import UnknownName
from affray.engine.rulebook import Rule, Rulebook, Status, load_all


@dataclass(frozen=True, slots=True)
class Mention:
    """An id, and where it is named."""

    id: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule: the modules of the program, the tests and cases, and the event classes that name it."""

    rule: Rule
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SystemCoverage:
    """One rulebook. Counted are rules in force: definitions, advice and what is not played yet are not."""

    total: int
    implemented: int
    tested: int
    missing: dict[str, str]
    """The rules that lack something, and what."""
    unknown: tuple[Mention, ...]
    """Ids that code or tests name and the rulebook does not hold."""
    rules: dict[str, RuleCoverage]


_FULL_ID = re.compile(r"(?<![\w-])(?P<stem>[A-Z]-[A-Z]+-)(?P<last>\d\d|[A-Z]+)(?!\w|-\w)")
# What may follow a full id in Python source: `..12`, ` to C-DEF-12`, `/06`, `, -06`, ` and -06`.
_MORE = re.compile(
    r"(?:(?P<range>\.\.|\s+to\s+(?=[A-Z-]))(?P<stem>[A-Z]-[A-Z]+-|-)?|/-?|,\s*-|,?\s+(?:and|or)\s+-)(?P<number>\d\d)(?!\w)"
)
_RULES_LIST = re.compile(r"\brules:[ \t]*(?:\[[^\]]*\]|(?:\n[ \t]*-[ \t]+[A-Z]-[A-Z]+-\w+[^\n]*)+)")


def coverage(root: Path) -> dict[str, SystemCoverage]:
    """Every rulebook of the source checkout at `root`, by name."""
    source, tests, pages = root / "src" / "affray", root / "tests", root / "docs" / "rules"
    for folder in (source, tests, pages):
        if not folder.is_dir():
            raise UnknownName(f"{folder} does not exist: coverage is counted in a source checkout of Affray")
    books = load_all(pages)
    code = _texts(root, source, "py")
    cases = _texts(root, tests, "yaml")
    named = _Named(
        code=[at for file, text in code.items() for at in python_mentions(text, file, books)],
        tests=[at for file, text in _texts(root, tests, "py").items() for at in python_mentions(text, file, books)],
        listed=[at for file, text in cases.items() for at in case_rules(text, file)],
        cases=[at for file, text in cases.items() for at in _full_ids(text, file)],
        events=event_mentions(code, books),
    )
    return {name: _system(book, named) for name, book in books.items()}


def plain(systems: Mapping[str, SystemCoverage]) -> dict[str, dict[str, dict[str, int | list[str]]]]:
    """The counts as JSON-able data."""
    return {
        "systems": {
            name: {
                "total": system.total,
                "implemented": system.implemented,
                "tested": system.tested,
                "missing": list(system.missing),
            }
            for name, system in systems.items()
        }
    }


def problems(systems: Mapping[str, SystemCoverage]) -> list[str]:
    """Everything that makes the check fail, one line each; empty when all rules in force are named and tested."""
    found = []
    for system in systems.values():
        found += [f"{rule}: {lacks}" for rule, lacks in system.missing.items()]
        found += [f"{at.file}:{at.line}: {at.id} is in no rulebook" for at in system.unknown]
    return found


def python_mentions(text: str, file: str, books: Mapping[str, Rulebook]) -> Iterator[Mention]:
    """Every id that a Python source names, ranges and lists written out."""
    known = {rule for book in books.values() for rule in book.rules}
    for match in _FULL_ID.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        yield Mention(match[0], file, line)
        if match["last"].isdigit():
            for number in _more(text, match, known):
                yield Mention(number, file, line)


def case_rules(text: str, file: str) -> Iterator[Mention]:
    """Every id in the `rules:` lists of a case file."""
    for listed in _RULES_LIST.finditer(text):
        yield from _full_ids(text, file, listed.start(), listed.end())


def event_mentions(code: Mapping[str, str], books: Mapping[str, Rulebook]) -> list[Mention]:
    """The ids that event classes cite, each with the class as its file: in the class, or where one is made."""
    trees = [ast.parse(text, file) for file, text in code.items()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    events = _event_classes([node for node in nodes if isinstance(node, ast.ClassDef)])
    found: list[Mention] = []
    for node in nodes:
        name = node.name if isinstance(node, ast.ClassDef) else _called(node)
        if name in events:
            words = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            for word in words:
                if isinstance(word, str):
                    found += python_mentions(word, name, books)
    return found


@dataclass(frozen=True, slots=True)
class _Named:
    """Every id that a checkout names: in code, in tests, in the `rules:` lists of cases and elsewhere in them."""

    code: list[Mention]
    tests: list[Mention]
    listed: list[Mention]
    cases: list[Mention]
    events: list[Mention]


def _system(book: Rulebook, named: _Named) -> SystemCoverage:
    modules, tests, events = _files(named.code), _files(named.tests + named.listed), _files(named.events)
    rules = {
        number: RuleCoverage(rule, modules.get(number, ()), tests.get(number, ()), events.get(number, ()))
        for number, rule in book.rules.items()
    }
    home = f"src/affray/systems/{book.name}/"
    in_force = {number: at for number, at in rules.items() if at.rule.status is Status.RULE}
    coded = {number for number, at in in_force.items() if any(file.startswith(home) for file in at.modules)}
    tested = {number for number, at in in_force.items() if at.tests}
    missing = {}
    for number in in_force:
        lacks = [what for what, having in (("not in the code", coded), ("no test", tested)) if number not in having]
        if lacks:
            missing[number] = ", ".join(lacks)
    unknown = tuple(
        at for at in named.code + named.tests + named.cases if at.id[0] == book.prefix and at.id not in rules
    )
    return SystemCoverage(len(in_force), len(coded), len(tested), missing, unknown, rules)


def _files(mentions: Iterable[Mention]) -> dict[str, tuple[str, ...]]:
    """For each id the files that name it, each once."""
    files: dict[str, dict[str, None]] = {}
    for mention in mentions:
        files.setdefault(mention.id, {})[mention.file] = None
    return {number: tuple(named) for number, named in files.items()}


def _more(text: str, first: re.Match[str], known: set[str]) -> Iterator[str]:
    """The ids that follow a full one in short form. Numbers that a rulebook leaves out of a range are no error."""
    stem, last, end = first["stem"], int(first["last"]), first.end()
    while (match := _MORE.match(text, end)) and match["stem"] in (None, "-", stem):
        number = int(match["number"])
        if match["range"]:
            yield from (between for n in range(last + 1, number) if (between := f"{stem}{n:02}") in known)
        if match["stem"] == stem:
            return  # the other end is a full id, with its own followers
        yield f"{stem}{number:02}"
        last, end = number, match.end()


def _full_ids(text: str, file: str, start: int = 0, end: int | None = None) -> Iterator[Mention]:
    """Every full id of a text, or of a part of it."""
    for match in _FULL_ID.finditer(text, start, len(text) if end is None else end):
        yield Mention(match[0], file, text.count("\n", 0, match.start()) + 1)


def _event_classes(classes: list[ast.ClassDef]) -> set[str]:
    """The names of all classes that come from Event, however far."""
    events = {"Event"}
    while more := {
        node.name for node in classes if node.name not in events and any(_name(base) in events for base in node.bases)
    }:
        events |= more
    return events


def _called(node: ast.AST) -> str:
    return _name(node.func) if isinstance(node, ast.Call) else ""


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _texts(root: Path, folder: Path, suffix: str) -> dict[str, str]:
    """The files below a folder, by their path from the root."""
    paths = sorted(folder.rglob(f"*.{suffix}"))
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
