"""The log: one line per event, with the rules it cites."""

from collections.abc import Callable, Iterable

from rich.table import Table
from rich.text import Text

from affray.cli.common.output import printable
from affray.engine import Event, RuleId

CITATION_WIDTH = 24
"""Default width of the column of rule ids; the command `log` uses a wider one."""


def log_lines(
    events: Iterable[Event],
    describe: Callable[[Event], str],
    *,
    quiet: frozenset[str] = frozenset(),
    loud: frozenset[str] = frozenset(),
    cited_width: int = CITATION_WIDTH,
) -> Table:
    """Sentences on the left, rule ids on the right; quiet events are omitted unless they have modifiers."""
    lines = Table.grid(expand=True, padding=(0, 2, 0, 0))
    lines.add_column(ratio=1)
    lines.add_column(justify="right", style="dim", no_wrap=True)
    for event in events:
        if event.name not in quiet or getattr(event, "modifiers", None):
            style = "bold" if event.name in loud else ""
            lines.add_row(Text(printable(describe(event)), style), compact_citations(event.rules, cited_width))
    return lines


def compact_citations(rules: Iterable[RuleId], width: int = CITATION_WIDTH) -> str:
    """Rule ids in compact form: those of a chapter as `C-DEF-01/02/09`; ids that do not fit are omitted."""
    chapters: dict[str, list[str]] = {}
    for rule in rules:
        chapter, _, number = rule.rpartition("-")
        chapters.setdefault(chapter, []).append(number)
    words = [f"{chapter}-{'/'.join(numbers)}" for chapter, numbers in chapters.items()]
    if len(" ".join(words)) <= width:
        return " ".join(words)
    while len(words) > 1 and len(" ".join([*words, ".."])) > width:
        words.pop()
    return " ".join([*words, ".."]) if len(words) < len(chapters) else words[0]
