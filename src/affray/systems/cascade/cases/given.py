"""The words of a Cascade situation, as records: what a case may give, and what it may expect.

The words of profiles, fighters and shots are the fields of their structs.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.case.fields import Count, Pair, SeatName, WrittenPlace, decision_words, words
from affray.systems.cascade.fighter import (
    Armour,
    DamageCode,
    Dice,
    Face,
    Fighter,
    PoolFaces,
    Positive,
    Profile,
    Ranged,
    Weapon,
)
from affray.systems.cascade.kinds import INTERJECTIONS, KINDS
from affray.systems.cascade.shooting.dodging import Awareness
from affray.systems.cascade.state import Battle, ExchangeKind, Relation, Shot

FighterId = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$")]
RescueFace = Annotated[str, Meta(pattern="^[1-9][0-9]?r$")]
"""A die outside the group, `12r`, where one of the group shows the same."""
Ids = list[str]
Number = int | float
Step = Literal["start", "movement", "shooting", "melee", "end"]
Limit = Positive | Literal["none"] | None

THROWS = ("throw", "contest", "freeze", "minimum")
"""The moments that are no choice."""
CHOICES = (*decision_words(KINDS), *[verb.name for verb in INTERJECTIONS])
"""The kinds of choices of section 20."""
Moment: TypeAlias = Literal[(*[name for name in CHOICES if name != "concede"], *THROWS)]  # type: ignore[valid-type]
"""Where a case begins: at a choice of section 20, or at a throw."""

ProfileGiven: Any = words(
    "ProfileGiven",
    Profile,
    Profile.__struct_fields__,
    like=str,
    weapon=DamageCode | Weapon,
    armour=words("ArmourGiven", Armour, Armour.__struct_fields__),
    ranged=words("RangedGiven", Ranged, Ranged.__struct_fields__) | Literal["none"] | None,
)
"""An inline profile (C-FIGHTER-01), or a changed one of the cast: `like` names it."""

_FIELDS = Fighter.__struct_fields__
COPIED = ("quality", *_FIELDS[_FIELDS.index("marks") : _FIELDS.index("pool")])
"""The words that are fields of a fighter as they stand: not the place, falling, or dice on the table."""
StateWords: Any = words(
    "StateWords",
    Fighter,
    (*COPIED, "pool", "scored", "dead"),
    at=WrittenPlace,
    prone=bool,
    pool=Dice,
    loose=PoolFaces | Annotated[int, Meta(ge=0, le=6)],
    live=PoolFaces,
    used=Annotated[list[Face | RescueFace], Meta(max_length=6)],
    group=PoolFaces | Literal["none"] | None,
)
"""The state of a fighter (C-FIGHTER-07) and their dice on the table, given and expected."""
FighterGiven: Any = words(
    "FighterGiven", Fighter, ("hurt_at_start",), StateWords, seat=SeatName, side=FighterId, profile=str | ProfileGiven
)
"""A fighter of `given: figures`; `hurt_at_start`: at the last Start step, by default as now."""
FighterExpected: Any = words(
    "FighterExpected",
    Fighter,
    (),
    StateWords,
    **dict.fromkeys(("removed", "hurt", "engaged", "can_attack", "can_shoot"), bool),
    **dict.fromkeys(("debt", "unpaid_debt", "protection"), Count),
    awareness=Awareness,
    ready=PoolFaces,
)
"""The words of a `figure` check."""


class Words(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of optional words."""


class AimedDie(msgspec.Struct, forbid_unknown_fields=True):
    """A die of a wave at several enemies, and its target."""

    die: Face
    at: str


class ExchangeGiven(Words):
    """An exchange that is under way."""

    attacker: str | UnsetType = UNSET
    defender: str | UnsetType = UNSET
    kind: ExchangeKind = "first"
    start: PoolFaces | UnsetType = UNSET
    rescue: Count | UnsetType = UNSET
    """Rescue dice that the defender has used in this exchange. Default: the defender's `rescue_dice`."""
    waves: Annotated[list[Annotated[list[Face | AimedDie], Meta(min_length=1)]], Meta(max_length=2)] = []


class DamageGiven(Words):
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


_SHOT = [field for field in Shot.__struct_fields__ if field not in ("stage", "throws")]
ShotGiven: Any = words(
    "ShotGiven", Shot, _SHOT, thrown=Count, **dict.fromkeys(("group", "struck", "committed"), PoolFaces)
)
"""A shot that is under way; `thrown` in this phase, by default once, or never while nothing is thrown.

`saving`: at `pay` the shooter saves dice and does not shoot; by default they shoot if possible.
"""


STATED = ("distance", "hidden", "height", "cover_place")
RelationGiven: Any = words(
    "RelationGiven", Relation, STATED, between=Pair, contact=Pair, hidden=Annotated[int, Meta(ge=0, le=100)]
)
"""A relation between two figures that a table would otherwise determine."""


class TerrainGiven(Words):
    """A terrain piece (C-TABLE-11)."""

    id: str
    footprint: list[WrittenPlace]
    ground: Literal["open", "rough", "impassable"] = "open"
    kind: str | UnsetType = UNSET
    z0: Number = 0
    z1: Number = 0


class TableGiven(Words):
    """A table in inches."""

    size: Annotated[list[Number], Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    terrain: list[TerrainGiven] = []


class BattleGiven(Words):
    """All words of a Cascade `given`."""

    scenario: str | UnsetType = UNSET
    table: str | TableGiven | UnsetType = UNSET
    figures: dict[FighterId, FighterGiven] = {}
    relations: list[RelationGiven] | UnsetType = UNSET
    phase: Positive = 1
    step: Step | UnsetType = UNSET
    first: Annotated[str, Meta(pattern="^([a-d]|throw)$")] | UnsetType = UNSET
    phase_limit: Limit | UnsetType = UNSET
    break_point: Limit | UnsetType = UNSET
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


StateExpected: Any = words(
    "StateExpected",
    Battle,
    ("phase_limit", "break_point"),
    phase=Positive,
    step=Step,
    first=SeatName,
    throws=Count,
    clash=Ids,
    attacker=str | None,
    exchange=ExchangeGiven | Literal["none"] | None,
    shot=ShotGiven | Literal["none"] | None,
    moment=Moment | Literal["none"] | None,
)
"""The words of the `state` check."""
