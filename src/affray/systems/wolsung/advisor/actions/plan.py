"""An action and its value."""

from typing import NamedTuple

from affray.systems.wolsung.activation.actions import Choice


class Plan(NamedTuple):
    """An action and its value in victory points."""

    value: float
    choice: Choice
