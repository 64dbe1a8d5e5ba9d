"""Text patterns of verbs: fixed words, slots, and optional parts: `[group {group}] parry {blocks}`."""

import itertools
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, NamedTuple

from affray.text import say

from .refusal import Unreadable
from .slots import Name, Slot

_TOKEN = re.compile(r"\[|\]|\{(\w+)\}|[^\s\[\]{}]+")


class _Part(NamedTuple):
    """A fixed word, or a slot with the name of its field."""

    word: str
    field: str = ""
    slot: Slot | None = None


class _Optional(NamedTuple):
    """Words and slots that are omitted together, if the first slot has its default value."""

    parts: tuple[_Part, ...]
    field: str
    default: Any


class Pattern:
    """The compiled pattern of a verb."""

    def __init__(self, text: str, parts: Sequence[_Part | _Optional]) -> None:
        self.text = text
        self._parts = parts
        self._stops = [_words([*parts[index + 1 :]]) for index in range(len(parts))]
        """For each part the fixed words that can follow it; they end a slot of several words."""
        self._last = parts[-1].field
        """The slot at the end of the pattern: it takes all words that are left, and says what is wrong with them."""
        self.write = _writer(parts)
        """The text of a choice; compiled, because every choice is written into the log."""
        optional = [part for part in parts if isinstance(part, _Optional)]
        self.optional = tuple([each.field for part in optional for each in part.parts if each.slot is not None])
        """The slots that can be omitted."""
        self.first = tuple(dict.fromkeys([word for part in _heads(parts) for word in _first_words(part)]))
        """The words with which a text of this pattern can begin."""

    def read(self, words: list[str], given: Any) -> dict[str, Any]:
        """The values of the slots by field, from the words of a choice; raises `Unreadable`.

        An optional part that is omitted has no values.
        """
        values: dict[str, Any] = {}
        left = list(words)
        for part, stops in zip(self._parts, self._stops, strict=True):
            if isinstance(part, _Part):
                self._take(part, left, stops, given, values)
            elif _is_present(part, left, stops):
                for index, each in enumerate(part.parts):
                    self._take(each, left, stops | _words(part.parts[index + 1 :]), given, values)
        if left:
            raise Unreadable(say("words_unexpected", words=" ".join(left), usage=self.usage))
        return values

    def _take(self, part: _Part, left: list[str], stops: frozenset[str], given: Any, values: dict[str, Any]) -> None:
        slot = part.slot
        if slot is None:
            if left[:1] != [part.word]:
                raise Unreadable(say("format_is", usage=self.usage))
            del left[0]
        elif slot.several_words:
            last = part.field == self._last
            ends = [n for n, word in enumerate(left) if word in stops or not (last or slot.takes(word))]
            count = ends[0] if ends else len(left)
            if not count and not slot.can_be_empty:
                raise Unreadable(say("format_is", usage=self.usage))
            values[part.field] = slot.read(" ".join(left[:count]), given)
            del left[:count]
        else:
            text = left.pop(0) if left and left[0] not in stops else ""
            if not text and not slot.can_be_empty:
                raise Unreadable(say("format_is", usage=self.usage))
            values[part.field] = slot.read(text, given)

    def write_partial(self, values: Mapping[str, Any]) -> str:
        """The text of a choice of which only these slots are filled; no fixed word follows an open slot."""
        words: list[str] = []
        complete = True
        for part in self._parts:
            if isinstance(part, _Part):
                complete = complete and (part.slot is None or part.field in values)
                words += _partial(part, values) if complete or part.slot is not None else []
            elif values.get(part.field, part.default) != part.default:
                words += [word for each in part.parts for word in _partial(each, values)]
        return " ".join(words)

    @property
    def usage(self) -> str:
        """The pattern in human-readable form: `parry BLOCKS`."""
        return re.sub(r"\{(\w+)\}", lambda slot: slot[1].upper(), self.text)


def _first(part: _Part | _Optional) -> str:
    return part.parts[0].word if isinstance(part, _Optional) else part.word


def _first_words(part: _Part | _Optional) -> tuple[str, ...]:
    """The words with which a part can begin a text: its fixed word, or those of its slot."""
    head = part.parts[0] if isinstance(part, _Optional) else part
    return (head.word,) if head.slot is None else head.slot.first_words


def _words(parts: Sequence[_Part | _Optional]) -> frozenset[str]:
    """The fixed words with which these parts begin."""
    return frozenset(filter(None, map(_first, parts)))


