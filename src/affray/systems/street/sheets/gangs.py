"""The profiles of the characters of a gang, and their portraits."""

import functools
from collections.abc import Mapping
from importlib.resources import files

from affray.campaign.gang import Character, Gang
from affray.portraits import Hints, Sitter, read_hints
from affray.portraits.sitter import Gear
from affray.systems.street import cast_and_scenarios
from affray.systems.street.profile import RANK, Profile

GEAR: Mapping[str, Gear] = {
    "pistol": "pistol", "auto_pistol": "pistol", "machine_pistol": "carbine", "smg": "carbine", "rifle": "rifle",
    "auto_rifle": "rifle", "machine_gun": "machine_gun", "knife": "knife", "machete": "blade", "long_dagger": "knife",
    "club": "club",
}  # fmt: skip


def profile_of(character: Character) -> Profile:
    """The profile of a character; raises `UnknownName`, `BadOption` or ValueError."""
    return cast_and_scenarios.profile({**character.profile, "name": character.name})


def check(gang: Gang) -> None:
    """Raise if the profile of a character is invalid."""
    for character in gang.characters:
        profile_of(character)


def sitter(gang: Gang, character: Character) -> Sitter:
    """What the portrait of a character shows: class, weapons, shield and the colour of the gang."""
    profile, hints = profile_of(character), _hints().get(character.id, Hints())
    return Sitter(
        id=character.id,
        style="modern",
        rank=RANK[profile.class_],
        side=gang.id,
        gear=tuple(GEAR[weapon.like] for weapon in profile.weapons),
        shield=profile.shield,
        beard=hints.beard,
        old=hints.old,
    )


@functools.cache
def _hints() -> Mapping[str, Hints]:
    return read_hints((files("affray.systems.street") / "data" / "portraits.toml").read_text("utf-8"))
