"""Probabilities: in per cent, and as bars."""

from collections.abc import Iterable
from fractions import Fraction

from .styled import Grid, grid, styled

BAR = 20
"""Columns of the longest bar."""


def percent(chance: str | Fraction) -> str:
    """Format a probability in per cent. 0% and 100% are shown only for exact values."""
    number = float(Fraction(chance) * 100)
    if 0 < number < 1:
        return "<1%"
    if 99 < number < 100:
        return ">99%"
    return f"{number:.0f}%"


def bars(chances: Iterable[tuple[str, Fraction]]) -> Grid:
    """Draw a distribution: one bar for each label; those that are impossible are left out."""
    shown = [(label, chance) for label, chance in chances if chance]
    highest = max([chance for _, chance in shown], default=Fraction(1))
    rows = [(label, percent(chance), styled("#" * round(BAR * chance / highest), "cyan")) for label, chance in shown]
    return grid(*rows, indent=2, gap=2)
