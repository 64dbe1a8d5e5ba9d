"""Events of the turn."""

from affray.engine import UNSET, Event, RuleId, UnsetType
from affray.systems.street.profile import Row
from affray.systems.street.state import ActionName, Card


class TurnBegins(Event, frozen=True, kw_only=True, tag="turn_begins"):
    figure: str
    free: bool = False
    card: Card | UnsetType = UNSET


class TurnEnds(Event, frozen=True, kw_only=True, tag="turn_ends"):
    figure: str


class TurnOver(Event, frozen=True, kw_only=True, tag="turn_over"):
    figure: str
    why: RuleId


class ActionDeclared(Event, frozen=True, kw_only=True, tag="declared"):
    figure: str
    action: ActionName
    target: str | UnsetType = UNSET
    weapon: str | UnsetType = UNSET
    row: Row | UnsetType = UNSET
