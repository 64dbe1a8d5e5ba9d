"""The sample cast (17.1), the scenarios (17.2), and building a character from its words."""

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

import msgspec

from affray.engine import implements
from affray.engine.registry import unknown

from .profile import WEAPONS, Profile, Weapon
from .settings import Modules

NUMBERED = re.compile(r"_[1-9]\d*$")


class Gang(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gang of the cast: its name, and its characters in the order of their ids."""

    title: str
    members: tuple[str, ...]


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize on the table, to be held at each Joker (S-SCEN-02)."""

    at: tuple[float, float]
    reach: float
    points: int


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A scenario (S-SCEN-01 to S-SCEN-03): table, gangs, zones and spots, modules, and what ends it."""

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
def characters() -> Mapping[str, Profile]:
    """The characters of the cast by id."""
    return {name: profile(words) for name, words in _data("cast")["characters"].items()}


@implements("S-SCEN-01", "S-SCEN-03", "S-SETUP-12")
@functools.cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios by id."""
    return msgspec.convert(_data("scenarios")["scenarios"], dict[str, Scenario])


def weapon(words: Any) -> Weapon:
    """`pistol`, `pistol_2`, `{id: smg, special: telescopic}`; raises ValueError."""
    record = dict(words) if isinstance(words, Mapping) else {"id": words}
    if record.get("hands") == "1 or 2":
        record["hands"] = 0
    name = str(record.get("id", ""))
    like = record.setdefault("like", name if name in WEAPONS else NUMBERED.sub("", name))
    if like not in WEAPONS:
        raise ValueError(str(unknown("weapon", str(like), list(WEAPONS))))
    return msgspec.convert(record, Weapon)


def profile(words: Mapping[str, Any]) -> Profile:
    """Build a character from its words; raises ValueError, including schema errors."""
    weapons = tuple([one if isinstance(one, Weapon) else weapon(one) for one in words.get("weapons", ())])
    if len({one.id for one in weapons}) < len(weapons):
        raise ValueError("two weapons of a kind are numbered: pistol_1, pistol_2")
    return msgspec.convert({**words, "weapons": weapons}, Profile, from_attributes=True)


@functools.lru_cache(maxsize=1024)
def in_this_game(name: str, modules: Modules) -> Profile:
    """A character of the cast without what the modules that are off would use (17.1)."""
    character = characters()[name]
    plain = [_plain(one, modules) for one in character.weapons if _of_use(one, modules)]
    return msgspec.structs.replace(
        character,
        weapons=tuple(plain),
        shield=character.shield and modules.fighting,
        skills=character.skills if modules.skills else {},
    )


def _of_use(one: Weapon, modules: Modules) -> bool:
    """With fighting off melee weapons are ignored; a knife is also thrown, which is a skill."""
    return one.firearm or modules.fighting or (one.type.kind == "knife" and modules.skills)


def _plain(one: Weapon, modules: Modules) -> Weapon:
    if modules.automatic_weapons:
        return one
    return msgspec.structs.replace(one, special="none", auto=None)


def in_hand_at_first(weapons: Sequence[Weapon]) -> tuple[str, ...]:
    """The default weapons in hand: the first weapon, and the second if both are pistols (S-SETUP-04)."""
    pistols = [one.type.kind in ("pistol", "either") for one in weapons[:2]]
    return tuple([one.id for one in weapons[: 2 if pistols == [True, True] else 1]])
