"""Events of shots, automatic fire, aim, weapons and accidents."""

from typing import ClassVar, Literal

from affray.engine import Event
from affray.systems.street.profile import WeaponState
from affray.systems.street.state import Card

BandName = Literal["point_blank", "short", "medium", "long", "extreme", "none"]
BurstResult = Literal["miss", "out_of_ammo", "jam", "spray", "multiple_hits", "special", "killing_hit"]


class ShotFired(Event, frozen=True, kw_only=True, tag="shot"):
    """A shot after the firing has ended: `hits` of the dice, and `extra` hits of cards."""

    figure: str
    target: str
    weapon: str
    range: float
    band: BandName
    aimed: bool = False
    lucky: bool = False
    hits: int = 0
    extra: int = 0


class ShotWasted(Event, frozen=True, kw_only=True, tag="shot_wasted"):
    figure: str
    target: str
    weapon: str


class Aimed(Event, frozen=True, kw_only=True, tag="aimed"):
    figure: str
    target: str
    weapon: str


class AimLost(Event, frozen=True, kw_only=True, tag="aim_lost"):
    figure: str
    target: str
    weapon: str


class WeaponChanged(Event, frozen=True, kw_only=True, tag="weapon_state"):
    figure: str
    weapon: str
    state: WeaponState


class LaidDown(Event, frozen=True, kw_only=True, tag="laid_down"):
    figure: str
    weapon: str
    at: tuple[float, ...]


class PickedUp(Event, frozen=True, kw_only=True, tag="picked_up"):
    figure: str
    weapon: str


class RapidFire(Event, frozen=True, kw_only=True, tag="rapid_fire"):
    """A rapid fire card. `hits` is the number of extra hits on the target."""

    reveals: ClassVar[bool] = True
    figure: str
    weapon: str
    card: Card
    result: BurstResult
    hits: int = 0


class Sprayed(Event, frozen=True, kw_only=True, tag="sprayed"):
    figure: str
    distance: float
    d3: int
    hit: bool


class Accident(Event, frozen=True, kw_only=True, tag="accident"):
    figure: str
    column: Literal["a", "b"]
    row: int
