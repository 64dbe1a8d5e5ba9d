"""Events of nerve, hate and fear, and of the skills that dictate a turn."""

from typing import Literal

from msgspec import field

from affray.engine import Event

NerveCall = Literal["wounds", "friends_down", "boss_lost", "referee"]
Feeling = Literal["hate", "fear"]


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
