"""Blocks and parries: C-DEF-01 to C-DEF-11, C-GROUP-07, C-GROUP-08."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from affray.systems.cascade.cascade_throw.debt import debt, live_after, payments
from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.attack import attack_values
from affray.systems.cascade.exchange.defence import (
    Outlook,
    Parry,
    any_parry,
    attack_now,
    best_parry,
    block_parries,
    default_defence,
    default_parry,
    defences,
    dice_used,
    parries,
    parry_text,
    read_parry,
    rescue,
    rescue_dice,
    why_not_parry,
)

waves = st.lists(st.integers(2, 16), min_size=1, max_size=3).map(highest_first)
faces = st.sampled_from([2, 5, 6, 7, 12, 13, 20])

Answer = tuple[frozenset[tuple[Faces, Faces, int]], tuple[int, ...]]
"""A parry without regard to the order: how often each block occurs by faces, and the dice outside the group."""


def set_partitions(items: list[int]) -> Iterator[list[list[int]]]:
    if not items:
        yield []
        return
    first, *rest = items
    for parts in set_partitions(rest):
        yield [[first], *parts]
        for index, part in enumerate(parts):
            yield [*parts[:index], [first, *part], *parts[index + 1 :]]


def legal_block(dice: list[int], attacks: list[int]) -> bool:
    """The three kinds of block, word by word."""
    single = len(dice) == 1 and len(attacks) == 1 and dice[0] >= attacks[0]
    light = len(dice) == 1 and len(attacks) >= 2 and max(attacks) <= 10 and dice[0] >= sum(attacks)
    equals = len(dice) >= 2 and len(set(dice)) == 1 and sum(dice) >= sum(attacks)
    return single or light or equals


def answer(blocks: list[tuple[list[int], list[int]]], outside: list[int]) -> Answer:
    found = Counter((highest_first(dice), highest_first(attacks)) for dice, attacks in blocks)
    return frozenset((*block, number) for block, number in found.items()), highest_first(outside)


def full_parries_twin(attacks: Faces, group: Faces, outside: Faces) -> set[Answer]:
    """Every full parry with single dice, rescue dice allowed at will: each die to a block or to none."""
    dice = [*group, *outside]
    found = set()
    for parts in set_partitions(list(attacks)):
        for places in product(range(len(parts) + 1), repeat=len(dice)):
            used = [[die for die, place in zip(dice, places, strict=True) if place == at] for at in range(len(parts))]
            if all(legal_block(some, part) for some, part in zip(used, parts, strict=True)):
                rescued = [die for die, place in zip(outside, places[len(group) :], strict=True) if place < len(parts)]
                found.add(answer(list(zip(used, parts, strict=True)), rescued))
    return found


def parries_twin(attacks: Faces, group: Faces, outside: Faces) -> set[Answer]:
    """C-DEF-09: rescue dice only if the group alone cannot."""
    found = full_parries_twin(attacks, group, outside)
    return {one for one in found if not one[1]} or found


def answers(offered: list[Parry]) -> list[Answer]:
    return [
        answer([(list(dice), list(attacks)) for dice, attacks, _ in parry], list(dice_used(parry)[1]))
        for parry in offered
    ]


@st.composite
def ready_dice(draw: st.DrawFn, most: int = 4) -> tuple[Faces, Faces]:
    """Ready dice of a declared group, which may have gaps (C-GROUP-09), and outside it."""
    dice = draw(st.lists(faces, min_size=most - 2, max_size=most))
    own = draw(st.integers(0, len(dice)))
    return highest_first(dice[:own]), highest_first(dice[own:])


@settings(max_examples=400)
@given(waves, ready_dice(5))
def test_parries_are_those_of_single_dice(attacks: Faces, ready: tuple[Faces, Faces]) -> None:
    """C-DEF-01, C-DEF-02, C-DEF-03, C-DEF-04, C-DEF-05, C-DEF-07, C-DEF-08, C-DEF-09, C-DEF-11."""
    group, outside = ready
    found = answers(parries(attacks, group, outside))
    assert len(found) == len(set(found))
    assert set(found) == parries_twin(attacks, group, outside)


@settings(max_examples=100)
@given(st.lists(st.integers(2, 8), min_size=3, max_size=5).map(highest_first), ready_dice(3))
def test_many_light_attacks(attacks: Faces, ready: tuple[Faces, Faces]) -> None:
    """C-DEF-03, C-DEF-04, C-DEF-09."""
    group, outside = ready
    found = answers(parries(attacks, group, outside))
    assert len(found) == len(set(found))
    assert set(found) == parries_twin(attacks, group, outside)


@settings(max_examples=400)
@given(st.lists(st.integers(2, 16), min_size=1, max_size=5).map(highest_first), ready_dice(6))
def test_the_quick_answers_agree_with_the_list(attacks: Faces, ready: tuple[Faces, Faces]) -> None:
    """C-DEF-09: whether any parry exists, and the fewest rescue dice."""
    group, outside = ready
    found = parries(attacks, group, outside)
    assert any_parry(attacks, highest_first(group + outside)) == bool(found)
    fewest = rescue(attacks, group, outside)
    assert fewest == min(map(rescue_dice, found), default=None)
    if found:
        default = default_parry(found)
        assert rescue_dice(default) == fewest
        fitting = [parry for parry in found if rescue_dice(parry) == fewest]
        assert len([*dice_used(default)[0], *dice_used(default)[1]]) == min(
            sum(len(dice) for dice, _, _ in parry) for parry in fitting
        )


@given(waves, ready_dice())
def test_blocks_stand_in_the_order_of_the_text(attacks: Faces, ready: tuple[Faces, Faces]) -> None:
    """Blocks by highest attack, then highest die; the text reads back the same, in any order."""
    group, outside = ready
    shuffle = random.Random(1)
    for parry in parries(attacks, group, outside):
        heads = [(met[0], dice[0]) for dice, met, _ in parry]
        assert heads == sorted(heads, reverse=True)
        words = parry_text(parry).split()
        assert read_parry(" ".join(words), group) == parry
        shuffle.shuffle(words)
        assert read_parry(" ".join(words), group) == parry


@settings(max_examples=400)
@given(waves, ready_dice(), st.randoms(use_true_random=False))
def test_refused_is_what_is_not_offered(attacks: Faces, ready: tuple[Faces, Faces], chance: random.Random) -> None:
    """C-DEF-01, C-DEF-08, C-DEF-09: blocks made at random are refused unless they are offered."""
    group, outside = ready
    offered = parries(attacks, group, outside)
    assert all(why_not_parry(parry, attacks, group, outside) is None for parry in offered)
    values, dice = list(attacks), [*group, *outside, *group[:1]]
    chance.shuffle(values)
    chance.shuffle(dice)
    words = []
    while values:
        met = [values.pop() for _ in range(chance.randint(1, len(values)))]
        used = [dice.pop() for _ in range(min(len(dice), chance.randint(1, 3)))] or [13]
        words.append(f"{'+'.join(map(str, used))}:{'+'.join(map(str, met))}")
    parry = read_parry(" ".join(words), group)
    assert (why_not_parry(parry, attacks, group, outside) is None) == (parry in offered)


@given(waves, st.lists(st.integers(2, 9), max_size=4).map(highest_first), st.integers(2, 4))
def test_defences_declare_every_group(attacks: Faces, live: Faces, fkw: int) -> None:
    """C-GROUP-07, C-GROUP-08: each valid group and the empty one, each with the parries that it allows."""
    expected = [
        (group, parry) for group in [*groups(live, fkw), ()] for parry in parries(attacks, group, without(live, group))
    ]
    found = defences(attacks, live, fkw)
    assert found == expected
    assert best_parry(attacks, live, fkw) == min([rescue_dice(parry) for _, parry in found], default=None)


def test_default_defence_prefers_fewer_rescue_dice_then_dice_then_group_order() -> None:
    """Section 20: the group and full parry with the fewest rescue dice, then the fewest dice, then group order."""
    assert default_defence(defences((16,), (20, 17, 16, 6), 3)) == ((17, 16), (((17,), (16,), 0),))
    assert default_defence(defences((16, 16), (18, 16, 11, 7, 4), 3)) == (
        (),
        (((18,), (16,), 1), ((16,), (16,), 1)),
    )
    # Two dice of a pair parry 20, one die of a run does too and is fewer.
    group, parry = default_defence(defences((20,), (20, 19, 12, 12), 3))
    assert (group, parry) == ((20, 19), (((20,), (20,), 0),))


@pytest.mark.parametrize(
    ("dice", "attacks", "parried"),
    [
        ((12, 12), (20,), True),
        ((12,), (20,), False),
        ((12, 12), (12, 12), True),
        ((12,), (6, 6), True),
        ((12, 12), (6, 6, 6, 6), True),
        ((12,), (7, 6), False),
        ((20,), (10, 10), True),
        ((19,), (11, 8), False),
        ((9,), (4, 3, 2), True),
        ((9,), (9,), True),
        ((9,), (10,), False),
        ((12, 12), (13, 11), True),
        ((12, 12), (13, 12), False),
        ((9, 9, 9), (16, 11), True),
        ((9, 9), (16, 11), False),
        ((12, 11), (20,), False),
        ((1, 1), (2,), False),
    ],
)
def test_blocks_of_the_examples(dice: Faces, attacks: Faces, parried: bool) -> None:
    """C-DEF-02, C-DEF-03, C-DEF-04, C-DEF-05, C-DEF-06, C-DEF-07; C-ROLL-11 for the ones."""
    assert block_parries(dice, attacks) is parried


def test_parries_of_the_examples() -> None:
    """X-07, X-08, X-10, X-22 to X-25: C-DEF-01, C-DEF-04, C-DEF-09, C-DEF-11."""
    assert [parry_text(parry) for parry in parries((12, 12), (12, 12), ())] == ["12:12 12:12", "12+12:12+12"]
    assert [parry_text(parry) for parry in parries((6, 6, 6, 6), (12, 12), ())] == [
        "12:6+6 12:6+6",
        "12+12:6+6+6+6",
    ]
    assert [parry_text(parry) for parry in parries((16, 11), (9, 9, 9), ())] == ["9+9+9:16+11"]
    assert parries((13, 12), (12, 12), ()) == []
    assert [parry_text(parry) for parry in parries((16, 16), (18, 17), (9, 4))] == ["18:16 17:16"]
    assert parries((13,), (), (9, 4)) == []
    assert parries((16, 16, 13), (18, 17), (9, 4)) == []
    assert [parry_text(parry) for parry in parries((16, 16), (), (18, 16, 11, 7, 4))] == ["18r:16 16r:16"]
    assert [parry_text(parry) for parry in parries((16,), (17, 16), (20, 6))] == ["17:16", "16:16"]
    assert [parry_text(parry) for parry in parries((30,), (12, 12), (12, 3))] == ["12+12+12r:30"]


def test_equal_dice_inside_and_outside_the_group() -> None:
    """C-DEF-11: which of them parries is a choice, and in which block it stands is none."""
    # The group alone cannot meet 13 and 12; one 12 parries the 12, of the group or not.
    offered = parries((13, 12), (12,), (14, 12))
    assert [parry_text(parry) for parry in offered] == [
        "14r:13 12:12",
        "14r:13 12r:12",
        "14r:13 12+12r:12",
        "12+12r:13 14r:12",
    ]
    assert [parry_text(parry) for parry in parries((12, 12), (12,), (12,))] == ["12:12 12r:12", "12+12r:12+12"]


def test_the_most_attacks_for_a_die_are_not_always_the_right_ones() -> None:
    """C-DEF-03: 13 meets 7 and 3 and 2, but then 5 does not meet 6."""
    assert any_parry((7, 6, 3, 2), (13, 5))
    assert [parry_text(parry) for parry in parries((7, 6, 3, 2), (13, 5), ())] == ["13:7+6 5:3+2"]


def test_a_high_die_does_not_meet_two_attacks_that_are_not_light() -> None:
    """C-DEF-03, C-DEF-04: the second 13 is needed, and lies outside the group."""
    assert rescue((11, 2), (13,), (13,)) == 1


def test_a_face_means_a_die_of_the_group_while_one_is_ready() -> None:
    """How a parry is read: `12r` is the 12 outside; a plain 12 is outside only when the group has no more."""
    assert read_parry("12:9 12:8", (12,)) == (((12,), (9,), 0), ((12,), (8,), 1))
    assert read_parry("12r:9", (12,)) == (((12,), (9,), 1),)
    assert read_parry("12r:9 12:8", (12,)) == read_parry("12:9 12:8", (12,))
    assert read_parry("18:16 16:16", ()) == (((18,), (16,), 1), ((16,), (16,), 1))


@pytest.mark.parametrize("text", ["12", "12:", ":12", "12-12:20", "12:12r", "a:b", "1212:5", "12 :12"])
def test_what_is_no_parry(text: str) -> None:
    """C-DEF-01: the error shows how a block is written."""
    with pytest.raises(ValueError, match=r"12\+12r:13\+11"):
        read_parry(text, (12,))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "C-DEF-01"),
        ("12:11", "C-DEF-01"),  # an attack left
        ("12:11 12r:11 9+9:13", "C-DEF-01"),  # an attack twice
        ("12:13 12r:11", "C-DEF-02"),
        ("12:13+11", "C-DEF-03"),
        ("9+9:13+11", "C-DEF-04"),
        ("12+9:13+11", "C-DEF-05"),
        ("12+12+12:13+11", "C-DEF-08"),
        ("14:13 14:11", "C-DEF-08"),
        ("12+12:13+11", None),
    ],
)
def test_refused_parries(text: str, rule: str | None) -> None:
    """Each refusal names its rule."""
    refusal = why_not_parry(read_parry(text, (12,)), (13, 11), (12,), (12, 9, 9))
    assert (refusal and refusal.rule) == rule


def test_light_attacks_that_are_too_much_for_one_die() -> None:
    """C-DEF-03: the sum counts, too."""
    refusal = why_not_parry(read_parry("12:7+6", (12,)), (7, 6), (12,), ())
    assert refusal is not None
    assert refusal.rule == "C-DEF-03"


def test_a_rescue_die_that_is_not_needed() -> None:
    """C-DEF-09, X-24: the group alone can parry."""
    refusal = why_not_parry(read_parry("20:16", (17, 16)), (16,), (17, 16), (20, 6))
    assert refusal is not None
    assert refusal.rule == "C-DEF-09"


def test_dice_a_parry_uses() -> None:
    """C-DEF-08, C-DEF-10: dice of the group and rescue dice are told apart."""
    parry = read_parry("12+12r:20 9:8", (12, 9))
    assert dice_used(parry) == ((12, 9), (12,))
    assert rescue_dice(parry) == 1


def test_what_the_attacks_of_the_examples_meet() -> None:
    """X-22, X-23, X-54 and section 24.3: C-COUNTER-01, C-DEF-09."""
    assert attack_now((14, 14), (14, 14, 13), (18, 17, 9, 4), 3) == Outlook(True, 0, False)
    assert attack_now((14, 14, 13), (14, 14, 13), (18, 17, 9, 4), 3) == Outlook(False, None, False)
    assert attack_now((14, 14), (14, 14), (18, 16, 11, 7, 4), 3) == Outlook(True, 2, False)
    assert attack_now((15, 15), (15, 15), (18, 16, 16), 3) == Outlook(True, 1, False)
    assert attack_now((15, 15, 15), (15, 15, 15), (18, 16, 16), 3) == Outlook(False, None, False)
    assert attack_now((13,), (13, 12), (15, 15, 15, 2), 3) == Outlook(True, 0, True)
    # with unpaid debt the same dice parry, but do not counter (C-COUNTER-02, C-ROLL-13).
    assert attack_now((3,), (4, 3), (3, 3, 1), 3) == Outlook(True, 0, False)


@settings(max_examples=300)
@given(
    waves, st.lists(st.integers(1, 7), min_size=2, max_size=5).map(highest_first), st.integers(2, 4), st.integers(0, 1)
)
def test_what_a_planned_wave_meets(wave: Faces, hand: Faces, fkw: int, shot_debts: int) -> None:
    """Section 24.1 by trying every payment, group and parry: C-ROLL-10, C-COUNTER-01, C-COUNTER-02."""
    attacks = highest_first(attack_values(wave))
    fewest: list[int] = []
    counter = False
    for paid in payments(hand, shot_debts):
        live, _ = live_after(hand, paid)
        for group, parry in defences(attacks, live, fkw):
            inside, rescued = dice_used(parry)
            fewest.append(len(rescued))
            counter |= not rescued and len(inside) < len(group) and not debt(hand, shot_debts)[1]
    expected = Outlook(bool(fewest), min(fewest, default=None), counter)
    assert attack_now(wave, wave, hand, fkw, shot_debts) == expected
