"""The contest for the initiative (24.5)."""

from fractions import Fraction

DIE = 6
"""The die of a contest (C-INIT-05)."""


def win_contest(difference: int) -> Fraction:
    """Chance to win with this difference of `ini` + bonus, own minus other; ties are thrown again (C-INIT-05)."""
    faces = range(1, DIE + 1)
    leads = [own - other + difference for own in faces for other in faces]
    won, lost = len([lead for lead in leads if lead > 0]), len([lead for lead in leads if lead < 0])
    return Fraction(won, won + lost)
