"""Formatting of probabilities."""

from fractions import Fraction


def percent(chance: str | Fraction) -> str:
    """Format a probability in per cent. 0% and 100% are shown only for exact values."""
    number = float(Fraction(chance) * 100)
    if 0 < number < 1:
        return "<1%"
    if 99 < number < 100:
        return ">99%"
    return f"{number:.0f}%"
