"""The small words every part of the program shares."""

from typing import NewType, TypeAlias

Seat = NewType("Seat", str)
"""Who chooses: `a`, `b`, `c`, `d`, or a referee."""

Side = NewType("Side", str)
"""What a rulebook means by a side; one or more seats belong to it."""

RuleId = NewType("RuleId", str)
"""The number of a rule: `C-DEF-09`."""

Value: TypeAlias = str | int | float | bool | tuple["Value", ...] | None
"""The meaning of a choice as plain data: it can be kept, compared and written down."""
