"""Events of movement."""

from msgspec import field

from affray.engine import Event
from affray.systems.street.state import ActionName


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    figure: str
    from_: tuple[float, ...] = field(name="from")
    to: tuple[float, ...]
    distance: float
    facing: float
    kind: ActionName


class Stays(Event, frozen=True, kw_only=True, tag="stays"):
    figure: str


class Climbed(Event, frozen=True, kw_only=True, tag="climbed"):
    figure: str
    piece: str
    at: tuple[float, ...]


class Stumbled(Event, frozen=True, kw_only=True, tag="stumbled"):
    figure: str
