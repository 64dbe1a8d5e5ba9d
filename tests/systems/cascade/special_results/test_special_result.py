"""Special results: C-SPECIAL-01 to C-SPECIAL-09, C-GROUP-10."""

from itertools import product

import pytest

from affray.systems.cascade.dice_faces import Faces
from affray.systems.cascade.special_results.special_result import SPECIALS, exi_splits, special_result, why_not_split


@pytest.mark.parametrize(
    ("group", "name"),
    [
        ((), None),
        ((14, 14), None),
        ((14, 14, 13, 13, 12, 12), None),
        ((14, 14, 14), "tria"),
        ((14, 14, 14, 13, 13), "tria"),
        ((14, 14, 14, 13, 13, 13), "double_tria"),
        ((9, 9, 9, 9), "tessera"),
        ((9, 9, 9, 9, 8, 8), "tessera"),
        ((12,) * 5, "pente"),
        ((13, 12, 12, 12, 12, 12), "pente"),
        ((16,) * 6, "exi"),
    ],
)
def test_special_results_of_the_examples(group: Faces, name: str | None) -> None:
    """X-36: C-GROUP-10, C-SPECIAL-01, C-SPECIAL-09."""
    assert special_result(group) == name


def test_what_special_results_give() -> None:
    """X-36: C-SPECIAL-02, C-SPECIAL-03, C-SPECIAL-04, C-SPECIAL-05, C-SPECIAL-06."""
    assert {name: special.bonus for name, special in SPECIALS.items()} == {
        "tria": 1,
        "double_tria": 1,
        "tessera": 1,
        "pente": 2,
        "exi": 3,
    }
    assert [name for name, special in SPECIALS.items() if special.disarms] == ["double_tria", "tessera"]


@pytest.mark.parametrize("enemies", [1, 2, 3, 7])
def test_splits_of_an_exi(enemies: int) -> None:
    """X-38: C-SPECIAL-07: six dice in all, six enemies at most, the target among them even without extra dice."""
    twin = [
        shares
        for shares in product(range(7), repeat=enemies)
        if sum(shares) == 6 and 1 + sum(share > 0 for share in shares[1:]) <= 6
    ]
    assert exi_splits(enemies) == sorted(twin, reverse=True)
    assert exi_splits(enemies)[0] == (6, *[0] * (enemies - 1))


@pytest.mark.parametrize("shares", [(3, 2), (4, 3), (7, -1), (0, 1, 1, 1, 1, 1, 1)])
def test_refused_splits(shares: tuple[int, ...]) -> None:
    """C-SPECIAL-07."""
    refusal = why_not_split(shares)
    assert refusal is not None
    assert refusal.rule == "C-SPECIAL-07"
