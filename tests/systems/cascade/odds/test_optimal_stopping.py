"""Optimal stopping beside a plain recursion in fractions, and the best shot beside every shot there is."""

import random
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement

import pytest

from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import groups, valid_group
from affray.systems.cascade.cascade_throw.paying_debt import payments_for
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.initiative.able_to_attack import can_attack
from affray.systems.cascade.odds.attack.damage import expected_marks
from affray.systems.cascade.odds.attack.unparried import Damage, attack_hand, defender_lives
from affray.systems.cascade.odds.shooting.shoot_or_aim import shoot_or_aim
from affray.systems.cascade.odds.shooting.shot import ShotPlan, Target, best_shot, hit_chance
from affray.systems.cascade.odds.throw.first_throw import orders
from affray.systems.cascade.odds.throw.hands import all_hands
from affray.systems.cascade.odds.throw.optimal_stopping import (
    Stopping,
    all_groups,
    duel_stopping,
    stopping_by_hands,
)
from affray.systems.cascade.shooting.able_to_shoot import Speed, payments_as_shooter
from affray.systems.cascade.shooting.shot import commitments, saves, shot, shot_groups, strikes

Worth = Callable[[Faces], Fraction | None]


def compare(stopping: Stopping, dice: int, die: int, worth: Worth) -> None:
    """Every state of a pool of dice, solved again in fractions."""

    @cache
    def value(scored: Faces) -> Fraction:
        loose = dice - len(scored)
        if not loose:
            return worth(scored) or Fraction(0)
        total = Fraction(0)
        for thrown in combinations_with_replacement(range(die, 0, -1), loose):
            now = worth(highest_first(scored + thrown)) or Fraction(0)
            after = [value(highest_first(scored + kept)) for kept in score_sets(thrown)]
            total += orders(thrown) * max(now, *after)
        return total / Fraction(die) ** loose

    for size in range(dice + 1):
        for scored in combinations_with_replacement(range(die, 0, -1), size):
            exact = value(scored)
            assert stopping.value(scored) == exact, scored
            if size == dice:
                assert stopping.stop(scored) == worth(scored), scored


TARGET = Target("huge", "slow", 12, awareness="distracted", reaction=1, dodge=1, protection=1)


Phase = Callable[[Faces, int, int], Fraction]
"""What dice are worth with so many phases to come and so many shot debts in this one."""


def shooter_twin(dice: int, die: int, fkw: int, speed: Speed, discount: Fraction) -> tuple[Phase, Phase, Worth]:
    """A shooter's phases in fractions, as the rules tell them (C-SHOT-03 to C-SHOT-07), one throw after another.

    What it is worth to begin a phase with saved dice, to throw on with scored ones, and to shoot with a hand.
    """

    def throws(loose: int) -> list[tuple[Faces, Fraction]]:
        every = combinations_with_replacement(range(die, 0, -1), loose)
        return [(thrown, Fraction(orders(thrown), die**loose)) for thrown in every]

    @cache
    def shoot(hand: Faces, debts: int = 0) -> Fraction | None:
        plan = best_shot(hand, fkw, Code(1, 6), TARGET, speed, debts)
        return None if plan is None else plan.marks

    @cache
    def begin(saved: Faces, phases: int, debts: int) -> Fraction:
        if len(saved) == dice:
            return max(shoot(saved, debts) or Fraction(0), aim(saved, phases, debts))
        total = Fraction(0)
        for thrown, chance in throws(dice - len(saved)):
            now = shoot(highest_first(saved + thrown), debts) or Fraction(0)
            on = [aim(highest_first(saved + kept), phases, debts) for kept in score_sets(thrown)]
            total += chance * max(now, *on)
        return total

    @cache
    def aim(scored: Faces, phases: int, debts: int) -> Fraction:
        if not phases:
            return Fraction(0)
        if len(scored) == dice:
            payments = payments_for("saving", scored, debts, fkw, speed)
            kept = {each for paid in payments for each in saves(live_after(scored, paid)[0])}
            return discount * max(begin(each, phases - 1, 0) for each in kept)
        total = Fraction(0)
        for thrown, chance in throws(dice - len(scored)):
            total += chance * max(aim(highest_first(scored + kept), phases, debts) for kept in score_sets(thrown))
        return total

    return begin, aim, shoot


@pytest.mark.parametrize(
    ("dice", "die", "fkw", "speed", "shot_debts", "phases", "discount"),
    [
        (3, 6, 3, "still", 0, 1, Fraction(1)),
        (3, 6, 2, "slow", 0, 1, Fraction(1)),
        (3, 5, 3, "still", 1, 2, Fraction(3, 4)),
        (4, 4, 4, "fast", 0, 1, Fraction(1)),
        (3, 6, 3, "still", 2, 0, Fraction(1)),
        (1, 20, 1, "still", 0, 2, Fraction(1, 2)),
    ],
)
def test_a_shooter_who_shoots_or_aims(
    dice: int, die: int, fkw: int, speed: Speed, shot_debts: int, phases: int, discount: Fraction
) -> None:
    """C-SHOT-04 to C-SHOT-07: every hand, beside the rules played through in fractions."""
    begin, aim, shoot = shooter_twin(dice, die, fkw, speed, discount)
    solved = shoot_or_aim(dice, die, fkw, Code(1, 6), TARGET, speed, shot_debts, phases, discount)
    for size in range(dice + 1):
        for hand in combinations_with_replacement(range(die, 0, -1), size):
            assert solved.aim(hand) == solved.aim((), hand) == aim(hand, phases, shot_debts), hand
            assert solved.value(hand) == begin(hand, phases, shot_debts), hand
            if phases and 1 not in hand:
                assert solved.saved(hand) == discount * begin(hand, phases - 1, 0), hand
            if size == dice and not shot_debts:
                assert solved.shoot(hand) == shoot(hand), hand
    assert solved.fresh == (discount * begin((), phases - 1, 0) if phases else 0)


