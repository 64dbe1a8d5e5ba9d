"""What happened, as typed, frozen records with the rules behind them and who may see what of them."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

from affray.engine.terms import RuleId, Seat

__all__ = ["UNSET", "Conceded", "DecisionCap", "Event", "Modifier", "RulesChanged", "TakenBack", "UnsetType", "counted"]


class Modifier(msgspec.Struct, frozen=True):
    """One named step from the base of a pool or value to what counts in the end."""

    name: str
    value: int
    rule: RuleId


def counted(faces: Iterable[int], least: int) -> tuple[int, ...]:
    """The places, from 1 on, of the dice that count because they show at least that."""
    return tuple([place for place, face in enumerate(faces, 1) if face >= least])


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", omit_defaults=True, gc=False):
    """Base of all events. A field that does not apply is left `UNSET` and is absent from texts and files.

    `private` names the fields that not everybody may see, and the field that holds the seat who may.
    `reveals` marks events that turn something hidden up: a choice before it cannot be taken back freely.
    """

    private: ClassVar[Mapping[str, str]] = {}
    reveals: ClassVar[bool] = False

    rules: tuple[RuleId, ...] = ()

    @property
    def name(self) -> str:
        """The word by which cases, texts and clients know this kind of event."""
        return str(self.__struct_config__.tag)

    def seen_by(self, seat: Seat | None) -> Self:
        """This event as that seat may see it; `None` is a spectator."""
        hidden = {field: UNSET for field, owner in self.private.items() if getattr(self, owner) != seat}
        return msgspec.structs.replace(self, **hidden) if hidden else self

    def plain(self) -> dict[str, Any]:
        """The event as JSON-able data, `event` naming its kind."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data


class Conceded(Event, frozen=True, kw_only=True, tag="concede"):
    """A seat has given up."""

    seat: Seat


class Interjected(Event, frozen=True, kw_only=True, tag="interjected"):
    """A seat has said something that nobody asked it for: a referee's order. `text` is how it is written."""

    seat: Seat
    text: str


class TakenBack(Event, frozen=True, kw_only=True, tag="taken_back"):
    """The last `choices` choices that stood no longer count, nor do the last `events` events before this one.

    Events are counted as they were written down, earlier take-backs and what they took among them. A secret choice
    that is taken back while others are still choosing has led to none.
    """

    seat: Seat
    choices: int
    events: int


class RulesChanged(Event, frozen=True, kw_only=True, tag="rules_changed"):
    """The match goes on under another version of its rules.

    The last `choices` choices that stood no longer count, nor do the last `events` events before this one: they belong
    to the step that was under way, or do not come out again under these rules.
    """

    before: int
    now: int
    choices: int = 0
    events: int = 0


class DecisionCap(Event, frozen=True, kw_only=True, tag="decision_cap"):
    """The match was ended as a draw because it reached its cap on decisions."""
