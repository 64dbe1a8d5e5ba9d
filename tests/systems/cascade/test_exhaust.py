"""The runner that plays Cascade until every rule was cited."""

from types import ModuleType

import pytest

from tests.systems.hunted import runner


@pytest.fixture(scope="module")
def exhaust() -> ModuleType:
    return runner("exhaust")


def test_a_short_hunt_sees_most_rules_and_none_of_the_list(exhaust: ModuleType) -> None:
    hunt = exhaust.Hunt(seed=1)
    hunt.run(40)
    assert hunt.games == 40
    assert len(hunt.missing) < 40
    assert not hunt.seen.keys() & exhaust.UNSEEN.keys()


def test_equal_seeds_hunt_alike(exhaust: ModuleType) -> None:
    hunts = [exhaust.Hunt(seed=2), exhaust.Hunt(seed=2)]
    for hunt in hunts:
        hunt.run(4)
    assert hunts[0].seen == hunts[1].seen
    assert hunts[0].decisions == hunts[1].decisions
