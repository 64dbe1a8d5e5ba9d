"""The numbered options of a question: few at a time, under their headings, in columns where they are short."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affray.engine import Decision, Option

from .screens import Section

FIRST = 24
"""How many options are shown at first, all headings together."""
MORE = 60
"""How many `more` shows."""


class Menu:
    """The options of one decision, and how many of them have been shown."""

    def __init__(self, decision: Decision, sections: Sequence[Section], notes: dict[int, str]) -> None:
        self._decision = decision
        self._notes = notes
        limit = max(3, FIRST // max(1, len(sections)))
        self._first = [(heading, places[:limit]) for heading, places in sections]
        self._left = [place for _, places in sections for place in places[limit:]]

    def first(self) -> RenderableType:
        """The first options under each heading, and how many are left."""
        if self._decision.open_space:
            return Text(f"  Write it out, for example: {self._decision.default}", "dim")
        parts: list[RenderableType] = []
        for heading, places in self._first:
            if heading:
                parts.append(Text(f"  {heading}", "italic"))
            parts.append(self._drawn(places))
        if self._left:
            parts.append(self._rest())
        return Group(*parts)

    def more(self) -> RenderableType:
        """The next ones of those that were left."""
        if not self._left:
            return Text("  These are all options.", "dim")
        shown, self._left = self._left[:MORE], self._left[MORE:]
        parts = [self._drawn(shown)]
        if self._left:
            parts.append(self._rest())
        return Group(*parts)

    def _rest(self) -> Text:
        return Text(f"  ... {len(self._left)} more: 'more' shows them, and all can be typed", "dim")

    def _drawn(self, places: Iterable[int]) -> RenderableType:
        listed = list(places)
        lines = [self._line(place) for place in listed]
        if any(place in self._notes for place in listed):
            rows = Table.grid(padding=(0, 3, 0, 0))
            for place, line in zip(listed, lines, strict=True):
                rows.add_row(line, Text(self._notes.get(place, ""), "dim"))
            return rows
        if len(lines) <= 4:
            return Group(*lines)
        return Columns(lines, padding=(0, 1), equal=True)

    def _line(self, place: int) -> Text:
        option: Option = self._decision.options[place]
        width = len(str(len(self._decision.values)))
        return Text.assemble("  ", (f"{place + 1:>{width}}", "bold cyan"), f"  {option}")
