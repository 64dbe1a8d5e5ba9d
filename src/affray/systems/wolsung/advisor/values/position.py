"""What it is worth to stand somewhere else: nearer to what a model is after, out of danger, with something to shoot."""

from collections.abc import Sequence

from affray.systems.wolsung.advisor.actions.moves import danger, known_goals, shots
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.state import Figure, Skirmish

from .goals import MOST, actions_left, outlook_at, stake

AHEAD = 3
"""How many further attacks on the same enemy are expected."""


def nearer(s: Skirmish, me: Figure, walk: Walk) -> float:
    """What the end of a move is worth by what can be reached from there: quickly told."""
    there, moved = standing_at(s, me, walk)
    return outlook_at(there, moved, known_goals(there, moved))


def footing(s: Skirmish, me: Figure, moved: bool) -> float:
    """What it is worth to stand here, with whatever can be shot from here."""
    return standing(s, me, shots(s, me, moved))


def standing(s: Skirmish, me: Figure, found: Sequence[tuple[float, str, str]]) -> float:
    """What it is worth to stand here: what can be reached or shot from here, and who could do harm; `found`: shots."""
    value = outlook_at(s, me, known_goals(s, me))
    for each, _, target in found:
        value = max(value, repeated(s, me, s.figures[target], each))
    return value - danger(s, me)


def repeated(s: Skirmish, me: Figure, target: Figure, value: float) -> float:
    """What an attack is worth that is made with each action to come; more than the whole model there is not to win."""
    whole = stake(s, target)
    return whole * (1.0 - (1.0 - min(MOST, max(0.0, value) / whole)) ** min(AHEAD, actions_left(s, me)))


def gain(s: Skirmish, me: Figure, here: float, walk: Walk) -> float:
    """How much more it is worth to stand where a move ends."""
    return footing(*standing_at(s, me, walk), True) - here
