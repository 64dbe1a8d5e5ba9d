"""The hit table: S-HIT-05. Rows are zones, columns the effect die."""

from affray.engine import implements
from affray.systems.street.profile import ZONES, Zone

from .wound_markers import WOUND_MARKERS

HIT_TABLE: dict[Zone, tuple[str, ...]] = {
    "head": ("SC", "SC", "F", "F+UN+R6", "OOA", "DEAD"),
    "chest": ("SC", "F", "F", "F+KD+R6", "S+UN+R6", "OOA"),
    "right_arm": ("SC", "F", "F", "F", "S+ARM", "S+ARM+KD"),
    "left_arm": ("SC", "F", "F", "F", "S+ARM", "S+ARM+KD"),
    "belly": ("SC", "F+NMT", "F+KD+NMT", "S+UN+R6+NMT", "OOA", "DEAD"),
    "legs": ("SC", "F+M-1", "F+KD+M-1", "F+KD+M-1", "S+KD+R6+NMT", "S+UN+R6+NMT"),
}


@implements("S-DATA-07")
def zone_of(face: int) -> Zone:
    """The zone that a location die shows (S-DATA-07)."""
    return ZONES[face - 1]


def cell(zone: Zone, effect: int, *, markers: bool = False) -> str:
    """A cell of the hit table, or with `markers` of the wound markers; the effect is clamped to 1 to 6 (S-HIT-04)."""
    return (WOUND_MARKERS if markers else HIT_TABLE)[zone][min(max(effect, 1), 6) - 1]
