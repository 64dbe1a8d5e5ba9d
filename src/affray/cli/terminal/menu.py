"""The numbered choices of a decision: a few at a time, under headings, short ones in columns."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from affray.engine.verbs import PartialChoice
from affray.text import say

from .listing import Line

MAX_SHOWN_FIRST = 16
"""Number of options shown at first, over all headings."""
MAX_SUGGESTED = 40
"""The same for the suggestions of an open space."""
MAX_COLUMN_CHARS = 60
"""Maximum length of a choice that is set in columns."""
MAX_SHOWN_BY_MORE = 60
"""Number of options that the command `more` shows."""
MAX_NOTES_S = 2.0
"""Seconds of processor time after which no further notes are computed for the choices on the screen."""

Notes = Callable[[Sequence[str]], Mapping[str, str]]
"""Returns notes for choices, such as their odds; called only for the choices that are shown."""


class Menu:
    """Numbered choices, some of which have been shown."""

    def __init__(
        self, lines: Sequence[Line] = (), notes: Notes = lambda _: {}, *, shown: int = MAX_SHOWN_FIRST
    ) -> None:
        """Number the lines; if there are more than `shown`, only the first few of each heading are shown at first."""
        self._lines = lines
        self._notes = notes
        self.equal_notes = False
        """Whether the notes on some of the choices shown first are equal."""
        sections = [list(numbers) for _, numbers in groupby(range(len(lines)), lambda index: lines[index].heading)]
        limit = max(3, shown // max(1, len(sections))) if len(lines) > shown else len(lines)
        self._first = [section[:limit] for section in sections]
        self._remaining = [index for section in sections for index in section[limit:]]

    def __len__(self) -> int:
        return len(self._lines)

    def line(self, number: int) -> Line | None:
        """The choice with this number, from 1 on."""
        return self._lines[number - 1] if 1 <= number <= len(self) else None

    @property
    def lines(self) -> Sequence[Line]:
        """All choices in the list."""
        return self._lines

    def find(self, label: str, *, prefix: bool = True) -> Line | None:
        """The only choice with this label, or whose label begins like this, in upper or lower case."""
        low = label.lower()
        found = [line for line in self._lines if low == (line.label[: len(low)] if prefix else line.label).lower()]
        return found[0] if len(found) == 1 else None

    def starts_choice(self, text: str) -> bool:
        """Whether a text starts with the first word of a choice, and so was probably meant as an answer."""
        word = text.partition(" ")[0]
        return any(line.text.partition(" ")[0] == word for line in self._lines)

    def first(self) -> RenderableType:
        """The first options under each heading, and the number of remaining options."""
        parts: list[RenderableType] = []
        deadline = time.thread_time() + MAX_NOTES_S
        for section in self._first:
            if self._lines[section[0]].heading:
                parts.append(Text(f"  {self._lines[section[0]].heading}", "italic"))
            parts += self._render(section, deadline)
        if self._remaining:
            parts.append(self._remaining_note())
        return Group(*parts)

    def more(self) -> RenderableType:
        """The next options that have not been shown."""
        if not self._remaining:
            return Text(f"  {say('no_more_options')}", "dim")
        shown, self._remaining = self._remaining[:MAX_SHOWN_BY_MORE], self._remaining[MAX_SHOWN_BY_MORE:]
        parts = list(self._render(shown, time.thread_time() + MAX_NOTES_S))
        if self._remaining:
            parts.append(self._remaining_note())
        return Group(*parts)

    def _remaining_note(self) -> Text:
        return Text(f"  {say('options_left', count=len(self._remaining))}", "dim")

    def _render(self, section: Sequence[int], deadline: float) -> Iterator[RenderableType]:
        lines = [self._lines[index] for index in section]
        width = len(str(len(self)))
        notes = [self._note(line, deadline) for line in lines]
        said = [note for note in notes if note]
        self.equal_notes |= len(set(said)) < len(said)
        if any(notes) or any(len(line.label) > MAX_COLUMN_CHARS for line in lines):
            rows = Table.grid(padding=(0, 2, 0, 0))
            for index, line, note in zip(section, lines, notes, strict=True):
                number = Text(f"  {index + 1:>{width}}", "bold cyan")
                rows.add_row(number, Text(line.label), Padding(Text(note or "", "dim"), (0, 0, 0, 1)))
            yield rows
        else:
            shown = [
                Text.assemble("  ", (f"{index + 1:>{width}}", "bold cyan"), f"  {line.label}")
                for index, line in zip(section, lines, strict=True)
            ]
            yield Group(*shown) if len(shown) <= 4 else Columns(shown, padding=(0, 1), equal=True)
        if None in notes:
            yield Text(f"  {say('odds_take_longer')}", "dim")

    def _note(self, line: Line, deadline: float) -> str | None:
        """The notes on a choice; None if there is no time left for them."""
        if isinstance(line.choice, PartialChoice):
            return line.note
        if time.thread_time() > deadline:
            return None
        return "; ".join(filter(None, (line.note, self._notes([line.text]).get(line.text))))
