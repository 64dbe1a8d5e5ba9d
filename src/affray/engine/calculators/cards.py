"""Calculators and their fields as clients see them."""

from typing import Any, Literal

import msgspec

from affray.text import Message

FieldKind = Literal["pick", "several", "number", "numbers", "flag", "text"]


class FieldCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a calculator with its value. The system's message `inputs-NAME` is its label."""

    name: str
    kind: FieldKind
    value: Any
    options: tuple[str, ...] = ()
    """The ids among which one or several are picked."""
    picker: str = ""
    """The picker whose values the options are, such as `card`; without one they are names."""
    least: float | None = None
    most: float | None = None
    """The largest number, or the most items that are picked."""
    step: float | None = None
    depends_on: tuple[str, ...] = ()
    """The fields whose values decide which options this one has."""
    optional: bool = False
    rare: bool = False
    """Few questions need it: shown apart from the others."""


class CalculatorCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A calculator and its fields. The system's message `calculators-NAME` is its title."""

    name: str
    fields: tuple[FieldCard, ...]
    computation: bool = False
    """Whether it is a named computation of the rulebook, made from plain numbers."""


class CalculatorAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A calculator as it was filled in, and its odds, or why there are none."""

    system: str
    calculator: CalculatorCard
    odds: dict[str, Any] | None = None
    """In the shape of the odds of a choice; a computation that is one value answers `answer`."""
    why_not: Message | None = None
    """What keeps the situation from having odds: the rules refuse the choice, or a field is to be filled in."""
    rule: str | None = None
    """The rule that refuses it."""
