"""Slots: the typed places of a verb that a player fills.

A slot knows how its value is written in the text of a choice, how it is read, how it is shown in the label of a choice,
and which picker shows it. A verb attaches it to a field: `target: Annotated[str, Target()]`. A system may add slot
types of its own.
"""

import copy
import math
import re
from collections.abc import Sequence
from typing import Any, ClassVar, Required, TypedDict, get_args

from affray.engine.text import Texts
from affray.text import say

from .refusal import Unreadable

_NUMBER = re.compile(r"-?[0-9]{1,9}")
DECIMAL = re.compile(r"-?([0-9]{1,5}(\.[0-9]{0,6})?|\.[0-9]{1,6})")
_FACE = re.compile(r"[0-9]{1,3}")
_DIE_INDEX = re.compile(r"#([0-9]{1,2})")
MAX_ITEMS = 200
"""The maximum number of items in a slot: the corners of a path, the names in a list."""


WINDS = ("east", "north_east", "north", "north_west", "west", "south_west", "south", "south_east")


class SlotDescription(TypedDict, total=False):
    """What a picker needs to know of a slot. A system's own slots may add fields."""

    picker: Required[str]
    default: Any
    """What an omitted slot holds."""
    words: list[str]
    signed: bool
    per_inch: int
    """The unit of a place; 1 if its numbers are inches."""
    heights: bool
    """Whether a place may have a height."""
    whole: bool
    """Whether the coordinates of a place are whole numbers, as on a grid."""
    area: list[float]
    """The least and greatest coordinates of a place: west, south, east, north."""
    of: "SlotDescription"
    """The slot of each item of a list."""
    thing: "SlotDescription"
    value: "SlotDescription"
    """The slots of each pair of an assignment."""
    least: int
    """The minimum number of items."""
    each: bool
    """Whether every item is for a place of its own; all lists are as long."""
    uses: list[str]
    """The words that a card can begin with."""


class Slot:
    """The base class of slot types. `write` and `read` are inverse to each other."""

    picker: ClassVar[str]
    """The name of the picker that browser and terminal show for it."""
    several_words: bool = False
    """Whether it is written as several words: all up to the next fixed word of the pattern."""
    can_be_empty: bool = False
    """Whether a value may be written as nothing at all; `read` then receives an empty string."""
    first_words: tuple[str, ...] = ()
    """The words with which every value begins, if there are such: then a pattern may begin with the slot."""

    def takes(self, word: str) -> bool:
        """Whether this word can begin or continue a value, if the pattern does not require one at this point."""
        return True

    def write(self, value: Any) -> str:
        """The value as it is written in a choice; an empty string writes nothing."""
        return str(value)

    def read(self, text: str, given: Any) -> Any:
        """Parse a value; `given` is the data that the decision provides for parsing. Raises `Unreadable`."""
        raise NotImplementedError(f"{type(self).__name__} does not define how it is read")

    def normalized(self, value: Any, given: Any) -> Any:
        """Normalise a value from JSON, already of the field's type, for comparison."""
        return value

    def label(self, value: Any, texts: Texts) -> str:
        """The value in plain words, for the label of a choice."""
        return texts.name(self.write(value))

    def declared(self, type_: Any) -> "Slot":
        """The slot of a field with this type; the values that it reads are of that type."""
        return self

    def describe(self) -> SlotDescription:
        """The data that a picker needs for this slot."""
        return {"picker": self.picker}


class Name(Slot):
    """Something by its id, which does not begin like a number: a spell, an effect."""

    picker = "name"

    def takes(self, word: str) -> bool:
        return not word[0].isdigit() and word[0] not in "-."

    def write(self, value: Any) -> str:
        text: str = value
        return text

    def read(self, text: str, given: Any) -> Any:
        return text

    def label(self, value: Any, texts: Texts) -> str:
        return texts.name(self.write(value))


class Figure(Name):
    """A figure, by its id."""

    picker = "figure"


