"""The words of Street in cases, as structs: the given position and the expected state."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.systems.street.profile import Auto, ClassName, Cover, Hand, Special, Zone
from affray.systems.street.state import ActionName, ExperienceRecord, WindowName

SeatName = Annotated[str, Meta(pattern="^[a-d]$")]
SeatOrNone = Annotated[str, Meta(pattern="^([a-d]|none)$")]
Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=60)]
Number = int | float
Count = Annotated[int, Meta(ge=0, le=10_000)]
Positive = Annotated[int, Meta(ge=1, le=10_000)]
Length = Annotated[float, Meta(gt=0, le=400)]
Place = Annotated[list[Number], Meta(min_length=2, max_length=3)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Point = tuple[float, float]
Maybe = UnsetType
PhaseName = Literal[
    "draw", "turn", "act", "side", "place", "random_deployment", "quick_draw", "starter", "skill_gain"
]  # fmt: skip

DECISIONS = (
    *("side", "claim", "int", "joker", "hold", "action", "fastdie", "objective", "path", "mstarget", "reroll"),
    *("charm", "curse", "blaze", "zone", "shift", "group", "steady", "duckpoint", "stand", "face", "attrow", "defrow"),
    *("finish", "flee", "place", "skill", "starter", "referee"),
)
"""The kinds of decisions: chapter 20."""


class WeaponGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A weapon that differs from its entry in the weapon list."""

    id: Id
    like: str | Maybe = UNSET
    special: Special | Maybe = UNSET
    auto: Auto | Literal["ap", "smg", "ar", "mg"] | Maybe = UNSET
    hands: Literal[1, 2, "1 or 2"] | Maybe = UNSET


class ProfileGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """An inline profile; `like` starts from a cast member or a class and overrides fields."""

    like: str | Maybe = UNSET
    class_: ClassName | Maybe = msgspec.field(name="class", default=UNSET)
    name: str | Maybe = UNSET
    skills: dict[str, Annotated[int, Meta(ge=0, le=2)]] | Maybe = UNSET
    weapons: list[str | WeaponGiven] | Maybe = UNSET
    shield: bool | Maybe = UNSET
    gun_hand: Hand | Maybe = UNSET
    noncombatant: bool | Maybe = UNSET
    base: Length | Maybe = UNSET
    height: Length | Maybe = UNSET


class AimWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The target and the weapon of an aim."""

    target: str
    weapon: str


class StateWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The given and expected words of a character, all optional."""

    seat: SeatOrNone | Maybe = UNSET
    side: str | Maybe = UNSET
    number: Positive | Maybe = UNSET
    at: Place | Literal["none"] | Maybe | None = UNSET
    facing: Number | Maybe = UNSET
    in_hand: list[str] | Maybe = UNSET
    grip: Literal[1, 2] | Maybe = UNSET
    ready: list[str] | Maybe = UNSET
    empty: list[str] | Maybe = UNSET
    jammed: list[str] | Maybe = UNSET
    broken: list[str] | Maybe = UNSET
    on_the_ground: list[str] | Maybe = UNSET
    flesh: list[Zone] | Maybe = UNSET
    serious: list[Zone] | Maybe = UNSET
    must_recover: bool | Maybe = UNSET
    needs_six: bool | Maybe = UNSET
    knocked_down: bool | Maybe = UNSET
    unconscious: bool | Maybe = UNSET
    ducked: bool | Maybe = UNSET
    peek: Place | Maybe | str | None = UNSET
    out_of_action: bool | Maybe = UNSET
    dead: bool | Maybe = UNSET
    surrendered: bool | Maybe = UNSET
    gone: bool | Maybe = UNSET
    waiting: bool | Maybe = UNSET
    aim: AimWords | Literal["none"] | Maybe | None = UNSET
    last_action: ActionName | Maybe = UNSET
    last_target: str | Maybe | None = UNSET
    moved: bool | Maybe = UNSET
    displaced: bool | Maybe = UNSET
    clubbed: list[str] | Maybe = UNSET
    friend_for_foe: bool | Maybe = UNSET
    lost_nerve: bool | Maybe = UNSET
    friends_down: bool | Maybe = UNSET
    hates: list[str] | Maybe = UNSET
    fears: list[str] | Maybe = UNSET
    extreme_hates: list[str] | Maybe = UNSET
    extreme_fears: list[str] | Maybe = UNSET
    drunk: Literal["none", "wild", "staggering", "staggering_at_anyone", "sick", "sober"] | Maybe = UNSET
    ignored_wounds: Count | Maybe = UNSET
    charm_used: Count | Maybe = UNSET
    curse_tokens: dict[SeatName, Count] | Maybe = UNSET
    deeds: ExperienceRecord | Maybe = UNSET


