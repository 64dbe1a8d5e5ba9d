"""Pure functions for wounds, armour and health: C-HIT-10, C-HIT-11, C-ARMOUR, C-HEALTH."""

from typing import Literal, NamedTuple

from affray.systems.cascade.dice_faces import Faces

Band = Literal["none", "light", "serious", "critical"]


ArmourClass = Literal["none", "light", "heavy"]


MARKS: dict[Band, int] = {"none": 0, "light": 1, "serious": 3, "critical": 6}
"""Marks of a wound of each band (C-HEALTH-01)."""


QUALITY_LOSS: dict[ArmourClass, dict[Band, int]] = {
    "none": {"none": 0, "light": 0, "serious": 0, "critical": 0},
    "light": {"none": 0, "light": 0, "serious": 1, "critical": 2},
    "heavy": {"none": 0, "light": 0, "serious": 1, "critical": 1},
}
"""Quality that armour loses to a wound result before armour (C-ARMOUR-04, C-ARMOUR-07)."""


def band(result: int) -> Band:
    """Band of a result: 1-10 light, 11-20 serious, 21 or more critical (C-HIT-10), 0 none (C-ARMOUR-03)."""
    if result > 20:
        return "critical"
    if result > 10:
        return "serious"
    return "light" if result > 0 else "none"


class Wounds(NamedTuple):
    """Result, actual damage, band, marks and quality loss of each part of a damage throw, and the sums."""

    results: tuple[int, ...]
    actual: tuple[int, ...]
    bands: tuple[Band, ...]
    marks_each: tuple[int, ...]
    quality_loss_each: tuple[int, ...]
    marks: int
    quality_loss: int


def wounds(parts: tuple[Faces, ...], protection: int, multiplier: int = 1, armour: ArmourClass = "light") -> Wounds:
    """Wounds of a damage throw, in the order of the parts.

    All results meet the same protection once (C-ARMOUR-01, -05), the rest is multiplied (C-ARMOUR-02) and its
    band counts (C-HIT-11); the armour loses quality by the results before armour (C-ARMOUR-04).
    """
    results = tuple([sum(part) for part in parts])
    actual = tuple([max(0, result - protection) * multiplier for result in results])
    bands = tuple([band(damage) for damage in actual])
    marks = tuple([MARKS[each] for each in bands])
    losses = QUALITY_LOSS[armour]
    lost = tuple([losses[band(result)] for result in results])
    return Wounds(results, actual, bands, marks, lost, sum(marks), sum(lost))


def protection_now(protection: int, quality: int) -> int:
    """Effective protection: full while quality is at least 1, else 0 (C-ARMOUR-06)."""
    return protection if quality > 0 else 0


def hurt(marks: int, health: int) -> bool:
    """Whether a fighter with these marks is hurt (C-HEALTH-03)."""
    return 2 * marks >= health
