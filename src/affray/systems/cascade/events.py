"""The events of a battle. Names and fields are those of the case files."""

from typing import Literal

from affray.engine import UNSET, Event, Modifier, Side, UnsetType
from affray.systems.cascade.shooting.able_to_shoot import Speed

from .dice_faces import Faces
from .shooting.shot import Size
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
    """A leftover fighter joins a clash; `clash` lists its members (C-CLASH-02)."""

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
    """An exchange; a pivot who attacks a pack has no single defender (C-CLASH-04)."""

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
    """A hit is waived for flight (C-FLIGHT-01); on a table the flight ends at `to`."""

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
    """The quality lost; `due` is the loss if there were enough quality (C-ARMOUR-05)."""

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


class Target(Event, frozen=True, kw_only=True, tag="target"):
    shooter: str
    target: str


class Wait(Event, frozen=True, kw_only=True, tag="wait"):
    shooter: str


class Save(Event, frozen=True, kw_only=True, tag="save"):
    shooter: str
    faces: Faces


class SavedDiceLost(Event, frozen=True, kw_only=True, tag="saved_dice_lost"):
    fighter: str


class Strike(Event, frozen=True, kw_only=True, tag="strike"):
    shooter: str
    faces: Faces


class ShotEvent(Event, frozen=True, kw_only=True, tag="shot"):
    """A shot is made: `group` as declared, `total` the sum of the committed dice (S)."""

    shooter: str
    target: str
    group: Faces
    struck: Faces
    committed: Faces
    total: int
    legendary: bool


class Minimum(Event, frozen=True, kw_only=True, tag="minimum"):
    """M: `size` as it counts, `distance` the addition for distance, `faces` the size die, then the movement dice."""

    target: str
    size: Size
    speed: Speed
    distance: int
    faces: Faces
    minimum: int


class Reaction(Event, frozen=True, kw_only=True, tag="reaction"):
    """A reaction test; `counts`: the place, from 1 on, of the die that counts."""

    fighter: str
    faces: Faces
    result: int
    aware: bool
    sides: int | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET


class Dodge(Event, frozen=True, kw_only=True, tag="dodge"):
    """A dodge test, and M with its result; `counts`: the place, from 1 on, of the die that counts."""

    fighter: str
    kind: str
    faces: Faces
    result: int
    minimum: int
    sides: int | Maybe = UNSET
    counts: tuple[int, ...] | Maybe = UNSET


class Miss(Event, frozen=True, kw_only=True, tag="miss"):
    attacker: str
    defender: str


class ShotDebt(Event, frozen=True, kw_only=True, tag="shot_debt"):
    fighter: str
    shot_debts: int


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
    Target,
    Wait,
    Save,
    SavedDiceLost,
    Strike,
    ShotEvent,
    Minimum,
    Reaction,
    Dodge,
    Miss,
    ShotDebt,
)
