"""The value of a position: goals, danger and possible shots."""

from collections.abc import Sequence

from affray.systems.wolsung.advisor.actions.moves import danger, known_goals, shots
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.state import Figure, Skirmish

from .goals import MAX_CHANCE, actions_left, outlook_at, stake

EXPECTED_ATTACKS = 3
"""The expected number of further attacks on the same enemy."""


def quick_value(s: Skirmish, me: Figure, walk: Walk) -> float:
    """A quick estimate of the value of a move: the goals in reach from its end."""
    after, moved = standing_at(s, me, walk)
    return outlook_at(after, moved, known_goals(after, moved))


def value_here(s: Skirmish, me: Figure, moved: bool) -> float:
    """The value of standing here, including shots from here."""
    return value_with_shots(s, me, shots(s, me, moved))


def value_with_shots(s: Skirmish, me: Figure, shots_from_here: Sequence[tuple[float, str, str]]) -> float:
    """The value of standing here, from goals, shots and danger."""
    value = outlook_at(s, me, known_goals(s, me))
    for shot_value, _, target in shots_from_here:
        value = max(value, repeated(s, me, s.figures[target], shot_value))
    return value - danger(s, me)


def repeated(s: Skirmish, me: Figure, target: Figure, value: float) -> float:
    """The value of repeating an attack with the coming actions, at most that of the whole model."""
    whole = stake(s, target)
    return whole * (
        1.0 - (1.0 - min(MAX_CHANCE, max(0.0, value) / whole)) ** min(EXPECTED_ATTACKS, actions_left(s, me))
    )


def gain(s: Skirmish, me: Figure, value_now: float, walk: Walk) -> float:
    """The gain in value of a move."""
    return value_here(*standing_at(s, me, walk), True) - value_now
