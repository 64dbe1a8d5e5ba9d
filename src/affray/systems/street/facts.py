"""Facts of the rulebook that a client needs to show a shoot-out."""

from typing import Any

from .geometry import FIRE_ARC
from .profile import CLASSES, Profile
from .skills.skill_list import SKILLS


def facts() -> dict[str, Any]:
    """The classes in ascending order, the skills with their rules, the fire arc, and an empty profile."""
    default = Profile()
    return {
        "classes": list(CLASSES),
        "skills": {name: skill.rule for name, skill in SKILLS.items()},
        "arc": FIRE_ARC,
        "profile": {"class": default.class_, "base": default.base, "height": default.height},
    }
