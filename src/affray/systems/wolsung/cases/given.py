"""The words of Wolsung in cases, as types that check them. Most are fields of the state, by their names."""

from types import GenericAlias
from typing import Annotated, Any, get_args

from msgspec import Meta

from affray.engine.case.fields import Count, RelationGiven, SeatName, SeatOrNone, WrittenPlace, decision_words, words
from affray.systems.wolsung.dice.pools import Characteristic
from affray.systems.wolsung.kinds import KINDS
from affray.systems.wolsung.profile import Id, Length, Positive, Profile, Spell, SpellEffect, Suit, Weapon
from affray.systems.wolsung.state import (
    Activation,
    Figure,
    Group,
    Marker,
    SetUp,
    Skirmish,
    Template,
    Turn,
    Until,
)
from affray.table import Piece, Table

CardName = Annotated[str, Meta(pattern="^([2-9]|10|[JQKA])[SHDC]$")]

CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
CHANGES: dict[str, Any] = dict.fromkeys(CHARACTERISTICS, int)
FIGURE_FIELDS = ("seat", "wounds", "toppled", "activated", "removed", "used", "used_this_turn")
"""The fields of a figure that are words of cases."""
DECISIONS = (*decision_words(KINDS), "weapon", "target", "spell", "pay", "template", "concede")
"""The kinds of decisions: the points of chapter 23."""

EffectGiven = words("EffectGiven", SpellEffect, (), None, ("from_",), from_=str, until=Until, **CHANGES)
ProfileGiven = words(
    "ProfileGiven",
    Profile,
    [field for field in Profile.__struct_fields__ if field not in ("id", "carried")],
    like=str,
    suit=Suit,
    height=Length,
    max=Positive,
    weapons=list[str | Weapon],
    spells=list[str | Spell],
    abilities=list[str | dict[str, int | str | dict[str, int]]],
)
FigureGiven = words(
    "FigureGiven",
    Figure,
    FIGURE_FIELDS,
    None,
    ("seat",),
    profile=str | ProfileGiven,
    at=WrittenPlace,
    armour=Count,
    engaged=list[str],
    moved=bool,
    heroic_move=bool,
    actions=Count,
    effects=GenericAlias(list, (EffectGiven,)),
    carries=str | None,
)
FigureExpected = words(
    "FigureExpected",
    FigureGiven,
    [field for field in FigureGiven.__struct_fields__ if field != "profile"],
    z=int | float,
    free=bool,
    hero=bool,
    **CHANGES,
)
TableGiven = words("TableGiven", Table, (), size=tuple[Length, Length], terrain=tuple[Piece, ...])


class StatedRelation(RelationGiven, forbid_unknown_fields=True, kw_only=True):
    """A relation of two models, with how much of the second is hidden, in per cent."""

    hidden: Annotated[int, Meta(ge=0, le=100)] | None = None


LYING = ("id", "kind")
TemplateGiven = words(
    "TemplateGiven",
    Template,
    (*LYING, "seat", "affected"),
    None,
    (*LYING, "seat", "at"),
    id=Id,
    at=WrittenPlace,
    diameter=Length,
    height=Length,
)
MarkerGiven = words(
    "MarkerGiven",
    Marker,
    (*LYING, "carrier", "test", "difficulty"),
    None,
    LYING,
    id=Id,
    at=WrittenPlace,
    owner=SeatOrNone | None,
)
GameWords = words(
    "GameWords",
    Skirmish,
    ("turn", "phase", "first", "initiative", "scenario", "heroes", "kills", "zones", "out"),
    seats=list[SeatName],
    turn=Positive,
    last_finished=SeatOrNone | None,
    active=str | None,
    actions=Count,
    hands=dict[SeatName, list[CardName]],
    deck=list[CardName] | Count,
    discard=list[CardName] | Count,
    points=dict[SeatName, int],
    clubs=dict[SeatName, str],
    funds=dict[SeatName, Count],
)
CourseGiven = words(
    "CourseGiven",
    Turn,
    ("returns_to", "first_before"),
    None,
    ("step",),
    step=str,
    bids=list[tuple[SeatName, CardName]],
    **dict.fromkeys(("waiting", "out"), list[SeatName]),
    picked=dict[SeatName, list[Id]],
    size=Count,
    first_action=bool,
    group=list[str],
)
"""The step of a moment that was saved before there were `frames`."""
SkirmishGiven = words(
    "SkirmishGiven",
    GameWords,
    GameWords.__struct_fields__,
    figures=GenericAlias(dict, (Id, FigureGiven)),
    table=str | TableGiven,
    terrain=bool,
    relations=list[StatedRelation],
    templates=GenericAlias(list, (TemplateGiven,)),
    markers=GenericAlias(list, (MarkerGiven,)),
    together=list[list[str]],
    frames=list[SetUp | Turn | Group | Activation],
    course=CourseGiven,
)
StateExpected = words("StateExpected", GameWords, GameWords.__struct_fields__, templates=list[Any], markers=list[Any])
