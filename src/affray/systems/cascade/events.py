"""What happens in a battle. Names and fields are those of the case files."""

from typing import Literal

from affray.engine import UNSET, Event, Modifier, Side, UnsetType

from .debt import Speed
from .events_shooting import SHOOTING_EVENTS
from .faces import Faces
from .state import ExchangeKind, HitBy

Maybe = UnsetType


class FirstSide(Event, frozen=True, kw_only=True, tag="first_side"):
    """Each side threw a die for the first place (C-PHASE-02); without `first` it was a tie."""

    faces: dict[Side, int]
    first: Side | Maybe = UNSET


class PhaseBegins(Event, frozen=True, kw_only=True, tag="phase"):
    number: int
    first: Side


class Pool(Event, frozen=True, kw_only=True, tag="pool"):
    """How many dice a fighter has this phase, and why."""

    fighter: str
    base: int
    modifiers: tuple[Modifier, ...]
    dice: int


class Moved(Event, frozen=True, kw_only=True, tag="move"):
    """A fighter has moved; `length` counts rough ground double (C-TABLE-03)."""

    fighter: str
    to: tuple[float, float, float]
    length: float
    speed: Speed


class ClashBegins(Event, frozen=True, kw_only=True, tag="clash"):
    members: tuple[str, ...]


class Join(Event, frozen=True, kw_only=True, tag="join"):
    """A leftover fighter joins a clash, whose members are now these (C-CLASH-02)."""

    fighter: str
    clash: tuple[str, ...]


class ClashOver(Event, frozen=True, kw_only=True, tag="clash_over"):
    members: tuple[str, ...]


class Throw(Event, frozen=True, kw_only=True, tag="throw"):
    fighter: str
    number: int
    faces: Faces
    sides: int | Maybe = UNSET


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """The secret choices after a throw, revealed together."""

    took: tuple[str, ...]
    held: tuple[str, ...]


class Contest(Event, frozen=True, kw_only=True, tag="contest"):
    """One throw of a contest for the initiative; on a tie `tied` instead of `winner`."""

    faces: dict[str, int]
    totals: dict[str, int]
    winner: str | Maybe = UNSET
    tied: tuple[str, ...] | Maybe = UNSET


class Score(Event, frozen=True, kw_only=True, tag="score"):
    fighter: str
    faces: Faces


class StandOff(Event, frozen=True, kw_only=True, tag="stand_off"):
    members: tuple[str, ...]


class Freeze(Event, frozen=True, kw_only=True, tag="freeze"):
    """All dice stay as they lie: `attacker` has the initiative, or `shooter` shoots (C-ROLL-07)."""

    attacker: str | Maybe = UNSET
    shooter: str | Maybe = UNSET


class Pay(Event, frozen=True, kw_only=True, tag="pay"):
    fighter: str
    debt: int
    faces: Faces
    unpaid: int


class ExchangeBegins(Event, frozen=True, kw_only=True, tag="exchange"):
    """An exchange; a pivot who attacks a pack has no one defender (C-CLASH-04)."""

    attacker: str
    defender: str | Maybe = UNSET
    kind: ExchangeKind


class Group(Event, frozen=True, kw_only=True, tag="group"):
    fighter: str
    faces: Faces


class Wave(Event, frozen=True, kw_only=True, tag="wave"):
    attacker: str
    number: int
    faces: Faces
    attacks: Faces
    targets: dict[str, Faces] | Maybe = UNSET


class Parry(Event, frozen=True, kw_only=True, tag="parry"):
    fighter: str
    blocks: tuple[str, ...]
    rescue: int


class TakeHit(Event, frozen=True, kw_only=True, tag="take_hit"):
    fighter: str


class Stop(Event, frozen=True, kw_only=True, tag="stop"):
    """There is no second wave."""

    attacker: str


class Counter(Event, frozen=True, kw_only=True, tag="counter"):
    fighter: str


class FollowUp(Event, frozen=True, kw_only=True, tag="follow_up"):
    fighter: str


class HitEvent(Event, frozen=True, kw_only=True, tag="hit"):
    attacker: str
    defender: str
    by: HitBy


class Flight(Event, frozen=True, kw_only=True, tag="flight"):
    """A hit is waived for the way out (C-FLIGHT-01); on a table `to` is where it ends."""

    fighter: str
    to: tuple[float, float, float] | Maybe = UNSET
    length: float | Maybe = UNSET


class Fled(Event, frozen=True, kw_only=True, tag="fled"):
    fighter: str


class SpecialResult(Event, frozen=True, kw_only=True, tag="special_result", rename={"special": "name"}):
    fighter: str
    target: str
    special: str
    bonus: int
    choice: Literal["double", "fall"] | Maybe = UNSET
    shares: dict[str, int] | Maybe = UNSET


class DamageThrow(Event, frozen=True, kw_only=True, tag="damage_throw"):
    attacker: str
    target: str
    code: str
    equals: int
    runs: int
    dice: int
    rerolls: int
    multiplier: int
    faces: Faces
    sides: int | Maybe = UNSET


class Reroll(Event, frozen=True, kw_only=True, tag="reroll", rename={"from_": "from"}):
    fighter: str
    from_: int
    to: int


class Wound(Event, frozen=True, kw_only=True, tag="wound"):
    target: str
    parts: Faces
    result: int
    protection: int
    actual: int
    band: Literal["none", "light", "serious", "critical"]
    marks: int


class ArmourLoss(Event, frozen=True, kw_only=True, tag="armour"):
    """What was lost; `due` is what the results would have cost, were there quality enough (C-ARMOUR-05)."""

    target: str
    loss: int
    due: int
    quality: int


class Disarmed(Event, frozen=True, kw_only=True, tag="disarmed"):
    fighter: str


class Prone(Event, frozen=True, kw_only=True, tag="prone"):
    fighter: str
    until: int


class Lethal(Event, frozen=True, kw_only=True, tag="lethal"):
    """A shot with five equals of 11 or more wounds, and that is enough (C-SHOT-24)."""

    target: str


class Out(Event, frozen=True, kw_only=True, tag="out"):
    fighter: str


class StandUp(Event, frozen=True, kw_only=True, tag="stand_up"):
    fighter: str


class WeaponUp(Event, frozen=True, kw_only=True, tag="weapon_up"):
    fighter: str


class Aware(Event, frozen=True, kw_only=True, tag="aware"):
    fighter: str


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    winner: Side | Maybe = UNSET


EVENTS: tuple[type[Event], ...] = (
    FirstSide,
    PhaseBegins,
    Pool,
    Moved,
    ClashBegins,
    Join,
    ClashOver,
    Throw,
    Initiative,
    Contest,
    Score,
    StandOff,
    Freeze,
    Pay,
    ExchangeBegins,
    Group,
    Wave,
    Parry,
    TakeHit,
    Stop,
    Counter,
    FollowUp,
    HitEvent,
    Flight,
    Fled,
    SpecialResult,
    DamageThrow,
    Reroll,
    Wound,
    ArmourLoss,
    Disarmed,
    Prone,
    Lethal,
    Out,
    StandUp,
    WeaponUp,
    Aware,
    GameOver,
    *SHOOTING_EVENTS,
)
