"""Pickers: the slots of a choice that cannot be listed are asked for one by one."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeGuard

from affray.engine import Decision
from affray.engine.text import Texts
from affray.engine.verbs import (
    Assignment,
    Dice,
    Facing,
    Figure,
    Name,
    Number,
    PartialChoice,
    Path,
    Place,
    Refusal,
    Several,
    Slot,
    Unreadable,
    Verb,
    Word,
)
from affray.engine.verbs.verb import defaults_of, pattern_of, slots_of
from affray.text import Message, say

MAX_LISTED = 24
"""The maximum number of values that a picker lists."""
HINTS = {
    "path": say("way_path"),
    "facing": say("way_facing"),
    "number": say("way_number"),
    "dice": say("way_dice"),
    "die": say("way_die"),
    "several": say("way_several"),
    "order": say("way_order"),
}
"""What is typed for a slot, by its picker."""
NONE = "none"
"""Typed for a slot that may be empty: no dice, no path."""
BACK = "back"
"""Typed instead of a value: give the choice up and go back to the list."""


class GoBack(Exception):
    """The player goes back to the list of choices."""


class Known(NamedTuple):
    """What is known about an open space, to list values for its slots."""

    suggested: Sequence[Verb]
    """Choices with a reason: from these come places and paths."""
    candidates: Sequence[Verb]
    """Random choices: from these come all other values too."""
    figures: Sequence[str]
    note_of: Callable[[Verb], str]
    """Returns a note on a legal choice: its reason, its odds."""


class Pickers:
    """Asks for the open slots of a partial choice.

    `ask` reads a line from the player, or returns None if it was a command that has been carried out; `tell` prints
    one.
    """

    def __init__(
        self,
        decision: Decision,
        texts: Texts,
        known: Known,
        ask: Callable[[str], str | None],
        tell: Callable[[str], None],
    ) -> None:
        self._decision = decision
        self._texts = texts
        self._known = known
        self._ask = ask
        self._tell = tell
        self._given = decision.kind.given(decision.context)
        self._shown: list[str] = []

    def pick(self, choice: PartialChoice) -> Verb:
        """A legal choice with all slots filled; raises `GoBack` if the player gives it up."""
        verb, optional = choice.verb, pattern_of(choice.verb).optional
        fields = sorted(choice.open, key=lambda field: field in optional)  # those that can be omitted come last
        first = max(0, len([field for field in fields if field not in optional]) - 1)
        filled = dict(choice.slots)
        for field in fields[:first]:
            filled[field] = self._slot(verb, field, filled)
        while True:
            values = dict(filled)
            for field in fields[first:]:
                values[field] = self._slot(verb, field, values)
            complete = verb(**values)
            refusal = self._refusal(complete)
            if refusal is None:
                return complete
            reason = self._texts.message(refusal.reason)
            self._tell(str(say("not_possible", reason=reason, rule=refusal.rule)))

    # --- one slot -------------------------------------------------------------------------------------------

    def _slot(self, verb: type[Verb], field: str, filled: Mapping[str, Any]) -> Any:
        """The value of one slot; an empty line omits it if that is possible."""
        slot = slots_of(verb)[field]
        if isinstance(slot, Assignment):
            return self._pairs(verb, field, slot)
        prompt = field.replace("_", " ")
        values, notes = self._annotated(verb, field, slot, filled)
        optional = field in pattern_of(verb).optional
        one = slot.of if _holds_several(slot) else slot
        self._list([one.label(value, self._texts) for value in values], notes, slot, optional=optional)
        while True:
            line = self._line(str(say("prompt", slot=prompt)))
            if not line and optional:
                return defaults_of(verb)[field]
            try:
                return self._read(slot, line, values)
            except Unreadable as problem:
                self._tell(_sentence(problem))

    def _list(self, labels: Sequence[str], notes: Sequence[str], slot: Slot, *, optional: bool = False) -> None:
        """The values that are known, and what can be typed; shown once in a row."""
        rows = []
        if not _is_numeric(slot):
            width = max(map(len, labels), default=0)
            pairs = enumerate(zip(labels, notes, strict=True), 1)
            rows = [f"  {number:>2}  {label:<{width}}   {note}".rstrip() for number, (label, note) in pairs]
        ways = [say("way_listed")] if rows and (isinstance(slot, Path) or not isinstance(slot, Several)) else []
        ways += [HINTS[slot.picker]] if slot.picker in HINTS else [_place_hint(slot)] if isinstance(slot, Place) else []
        ways += [say("way_word", word=NONE)] if slot.can_be_empty else []
        ways += [say("way_omit")] if optional else []
        rows.append(f"  {say('type_one_of', ways=[*ways, say('way_word', word=BACK)])}")
        if rows != self._shown:
            self._shown = rows
            for row in rows:
                self._tell(row)

    def _read(self, slot: Slot, line: str, values: Sequence[Any]) -> Any:
        """The value that was typed: the number of a listed one, its name, or its text in a choice."""
        if slot.can_be_empty and line == NONE:
            return slot.read(getattr(slot, "none", ""), self._given)
        if _holds_several(slot):
            words = line.replace(",", " ").split()
            items = tuple([self._read(slot.of, word, values) for word in words])
            return slot.read(slot.write(items), self._given)
        if line.isdecimal() and not _is_numeric(slot):
            if not 1 <= int(line[:9]) <= len(values):
                raise Unreadable(say("no_number_in_list", number=line[:20]))
            return values[int(line) - 1]
        if isinstance(slot, (Name, Word)):
            named = [each for each in values if slot.label(each, self._texts).lower().startswith(line.lower())]
            if line and len(named) == 1:
                return named[0]
            if isinstance(slot, Figure) and line not in (*values, *self._known.figures):
                raise Unreadable(say("not_one_of_them", text=line))
        if not line:
            raise Unreadable(say("type_a_value", word=BACK))
        return slot.read(line, self._given)

    def _pairs(self, verb: type[Verb], field: str, slot: Assignment) -> Any:
        """Pairs, one after the other; an empty line ends them."""
        pairs: list[tuple[Any, Any]] = []
        known = [each for each in (*self._known.suggested, *self._known.candidates) if type(each) is verb]
        things = [*dict.fromkeys([thing for each in known for thing, _ in getattr(each, field)])]
        things = things or self._known_figures(slot.thing)
        while True:
            left = [each for each in things if each not in [thing for thing, _ in pairs]]
            self._list([slot.thing.label(each, self._texts) for each in left], [""] * len(left), slot.thing)
            line = self._line(str(say("prompt_pairs", slot=field)))
            try:
                if not line:
                    return slot.normalized(tuple(pairs), self._given)
                thing = self._read(slot.thing, line, left)
            except Unreadable as problem:
                self._tell(_sentence(problem))
                continue
            pairs.append((thing, self._value(slot.value, slot.thing.label(thing, self._texts))))

    def _value(self, slot: Slot, prompt: str) -> Any:
        """The value of one pair."""
        values = self._known_figures(slot)
        self._list([slot.label(each, self._texts) for each in values], [""] * len(values), slot)
        while True:
            try:
                return self._read(slot, self._line(str(say("prompt", slot=prompt))), values)
            except Unreadable as problem:
                self._tell(_sentence(problem))

    def _line(self, prompt: str) -> str:
        """A line for a slot; commands that only show something are carried out."""
        while True:
            line = self._ask(prompt)
            if line is not None:
                break
        if line.lower() == BACK:
            raise GoBack
        return line

    # --- what is known --------------------------------------------------------------------------------------

    def _values(self, verb: type[Verb], field: str, slot: Slot, filled: Mapping[str, Any]) -> list[Any]:
        """The values of a slot in the choices that are known, else all that it can have."""
        drawn = isinstance(slot, (Place, Path))
        known = [*self._known.suggested, *([] if drawn else self._known.candidates)]
        same = [each for each in known if type(each) is verb and _agrees(each, filled)]
        values = [getattr(each, field) for each in same]
        if _holds_several(slot):
            items = list(dict.fromkeys([item for value in values for item in value]))
            return items[:MAX_LISTED] or self._known_figures(slot.of)
        known = list(dict.fromkeys([value for value in values if value is not None]))
        return known[:MAX_LISTED] or self._known_figures(slot)

    def _known_figures(self, slot: Slot) -> list[Any]:
        return [*slot.words] if isinstance(slot, Word) else [*self._known.figures] if isinstance(slot, Figure) else []

    def _annotated(
        self, verb: type[Verb], field: str, slot: Slot, filled: Mapping[str, Any]
    ) -> tuple[list[Any], list[str]]:
        """The values that are known for a slot, and a note on each that makes a legal choice.

        Values that make none are left out if nothing else of the choice is open.
        """
        values = self._values(verb, field, slot, filled)
        optional = pattern_of(verb).optional
        missing = [name for name in slots_of(verb) if name not in filled and name != field]
        if _holds_several(slot) or any(name not in optional for name in missing):
            return values, [""] * len(values)
        choices = [verb(**{**defaults_of(verb), **filled, field: value}) for value in values]
        legal = {index: self._refusal(each) is None for index, each in enumerate(choices)}
        kept = [index for index in legal if legal[index] or missing]
        return [values[index] for index in kept], [self._known.note_of(choices[i]) if legal[i] else "" for i in kept]

    def _refusal(self, choice: Verb) -> Refusal | None:
        return self._decision.why_not(choice.text)


def _agrees(choice: Verb, filled: Mapping[str, Any]) -> bool:
    return all(getattr(choice, field) == value for field, value in filled.items())


def _holds_several(slot: Slot) -> TypeGuard[Several]:
    """Whether a slot holds several values that are listed one by one; a path is one value."""
    return isinstance(slot, Several) and not isinstance(slot, Path)


def _is_numeric(slot: Slot) -> bool:
    """Whether the values of a slot are numbers, so that a number typed is a value and not a line of the list."""
    return isinstance(slot, (Number, Dice, Facing))


def _place_hint(slot: Place) -> Message:
    """What is typed for a place."""
    least = most = None
    if slot.area is not None:
        west, south, east, north = slot.area
        least, most = f"{west:g},{south:g}", f"{east:g},{north:g}"
    return say("way_square", least=least, most=most) if slot.whole else say("way_place", least=least, most=most)


def _sentence(problem: Exception) -> str:
    text = str(problem)
    return f"{text[:1].upper()}{text[1:]}."
