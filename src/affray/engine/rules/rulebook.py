"""Rulebooks as data: the numbered statements of the rulebook pages, for display, search and checks.

A system keeps its page in the folder `rulebook` of its package: the package of the module that its entry point names.
A page is Markdown, written for people and parsed by this module:

    * **C-GROUP-11** *(advice)* [S] Choose high faces ...       a bullet: id, status if not a rule, sources, text
    - **W-INIT-01** (Q,1,2; src 000,001) The player ...         editions and sources in brackets
    | **S-MOD-13** `[skills]` | two-gun volley ... | -1 |       a row of a table is a statement too
    * **X-12** Throw 14,14,9,7,1 ...                            a worked example; also as a paragraph, with a title

The comment `% status: not yet`, hidden from readers, sets the status of its section; before the first chapter, that of
the page. The comment `% decisions: reasons` says that the sentence after the word DECISION is always a reason.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from affray.engine.errors import BadText, UnknownName, message_of
from affray.engine.registry import GROUP
from affray.engine.terms import RuleId
from affray.text import Message, say

from .player_text import player_text


class Status(StrEnum):
    """The status of a numbered statement."""

    RULE = "rule"
    DEFINITION = "definition"
    ADVICE = "advice"
    NOT_YET = "not yet"
    EXAMPLE = "example"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered statement or worked example. `text` is Markdown without id, status and source tags.

    `player_text` is the same without notes for implementers; see `player_text`.
    """

    id: RuleId
    status: Status
    text: str
    chapter: str
    source_tags: tuple[str, ...]
    line: int
    system: str
    player_text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One page: its statements and worked examples by id, in page order."""

    name: str
    prefix: str
    title: str
    rules: dict[str, Rule]
    examples: dict[str, Rule]


STATUS_MARKS = (Status.RULE, Status.DEFINITION, Status.ADVICE, Status.NOT_YET)
"""The status marks of a page; worked examples are recognised by their ids."""

_RULE_ID = re.compile(r"[A-Z]-[A-Z]+-(?:\d\d|[A-Z]+)")
_EXAMPLE_ID = re.compile(r"E?X-\d\d")
# A line that opens with an id or an attempt at one: after a bullet, in the first cell of a row, or in bold.
_OPENING = re.compile(
    r"(?P<indent> *)(?P<mark>[*-] +\**|\| *\*\*|\*\*)"
    r"(?P<id>(?:[A-Z]-[A-Z]{2}|[A-Za-z]-[A-Za-z]+-?\d|E?X-?\d)[\w-]*)(?P<rest>.*)"
)
_STATUS_MARK = re.compile(r" *\*\(([^)]*)\)\*")
_SOURCE_TAGS = re.compile(r" *(?:\[([A-Z/]+)\]|\(([^()]*; src [^()]*)\)|`\[([a-z_, ]+)\]`)")
_HEADING = re.compile(r"(#+) +(.+)")
_SECTION_STATUS = re.compile(r"% *status: *(.+)")
_REASONS = re.compile(r"% *decisions: *reasons")
_FENCE = re.compile(r" *(```|:::)")
# Lines at the margin that cannot continue a bullet: a bullet, a thematic break, a comment, a target, bold text.
_BREAK = re.compile(r"[*+-] |---|%|\(.*\)=$|\*\*")


def load(name: str, pages: Mapping[str, Path] | None = None) -> Rulebook:
    """The rulebook of this name (`cascade`), from `pages` or the installed systems."""
    pages = installed_pages() if pages is None else pages
    if name not in pages:
        raise UnknownName(say("no_rulebook", name=name, known=list(pages)))
    return read(pages[name].read_text(encoding="utf-8"), name)


def load_all(pages: Mapping[str, Path] | None = None) -> dict[str, Rulebook]:
    """Every rulebook by its name."""
    pages = installed_pages() if pages is None else pages
    return {name: load(name, pages) for name in pages}


def installed_pages() -> dict[str, Path]:
    """The rulebook pages of the installed systems by name, found without importing the systems."""
    pages: dict[str, Path] = {}
    for module in sorted({entry.module for entry in entry_points(group=GROUP)}):
        spec = find_spec(module)
        if spec is not None and spec.origin is not None:
            pages |= pages_of(Path(spec.origin).parent)
    return dict(sorted(pages.items()))


def pages_of(package: Path) -> dict[str, Path]:
    """The rulebook pages of a system by name: the Markdown files in the folder `rulebook` of its package."""
    return {page.stem: page for page in sorted((package / "rulebook").glob("*.md"))}


def find(rule_id: str, books: Mapping[str, Rulebook] | None = None) -> Rule:
    """The statement or worked example with this id; examples with the same id in several books are `street/EX-01`."""
    books = load_all() if books is None else books
    system, _, number = rule_id.strip().rpartition("/")
    number = number.upper()
    matches = [
        entry
        for book in books.values()
        if system in ("", book.name)
        for entry in (book.rules.get(number), book.examples.get(number))
        if entry is not None
    ]
    if len(matches) == 1:
        return matches[0]
    if matches:
        names = [f"{entry.system}/{entry.id}" for entry in matches]
        raise UnknownName(say("rule_in_several_rulebooks", rule=rule_id, rules=names))
    raise UnknownName(say("no_rule", rule=rule_id, near=_nearest(number, books)))


def search(words: str | Iterable[str], books: Mapping[str, Rulebook] | None = None) -> list[Rule]:
    """Search for statements that contain the words, best match first; ids and their prefixes count as words."""
    books = load_all() if books is None else books
    wanted = [word for word in (words.split() if isinstance(words, str) else words) if word.strip()]
    scored = []
    for book in books.values():
        for entry in (*book.rules.values(), *book.examples.values()):
            scores = _scores(entry, wanted)
            if hits := sum(score > 0 for score in scores):
                scored.append((hits, sum(scores), entry))
    max_hits = max((hits for hits, _, _ in scored), default=0)
    best = [(score, entry) for hits, score, entry in scored if hits == max_hits]
    best.sort(key=lambda scored_entry: -scored_entry[0])
    return [entry for _, entry in best]


def read(text: str, name: str) -> Rulebook:
    """Parse a page; raises one error that lists all problems with their lines."""
    page = _Page(name)
    for at, line in enumerate(text.splitlines(), 1):
        page.feed(at, line)
    page.close()
    if not page.title:
        page.add_problem(1, say("rulebook_without_title"))
    if page.problems:
        begin, reason = page.problems[0]
        for number, other in page.problems[1:]:
            following = say("bad_text", source=f"{name}.md", reason=other, line=number)
            reason = say("problems", first=reason, next=following)
        raise BadText(f"{name}.md", reason, begin)
    prefix = next((rule[0] for rule in page.rules), "")
    return Rulebook(name, prefix, page.title, page.rules, page.examples)


class _Malformed(Exception):
    """A malformed statement, with the reason."""


@dataclass(slots=True)
class _Page:
    """A line-by-line parser of a page."""

    name: str
    title: str = ""
    chapter: str = ""
    level: int = 0
    statuses: dict[int, Status] = field(default_factory=dict)
    rules: dict[str, Rule] = field(default_factory=dict)
    examples: dict[str, Rule] = field(default_factory=dict)
    problems: list[tuple[int, Message]] = field(default_factory=list)
    opening: re.Match[str] | None = None
    opened: int = 0
    lines: list[str] = field(default_factory=list)
    fence: str = ""
    reasons: bool = False

    def add_problem(self, line: int, reason: Message) -> None:
        self.problems.append((line, reason))

    def feed(self, number: int, line: str) -> None:
        """Parse the next line of the page."""
        if match := _FENCE.match(line):
            self.fence = "" if self.fence == match[1] else self.fence or match[1]
        elif self.fence:
            pass
        elif match := _OPENING.match(line):
            self.close()
            self.opening, self.opened = match, number
            return
        elif match := _HEADING.match(line):
            self.close()
            self._heading(len(match[1]), match[2].strip())
            return
        elif _REASONS.match(line):
            self.reasons = True
            return
        elif match := _SECTION_STATUS.match(line):
            self.close()
            self._section_status(number, match[1].strip())
            return
        if self.opening is not None and self._continues(self.opening, line):
            self.lines.append(line)
        else:
            self.close()

    def close(self) -> None:
        """Close the open statement."""
        if self.opening is not None:
            try:
                self._add_statement(self.opening, self.opened)
            except _Malformed as problem:
                self.add_problem(self.opened, message_of(problem))
        self.opening, self.lines = None, []

    def _heading(self, level: int, text: str) -> None:
        if level == 1:
            self.title = self.title or text
            return
        # An unnumbered heading inside a chapter only divides it.
        if level == 2 or text[0].isdigit():
            self.chapter = text
        self.statuses = {depth: status for depth, status in self.statuses.items() if depth < level}
        self.level = level

    def _section_status(self, line: int, word: str) -> None:
        try:
            self.statuses[self.level] = _status(word)
        except _Malformed as problem:
            self.add_problem(line, message_of(problem))

    def _continues(self, opening: re.Match[str], line: str) -> bool:
        """Whether this line continues the open statement."""
        if opening["mark"][0] == "|":
            return False
        if not line.strip() or line[0] == " ":
            return True
        before = [opening["rest"], *self.lines]
        if line[0] == "|":
            last = next(earlier for earlier in reversed(before) if earlier.strip())
            return last.rstrip().endswith((":", "|"))
        in_paragraph = opening["mark"] == "**"
        return bool(before[-1].strip()) and (in_paragraph or not _BREAK.match(line))

    def _add_statement(self, opening: re.Match[str], line: int) -> None:
        number = RuleId(opening["id"])
        example = bool(_EXAMPLE_ID.fullmatch(number))
        title, rest = self._checked(opening, example)
        status = Status.EXAMPLE if example else self._default_status()
        if not example and (match := _STATUS_MARK.match(rest)):
            status, rest = _status(match[1]), rest[match.end() :]
        tags: tuple[str, ...] = ()
        if match := _SOURCE_TAGS.match(rest):
            tags = tuple(tag for tag in re.split(r"[/,; ]+|src ", match[match.lastindex or 0]) if tag)
            rest = rest[match.end() :]
        text = _row(rest) if opening["mark"][0] == "|" else _paragraphs(title + rest, self.lines)
        if not text:
            raise _Malformed(say("rule_without_text", rule=number))
        book = self.examples if example else self.rules
        told = player_text(text, reasons=self.reasons)
        book[number] = Rule(number, status, text, self.chapter, tags, line, self.name, told)

    def _checked(self, opening: re.Match[str], example: bool) -> tuple[str, str]:
        """The title (of an example) inside the bold text and the rest of the line; raises if it is malformed."""
        number, (title, bold, rest) = opening["id"], opening["rest"].partition("**")
        if not example and not _RULE_ID.fullmatch(number):
            raise _Malformed(say("rule_id_malformed", rule=number))
        if not opening["mark"].endswith("**") or not bold or (title and not example):
            raise _Malformed(say("rule_id_not_bold", rule=number))
        if opening["indent"]:
            raise _Malformed(say("rule_indented", rule=number))
        if not example and opening["mark"] == "**":
            raise _Malformed(say("rule_in_paragraph", rule=number))
        first = next(iter(self.rules), number)
        if not example and number[0] != first[0]:
            raise _Malformed(say("rule_of_other_rulebook", rule=number, prefix=first[0]))
        earlier = self.rules.get(number) or self.examples.get(number)
        if earlier:
            raise _Malformed(say("rule_id_used", rule=number, line=earlier.line))
        return title, rest

    def _default_status(self) -> Status:
        return self.statuses[max(self.statuses)] if self.statuses else Status.RULE


def _status(word: str) -> Status:
    if word not in STATUS_MARKS:
        raise _Malformed(say("status_unknown", status=word, known=list(STATUS_MARKS)))
    return Status(word)


def _row(cells: str) -> str:
    """The text of a statement that is a row of a table."""
    return ": ".join(cell.strip() for cell in cells.split("|") if cell.strip())


def _paragraphs(first: str, lines: list[str]) -> str:
    """The text of a statement without the indentation of its bullet."""
    body = (line.removeprefix("  ") for line in lines)
    return "\n".join(line.rstrip() for line in (first.lstrip(), *body)).strip()


def _scores(entry: Rule, wanted: Iterable[str]) -> list[float]:
    """Score each word against the id, the text, its opening words and the chapter."""
    words = [_singular(word) for word in re.findall(r"\w+", entry.text.lower())]
    number, chapter = entry.id.lower(), entry.chapter.lower()
    scores = []
    for word in (_singular(word.lower()) for word in wanted):
        score = 0.0
        if number.startswith(word):
            score = 100.0 if number == word else 50.0
        elif word in words:
            # The opening words usually name the subject of a statement.
            score = 4.0 + 3.0 * (word in words[:8]) + min(words.count(word), 4) / 4
        elif any(other.startswith(word) for other in words):
            score = 2.0
        elif word in entry.text.lower():
            score = 1.0
        if re.search(rf"\b{re.escape(word)}", chapter):
            score += 1.0
        scores.append(score / 2 if entry.status is Status.EXAMPLE else score)
    return scores


def _singular(word: str) -> str:
    return "die" if word == "dice" else word


def _nearest(number: str, books: Mapping[str, Rulebook]) -> list[str]:
    """The ids most like this one."""
    ids = [known for book in books.values() for known in (*book.rules, *book.examples)]
    return list(dict.fromkeys(get_close_matches(number, ids, n=4, cutoff=0.6)))
