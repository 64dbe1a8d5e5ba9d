"""Damage, armour and health: C-HIT-03 to C-HIT-11, C-ARMOUR, C-HEALTH, C-PHASE-04, C-END-04."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.armour_and_health.wounds import ArmourClass, Band, band, hurt, protection_now, wounds
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.fighter import pool
from affray.systems.cascade.hit.adding_equal_dice import (
    Partition,
    best_marks,
    best_partitions,
    default_partition,
    partition_text,
    partitions,
    read_partition,
    why_not_partition,
)
from affray.systems.cascade.hit.damage_dice import Code, damage_code, damage_dice, parse_code, why_not_reroll
from affray.systems.cascade.phase.end_of_battle import standing

D10 = Code(1, 10)


def set_partitions(items: list[int]) -> Iterator[list[list[int]]]:
    """Every way to divide single things into parts."""
    if not items:
        yield []
        return
    first, *rest = items
    for parts in set_partitions(rest):
        yield [[first], *parts]
        for index, part in enumerate(parts):
            yield [*parts[:index], [first, *part], *parts[index + 1 :]]


def unordered(partition: Partition) -> tuple[Faces, ...]:
    return tuple(sorted(partition))


@pytest.mark.parametrize(
    ("pts", "ts", "disarmed", "code"),
    [
        ("2d6", "2d8", False, "2d8"),
        ("2d6", "2d8", True, "2d6"),
        ("2d6", "1d12", False, "2d6"),
        ("2d4", "1d10", False, "1d10"),
        ("1d6", "1d6", False, "1d6"),
        ("3d3", "1d11", False, "1d11"),  # both 12
    ],
)
def test_damage_code(pts: str, ts: str, disarmed: bool, code: str) -> None:
    """X-34: C-HIT-03, C-SPECIAL-10."""
    assert str(damage_code(parse_code(pts), parse_code(ts), disarmed)) == code


@pytest.mark.parametrize(
    "text", ["", "d8", "0d8", "4d8", "2d0", "2d1", "2d101", "2D8", "2d8 ", "2d08", "2d8\n", "22d8"]
)
def test_what_is_no_damage_code(text: str) -> None:
    """C-FIGHTER-05: a code is one to three dice of one size."""
    with pytest.raises(ValueError, match="is not a damage code"):
        parse_code(text)


@pytest.mark.parametrize(
    ("group", "waves", "numbers"),
    [
        ((14, 14), [(14, 14)], (2, 0, 3, 3, 0)),
        ((14, 14, 13), [(14, 14)], (2, 1, 4, 4, 0)),
        ((14, 14, 13), [(14, 14), (13,)], (2, 0, 3, 3, 0)),
        ((14, 13, 12), [(14,)], (0, 2, 3, 3, 0)),
        ((14, 13, 12), [(14, 13, 12)], (0, 0, 1, 1, 0)),
        ((20, 20, 20, 19, 19, 18), [(20, 20, 20, 19, 19, 18)], (5, 0, 6, 6, 0)),
        ((20, 20, 20, 19, 19, 18), [(20, 20, 20, 19, 19)], (5, 1, 7, 6, 1)),
    ],
)
def test_number_of_damage_dice(group: Faces, waves: list[Faces], numbers: tuple[int, ...]) -> None:
    """X-29: C-HIT-04, C-HIT-05, C-HIT-07."""
    assert damage_dice(D10, group, waves) == numbers


def test_number_of_damage_dice_of_a_heavy_weapon() -> None:
    """X-30 and X-38: C-HIT-07, C-SPECIAL-08."""
    assert damage_dice(Code(2, 8), (16, 16, 16, 15, 15, 14), [(16, 16, 16, 15, 15)]) == (5, 1, 8, 6, 2)
    assert damage_dice(D10, (16,) * 6, [(16,) * 6]) == (6, 0, 7, 6, 1)


@given(st.lists(st.integers(1, 4), max_size=6).map(highest_first), st.integers(0, 8), st.integers(1, 3))
def test_partitions_are_those_of_single_dice(dice: Faces, protection: int, multiplier: int) -> None:
    """C-HIT-09, C-HEALTH-01: every way to add equal dice, and the most marks of all ways."""
    twin = {
        unordered(tuple(map(highest_first, parts)))
        for parts in set_partitions(list(dice))
        if all(len(set(part)) == 1 for part in parts)
    }
    found = partitions(dice)
    assert len(found) == len(twin)
    assert {unordered(partition) for partition in found} == twin
    assert all(why_not_partition(partition, dice) is None for partition in found)
    marks = [wounds(partition, protection, multiplier).marks for partition in found]
    assert best_marks(dice, protection, multiplier) == max(marks)
    best = [partition for partition, each in zip(found, marks, strict=True) if each == max(marks)]
    assert best_partitions(dice, protection, multiplier) == best
    assert default_partition(dice, protection, multiplier) == best[0]


@given(st.lists(st.integers(1, 4), max_size=6).map(highest_first))
def test_partitions_are_listed_with_the_fewest_parts_first(dice: Faces) -> None:
    """C-HIT-09: results of a partition highest first; the text reads back the same."""
    found = partitions(dice)
    assert [len(partition) for partition in found] == sorted(len(partition) for partition in found)
    for partition in found:
        results = [sum(part) for part in partition]
        assert results == sorted(results, reverse=True)
        assert read_partition(partition_text(partition)) == partition


def test_partition_text_in_any_order() -> None:
    """C-HIT-09."""
    assert read_partition("2 5 8+8") == ((8, 8), (5,), (2,))
    assert partition_text(((8, 8), (5,), (2,))) == "8+8 5 2"
    with pytest.raises(ValueError, match=r"8\+8"):
        read_partition("8+ 5")


@pytest.mark.parametrize("text", ["8+8+5 2", "8+8 5", "8+8 8 5 2", ""])
def test_refused_partitions(text: str) -> None:
    """C-HIT-09: different faces, a die left out, a die too many."""
    refusal = why_not_partition(read_partition(text), (8, 8, 5, 2))
    assert refusal is not None
    assert refusal.rule == "C-HIT-09"


def test_refused_rerolls() -> None:
    """C-HIT-08."""
    assert why_not_reroll(1, (8, 1), 1) is None
    for face, left in ((5, 1), (8, 0)):
        refusal = why_not_reroll(face, (8, 1), left)
        assert refusal is not None
        assert refusal.rule == "C-HIT-08"


@pytest.mark.parametrize(
    ("result", "name"),
    [(0, "none"), (1, "light"), (10, "light"), (11, "serious"), (20, "serious"), (21, "critical"), (60, "critical")],
)
def test_bands(result: int, name: Band) -> None:
    """X-32: C-HIT-10, C-ARMOUR-03."""
    assert band(result) == name


def test_wounds_after_armour() -> None:
    """X-32: C-ARMOUR-01, C-ARMOUR-03, C-HIT-11, C-HEALTH-01."""
    found = wounds(((4,), (14,), (15,), (24,), (25,)), 4)
    assert found.actual == (0, 10, 11, 20, 21)
    assert found.bands == ("none", "light", "serious", "serious", "critical")
    assert found.marks_each == (0, 1, 3, 3, 6)
    assert found.marks == 13


@pytest.mark.parametrize(("armour", "lost"), [("heavy", (0, 1, 1)), ("light", (0, 1, 2)), ("none", (0, 0, 0))])
def test_quality_loss(armour: ArmourClass, lost: tuple[int, ...]) -> None:
    """X-33: C-ARMOUR-04, C-ARMOUR-05, C-ARMOUR-07."""
    found = wounds(((9,), (12,), (22,)), 4, 1, armour)
    assert found.actual == (5, 8, 18)
    assert found.quality_loss_each == lost
    assert found.quality_loss == sum(lost)


def test_protection_and_quality() -> None:
    """X-33: C-ARMOUR-06: full protection until the quality is gone."""
    assert protection_now(4, 1) == 4
    assert protection_now(4, 0) == 0


def test_adding_damage_dice_in_the_examples() -> None:
    """X-30, X-31, X-35, X-37, X-45, X-46: C-HIT-09, C-ARMOUR-01, C-ARMOUR-02, C-SPECIAL-05, C-SHOT-22, C-SHOT-24."""
    assert wounds(((8, 8, 8), (6,), (5,), (3,)), 2).marks == 9
    assert wounds(((8, 8), (8,), (6,), (5,), (3,)), 2).marks == 7
    assert wounds(((8,), (8,), (8,), (6,), (5,), (3,)), 2).marks == 6
    assert best_partitions((8, 8, 8, 6, 5, 3), 2)[0] == ((8, 8, 8), (6,), (5,), (3,))
    assert wounds(((10,), (7,), (7,), (3,)), 3).marks == 3
    assert wounds(((7, 7), (10,), (3,)), 3)[-2:] == (4, 1)
    assert default_partition((3, 3), 4) == ((3, 3),)
    assert default_partition((6, 6), 3) == ((6,), (6,))
    assert best_marks((8, 7, 5, 4, 2, 2), 2, 2) == 7
    assert best_marks((8, 7, 5, 4, 2, 2), 2) == 5
    assert best_marks((8, 6, 3, 3, 1), 2, 2) == 6
    assert wounds(((8,), (6,), (3, 3), (1,)), 2, 2).marks == 5
    assert wounds(((4, 4), (3,), (2,), (1, 1)), 4, 2).actual == (8, 0, 0, 0)
    assert best_marks((4, 3, 2, 1, 1, 1), 4, 2) == 0


def test_multiplied_damage() -> None:
    """X-38: C-ARMOUR-02, C-SPECIAL-06: five faces against protection 3, three times."""
    found = wounds(((5,), (6,), (7,), (9,), (10,)), 3, 3)
    assert found.actual == (6, 9, 12, 18, 21)
    assert found.bands == ("light", "light", "serious", "serious", "critical")


@pytest.mark.parametrize(
    ("base", "rescue", "is_hurt", "prone", "dice"),
    [
        (5, 2, True, False, 2),
        (4, 3, True, True, 1),
        (7, 0, False, False, 6),
        (5, 2, False, False, 3),
        (6, 0, True, False, 5),
    ],
)
def test_pools(base: int, rescue: int, is_hurt: bool, prone: bool, dice: int) -> None:
    """X-50 and X-23: C-PHASE-04, C-FIGHTER-02."""
    assert pool(base, rescue, is_hurt, prone) == dice


@pytest.mark.parametrize(("marks", "health", "answer"), [(4, 9, False), (5, 9, True), (3, 8, False), (4, 8, True)])
def test_who_is_hurt(marks: int, health: int, answer: bool) -> None:
    """X-50: C-HEALTH-03."""
    assert hurt(marks, health) is answer


def test_who_stands_better() -> None:
    """X-60: C-END-04."""
    assert standing((1, 11), (1, 12)) == "a"
    assert standing((2, 0), (1, 12)) == "b"
    assert standing((1, 12), (1, 12)) == "draw"
