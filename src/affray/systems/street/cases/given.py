"""The words of Street in cases, as types that check them. Most are fields of the state, by their names."""

import types
from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from affray.engine.case.fields import Count, Pair, RelationGiven, SeatName, SeatOrNone, WrittenPlace, words
from affray.systems.street.profile import Auto, ClassName, Cover, Profile, Special, WeaponState, Zone
from affray.systems.street.state import Fate, Figure, Posture, ShootOut, WindowName

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=60)]
Length = Annotated[float, Meta(gt=0, le=400)]
PlaceOrNone = WrittenPlace | Literal["none"] | None
Point = tuple[float, float]
PhaseName = Literal[
    "draw", "turn", "act", "side", "place", "random_deployment", "quick_draw", "starter", "skill_gain",
    "after_game",
]  # fmt: skip
DrunkState = Literal["none", "wild", "staggering", "staggering_at_anyone", "sick", "sober"]

STATES: tuple[WeaponState, ...] = ("empty", "jammed", "broken")
POSTURES: tuple[Posture, ...] = ("unconscious", "knocked_down", "ducked")
FATES: tuple[Fate, ...] = ("dead", "out_of_action", "surrendered", "gone", "waiting")
RENAMED = ("id", "profile", "x", "y", "z", "posture", "fate", "wounds", "arms")
"""Fields of a figure for which cases have other words."""
SAVED = ("barred", "frightens", "felled_by")
"""Fields that only saved positions give: clubbing, a Psycho's target, and who made the character unconscious."""
FIGURE_FIELDS = tuple([field for field in Figure.__struct_fields__ if field not in (*RENAMED, *SAVED)])
PROPERTIES = ("upright", "lying", "hidden", "active", "fit", "lost", "nmt")
"""State words of S-CONV-09, S-TURN-05 and S-TURN-06."""
SET_UP_STAGES: Mapping[str, str] = {
    "side": "sides", "starter": "starter", "place": "place", "random_deployment": "deploy", "skill_gain": "gain"
}  # fmt: skip
"""The first stage of the set-up in each phase; all other stages are in the phase `place`."""
GAME_FIELDS = ("hands", "row", "discards", "jokers", "first_shot", "used", "referee", "free_moves", "scenario")


class WeaponGiven(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A weapon that differs from its entry in the weapon list."""

    id: Id
    like: str | UnsetType = UNSET
    special: Special | UnsetType = UNSET
    auto: Auto | Literal["ap", "smg", "ar", "mg"] | UnsetType = UNSET
    hands: Literal[1, 2, "1 or 2"] | UnsetType = UNSET


ProfileGiven = words(
    "ProfileGiven",
    Profile,
    Profile.__struct_fields__,
    like=str,
    skills=dict[str, Annotated[int, Meta(ge=0, le=2)]],
    weapons=list[str | WeaponGiven],
    base=Length,
    height=Length,
)
"""An inline profile; `like` starts from a cast member or a class and overrides fields."""
FigureWords = words(
    "FigureWords",
    Figure,
    FIGURE_FIELDS,
    seat=SeatOrNone,
    side=str,
    number=Annotated[int, Meta(ge=1, le=10_000)],
    at=PlaceOrNone,
    peek=PlaceOrNone,
    drunk=DrunkState,
    **dict.fromkeys(("ready", *STATES, "on_the_ground"), list[str]),
    **dict.fromkeys(("flesh", "serious"), list[Zone]),
    **dict.fromkeys((*POSTURES, *FATES), bool),
)
"""The given and expected words of a character."""
FigureGiven = words("FigureGiven", Figure, SAVED, FigureWords, profile=str | ProfileGiven, lies=dict[str, Point])
"""A character of a situation; `lies` are the places of dropped weapons (default: at the character's feet)."""
FigureExpected = words(
    "FigureExpected",
    Figure,
    (),
    FigureWords,
    **dict.fromkeys((*PROPERTIES, "standing", "armed", "in_contact", "removed"), bool),
    class_=ClassName,
    skills=dict[str, Count],
    wounds=Count,
)


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

    size: tuple[Length, Length] | None = None
    origin: Point | None = None
    terrain: list[PieceGiven] = []


GameWords = words(
    "GameWords",
    ShootOut,
    GAME_FIELDS,
    phase=PhaseName,
    active=str | None,
    free=bool,
    card=str | None,
    **dict.fromkeys(("played", "bench"), dict[SeatName, Count]),
    points=dict[str, Count],
    referee=SeatOrNone | None,
    orders=list[str],
)
"""The given and expected words of the game."""
SituationGiven = words(
    "SituationGiven",
    ShootOut,
    (),
    GameWords,
    figures=types.GenericAlias(dict, (Id, FigureGiven)),
    table=str | TableGiven,
    relations=list[RelationGiven],
    duel=Pair,
    gains=dict[str, Count],
    missing=dict[str, Count],
    left_out=list[str],
    frames=list[dict[str, Any]],
)
"""The situation of a case.

`left_out` are cards of lost characters that were removed from the deck (S-DECK-16), `frames` those of a saved position,
if the phase and the active figure do not describe them.
"""
StateExpected = words(
    "StateExpected", ShootOut, (), GameWords, window=WindowName | Literal["none"] | None, moving=str | None
)
