"""Rule coverage: an id counts as tested if it is cited while a case or test that claims it runs.

A case claims the ids of its `rules:` list, a Python test those of its mark `pytest.mark.rules("C-DEF-03")`. Ids are
cited by events, modifiers, results, expected refusals, and computations (`rules/citations.py`). Cases are played here;
a marked test fails on its own if nothing cites an id it claims (`affray.testing.rule_claims`). Ids that nothing can
cite are listed in one file, each with the reason and a test that would fail without the rule. Ranges (`C-DEF-01 to
C-DEF-12`) do not count.

What is counted are the rulebooks of a project (`rules/project.py`): of this one, or of another that brings systems.
"""

import ast
import multiprocessing
import os
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import msgspec

from affray.engine.errors import BadText, UnknownName, message_of
from affray.engine.registry import system_names
from affray.text import Message, say

from . import citations
from .project import Project, find_project
from .rulebook import Rule, Rulebook, Status, load_all

UNCITED = "uncited_rules.toml"
"""The file below tests/ that lists ids which nothing can cite."""
MAX_CLAIMS = 3
"""The number of cases and tests that are named for a rule that nothing cites."""


@dataclass(frozen=True, slots=True)
class Mention:
    """An id and where it is mentioned."""

    id: str
    file: str
    line: int


class PlayedCase(NamedTuple):
    """A played case: whether it passed, and which of its claimed ids were cited, by what."""

    id: str
    file: str
    passed: bool
    claims: frozenset[str]
    cited: Mapping[str, frozenset[str]]


