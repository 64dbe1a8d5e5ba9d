"""Optimal stopping in the cascade for one player (24.3).

A state is the scored dice; the others of the pool are loose. After a throw the player stops with the hand on the table,
or scores a legal set and throws on. Solved backwards from no loose dice. Scoring all dice is stopping, so stopping
needs no case of its own. The value of a hand depends on its best group, so only the groups, about a
thousand, are examined one by one.

Accuracy: values are float64. All are averages and maxima of non-negative numbers, so there is no cancellation. The
weights are whole numbers below 2**53 and exact; an average of m numbers, added up in any order, has a
relative error of at most (m + 3) * 2**-53 beyond that of its numbers, and the averages from the last throw back
to the first are of at most 177,100 + 42,504 + 8,855 + 1,540 + 210 + 20 numbers. So every value is right to a relative
error of `ERROR`, and two choices whose values differ by more than twice that are in their true order.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from affray.systems.cascade.cascade_throw.dice_groups import SMALLEST, Kind
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import SUCCESS, Faces, highest_first
from affray.systems.cascade.odds.attack.unparried import Damage, attack_group

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .hands import Hands

    Values = NDArray[np.float64]

ERROR = 3e-11
"""Bound on the relative error of every value: (230,229 + 6 * 3 + 1) * 2**-53 is less."""

GroupValue = Callable[[Faces], float]
HandValue = Callable[[Faces], float | None]


class Choice(NamedTuple):
    """An option after a throw, stop or score these dice, and its value."""

    score: Faces | None
    value: float


class Stopping:
    """The value of every state of a pool of dice."""

    def __init__(self, hands: "Hands", worth: "Values") -> None:
        self._hands = hands
        self._worth = worth
        self._values = throw_values(hands, worth)

    def stop(self, hand: Faces) -> float | None:
        """The value of stopping with the hand on the table; None if they cannot stop with it."""
        value = float(self._worth[self._hands.rank(hand)])
        return None if value < 0 else value

    def value(self, scored: Faces) -> float:
        """The value of throwing the loose dice with these scored, under optimal play."""
        return float(self._values[len(scored)][self._hands.rank(scored)])

    def choices(self, scored: Faces, thrown: Faces) -> list[Choice]:
        """The choices after a throw, best first; of equals the one that stops or scores the fewest dice."""
        hand = highest_first(scored + thrown)
        options = [
            Choice(faces, self.value(highest_first(scored + faces))) for faces in score_sets(highest_first(thrown))
        ]
        now = self.stop(hand)
        if now is not None:
            options.insert(0, Choice(None, now))
        return sorted(options, key=lambda choice: -choice.value)


def throw_values(hands: "Hands", worth: "Values", then: "list[Values] | None" = None) -> "list[Values]":
    """The value of throwing the loose dice for every scored hand, for each number of scored dice.

    `worth` is that of each hand of the whole pool, all of it scored. `then` are the values of the score sets that leave
    dice loose, if they differ from those of throwing on in the same cascade.
    """
    import numpy as np

    from .throw_kernels import throw_on  # Numba

    fewer = [np.zeros(len(places)) for places in hands.places[:-1]] if then is None else then[:-1]
    values = throw_on(np.concatenate([*fewer, np.maximum(worth, 0)]), then is not None, *hands.throws)
    return np.split(values, hands.begins[1:-1])


def throw_value(hands: "Hands", worth: "Values", then: "list[Values]", scored: Faces) -> float:
    """The same for one scored hand: quicker than for all of them."""
    import numpy as np

    loose = hands.most - len(scored)
    after = [*then[:-1], np.maximum(worth, 0)]
    if not loose:
        return float(after[-1][hands.rank(scored)])
    total = 0.0
    for ones in range(loose + 1):
        kept = len(scored) + ones
        together = np.array([hands.rank(scored + (1,) * ones)])
        best = after[kept][together] if ones else np.array([-1.0])
        for size in range(1, loose - ones + 1):
            number = hands.without_ones(size)
            minus = hands.minus[size][:number]
            together = hands.plus[kept + size - 1][together[minus[:, -1]], hands.places[size][:number, -1]]
            fewer, best = best, after[kept + size][together]
            for at in range(size):
                np.maximum(best, fewer[minus[:, at]], out=best)
        total += comb(loose, ones) * float(hands.throw_orders(loose - ones) @ best)
    return total / float(hands.die) ** loose


def mean_values(hands: "Hands", worth: "Values") -> "list[Values]":
    """The mean value of throwing the loose dice once, for every scored hand, if nothing is chosen afterwards."""
    import numpy as np

    values = [np.maximum(worth, 0)]
    for size in range(hands.most - 1, -1, -1):
        values.append(values[-1][hands.plus[size]].mean(axis=1))
    return values[::-1]


def all_hands_of(die: int, dice: int) -> "Hands":
    """The hands of up to `dice` dice."""
    from .hands import all_hands  # NumPy

    return all_hands(die, dice)


def stopping_by_hands(dice: int, die: int, worth: HandValue) -> Stopping:
    """Optimal stopping for given values of each hand of the whole pool; None: the player cannot stop with it.

    Six d20 make 177,100 hands. Where a hand is worth what its best group is worth, `hand_worth` is faster.
    """
    hands = all_hands_of(die, dice)
    import numpy as np

    worths = [worth(highest_first(hand)) for hand in hands.faces(dice).tolist()]
    if min([value for value in worths if value is not None], default=0) < 0:
        raise ValueError("the value of a hand must not be negative")
    return Stopping(hands, np.array([-1.0 if value is None else value for value in worths]))


def hand_worth(hands: "Hands", fkw: int, kind: Kind, values: Sequence[GroupValue], shot_debts: int = 0) -> "Values":
    """The value of each hand of the whole pool: that of its best group once the debt is paid; -1 without any.

    With several `values` the opponent picks one of them after the payment: the lowest counts.
    """
    import numpy as np

    dice = hands.most
    live: list[Values] = []
    ranked = _ranked_groups(hands.die, dice, min(fkw, dice), SMALLEST[kind])
    for value in values:
        best = [np.full(hands.without_ones(size), -1.0) for size in range(dice + 1)]
        for group, rank in ranked:
            best[len(group)][rank] = value(group)
        for size in range(1, dice + 1):
            for at in range(size):
                np.maximum(best[size], best[size - 1][hands.minus[size][: len(best[size]), at]], out=best[size])
        live = [np.minimum(*pair) for pair in zip(live, best, strict=True)] if live else best
    return _after_debt(hands, live, shot_debts)


@lru_cache(maxsize=64)
def _ranked_groups(die: int, dice: int, fkw: int, least: int) -> list[tuple[Faces, int]]:
    hands = all_hands_of(die, dice)
    return [(group, hands.rank(group)) for group in all_groups(die, fkw) if len(group) >= least]


@lru_cache(maxsize=64)
def all_groups(die: int, fkw: int) -> tuple[Faces, ...]:
    """Every dice group of up to `fkw` dice (C-GROUP-01)."""
    results: list[Faces] = []

    def extend(group: Faces, face: int) -> None:
        for count in range(1, fkw - len(group) + 1):
            results.append(group + (face,) * count)
            if face > 2:
                extend(results[-1], face - 1)

    for face in range(die, 1, -1):
        extend((), face)
    return tuple(results)


def _after_debt(hands: "Hands", live: "list[Values]", shot_debts: int) -> "Values":
    """What each hand of the whole pool is worth when ones and shot debts are paid with successes (C-ROLL-10).

    -1 stands for a hand with which they cannot stop (C-INIT-02, C-SHOT-09).
    """
    import numpy as np

    pool = hands.most
    worth = np.full(len(hands.places[pool]), -1.0)
    paid = live
    for debt in range(pool + shot_debts + 1):
        ones = debt - shot_debts
        if 0 <= ones <= pool:
            worth[hands.with_ones(pool - ones, ones)[: len(paid[pool - ones])]] = paid[pool - ones]
        more = debt + 1  # with more ones there are fewer other dice
        paid = [_pay_one(hands, paid, size) for size in range(min(pool, pool + shot_debts - more) + 1)]
    return worth


def _pay_one(hands: "Hands", paid: "list[Values]", size: int) -> "Values":
    """The best way to cancel one successful die of each hand."""
    import numpy as np

    number = hands.without_ones(size)
    best = np.full(number, -1.0)
    faces = hands.faces(size)[:number]
    for at in range(size):
        without = paid[size - 1][hands.minus[size][:number, at]]
        np.maximum(best, np.where(faces[:, at] >= SUCCESS, without, -1.0), out=best)
    return best


@lru_cache(maxsize=8)
def duel_stopping(
    dice: int, die: int, fkw: int, damage: Damage, lives: tuple[Faces, ...], shot_debts: int = 0
) -> Stopping:
    """When a fighter should take the initiative: expected marks against an opponent who keeps one of these hands.

    The opponent's dice are known and stay as they are, and the opponent holds.
    """

    def against(ready: Faces) -> GroupValue:
        return lambda group: float(attack_group(group, ready, damage).marks)

    hands = all_hands_of(die, dice)
    return Stopping(hands, hand_worth(hands, fkw, "melee", [against(ready) for ready in lives], shot_debts))
