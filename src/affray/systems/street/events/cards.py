"""Events of the fate deck, of action cards and of interrupts."""

from typing import ClassVar

from msgspec import field

from affray.engine import UNSET, Event, Seat, UnsetType
from affray.systems.street.state import Card, WindowName


class CardTurned(Event, frozen=True, kw_only=True, tag="card_turned"):
    reveals: ClassVar[bool] = True
    card: Card


class LaidOpen(Event, frozen=True, kw_only=True, tag="laid_open"):
    card: Card


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    seat: Seat
    cards: tuple[Card, ...]


class Held(Event, frozen=True, kw_only=True, tag="held"):
    figure: str


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    figure: str
    window: WindowName
    distance: float | UnsetType = UNSET


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    card: Card
    figure: str
    seat: Seat


class CardWasted(Event, frozen=True, kw_only=True, tag="card_wasted"):
    card: Card
    figure: str


class CardDiscarded(Event, frozen=True, kw_only=True, tag="card_discarded"):
    card: Card
    seat: Seat


class NewDeck(Event, frozen=True, kw_only=True, tag="new_deck"):
    size: int


class WindowOpens(Event, frozen=True, kw_only=True, tag="window"):
    window: WindowName = field(name="name")


class Interrupted(Event, frozen=True, kw_only=True, tag="interrupted"):
    figure: str
    at: tuple[float, ...]
