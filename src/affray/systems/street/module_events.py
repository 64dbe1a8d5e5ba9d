"""What happens in a shoot-out with the modules of chapter 16. Names and fields are those of the case files."""

from typing import ClassVar, Literal

from msgspec import field

from affray.engine import UNSET, Event

from .events import Maybe
from .profile import ClassName, Row, Zone
from .state import Card, Severity

BurstResult = Literal["miss", "out_of_ammo", "jam", "spray", "multiple_hits", "special", "killing_hit"]
FightSide = Literal["front", "side", "back"]
FightResult = Literal["KD", "F", "HW", "UN", "HW+UN", "SHOT", "STAB", "TW", "DEAD", "none"]
NerveCall = Literal["wounds", "friends_down", "boss_lost", "referee"]
Feeling = Literal["hate", "fear"]


class RapidFire(Event, frozen=True, kw_only=True, tag="rapid_fire"):
    """A rapid-fire card; `hits`: the extra hits on the target."""

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


class WoundIgnored(Event, frozen=True, kw_only=True, tag="wound_ignored"):
    figure: str
    zone: Zone
    severity: Severity
    by: str | Maybe = UNSET


class Accident(Event, frozen=True, kw_only=True, tag="accident"):
    figure: str
    column: Literal["a", "b"]
    row: int


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
    """The attacker's hits after the defence; 0 where he has not more sixes. `better`: who has more (S-FIGHT-13)."""

    figure: str
    target: str
    side: FightSide
    attack_sixes: int
    defence_sixes: int
    hits: int
    better: str | Maybe = UNSET


class FightEffect(Event, frozen=True, kw_only=True, tag="fight_effect"):
    """A hit in a fight: the die after changes; `figure` is the victim."""

    figure: str
    row: Row
    die: int
    result: FightResult


class NerveTest(Event, frozen=True, kw_only=True, tag="nerve_test"):
    figure: str
    why: NerveCall
    dice: int
    holds: bool


class LostNerve(Event, frozen=True, kw_only=True, tag="lost_nerve"):
    figure: str


class Surrendered(Event, frozen=True, kw_only=True, tag="surrendered"):
    figure: str


class Runs(Event, frozen=True, kw_only=True, tag="runs"):
    figure: str


class Gone(Event, frozen=True, kw_only=True, tag="gone"):
    figure: str


class Emotion(Event, frozen=True, kw_only=True, tag="emotion"):
    figure: str
    feels: Feeling
    for_: str = field(name="for")


class Conflict(Event, frozen=True, kw_only=True, tag="conflict"):
    figure: str
    for_: str = field(name="for")


class ConflictSettled(Event, frozen=True, kw_only=True, tag="conflict_settled"):
    figure: str
    for_: str = field(name="for")
    die: int
    feels: Feeling


class Drunk(Event, frozen=True, kw_only=True, tag="drunk"):
    figure: str
    die: int
    state: str


class Dumbass(Event, frozen=True, kw_only=True, tag="dumbass"):
    figure: str
    die: int
    result: Literal["over", "repeat", "normal"]


class QuickDraw(Event, frozen=True, kw_only=True, tag="quick_draw"):
    winner: str


class MarkerDrawn(Event, frozen=True, kw_only=True, tag="marker_drawn"):
    reveals: ClassVar[bool] = True
    figure: str
    marker: str


class MarkerPutBack(Event, frozen=True, kw_only=True, tag="marker_put_back"):
    figure: str
    marker: str


class SkillGained(Event, frozen=True, kw_only=True, tag="skill_gained"):
    figure: str
    skill: str
    level: int


class Misses(Event, frozen=True, kw_only=True, tag="misses"):
    figure: str
    games: int


class Promoted(Event, frozen=True, kw_only=True, tag="promoted"):
    figure: str
    class_: ClassName = field(name="class")


MODULE_EVENTS: tuple[type[Event], ...] = (
    RapidFire, Sprayed, WoundIgnored, Accident, Contact, RowNamed, Flees, Fight, FightEffect, NerveTest, LostNerve,
    Surrendered, Runs, Gone, Emotion, Conflict, ConflictSettled, Drunk, Dumbass, QuickDraw, MarkerDrawn, MarkerPutBack,
    SkillGained, Misses, Promoted,
)  # fmt: skip
"""The events of the modules."""

LATER: dict[str, tuple[str, ...]] = {"recruit": ("side", "class")}
"""The events between two games, with their fields: cases may name them."""