class Uncited(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An id that nothing can cite, the reason, and the test (`tests/...py::test_name`) or case that covers it."""

    id: str
    reason: str
    test: str


@dataclass(slots=True)
class RuleCoverage:
    """One rule: the modules that mention it, the cases and tests that claim it, and what cites it while they run."""

    rule: Rule
    modules: tuple[str, ...] = ()
    claims: list[str] = field(default_factory=list)
    cited_by: set[str] = field(default_factory=set)
    uncited: Uncited | None = None

    @property
    def lacks(self) -> Message | None:
        """Why the rule does not count as tested; None if it does."""
        if self.cited_by:
            return say("rule_cited_after_all", rule=self.rule.id) if self.uncited else None
        if self.uncited:
            return None
        if not self.claims:
            return say("rule_not_claimed", rule=self.rule.id)
        more = max(0, len(self.claims) - MAX_CLAIMS)
        return say("rule_not_cited", rule=self.rule.id, claims=self.claims[:MAX_CLAIMS], more=more)


@dataclass(frozen=True, slots=True)
class SystemCoverage:
    """One rulebook. Only rules in force count, not definitions, advice or rules that are not implemented yet."""

    rules: dict[str, RuleCoverage]
    unknown: tuple[Mention, ...]
    """Ids that code or tests mention but the rulebook lacks."""

    @property
    def in_force(self) -> dict[str, RuleCoverage]:
        return {number: rule for number, rule in self.rules.items() if rule.rule.status is Status.RULE}

    @property
    def counts(self) -> dict[str, int]:
        """The number of rules in force, claimed by a case or test, cited while it runs, and listed as uncitable."""
        rules = self.in_force.values()
        return {
            "total": len(rules),
            "claimed": sum(bool(rule.claims) for rule in rules),
            "cited": sum(bool(rule.cited_by) for rule in rules),
            "uncited": sum(rule.uncited is not None for rule in rules),
        }

    @property
    def missing(self) -> dict[str, Message]:
        """The rules that do not count as tested, and why."""
        lacking = [(number, rule.lacks) for number, rule in self.in_force.items()]
        return {number: lacks for number, lacks in lacking if lacks is not None}


class Coverage(NamedTuple):
    """All rulebooks by name, and the problems that make the check fail."""

    systems: dict[str, SystemCoverage]
    problems: list[Message]

    def plain(self) -> dict[str, dict[str, dict[str, int | list[str]]]]:
        """The counts as JSON-compatible data."""
        return {
            "systems": {
                name: {**system.counts, "missing": list(system.missing)} for name, system in self.systems.items()
            }
        }


_FULL_ID = re.compile(r"(?<![\w-])[A-Z]-[A-Z]+-(?:\d\d|[A-Z]+)(?!\w|-\w)")


def coverage(root: Path) -> Coverage:
    """Play the cases of the project in the folder `root` and report which rules are tested."""
    project = find_project(root)
    sources = _texts(root, project.packages, "py")
    tests = _texts(root, [project.tests], "py")
    played = play_cases(project)
    listed = read_uncited(project.tests / UNCITED)
    marked = [mention for file, text in tests.items() for mention in marked_rules(text, file)]
    modules = [*_mentions(sources)]
    named = [*modules, *_mentions(tests), *_mentions(_texts(root, [project.tests], "yaml"))]
    systems = {
        name: _system(book, played, marked, listed, modules, named) for name, book in load_all(project.pages).items()
    }
    return Coverage(systems, list(_problems(systems, played, listed, tests)))


def play_cases(project: Project) -> list[PlayedCase]:
    """Play every case of a project, on all cores; raises `UnknownName` if its systems are not installed."""
    from affray.engine.case import case_files

    files = case_files([project.cases]) if project.cases.is_dir() else []
    if not files:
        return []
    if missing := sorted({*project.systems} - {*system_names()}):
        raise UnknownName(say("systems_not_installed", systems=missing, project=str(project.root)))
    context = multiprocessing.get_context("spawn")
    workers = min(len(files), os.cpu_count() or 1)
    with ProcessPoolExecutor(workers, mp_context=context, initializer=citations.watch) as pool:
        return [case for cases in pool.map(_play_file, files, [project.root] * len(files)) for case in cases]


def _play_file(file: Path, root: Path) -> list[PlayedCase]:
    from affray.engine.case import run
    from affray.engine.case.model import read_file

    cases, problems = read_file(file)
    name = file.relative_to(root).as_posix()
    played = [PlayedCase(problem.case or name, name, False, frozenset(), {}) for problem in problems]
    for case in cases:
        result = run(case)
        claims: set[str] = set()
        cited: dict[str, set[str]] = defaultdict(set)
        for trial in result.trials:
            claims.update(trial.trial.rules)
            for citation in trial.cited:
                if citation.rule in trial.trial.rules:
                    cited[citation.rule].add(f"{citation.kind} {citation.by}")
        by_rule = {rule: frozenset(by) for rule, by in cited.items()}
        played.append(PlayedCase(case.id, name, result.passed, frozenset(claims), by_rule))
    return played


def read_uncited(file: Path) -> dict[str, Uncited]:
    """Read the ids that nothing can cite; empty if the file does not exist."""
    if not file.exists():
        return {}
    try:
        rows = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")).get("rule", []), list[Uncited])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadText(file.name, message_of(problem)) from None
    uncited: dict[str, Uncited] = {}
    for row in rows:
        if row.id in uncited:
            raise BadText(file.name, say("uncited_twice", rule=row.id))
        if not row.reason.strip():
            raise BadText(file.name, say("uncited_without_reason", rule=row.id))
        uncited[row.id] = row
    return uncited


def marked_rules(text: str, file: str) -> Iterator[Mention]:
    """The ids that the tests of a Python file claim by `pytest.mark.rules(...)`; `file` is `tests/..py::test_name`."""
    if "mark.rules" not in text:
        return
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rules":
                    for argument in mark.args:
                        if isinstance(argument, ast.Constant):
                            yield Mention(str(argument.value), f"{file}::{node.name}", mark.lineno)


def _system(
    book: Rulebook,
    played: Iterable[PlayedCase],
    marked: Iterable[Mention],
    listed: Mapping[str, Uncited],
    modules: Iterable[Mention],
    named: Sequence[Mention],
) -> SystemCoverage:
    files = _files(modules)
    rules = {
        number: RuleCoverage(rule, files.get(number, ()), uncited=listed.get(number))
        for number, rule in book.rules.items()
    }
    for case in played:
        for number in case.claims & rules.keys():
            rules[number].claims.append(case.id)
            rules[number].cited_by |= case.cited.get(number, frozenset())
    for mark in marked:
        if mark.id in rules:
            rules[mark.id].claims.append(mark.file)
            rules[mark.id].cited_by.add(f"test {mark.file}")
    unknown = tuple(mention for mention in named if mention.id[0] == book.prefix and mention.id not in rules)
    return SystemCoverage(rules, unknown)


def _problems(
    systems: Mapping[str, SystemCoverage],
    played: Iterable[PlayedCase],
    listed: Mapping[str, Uncited],
    tests: Mapping[str, str],
) -> Iterator[Message]:
    """The problems that make the check fail, one line each."""
    played = list(played)
    yield from (say("covering_case_fails", case=case.id, file=case.file) for case in played if not case.passed)
    for system in systems.values():
        yield from system.missing.values()
        for mention in system.unknown:
            yield say("rule_in_no_rulebook", place=f"{mention.file}:{mention.line}", rule=mention.id)
    known = {number for system in systems.values() for number in system.rules}
    cases = {case.id for case in played}
    for row in listed.values():
        file, _, test = row.test.partition("::")
        if row.id not in known:
            yield say("rule_in_no_rulebook", place=UNCITED, rule=row.id)
        elif row.test not in cases and not re.search(rf"\bdef {re.escape(test or '?')}\(", tests.get(file, "")):
            yield say("no_covering_test", file=UNCITED, rule=row.id, test=row.test)


def _files(mentions: Iterable[Mention]) -> dict[str, tuple[str, ...]]:
    """The files that mention each id, without duplicates."""
    files: dict[str, dict[str, None]] = {}
    for mention in mentions:
        files.setdefault(mention.id, {})[mention.file] = None
    return {number: tuple(named) for number, named in files.items()}


def _mentions(texts: Mapping[str, str]) -> Iterator[Mention]:
    """Every full id mentioned in files."""
    for file, text in texts.items():
        for match in _FULL_ID.finditer(text):
            yield Mention(match[0], file, text.count("\n", 0, match.start()) + 1)


def _texts(root: Path, places: Iterable[Path], suffix: str) -> dict[str, str]:
    """The files at these places and below these folders, by path relative to the root, or to an installed package."""
    texts = {}
    for place in places:
        base = root if place.is_relative_to(root) else place.parent
        for path in [place] if place.is_file() else sorted(place.rglob(f"*.{suffix}")):
            texts[path.relative_to(base).as_posix()] = path.read_text(encoding="utf-8")
    return texts
