"""Basic types shared by the whole program."""

from typing import NewType

Seat = NewType("Seat", str)
"""Who chooses: `a`, `b`, `c`, `d`, or a referee."""

Side = NewType("Side", str)
"""A side as defined by a rulebook, with one or more seats."""

RuleId = NewType("RuleId", str)
"""The number of a rule: `C-DEF-09`."""
