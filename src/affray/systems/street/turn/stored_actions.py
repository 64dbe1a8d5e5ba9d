"""Actions as saves stored them when they held what was declared and not the text of the choice."""

from typing import Any

from affray.systems.street.shooting.wielded import Wielded
from affray.systems.street.state import Declared

from .actions import TurnAction
from .possible_actions import ACTION_CALLED


def action_once_stored(declared: Declared) -> TurnAction:
    """The choice that declares this."""
    shot = declared.shot
    split = shot.other_target is not None
    names = shot.weapons[:1] if split else shot.weapons
    slots: dict[str, Any] = {
        "weapons": Wielded(names, shot.grip) if names else None,
        "target": shot.target or declared.target,
        "other_weapon": Wielded(shot.weapons[1:]) if split else None,
        "other_target": shot.other_target,
        "weapon": declared.weapon,
        "place": declared.place,
        "piece": declared.piece,
        "row": declared.row,
        "in_hand": declared.in_hand,
    }
    if declared.action == "aim" and not names:
        slots["weapons"] = Wielded((declared.weapon or "",))
    action = ACTION_CALLED[declared.action]
    return action(**{slot: slots[slot] for slot in action.__struct_fields__})
