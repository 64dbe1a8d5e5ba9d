"""How chances are written."""

from fractions import Fraction


def percent(chance: str | Fraction) -> str:
    """A chance in per cent; what is not quite certain does not look so."""
    number = float(Fraction(chance) * 100)
    if 0 < number < 1:
        return "<1%"
    if 99 < number < 100:
        return ">99%"
    return f"{number:.0f}%"
