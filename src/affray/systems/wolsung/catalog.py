"""The sample cast (chapter 26), the scenarios (chapter 27), and the construction of profiles from data."""

import functools
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Literal

import msgspec

from affray.engine import BadOption
from affray.engine.registry import unknown
from affray.systems.wolsung.messages import say

from .profile import Ability, Gadget, Profile, Spell, Weapon


class MarkerData(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A marker of a scenario, on the highest surface at its spot; `test` and `difficulty` activate it (W-OBJ-02)."""

    id: str
    kind: Literal["lamp", "satchel", "objective"]
    x: float
    y: float
    test: str = ""
    difficulty: int = 0


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario: table, number of players, length, zones (else W-SETUP-09), markers and points."""

    title: str
    table: str
    players: tuple[int, int]
    turns: int
    heroes: int = 3
    forces: tuple[tuple[str, ...], ...] = ()
    """The profiles of the models of each seat, if the players bring no clubs."""
    zones: dict[str, tuple[float, float, float, float]] = {}
    markers: tuple[MarkerData, ...] = ()
    carried: int = 0
    """Points at the end of each turn for the player whose model carries a marker."""
    carried_from: int = 1
    """The first turn in which carrying scores."""
    home_from: int | None = None
    """From this turn on a carrier wholly inside its own zone at the end of an action wins at once."""
    lit: int = 0
    """Points at the end of the game for each marker a player owns; the number of markers breaks ties."""


class Stock(msgspec.Struct, frozen=True):
    """The models and gadgets from which lists are built, by id. A match stores the stock of its clubs."""

    profiles: dict[str, Profile]
    gadgets: dict[str, Gadget]

    def members(self, club: str) -> tuple[str, ...]:
        """The profiles of a club, in the order of its list."""
        return tuple([name for name, model in self.profiles.items() if model.club == club])


DATA = files(__package__) / "data"
"""The folder of the data files."""


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))


@functools.cache
def _cast() -> dict[str, dict[str, Any]]:
    """The clubs of the rulebook, then the others; sections that occur in several files are merged."""
    rulebook, *others = [_data(name) for name in ("cast", "clubs", "first_game")]
    return {
        section: {**words, **{name: more for file in others for name, more in file.get(section, {}).items()}}
        for section, words in rulebook.items()
    }


@functools.cache
def weapons() -> Mapping[str, Weapon]:
    """The weapons of the cast and the standard pistol (W-PROF-11), by id."""
    return {name: msgspec.convert({"id": name, **words}, Weapon) for name, words in _cast()["weapons"].items()}


@functools.cache
def spells() -> Mapping[str, Spell]:
    """The spells of the cast, by id."""
    return {name: msgspec.convert({"id": name, **words}, Spell) for name, words in _cast()["spells"].items()}


@functools.cache
def gadgets() -> Mapping[str, Gadget]:
    """The gadgets of the cast and those for sale, by id."""
    result = {}
    for name, words in _cast()["gadgets"].items():
        record = {"id": name, **words, "abilities": [ability(entry) for entry in words.get("abilities", ())]}
        record["weapons"] = _each(words.get("weapons", ()), "weapon", weapons)
        result[name] = msgspec.convert(record, Gadget, from_attributes=True)
    return result


@functools.cache
def profiles() -> Mapping[str, Profile]:
    """The models of the cast, by id."""
    return {name: profile({"id": name, **words}) for name, words in _cast()["profiles"].items()}


@functools.cache
def stock() -> Stock:
    """The stock with everything in the cast."""
    return Stock(dict(profiles()), dict(gadgets()))


def stock_of(clubs: Sequence[str]) -> Stock:
    """The stock of these clubs, including the gadgets that their models carry."""
    models = {name: model for name, model in profiles().items() if model.club in clubs}
    brought = {name for model in models.values() for name in model.gadgets}
    sold = {
        name: gadget for name, gadget in gadgets().items() if name in brought or not {*gadget.clubs}.isdisjoint(clubs)
    }
    return Stock(models, sold)


@functools.cache
def clubs() -> Mapping[str, str]:
    """The names of the clubs, by id."""
    return dict(_cast()["clubs"])


@functools.cache
def members(club: str) -> tuple[str, ...]:
    """The profiles of a club, in the order of its list."""
    return tuple([name for name, model in profiles().items() if model.club == club])


@functools.cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios, by id."""
    return msgspec.convert(_data("scenarios")["scenarios"], dict[str, Scenario])


def ability(words: Any) -> Ability:
    """`stupid`, `{magic: 5}`, `{immunity: acid}` or `{resistance: {fire: 2}}`; raises `BadOption`."""
    if isinstance(words, str):
        return Ability(words)
    ((name, argument),) = words.items() if isinstance(words, Mapping) and len(words) == 1 else [("", None)]
    if isinstance(argument, int) and not isinstance(argument, bool):
        return Ability(str(name), argument)
    if isinstance(argument, str):
        return Ability(str(name), 0, argument)
    if isinstance(argument, Mapping) and len(argument) == 1:
        ((kind, value),) = argument.items()
        if isinstance(value, int):
            return Ability(str(name), value, str(kind))
    raise BadOption(say("not_an_ability", given=str(words)))


def _known(noun: str, name: str, among: Mapping[str, Any]) -> Any:
    if name not in among:
        raise unknown(noun, name, list(among))
    return among[name]


def _each(words: Sequence[Any], noun: str, among: Callable[[], Mapping[str, Any]]) -> list[Any]:
    """Look up names; leave inline records to the schema."""
    return [_known(noun, entry, among()) if isinstance(entry, str) else entry for entry in words]


def profile(words: Mapping[str, Any], known: Mapping[str, Gadget] | None = None) -> Profile:
    """Build a profile from its data; abilities and weapons from gadgets are included (W-FUNDS-07).

    `known` are the available gadgets, by default those of the cast. Raises `AffrayError`, or `ValueError` for a
    violation of the schema.
    """
    record = dict(words)
    if "suit" in record:
        record.setdefault("kind", "hero")
    armed = _each(record.get("weapons", ()), "weapon", weapons)
    record["spells"] = _each(record.get("spells", ()), "spell", spells)
    carried = [_known("gadget", name, known or gadgets()) for name in record.get("gadgets", ())]
    record["carried"] = carried
    own = [entry if isinstance(entry, Ability) else ability(entry) for entry in record.get("abilities", ())]
    given = [granted for gadget in carried for granted in gadget.abilities if granted not in own]
    record["abilities"] = [*own, *dict.fromkeys(given)]
    names = [weapon.get("id") if isinstance(weapon, Mapping) else weapon.id for weapon in armed]
    record["weapons"] = [*armed, *[weapon for gadget in carried for weapon in gadget.weapons if weapon.id not in names]]
    built = msgspec.convert(record, Profile, from_attributes=True)
    if built.suit is not None and built.kind != "hero":
        raise BadOption(say("suit_of_henchman"))
    return built
