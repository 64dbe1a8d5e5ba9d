"""The cast and the scenarios: sections 21 and 22."""

import functools
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from itertools import count
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from affray.engine import BadOption, Seat, Side
from affray.engine.registry import unknown
from affray.engine.setup import convert_options
from affray.systems.cascade.fighter import Fighter, Profile, Scenario
from affray.systems.cascade.messages import say


@functools.cache
def cast() -> dict[str, Profile]:
    """The fighters of section 21, by id."""
    return msgspec.convert(_data("cast"), dict[str, Profile])


@functools.cache
def scenario_list() -> dict[str, Scenario]:
    """The scenarios of section 22 that can be played, by id."""
    return msgspec.convert(_data("scenarios"), dict[str, Scenario])


class SampleCast(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Members of the cast who fight together in a league."""

    name: str
    fighters: tuple[str, ...]


@functools.cache
def sample_casts() -> dict[str, SampleCast]:
    """The sample casts for leagues, by id."""
    return msgspec.convert(_data("gangs"), dict[str, SampleCast])


class BattleOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who fights instead of the fighters of a scenario, and with which marks they begin."""

    fighters: dict[str, Annotated[tuple[str, ...], Meta(min_length=1)]] = {}
    """Members of the cast for each side, in the places of the fighters of the scenario."""
    marks: dict[str, Annotated[int, Meta(ge=0)]] = {}
    """The wound marks of fighters at the start, by their ids."""


def starting_fighters(scenario: Scenario, options: Mapping[str, Any]) -> dict[str, Fighter]:
    """The fighters of a scenario at their start places, with these options; raises `BadOption`.

    A member of the cast who fights more than once has the id `odrun`, then `odrun_2`.
    """
    chosen = convert_options(BattleOptions, options)
    for side in chosen.fighters:
        if side not in scenario.sides:
            raise unknown("side", side, list(scenario.sides))
    fighters: dict[str, Fighter] = {}
    for side, places in scenario.sides.items():
        names = chosen.fighters.get(side, places)
        if len(names) > len(places):
            raise BadOption(say("too_many_fighters", side=side, number=len(names), most=len(places)))
        for name, place in zip(names, places, strict=False):
            fighter = _fighter(name, side, fighters)
            scenario.place(fighter, place)
            fighters[fighter.id] = fighter
    for name, marks in chosen.marks.items():
        if name not in fighters:
            raise unknown("fighter", name, list(fighters))
        most = fighters[name].profile.health - 1
        if marks > most:
            raise BadOption(say("too_many_marks", fighter=name, marks=marks, most=most))
        fighters[name].marks = marks
    return fighters


def _fighter(name: str, side: str, taken: Mapping[str, Fighter]) -> Fighter:
    """A member of the cast, with an id of their own."""
    if name not in cast():
        raise unknown("fighter", name, list(cast()))
    ids = (name if number == 1 else f"{name}_{number}" for number in count(1))
    id_ = next(each for each in ids if each not in taken)
    return Fighter(id_, Seat(side), Side(side), cast()[name], cast()[name].armour.quality)


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))
