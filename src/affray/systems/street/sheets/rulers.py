"""Rulers: the two firing tables with their dice, and inches."""

from collections.abc import Sequence

from affray.campaign.gang import Gang
from affray.sheets import Ruler, Rulers, Sheet, Tint
from affray.systems.street.messages import say
from affray.systems.street.profile import Grip
from affray.systems.street.shooting.firing_tables import ANY_DISTANCE, FIRING

LONGEST = 36.0
"""The end of the extreme range of a two-handed weapon on the ruler: it has none."""
TINTS: tuple[Tint, ...] = ("red", "orange", "gold", "green", "blue")
GRIPS: tuple[Grip, ...] = (1, 2)


def rulers(_: Sequence[Gang]) -> Sheet:
    """The rulers of both grips, and one for movement."""
    firing = [
        Ruler(
            title=say("sheet_firing_ruler", grip=grip),
            length=min(FIRING[grip][-1].to, LONGEST),
            bands=tuple(
                (min(entry.to, LONGEST) if entry.to == ANY_DISTANCE else entry.to,
                 say("sheet_band", band=entry.band, dice=entry.dice), tint)
                for entry, tint in zip(FIRING[grip], TINTS, strict=True)
            ),
        )
        for grip in GRIPS
    ]  # fmt: skip
    return Sheet(
        title=say("sheet_rulers"), parts=(Rulers(rulers=(*firing, Ruler(title=say("sheet_inches"), length=10.0))),)
    )
