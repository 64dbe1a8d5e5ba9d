"""Calculators and their fields as clients see them."""

from typing import Any, Literal

import msgspec

FieldKind = Literal["pick", "several", "number", "numbers", "flag", "text"]


class FieldCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A field of a calculator with its value. The system's message `fields-NAME` is its label."""

    name: str
    kind: FieldKind
    value: Any
    options: tuple[str, ...] = ()
    """The ids among which one or several are picked."""
    least: float | None = None
    most: float | None = None
    """The largest number, or the most items that are picked."""
    step: float | None = None
    depends_on: tuple[str, ...] = ()
    """The fields whose values decide which options this one has."""
    optional: bool = False


class CalculatorCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A calculator and its fields. The system's message `calculators-NAME` is its title."""

    name: str
    fields: tuple[FieldCard, ...]
    computation: bool = False
    """Whether it is a named computation of the rulebook, made from plain numbers."""
