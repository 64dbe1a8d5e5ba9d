"""Events of hits, wounds, ducking back and recovery."""

from typing import Literal

from affray.engine import UNSET, Event, UnsetType
from affray.systems.street.profile import Zone
from affray.systems.street.state import Severity


class Hit(Event, frozen=True, kw_only=True, tag="hit"):
    """The location, effect and cell after all changes, and the `marker` drawn."""

    figure: str
    by: str | UnsetType = UNSET
    location: Zone | UnsetType = UNSET
    effect: int | UnsetType = UNSET
    cell: str | UnsetType = UNSET
    marker: str | UnsetType = UNSET


class Stopped(Event, frozen=True, kw_only=True, tag="stopped"):
    figure: str
    zone: Zone | UnsetType = UNSET
    cover: Literal["solid", "light", "shield"]
    piece: str | UnsetType = UNSET


class Penetration(Event, frozen=True, kw_only=True, tag="penetration"):
    figure: str
    die: int
    through: bool


class PassedOn(Event, frozen=True, kw_only=True, tag="passed_on"):
    figure: str
    meant_for: str


class Scratched(Event, frozen=True, kw_only=True, tag="scratched"):
    figure: str
    zone: Zone | UnsetType = UNSET
    by: str | UnsetType = UNSET


class Wounded(Event, frozen=True, kw_only=True, tag="wounded"):
    figure: str
    zone: Zone
    severity: Severity
    by: str | UnsetType = UNSET


class WoundIgnored(Event, frozen=True, kw_only=True, tag="wound_ignored"):
    figure: str
    zone: Zone
    severity: Severity
    by: str | UnsetType = UNSET


class KnockedDown(Event, frozen=True, kw_only=True, tag="knocked_down"):
    figure: str
    by: str | UnsetType = UNSET


class Unconscious(Event, frozen=True, kw_only=True, tag="unconscious"):
    figure: str
    by: str | UnsetType = UNSET


class OutOfAction(Event, frozen=True, kw_only=True, tag="out_of_action"):
    figure: str
    by: str | UnsetType = UNSET


class Dead(Event, frozen=True, kw_only=True, tag="dead"):
    figure: str
    by: str | UnsetType = UNSET


class Ducked(Event, frozen=True, kw_only=True, tag="ducked"):
    figure: str
    piece: str | UnsetType = UNSET
    at: tuple[float, ...] | UnsetType = UNSET
    peek: tuple[float, ...] | UnsetType = UNSET
    forced: bool = False


class Rises(Event, frozen=True, kw_only=True, tag="rises"):
    figure: str


class Recovered(Event, frozen=True, kw_only=True, tag="recovered"):
    figure: str


class NotRecovered(Event, frozen=True, kw_only=True, tag="not_recovered"):
    figure: str


class StoodUp(Event, frozen=True, kw_only=True, tag="stood_up"):
    figure: str


class Woke(Event, frozen=True, kw_only=True, tag="woke"):
    figure: str
