"""The runner that plays Wolsung until every rule is cited: its scenes and situations."""

import random
from types import ModuleType

import pytest

from affray.table import problems
from tests.systems.hunted import runner

SETS = 6
"""So often each scene may be set before the dice are to blame."""


@pytest.fixture(scope="module")
def exhaust() -> ModuleType:
    return runner("exhaust_wolsung")


def test_the_tables_of_situations_are_valid(exhaust: ModuleType) -> None:
    for number in range(exhaust.TABLES):
        assert problems(exhaust.crowded_table(number)) == []
    for scene in exhaust.SCENES.values():
        assert problems(scene.state().table) == []


def test_scenes_lead_to_the_rules_they_name(exhaust: ModuleType) -> None:
    """Each scene needs few rolls; no scene names a rule on the list of rules that are never cited."""
    hunt = exhaust.Hunt(seed=4)
    named = {rule for scene in exhaust.SCENES.values() for rule in scene.rules}
    assert named <= exhaust.expected()
    hunt.wanted = named
    for turn in range(SETS * len(exhaust.SCENES)):
        if hunt.missing:
            hunt.games = 2 * turn + 1
            hunt.play(f"4.{hunt.games}")
    assert hunt.missing == []


def test_situations_are_skirmishes_that_can_be_played(exhaust: ModuleType) -> None:
    """Melees are stars (W-MELEE-26), no card is held twice, all models have standing room."""
    from affray.systems.wolsung.geometry.bodies import room
    from affray.systems.wolsung.melee.splitting import all_stars

    for seed in range(20):
        s = exhaust.situation("wolsung-2", random.Random(seed))
        cards = [*s.deck, *s.discarded, *[card for hand in s.hands.values() for card in hand]]
        assert len(cards) == len(set(cards))
        assert all_stars(s.links)
        assert all(room(s, figure, (figure.x, figure.y, figure.z)) for figure in s.present())


@pytest.mark.slow
def test_a_short_run_cites_many_rules_and_none_on_the_list(exhaust: ModuleType) -> None:
    hunts = [exhaust.Hunt(seed=3), exhaust.Hunt(seed=3)]
    for hunt in hunts:
        hunt.run(5)
    assert len(hunts[0].seen) > 100
    assert not hunts[0].seen.keys() & exhaust.UNSEEN.keys()
    assert hunts[0].seen == hunts[1].seen, "equal seeds, equal hunts"
