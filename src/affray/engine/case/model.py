"""Cases as data: a strict reader that reports every problem with its location."""

import functools
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from msgspec import UNSET

from affray.engine import registry
from affray.engine.case.checks import Figure, Illegal, LogCites, Occurred
from affray.engine.case.expect import read_check
from affray.engine.case.scene import Check
from affray.engine.case.source import MAX_BYTES, CaseError, Node, Place, read_documents, unknown_word
from affray.engine.case.words import CaseWords
from affray.engine.errors import AffrayError
from affray.engine.rules import rulebook
from affray.engine.system import System
from affray.engine.terms import Seat
from affray.text import say

SEATS = ("a", "b", "c", "d")
KEYS = ("id", "title", "system", "options", "rules", "given", "dice", "draws", "script", "expect", "variants")
VARIED = tuple(key for key in KEYS if key not in ("id", "variants"))
"""The keys that a variant may replace."""
MAX_ITEMS = 10_000

CASE_ID = "[a-z0-9][a-z0-9_-]*/[A-Za-z0-9][A-Za-z0-9._-]*"
_CARD = re.compile(r"(?:[2-9]|10|[JQKA])[SHDC]|[a-z][a-z0-9_]*")

T = TypeVar("T")


class Answer(NamedTuple):
    """One seat's choice. `refused` is the rule that must refuse it (True: any rule); None if it must be legal."""

    seat: Seat
    choice: str
    refused: str | bool | None
    place: Place


class Entry(NamedTuple):
    """One entry of the script: a choice, or simultaneous choices of several seats."""

    answers: tuple[Answer, ...]
    place: Place


class PlacedCheck(NamedTuple):
    """A check and its location."""

    check: Check
    place: Place


class Trial(NamedTuple):
    """One run of a case, for one system and one variant."""

    id: str
    title: str
    variant: str | None
    system: System[Any]
    options: dict[str, Any]
    rules: tuple[str, ...]
    given: Node | None
    dice: tuple[int, ...]
    draws: tuple[str, ...]
    script: tuple[Entry, ...]
    expect: tuple[PlacedCheck, ...]
    place: Place

    @property
    def label(self) -> str:
        """The label of this trial: the system, and the variant if there is one."""
        return f"{self.system.name}: {self.variant}" if self.variant else self.system.name


class Case(NamedTuple):
    """A case read from a file, with one trial per system and variant."""

    id: str
    title: str
    trials: tuple[Trial, ...]
    place: Place


def load(path: Path | str) -> list[Case]:
    """Read the cases of a file; raises `CaseError` for the first problem."""
    cases, problems = read_file(path)
    if problems:
        raise problems[0]
    return cases


def check(path: Path | str) -> list[CaseError]:
    """All format problems of a file, without playing its cases."""
    return read_file(path)[1]


def read_file(path: Path | str) -> tuple[list[Case], list[CaseError]]:
    """The valid cases of a file, and the problems of the others."""
    path = Path(path)
    whole_file = Place(str(path), (), 1)
    try:
        if path.stat().st_size > MAX_BYTES:
            return [], [CaseError(whole_file, say("case_file_too_large", max=MAX_BYTES))]
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as problem:
        return [], [CaseError(whole_file, say("case_file_not_opened", problem=str(problem.strerror or problem)))]
    except UnicodeDecodeError as problem:
        return [], [CaseError(whole_file, say("case_file_not_utf8", problem=problem.reason, byte=str(problem.start)))]
    return read_cases(text, str(path))


def read_cases(text: str, file: str = "case") -> tuple[list[Case], list[CaseError]]:
    """Read cases from text: YAML documents, each one case or a list of cases."""
    try:
        documents = read_documents(text, file)
    except CaseError as problem:
        return [], [problem]
    problems = _Problems()
    cases = []
    for document in documents:
        for node in document.value if isinstance(document.value, list) else [document]:
            case = _read_case(node, problems)
            if case is not None:
                cases.append(case)
    if not cases and not problems.all:
        problems.note(CaseError(Place(file, (), 1), say("case_file_empty")))
    problems.all += repeated_ids(cases)
    return cases, problems.all


