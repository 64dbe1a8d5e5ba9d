"""By which rules a movement goes: what is cited when it is told."""

from collections.abc import Mapping

from affray.engine import RuleId, cites

from .movement_dice import can_roll
from .plugs import bound
from .skills import level
from .state import ActionName, Figure, Line, ShootOut

STRAIGHT = ("S-MOVE-03", "S-MOVE-04", "S-MOVE-05", "S-MOVE-06")
KINDS: Mapping[ActionName, tuple[str, ...]] = {
    "move_and_shoot": (*STRAIGHT, "S-MS-01", "S-MS-04"),
    "change_position": ("S-POS-01",),
}
"""What a movement goes by that is no plain one."""
FULL_SUM = ("move", "move_and_shoot", "charge", "flee")
"""The movements in which a Plug or a Wimp goes as far as the dice say (S-PLUG-03)."""


def rules_of(s: ShootOut, figure: Figure, line: Line) -> tuple[RuleId, ...]:
    """The rules that a movement goes by."""
    found = KINDS.get(line.kind, STRAIGHT)
    if s.modules.drop_straight_line and line.kind != "change_position":
        found += ("S-SIMPLE-01",)
    if (len(line.points) > 2 or line.faces) and level(s, figure, "agile"):
        found += ("S-SKILL-AGILE",)
    if bound(s, figure):
        found += _of_a_plug(s, figure, line)
    elif line.kind == "change_position" and not can_roll(s, figure, "move_and_shoot"):
        found += ("S-POS-03",)
    if line.caught:
        found += ("S-INT-10",)  # it goes on after cards that were played on the way
    return cites(*found)


def _of_a_plug(s: ShootOut, figure: Figure, line: Line) -> tuple[str, ...]:
    """What binds a Plug or a Wimp: the full sum, or the spot in cover that he runs for (S-PLUG-03, S-PLUG-07)."""
    if line.kind == "change_position":
        return "S-PLUG-09", "S-POS-03"
    if line.kind not in FULL_SUM:
        return ()
    if figure.id in s.free_moves:
        return "S-PLUG-05", "S-CONV-16"
    turn = s.turn_of(figure.id)
    full = turn is None or turn.declared is None or turn.declared.place is None
    skill = ("S-SKILL-WIMP",) if level(s, figure, "wimp") else ()
    return (*skill, "S-PLUG-03", "S-PLUG-04") if full else (*skill, "S-PLUG-07", "S-PLUG-08")


def rules_of_climb(s: ShootOut, figure: Figure, line: Line) -> tuple[RuleId, ...]:
    """The rules of a climb: it ends the move, and is as much as the full sum; no shot follows (S-PLUG-06, S-MS-03)."""
    found = ["S-CLIMB-01", "S-CLIMB-02", "S-CLIMB-03"]
    if s.table.by_id[line.climbed or ""].top:
        found.append("S-DATA-11")
    if line.kind in FULL_SUM and bound(s, figure):
        found.append("S-PLUG-06")
    if line.kind == "move_and_shoot":
        found.append("S-MS-03")
    return cites(*found)