def _heads(parts: Sequence[_Part | _Optional]) -> list[_Part | _Optional]:
    """The parts with which a text can begin: optional ones, and the first that is not."""
    count = next((index for index, part in enumerate(parts) if isinstance(part, _Part)), len(parts) - 1)
    return [*parts[: count + 1]]


def _is_present(part: _Optional, left: list[str], stops: frozenset[str]) -> bool:
    """Whether the next words are those of an optional part."""
    if not left:
        return False
    slot = part.parts[0].slot
    return left[0] == part.parts[0].word if slot is None else left[0] not in stops and slot.takes(left[0])


def _partial(part: _Part, values: Mapping[str, Any]) -> list[str]:
    if part.slot is None:
        return [part.word]
    written = part.slot.write(values[part.field]) if part.field in values else ""
    return [written] if written else []


Writer = Callable[[Any], str]


def _writer(parts: Sequence[_Part | _Optional]) -> Writer:
    """A function that writes choices of this pattern."""
    fixed = list(itertools.takewhile(lambda part: isinstance(part, _Part) and part.slot is None, parts))
    begin = " ".join([_first(part) for part in fixed])
    writers = [_part_writer(part) for part in parts[len(fixed) :]]
    if len(writers) == 1 and begin:
        return _one_slot_writer(begin, writers[0])

    def write(value: Any) -> str:
        text = begin
        for write_part in writers:
            word = write_part(value)
            if word:
                text = f"{text} {word}" if text else word
        return text

    return write if writers else lambda _: begin


def _one_slot_writer(begin: str, write_part: Writer) -> Writer:
    """The same for fixed words and one part, as most verbs have."""
    before = f"{begin} "

    def write(value: Any) -> str:
        word = write_part(value)
        return before + word if word else begin

    return write


def _part_writer(part: _Part | _Optional) -> Writer:
    """A function that writes one part: nothing for an optional part whose first slot has its default value."""
    if isinstance(part, _Optional):
        whole, get, default = _writer(part.parts), attrgetter(part.field), part.default
        return lambda value: "" if get(value) == default else whole(value)
    word, slot = part.word, part.slot
    if slot is None:
        return lambda _: word
    get, write = attrgetter(part.field), slot.write
    return get if type(slot).write is Name.write else lambda value: write(get(value))


def parse_pattern(text: str, slots: Mapping[str, Slot], defaults: Mapping[str, Any] = MappingProxyType({})) -> Pattern:
    """Compile a pattern; raises `ValueError` if it is malformed or does not name every slot once.

    `defaults` holds the values of slots in omitted parts; without one it is None.
    """
    check_pattern(text, slots)
    parts: list[_Part | _Optional] = []
    inner: list[_Part] | None = None
    for token in _TOKEN.finditer(text):
        word, field = token[0], token[1]
        if word == "[":
            inner = []
        elif word == "]":
            assert inner is not None
            name = next(part.field for part in inner if part.slot is not None)
            parts.append(_Optional(tuple(inner), name, defaults.get(name)))
            inner = None
        else:
            part = _Part(word) if field is None else _Part("", field, slots[field])
            (parts if inner is None else inner).append(part)
    if not all(map(_first_words, _heads(parts))):
        raise ValueError(
            f"the pattern '{text}' must begin with a fixed word, or with a slot that knows its words, such as Word"
        )
    return Pattern(text, parts)


def check_pattern(text: str, slots: Collection[str]) -> None:
    """Raise `ValueError` if a pattern is malformed or does not name each of these slots once, whatever their types."""
    stray = _TOKEN.sub("", text).strip()
    if stray:
        raise ValueError(f"the pattern '{text}' has a brace without a slot: a slot is written {{name}}")
    inside: list[str] | None = None
    for token in _TOKEN.finditer(text):
        if token[0] in "[]" and (token[0] == "[") != (inside is None):
            raise ValueError(f"the brackets of the pattern '{text}' do not match: optional parts are not nested")
        if token[0] == "[":
            inside = []
        elif token[0] == "]":
            if not any(inside or ()):
                raise ValueError(f"an optional part of the pattern '{text}' has no slot: nothing says if it is omitted")
            inside = None
        elif inside is not None:
            inside.append(token[1] or "")
    if inside is not None:
        raise ValueError(f"the brackets of the pattern '{text}' do not match: one is not closed")
    named = re.findall(r"\{(\w+)\}", text)
    if unknown := [name for name in named if name not in slots]:
        known = f"its slots are {', '.join(slots)}" if slots else "it has no slots"
        raise ValueError(f"the pattern '{text}' names {', '.join(unknown)}, but {known}")
    if sorted(named) != sorted(slots):
        raise ValueError(f"the pattern '{text}' must name each of these slots once: {', '.join(slots)}")