def repeated_ids(cases: Iterable[Case]) -> list[CaseError]:
    """A problem for each case whose id is already used."""
    seen: dict[str, Place] = {}
    problems = []
    for case in cases:
        if case.id in seen:
            problem = CaseError(case.place, say("case_id_used", id=case.id, place=str(seen[case.id])))
            problem.case = case.id
            problems.append(problem)
        seen.setdefault(case.id, case.place)
    return problems


class _Problems:
    """Problems found so far, each once: the trials of a case share most of their text."""

    def __init__(self) -> None:
        self.all: list[CaseError] = []
        self.noted = 0
        """The number of problems reported, repeats included."""
        self._known: set[str] = set()

    def note(self, problem: CaseError) -> None:
        self.noted += 1
        if str(problem) not in self._known:
            self._known.add(str(problem))
            self.all.append(problem)

    def catch(self, read: Callable[[], T]) -> T | None:
        """Call `read`; on failure record the problem and return None."""
        try:
            return read()
        except CaseError as problem:
            self.note(problem)
            return None


def _read_case(node: Node, problems: _Problems) -> Case | None:
    """Read a case with all its trials; None if it has any problem."""
    before = len(problems.all)
    keys = problems.catch(lambda: node.map(*KEYS))
    if keys is None:
        return None
    name = problems.catch(lambda: _id(node))
    title = keys["title"].value if "title" in keys else ""
    versions = problems.catch(lambda: list(_versions(node)))
    trials = []
    for variant, version in versions or ():
        for system in _systems(node, version, problems):
            trial = _read_trial(str(name), variant, version, system, problems)
            if trial is not None:
                trials.append(trial)
    for problem in problems.all[before:]:
        problem.case = name
    if len(problems.all) > before or name is None:
        return None
    return Case(name, str(title), tuple(trials), node.place)


def _id(node: Node) -> str:
    given = node.get("id")
    if given is None:
        node.fail(say("case_without_id"))
    if not re.fullmatch(CASE_ID, given.text()):
        given.fail(say("case_id_form", id=str(given.value)))
    return given.text()


def _versions(node: Node) -> Iterator[tuple[str | None, dict[str | int, Node]]]:
    """The keys of the case itself, if it has a script or checks of its own, and of each variant."""
    keys = {key: value for key, value in node.map().items() if key != "variants"}
    variants = node.get("variants")
    if variants is None or "expect" in keys or "script" in keys:
        yield None, keys
    for variant in variants.list() if variants else ():
        replaced = variant.map(*VARIED)
        if "title" not in replaced:
            variant.fail(say("variant_needs_title"))
        yield replaced["title"].text(), {**keys, **replaced}


def _systems(node: Node, version: "dict[str | int, Node]", problems: _Problems) -> list[System[Any]]:
    if "system" not in version:
        problems.note(CaseError(node.place, say("case_without_system")))
        return []
    named = version["system"]
    systems = []
    for name in named.value if isinstance(named.value, list) else [named]:
        system = problems.catch(functools.partial(_system, name))
        if system is not None:
            systems.append(system)
    return systems


def _system(node: Node) -> System[Any]:
    try:
        return registry.system(node.text())
    except CaseError:
        raise
    except AffrayError as problem:
        raise CaseError(node.place, problem.message) from None


def _read_trial(
    name: str, variant: str | None, version: "dict[str | int, Node]", system: System[Any], problems: _Problems
) -> Trial | None:
    """Read one trial in full, so that all its problems are reported at once."""
    before = problems.noted
    words = system.case_words()
    catch = problems.catch
    given = version.get("given")
    figures = catch(lambda: words.read(given)) if given else ()
    title = catch(version["title"].text) if "title" in version else ""
    options = catch(lambda: _options(version.get("options"), words))
    rules = _each(version.get("rules"), functools.partial(_rule, words=words), problems)
    dice = _each(version.get("dice"), lambda node: node.whole(1, 1000), problems)
    draws = _each(version.get("draws"), _card, problems)
    script = _each(version.get("script"), functools.partial(_entry, words=words), problems)
    expect = _each(version.get("expect"), functools.partial(_expected, words=words), problems)
    place = next(iter(version.values())).place._replace(path=())
    if figures is not None and expect is not None and script is not None:
        for placed in expect:
            catch(functools.partial(_check_references, placed, figures, len(script), given is not None))
    if given is None and script:
        problems.note(CaseError(script[0].place, say("script_needs_given")))
    if problems.noted > before:
        return None
    assert title is not None
    assert options is not None
    return Trial(
        name,
        title,
        variant,
        system,
        options,
        rules or (),
        given,
        dice or (),
        draws or (),
        script or (),
        expect or (),
        place,
    )


