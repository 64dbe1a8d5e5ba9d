"""The first throw of a phase, by the best group that it gives: exact numbers of throws."""

from functools import lru_cache
from typing import TYPE_CHECKING

from affray.systems.cascade.cascade_throw.dice_groups import Kind
from affray.systems.cascade.dice_faces import Faces

from .optimal_stopping import all_hands_of, hand_worth

if TYPE_CHECKING:
    from .exact_kernels import Ranks

NO_GROUP = -1
"""In place of a group: the dice allow none once the debt is paid."""


@lru_cache(maxsize=8)
def best_groups(pool: int, die: int, fkw: int, kind: Kind, ranked: tuple[Faces, ...], shot_debts: int = 0) -> "Ranks":
    """For each hand of the whole pool the place of its best group among the ranked ones, the worst first."""
    places = {group: place for place, group in enumerate(ranked)}

    def place(group: Faces) -> int:
        return places.get(group, NO_GROUP)

    return hand_worth(all_hands_of(die, pool), fkw, kind, [place], shot_debts)


def best_group_counts(
    pool: int,
    die: int,
    fkw: int,
    kind: Kind,
    ranked: tuple[Faces, ...],
    shot_debts: int = 0,
    scored: Faces = (),
) -> dict[int, int]:
    """How many ordered throws of the loose dice of a pool have each of the ranked groups as their best, by its place.

    Only the order of the groups is used, and numbers of throws are whole and below 2**53: nothing is rounded.
    """
    import numpy as np

    hands = all_hands_of(die, pool)
    best = best_groups(pool, die, fkw, kind, ranked, shot_debts)
    loose = pool - len(scored)
    counts = np.bincount(best[hands.with_dice(loose, scored)] + 1, weights=hands.orders(loose))
    return {int(place) - 1: int(counts[place]) for place in np.flatnonzero(counts)}
