"""The words of a Cascade situation, as records: what a case may give, and what it may expect."""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.systems.cascade.fighter import (
    ArmourClass,
    Count,
    DamageCode,
    Dice,
    DieSize,
    Length,
    Positive,
    Size,
    Skills,
    Weapon,
)
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.state import ExchangeKind

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
FighterId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
Face = Annotated[int, Meta(ge=1, le=20)]
Listed = Annotated[list[Face], Meta(max_length=6)]
RescueFace = Annotated[str, Meta(pattern="^[1-9][0-9]?r$")]
"""A die outside the group, `12r`, where one of the group shows the same."""
Ids = list[str]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Number = int | float
Place = Annotated[list[Number], Meta(min_length=2, max_length=3)]
Step = Literal["start", "movement", "shooting", "melee", "end"]
Awareness = Literal["unsuspecting", "distracted", "aware"]

Moment = Literal[
    "move",
    "target",
    "shot_step",
    "shot_end",
    "save",
    "pay",
    "shot_group",
    "strike",
    "commit",
    "dodge",
    "pair",
    "join",
    "initiative",
    "score",
    "group",
    "wave",
    "defend",
    "counter",
    "follow_up",
    "hit_target",
    "hit_use",
    "pente",
    "exi_split",
    "reroll",
    "add_damage",
    "throw",
    "contest",
    "freeze",
    "minimum",
]
"""Where a case begins: at a choice of section 20, or at one of the last four."""

CHOICES = (*get_args(Moment)[:-4], "concede")
"""The kinds of choices of section 20."""


