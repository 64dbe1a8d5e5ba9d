"""The firing tables: S-RANGE-01 to S-RANGE-04."""

from typing import Literal, NamedTuple

from affray.engine import implements
from affray.systems.street.profile import Grip
from affray.table.measure import at_most

Band = Literal["point_blank", "short", "medium", "long", "extreme", "none"]
ANY_DISTANCE = float("inf")


class Entry(NamedTuple):
    """A band of a firing table: its upper limit and its dice."""

    band: Band
    to: float
    dice: int


FIRING: dict[Grip, tuple[Entry, ...]] = {
    1: (
        Entry("point_blank", 2, 2),
        Entry("short", 6, 3),
        Entry("medium", 9, 2),
        Entry("long", 12, 1),
        Entry("extreme", 24, -1),
    ),
    2: (
        Entry("point_blank", 2, 1),
        Entry("short", 6, 2),
        Entry("medium", 12, 3),
        Entry("long", 24, 2),
        Entry("extreme", ANY_DISTANCE, 0),
    ),
}
"""The firing tables by grip. A band includes its upper limit (S-SHOOT-07)."""


@implements("S-RANGE-04", "S-DATA-04", "S-RANGE-01", "S-RANGE-02", "S-RANGE-03")
def entry(grip: Grip, distance: float) -> Entry | None:
    """The band of a shot; None beyond the one-handed extreme range: a wasted shot (S-SHOOT-08)."""
    return next((band for band in FIRING[grip] if at_most(distance, band.to)), None)
