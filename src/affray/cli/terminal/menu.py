"""The numbered options of a decision: a few at a time, under headings, short ones in columns."""

from collections.abc import Callable, Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from affray.engine.screen import Section, Suggestion

MAX_SHOWN_FIRST = 16
"""Number of options shown at first, over all headings."""
MAX_COLUMN_CHARS = 60
"""Maximum length of a choice that is set in columns."""
MAX_SHOWN_BY_MORE = 60
"""Number of options that the command `more` shows."""

Notes = Callable[[Sequence[str]], Mapping[str, str]]
"""Returns notes for choices; called only for the choices that are shown."""


class Menu:
    """Numbered choices, some of which have been shown."""

    def __init__(self, choices: Sequence[str], sections: Sequence[Section], notes: Notes, hint: str = "") -> None:
        """Number the options in the order of their sections."""
        self._choices = choices
        self._places = [place for _, places in sections for place in places]
        self._notes = notes
        self._hint = hint
        folded = not hint and len(choices) > MAX_SHOWN_FIRST
        limit = max(3, MAX_SHOWN_FIRST // max(1, len(sections))) if folded else len(choices)
        self._first: list[tuple[str, Sequence[int]]] = []
        self._remaining: list[int] = []
        number = 1
        for heading, places in sections:
            numbers = range(number, number + len(places))
            self._first.append((heading, numbers[:limit]))
            self._remaining += numbers[limit:]
            number += len(places)

    @classmethod
    def of_suggestions(cls, suggestions: Sequence[Suggestion], notes: Notes, hint: str) -> "Menu":
        """A menu of suggestions for an open-ended decision; their own notes come first."""
        headings = dict.fromkeys([suggestion.heading for suggestion in suggestions])
        sections = [
            (heading, [place for place, suggestion in enumerate(suggestions) if suggestion.heading == heading])
            for heading in headings
        ]
        own = {suggestion.text: suggestion.note for suggestion in suggestions}

        def both(choices: Sequence[str]) -> Mapping[str, str]:
            others = notes(choices)
            return {choice: "; ".join(filter(None, (own[choice], others.get(choice)))) for choice in choices}

        return cls([suggestion.text for suggestion in suggestions], sections, both, hint)

    def __len__(self) -> int:
        return len(self._places)

    def choice(self, number: int) -> str | None:
        """The choice with this number."""
        return self._choices[self._places[number - 1]] if 1 <= number <= len(self) else None

    def starts_choice(self, text: str) -> bool:
        """Whether a text starts with the first word of a choice, and so was probably meant as an answer."""
        word = text.partition(" ")[0]
        return any(str(choice).partition(" ")[0] == word for choice in self._choices)

    def first(self) -> RenderableType:
        """The first options under suggestion heading, and the number of remaining options."""
        parts: list[RenderableType] = []
        for heading, numbers in self._first:
            if heading:
                parts.append(Text(f"  {heading}", "italic"))
            parts.append(self._render(numbers))
        if self._remaining:
            parts.append(self._remaining_note())
        if self._hint:
            parts.append(Padding(Text(self._hint, "dim"), (0, 0, 0, 2)))
        return Group(*parts)

    def more(self) -> RenderableType:
        """The next options that have not been shown."""
        if not self._remaining:
            return Text("  There are no more options.", "dim")
        shown, self._remaining = self._remaining[:MAX_SHOWN_BY_MORE], self._remaining[MAX_SHOWN_BY_MORE:]
        parts = [self._render(shown)]
        if self._remaining:
            parts.append(self._remaining_note())
        return Group(*parts)

    def _remaining_note(self) -> Text:
        return Text(f"  ... {len(self._remaining)} more; type 'more' to see them, or type any option", "dim")

    def _render(self, numbers: Sequence[int]) -> RenderableType:
        texts = [str(self.choice(number)) for number in numbers]
        width = len(str(len(self)))
        notes = self._notes(texts)
        if any(notes.get(text) or len(text) > MAX_COLUMN_CHARS for text in texts):
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
