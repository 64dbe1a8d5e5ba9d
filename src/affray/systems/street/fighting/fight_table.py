"""The fight table: S-FIGHT-18, S-FIGHT-19. Rows are fighting methods, columns the effect die."""

from collections.abc import Mapping
from typing import NamedTuple

from affray.systems.street.events.fighting import FightResult
from affray.systems.street.profile import Row, Zone


class FightRow(NamedTuple):
    """A row of the table: the dice for attacking and for defending with this method, and the effects by effect die."""

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
"""Rows for clubbing with a gun, which then cannot be fired in the next turn (S-FIGHT-05)."""
TWO_HANDED_ROWS: frozenset[Row] = frozenset({"rifle", "rifle_butt"})
"""Rows that need a two-handed grip on a weapon that can be held in one hand or two (S-DATA-12)."""


def effect_of(row: Row, die: int) -> tuple[int, FightResult]:
    """The effect die, clamped to the range 1 to 6, and its cell in the table (S-SKILL-HARD, S-SKILL-KNIFEMAN)."""
    clamped = min(max(die, 1), 6)
    return clamped, FIGHT_TABLE[row].effects[clamped - 1]


FLESH: Mapping[Zone, str] = {"belly": "F+NMT", "legs": "F+M-1"}
"""The zones where a flesh wound has an additional result (S-FIGHT-21)."""


def flesh_cell(zone: Zone) -> str:
    """The result of a flesh wound in a zone, without KD or UN (S-FIGHT-21)."""
    return FLESH.get(zone, "F")


def terrible(zone: Zone, codes: str) -> str:
    """Turn a cell of the hit table into a terrible wound: S-FIGHT-24."""
    parts = codes.split("+")
    if "OOA" in parts or "DEAD" in parts:
        return codes
    if "S" in parts:
        return "DEAD"
    falls = [part for part in ("KD", "UN", "R6") if part in parts]
    arm = ["ARM"] if zone in ("right_arm", "left_arm") else []
    no_move = ["NMT"] if zone in ("belly", "legs") else []
    return "+".join(["S", *arm, *falls, *no_move])
