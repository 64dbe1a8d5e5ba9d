"""Attack values and waves: C-ATK-01 to C-ATK-06."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.exchange.attack import attack_values, default_wave, waves, why_not_wave

ready_dice = st.lists(st.integers(2, 6), max_size=6).map(highest_first)


@pytest.mark.parametrize(
    ("group", "values"),
    [
        ((14, 14), (16, 16)),
        ((14, 14, 13), (16, 16, 13)),
        ((14, 13, 13, 12, 11, 11), (14, 15, 15, 12, 13, 13)),
        ((15, 15, 15, 14), (18, 18, 18, 14)),
        ((20, 20, 20, 19, 19, 18), (23, 23, 23, 21, 21, 18)),
        ((14, 14, 14, 13, 13, 13), (17, 17, 17, 16, 16, 16)),
        ((9, 9, 9, 9, 8, 8), (13, 13, 13, 13, 10, 10)),
        ((12,) * 5, (17,) * 5),
        ((16,) * 6, (22,) * 6),
    ],
)
def test_values_of_the_examples(group: Faces, values: Faces) -> None:
    """C-ATK-02, C-ATK-03."""
    assert attack_values(group) == values


def test_spent_dice_no_longer_support_an_attack() -> None:
    """C-ATK-04: group 15,15,14 with one 15 spent."""
    assert attack_values((15, 14)) == (15, 14)


@given(ready_dice)
def test_waves_hold_whole_faces(ready: Faces) -> None:
    """C-ATK-01, C-ATK-05: every set of single dice that holds all or none of each face, and nothing else."""
    subsets = {dice for number in range(1, len(ready) + 1) for dice in combinations(ready, number)}
    whole = {dice for dice in subsets if all(dice.count(face) == ready.count(face) for face in dice)}
    found = waves(ready)
    assert len(found) == len(set(found))
    assert set(found) == whole
    assert found == sorted(found, key=lambda wave: (len(wave), [-face for face in wave]))
    for dice in subsets:
        assert (why_not_wave(dice, ready) is None) == (dice in whole)


@given(ready_dice)
def test_a_wave_has_the_values_of_its_own_dice(ready: Faces) -> None:
    """C-ATK-04, C-ATK-05: whole faces keep their k."""
    values = dict(zip(ready, attack_values(ready), strict=True))
    for wave in waves(ready):
        assert attack_values(wave) == tuple(values[die] for die in wave)


def test_default_waves() -> None:
    """Section 20 with C-ATK-10: all equals, else the highest die; the second wave is all."""
    assert default_wave((15, 15, 14, 13, 13)) == (15, 15, 13, 13)
    assert default_wave((15, 14)) == (15,)
    assert default_wave((14, 13), second=True) == (14, 13)


@pytest.mark.parametrize(
    ("wave", "sent", "rule"),
    [
        ((12,), 0, "C-ATK-01"),
        ((13, 13), 0, "C-ATK-01"),
        ((), 0, "C-ATK-05"),
        ((14,), 0, "C-ATK-05"),
        ((14, 13), 1, "C-ATK-05"),
        ((13,), 2, "C-ATK-06"),
    ],
)
def test_refused_waves(wave: Faces, sent: int, rule: str) -> None:
    """Each refusal names its rule."""
    refusal = why_not_wave(wave, (14, 14, 13), sent)
    assert refusal is not None
    assert refusal.rule == rule
