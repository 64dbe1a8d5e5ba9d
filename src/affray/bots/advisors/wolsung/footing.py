"""What it is worth to stand somewhere else: nearer to what a model is after, out of danger, with something to shoot."""

from affray.systems.wolsung.movement import Walk
from affray.systems.wolsung.shooting import standing_at
from affray.systems.wolsung.state import Figure, Skirmish

from .goals import MOST, actions_left, outlook_at, stake
from .moves import danger, known_goals, shots

AHEAD = 3
"""So many shots more from the same place are counted on."""


def nearer(s: Skirmish, me: Figure, walk: Walk) -> float:
    """What the end of a move is worth by what can be reached from there: quickly told."""
    there, moved = standing_at(s, me, walk)
    return outlook_at(there, moved, known_goals(there, moved))


def footing(s: Skirmish, me: Figure, moved: bool) -> float:
    """What it is worth to stand here: what can be reached from here, or shot from here, and who could do harm."""
    value = outlook_at(s, me, known_goals(s, me))
    times = min(AHEAD, actions_left(s, me))
    for each, _, target in shots(s, me, moved):
        whole = stake(s, s.figures[target])
        value = max(value, whole * (1.0 - (1.0 - min(MOST, max(0.0, each) / whole)) ** times))
    return value - danger(s, me)


def gain(s: Skirmish, me: Figure, here: float, walk: Walk) -> float:
    """How much more it is worth to stand where a move ends."""
    return footing(*standing_at(s, me, walk), True) - here
