"""Events of set-up, of the end of the game, and between games."""

from typing import ClassVar

from msgspec import field

from affray.engine import Event, Side
from affray.systems.street.profile import ClassName


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    figure: str
    at: tuple[float, ...]
    facing: float


class Enters(Event, frozen=True, kw_only=True, tag="enters"):
    figure: str
    at: tuple[float, ...]


class QuickDraw(Event, frozen=True, kw_only=True, tag="quick_draw"):
    winner: str


class EndCheck(Event, frozen=True, kw_only=True, tag="end_check"):
    side: Side
    counted: int
    of: int
    passed: bool


class Over(Event, frozen=True, kw_only=True, tag="over"):
    winner: str
    reason: str


class Scores(Event, frozen=True, kw_only=True, tag="scores"):
    side: Side
    points: int


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


class RemovedFromGang(Event, frozen=True, kw_only=True, tag="removed"):
    """A dead character leaves the gang."""

    figure: str


class GamesMissed(Event, frozen=True, kw_only=True, tag="missed"):
    """A character who rests has missed the game just played, and misses so many more."""

    figure: str
    left: int


class Recruited(Event, frozen=True, kw_only=True, tag="recruit"):
    side: Side
    class_: ClassName = field(name="class")
    figure: str


class Healed(Event, frozen=True, kw_only=True, tag="healed"):
    """Wounds heal and weapons are ready again."""

    figure: str