class Target(Figure):
    """A figure that is the target of an action; its picker shows the odds."""

    picker = "target"


class Weapon(Name):
    """A weapon, by its id."""

    picker = "weapon"


class Zone(Name):
    """A zone of the table or of a body, by its name."""

    picker = "zone"


class Row(Name):
    """A row of a table in the rulebook, by its name."""

    picker = "row"


class Piece(Name):
    """A piece of terrain, by its id."""

    picker = "piece"


class Card(Name):
    """A card, by its name."""

    picker = "card"

    def takes(self, word: str) -> bool:
        return True


class Word(Slot):
    """One of a few fixed words."""

    picker = "word"

    def __init__(self, *words: str) -> None:
        self.words = words
        self.first_words = words

    def read(self, text: str, given: Any) -> Any:
        if text not in self.words:
            raise Unreadable(say("word_not_known", text=text, words=list(self.words)))
        return text

    def normalized(self, value: Any, given: Any) -> Any:
        return self.read(value, given)

    def label(self, value: Any, texts: Texts) -> str:
        return texts.get("slots", value) if texts.has("slots", value) else texts.name(value)

    def describe(self) -> SlotDescription:
        return {"picker": self.picker, "words": list(self.words)}


class Number(Slot):
    """A whole number; `signed` if it may be negative."""

    picker = "number"

    def __init__(self, *, signed: bool = False) -> None:
        self.signed = signed

    def read(self, text: str, given: Any) -> Any:
        if _NUMBER.fullmatch(text) is None:
            raise Unreadable(say("not_a_whole_number", text=text))
        return self.normalized(int(text), given)

    def normalized(self, value: Any, given: Any) -> Any:
        if not self.signed and value < 0:
            raise Unreadable(say("number_negative", value=str(value)))
        return value

    def label(self, value: Any, texts: Texts) -> str:
        return f"{value:+d}".replace("-", "\N{MINUS SIGN}") if self.signed else str(value)

    def describe(self) -> SlotDescription:
        return {"picker": self.picker, "signed": self.signed}


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
            raise Unreadable(say("dice_not_named", none=self.none))
        return tuple(sorted([self.face(word, given) for word in text.split(",")], reverse=True))

    def normalized(self, value: Any, given: Any) -> Any:
        return tuple(sorted(value, reverse=True))

    def label(self, value: Any, texts: Texts) -> str:
        return " · ".join(map(str, value))

    @staticmethod
    def face(word: str, given: Sequence[int] | None) -> int:
        """Parse one die, given by its face or by its index."""
        index = _DIE_INDEX.fullmatch(word)
        if index and given and 1 <= int(index[1]) <= len(given):
            return given[int(index[1]) - 1]
        if _FACE.fullmatch(word) is None:
            raise Unreadable(say("not_a_face", word=word))
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

    def label(self, value: Any, texts: Texts) -> str:
        return str(value)


class Facing(Slot):
    """A direction in degrees counter-clockwise from east; `wrapped` to 0 up to 360 and rounded to 1/1000."""

    picker = "facing"

    def __init__(self, *, wrapped: bool = False) -> None:
        self.wrapped = wrapped

    def takes(self, word: str) -> bool:
        return DECIMAL.fullmatch(word) is not None

    def write(self, value: Any) -> str:
        return f"{value:.10g}"

    def read(self, text: str, given: Any) -> Any:
        if not self.takes(text):
            raise Unreadable(say("not_a_direction", text=text))
        return self.normalized(float(text), given)

    def normalized(self, value: Any, given: Any) -> Any:
        if not math.isfinite(value):
            raise Unreadable(say("direction_not_finite"))
        return round(value % 360.0, 3) % 360.0 if self.wrapped else value

    def label(self, value: Any, texts: Texts) -> str:
        """The degrees, after the compass direction if the texts name it in their table `slots`."""
        degrees, wind = f"{math.floor(value + 0.5)}°", WINDS[math.floor(value / 45 + 0.5) % len(WINDS)]
        return f"{texts.get('slots', wind)} ({degrees})" if texts.has("slots", wind) else degrees


