"""The odds of all verbs in random situations, beside the rules played out with every roll and every card."""

from collections import Counter

import pytest

from affray.systems.street.kinds import KINDS
from affray.systems.street.odds import ODDS
from tests.systems.street.odds.twin_checks import check_situation
from tests.systems.twin_counts import many

WISHES = (
    "choice hold", "choice share_hits", "choice shift", "choice zone", "choice steady", "choice reroll",
    "choice charm", "choice curse", "choice attack_row", "choice finish", "choice fast_dice", "die stagger", "die wimp",
    "die drunk", "die dumbass", "die hated_friend", "die conflict", "die wake_up", "die repair", "action run",
    "action throw", "bag thug", "preset basic", "preset full", "choice referee", "called referee", "stopped shield",
    "marker head_4",
)  # fmt: skip
"""What situations are made likely to show: see `bench/street_situations.py`."""
SEEDS, ENOUGH = 30, 60
"""How many situations of each wish are played in the long run, and how often a verb is checked in them."""
FEW, MANY = 150, 60
"""The most outcomes that are enumerated for one choice; the rest is left to the tests of each kind of odds."""


def test_every_verb_is_entered() -> None:
    assert ODDS.missing(KINDS) == []


@pytest.mark.parametrize("wish", WISHES)
def test_a_random_situation(wish: str) -> None:
    checked: Counter[str] = Counter()
    check_situation(wish, 1, FEW, checked, Counter())
    assert checked


@pytest.mark.soak
@pytest.mark.parametrize("wish", WISHES)
def test_many_random_situations(wish: str) -> None:
    checked: Counter[str] = Counter()
    for seed in range(100, 100 + many(SEEDS)):
        check_situation(wish, seed, MANY, checked, Counter(), ENOUGH)
    assert checked
