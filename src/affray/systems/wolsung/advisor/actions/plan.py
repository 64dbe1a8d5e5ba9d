"""An action and its value."""

from typing import NamedTuple

from affray.systems.wolsung.activation.action import Action


class Plan(NamedTuple):
    """An action and its value in victory points."""

    value: float
    choice: Action
