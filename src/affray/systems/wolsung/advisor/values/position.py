"""The value of a position: near to goals, out of danger, with something to shoot at."""

from collections.abc import Sequence

from affray.systems.wolsung.advisor.actions.moves import danger, known_goals, shots
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.state import Figure, Skirmish

from .goals import MOST, actions_left, outlook_at, stake

AHEAD = 3
"""How many further attacks on the same enemy are expected."""


def nearer(s: Skirmish, me: Figure, walk: Walk) -> float:
    """A quick value of the end of a move: what can be reached from there."""
    there, moved = standing_at(s, me, walk)
    return outlook_at(there, moved, known_goals(there, moved))


def footing(s: Skirmish, me: Figure, moved: bool) -> float:
    """The value of standing here, including shots from here."""
    return standing(s, me, shots(s, me, moved))


def standing(s: Skirmish, me: Figure, found: Sequence[tuple[float, str, str]]) -> float:
    """The value of standing here: goals, shots (`found`), and danger."""
    value = outlook_at(s, me, known_goals(s, me))
    for each, _, target in found:
        value = max(value, repeated(s, me, s.figures[target], each))
    return value - danger(s, me)


def repeated(s: Skirmish, me: Figure, target: Figure, value: float) -> float:
    """The value of repeating an attack with each coming action, at most that of the whole model."""
    whole = stake(s, target)
    return whole * (1.0 - (1.0 - min(MOST, max(0.0, value) / whole)) ** min(AHEAD, actions_left(s, me)))


def gain(s: Skirmish, me: Figure, here: float, walk: Walk) -> float:
    """How much better the end of a move is."""
    return footing(*standing_at(s, me, walk), True) - here
