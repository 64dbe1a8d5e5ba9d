"""Every verb of every system has its odds, or says why there is nothing to compute."""

import pytest

import affray
from affray.engine.questions.choice_odds import ChoiceOdds
from affray.engine.registry import system_names


def table_of(name: str) -> ChoiceOdds:
    odds = affray.system(name).odds
    assert isinstance(odds, ChoiceOdds)
    return odds


@pytest.mark.parametrize("name", system_names())
def test_every_verb_of_every_kind_is_in_the_table(name: str) -> None:
    missing = table_of(name).missing(affray.system(name).kinds)
    assert [(kind.name, verb.name) for kind, verb in missing] == []


@pytest.mark.parametrize("name", system_names())
def test_a_reason_is_a_sentence_of_the_system(name: str) -> None:
    """A missing message would be shown as its key."""
    reasons = [entry.why_not for entry in table_of(name).entries.values() if entry.why_not is not None]
    assert reasons
    assert all(" " in str(reason) for reason in reasons)
