"""Debt and its payment as numbers: C-ROLL-08 to C-ROLL-12.

Payments are listed with the highest list first.
"""

from affray.engine.rules.citations import implements
from affray.systems.cascade.dice_faces import SUCCESS, Faces, choices, without

from .dice_groups import holds_group


def debt(hand: Faces, shot_debts: int = 0) -> tuple[int, int]:
    """The debt of a frozen hand (C-ROLL-09) and the part of it that stays unpaid (C-ROLL-10)."""
    owed = hand.count(1) + shot_debts
    return owed, max(0, owed - count_successes(hand))


@implements("C-ROLL-08")
def count_successes(hand: Faces) -> int:
    """Number of successful dice (C-ROLL-08); the hand is sorted, so they come first."""
    number = len(hand)
    while number and hand[number - 1] < SUCCESS:
        number -= 1
    return number


@implements("C-ROLL-12")
def payments(hand: Faces, shot_debts: int = 0) -> list[Faces]:
    """Every payment of as much of the debt as possible with successful dice (C-ROLL-10).

    If nothing is owed or nothing can be paid, the list holds one empty payment.
    """
    owed = hand.count(1) + shot_debts
    if not owed:
        return [()]
    successes = count_successes(hand)
    return choices(hand[:successes], min(owed, successes))


def live_after(hand: Faces, payment: Faces) -> tuple[Faces, Faces]:
    """The live and the dead dice of a hand after a payment (C-ROLL-11)."""
    ones = hand.count(1)
    live = hand[: len(hand) - ones] if ones else hand
    if payment:
        live = without(live, payment)
    return live, payment + (1,) * ones


def can_keep_group(hand: Faces, size: int, shot_debts: int) -> bool:
    """Whether the full debt can be paid with dice outside some group of this size."""
    ones = hand.count(1)
    if not ones and not shot_debts:
        return holds_group(hand, size)
    live = hand[: len(hand) - ones]
    successes = count_successes(live)
    spare = successes - ones - shot_debts
    if spare < 0:
        return False
    # It is enough to check neighbours in the sorted hand: at the low end of a run they use the fewest successes.
    length = above = 0
    for last, face in enumerate(live, 1):
        length = length + 1 if above - face <= 1 else 1
        above = face
        if length >= size and (size <= spare or successes - last + size <= spare):
            return True
    return False


def payments_keeping_group(hand: Faces, shot_debts: int, size: int) -> list[Faces]:
    """Payments of the full debt that leave some group of this size."""
    if debt(hand, shot_debts)[1]:
        return []
    return [paid for paid in payments(hand, shot_debts) if holds_group(live_after(hand, paid)[0], size)]
