"""The choices of a decision as a list: in plain words, grouped by verb, each on one line."""

from collections.abc import Sequence
from typing import NamedTuple

from affray.engine import Decision, Match
from affray.engine.text import Texts
from affray.engine.verbs import PartialChoice, Verb
from affray.engine.verbs.labels import label_of, partial_label
from affray.screen import Screen, Suggestion
from affray.text import say

OTHER = str(say("heading_other"))
"""The heading of choices whose verb has none, if others have one."""
STEP_BY_STEP = str(say("heading_step_by_step"))
"""The heading of choices whose slots are filled one after the other."""


class Line(NamedTuple):
    """A choice on a line of its own."""

    choice: Verb | PartialChoice
    """If it is a partial choice, picking it asks for its open slots."""
    label: str
    heading: str = ""
    note: str = ""

    @property
    def text(self) -> str:
        """The text of the choice, as far as its slots are filled."""
        return self.choice.text

    @property
    def verb(self) -> str:
        """The first word of the choice."""
        return self.text.partition(" ")[0]


def lines_of(match: Match, decision: Decision, screen: Screen, texts: Texts) -> list[Line]:
    """The choices of a decision, grouped by their headings; of an open space those that are suggested."""
    if not decision.open_space:
        values = decision.values
        return _grouped([line_of(decision, values[index], texts) for index in screen.order(match, decision)])
    lines: dict[tuple[str, bool], Line] = {}
    rest = [Suggestion(each, "", STEP_BY_STEP) for each in decision.offered if isinstance(each, PartialChoice)]
    for suggestion in (*screen.suggestions(match, decision), *rest):
        line = line_of(decision, suggestion.choice, texts)
        heading = suggestion.heading or line.heading
        key = suggestion.text, isinstance(suggestion.choice, PartialChoice)
        lines.setdefault(key, line._replace(note=suggestion.note, heading=heading))
    different = {(line.label, line.heading, line.note): line for line in reversed(lines.values())}
    return _grouped([*reversed(different.values())])


def line_of(decision: Decision, choice: Verb | PartialChoice, texts: Texts) -> Line:
    """A choice with its label."""
    if isinstance(choice, PartialChoice):
        return Line(choice, partial_label(choice, decision.kind.name, texts))
    return Line(choice, *label_of(choice, decision.kind.name, texts))


def _grouped(lines: Sequence[Line]) -> list[Line]:
    """The lines with those of the same heading or verb together, those without heading at the end."""
    headed = any(line.heading not in ("", STEP_BY_STEP) for line in lines)
    groups: dict[tuple[int, str], list[Line]] = {}
    for line in lines:
        last = 2 if line.heading == STEP_BY_STEP else 0 if line.heading else 1
        key = last, line.heading or line.verb
        groups.setdefault(key, []).append(line if line.heading or not headed else line._replace(heading=OTHER))
    ordered = sorted(groups, key=lambda key: key[0])  # stable: otherwise in the order of their first lines
    return [line for key in ordered for line in groups[key]]
