"""Which payments of a debt are offered, and why others are refused: C-ROLL-10, C-INIT-07, C-SHOT-10."""

from collections.abc import Sequence
from typing import Literal

from affray.engine import Refusal, RuleId
from affray.systems.cascade.cascade_throw.debt import count_successes, debt, payments
from affray.systems.cascade.dice_faces import SUCCESS, Faces, contains
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import Speed, payments_as_shooter

Purpose = Literal["attacker", "defender", "shooter", "saving"]


def payments_for(
    purpose: Purpose, hand: Faces, shot_debts: int = 0, fkw: int = 6, speed: Speed = "still"
) -> list[Faces]:
    """The payments offered to a fighter who freezes or saves their dice for this purpose."""
    if purpose == "attacker":
        return payments_as_attacker(hand, shot_debts, fkw)
    if purpose == "shooter":
        return payments_as_shooter(hand, shot_debts, fkw, speed)
    return payments(hand, shot_debts)


def default_payment(offered: Sequence[Faces]) -> Faces:
    """The payment with the lowest sum (section 20); on a tie, the first in the list."""
    return min(offered, key=sum)


def why_not_payment(
    paid: Faces, purpose: Purpose, hand: Faces, shot_debts: int = 0, fkw: int = 6, speed: Speed = "still"
) -> Refusal | None:
    """The rule that forbids paying with these dice of a hand."""
    owed, unpaid = debt(hand, shot_debts)
    if len(paid) != owed - unpaid:
        return Refusal(RuleId("C-ROLL-10"), say("pay_other_number", number=owed - unpaid, paid=len(paid)))
    if not contains(hand[: count_successes(hand)], paid):
        return Refusal(RuleId("C-ROLL-10"), say("pay_with_successes", success=SUCCESS))
    if paid not in payments_for(purpose, hand, shot_debts, fkw, speed):
        if purpose == "shooter":
            return Refusal(RuleId("C-SHOT-10"), say("payment_leaves_no_shot"))
        return Refusal(RuleId("C-INIT-07"), say("payment_leaves_no_group"))
    return None
