"""Dice pools: all modifiers are added to the base before the sum is compared with 1 (S-CONV-04)."""

from typing import NamedTuple

from affray.engine import Modifier, RuleId


class PoolOf(NamedTuple):
    """A number of dice: the base and the modifiers."""

    base: int
    modifiers: tuple[Modifier, ...]

    @property
    def dice(self) -> int:
        """The sum, possibly 0 or less."""
        return self.base + sum(modifier.value for modifier in self.modifiers)


SICK = -2
"""The modifier to every pool of a sick character (S-SKILL-DRUNK)."""


def pool_modifier(name: str, value: int, rule: str) -> Modifier:
    return Modifier(name, value, RuleId(rule))