def _each(node: Node | None, read: Callable[[Node], T], problems: _Problems) -> tuple[T, ...] | None:
    """The valid items of a list; None if it is not a list."""
    if node is None:
        return ()
    items = problems.catch(node.list)
    if items is None:
        return None
    if len(items) > MAX_ITEMS:
        problems.note(CaseError(node.place, say("case_list_too_long", count=len(items), max=MAX_ITEMS)))
        return None
    values = [problems.catch(functools.partial(read, item)) for item in items]
    return tuple([value for value in values if value is not None])


def _options(node: Node | None, words: CaseWords[Any]) -> dict[str, Any]:
    if node is None:
        return {}
    for key, value in node.map().items():
        if key not in words.options:
            value.fail(unknown_word(str(key), list(words.options), "option"))
    plain: dict[str, Any] = node.plain()
    return plain


@functools.cache
def _known_rules(book: str) -> frozenset[str]:
    """The ids of a rulebook; empty if no such rulebook is installed."""
    try:
        page = rulebook.load(book)
    except AffrayError:
        return frozenset()
    return frozenset([*page.rules, *page.examples])


def _rule(node: Node, words: CaseWords[Any]) -> str:
    rule = node.text()
    known = _known_rules(words.rulebook) if words.rulebook else frozenset()
    if known and rule not in known:
        near = [other for other in known if other.rpartition("-")[0] == rule.rpartition("-")[0]]
        node.fail(unknown_word(rule, near, "rule") if near else say("not_in_rulebook", rule=rule, book=words.rulebook))
    return rule


def _card(node: Node) -> str:
    card = str(node.value) if isinstance(node.value, int) else node.text()
    if not _CARD.fullmatch(card) and not card.isdigit():
        node.fail(say("not_a_card", card=card))
    return card


def _entry(node: Node, words: CaseWords[Any]) -> Entry:
    answers = node.value if isinstance(node.value, list) else [node]
    if not answers:
        node.fail(say("script_entry_empty"))
    return Entry(tuple([_answer(answer, words) for answer in answers]), node.place)


def _answer(node: Node, words: CaseWords[Any]) -> Answer:
    keys = node.map(*SEATS, "refused")
    seats = [seat for seat in SEATS if seat in keys]
    if len(seats) != 1:
        node.fail(say("script_choice_form"))
    refused: str | bool | None = None
    if "refused" in keys:
        given = keys["refused"]
        if given.value is False:
            given.fail(say("refused_form"))
        refused = True if given.value is True else _rule(given, words)
    return Answer(Seat(seats[0]), keys[seats[0]].text(), refused, keys[seats[0]].place)


def _expected(node: Node, words: CaseWords[Any]) -> PlacedCheck:
    check = read_check(node, words)
    keys = node.map()
    if isinstance(check, Illegal) and "rule" in keys:
        _rule(keys["rule"], words)
    if isinstance(check, LogCites):
        for rule in keys["log_cites"].list():
            _rule(rule, words)
    return PlacedCheck(check, node.place)


def _check_references(placed: PlacedCheck, figures: Collection[str], entries: int, given: bool) -> None:
    """Check that a check refers to something the case has."""
    wanted = placed.check
    if wanted.after is not UNSET and wanted.after > entries:
        raise CaseError(placed.place, say("after_beyond_script", after=wanted.after, entries=entries))
    if wanted.needs_match and not given:
        raise CaseError(placed.place, say("only_compute_without_given"))
    if isinstance(wanted, (Figure, Occurred)) and wanted.figure is not UNSET and wanted.figure not in figures:
        raise CaseError(placed.place, unknown_word(str(wanted.figure), list(figures), "figure"))
