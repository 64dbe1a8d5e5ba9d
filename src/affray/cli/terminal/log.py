"""The log: one entry for each action, with the rules it cites; on request with each of its events."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from affray.cli.common.output import printable
from affray.engine import Event, RuleId
from affray.engine.story import KEY, QUIET, StoryEntry
from affray.engine.story.entry import TURN
from affray.engine.text import Texts
from affray.text import Message

CITATION_WIDTH = 24
"""Default width of the column of rule ids; the command `log` uses a wider one."""


def event_lines(events: Iterable[Event], texts: Texts) -> Table:
    """One sentence for each event on the left, rule ids on the right."""
    lines = _lines()
    for event in events:
        lines.add_row(printable(texts.event(event)), compact_citations(event.rules))
    return lines


def story_lines(
    entries: Iterable[StoryEntry],
    events: Sequence[Event],
    texts: Texts,
    *,
    details: bool = False,
    cited_width: int = CITATION_WIDTH,
) -> Table:
    """The sentences of each entry on the left, rule ids on the right; with `details`, its events below it."""
    lines = _lines()
    for entry in entries:
        own = events[entry.first : entry.last + 1]
        if TURN in entry.flags:
            lines.add_row()
        rules = dict.fromkeys([rule for event in own for rule in event.rules])
        cited = "" if details else compact_citations(rules, cited_width)
        lines.add_row(Text(printable(told(entry, own, texts)), _style(entry)), cited)
        for event in own if details else ():
            line = Padding(Text(printable(texts.event(event)), "dim"), (0, 0, 0, 2))
            lines.add_row(line, compact_citations(event.rules, cited_width))
    return lines


def told(entry: StoryEntry, events: Iterable[Event], texts: Texts) -> str:
    """The sentences of an entry, or the lines of its events if it has none."""
    return texts.told(entry.sentences) if entry.sentences else " ".join([texts.event(event) for event in events])


def unseen(shown: Sequence[StoryEntry], story: Sequence[StoryEntry]) -> list[StoryEntry]:
    """What is new in a story; of an entry that has grown, the sentences that it did not have."""
    same = next((place for place, pair in enumerate(zip(shown, story, strict=False)) if pair[0] != pair[1]), None)
    if same is None:
        return list(story[len(shown) :])
    old, new = shown[same].sentences, story[same].sentences
    grown = story[same].first == shown[same].first and story[same].last >= shown[same].last
    if not grown or old != new[: len(old)]:
        return list(story[same:])
    return [*_further(story[same], new[len(old) :], shown[same].last + 1), *story[same + 1 :]]


def _further(entry: StoryEntry, sentences: tuple[Message, ...], first: int) -> list[StoryEntry]:
    """An entry with its further sentences and events only."""
    flags = tuple([flag for flag in entry.flags if flag != TURN])
    return [replace(entry, sentences=sentences, flags=flags, first=first)] if sentences else []


def _lines() -> Table:
    lines = Table.grid(expand=True, padding=(0, 2, 0, 0))
    lines.add_column(ratio=1)
    lines.add_column(justify="right", style="dim", no_wrap=True)
    return lines


def _style(entry: StoryEntry) -> str:
    """What stands out: headings, what decides the match, and what others do to the reader."""
    if TURN in entry.flags:
        return "bold underline"
    if entry.weight == KEY:
        return "bold"
    return "dim" if entry.weight == QUIET else "yellow" if entry.mine == "concerned" else ""


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
