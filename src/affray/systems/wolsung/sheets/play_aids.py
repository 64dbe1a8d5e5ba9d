"""Markers, templates at true scale, and rulers with the range bands of the weapons."""

from collections.abc import Sequence

import msgspec

from affray.campaign.gang import Gang
from affray.sheets import Emblem, Marker, Markers, Outline, Outlines, Ruler, Rulers, Sheet, Tint, signed
from affray.systems.wolsung.catalog import profiles, weapons
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Band
from affray.systems.wolsung.state import Template

STATES: tuple[tuple[str, Emblem, Tint, int], ...] = (
    ("activated", "bolt", "green", 12),
    ("toppled", "fall", "orange", 10),
    ("first_player", "flag", "blue", 1),
    ("lookout", "eye", "teal", 4),
    ("buff", "plus", "gold", 6),
    ("lamp", "lamp", "gold", 3),
    ("satchel", "bag", "brown", 1),
)
"""States of models and objectives: emblem, tint, and how many markers."""
WOUNDS: tuple[tuple[int, int], ...] = ((1, 14), (2, 8), (5, 4))
"""Numbers of lost Wounds, and how many markers."""
TEMPLATES: tuple[tuple[str, Emblem, Tint], ...] = (
    ("fire", "flame", "red"), ("acid", "flask", "green"), ("smoke", "cloud", "grey"), ("mist", "mist", "teal"),
)  # fmt: skip
BASE_MM = 25.4
TINTS: tuple[Tint, ...] = ("green", "gold", "orange", "red")


def markers(_: Sequence[Gang]) -> Sheet:
    """States, objectives and lost Wounds."""
    states = [
        Marker(label=say("sheet_state", state=state), emblem=emblem, tint=tint, copies=copies)
        for state, emblem, tint, copies in STATES
    ]
    wounds = [
        Marker(label=say("sheet_lost", number=number), emblem="drop", tint="red", copies=copies)
        for number, copies in WOUNDS
    ]
    part = Markers(title=say("sheet_markers"), markers=(*states, *wounds))
    return Sheet(title=say("sheet_markers"), parts=(part,))


def templates(_: Sequence[Gang]) -> Sheet:
    """The templates (W-TMPL-01), two of each kind, and the bases of the cast."""
    diameter = next(field.default for field in msgspec.structs.fields(Template) if field.name == "diameter")
    clouds = [
        Outline(
            title=say("sheet_id", id=kind),
            text=say("sheet_diameter", inches=diameter),
            diameter=diameter,
            emblem=emblem,
            tint=tint,
            copies=2,
        )
        for kind, emblem, tint in TEMPLATES
    ]
    sizes = sorted({profile.base for profile in profiles().values()})
    bases = [Outline(title=say("sheet_base", size=size), diameter=size / BASE_MM, tint="brown") for size in sizes]
    return Sheet(title=say("sheet_templates"), parts=(Outlines(outlines=(*clouds, *bases)),))


def rulers(_: Sequence[Gang]) -> Sheet:
    """A ruler for each kind of range bands, with the weapons that have them, and inches."""
    by_bands: dict[tuple[Band, ...], list[str]] = {}
    for weapon in weapons().values():
        if weapon.bands:
            by_bands.setdefault(weapon.bands, []).append(weapon.name)
    ranges = [
        Ruler(
            title=say("sheet_weapons", names=names),
            length=float(bands[-1][0]),
            bands=tuple(
                (float(to), say("sheet_band_dice", dice=signed(dice), number=abs(dice)), tint)
                for (to, dice), tint in zip(bands, TINTS, strict=False)
            ),
        )
        for bands, names in sorted(by_bands.items(), key=lambda item: -len(item[1]))
    ]
    inches = Ruler(title=say("sheet_inches"), length=10.0)
    return Sheet(title=say("sheet_rulers"), parts=(Rulers(rulers=(inches, *ranges)),))
