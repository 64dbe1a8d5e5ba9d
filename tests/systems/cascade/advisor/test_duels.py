"""What the greedy bot thinks of a Cascade duel: hits, plans and single choices."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import product, starmap
from typing import Any

import pytest

from affray.engine import Pass, Seat, Side, Verb
from affray.systems.cascade.advisor import ADVICE
from affray.systems.cascade.advisor.attack_plans import RESCUE_PRICE, holds, lives, plan
from affray.systems.cascade.advisor.battle import Duel
from affray.systems.cascade.advisor.value_of_hit import Blow, marks_distribution
from affray.systems.cascade.cascade_throw.debt import payments
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.cascade_throw.throw_choices import PayDebt, ScoreDice
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.exchange.attack import waves
from affray.systems.cascade.exchange.defence import defences, parries
from affray.systems.cascade.exchange.exchange_choices import (
    TAKE_HIT,
    CounterAttack,
    DeclareGroup,
    ParryWave,
    SendWave,
)
from affray.systems.cascade.fighter import Fighter, Profile
from affray.systems.cascade.hit.adding_equal_dice import best_marks, partitions
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.hit.hit_choices import AddDice, RerollDie
from affray.systems.cascade.initiative.able_to_attack import payments_as_attacker
from affray.systems.cascade.initiative.initiative_choice import HoldInitiative, TakeInitiative
from affray.systems.cascade.special_results.special_choices import DoubleDamage, FellTarget
from affray.systems.cascade.state import Clash, Exchange, Hit

BLOW = Blow(Code(1, 10), protection=2, left=8)


def fighter(name: str, *, fkw: int = 4, health: int = 8, marks: int = 0) -> Fighter:
    return Fighter(name, Seat(name), Side(name), Profile(fkw=fkw, health=health), quality=0, marks=marks)


def thrown(name: str, loose: Faces, scored: Faces = ()) -> Fighter:
    """A fighter with dice on the table before the freeze."""
    one = fighter(name)
    one.loose, one.scored = loose, scored
    return one


def frozen(name: str, live: Faces, group: Faces | None = None, **others: int) -> Fighter:
    """A fighter after the freeze, his group declared or not."""
    one = fighter(name, **others)
    one.frozen = True
    one.group, one.ready = group, group or ()
    outside = list(live)
    for face in one.ready:
        outside.remove(face)
    one.outside = tuple(outside)
    return one


def facing(me: Fighter, foe: Fighter, frame: Clash | Exchange | Hit, offered: Sequence[Any]) -> Duel:
    """One against one."""
    return Duel(me, foe, (foe,), frame, offered)


def clash(attacker: str = "") -> Clash:
    return Clash(stage="", members=("a", "b"), attacker=attacker)


def exchange(attacker: str, start: Faces, *sent: Faces) -> Exchange:
    defender = "b" if attacker == "a" else "a"
    return Exchange(stage="", attacker=attacker, defender=defender, start=start, waves=sent)


# Hits.


@pytest.mark.parametrize(("dice", "sides", "protection", "multiplier"), [(3, 6, 0, 1), (4, 8, 2, 1), (3, 10, 4, 2)])
def test_the_distribution_of_marks_is_that_of_all_throws(
    dice: int, sides: int, protection: int, multiplier: int
) -> None:
    most = 9
    counted = Counter(
        min(most, best_marks(highest_first(faces), protection, multiplier))
        for faces in product(range(1, sides + 1), repeat=dice)
    )
    found = marks_distribution(dice, sides, protection, multiplier, most)
    assert found == pytest.approx([counted[marks] / sides**dice for marks in range(most + 1)])


def test_more_equals_and_kept_run_dice_make_a_hit_worth_more() -> None:
    pair, tria = BLOW.share((17, 17), ((17, 17),)), BLOW.share((17, 17, 17), ((17, 17, 17),))
    kept, sent = BLOW.share((17, 17, 16), ((17, 17),)), BLOW.share((17, 17, 16), ((17, 17), (16,)))
    assert pair < tria
    assert sent == pair
    assert pair < kept == tria


def test_no_hit_takes_more_than_all_that_is_left() -> None:
    assert Blow(Code(3, 8), protection=0, left=1).share((20,) * 6, ((20,) * 6,)) == 1.0


# Plans.


def test_two_waves_can_beat_a_hand_that_each_of_them_alone_cannot() -> None:
    assert not holds((16, 16), (13,), (18, 17, 9, 4))
    assert holds((16, 16), (13,), (18, 17, 13, 4))


def test_a_plan_keeps_run_dice_for_damage_when_the_equals_get_through() -> None:
    best = plan((17, 17, 16), BLOW, ((16, 12, 6),), 4)
    assert best.hits
    assert best.wave == (17, 17)


def test_a_plan_that_is_parried_is_worth_the_rescue_dice_it_costs() -> None:
    costly = plan((9, 9), BLOW, ((20, 15, 3),), 4)
    assert not costly.hits
    assert costly.value == pytest.approx(2 * RESCUE_PRICE)
    assert plan((9, 9), BLOW, ((20, 20, 3),), 4).value < 0


def test_before_the_freeze_every_way_to_pay_is_reckoned_with() -> None:
    assert set(lives(thrown("b", (15, 9, 4, 1)))) == {(9, 4), (15, 4), (15, 9)}


# Single choices.


def advice(kind: str, duel: Duel) -> object:
    return ADVICE[kind](duel)


BOTH = (TakeInitiative("a"), HoldInitiative("a"))
"""The answers to whether the first fighter takes the initiative."""


def test_it_takes_the_initiative_when_something_gets_through() -> None:
    own, other = thrown("a", (18, 18, 5, 3, 2)), thrown("b", (14, 9, 6, 5, 2))
    assert advice("initiative", facing(own, other, clash(), BOTH)) == TakeInitiative("a")


def test_it_takes_the_initiative_to_forestall_an_attack() -> None:
    own, other = thrown("a", (5, 4, 2)), thrown("b", (20, 20, 12))
    assert advice("initiative", facing(own, other, clash(), BOTH)) == TakeInitiative("a")


def test_it_holds_when_neither_could_do_anything() -> None:
    own, other = thrown("a", (18, 3, 2)), thrown("b", (20, 16, 3, 2))
    assert advice("initiative", facing(own, other, clash(), BOTH)) == HoldInitiative("a")


def test_it_scores_the_equals_and_the_ones() -> None:
    offered = [ScoreDice("a", dice) for dice in score_sets((14, 12, 12, 6, 1))]
    duel = facing(thrown("a", (14, 12, 12, 6, 1)), thrown("b", (9,)), clash(), offered)
    assert advice("score", duel) == ScoreDice("a", (12, 12, 1))


def test_as_attacker_it_pays_with_dice_outside_its_best_group() -> None:
    hand = (17, 17, 12, 9, 1)
    own = thrown("a", hand)
    offered = list(map(PayDebt, payments_as_attacker(hand, 0, 4)))
    duel = facing(own, frozen("b", (15, 9, 4)), clash(attacker="a"), offered)
    assert advice("pay", duel) == PayDebt((9,))


def test_as_defender_it_keeps_what_it_needs_to_parry() -> None:
    hand = (20, 19, 12, 1)
    foe = frozen("b", (16, 16))
    duel = facing(thrown("a", hand), foe, clash(attacker="b"), list(map(PayDebt, payments(hand))))
    assert advice("pay", duel) == PayDebt((12,))


def test_it_declares_the_group_that_gets_through() -> None:
    own, foe = frozen("a", (18, 18, 9, 8, 7)), frozen("b", (17, 12, 10))
    offered = list(map(DeclareGroup, groups(own.outside, 4)))
    assert advice("group", facing(own, foe, exchange("a", ()), offered)) == DeclareGroup((18, 18))


def test_its_second_wave_is_the_one_that_cannot_be_parried() -> None:
    own, foe = frozen("a", (14, 13, 12), (14, 13, 12)), frozen("b", (12, 9), ())
    own.ready, own.used = (13, 12), (14,)
    offered = [*map(SendWave, waves(own.ready)), Pass()]
    assert advice("wave", facing(own, foe, exchange("a", (14, 13, 12), (14,)), offered)) == SendWave((13,))


def test_it_parries_with_its_group_rather_than_with_rescue_dice() -> None:
    own, foe = frozen("a", (18, 17, 16, 9)), frozen("b", (15, 15), (15, 15))
    foe.ready, foe.used = (), (15, 15)
    offered = [*starmap(ParryWave, defences((17, 17), own.outside, 4)), TAKE_HIT]
    chosen = advice("defend", facing(own, foe, exchange("b", (15, 15), (15, 15)), offered))
    assert isinstance(chosen, ParryWave)
    assert chosen.group is not None
    assert {18, 17} <= set(chosen.group)
    assert all(rescue == 0 for _, _, rescue in chosen.blocks)


def test_it_takes_a_hit_that_costs_less_than_the_rescue_dice() -> None:
    own, foe = frozen("a", (6, 4), (), health=60), frozen("b", (5, 2), (5, 2))
    foe.ready, foe.used = (), (5, 2)
    offered = [*[ParryWave(None, parry) for parry in parries((5, 2), (), own.outside)], TAKE_HIT]
    assert len(offered) > 1
    assert advice("defend", facing(own, foe, exchange("b", (5, 2), (5, 2)), offered)) == TAKE_HIT


def test_it_counters_when_that_gets_through_and_not_otherwise() -> None:
    own, open_foe, safe_foe = frozen("a", (18,), (18,)), frozen("b", (6,), ()), frozen("b", (19, 18), (19, 18))
    offered = (CounterAttack(), Pass())
    for foe, answer in ((open_foe, CounterAttack()), (safe_foe, Pass())):
        assert advice("counter", facing(own, foe, exchange("b", (9,), (9,)), offered)) == answer


def test_with_a_pente_it_doubles_the_damage_that_would_end_the_duel_and_fells_whom_it_cannot_hurt() -> None:
    frame = Hit(stage="", attacker="a", defender="b", start=(9,) * 5, waves=((9,) * 5,))
    soft, hard = fighter("b", health=14), fighter("b", health=60)
    offered = (DoubleDamage(), FellTarget())
    for foe, answer in ((soft, DoubleDamage()), (hard, FellTarget())):
        assert advice("pente", facing(fighter("a"), foe, frame, offered)) == answer


def test_it_throws_the_worst_die_again_and_stops_when_that_would_lose() -> None:
    def hit(dice: Faces) -> Hit:
        return Hit(stage="", attacker="a", defender="b", dice=dice, rerolls=1)

    armoured = fighter("b")
    offered: list[Verb] = [RerollDie(9), RerollDie(1), Pass()]
    assert advice("reroll", facing(fighter("a"), armoured, hit((9, 9, 9, 9, 9, 1)), offered)) == RerollDie(1)
    offered = [RerollDie(10), Pass()]
    assert advice("reroll", facing(fighter("a"), armoured, hit((10, 10, 10, 10, 10, 10)), offered)) == Pass()


def test_it_adds_equal_damage_dice_for_most_marks() -> None:
    dice = (9, 9, 9, 4)
    frame = Hit(stage="", attacker="a", defender="b", dice=dice)
    offered = list(map(AddDice, partitions(dice)))
    assert advice("add_damage", facing(fighter("a"), fighter("b"), frame, offered)) == AddDice(((9, 9, 9), (4,)))


def test_whatever_lies_on_the_table_the_advice_is_among_what_is_offered() -> None:
    rng = random.Random(1)
    for _ in range(200):
        live = highest_first(rng.choices(range(2, 21), k=rng.randint(1, 6)))
        group = rng.choice(groups(highest_first(rng.choices(range(2, 21), k=5)), 4) or [(9,)])
        foe = frozen("b", group, group)
        foe.ready, foe.used = (), group
        offered = [*starmap(ParryWave, defences(highest_first(group), live, 4)), TAKE_HIT]
        duel = facing(frozen("a", live), foe, exchange("b", group, group), offered)
        assert advice("defend", duel) in offered
