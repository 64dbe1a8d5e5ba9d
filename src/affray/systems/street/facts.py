"""Facts of the rulebook that a client needs to show a shoot-out."""

import msgspec

from .geometry import FIRE_ARC
from .profile import CLASSES, Profile
from .skills.skill_list import SKILLS


class ProfileDefaults(msgspec.Struct, frozen=True, kw_only=True, rename={"class_": "class"}):
    """The defaults of a profile."""

    class_: str
    base: float
    height: float


class StreetFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Tables of the rulebook."""

    classes: tuple[str, ...]
    """From the lowest to the highest."""
    skills: dict[str, str]
    """The skills, each with its rule."""
    arc: float
    """Degrees to each side of the facing in which a character can shoot."""
    profile: ProfileDefaults


def facts() -> StreetFacts:
    """The classes in ascending order, the skills with their rules, the fire arc, and an empty profile."""
    default = Profile()
    return StreetFacts(
        classes=tuple(CLASSES),
        skills={name: skill.rule for name, skill in SKILLS.items()},
        arc=FIRE_ARC,
        profile=ProfileDefaults(class_=default.class_, base=default.base, height=default.height),
    )
