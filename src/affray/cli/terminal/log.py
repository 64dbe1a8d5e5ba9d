"""The log: one line per event, with the rules it cites."""

from collections.abc import Callable, Iterable

from rich.table import Table
from rich.text import Text

from affray.cli.common.output import printable
from affray.engine import Event, RuleId

CITED = 24
"""Columns for the rules of a line; the command `log` shows all of them."""


def log_lines(
    events: Iterable[Event],
    say: Callable[[Event], str],
    *,
    quiet: frozenset[str] = frozenset(),
    loud: frozenset[str] = frozenset(),
    cited_width: int = CITED,
) -> Table:
    """The sentences on the left, the rule ids on the right; quiet events are left out unless they have modifiers."""
    lines = Table.grid(expand=True, padding=(0, 2, 0, 0))
    lines.add_column(ratio=1)
    lines.add_column(justify="right", style="dim", no_wrap=True)
    for event in events:
        if event.name not in quiet or getattr(event, "modifiers", None):
            style = "bold" if event.name in loud else ""
            lines.add_row(Text(printable(say(event)), style), cited(event.rules, cited_width))
    return lines


def cited(rules: Iterable[RuleId], width: int = CITED) -> str:
    """Rule ids in few columns: those of one chapter as `C-DEF-01/02/09`; what does not fit is left out."""
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