class FigureGiven(StateWords, forbid_unknown_fields=True, kw_only=True):
    """A character of a situation."""

    profile: str | ProfileGiven | Maybe = UNSET
    lies: dict[str, Point] | Maybe = UNSET
    """The places of the character's dropped weapons (default: at their feet)."""
    barred: list[str] | Maybe = UNSET
    frightens: str | Maybe = UNSET
    felled_by: str | Maybe = UNSET
    """Other state of a saved position: clubbing, a Psycho's target, and who made the character unconscious."""


class FigureExpected(StateWords, forbid_unknown_fields=True, kw_only=True):
    """Additional expected words of a character."""

    standing: bool | Maybe = UNSET
    upright: bool | Maybe = UNSET
    lying: bool | Maybe = UNSET
    hidden: bool | Maybe = UNSET
    active: bool | Maybe = UNSET
    fit: bool | Maybe = UNSET
    lost: bool | Maybe = UNSET
    nmt: bool | Maybe = UNSET
    armed: bool | Maybe = UNSET
    in_contact: bool | Maybe = UNSET
    removed: bool | Maybe = UNSET
    class_: ClassName | Maybe = msgspec.field(name="class", default=UNSET)
    skills: dict[str, Count] | Maybe = UNSET
    wounds: Count | Maybe = UNSET


class PieceGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A piece of terrain; a footprint of two points is the rectangle between them."""

    id: Id
    cover: Cover = "solid"
    footprint: Annotated[list[Point], Meta(min_length=2, max_length=200)]
    z0: float = 0.0
    z1: float
    platform: bool = False


class TableGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table: its size, its south-west corner, and pieces of terrain."""

    size: tuple[Length, Length] | Maybe = UNSET
    origin: Point | Maybe = UNSET
    terrain: list[PieceGiven] = []


class RelationGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A relation between two figures whose places are not given."""

    between: Pair | Maybe = UNSET
    contact: Pair | bool | Maybe = UNSET
    distance: Annotated[float, Meta(ge=0, le=400)] | Maybe = UNSET
    height: Number | Maybe = UNSET


class GameWords(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The words for the state of the game."""

    phase: PhaseName | Maybe = UNSET
    active: str | Maybe | None = UNSET
    free: bool | Maybe = UNSET
    card: str | Maybe | None = UNSET
    hands: dict[SeatName, list[str]] | Maybe = UNSET
    row: list[str] | Maybe = UNSET
    discards: list[str] | Maybe = UNSET
    jokers: Count | Maybe = UNSET
    played: dict[SeatName, Count] | Maybe = UNSET
    bench: dict[SeatName, Count] | Maybe = UNSET
    first_shot: bool | Maybe = UNSET
    used: list[str] | Maybe = UNSET
    points: dict[str, Count] | Maybe = UNSET
    referee: SeatOrNone | Maybe | None = UNSET
    orders: list[str] | Maybe = UNSET
    free_moves: list[str] | Maybe = UNSET


class SituationGiven(GameWords, forbid_unknown_fields=True, kw_only=True):
    """The situation of a case."""

    figures: dict[Id, FigureGiven] = {}
    table: str | TableGiven | Maybe = UNSET
    scenario: str | Maybe = UNSET
    relations: list[RelationGiven] = []
    duel: Pair | Maybe = UNSET
    gains: dict[str, Count] | Maybe = UNSET
    left_out: list[str] | Maybe = UNSET
    """Cards of lost characters that were removed from the deck (S-DECK-16)."""
    frames: list[dict[str, Any]] | Maybe = UNSET
    """The frames of a saved position, if the phase and the active figure do not describe them."""


class StateExpected(GameWords, forbid_unknown_fields=True, kw_only=True):
    """The words of the `state` check."""

    window: WindowName | Literal["none"] | Maybe | None = UNSET
    moving: str | Maybe | None = UNSET
    scenario: str | Maybe = UNSET
