"""Basic types shared by the whole program."""

from typing import NewType, TypeAlias

Seat = NewType("Seat", str)
"""Who chooses: `a`, `b`, `c`, `d`, or a referee."""

Side = NewType("Side", str)
"""A side as defined by a rulebook, with one or more seats."""

RuleId = NewType("RuleId", str)
"""The number of a rule: `C-DEF-09`."""

Value: TypeAlias = str | int | float | bool | tuple["Value", ...] | None
"""The value of a choice as plain data, which can be stored, compared and serialised."""
