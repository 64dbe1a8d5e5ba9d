"""Dice pools: all modifiers are added to the base before the sum is compared with 1 (S-CONV-04)."""

from typing import NamedTuple

from affray.engine import Modifier, RuleId


class PoolOf(NamedTuple):
    """A number of dice: the base and the modifiers."""

    base: int
    modifiers: tuple[Modifier, ...]
    rules: tuple[str, ...] = ()
    """The rules to cite with the pool in addition to those of its modifiers."""

    @property
    def dice(self) -> int:
        """The number of dice; 0 or less with many negative modifiers."""
        return self.base + sum([modifier.value for modifier in self.modifiers])


class PoolBuilder:
    """A pool while its modifiers are gathered. Whoever adds a modifier says which rules it cites."""

    __slots__ = ("base", "modifiers", "rules")

    def __init__(self, base: int, *rules: str) -> None:
        self.base = base
        self.modifiers: list[Modifier] = []
        self.rules = [*rules]

    def add(self, name: str, value: int, rule: str, *cited: str) -> None:
        """Add a modifier, and cite the rules of the skill, feeling or wound behind it; 0 dice add nothing."""
        if value:
            self.modifiers.append(Modifier(name, value, RuleId(rule)))
            self.rules += cited

    def cite(self, *rules: str) -> None:
        """Cite rules that change no dice."""
        self.rules += rules

    def pool(self) -> PoolOf:
        """The finished pool."""
        return PoolOf(self.base, tuple(self.modifiers), tuple(self.rules))
