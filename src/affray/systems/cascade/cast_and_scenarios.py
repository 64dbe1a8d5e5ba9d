"""The cast and the scenarios: sections 21 and 22."""

import functools
import tomllib
from importlib.resources import files
from typing import Any

import msgspec

from affray.systems.cascade.fighter import Profile, Scenario


@functools.cache
def cast() -> dict[str, Profile]:
    """The fighters of section 21, by id."""
    return msgspec.convert(_data("cast"), dict[str, Profile])


@functools.cache
def scenario_list() -> dict[str, Scenario]:
    """The scenarios of section 22 that can be played, by id."""
    return msgspec.convert(_data("scenarios"), dict[str, Scenario])


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))
