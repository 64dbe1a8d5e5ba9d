"""The command `help`: how the choices of a decision are typed, and the commands of this game."""

from collections.abc import Collection, Iterable

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from affray.engine import Decision
from affray.engine.text import Texts
from affray.engine.verbs import PartialChoice, Verb
from affray.engine.verbs.labels import label_of, partial_label
from affray.engine.verbs.verb import pattern_of
from affray.text import Message, say

from .commands import commands


def help_of(decision: Decision, texts: Texts, missing: Collection[str]) -> RenderableType:
    """How one chooses, and the commands, without those that are `missing` in this game."""
    typed = {
        pattern_of(verb).usage: _meaning(verb, decision.kind.name, texts)
        for verb in dict.fromkeys(
            [each.verb if isinstance(each, PartialChoice) else type(each) for each in decision.offered]
        )
    }
    known = {word: meaning for word, meaning in commands(decision.rule).items() if word.split()[0] not in missing}
    return Group(
        Text(str(say("how_to_choose"))),
        _rows(typed.items()),
        Text(str(say("heading_commands"))),
        _rows(known.items()),
    )


def _meaning(verb: type[Verb], kind: str, texts: Texts) -> str:
    """A verb in the words of its system; slots that can be left out are left out."""
    if any(field.required for field in msgspec.structs.fields(verb)):
        return partial_label(PartialChoice(verb), kind, texts)
    return label_of(verb(), kind, texts).label


def _rows(lines: Iterable[tuple[str, Message | str]]) -> Table:
    rows = Table.grid(padding=(0, 3, 0, 2))
    for typed, meaning in lines:
        rows.add_row(Text(typed, "bold cyan"), Text(str(meaning)))
    return rows
