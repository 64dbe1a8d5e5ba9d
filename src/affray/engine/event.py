"""Events as typed, frozen structs, with the rules behind them and their visibility."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

from affray.engine.terms import RuleId, Seat

__all__ = [
    "KERNEL_EVENTS",
    "UNSET",
    "Conceded",
    "DecisionCap",
    "Event",
    "Modifier",
    "RulesChanged",
    "TakenBack",
    "UnsetType",
    "counted",
]


class Modifier(msgspec.Struct, frozen=True):
    """One named step from the base of a pool or value to its final value."""

    name: str
    value: int
    rule: RuleId


def counted(faces: Iterable[int], minimum: int) -> tuple[int, ...]:
    """The 1-based positions of the dice that show at least this face."""
    return tuple([place for place, face in enumerate(faces, 1) if face >= minimum])


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True, gc=False):
    """Base class of events. A field that does not apply is `UNSET` and absent from texts and files.

    `private` maps each hidden field to the field that holds the seat allowed to see it. `reveals` marks events that
    uncover hidden information: a choice before one cannot be taken back freely.
    """

    private: ClassVar[Mapping[str, str]] = {}
    reveals: ClassVar[bool] = False

    rules: tuple[RuleId, ...] = ()

    @property
    def name(self) -> str:
        """The name of this kind of event in cases, texts and clients."""
        return str(self.__struct_config__.tag)

    def seen_by(self, seat: Seat | None) -> Self:
        """This event as the seat may see it; `None` is a spectator."""
        hidden = {field: UNSET for field, owner in self.private.items() if getattr(self, owner) != seat}
        return msgspec.structs.replace(self, **hidden) if hidden else self

    def plain(self) -> dict[str, Any]:
        """The event as JSON-compatible data; `event` names its kind."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


class Conceded(Event, frozen=True, kw_only=True, tag="concede"):
    """A seat has conceded."""

    seat: Seat


class Interjected(Event, frozen=True, kw_only=True, tag="interjected"):
    """A seat has interjected: a referee's order. `text` is its notation."""

    seat: Seat
    text: str


class TakenBack(Event, frozen=True, kw_only=True, tag="taken_back"):
    """A take-back: the last `choices` standing choices and the last `events` events before this one are void.

    Events are counted as logged, including earlier take-backs and the events these voided. A secret choice that is
    taken back while others are still choosing has no events.
    """

    seat: Seat
    choices: int
    events: int


class RulesChanged(Event, frozen=True, kw_only=True, tag="rules_changed"):
    """The match continues under another version of its rules.

    The last `choices` standing choices and the last `events` events before this one are void: they belong to the step
    that was in progress, or are not reproduced under the new rules.
    """

    before: int
    now: int
    choices: int = 0
    events: int = 0


class DecisionCap(Event, frozen=True, kw_only=True, tag="decision_cap"):
    """The match was ended as a draw because it reached its cap on decisions."""


KERNEL_EVENTS: tuple[type[Event], ...] = (Conceded, Interjected, TakenBack, RulesChanged, DecisionCap)
"""The events of every system."""
