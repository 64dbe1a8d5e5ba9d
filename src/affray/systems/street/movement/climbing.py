"""Climbing: the rules of a climb, and its end point (S-CLIMB-01 to S-CLIMB-03)."""

import math

from affray.engine import RuleId, cites
from affray.systems.street.geometry import body
from affray.systems.street.state import Figure, Place, PlannedMovement, ShootOut
from affray.table import Piece, Table
from affray.table.straight_moves.climbs_and_jumps import behind
from affray.table.straight_moves.destinations import STREET

from .plugs_on_the_move import FULL_SUM, plug_rules_apply

END_TOLERANCE = 0.01
"""The distance from the far edge of a piece within which an end point counts as the end of a climb."""


def rules_of_climb(s: ShootOut, figure: Figure, line: PlannedMovement) -> tuple[RuleId, ...]:
    """The rules of a climb: it ends the move, counts as the full sum, and allows no shot (S-PLUG-06, S-MS-03)."""
    rules = ["S-CLIMB-01", "S-CLIMB-02", "S-CLIMB-03"]
    if s.table.by_id[line.climbed or ""].top:
        rules.append("S-DATA-11")
    if line.kind in FULL_SUM and plug_rules_apply(s, figure):
        rules.append("S-PLUG-06")
    if line.kind == "move_and_shoot":
        rules.append("S-MS-03")
    return cites(*rules)


def lands_behind(table: Table, figure: Figure, piece: Piece, end: Place) -> bool:
    """Whether a move ends behind a piece that is only too thick or only too high to climb (S-CLIMB-01, S-CLIMB-02)."""
    heading = end[0] - figure.x, end[1] - figure.y
    there = behind(table, body(figure), piece, heading)
    if there is None or math.dist((there.x, there.y), end) > END_TOLERANCE:
        return False
    low = piece.z1 - figure.z <= figure.profile.height + STREET.touch
    thin = behind(table, body(figure), piece, heading, STREET.thickest + STREET.touch) is not None
    return low != thin
