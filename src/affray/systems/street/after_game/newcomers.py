"""Recruits: their ids, their names, and their gear (S-CAMP-03)."""

import functools
import re
import tomllib
from collections.abc import Collection, Sequence
from importlib.resources import files

from affray.engine import Seat, implements
from affray.systems.street.cast_and_scenarios import gangs, in_hand_at_first, profile
from affray.systems.street.profile import ClassName, Profile
from affray.systems.street.stages import AfterGame, Newcomer
from affray.systems.street.state import Figure, ShootOut

_NUMBERED = re.compile(r"(.+)_(\d+)")


@functools.cache
def recruit_names() -> Sequence[str]:
    """The names that recruits get, one after the other."""
    text = (files("affray.systems.street") / "data" / "recruits.toml").read_text("utf-8")
    return tuple(tomllib.loads(text)["names"])


def recruit_profile(name: str, class_: ClassName) -> Profile:
    """A recruit has a pistol and no skill (S-CAMP-03)."""
    return profile({"name": name, "class": class_, "weapons": ["pistol"]})


@implements("S-CAMP-03")
def next_newcomer(gang: str, members: Collection[str], names: Collection[str]) -> Newcomer:
    """The next free number of a gang as id, with a name that none of these characters has.

    `members` are all who ever were in the gang: a number is not given twice.
    """
    numbers = [int(match[2]) for name in members if (match := _NUMBERED.fullmatch(name)) and match[1] == gang]
    number = max([len(members), *numbers]) + 1
    free = [name for name in recruit_names() if name not in names]
    name = free[0] if free else f"{recruit_names()[number % len(recruit_names())]} {number}"
    return Newcomer(f"{gang}_{number}", name)


def newcomer_of(s: ShootOut, after: AfterGame, seat: Seat) -> Newcomer:
    """The recruit of a seat: that of the setup, otherwise the next free number of its characters."""
    given = after.newcomers.get(seat)
    if given is not None:
        return given
    members = [figure.id for figure in s.controlled_by(seat)]
    gang = next((name for name, each in gangs().items() if set(each.members) & set(members)), f"gang_{seat}")
    taken = {figure.profile.name for figure in s.figures.values()}
    return next_newcomer(gang, members, taken)


def join(s: ShootOut, seat: Seat, newcomer: Newcomer, class_: ClassName) -> None:
    """Add a recruit to a gang; they have no place on the table."""
    profile_of_recruit = recruit_profile(newcomer.name, class_)
    s.figures[newcomer.id] = Figure(
        id=newcomer.id,
        number=max(figure.number for figure in s.figures.values()) + 1,
        seat=seat,
        side=s.seats[seat],
        profile=profile_of_recruit,
        in_hand=in_hand_at_first(profile_of_recruit.weapons),
        fate="waiting",
    )
