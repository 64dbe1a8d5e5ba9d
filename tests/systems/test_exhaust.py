"""The lists of rules that nothing cites, of the runners that play until every rule was cited."""

from types import ModuleType

import pytest

from affray.engine.rules.rulebook import Status, load
from tests.systems.hunted import runner


@pytest.fixture(params=["exhaust", "exhaust_wolsung"])
def exhaust(request: pytest.FixtureRequest) -> ModuleType:
    return runner(request.param)


def test_the_rules_that_nothing_cites_are_rules_in_force_each_with_a_reason(exhaust: ModuleType) -> None:
    rules = load(exhaust.Hunt.book).rules
    assert {rules[rule].status for rule in exhaust.UNSEEN} == {Status.RULE}
    assert all(exhaust.UNSEEN.values())
    assert len(exhaust.UNSEEN) == sum(len(group) for group in exhaust.WHY.values())


def test_every_rule_is_cited_or_on_the_list_or_no_rule(exhaust: ModuleType) -> None:
    rules = load(exhaust.Hunt.book).rules
    others = {rule.id for rule in rules.values() if rule.status is not Status.RULE}
    assert exhaust.expected() | exhaust.UNSEEN.keys() | others == rules.keys()
    assert not exhaust.expected() & (exhaust.UNSEEN.keys() | others)