class _Words(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of optional words."""


class ArmourGiven(_Words, rename={"kind": "class"}):
    """Armour of an inline profile."""

    name: str | UnsetType = UNSET
    kind: ArmourClass | UnsetType = UNSET
    protection: Count | UnsetType = UNSET
    quality: Count | UnsetType = UNSET


class RangedGiven(_Words):
    """The ranged weapon of an inline profile."""

    name: str | UnsetType = UNSET
    dice: Dice | UnsetType = UNSET
    die: DieSize | UnsetType = UNSET
    fkw: Annotated[int, Meta(ge=1, le=6)] | UnsetType = UNSET
    ts: DamageCode | UnsetType = UNSET
    range: Length | UnsetType = UNSET


class ProfileGiven(_Words):
    """An inline profile (C-FIGHTER-01), or a changed one of the cast: `like` names it."""

    like: str | UnsetType = UNSET
    name: str | UnsetType = UNSET
    size: Size | UnsetType = UNSET
    base: Length | UnsetType = UNSET
    height: Length | UnsetType = UNSET
    dice: Dice | UnsetType = UNSET
    die: DieSize | UnsetType = UNSET
    fkw: Annotated[int, Meta(ge=2, le=6)] | UnsetType = UNSET
    ini: Annotated[int, Meta(ge=0, le=5)] | UnsetType = UNSET
    pts: DamageCode | UnsetType = UNSET
    weapon: DamageCode | Weapon | UnsetType = UNSET
    armour: ArmourGiven | UnsetType = UNSET
    shield: bool | UnsetType = UNSET
    health: Positive | UnsetType = UNSET
    skills: Skills | UnsetType = UNSET
    walk: Length | UnsetType = UNSET
    sprint: Length | UnsetType = UNSET
    ranged: RangedGiven | Literal["none"] | UnsetType | None = UNSET


class StateWords(_Words):
    """The state of a fighter (C-FIGHTER-07) and their dice on the table, given and expected."""

    at: Place | UnsetType = UNSET
    marks: Count | UnsetType = UNSET
    quality: Count | UnsetType = UNSET
    rescue_dice: Count | UnsetType = UNSET
    rescue_dice_last: Count | UnsetType = UNSET
    initiative_bonus: Count | UnsetType = UNSET
    initiative_bonus_next: Count | UnsetType = UNSET
    shot_debts: Count | UnsetType = UNSET
    saved_dice: Listed | UnsetType = UNSET
    speed: Speed | UnsetType = UNSET
    moved: bool | UnsetType = UNSET
    attacked: bool | UnsetType = UNSET
    shot: bool | UnsetType = UNSET
    prone: bool | UnsetType = UNSET
    prone_until: Count | UnsetType = UNSET
    disarmed: bool | UnsetType = UNSET
    dodged: bool | UnsetType = UNSET
    slowed: bool | UnsetType = UNSET
    unsuspecting: bool | UnsetType = UNSET
    hit_in_melee: bool | UnsetType = UNSET
    out: bool | UnsetType = UNSET
    fled: bool | UnsetType = UNSET
    pool: Dice | UnsetType = UNSET
    scored: Listed | UnsetType = UNSET
    loose: Listed | Annotated[int, Meta(ge=0, le=6)] | UnsetType = UNSET
    live: Listed | UnsetType = UNSET
    used: Annotated[list[Face | RescueFace], Meta(max_length=6)] | UnsetType = UNSET
    dead: Listed | UnsetType = UNSET
    group: Listed | Literal["none"] | UnsetType | None = UNSET


class FighterGiven(StateWords):
    """A fighter of `given: figures`."""

    seat: SeatName | UnsetType = UNSET
    side: FighterId | UnsetType = UNSET
    profile: str | ProfileGiven | UnsetType = UNSET
    hurt_at_start: bool | UnsetType = UNSET
    """Whether the fighter was hurt at the last Start step. Default: as now."""


class FighterExpected(StateWords):
    """The words of a `figure` check."""

    removed: bool | UnsetType = UNSET
    hurt: bool | UnsetType = UNSET
    engaged: bool | UnsetType = UNSET
    can_attack: bool | UnsetType = UNSET
    can_shoot: bool | UnsetType = UNSET
    awareness: Awareness | UnsetType = UNSET
    debt: Count | UnsetType = UNSET
    unpaid_debt: Count | UnsetType = UNSET
    protection: Count | UnsetType = UNSET
    ready: Listed | UnsetType = UNSET


class AimedDie(msgspec.Struct, forbid_unknown_fields=True):
    """A die of a wave at several enemies, and its target."""

    die: Face
    at: str


class ExchangeGiven(_Words):
    """An exchange that is under way."""

    attacker: str | UnsetType = UNSET
    defender: str | UnsetType = UNSET
    kind: ExchangeKind = "first"
    start: Listed | UnsetType = UNSET
    rescue: Count | UnsetType = UNSET
    """Rescue dice that the defender has used in this exchange. Default: the defender's `rescue_dice`."""
    waves: Annotated[list[list[Face | AimedDie]], Meta(max_length=2)] = []


class DamageGiven(_Words):
    """A damage throw that is under way, at `reroll` and `add_damage`; `choice` is that of a Pente.

    Of an Exi that is divided: `share`, the extra dice of this throw, `target`, whom it is thrown at, and the `shares`
    to come (C-SPECIAL-07).
    """

    dice: Annotated[list[Annotated[int, Meta(ge=1, le=100)]], Meta(min_length=1, max_length=6)]
    rerolls: Count | UnsetType = UNSET
    choice: Literal["double", "fall"] = "double"
    target: str | UnsetType = UNSET
    share: Annotated[int, Meta(ge=0, le=6)] | UnsetType = UNSET
    shares: dict[FighterId, Annotated[int, Meta(ge=1, le=6)]] | UnsetType = UNSET


class ShotGiven(_Words):
    """A shot that is under way."""

    shooter: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    group: Listed | UnsetType = UNSET
    struck: Listed | UnsetType = UNSET
    committed: Listed | UnsetType = UNSET
    minimum: int | UnsetType = UNSET
    thrown: Count | UnsetType = UNSET
    """Throws made in this phase. Default: one, or none while nothing is thrown."""
    saving: bool | UnsetType = UNSET
    """At `pay`: the shooter saves dice and does not shoot. Default: the shooter shoots if possible."""


class RelationGiven(_Words):
    """A relation between two figures that a table would otherwise determine."""

    between: Pair | UnsetType = UNSET
    contact: Pair | UnsetType = UNSET
    distance: Number | UnsetType = UNSET
    hidden: Annotated[int, Meta(ge=0, le=100)] | UnsetType = UNSET
    height: Number | UnsetType = UNSET
    cover_place: bool | UnsetType = UNSET


class TerrainGiven(_Words):
    """A terrain piece (C-TABLE-11)."""

    id: str
    footprint: list[Place]
    ground: Literal["open", "rough", "impassable"] = "open"
    kind: str | UnsetType = UNSET
    z0: Number = 0
    z1: Number = 0


class TableGiven(_Words):
    """A table in inches."""

    size: Annotated[list[Number], Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    terrain: list[TerrainGiven] = []


class StateExpected(_Words):
    """The words of the `state` check."""

    phase: Positive | UnsetType = UNSET
    step: Step | UnsetType = UNSET
    first: SeatName | UnsetType = UNSET
    phase_limit: Positive | Literal["none"] | UnsetType | None = UNSET
    break_point: Positive | Literal["none"] | UnsetType | None = UNSET
    throws: Count | UnsetType = UNSET
    clash: Ids | UnsetType = UNSET
    attacker: str | UnsetType | None = UNSET
    exchange: ExchangeGiven | Literal["none"] | UnsetType | None = UNSET
    shot: ShotGiven | Literal["none"] | UnsetType | None = UNSET
    moment: Moment | Literal["none"] | UnsetType | None = UNSET


class BattleGiven(_Words):
    """All words of a Cascade `given`."""

    scenario: str | UnsetType = UNSET
    table: str | TableGiven | UnsetType = UNSET
    figures: dict[FighterId, FighterGiven] = {}
    relations: list[RelationGiven] | UnsetType = UNSET
    phase: Positive = 1
    step: Step | UnsetType = UNSET
    first: Annotated[str, Meta(pattern="^([a-d]|throw)$")] | UnsetType = UNSET
    phase_limit: Positive | Literal["none"] | UnsetType | None = UNSET
    break_point: Positive | Literal["none"] | UnsetType | None = UNSET
    throws: Count | UnsetType = UNSET
    clash: Ids | UnsetType = UNSET
    took: Ids | UnsetType = UNSET
    follow_ups: Ids | UnsetType = UNSET
    attacker: str | UnsetType = UNSET
    exchange: ExchangeGiven | UnsetType = UNSET
    damage: DamageGiven | UnsetType = UNSET
    shot: ShotGiven | UnsetType = UNSET
    moment: Moment | UnsetType = UNSET
    choosing: SeatName | UnsetType = UNSET
    """The side whose turn it is to move, pair or join. Default: the first side."""
    passed: list[SeatName] | UnsetType = UNSET
    """The sides that have passed in this step."""
    acted: Ids | UnsetType = UNSET
    """The shooters who have had their turn."""
    shot_made: bool | UnsetType = UNSET
    """Whether a shot was made in this phase."""
    clashes: list[Ids] | UnsetType = UNSET
    """The clashes that are formed and still to be fought, in order."""
    # Fields of other systems, which Cascade rejects by name.
    turn: Any = UNSET
    active: Any = UNSET
    actions: Any = UNSET
    initiative: Any = UNSET
    hands: Any = UNSET
