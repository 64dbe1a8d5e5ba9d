"""What a system says about its story: which events begin an entry, and how an entry is told."""

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from affray.engine.event import Event
from affray.text import Message

from .cast import Cast
from .entry import NORMAL, Weight

E = TypeVar("E", bound=Event)


class Group:
    """The events of one entry so far, as its reader may see them."""

    __slots__ = ("events", "number", "until")

    def __init__(self, number: int, event: Event) -> None:
        self.number = number
        self.until = number
        self.events = [event]

    def add(self, number: int, event: Event) -> None:
        """Add the next event."""
        self.until = number
        self.events.append(event)

    @property
    def first(self) -> Event:
        """The event that began it."""
        return self.events[0]

    @property
    def last(self) -> Event:
        """The latest event."""
        return self.events[-1]

    def all(self, *kinds: type[E]) -> Iterator[E]:
        """The events of these kinds, in order."""
        return (event for event in self.events if isinstance(event, kinds))

    def one(self, *kinds: type[E]) -> E | None:
        """The first event of these kinds."""
        return next(self.all(*kinds), None)

    def latest(self, *kinds: type[E]) -> E | None:
        """The latest event of these kinds."""
        return next((event for event in reversed(self.events) if isinstance(event, kinds)), None)

    def names(self, field: str, *kinds: type[Event]) -> list[str]:
        """The values of a field of the events of these kinds, each once, in order."""
        return list(dict.fromkeys([getattr(event, field) for event in self.events if isinstance(event, kinds)]))

    def has(self, *kinds: type[Event]) -> bool:
        """Whether it has an event of these kinds."""
        return any(isinstance(event, kinds) for event in self.events)


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """How an entry is told: what it is about, and its sentences."""

    kind: str
    sentences: tuple[Message, ...] = ()
    weight: Weight = NORMAL
    flags: tuple[str, ...] = ()


class Story:
    """The story of a system. Without anything overridden, each event is an entry of its own, told by its own line."""

    sole_figure_is_you: bool = False
    """Whether a player with a single figure is addressed as if they were that figure, as in a duel."""

    def begins(self, event: Event, group: Group) -> bool:
        """Whether an event begins a new entry; otherwise it belongs to the one in progress."""
        return True

    def tell(self, group: Group, cast: Cast) -> Told:
        """The sentences for the events of an entry, which may still be in progress."""
        return Told(kind=group.first.name)
