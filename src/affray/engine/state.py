"""The state common to all games: seats and sides, a stack of frames, and a result."""

from typing import TYPE_CHECKING, Generic, Self, TypeVar

import msgspec

from affray.engine.terms import RuleId, Seat, Side


class Result(msgspec.Struct, frozen=True):
    """The result of a match: the winning side, or none for a draw, and the rules that decide it."""

    winner: Side | None
    rules: tuple[RuleId, ...] = ()


class Copyable(msgspec.Struct, gc=False):
    """A struct that is copied often; `struct.__copy__()` makes a shallow copy, faster than `copy.copy`."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class Frame(Copyable, tag_field="frame", omit_defaults=True):
    """An activity in progress: a turn, an exchange, a window for interrupts.

    Frames form a stack: an activity suspended by an interrupting turn stays below it as plain data. `stage` names the
    procedure that continues the frame; a frame whose stage asks players is a quiet point.
    """

    stage: str


F = TypeVar("F", bound=Frame)


class State(Copyable, Generic[F], kw_only=True, omit_defaults=True):
    """A position between two steps, as plain data: no generators, no chance, no external references."""

    seats: dict[Seat, Side]
    frames: list[F] = []
    result: Result | None = None
