"""Optimal stopping in the cascade for one player (24.3).

A state is the scored dice; the others of the pool are loose. After a throw the player stops with the hand on the table,
or scores a legal set and throws on. Solved backwards from no loose dice. Scoring all dice is stopping, so stopping
needs no case of its own. The value of a hand depends on its best group, so only the groups, about a
thousand, are examined one by one.

All values are exact: `exact_values` says how they are compared and added up.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from affray.systems.cascade.cascade_throw.dice_groups import SMALLEST, Kind
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import SUCCESS, Faces, highest_first
from affray.systems.cascade.odds.attack.unparried import Damage, attack_group

if TYPE_CHECKING:
    from .exact_kernels import Ranks
    from .exact_values import Amounts, Ranked
    from .hands import Hands

GroupRank = Callable[[Faces], int]
HandValue = Callable[[Faces], Fraction | int | None]


class Choice(NamedTuple):
    """An option after a throw, stop or score these dice, and its value."""

    score: Faces | None
    value: Fraction


class Stopping:
    """The value of every state of a pool of dice."""

    def __init__(self, hands: "Hands", worth: "Ranks", amounts: "Amounts") -> None:
        """`worth` is the rank of the value of each hand of the whole pool; -1 if they cannot stop with it."""
        from .throwing_on import throw_values  # NumPy

        self._hands = hands
        self._worth = worth
        self._amounts = amounts
        self._values = throw_values(hands, worth, amounts)

    def stop(self, hand: Faces) -> Fraction | None:
        """The value of stopping with the hand on the table; None if they cannot stop with it."""
        rank = int(self._worth[self._hands.rank(hand)])
        return None if rank < 0 else self._amounts.fraction(rank)

    def value(self, scored: Faces) -> Fraction:
        """The value of throwing the loose dice with these scored, under optimal play."""
        return value_of(self._hands, self._values, scored)

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


def value_of(hands: "Hands", values: "Ranked", hand: Faces) -> Fraction:
    """The value of a hand."""
    return values.amounts.fraction(int(values.ranks[len(hand)][hands.rank(hand)]))


def all_hands_of(die: int, dice: int) -> "Hands":
    """The hands of up to `dice` dice."""
    from .hands import all_hands  # NumPy

    return all_hands(die, dice)


def stopping_by_hands(dice: int, die: int, worth: HandValue) -> Stopping:
    """Optimal stopping for given values of each hand of the whole pool; None: the player cannot stop with it.

    Six d20 make 177,100 hands. Where a hand is worth what its best group is worth, `hand_worth` is faster.
    """
    import numpy as np

    from .exact_values import amounts_of

    hands = all_hands_of(die, dice)
    worths = [worth(highest_first(hand)) for hand in hands.faces(dice).tolist()]
    amounts, ranks = amounts_of([value for value in worths if value is not None])
    return Stopping(
        hands, np.array([-1 if value is None else ranks[value] for value in worths], dtype=np.int32), amounts
    )


def hand_worth(hands: "Hands", fkw: int, kind: Kind, ranks: Sequence[GroupRank], shot_debts: int = 0) -> "Ranks":
    """The rank of each hand of the whole pool: that of its best group once the debt is paid; -1 without any.

    With several `ranks` the opponent picks one of them after the payment: the lowest counts.
    """
    import numpy as np

    dice = hands.most
    live: list[Ranks] = []
    groups = _ranked_groups(hands.die, dice, min(fkw, dice), SMALLEST[kind])
    for rank in ranks:
        best = [np.full(hands.without_ones(size), -1, dtype=np.int32) for size in range(dice + 1)]
        for group, place in groups:
            best[len(group)][place] = rank(group)
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


def _after_debt(hands: "Hands", live: "list[Ranks]", shot_debts: int) -> "Ranks":
    """The rank of each hand of the whole pool when ones and shot debts are paid with successes (C-ROLL-10).

    -1 stands for a hand with which they cannot stop (C-INIT-02, C-SHOT-09).
    """
    import numpy as np

    pool = hands.most
    worth = np.full(len(hands.places[pool]), -1, dtype=np.int32)
    paid = live
    for debt in range(pool + shot_debts + 1):
        ones = debt - shot_debts
        if 0 <= ones <= pool:
            worth[hands.with_ones(pool - ones, ones)[: len(paid[pool - ones])]] = paid[pool - ones]
        more = debt + 1  # with more ones there are fewer other dice
        paid = [pay_one(hands, paid, size) for size in range(min(pool, pool + shot_debts - more) + 1)]
    return worth


def pay_one(hands: "Hands", paid: "list[Ranks]", size: int) -> "Ranks":
    """The best way to cancel one successful die of each hand; -1 if it has none."""
    import numpy as np

    number = hands.without_ones(size)
    best = np.full(number, -1, dtype=np.int32)
    faces = hands.faces(size)[:number]
    for at in range(size):
        without = paid[size - 1][hands.minus[size][:number, at]]
        np.maximum(best, np.where(faces[:, at] >= SUCCESS, without, -1), out=best)
    return best


@lru_cache(maxsize=8)
def duel_stopping(
    dice: int, die: int, fkw: int, damage: Damage, lives: tuple[Faces, ...], shot_debts: int = 0
) -> Stopping:
    """When a fighter should take the initiative: expected marks against an opponent who keeps one of these hands.

    The opponent's dice are known and stay as they are, and the opponent holds.
    """
    from .exact_values import amounts_of

    hands = all_hands_of(die, dice)
    groups = [group for group, _ in _ranked_groups(die, dice, min(fkw, dice), SMALLEST["melee"])]
    marks = [{group: attack_group(group, ready, damage).marks for group in groups} for ready in lives]
    amounts, ranks = amounts_of([value for each in marks for value in each.values()])

    def against(values: dict[Faces, Fraction]) -> GroupRank:
        return lambda group: ranks[values[group]]

    worth = hand_worth(hands, fkw, "melee", [against(each) for each in marks], shot_debts)
    return Stopping(hands, worth, amounts)
