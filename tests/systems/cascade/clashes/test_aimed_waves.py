"""Aimed waves: every way to send a pivot's attacks at his pack (C-CLASH-04)."""

import random
from itertools import product

import pytest

from affray.systems.cascade.clashes.aimed_waves import aims, count_aims, default_aim, in_order, random_aim, why_not_aim
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.exchange.attack import waves

PACK = ("odrun", "jory", "wick")


@pytest.mark.parametrize("ready", [(18, 18, 17), (9,), (6, 6, 6, 6, 6, 6), (12, 12, 11, 11), (14, 13, 12, 11)])
@pytest.mark.parametrize("pack", [PACK[:2], PACK])
def test_all_aims_by_brute_force(ready: tuple[int, ...], pack: tuple[str, ...]) -> None:
    every = {
        in_order(list(zip(wave, names, strict=True)), pack)
        for wave in waves(ready)
        for names in product(pack, repeat=len(wave))
    }
    listed = aims(ready, pack)
    assert set(listed) == every
    assert len(listed) == len(every) == count_aims(ready, len(pack))
    assert all(why_not_aim(aim, ready, pack) is None for aim in listed)


def test_six_different_dice_at_three() -> None:
    assert count_aims((14, 13, 12, 11, 10, 9), 3) == 4**6 - 1


def test_random_and_default_aims_are_among_them() -> None:
    rng = random.Random(3)
    for _ in range(50):
        ready = highest_first(rng.randint(2, 6) for _ in range(rng.randint(1, 4)))
        listed = aims(ready, PACK)
        assert random_aim(ready, PACK, rng) in listed
        assert default_aim(ready, PACK) in listed
        assert default_aim(ready, PACK, second=True) in listed


def test_refusals_name_the_rule() -> None:
    def rule(aim: tuple[tuple[int, str], ...], sent: int = 0) -> str | None:
        refusal = why_not_aim(aim, (18, 18, 17), PACK, sent)
        return None if refusal is None else refusal.rule

    assert rule(((18, "odrun"), (18, "jory"))) is None
    assert rule(((18, "odrun"), (18, ""))) == "C-CLASH-04"
    assert rule(((17, "bruk"),)) == "C-CLASH-04"
    assert rule(((18, "odrun"),)) == "C-ATK-05"
    assert rule(((16, "odrun"),)) == "C-ATK-01"
    assert rule(((17, "odrun"),), sent=2) == "C-ATK-06"
