"""Numbers of a shot: C-SHOT-07, C-SHOT-10 to C-SHOT-24."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.cascade_throw.dice_groups import groups
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.hit.damage_dice import Code
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.shooting.shot import (
    MINIMUM,
    Size,
    commitments,
    default_strike,
    distance_addition,
    legendary,
    lethal,
    minimum,
    minimum_dice,
    must_strike,
    saves,
    shot,
    shot_damage,
    shot_groups,
    size_that_counts,
    strikes,
    why_not_commit,
    why_not_save,
    why_not_strike,
)

D10 = Code(1, 10)
D8 = Code(1, 8)


@pytest.mark.parametrize(
    ("struck", "committed", "total", "dice"),
    [
        ((), (14, 14), 28, 4),
        ((), (14, 14, 13), 41, 3),
        ((), (14,), 14, 4),
        ((), (13,), 13, 3),
        ((13,), (14, 14), 28, 3),
        ((14,), (14, 13), 27, 1),
        ((14,), (14,), 14, 2),
        ((14, 13), (14,), 14, 1),
    ],
)
def test_shots_of_the_examples(struck: Faces, committed: Faces, total: int, dice: int) -> None:
    """X-41 and X-42: C-SHOT-11, C-SHOT-12, C-SHOT-13, C-SHOT-18, C-SHOT-19."""
    speeds: tuple[Speed, ...] = ("still", "slow", "fast")
    found = shot((14, 14, 13), struck, committed, D10, speeds[len(struck)])
    assert (found.legendary, found.strike, found.multiplier) == (False, len(struck), 1)
    assert (found.total, found.damage.dice) == (total, dice)


def test_a_shot_with_one_die() -> None:
    """C-SHOT-19."""
    assert shot_damage(D10, (17,), (17,)) == (0, 0, 1, 1, 0)


def test_legendary_shots() -> None:
    """X-45 and X-46: C-SHOT-21, C-SHOT-22, C-SHOT-23, C-SHOT-24."""
    found = shot((12,) * 4, (), (12,) * 4, D8, "fast")
    assert (found.legendary, found.strike, found.total, found.multiplier) == (True, 0, 48, 2)
    assert found.damage == (4, 0, 5, 5, 0)
    plain = shot((10,) * 4, (10, 10), (10, 10), D8, "fast")
    assert (plain.legendary, plain.strike, plain.multiplier) == (False, 2, 1)
    assert not lethal((12,) * 4)
    assert lethal((13,) * 5)
    assert not lethal((10,) * 5)
    assert legendary((12, 11, 11, 11, 11))
    assert not legendary((12, 12, 11, 11, 11))


@given(st.lists(st.integers(9, 12), max_size=6).map(highest_first), st.sampled_from([1, 3, 6]))
def test_groups_offered_to_a_shooter(live: Faces, fkw: int) -> None:
    """C-GROUP-03, C-SHOT-10, C-SHOT-12, C-SHOT-21: a die is left after striking, for every choice of it."""
    numbers: dict[Speed, int] = {"still": 0, "slow": 1, "fast": 2}
    for speed, number in numbers.items():
        offered = shot_groups(live, fkw, speed)
        for group in groups(live, fkw, 1):
            four = any(face >= 11 and group.count(face) >= 4 for face in group)
            assert (group in offered) == (four or len(group) > number)
        for group in offered:
            assert default_strike(group, speed) in strikes(group, speed)
            for struck in strikes(group, speed):
                assert len(struck) == must_strike(group, speed) < len(group)
                assert why_not_strike(struck, group, speed) is None


def test_default_strikes() -> None:
    """Section 20 with C-SHOT-11: run dice first, lowest faces first."""
    assert default_strike((14, 14, 13), "slow") == (13,)
    assert default_strike((14, 14, 13), "fast") == (14, 13)
    assert default_strike((14, 13, 13), "slow") == (14,)
    assert default_strike((15, 14, 13), "fast") == (14, 13)


def test_sets_to_commit_and_to_save() -> None:
    """C-SHOT-13: at least one die; C-SHOT-07, X-47: none to all live dice."""
    assert commitments((14, 14, 13)) == [(14,), (13,), (14, 14), (14, 13), (14, 14, 13)]
    assert saves((17, 17, 9)) == [(), (17,), (9,), (17, 17), (17, 9), (17, 17, 9)]


def test_refusals_of_a_shooter() -> None:
    """C-SHOT-07, C-SHOT-11, C-SHOT-13."""
    refusals = [
        why_not_strike((14, 13), (14, 14, 13), "slow"),
        why_not_strike((), (14, 14, 13), "slow"),
        why_not_strike((12,), (14, 14, 13), "slow"),
        why_not_commit((), (14, 14)),
        why_not_commit((13,), (14, 14)),
        why_not_save((4,), (17, 17, 9)),
    ]
    assert [refusal and refusal.rule for refusal in refusals] == ["C-SHOT-11"] * 3 + ["C-SHOT-13"] * 2 + ["C-SHOT-07"]
    assert why_not_commit((14,), (14, 14)) is None
    assert why_not_save((), (17,)) is None


@pytest.mark.parametrize(
    ("size", "still", "slow", "fast"),
    [
        ("huge", (2, 5), (3, 8), (1, 3, 9)),
        ("very_large", (4, 9), (6, 15), (6, 1, 16)),
        ("large", (3, 10), (5, 15), (5, 2, 17)),
        ("small", (8, 18), (1, 19), (1, 7, 26)),
        ("very_small", (5, 20), (2, 22), (2, 8, 30)),
        ("tiny", (11, 41), (6, 47), (6, 12, 59)),
    ],
)
def test_minimum_of_every_size(
    size: Size, still: tuple[int, ...], slow: tuple[int, ...], fast: tuple[int, ...]
) -> None:
    """X-39: C-SHOT-14; each row: size die and minimum, then movement dice and minimum."""
    die = still[0]
    assert minimum(size, (die,)) == still[1]
    assert minimum(size, (die, *slow[:-1])) == slow[-1]
    assert minimum(size, (die, *fast[:-1])) == fast[-1]


@pytest.mark.parametrize(
    ("size", "ranges"),
    [
        ("huge", [(4, 6), (5, 9), (6, 12)]),
        ("very_large", [(6, 11), (7, 17), (8, 23)]),
        ("large", [(8, 13), (9, 19), (10, 25)]),
        ("small", [(11, 18), (12, 26), (13, 34)]),
        ("very_small", [(16, 23), (17, 31), (18, 39)]),
        ("tiny", [(31, 42), (32, 54), (33, 66)]),
    ],
)
def test_ranges_of_the_minimum(size: Size, ranges: list[tuple[int, int]]) -> None:
    """C-SHOT-14: the last column of the table."""
    speeds: tuple[Speed, ...] = ("still", "slow", "fast")
    dice = [minimum_dice(size, speed) for speed in speeds]
    assert [(minimum(size, (1,) * n), minimum(size, (sides,) * n)) for n, sides in dice] == ranges


@pytest.mark.parametrize(
    ("distance", "addition"),
    [
        (0, 0),
        (9.819, 0),
        (9.9985, 0),
        (9.999, 1),  # as good as 10 (C-TABLE-15)
        (10, 1),
        (10.819, 1),
        (19.819, 1),
        (20, 2),
        (23.819, 2),
        (18.618, 1),
        (48.819, 4),
        (33.819, 3),
        (9.319, 0),
        (10.141, 1),
        (25, 2),
    ],
)
def test_distance_additions(distance: float, addition: int) -> None:
    """X-40: C-SHOT-15, C-TABLE-06, C-TABLE-15."""
    assert distance_addition(distance) == addition


def test_cover_and_lying_flat() -> None:
    """X-49: C-SHOT-16: one size smaller, once; tiny stays tiny."""
    assert size_that_counts("large", cover=True) == "small"
    assert size_that_counts("large", cover=True, prone=True) == "small"
    assert size_that_counts("large") == "large"
    assert size_that_counts("tiny", prone=True) == "tiny"
    assert [size_that_counts(size, cover=True) for size in list(MINIMUM)[:-1]] == list(MINIMUM)[1:]
    assert minimum("small", (3,), 12.319) == 14
    assert minimum("large", (3,), 12.319) == 11
