"""Markers for the table, and rulers."""

from collections.abc import Sequence

from affray.campaign.gang import Gang
from affray.sheets import Emblem, Marker, Markers, Ruler, Rulers, Sheet, Tint
from affray.systems.cascade.armour_and_health.wounds import MARKS, Band
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.shot import METRES_PER_ADDITION
from affray.systems.cascade.table.melee_reach import REACH

STATES: tuple[tuple[str, Emblem, Tint, int], ...] = (
    ("hurt", "heart", "orange", 6),
    ("prone", "fall", "gold", 6),
    ("disarmed", "sword", "grey", 5),
    ("unsuspecting", "sleep", "violet", 5),
    ("dodged", "run", "teal", 6),
    ("debt", "crack", "black", 6),
    ("initiative", "bolt", "blue", 5),
    ("first", "flag", "green", 1),
)
"""States of a fighter: emblem, tint, and how many markers."""
WOUNDS: tuple[tuple[Band, Tint, int], ...] = (("light", "gold", 12), ("serious", "orange", 7), ("critical", "red", 4))
LONGEST = 30.0
"""The length of the ruler for shots."""
TINTS: tuple[Tint, ...] = ("green", "gold", "orange")


def markers(_: Sequence[Gang]) -> Sheet:
    """Markers for wounds, each with its marks (C-HEALTH-01), and for states."""
    wounds = [
        Marker(
            label=say("sheet_mark_count", marks=MARKS[name]),
            text=say("sheet_id", id=name),
            emblem="drop",
            tint=tint,
            copies=copies,
        )
        for name, tint, copies in WOUNDS
    ]
    states = [
        Marker(label=say("sheet_state", state=state), emblem=emblem, tint=tint, copies=copies)
        for state, emblem, tint, copies in STATES
    ]
    part = Markers(title=say("sheet_markers"), markers=(*wounds, *states))
    return Sheet(title=say("sheet_markers"), parts=(part,))


def rulers(_: Sequence[Gang]) -> Sheet:
    """What distance adds to a shot (C-SHOT-15, C-TABLE-06), the reach of melee (C-TABLE-05), and inches."""
    limits = [METRES_PER_ADDITION * (each + 1) for each in range(len(TINTS))]
    bands = tuple((float(limit), say("sheet_added", number=at), TINTS[at]) for at, limit in enumerate(limits))
    shots = Ruler(title=say("sheet_shot_ruler"), length=LONGEST, bands=bands)
    reach = Ruler(title=say("sheet_inches"), length=10.0, bands=((REACH, say("sheet_reach"), "red"),))
    return Sheet(title=say("sheet_rulers"), parts=(Rulers(rulers=(shots, reach)),))
