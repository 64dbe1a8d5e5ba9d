"""The schema of Wolsung situations in case files: the keys a case may give and expect."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.systems.wolsung.profile import Count, Id, Length, Positive, Spell, Suit, Weapon
from affray.systems.wolsung.state import PhaseName, Until
from affray.table import Piece

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
SeatOrNone = Annotated[str, Meta(pattern="^([a-d]|none)$")]
CardName = Annotated[str, Meta(pattern="^([2-9]|10|[JQKA])[SHDC]$")]
Number = int | float
Place = Annotated[list[Number], Meta(min_length=2, max_length=3)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Maybe = UnsetType

DECISIONS = (
    *("list", "terrain", "zone", "deploy", "startabil", "order", "discard", "steal", "steal_hold", "delay"),
    *("delay_opp", "activate", "recover", "hmove", "action", "path", "weapon", "target", "react_shot", "react_melee"),
    *("charge_attack", "spell", "pay", "luck", "deed", "lowest", "again", "split", "shift", "leave_opp", "template"),
    *("fallcard", "falledge", "aside", "group", "extra", "extra_opp", "concede"),
)
"""The kinds of decisions: the points of chapter 23."""


class EffectWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, rename={"from_": "from"}):
    """A lasting effect: its source, the characteristic it changes, by how much, and how long it lasts."""

    from_: str
    until: Until = "end_of_turn"
    move: int | Maybe = UNSET
    fight: int | Maybe = UNSET
    strength: int | Maybe = UNSET
    guns: int | Maybe = UNSET
    reflex: int | Maybe = UNSET
    magic: int | Maybe = UNSET
    armour: int | Maybe = UNSET


class StateWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The state of a model that a case may give or expect; every key is optional."""

    seat: SeatName | Maybe = UNSET
    at: Place | Maybe = UNSET
    wounds: Count | Maybe = UNSET
    armour: Count | Maybe = UNSET
    toppled: bool | Maybe = UNSET
    activated: bool | Maybe = UNSET
    removed: bool | Maybe = UNSET
    engaged: list[str] | Maybe = UNSET
    moved: bool | Maybe = UNSET
    heroic_move: bool | Maybe = UNSET
    actions: Count | Maybe = UNSET
    effects: list[EffectWords] | Maybe = UNSET
    used: list[str] | Maybe = UNSET
    used_this_turn: list[str] | Maybe = UNSET
    carries: str | Maybe | None = UNSET


class ProfileGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An inline profile; `like` names a profile to start from."""

    like: str | Maybe = UNSET
    name: str | Maybe = UNSET
    club: str | Maybe = UNSET
    kind: Literal["hero", "henchman"] | Maybe = UNSET
    actions: Positive | Maybe = UNSET
    move: Count | Maybe = UNSET
    fight: Count | Maybe = UNSET
    strength: Count | Maybe = UNSET
    guns: Count | Maybe = UNSET
    reflex: Count | Maybe = UNSET
    wounds: Positive | Maybe = UNSET
    armour: Count | Maybe = UNSET
    base: Length | Maybe = UNSET
    height: Length | Maybe = UNSET
    living: bool | Maybe = UNSET
    suit: Suit | Maybe = UNSET
    funds: Count | Maybe = UNSET
    cost: Count | Maybe = UNSET
    max: Positive | Maybe = UNSET
    weapons: list[str | Weapon] | Maybe = UNSET
    spells: list[str | Spell] | Maybe = UNSET
    gadgets: list[str] | Maybe = UNSET
    abilities: list[str | dict[str, int | str | dict[str, int]]] | Maybe = UNSET


class FigureGiven(StateWords, forbid_unknown_fields=True, kw_only=True):
    """A model of a situation."""

    profile: str | ProfileGiven | Maybe = UNSET


class FigureExpected(StateWords, forbid_unknown_fields=True, kw_only=True):
    """Further values of a model that a case may expect."""

    z: Number | Maybe = UNSET
    free: bool | Maybe = UNSET
    hero: bool | Maybe = UNSET
    move: int | Maybe = UNSET
    fight: int | Maybe = UNSET
    strength: int | Maybe = UNSET
    guns: int | Maybe = UNSET
    reflex: int | Maybe = UNSET
    magic: int | Maybe = UNSET


class TableGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table: its size, and pieces of terrain."""

    size: tuple[Length, Length] = (36.0, 36.0)
    terrain: list[Piece] = []


class RelationGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A relation between two models that overrides the geometry of the table."""

    between: Pair | Maybe = UNSET
    contact: Pair | bool | Maybe = UNSET
    distance: Annotated[float, Meta(ge=0)] | Maybe = UNSET
    hidden: Annotated[int, Meta(ge=0, le=100)] | Maybe = UNSET
    height: Number | Maybe = UNSET


class TemplateGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A template on the table."""

    id: Id
    kind: Literal["fire", "acid", "smoke", "mist"]
    at: Place
    seat: SeatName
    affected: list[str] = []
    height: Length | Maybe = UNSET
    diameter: Length | Maybe = UNSET


class MarkerGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A marker of a scenario."""

    id: Id
    kind: Literal["lamp", "satchel", "objective"]
    at: Place | Maybe = UNSET
    owner: SeatOrNone | Maybe | None = UNSET
    carrier: str | Maybe | None = UNSET
    test: str | Maybe = UNSET
    difficulty: Count | Maybe = UNSET


class GameWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The state of the game."""

    seats: list[SeatName] | Maybe = UNSET
    turn: Positive | Maybe = UNSET
    phase: PhaseName | Maybe = UNSET
    first: SeatName | Maybe = UNSET
    initiative: SeatName | Maybe = UNSET
    last_finished: SeatOrNone | Maybe | None = UNSET
    active: str | Maybe | None = UNSET
    actions: Count | Maybe = UNSET
    hands: dict[SeatName, list[CardName]] | Maybe = UNSET
    deck: list[CardName] | Count | Maybe = UNSET
    discard: list[CardName] | Count | Maybe = UNSET
    heroes: dict[SeatName, Count] | Maybe = UNSET
    kills: dict[SeatName, Count] | Maybe = UNSET
    points: dict[SeatName, int] | Maybe = UNSET
    scenario: str | Maybe = UNSET
    zones: dict[SeatName, str] | Maybe = UNSET
    clubs: dict[SeatName, str] | Maybe = UNSET
    funds: dict[SeatName, Count] | Maybe = UNSET


class CourseGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The exact step of a saved moment, where the phase and the active model do not determine it."""

    step: str
    """A stage of the set-up, of a turn or of an activation."""
    waiting: list[SeatName] = []
    """The players who still have to answer in this step."""
    picked: dict[SeatName, list[Id]] = {}
    """Heroes who are picked but not yet on a list."""
    size: Count = 0
    """The agreed number of heroes per side."""
    bids: list[tuple[SeatName, CardName]] = []
    """The bids, face down, in the order they were made."""
    returns_to: SeatName | None = None
    first_before: SeatName | None = None
    first_action: bool = True
    group: list[str] = []
    """The models activated together with the active one, or the group whose next model acts (W-TURN-14)."""
    out: list[SeatName] = []
    """Players who are already out of the game."""


class SkirmishGiven(GameWords, forbid_unknown_fields=True, kw_only=True):
    """The situation of a case."""

    figures: dict[Id, FigureGiven] = {}
    terrain: bool = False
    course: CourseGiven | Maybe = UNSET
    table: str | TableGiven | Maybe = UNSET
    relations: list[RelationGiven] = []
    templates: list[TemplateGiven] = []
    markers: list[MarkerGiven] = []
    together: list[list[str]] = []


class StateExpected(GameWords, forbid_unknown_fields=True, kw_only=True):
    """The keys of the `state` check."""

    templates: list[Any] | Maybe = UNSET
    markers: list[Any] | Maybe = UNSET
