"""The battery finds messages and rules that a system lacks."""

from collections.abc import Iterator
from typing import Any

import pytest

import affray
from affray.engine import Event, Match, RuleId
from affray.engine.rules import rulebook
from affray.engine.rules.citations import Citation, of_event
from affray.engine.text import Texts
from affray.testing import BatteryWarning, messages
from affray.text import Catalog

SYSTEM = affray.system("cascade")

UNKNOWN = "C-NONE-" + "99"
"""Put together, so that it does not count as a citation."""


def duel(seed: int) -> Match:
    return affray.new("cascade", scenario="duel_footbridge", seed=seed)


@pytest.fixture
def some_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts(Catalog.from_source("some_texts", "prompts-wave = Which wave?\n"))
    monkeypatch.setattr(SYSTEM, "texts", texts)


def test_complete_systems_pass() -> None:
    messages.check_messages(duel)
    messages.check_rules_exist(duel)
    messages.check_arguments(duel)


@pytest.mark.usefixtures("some_texts")
def test_missing_messages_are_named() -> None:
    with pytest.raises(AssertionError, match=r"cascade has no message .*choices-wave.*prompts-defend"):
        messages.check_messages(duel)


def test_a_rule_that_is_not_in_the_rulebook_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = RuleId(f"{SYSTEM.prefix}-NONE-99")
    monkeypatch.setattr(SYSTEM.kinds[0], "rule", unknown)
    with pytest.raises(AssertionError, match=rf"{unknown} \(the kind {SYSTEM.kinds[0].name}\)"):
        messages.check_rules_exist(duel)


def test_a_system_without_a_rulebook_passes_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    none: dict[str, Any] = {}
    monkeypatch.setattr(rulebook, "installed_pages", lambda: none)
    monkeypatch.setattr(messages, "pages_of", lambda _: none)
    with pytest.warns(BatteryWarning, match="no rulebook has rules that begin with C-"):
        messages.check_rules_exist(duel)


def test_a_prefix_that_is_not_that_of_the_rulebook_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(SYSTEM), "prefix", "Q")
    with pytest.raises(AssertionError, match=r"prefix is 'Q', but the rules of the rulebook cascade have C"):
        messages.check_rules_exist(duel)


def test_a_rule_that_only_an_event_cites_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(event: Event) -> Iterator[Citation]:
        yield from of_event(event)
        if event.name == "pay":
            yield Citation(UNKNOWN, "event", event.name)

    monkeypatch.setattr(messages, "of_event", wrong)
    with pytest.raises(AssertionError, match=rf"{UNKNOWN} \(the event pay\)"):
        messages.check_rules_exist(duel)


@pytest.mark.parametrize(
    "message", ["prompts-wave = { $nobody }?", "choices-wave = Throw { $die }", "events-pay = { $who } pays"]
)
def test_an_argument_that_nobody_passes_is_named(monkeypatch: pytest.MonkeyPatch, message: str) -> None:
    monkeypatch.setattr(SYSTEM, "texts", Texts(Catalog.from_source("wrong_texts", f"{message}\n")))
    key, used = message.split(" ", maxsplit=1)[0], message.partition("$")[2].split(" ")[0]
    with pytest.raises(AssertionError, match=rf"{key} uses \${used}, and is given"):
        messages.check_arguments(duel)


def test_a_refusal_without_its_arguments_is_told() -> None:
    catalog = Catalog.from_source("refusals", "too_far = at most { $most }\n")
    assert messages.lacking(catalog("too_far", most=3)) == ""
    assert messages.lacking(catalog("too_far")) == "too_far uses $most, which nobody passes"
    assert messages.lacking(catalog("too_near")) == "there is no message too_near"
