"""Slots: the typed places of a verb that a player fills.

A slot knows how its value is written in the text of a choice, how it is read, and which picker shows it. A verb
attaches it to a field: `target: Annotated[str, Target()]`. A system may add slot types of its own.
"""

import re
from collections.abc import Sequence
from typing import Any, ClassVar

from .refusal import Unreadable

_NUMBER = re.compile(r"[0-9]{1,9}")
_FACE = re.compile(r"[0-9]{1,3}")
_DIE_INDEX = re.compile(r"#([0-9]{1,2})")
MAX_COORDINATE = 10_000_000
"""Every coordinate is smaller than this, in 1/1000 of the unit of the table."""


class Slot:
    """The base class of slot types. `write` and `read` are inverse to each other."""

    picker: ClassVar[str]
    """The name of the picker that browser and terminal show for it."""
    takes_rest: ClassVar[bool] = False
    """Whether it is written as all remaining words of a choice instead of one."""
    can_be_empty: ClassVar[bool] = False
    """Whether a value may be written as nothing at all; `read` then receives an empty string."""

    def write(self, value: Any) -> str:
        """The value as it is written in a choice; an empty string writes nothing."""
        return str(value)

    def read(self, text: str, given: Any) -> Any:
        """Parse a value; `given` is the data that the decision provides for parsing. Raises `Unreadable`."""
        raise NotImplementedError(f"{type(self).__name__} does not define how it is read")

    def normalized(self, value: Any, given: Any) -> Any:
        """Normalise a value from JSON, already of the field's type, for comparison."""
        return value

    def describe(self) -> dict[str, Any]:
        """The data that a picker needs for this slot, JSON-compatible."""
        return {"picker": self.picker}


class Figure(Slot):
    """A figure, by its id."""

    picker = "figure"

    def write(self, value: Any) -> str:
        text: str = value
        return text

    def read(self, text: str, given: Any) -> Any:
        return text


class Target(Figure):
    """A figure that is the target of an action; its picker shows the odds."""

    picker = "target"


class Word(Slot):
    """One of a few fixed words."""

    picker = "word"

    def __init__(self, *words: str) -> None:
        self.words = words

    def read(self, text: str, given: Any) -> Any:
        if text not in self.words:
            raise Unreadable(f"'{text}' is not one of {', '.join(self.words)}")
        return text

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(value, given)

    def describe(self) -> dict[str, Any]:
        return {"picker": self.picker, "words": list(self.words)}


class Number(Slot):
    """A whole number."""

    picker = "number"

    def read(self, text: str, given: Any) -> Any:
        if _NUMBER.fullmatch(text) is None:
            raise Unreadable(f"'{text}' is not a whole number")
        return int(text)


class Dice(Slot):
    """Some dice, by their faces, highest first: `14,14,13`. `given` holds all dice in index order: `#2` is the second.

    An empty selection is written as the word in `none`, or as nothing.
    """

    picker = "dice"
    can_be_empty = True

    def __init__(self, none: str = "") -> None:
        self.none = none

    def write(self, value: Any) -> str:
        return ",".join(map(str, value)) or self.none

    def read(self, text: str, given: Any) -> Any:
        if text == self.none:
            return ()
        if not text:
            raise Unreadable(f"name the dice, or write '{self.none}'")
        return tuple(sorted([self.face(word, given) for word in text.split(",")], reverse=True))

    def normalized(self, value: Any, given: Any) -> Any:
        return tuple(sorted(value, reverse=True))

    @staticmethod
    def face(word: str, given: Sequence[int] | None) -> int:
        """Parse one die, given by its face or by its index."""
        index = _DIE_INDEX.fullmatch(word)
        if index and given and 1 <= int(index[1]) <= len(given):
            return given[int(index[1]) - 1]
        if _FACE.fullmatch(word) is None:
            raise Unreadable(f"'{word}' is not a face of a die; faces are written like 14,14,13")
        return int(word)


class Die(Dice):
    """One die, by its face."""

    picker = "die"
    can_be_empty = False

    def write(self, value: Any) -> str:
        return str(value)

    def read(self, text: str, given: Any) -> Any:
        return self.face(text, given)

    def normalized(self, value: Any, given: Any) -> Any:
        return value


class Path(Slot):
    """The corners of a path, the last one its end, in 1/1000 of the unit of the table: `6,4 6,5.5` in the text."""

    picker = "path"
    takes_rest = True

    def write(self, value: Any) -> str:
        return " ".join([",".join([f"{number / 1000:.7g}" for number in place]) for place in value])

    def read(self, text: str, given: Any) -> Any:
        return tuple([_place(word) for word in text.split()])

    def normalized(self, value: Any, given: Any) -> Any:
        for place in value:
            if len(place) not in (2, 3) or any(abs(number) >= MAX_COORDINATE for number in place):
                raise Unreadable(f"{list(place)} is not a place; a place has two or three coordinates in 1/1000")
        return value


def _place(word: str) -> tuple[int, ...]:
    try:
        place = tuple([round(float(number) * 1000) for number in word.split(",")])
    except (ValueError, OverflowError):
        place = ()
    if len(place) not in (2, 3) or any(abs(number) >= MAX_COORDINATE for number in place):
        raise Unreadable(f"'{word}' is not a place; places are written like 6,5.5")
    return place
