"""Who can shoot, and how a shooter may pay a debt: C-SHOT-09 to C-SHOT-11."""

from typing import Literal

from affray.systems.cascade.cascade_throw.debt import can_keep_group, payments_keeping_group
from affray.systems.cascade.dice_faces import Faces

Speed = Literal["still", "slow", "fast"]
STRIKE: dict[Speed, int] = {"still": 0, "slow": 1, "fast": 2}
"""Dice that a shooter of this speed must strike from their group (C-SHOT-11)."""


def can_shoot(hand: Faces, fkw: int, shot_debts: int = 0, speed: Speed = "still") -> bool:
    """C-SHOT-09: a payment of the full debt leaves a shot group with more dice than must be struck.

    The four equals of a legendary shot (C-SHOT-21) are more than must ever be struck, so it needs no case of
    its own.
    """
    size = STRIKE[speed] + 1
    return fkw >= size and can_keep_group(hand, size, shot_debts)


def payments_as_shooter(hand: Faces, shot_debts: int, fkw: int, speed: Speed = "still") -> list[Faces]:
    """Payments offered to a shooter: they leave a group that allows the shot (C-SHOT-10)."""
    size = STRIKE[speed] + 1
    return payments_keeping_group(hand, shot_debts, size) if fkw >= size else []
