"""Basic types shared by the whole program."""

from typing import Any, Literal, NewType

import msgspec

Seat = NewType("Seat", str)
"""Who chooses: `a`, `b`, `c`, `d`, or a referee."""

Side = NewType("Side", str)
"""A side as defined by a rulebook, with one or more seats."""

RuleId = NewType("RuleId", str)
"""The number of a rule: `C-DEF-09`."""

Party = Literal["", "own", "ally", "enemy", "neutral"]
"""Whose figure acts, for the seat that is asked; empty if nobody acts."""


class Situation(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Who does what to whom. A rule declares it where it asks; everything in it is known to all seats.

    It supplies arguments for the sentences around a question, marks the figures on the table, and is what the
    conditions of standing orders are compared with. Empty texts are absent.
    """

    figure: str = ""
    """The figure that the seat decides for."""
    actor: str = ""
    """Who acts: the attacker, the shooter, the mover."""
    action: str = ""
    """What they do, in a word of the system: `shoot`, `charge`."""
    target: str = ""
    """Against whom."""
    weapon: str = ""
    """With what: the id of a weapon or spell."""
    by: Party = ""
    """Whose figure acts."""
    player: Seat = Seat("")
    """The seat that acts, where a player acts and no figure."""
    concerned: tuple[str, ...] = ()
    """The figures of the seat that the action concerns: its targets, and those who could be harmed by it soon."""

    @property
    def arguments(self) -> dict[str, Any]:
        """Arguments for the messages about the decision; what is absent is None."""
        return {name: getattr(self, name) or None for name in ARGUMENTS}


ARGUMENTS = ("figure", "actor", "action", "target", "weapon", "by", "player")
NOTHING = Situation()
"""The situation of a decision that is about no figure."""
