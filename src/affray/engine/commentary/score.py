"""The score of a game while it is played: public information only, for a line that is always visible."""

from typing import Literal

from msgspec import Struct

from affray.engine.terms import RuleId, Side


class Tally(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A number of the score, such as 2 losses of 4 characters, with which a gang breaks at 3.

    The message `score-NAME` of the system shows it with `value`, `limit` and `of`; its attribute `about` explains it
    in a sentence.
    """

    name: str
    value: int
    limit: int | None = None
    """The value that decides something: the side breaks, the game is won, or it ends."""
    of: int | None = None
    """The largest possible value."""
    gain: bool = False
    """Whether the side wants more of it; otherwise it counts against the side."""
    rule: RuleId | None = None
    """The rule that makes it count."""


class SideScore(Struct, frozen=True, kw_only=True):
    """What counts for and against a side, the most important first."""

    side: Side
    tallies: tuple[Tally, ...]


class Stake(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something on the table that is worth having, such as an objective marker.

    The message `stakes-KIND` of the system says in a sentence what it is worth; it is given `name`, `points`, `reach`
    and `carrier`.
    """

    id: str
    kind: str
    look: Literal["objective", "prize"] = "objective"
    """How a table shows it: as a flag, or as something to carry off."""
    at: tuple[float, float, float] | None = None
    """Where it lies, in inches; None while a figure carries it."""
    reach: float | None = None
    """The distance from it within which figures count, in inches."""
    holder: Side | None = None
    """The side that has it now."""
    carrier: str | None = None
    """The figure that carries it."""
    points: int | None = None
    """What it is worth."""
    rule: RuleId | None = None


class Score(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a game stands, as everybody at the table can see."""

    sides: tuple[SideScore, ...]
    turn: Tally | None = None
    """The turn, phase or round, with the last one as `limit`; None if the game does not count any."""
    stakes: tuple[Stake, ...] = ()
