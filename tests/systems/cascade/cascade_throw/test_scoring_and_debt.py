"""The cascade throw: scoring (C-ROLL-02 to C-ROLL-04) and debt (C-ROLL-08 to C-ROLL-13)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.cascade_throw.debt import debt, live_after, payments
from affray.systems.cascade.cascade_throw.paying_debt import Purpose, default_payment, payments_for, why_not_payment
from affray.systems.cascade.cascade_throw.scoring import (
    count_score_sets,
    default_score,
    kbs_score,
    legal_score,
    score_sets,
    why_not_score,
)
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.shooting.able_to_shoot import STRIKE, Speed, can_shoot

hands = st.lists(st.integers(1, 7), max_size=6).map(highest_first)
high_hands = st.lists(st.sampled_from([1, 2, 3, 4, 10, 11, 12]), max_size=6).map(highest_first)
speeds = st.sampled_from(list(STRIKE))


def single_sets(dice: Faces) -> list[Faces]:
    """Sets of single dice, by position; equal faces are different dice."""
    return [some for number in range(len(dice) + 1) for some in combinations(dice, number)]


def in_order(sets: list[Faces]) -> list[Faces]:
    return sorted(sets, key=lambda dice: (len(dice), [-face for face in dice]))


@given(hands)
def test_score_sets_are_those_of_single_dice(thrown: Faces) -> None:
    """C-ROLL-02, C-ROLL-03, C-ROLL-04."""
    legal = [dice for dice in single_sets(thrown) if dice and dice.count(1) == thrown.count(1)]
    assert score_sets(thrown) == in_order(list(set(legal)))
    assert count_score_sets(thrown) == len(legal)
    for dice in set(single_sets(thrown)):
        assert legal_score(thrown, dice) == (dice in legal)


def test_score_sets_of_the_examples() -> None:
    """X-12 and X-13: C-ROLL-02, C-ROLL-03, C-ROLL-04."""
    thrown = (14, 14, 9, 7, 1)
    assert count_score_sets(thrown) == 16
    assert score_sets(thrown)[0] == (1,)
    assert score_sets(thrown)[-1] == thrown
    assert not legal_score(thrown, (14, 14))
    assert score_sets((1, 1)) == [(1, 1)]


@pytest.mark.parametrize(
    ("scored", "rule"),
    [((), "C-ROLL-02"), ((14, 1, 1), "C-ROLL-02"), ((13, 1), "C-ROLL-02"), ((14, 9), "C-ROLL-03")],
)
def test_refused_score_sets(scored: Faces, rule: str) -> None:
    """Each refusal names its rule."""
    refusal = why_not_score((14, 9, 1), scored)
    assert refusal is not None
    assert refusal.rule == rule


def test_default_score() -> None:
    """Section 20: the ones, else the highest die."""
    assert default_score((14, 9, 1, 1)) == (1, 1)
    assert default_score((14, 9)) == (14,)


@pytest.mark.parametrize(
    ("scored", "thrown", "picked"),
    [
        ((14,), (14, 9, 9, 3, 1), (14, 1)),
        ((14, 14), (12, 7, 5), (12,)),
        ((), (12, 12, 7, 7, 2), (12, 12)),
        ((7,), (12, 12, 7, 5), (7,)),  # as many dice, but one of them is scored
        ((9, 9), (14, 3, 3), (3,)),  # the target 9 was not thrown: exactly one die, of the largest T
        ((), (1, 1), (1, 1)),
        ((9,), (1,), (1,)),
        ((9,), (), ()),
    ],
)
def test_keep_best_set(scored: Faces, thrown: Faces, picked: Faces) -> None:
    """Section 24.3."""
    assert kbs_score(scored, thrown) == picked


def payments_twin(hand: Faces, shot_debts: int) -> set[Faces]:
    """The largest sets of single successful dice that are not more than the debt."""
    owed = hand.count(1) + shot_debts
    able = [dice for dice in single_sets(hand) if len(dice) <= owed and all(face >= 4 for face in dice)]
    most = max(len(dice) for dice in able)
    return {dice for dice in able if len(dice) == most}


@given(hands, st.integers(0, 2))
def test_payments_are_those_of_single_dice(hand: Faces, shot_debts: int) -> None:
    """C-ROLL-08, C-ROLL-09, C-ROLL-10, C-SHOT-20."""
    found = payments(hand, shot_debts)
    assert found == in_order(list(payments_twin(hand, shot_debts)))
    owed, unpaid = debt(hand, shot_debts)
    assert owed == hand.count(1) + shot_debts
    assert unpaid == owed - len(found[0])


@given(hands, st.integers(0, 2))
def test_live_and_dead_dice(hand: Faces, shot_debts: int) -> None:
    """C-ROLL-11: ones and cancelled dice are dead; C-ROLL-12: a 2 or 3 stays live."""
    for paid in payments(hand, shot_debts):
        live, dead = live_after(hand, paid)
        assert highest_first(live + dead) == hand
        assert dead == highest_first(paid + (1,) * hand.count(1))
        assert list(live) == sorted(live, reverse=True)


def groups_left(hand: Faces, paid: Faces, smallest: int, fkw: int) -> list[Faces]:
    """Groups of at least so many dice among what a payment leaves, by single dice."""
    live = tuple(face for face in without(hand, paid) if face > 1)
    return [
        dice
        for dice in single_sets(live)
        if smallest <= len(dice) <= fkw and set(dice) == set(range(min(dice), max(dice) + 1))
    ]


@given(hands, st.integers(1, 6), st.integers(0, 2))
def test_who_can_attack(hand: Faces, fkw: int, shot_debts: int) -> None:
    """C-INIT-02, C-INIT-07, C-ROLL-13: a payment of the full debt leaves a melee group."""
    full = [paid for paid in payments_twin(hand, shot_debts) if not debt(hand, shot_debts)[1]]
    offered = in_order([paid for paid in full if groups_left(hand, paid, 2, fkw)])
    assert payments_for("attacker", hand, shot_debts, fkw) == offered
    assert can_attack(hand, fkw, shot_debts) == bool(offered)


@given(high_hands, st.integers(1, 6), st.integers(0, 2), speeds)
def test_who_can_shoot(hand: Faces, fkw: int, shot_debts: int, speed: Speed) -> None:
    """C-SHOT-09, C-SHOT-10, C-SHOT-11, C-SHOT-12, C-SHOT-21: a group is left with more dice than must be struck."""

    def allows(group: Faces) -> bool:
        legendary = any(face >= 11 and group.count(face) >= 4 for face in group)
        return len(group) > (0 if legendary else STRIKE[speed])

    full = [paid for paid in payments_twin(hand, shot_debts) if not debt(hand, shot_debts)[1]]
    offered = in_order([paid for paid in full if any(map(allows, groups_left(hand, paid, 1, fkw)))])
    assert payments_for("shooter", hand, shot_debts, fkw, speed) == offered
    assert can_shoot(hand, fkw, shot_debts, speed) == bool(offered)


def test_debts_of_the_examples() -> None:
    """X-14 to X-17 and X-48: C-ROLL-09, C-ROLL-10, C-ROLL-12, C-ROLL-13, C-INIT-02, C-INIT-07, C-SHOT-20."""
    assert payments((14, 14, 13, 6, 1)) == [(14,), (13,), (6,)]
    assert live_after((14, 14, 13, 6, 1), (6,)) == ((14, 14, 13), (6, 1))
    assert can_attack((14, 14, 13, 6, 1), 6)
    assert debt((5, 3, 2, 1, 1)) == (2, 1)
    assert payments((5, 3, 2, 1, 1)) == [(5,)]
    assert live_after((5, 3, 2, 1, 1), (5,))[0] == (3, 2)
    assert not can_attack((5, 3, 2, 1, 1), 6)
    assert not can_attack((10, 9, 1), 6)
    assert can_attack((5, 3, 2, 1), 6)
    assert debt((16, 16, 12, 9, 1), 1) == (2, 0)
    assert (16, 16) in payments((16, 16, 12, 9, 1), 1)
    assert payments_for("attacker", (16, 16, 12, 9, 1), 1) == [(12, 9)]
    # The saving shooter of X-47 (C-SHOT-07) may pay with anything, the default is the lowest sum.
    assert default_payment(payments_for("saving", (17, 17, 9, 4, 1))) == (4,)


@pytest.mark.parametrize(
    ("paid", "purpose", "rule"),
    [
        ((12,), "attacker", "C-ROLL-10"),
        ((12, 12), "defender", "C-ROLL-10"),
        ((9, 3), "defender", "C-ROLL-10"),
        ((16, 16), "attacker", "C-INIT-07"),
        ((16, 16), "shooter", "C-SHOT-10"),
        ((16, 16), "defender", None),
        ((12, 9), "attacker", None),
    ],
)
def test_refused_payments(paid: Faces, purpose: Purpose, rule: str | None) -> None:
    """Each refusal names its rule; the shooter moves slow."""
    refusal = why_not_payment(paid, purpose, (16, 16, 12, 9, 3, 1), 1, 6, "slow")
    assert (refusal and refusal.rule) == rule
