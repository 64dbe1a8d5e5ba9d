"""Scoring dice and paying debt as numbers (C-ROLL-02 to -13, C-INIT-02, -07, C-SHOT-09, -10).

Score sets and payments are listed by number of dice, fewest first, then the highest list first.
"""

from collections.abc import Sequence
from typing import Literal

from affray.engine.rules.citations import implements
from affray.systems.cascade.faces import SUCCESS, Faces, Refusal, choices, contains, highest_first, without

from .dice_groups import holds_group

Speed = Literal["still", "slow", "fast"]
Purpose = Literal["attacker", "defender", "shooter", "saving"]

STRIKE: dict[Speed, int] = {"still": 0, "slow": 1, "fast": 2}
"""Dice that a shooter of this speed must strike from their group (C-SHOT-11)."""


def score_sets(thrown: Faces) -> list[Faces]:
    """Every legal set of the dice just thrown to score: at least one die (C-ROLL-02), every 1 (C-ROLL-03)."""
    number = thrown.count(1)
    ones = (1,) * number
    others = thrown[: len(thrown) - number]
    found: list[Faces] = [ones] if ones else []
    for size in range(1, len(others) + 1):
        if ones:
            found += [dice + ones for dice in choices(others, size)]
        else:
            found += choices(others, size)
    return found


def count_score_sets(thrown: Faces) -> int:
    """How many legal score sets there are when each die counts by itself (X-12)."""
    ones = thrown.count(1)
    sets = 1 << (len(thrown) - ones)
    return sets if ones else sets - 1


@implements("C-ROLL-04")
def why_not_score(thrown: Faces, scored: Faces) -> Refusal | None:
    """Which rule forbids to score these of the dice just thrown."""
    if not scored:
        return "C-ROLL-02", "at least one of the dice just thrown must be scored"
    if not contains(thrown, scored):
        return "C-ROLL-02", "only dice just thrown can be scored, each once"
    if scored.count(1) < thrown.count(1):
        return "C-ROLL-03", "every 1 just thrown must be scored"
    return None


def legal_score(thrown: Faces, scored: Faces) -> bool:
    """Whether these of the dice just thrown may be scored: C-ROLL-02 to C-ROLL-04."""
    return why_not_score(thrown, scored) is None


def default_score(thrown: Faces) -> Faces:
    """The ones, else the highest die (section 20)."""
    return (1,) * thrown.count(1) or thrown[:1]


def kbs_score(scored: Faces, thrown: Faces) -> Faces:
    """What the keep-best-set policy of section 24.3 scores."""

    def rank(face: int) -> tuple[int, int, int]:
        kept = scored.count(face)
        return kept + thrown.count(face), kept, face

    faces = [face for face in {*scored, *thrown} if face > 1]
    target = max(faces, key=rank, default=1)
    picked = tuple([face for face in thrown if face in (target, 1)])
    return picked or tuple([max(thrown, key=rank)] if thrown else [])


def debt(hand: Faces, shot_debts: int = 0) -> tuple[int, int]:
    """Debt of a frozen hand (C-ROLL-09), and how much of it stays unpaid (C-ROLL-10)."""
    owed = hand.count(1) + shot_debts
    return owed, max(0, owed - _successes(hand))


@implements("C-ROLL-08")
def _successes(hand: Faces) -> int:
    """Number of successful dice (C-ROLL-08); the hand is sorted, so they come first."""
    number = len(hand)
    while number and hand[number - 1] < SUCCESS:
        number -= 1
    return number


@implements("C-ROLL-12")
def payments(hand: Faces, shot_debts: int = 0) -> list[Faces]:
    """Every way to pay as much of the debt as can be with successful dice (C-ROLL-10).

    Nothing owed, or nothing to pay with: one empty payment.
    """
    owed = hand.count(1) + shot_debts
    if not owed:
        return [()]
    successes = _successes(hand)
    return choices(hand[:successes], min(owed, successes))


