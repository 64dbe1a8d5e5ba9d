"""Events of close combat."""

from typing import Literal

from msgspec import field

from affray.engine import UNSET, Event, UnsetType
from affray.systems.street.profile import Row

FightSide = Literal["front", "side", "back"]
FightResult = Literal["KD", "F", "HW", "UN", "HW+UN", "SHOT", "STAB", "TW", "DEAD", "none"]


class Contact(Event, frozen=True, kw_only=True, tag="contact"):
    figure: str
    target: str


class RowNamed(Event, frozen=True, kw_only=True, tag="row"):
    figure: str
    row: Row
    as_: Literal["attack", "defence"] = field(name="as")


class Flees(Event, frozen=True, kw_only=True, tag="flees"):
    figure: str


class Fight(Event, frozen=True, kw_only=True, tag="fight"):
    """`hits` is the attack's sixes minus the defence's; `better` is the figure with more sixes (S-FIGHT-13)."""

    figure: str
    target: str
    side: FightSide
    attack_sixes: int
    defence_sixes: int
    hits: int
    better: str | UnsetType = UNSET


class FightEffect(Event, frozen=True, kw_only=True, tag="fight_effect"):
    """A hit in a fight: the effect die after changes; `figure` is the victim."""

    figure: str
    row: Row
    die: int
    result: FightResult
