"""Who can take the initiative, and how its winner may pay a debt: C-INIT-02, C-INIT-07."""

from affray.systems.cascade.cascade_throw.debt import can_keep_group, payments_keeping_group
from affray.systems.cascade.dice_faces import Faces


def can_attack(hand: Faces, fkw: int, shot_debts: int = 0) -> bool:
    """The dice part of C-INIT-02: a payment of the full debt leaves a valid melee group."""
    return fkw >= 2 and can_keep_group(hand, 2, shot_debts)


def payments_as_attacker(hand: Faces, shot_debts: int, fkw: int) -> list[Faces]:
    """Payments offered to the winner of the initiative: those that leave a valid melee group (C-INIT-07)."""
    return payments_keeping_group(hand, shot_debts, 2) if fkw >= 2 else []
