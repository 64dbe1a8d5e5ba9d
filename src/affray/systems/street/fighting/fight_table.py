"""The fight table: S-FIGHT-18, S-FIGHT-19. Rows are fighting methods, columns the effect die."""

from collections.abc import Mapping
from typing import NamedTuple

from affray.systems.street.events.fighting import FightResult
from affray.systems.street.profile import Row, Zone


class FightRow(NamedTuple):
    """The dice of the attacker and of the defender who fight with it, and its effects."""

    attack: int
    defence: int
    effects: tuple[FightResult, ...]


FIGHT_TABLE: Mapping[Row, FightRow] = {
    "fist": FightRow(3, 4, ("KD", "KD", "KD", "F", "UN", "UN")),
    "pistol": FightRow(2, 2, ("KD", "F", "SHOT", "SHOT", "SHOT", "SHOT")),
    "pistol_butt": FightRow(3, 3, ("KD", "HW", "UN", "UN", "UN", "UN")),
    "rifle": FightRow(2, 2, ("KD", "KD", "KD", "F", "SHOT", "SHOT")),
    "rifle_butt": FightRow(5, 3, ("F", "HW", "HW", "HW", "UN", "UN")),
    "long_dagger": FightRow(5, 5, ("KD", "F", "F", "TW", "TW", "TW")),
    "machete": FightRow(4, 3, ("KD", "F", "F", "TW", "TW", "TW")),
    "knife": FightRow(4, 4, ("KD", "STAB", "STAB", "STAB", "STAB", "STAB")),
    "club": FightRow(5, 3, ("KD", "KD", "HW", "UN", "HW+UN", "DEAD")),
}
GUN_ROWS: frozenset[Row] = frozenset({"pistol", "rifle"})
BUTT_ROWS: frozenset[Row] = frozenset({"pistol_butt", "rifle_butt"})
"""Rows that club with a gun: it cannot be fired in the next turn (S-FIGHT-05)."""
TWO_HANDED_ROWS: frozenset[Row] = frozenset({"rifle", "rifle_butt"})
"""The rows that need both hands on a weapon for one hand or two (S-DATA-12)."""


def effect_of(row: Row, die: int) -> tuple[int, FightResult]:
    """The die, clamped to 1 to 6, and its cell (S-SKILL-HARD, S-SKILL-KNIFEMAN)."""
    shown = min(max(die, 1), 6)
    return shown, FIGHT_TABLE[row].effects[shown - 1]


FLESH: Mapping[Zone, str] = {"belly": "F+NMT", "legs": "F+M-1"}
"""The further results of a flesh wound in these zones (S-FIGHT-21)."""


def flesh_cell(zone: Zone) -> str:
    """A flesh wound there, without knocking down (S-FIGHT-21)."""
    return FLESH.get(zone, "F")


def terrible(zone: Zone, codes: str) -> str:
    """A cell of the hit table as a terrible wound makes it: S-FIGHT-24."""
    parts = codes.split("+")
    if "OOA" in parts or "DEAD" in parts:
        return codes
    if "S" in parts:
        return "DEAD"
    kept = [part for part in ("KD", "UN", "R6") if part in parts]
    arm = ["ARM"] if zone in ("right_arm", "left_arm") else []
    still = ["NMT"] if zone in ("belly", "legs") else []
    return "+".join(["S", *arm, *kept, *still])
