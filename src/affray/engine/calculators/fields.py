"""The typed fields of calculators: what may be entered, how it is read, and what is refused."""

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from affray.engine.errors import BadQuestion, printable
from affray.text import Message, say

from .cards import FieldCard

Values = Mapping[str, Any]
"""The values of the fields before a field, by name."""
Options = Sequence[str] | Callable[[Values], Sequence[str]]
"""The options of a field; a function if they depend on other fields."""
MAX_TEXT_CHARS = 1000
MAX_NAMED = 6
"""The most options that an error names."""
MISSING = object()
"""The value of a field that was not given."""


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """Base class of fields. A value may be given as itself, or as text from a command line or an address."""

    name: str
    depends_on: tuple[str, ...] = ()
    """The fields before this one whose values decide what it may be."""
    rare: bool = False
    """Clients show it apart from the others, because few questions need it."""

    def default(self, values: Values) -> Any:
        """The value if none is given."""
        raise NotImplementedError

    def read(self, given: Any, values: Values) -> Any:
        """The value that was given; raises `BadQuestion`."""
        raise NotImplementedError

    def card(self, value: Any, values: Values) -> FieldCard:
        """The field as clients see it, with its value."""
        raise NotImplementedError

    def refuse(self, reason: Message) -> BadQuestion:
        """The error for a value of this field."""
        return BadQuestion(say("wrong_argument", argument=self.name, reason=reason))


class Pick(Field, frozen=True, kw_only=True):
    """One of several options; the first, or `first` if it is among them, is the default."""

    options: Options
    first: str = ""
    picker: str = ""

    def among(self, values: Values) -> tuple[str, ...]:
        """The options, given the fields before this one."""
        return tuple(self.options(values) if callable(self.options) else self.options)

    def default(self, values: Values) -> str:
        """The preferred option, or the first one."""
        options = self.among(values)
        return self.first if self.first in options else options[0]

    def read(self, given: Any, values: Values) -> str:
        """One of the options; raises `BadQuestion`."""
        options = self.among(values)
        text = str(given).lower() if isinstance(given, bool) else str(given)
        if text not in options:
            near = difflib.get_close_matches(text, options, n=1)
            about = {"name": printable(text), "near": near, "known": list(options)}
            raise self.refuse(say("unknown_name", category=self.name, **about))
        return text

    def card(self, value: Any, values: Values) -> FieldCard:
        """A list to pick from."""
        return FieldCard(
            name=self.name,
            kind="pick",
            rare=self.rare,
            value=value,
            options=self.among(values),
            depends_on=self.depends_on,
            picker=self.picker,
        )


class Several(Field, frozen=True, kw_only=True):
    """Some of several options, at most `most`, each once; none by default. As text they are separated by commas."""

    options: Sequence[str]
    most: int
    picker: str = ""

    def default(self, values: Values) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def read(self, given: Any, values: Values) -> tuple[str, ...]:
        """Some of the options; raises `BadQuestion`."""
        parts = given if isinstance(given, (list, tuple)) else str(given).replace(",", " ").split()
        picked = tuple([str(part) for part in parts])
        for part in picked:
            if part not in self.options:
                first = list(self.options[:MAX_NAMED])
                raise self.refuse(say("not_among_options", name=printable(part), first=first))
        if len(set(picked)) < len(picked):
            raise self.refuse(say("picked_twice", name=next(part for part in picked if picked.count(part) > 1)))
        if len(picked) > self.most:
            raise self.refuse(say("picked_too_many", most=self.most, number=len(picked)))
        return picked

    def card(self, value: Any, values: Values) -> FieldCard:
        """A list to pick several from."""
        options = tuple(self.options)
        return FieldCard(
            name=self.name,
            kind="several",
            rare=self.rare,
            value=value,
            options=options,
            most=self.most,
            picker=self.picker,
        )


