"""Text patterns of verbs: fixed words, slots, and optional parts: `[group {group}] parry {blocks}`."""

import re
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, NamedTuple

from .refusal import Unreadable
from .slots import Slot

_TOKEN = re.compile(r"\[|\]|\{(\w+)\}|[^\s\[\]{}]+")


class _Part(NamedTuple):
    """A fixed word, or a slot with the name of its field."""

    word: str
    field: str = ""
    slot: Slot | None = None


class _Optional(NamedTuple):
    """Words and one slot that are omitted together; the first part is a fixed word."""

    parts: tuple[_Part, ...]
    field: str


class Pattern:
    """The compiled pattern of a verb."""

    def __init__(self, text: str, parts: Sequence[_Part | _Optional]) -> None:
        self.text = text
        self._parts = parts
        self.write = _writer(parts)
        """The text of a choice; compiled, because every choice is written into the log."""
        self.first = tuple(dict.fromkeys([_first(part) for part in self._heads()]))
        """The words with which a text of this pattern can begin."""

    def _heads(self) -> Sequence[_Part | _Optional]:
        """The parts with which a text can begin: optional ones, and the first that is not."""
        heads: list[_Part | _Optional] = []
        for part in self._parts:
            heads.append(part)
            if isinstance(part, _Part):
                break
        return heads

    def read(self, words: list[str], given: Any) -> dict[str, Any]:
        """The values of the slots by field, from the words of a choice; raises `Unreadable`."""
        values: dict[str, Any] = {}
        left = list(words)
        for part in self._parts:
            if not isinstance(part, _Optional):
                self._take(part, left, given, values)
            elif left[:1] == [part.parts[0].word]:
                for each in part.parts:
                    self._take(each, left, given, values)
            else:
                values[part.field] = None
        if left:
            raise Unreadable(f"'{' '.join(left)}' is unexpected; the format is '{self.usage}'")
        return values

    def _take(self, part: _Part, left: list[str], given: Any, values: dict[str, Any]) -> None:
        if part.slot is None:
            if left[:1] != [part.word]:
                raise Unreadable(f"the format is '{self.usage}'")
            del left[0]
        elif part.slot.takes_rest:
            values[part.field] = part.slot.read(" ".join(left), given)
            left.clear()
        else:
            text = left.pop(0) if left else ""
            if not text and not part.slot.can_be_empty:
                raise Unreadable(f"the format is '{self.usage}'")
            values[part.field] = part.slot.read(text, given)

    @property
    def usage(self) -> str:
        """The pattern in human-readable form: `parry BLOCKS`."""
        return re.sub(r"\{(\w+)\}", lambda slot: slot[1].upper(), self.text)


def _first(part: _Part | _Optional) -> str:
    return part.parts[0].word if isinstance(part, _Optional) else part.word


Writer = Callable[[Any], str]


def _writer(parts: Sequence[_Part | _Optional]) -> Writer:
    """A function that writes choices of this pattern."""
    if all(isinstance(part, _Part) and part.slot is None for part in parts):
        text = " ".join([_first(part) for part in parts])
        return lambda _: text
    begin = _first(parts[0])
    if len(parts) == 2 and isinstance(parts[0], _Part) and isinstance(parts[1], _Part):
        write = _part_writer(parts[1])

        def write_one_slot(value: Any) -> str:
            word = write(value)
            return f"{begin} {word}" if word else begin

        return write_one_slot
    writers = [_part_writer(part) for part in parts]
    return lambda value: " ".join(filter(None, [write(value) for write in writers]))


def _part_writer(part: _Part | _Optional) -> Writer:
    """A function that writes one part: nothing for an optional part whose slot is None."""
    if isinstance(part, _Optional):
        whole, get = _writer(part.parts), attrgetter(part.field)
        return lambda value: "" if get(value) is None else whole(value)
    word, slot = part.word, part.slot
    if slot is None:
        return lambda _: word
    get, write = attrgetter(part.field), slot.write
    return lambda value: write(get(value))


def parse_pattern(text: str, slots: Mapping[str, Slot]) -> Pattern:
    """Compile a pattern; raises `ValueError` if it does not name every slot once."""
    parts: list[_Part | _Optional] = []
    inner: list[_Part] | None = None
    for token in _TOKEN.finditer(text):
        word, field = token[0], token[1]
        if word == "[":
            inner = []
        elif word == "]":
            assert inner is not None, f"a bracket is closed twice in '{text}'"
            (name,) = [part.field for part in inner if part.slot is not None]
            parts.append(_Optional(tuple(inner), name))
            inner = None
        else:
            part = _Part(word) if field is None else _Part("", field, slots[field])
            (parts if inner is None else inner).append(part)
    named = re.findall(r"\{(\w+)\}", text)
    if sorted(named) != sorted(slots):
        raise ValueError(f"the pattern '{text}' must name each of these slots once: {', '.join(slots)}")
    if not all(map(_first, [part for index, part in enumerate(parts) if not index or isinstance(part, _Optional)])):
        raise ValueError(f"the pattern '{text}' and its optional parts must begin with a fixed word")
    return Pattern(text, parts)
