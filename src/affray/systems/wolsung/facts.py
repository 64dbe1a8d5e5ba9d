"""Values of the rulebook that a client needs to show a skirmish."""

import msgspec

from .profile import HEIGHTS, TALLEST, Profile
from .state import Template


class ProfileDefaults(msgspec.Struct, frozen=True):
    """The defaults of a profile."""

    actions: int
    move: float
    fight: int
    strength: int
    guns: int
    reflex: int
    wounds: int
    armour: int
    base: float


class Heights(msgspec.Struct, frozen=True):
    """The height of a body by base size in millimetres; `above` for larger bases."""

    by_base: tuple[tuple[float, float], ...]
    above: float


class TemplateDefaults(msgspec.Struct, frozen=True):
    """The defaults of a template."""

    diameter: float
    height: float


class WolsungFacts(msgspec.Struct, frozen=True):
    """Tables of the rulebook."""

    profile: ProfileDefaults
    heights: Heights
    template: TemplateDefaults


def facts() -> WolsungFacts:
    """The defaults of a profile, body heights by base size, and the measures of templates."""
    profile, template = Profile(), {field.name: field.default for field in msgspec.structs.fields(Template)}
    return WolsungFacts(
        ProfileDefaults(**{name: getattr(profile, name) for name in ProfileDefaults.__struct_fields__}),
        Heights(tuple(HEIGHTS), TALLEST),
        TemplateDefaults(template["diameter"], template["height"]),
    )
