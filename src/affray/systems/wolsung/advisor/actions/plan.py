"""An action and what it is worth."""

from typing import NamedTuple

from affray.systems.wolsung.activation.actions import Choice


class Plan(NamedTuple):
    """An action and what it is worth, in points of victory."""

    value: float
    choice: Choice