class Several(Slot):
    """Several values of one slot type, separated by spaces or by another mark: `tolliver brine`, `knife+club`."""

    picker = "several"

    def __init__(self, of: Slot, separator: str = " ", *, least: int = 1, each: bool = False) -> None:
        """`each`: every item is for a place of its own, such as a hit, and the number of places is given."""
        self.of = of
        self.separator = separator
        self.least = least
        self.each = each
        self.several_words = separator == " "
        self.can_be_empty = not least

    def declared(self, type_: Any) -> Slot:
        of = next((self.of.declared(item) for item in get_args(type_)[:1]), self.of)
        if of is self.of:
            return self
        slot = copy.copy(self)
        slot.of = of
        return slot

    def takes(self, word: str) -> bool:
        return self.of.takes(word)

    def write(self, value: Any) -> str:
        return self.of.write(value[0]) if len(value) == 1 else self.separator.join(map(self.of.write, value))

    def read(self, text: str, given: Any) -> Any:
        words = text.split(self.separator) if text else []
        self._check_count(len(words))
        return tuple([self.of.read(word, given) for word in words])

    def normalized(self, value: Any, given: Any) -> Any:
        self._check_count(len(value))
        return tuple([self.of.normalized(item, given) for item in value])

    def label(self, value: Any, texts: Texts) -> str:
        return ", ".join([self.of.label(item, texts) for item in value])

    def _check_count(self, count: int) -> None:
        if count < self.least:
            raise Unreadable(say("too_few", count=count))
        if count > MAX_ITEMS:
            raise Unreadable(say("too_many", count=count))

    def describe(self) -> SlotDescription:
        description: SlotDescription = {"picker": self.picker, "of": self.of.describe(), "least": self.least}
        return {**description, "each": True} if self.each else description


class Order(Several):
    """An order of all that is offered."""

    picker = "order"


class Assignment(Slot):
    """Pairs of values, each thing once: `tolliver-brine`, `vask 10,3 lad 12,3` if `joint` is a space."""

    picker = "assignment"
    several_words = True

    def __init__(self, thing: Slot, value: Slot, joint: str, *, least: int = 1) -> None:
        self.thing, self.value, self.joint, self.least = thing, value, joint, least
        self.can_be_empty = not least

    def write(self, value: Any) -> str:
        return " ".join([f"{self.thing.write(left)}{self.joint}{self.value.write(right)}" for left, right in value])

    def read(self, text: str, given: Any) -> Any:
        words = text.split()
        if self.joint == " ":
            pairs = [words[index : index + 2] for index in range(0, len(words), 2)]
        else:
            pairs = [word.split(self.joint) for word in words]
        if any(len(pair) != 2 for pair in pairs):
            raise Unreadable(say("pairs_expected", joint=self.joint))
        self._check_count(len(pairs))
        return tuple([(self.thing.read(left, given), self.value.read(right, given)) for left, right in pairs])

    def normalized(self, value: Any, given: Any) -> Any:
        self._check_count(len(value))
        return tuple(
            [(self.thing.normalized(left, given), self.value.normalized(right, given)) for left, right in value]
        )

    def label(self, value: Any, texts: Texts) -> str:
        pairs = [(self.thing.label(left, texts), self.value.label(right, texts)) for left, right in value]
        return "; ".join([f"{left}: {right}" for left, right in pairs])

    def _check_count(self, count: int) -> None:
        if not self.least <= count <= MAX_ITEMS:
            raise Unreadable(
                say("too_few_pairs", count=count) if count < self.least else say("too_many_pairs", count=count)
            )

    def describe(self) -> SlotDescription:
        return {
            "picker": self.picker,
            "thing": self.thing.describe(),
            "value": self.value.describe(),
            "least": self.least,
        }