@pytest.mark.parametrize(
    ("dice", "die", "fkw", "other", "shot_debts"),
    [(3, 6, 3, (5, 4, 4), 0), (3, 6, 2, (6, 5, 4, 1), 0), (3, 8, 3, (8, 5), 1), (4, 4, 4, (4, 3, 3, 2), 0)],
)
def test_a_duel(dice: int, die: int, fkw: int, other: Faces, shot_debts: int) -> None:
    """The opponent who owes for a one pays after the attacker (C-ROLL-14)."""
    damage, lives = Damage(Code(1, 6), 1), defender_lives(other)

    def worth(hand: Faces) -> Fraction | None:
        able = can_attack(hand, fkw, shot_debts)
        return attack_hand(hand, fkw, lives, damage, shot_debts).marks if able else None

    compare(duel_stopping(dice, die, fkw, damage, tuple(lives), shot_debts), dice, die, worth)


def test_a_value_of_any_kind() -> None:
    """The highest sum of three d6 that holds no one; to stop with a one is not allowed."""

    def worth(hand: Faces) -> int | None:
        return None if 1 in hand else sum(hand)

    def exactly(hand: Faces) -> Fraction | None:
        value = worth(hand)
        return None if value is None else Fraction(value)

    compare(stopping_by_hands(3, 6, worth), 3, 6, exactly)
    with pytest.raises(ValueError, match="must not be negative"):
        stopping_by_hands(1, 4, lambda _: -1)


def test_choices_after_a_throw() -> None:
    """In the last phase aiming is worth nothing; with one to come 2,2 are better saved; later throws allow no shot."""
    last = shoot_or_aim(3, 20, 3, Code(1, 10), Target("large", "still", 10), phases=0)
    choices = last.choices((18,), (18, 3))
    assert {choice.score for choice in choices} == {None, (18,), (3,), (18, 3)}
    assert choices[0].score is None
    assert {choice.value for choice in choices[1:]} == {0}
    solved = shoot_or_aim(3, 20, 3, Code(1, 10), Target("large", "still", 10))
    assert solved.choices((2,), (2, 1))[0].score is not None
    values = [choice.value for choice in solved.choices((18,), (18, 3))]
    assert values == sorted(values, reverse=True)
    assert None not in {choice.score for choice in solved.choices((18,), (18, 3), first=False)}


@pytest.mark.parametrize("seed", range(12))
def test_the_best_shot_is_as_good_as_any_other(seed: int) -> None:
    rng = random.Random(seed)
    hand = highest_first([rng.randint(1, 14) for _ in range(rng.randint(2, 6))])
    speed: Speed = rng.choice(("still", "slow", "fast"))
    code, target = Code(rng.randint(1, 2), 6), Target("large", "slow", 20, awareness="aware", dodge=1, protection=2)
    plans: list[Fraction] = []
    for paid in payments_as_shooter(hand, 0, 5, speed):
        for group in shot_groups(live_after(hand, paid)[0], 5, speed):
            for struck in strikes(group, speed):
                for committed in commitments(without(group, struck)):
                    numbers = shot(group, struck, committed, code, speed)
                    harm = expected_marks(numbers.damage.dice, 6, 2, numbers.damage.rerolls, numbers.multiplier)
                    plans.append(hit_chance(numbers.total, target) * harm)
    best = best_shot(hand, 5, code, target, speed)
    assert (best.marks if isinstance(best, ShotPlan) else None) == max(plans, default=None)


def test_hands_are_ranked_without_a_gap() -> None:
    hands = all_hands(6, 3)
    for size in range(4):
        ranked = sorted(hands.rank(hand) for hand in combinations_with_replacement(range(6, 0, -1), size))
        assert ranked == list(range(len(hands.places[size])))
        for rank, faces in enumerate(hands.faces(size).tolist()):
            assert hands.rank(tuple(faces)) == rank
            assert (rank < hands.without_ones(size)) == (1 not in faces)


def test_all_groups_are_the_groups_of_all_hands() -> None:
    found = {group for hand in combinations_with_replacement(range(8, 0, -1), 4) for group in groups(hand, 4, 1)}
    assert set(all_groups(8, 4)) == found
    assert len(all_groups(20, 6)) == len(set(all_groups(20, 6)))
    assert all(valid_group(group, 6, "shot") for group in all_groups(20, 6))
