"""The sample cast (17.1), the scenarios (17.2), and profiles built from data."""

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from affray.engine import BadOption, implements
from affray.engine.registry import unknown

from .messages import say
from .profile import WEAPONS, Profile, Weapon
from .settings import Modules

NUMBERED = re.compile(r"_[1-9]\d*$")


class Gang(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gang of the cast: its name, and its characters in the order of their ids."""

    title: str
    members: tuple[str, ...]


class Prize(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A prize on the table; holding it at a Joker scores (S-SCEN-02)."""

    at: tuple[float, float]
    reach: float
    points: int
    name: str = "prize"
    """What it is called."""


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario (S-SCEN-01 to S-SCEN-03): table, gangs, zones and spots, modules, and its end."""

    title: str
    table: str
    gangs: tuple[str | tuple[str, ...], ...]
    zones: tuple[tuple[float, float, float, float], ...]
    spots: dict[str, tuple[float, float, float]] = {}
    modules: tuple[str, ...] = ()
    joker_limit: int | None = None
    prize: Prize | None = None
    bystanders: tuple[tuple[float, float], ...] = ()
    hates: tuple[tuple[str, str], ...] = ()


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))


@functools.cache
def gangs() -> Mapping[str, Gang]:
    """The gangs by id."""
    return msgspec.convert(_data("cast")["gangs"], dict[str, Gang])


@functools.cache
def cast_words() -> Mapping[str, Mapping[str, Any]]:
    """The characters of the cast as its file describes them."""
    words: Mapping[str, Mapping[str, Any]] = _data("cast")["characters"]
    return words


@functools.cache
def characters() -> Mapping[str, Profile]:
    """The characters of the cast by id."""
    return {name: profile(words) for name, words in cast_words().items()}


@implements("S-SCEN-01", "S-SCEN-03", "S-SETUP-12")
@functools.cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios by id."""
    return msgspec.convert(_data("scenarios")["scenarios"], dict[str, Scenario])


def weapon(data: Any) -> Weapon:
    """Build a weapon from `pistol`, `pistol_2` or `{id: smg, special: telescopic}`; raises `UnknownName`."""
    record = dict(data) if isinstance(data, Mapping) else {"id": data}
    if record.get("hands") == "1 or 2":
        record["hands"] = 0
    name = str(record.get("id", ""))
    type_name = record.setdefault("like", name if name in WEAPONS else NUMBERED.sub("", name))
    if type_name not in WEAPONS:
        raise unknown("weapon", str(type_name), list(WEAPONS))
    return msgspec.convert(record, Weapon)


def profile(data: Mapping[str, Any]) -> Profile:
    """Build a profile from its data; raises `UnknownName`, `BadOption`, or ValueError for schema errors."""
    weapons = tuple([entry if isinstance(entry, Weapon) else weapon(entry) for entry in data.get("weapons", ())])
    if len({each.id for each in weapons}) < len(weapons):
        raise BadOption(say("number_weapons"))
    return msgspec.convert({**data, "weapons": weapons}, Profile, from_attributes=True)


@functools.lru_cache(maxsize=1024)
def in_this_game(name: str, modules: Modules) -> Profile:
    """A character of the cast without the weapons and skills of modules that are off (17.1)."""
    return playable(characters()[name], modules)


def playable(character: Profile, modules: Modules) -> Profile:
    """A character without the weapons and skills of modules that are off (17.1)."""
    weapons = [_without_special(weapon, modules) for weapon in character.weapons if _is_usable(weapon, modules)]
    return msgspec.structs.replace(
        character,
        weapons=tuple(weapons),
        shield=character.shield and modules.fighting,
        skills=character.skills if modules.skills else {},
    )


def _is_usable(weapon: Weapon, modules: Modules) -> bool:
    """Without fighting, melee weapons are ignored, except knives with skills on: they can be thrown."""
    return weapon.firearm or modules.fighting or (weapon.type.kind == "knife" and modules.skills)


def _without_special(weapon: Weapon, modules: Modules) -> Weapon:
    if modules.automatic_weapons:
        return weapon
    return msgspec.structs.replace(weapon, special="none", auto=None)


def in_hand_at_first(weapons: Sequence[Weapon]) -> tuple[str, ...]:
    """The default weapons in hand: the first weapon, and the second if both are pistols (S-SETUP-04)."""
    pistols = [weapon.type.kind in ("pistol", "either") for weapon in weapons[:2]]
    return tuple([weapon.id for weapon in weapons[: 2 if pistols == [True, True] else 1]])
