"""The runner that plays until every rule was cited, and its list of rules that nothing cites."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from affray.engine.rulebook import Status, load

FILE = Path(__file__).parents[3] / "bench" / "exhaust.py"


@pytest.fixture(scope="module")
def exhaust() -> ModuleType:
    spec = importlib.util.spec_from_file_location("exhaust", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(FILE.parent)
        spec.loader.exec_module(module)
    return module


def test_the_rules_that_nothing_cites_are_rules_in_force_each_with_a_reason(exhaust: ModuleType) -> None:
    rules = load("cascade").rules
    assert {rules[rule].status for rule in exhaust.UNSEEN} == {Status.RULE}
    assert all(exhaust.UNSEEN.values())
    assert len(exhaust.UNSEEN) == sum(len(group) for group in exhaust.WHY.values())


def test_every_rule_is_cited_or_on_the_list_or_no_rule(exhaust: ModuleType) -> None:
    others = {rule.id for rule in load("cascade").rules.values() if rule.status is not Status.RULE}
    assert exhaust.expected() | exhaust.UNSEEN.keys() | others == load("cascade").rules.keys()
    assert not exhaust.expected() & (exhaust.UNSEEN.keys() | others)


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
