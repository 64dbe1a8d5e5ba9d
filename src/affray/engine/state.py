"""What every game's state has in common: seats and sides, a stack of frames, and a result."""

from typing import TYPE_CHECKING, Generic, Self, TypeVar

import msgspec

from affray.engine.terms import RuleId, Seat, Side


class Result(msgspec.Struct, frozen=True):
    """How a match ended: the winning side, or none for a draw, and the rules that say so."""

    winner: Side | None
    rules: tuple[RuleId, ...] = ()


class Copyable(msgspec.Struct, gc=False):
    """A struct that is copied often: `twin = struct.__copy__()` is the cheapest way, and shares what lies below."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class Frame(Copyable, tag_field="frame", omit_defaults=True):
    """One thing that is under way: a turn, an exchange, a window for interrupts.

    Frames lie on a stack: what an interrupting turn suspends stays below it as plain data. `stage`
    names the procedure that goes on with the frame; a frame whose stage asks players is a quiet point.
    """

    stage: str


F = TypeVar("F", bound=Frame)


class State(Copyable, Generic[F], kw_only=True, omit_defaults=True):
    """A position between two steps. Plain data: no generator, no chance, no reference to anything outside."""

    seats: dict[Seat, Side]
    frames: list[F] = []
    result: Result | None = None
