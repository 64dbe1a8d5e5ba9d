"""Values of the rulebook that a client needs to show a skirmish."""

from typing import Any

import msgspec

from .profile import HEIGHTS, TALLEST, Profile
from .state import Template

NUMBERS = ("actions", "move", "fight", "strength", "guns", "reflex", "wounds", "armour", "base")


def facts() -> dict[str, Any]:
    """The defaults of a profile, body heights by base size, and the measures of templates."""
    profile, template = Profile(), {field.name: field.default for field in msgspec.structs.fields(Template)}
    return {
        "profile": {name: getattr(profile, name) for name in NUMBERS},
        "heights": {"by_base": [list(row) for row in HEIGHTS], "above": TALLEST},
        "template": {"diameter": template["diameter"], "height": template["height"]},
    }