def live_after(hand: Faces, payment: Faces) -> tuple[Faces, Faces]:
    """The live and the dead dice of a hand after a payment (C-ROLL-11)."""
    ones = hand.count(1)
    live = hand[: len(hand) - ones] if ones else hand
    if payment:
        live = without(live, payment)
    return live, highest_first(payment + (1,) * ones)


def can_attack(hand: Faces, fkw: int, shot_debts: int = 0) -> bool:
    """The dice part of C-INIT-02: a payment of the full debt leaves a valid melee group."""
    return fkw >= 2 and _can_keep(hand, 2, shot_debts)


def can_shoot(hand: Faces, fkw: int, shot_debts: int = 0, speed: Speed = "still") -> bool:
    """C-SHOT-09: a payment of the full debt leaves a shot group with more dice than must be struck.

    The four equals of a legendary shot (C-SHOT-21) are more than must ever be struck, so it needs no case of
    its own.
    """
    size = STRIKE[speed] + 1
    return fkw >= size and _can_keep(hand, size, shot_debts)


def _can_keep(hand: Faces, size: int, shot_debts: int) -> bool:
    """Whether the full debt can be paid with dice outside some group of this size."""
    ones = hand.count(1)
    live = hand[: len(hand) - ones] if ones else hand
    successes = _successes(live)
    spare = successes - ones - shot_debts
    if spare < 0:
        return False
    # Neighbours of the sorted hand are enough: at the low end of a stretch they hold the fewest successes.
    length = above = 0
    for last, face in enumerate(live, 1):
        length = length + 1 if above - face <= 1 else 1
        above = face
        if length >= size and (size <= spare or successes - last + size <= spare):
            return True
    return False


def payments_as_attacker(hand: Faces, shot_debts: int, fkw: int) -> list[Faces]:
    """Payments offered to the winner of the initiative: those that leave a valid melee group (C-INIT-07)."""
    return _payments_keeping(hand, shot_debts, 2) if fkw >= 2 else []


def payments_as_shooter(hand: Faces, shot_debts: int, fkw: int, speed: Speed = "still") -> list[Faces]:
    """Payments offered to a shooter: they leave a group that allows the shot (C-SHOT-10)."""
    size = STRIKE[speed] + 1
    return _payments_keeping(hand, shot_debts, size) if fkw >= size else []


def _payments_keeping(hand: Faces, shot_debts: int, size: int) -> list[Faces]:
    """Payments of the full debt that leave some group of this size."""
    if debt(hand, shot_debts)[1]:
        return []
    return [paid for paid in payments(hand, shot_debts) if holds_group(live_after(hand, paid)[0], size)]


def payments_for(
    purpose: Purpose, hand: Faces, shot_debts: int = 0, fkw: int = 6, speed: Speed = "still"
) -> list[Faces]:
    """Payments offered to a fighter who freezes or saves their dice for this purpose."""
    if purpose == "attacker":
        return payments_as_attacker(hand, shot_debts, fkw)
    if purpose == "shooter":
        return payments_as_shooter(hand, shot_debts, fkw, speed)
    return payments(hand, shot_debts)


def default_payment(offered: Sequence[Faces]) -> Faces:
    """Lowest sum of those offered (section 20), the first in the list of those."""
    return min(offered, key=sum)


def why_not_payment(
    paid: Faces, purpose: Purpose, hand: Faces, shot_debts: int = 0, fkw: int = 6, speed: Speed = "still"
) -> Refusal | None:
    """Which rule forbids to pay with these dice of a hand."""
    owed, unpaid = debt(hand, shot_debts)
    if len(paid) != owed - unpaid:
        return "C-ROLL-10", f"the debt is paid with {owed - unpaid} dice, not {len(paid)}"
    if not contains(hand[: _successes(hand)], paid):
        return "C-ROLL-10", f"debt is paid with dice of the hand that show {SUCCESS} or more, each once"
    if paid not in payments_for(purpose, hand, shot_debts, fkw, speed):
        if purpose == "shooter":
            return "C-SHOT-10", "the payment must leave a group that allows the shot"
        return "C-INIT-07", "the payment must leave a valid melee group"
    return None
