"""The numbered options of a decision: a few at a time, under headings, short ones in columns."""

from collections.abc import Callable, Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from affray.engine.screen import Section, Suggestion

FIRST = 16
"""Options shown at first, under all headings together."""
LONG = 60
"""Longer choices are not set in columns."""
MORE = 60
"""Options that the command `more` shows."""

Notes = Callable[[Sequence[str]], Mapping[str, str]]
"""Notes for some choices; called only for those that are shown."""


class Menu:
    """Numbered choices, and which of them have been shown."""

    def __init__(self, choices: Sequence[str], sections: Sequence[Section], notes: Notes, hint: str = "") -> None:
        """The options are numbered in the order of their sections."""
        self._choices = choices
        self._places = [place for _, places in sections for place in places]
        self._notes = notes
        self._hint = hint
        folded = not hint and len(choices) > FIRST
        limit = max(3, FIRST // max(1, len(sections))) if folded else len(choices)
        self._first: list[tuple[str, Sequence[int]]] = []
        self._left: list[int] = []
        number = 1
        for heading, places in sections:
            numbers = range(number, number + len(places))
            self._first.append((heading, numbers[:limit]))
            self._left += numbers[limit:]
            number += len(places)

    @classmethod
    def of_suggestions(cls, found: Sequence[Suggestion], notes: Notes, hint: str) -> "Menu":
        """A menu of suggestions for an open space; their own notes come first."""
        headings = dict.fromkeys([each.heading for each in found])
        sections = [
            (heading, [place for place, each in enumerate(found) if each.heading == heading]) for heading in headings
        ]
        own = {each.text: each.note for each in found}

        def both(choices: Sequence[str]) -> Mapping[str, str]:
            others = notes(choices)
            return {choice: "; ".join(filter(None, (own[choice], others.get(choice)))) for choice in choices}

        return cls([each.text for each in found], sections, both, hint)

    def __len__(self) -> int:
        return len(self._places)

    def choice(self, number: int) -> str | None:
        """The choice with this number."""
        return self._choices[self._places[number - 1]] if 1 <= number <= len(self) else None

    def begins(self, text: str) -> bool:
        """Whether a text begins with the first word of some choice, so that it was meant as an answer."""
        word = text.partition(" ")[0]
        return any(str(choice).partition(" ")[0] == word for choice in self._choices)

    def first(self) -> RenderableType:
        """The first options under each heading, and how many are left."""
        parts: list[RenderableType] = []
        for heading, numbers in self._first:
            if heading:
                parts.append(Text(f"  {heading}", "italic"))
            parts.append(self._drawn(numbers))
        if self._left:
            parts.append(self._rest())
        if self._hint:
            parts.append(Padding(Text(self._hint, "dim"), (0, 0, 0, 2)))
        return Group(*parts)

    def more(self) -> RenderableType:
        """The next options that were left out."""
        if not self._left:
            return Text("  These are all options.", "dim")
        shown, self._left = self._left[:MORE], self._left[MORE:]
        parts = [self._drawn(shown)]
        if self._left:
            parts.append(self._rest())
        return Group(*parts)

    def _rest(self) -> Text:
        return Text(f"  ... {len(self._left)} more: 'more' shows them, and all can be typed", "dim")

    def _drawn(self, numbers: Sequence[int]) -> RenderableType:
        texts = [str(self.choice(number)) for number in numbers]
        width = len(str(len(self)))
        notes = self._notes(texts)
        if any(notes.get(text) or len(text) > LONG for text in texts):
            rows = Table.grid(padding=(0, 2, 0, 0))
            for number, text in zip(numbers, texts, strict=True):
                note = Padding(Text(notes.get(text, ""), "dim"), (0, 0, 0, 1))
                rows.add_row(Text(f"  {number:>{width}}", "bold cyan"), text, note)
            return rows
        lines = [
            Text.assemble("  ", (f"{number:>{width}}", "bold cyan"), f"  {text}")
            for number, text in zip(numbers, texts, strict=True)
        ]
        if len(lines) <= 4:
            return Group(*lines)
        return Columns(lines, padding=(0, 1), equal=True)
