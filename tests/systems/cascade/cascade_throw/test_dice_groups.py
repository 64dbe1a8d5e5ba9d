"""Dice groups: C-GROUP-01 to C-GROUP-06, C-GROUP-09, C-FIGHTER-04."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.cascade_throw.dice_groups import (
    Kind,
    default_group,
    equals_and_runs,
    groups,
    holds_group,
    is_group,
    valid_group,
    why_not_group,
)
from affray.systems.cascade.dice_faces import Faces, choices, contains, highest_first, without

hands = st.lists(st.integers(1, 9), max_size=6).map(highest_first)


kinds: st.SearchStrategy[Kind] = st.sampled_from(["melee", "shot"])


def groups_twin(live: Faces, fkw: int, smallest: int) -> set[Faces]:
    """Every set of single dice whose distinct faces have no gap; ones are dead."""
    found = set()
    for number in range(smallest, fkw + 1):
        for dice in combinations(live, number):
            span = set(range(min(dice), max(dice) + 1))
            if 1 not in dice and span == set(dice):
                found.add(dice)
    return found


@given(hands, st.integers(1, 6), st.integers(1, 2))
def test_groups_are_those_of_single_dice(live: Faces, fkw: int, smallest: int) -> None:
    """C-GROUP-01, C-GROUP-02, C-GROUP-03, C-FIGHTER-04, C-ROLL-11."""
    found = groups(live, fkw, smallest)
    assert len(found) == len(set(found))
    assert set(found) == groups_twin(live, fkw, smallest)


@given(hands, st.integers(2, 6))
def test_groups_are_listed_in_the_default_order(live: Faces, fkw: int) -> None:
    """C-GROUP-06: most dice, then the highest sum, then the higher list; the first is the default."""
    found = groups(live, fkw)
    assert found == sorted(found, key=lambda group: (-len(group), -sum(group), [-face for face in group]))
    assert default_group(live, fkw) == (found[0] if found else ())


@given(hands, st.integers(1, 4))
def test_a_group_of_a_size_is_held(live: Faces, size: int) -> None:
    """C-GROUP-01."""
    assert holds_group(live, size) == any(len(group) == size for group in groups_twin(live, size, size))


@given(hands, st.integers(1, 6), kinds)
def test_valid_groups_are_not_refused(dice: Faces, fkw: int, kind: Kind) -> None:
    """C-GROUP-02, C-GROUP-03."""
    listed = dice in groups(dice, fkw, 2 if kind == "melee" else 1)
    assert valid_group(dice, fkw, kind) == listed
    assert (why_not_group(dice, dice, fkw, kind) is None) == listed


def test_groups_of_the_examples() -> None:
    """X-18, X-19 and X-20: C-GROUP-01, C-GROUP-02, C-GROUP-05."""
    live = (14, 14, 13, 9, 8, 3)
    assert groups(live, 4) == [(14, 14, 13), (14, 14), (14, 13), (9, 8)]
    assert groups(live, 2) == [(14, 14), (14, 13), (9, 8)]
    assert groups((15, 15, 15, 14, 2), 2) == [(15, 15), (15, 14)]
    assert groups((14, 12, 11, 11), 4) == [(12, 11, 11), (12, 11), (11, 11)]


def test_the_sum_of_a_group_counts_before_its_highest_die() -> None:
    """C-GROUP-06, default group order of section 20: 8,8,8,7 before 9,8,7,6."""
    order = groups((9, 8, 8, 8, 7, 6), 4)
    assert order.index((8, 8, 8, 7)) < order.index((9, 8, 7, 6))


def test_groups_of_a_size_and_holding_dice() -> None:
    """C-GROUP-01: narrowed to a number of dice and to groups with certain dice."""
    live = (14, 14, 13, 9, 8, 3)
    assert groups(live, 4, size=2) == [(14, 14), (14, 13), (9, 8)]
    assert groups(live, 4, holding=(14, 14)) == [(14, 14, 13), (14, 14)]
    assert groups(live, 4, 1, size=1, holding=(3,)) == [(3,)]


def test_the_group_of_the_rule_and_its_gap() -> None:
    """C-GROUP-01: `14,13,13,12,11,11` is one group, `14,14,12` is not."""
    assert is_group((14, 13, 13, 12, 11, 11))
    assert not is_group((14, 14, 12))
    assert not is_group(())
    assert not is_group((2, 1))


@pytest.mark.parametrize(
    ("dice", "kind", "rule"),
    [
        ((14, 14, 12), "melee", "C-GROUP-01"),
        ((14, 14, 14), "melee", "C-GROUP-01"),
        ((14,), "melee", "C-GROUP-02"),
        ((14, 14, 13, 12), "melee", "C-GROUP-02"),
        ((), "shot", "C-GROUP-03"),
        ((14, 14, 13, 12), "shot", "C-GROUP-03"),
    ],
)
def test_refused_groups(dice: Faces, kind: Kind, rule: str) -> None:
    """Each refusal names its rule; FkW is 3."""
    refusal = why_not_group(dice, (14, 14, 13, 12), 3, kind)
    assert refusal is not None
    assert refusal.rule == rule


def test_equals_and_run_dice() -> None:
    """C-GROUP-04, and C-GROUP-09: also when a gap was torn into the group."""
    assert equals_and_runs((14, 13, 13, 12, 11, 11)) == ((13, 13, 11, 11), (14, 12))
    assert equals_and_runs((15, 14)) == ((), (15, 14))
    assert equals_and_runs((15, 15, 12)) == ((15, 15), (12,))


@given(hands, st.integers(0, 6))
def test_choices_of_dice_by_faces(dice: Faces, number: int) -> None:
    """Every choice once, the highest list first; what is chosen and what is left make up the hand."""
    found = choices(dice, number)
    assert found == sorted(set(combinations(dice, number)), reverse=True)
    for chosen in found:
        assert contains(dice, chosen)
        assert highest_first(chosen + without(dice, chosen)) == dice


def test_more_dice_of_a_face_than_there_are() -> None:
    """C-DEF-08, C-GROUP-01: each die counts once."""
    assert contains((12, 12, 3), (12, 3))
    assert not contains((12, 3), (12, 12))
