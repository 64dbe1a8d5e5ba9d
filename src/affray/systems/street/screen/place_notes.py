"""What a place is good for, in a few words: how far it is, the nearest enemy, and the prize."""

import math
from typing import Any

from affray.engine import Pass, Refusal
from affray.systems.street.advisor import places
from affray.systems.street.cast_and_scenarios import Prize
from affray.systems.street.messages import say
from affray.systems.street.movement.direction_changes import movement_along
from affray.systems.street.movement.end_points import StraightMove, straight_movement
from affray.systems.street.state import Figure, Place, ShootOut
from affray.table.measure import at_most
from affray.text import Message

from .characters import shown


def _inches(length: float) -> str:
    return f"{length:.1f}"


def about_place(s: ShootOut, figure: Figure, context: Any, chosen: Any) -> list[Message]:
    """The end of a move: its length, the nearest enemy, and the prize."""
    here = figure.x, figure.y
    if isinstance(chosen, Pass):
        return [say("note_stays"), *place_parts(s, figure, here)]
    straight = isinstance(context, StraightMove)
    line = straight_movement(context, chosen) if straight else movement_along(context, chosen)
    if isinstance(line, Refusal):
        return []
    return [say("note_length", length=_inches(line.distance)), *place_parts(s, figure, line.points[-1])]


def about_steps(s: ShootOut, figure: Figure) -> list[Message]:
    """Where a character stands before a move: the nearest enemy, and the prize."""
    return place_parts(s, figure, (figure.x, figure.y))


def place_parts(s: ShootOut, figure: Figure, place: Place) -> list[Message]:
    """The distance from a place to the nearest enemy, and whether it is at the prize."""
    there, moved = places.standing_at(s, figure, place)
    enemy = places.nearest_enemy(there, moved)
    parts = []
    if enemy is not None:
        name = shown(there, enemy).name
        parts.append(say("note_enemy", enemy=name, length=_inches(math.dist(place, (enemy.x, enemy.y)))))
    prize = None if s.played_scenario is None else s.played_scenario.prize
    return parts if prize is None else [*parts, at_prize(prize, place)]


def at_prize(prize: Prize, place: Place) -> Message:
    """Whether who stands there holds the prize, or how far they are from it (S-SCEN-02)."""
    far = math.dist(place, prize.at)
    held = at_most(far, prize.reach)
    return say("note_prize", prize=prize.name, missing=None if held else _inches(max(0.1, far - prize.reach)))