class Number(Field, frozen=True, kw_only=True):
    """A number within limits, whole unless `step` is smaller."""

    least: float
    most: float
    start: float | None
    """The default; None if the field may stay empty, or must be filled in."""
    step: float = 1
    required: bool = False

    def default(self, values: Values) -> Any:
        """The number to start with."""
        return self._number(self.start) if self.start is not None else MISSING if self.required else None

    def read(self, given: Any, values: Values) -> Any:
        """A number within the limits; raises `BadQuestion`."""
        try:
            number = float(given) if not isinstance(given, bool) else float("nan")
        except (TypeError, ValueError):
            number = float("nan")
        whole = self.step != 1 or number.is_integer()
        if not self.least <= number <= self.most or not whole:
            limits = {"least": self._number(self.least), "most": self._number(self.most)}
            about = {"given": printable(str(given)), "whole": self.step == 1, **limits}
            raise self.refuse(say("number_expected", **about))
        return self._number(number)

    def card(self, value: Any, values: Values) -> FieldCard:
        """A number with its limits."""
        return FieldCard(
            name=self.name,
            kind="number",
            rare=self.rare,
            value=value,
            least=self.least,
            most=self.most,
            step=self.step,
            optional=self.start is None and not self.required,
        )

    def _number(self, number: float) -> float:
        return int(number) if self.step == 1 else number


class Flag(Field, frozen=True, kw_only=True):
    """Yes or no."""

    start: bool = False

    def default(self, values: Values) -> bool:
        """What it is to start with."""
        return self.start

    def read(self, given: Any, values: Values) -> bool:
        """True or false, also as a word; raises `BadQuestion`."""
        word = str(given).lower()
        if word not in ("true", "false"):
            raise self.refuse(say("flag_expected", given=printable(str(given))))
        return word == "true"

    def card(self, value: Any, values: Values) -> FieldCard:
        """A switch."""
        return FieldCard(name=self.name, kind="flag", rare=self.rare, value=value)


class Text(Field, frozen=True, kw_only=True):
    """Any value in the syntax of case files, such as `[15, 15]`; the computation itself checks it."""

    start: Any = None
    required: bool = False

    def default(self, values: Values) -> Any:
        """What it is to start with; nothing if it may be left out."""
        return MISSING if self.required else self.start

    def read(self, given: Any, values: Values) -> Any:
        """The value of a text, or the value itself; raises `BadQuestion`."""
        if not isinstance(given, str):
            return given
        import yaml  # only loaded where such a text is read

        if len(given) > MAX_TEXT_CHARS:
            raise self.refuse(say("text_too_long", most=MAX_TEXT_CHARS))
        try:
            return yaml.safe_load(given)
        except (yaml.YAMLError, ValueError, RecursionError):
            raise self.refuse(say("not_case_syntax", given=printable(given))) from None

    def card(self, value: Any, values: Values) -> FieldCard:
        """A line of text."""
        return FieldCard(name=self.name, kind="text", value=value, optional=not self.required)


class Numbers(Field, frozen=True, kw_only=True):
    """Some whole numbers within limits, such as the faces of dice. As text they are separated by commas."""

    least: int
    most: int
    longest: int
    """The maximum number of numbers."""
    start: tuple[int, ...] = ()

    def default(self, values: Values) -> tuple[int, ...]:
        """The numbers to start with."""
        return self.start

    def read(self, given: Any, values: Values) -> tuple[int, ...]:
        """Whole numbers within the limits; raises `BadQuestion`."""
        parts = given if isinstance(given, (list, tuple)) else str(given).strip("[]").replace(",", " ").split()
        if len(parts) > self.longest:
            raise self.refuse(say("picked_too_many", most=self.longest, number=len(parts)))
        numbers = []
        for part in parts:
            number = int(part) if isinstance(part, int) or str(part).lstrip("-").isdecimal() else self.most + 1
            if isinstance(part, bool) or not self.least <= number <= self.most:
                limits = {"least": self.least, "most": self.most}
                raise self.refuse(say("number_expected", given=printable(str(part)), whole=True, **limits))
            numbers.append(number)
        return tuple(numbers)

    def card(self, value: Any, values: Values) -> FieldCard:
        """Numbers with commas in a line of text."""
        return FieldCard(name=self.name, kind="numbers", value=value, least=self.least, most=self.most)
