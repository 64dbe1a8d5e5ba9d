"""The contest for the initiative (24.5)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from affray.systems.cascade.initiative.taking_initiative import CONTEST_DIE as DIE


def win_contest(difference: int) -> Fraction:
    """Chance to win with this difference of `ini` + bonus, own minus other; ties are thrown again (C-INIT-05)."""
    return win_against([difference])


def win_against(differences: Sequence[int]) -> Fraction:
    """The same against several: the highest wins, and only those tied for it throw again. Nobody can contest it: 1."""
    return _wins(tuple(sorted(differences))) if differences else Fraction(1)


@lru_cache(maxsize=1024)
def _wins(differences: tuple[int, ...]) -> Fraction:
    won, again = Fraction(0), Fraction(0)
    share = Fraction(1, DIE ** (1 + len(differences)))
    for own, *others in product(range(1, DIE + 1), repeat=1 + len(differences)):
        leads = [own + lead - other for lead, other in zip(differences, others, strict=True)]
        if min(leads) < 0:
            continue
        tied = tuple([lead for lead, by in zip(differences, leads, strict=True) if by == 0])
        if len(tied) == len(differences):
            again += share
        else:
            won += share * (_wins(tied) if tied else 1)
    return won / (1 - again)
