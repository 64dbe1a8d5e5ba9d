"""The battery finds messages and rules that a system lacks."""

from typing import Any

import pytest

import affray
from affray.engine import Match, RuleId
from affray.engine.rules import rulebook
from affray.engine.text import Texts
from affray.testing import messages
from affray.text import Catalog

SYSTEM = affray.system("cascade")


def duel(seed: int) -> Match:
    return affray.new("cascade", scenario="duel_footbridge", seed=seed)


@pytest.fixture
def some_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts(Catalog.from_source("some_texts", "prompts-wave = Which wave?\n"))
    monkeypatch.setattr(SYSTEM, "texts", texts)


def test_complete_systems_pass() -> None:
    messages.check_messages(duel)
    messages.check_rules_exist(duel)


@pytest.mark.usefixtures("some_texts")
def test_missing_messages_are_named() -> None:
    with pytest.raises(AssertionError, match=r"cascade has no message .*choices-wave.*prompts-defend"):
        messages.check_messages(duel)


def test_a_rule_that_is_not_in_the_rulebook_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = RuleId(f"{SYSTEM.prefix}-NONE-99")
    monkeypatch.setattr(SYSTEM.kinds[0], "rule", unknown)
    with pytest.raises(AssertionError, match=rf"{unknown} \(the kind {SYSTEM.kinds[0].name}\)"):
        messages.check_rules_exist(duel)


def test_a_system_without_a_rulebook_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    none: dict[str, Any] = {}
    monkeypatch.setattr(rulebook, "installed_pages", lambda: none)
    messages.check_rules_exist(duel)
