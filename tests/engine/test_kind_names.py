"""A kind of decision may be renamed: case files, records and stored orders continue with their old names."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import affray
from affray.engine import Kind, Match
from affray.engine import record as records
from affray.engine.case import read_cases, run, save_moment
from affray.server.match.standing_orders import standing_answer
from affray.server.ws.messages import Order
from affray.systems import cascade, street, wolsung
from affray.systems.cascade.initiative.initiative_choice import Initiative

PACKAGES = {package.__name__.rpartition(".")[2]: package for package in (cascade, street, wolsung)}


def kinds_of(system: str) -> Iterator[Kind[object]]:
    package = PACKAGES[system]
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield from (one for one in vars(importlib.import_module(module.name)).values() if isinstance(one, Kind))


@pytest.fixture
def renamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cascade with its `initiative` renamed."""
    monkeypatch.setattr(Initiative, "name", "take_initiative")
    monkeypatch.setattr(Initiative, "case_name", "initiative")


def duel() -> Match:
    match = affray.new("cascade", seed=3)
    assert match.decision is not None
    return match


def test_by_default_the_case_word_is_the_name() -> None:
    decision = duel().decision
    assert decision is not None
    assert decision.kind.name == decision.kind.case_name == "initiative"


@pytest.mark.usefixtures("renamed")
def test_views_know_the_name() -> None:
    match = duel()
    assert match.decisions[0].kind.name == "take_initiative"
    assert match.view("a").waiting_for[0] == ("a", "take_initiative")
    assert match.view("a").plain()["decisions"][0]["kind"] == "take_initiative"


@pytest.mark.usefixtures("renamed")
def test_case_files_keep_their_word() -> None:
    text = save_moment(duel(), "a moment")
    assert "decision: initiative" in text
    assert "take_initiative" not in text
    (case,), problems = read_cases(text, "moment.yaml")
    assert not problems
    assert run(case).why == ""
    cases, problems = read_cases(text.replace("decision: initiative", "decision: take_initiative"), "moment.yaml")
    assert not cases
    assert "take_initiative" in str(problems)


def test_records_and_saves_stay_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = duel()
    while match.decision is not None:
        match.choose_default()
    written, saved = records.write(match), match.save()
    monkeypatch.setattr(Initiative, "name", "take_initiative")
    monkeypatch.setattr(Initiative, "case_name", "initiative")
    again = duel()
    while again.decision is not None:
        again.choose_default()
    assert (records.write(again), again.save()) == (written, saved)
    assert records.replay(records.read(written)).events == match.events


@pytest.mark.usefixtures("renamed")
@pytest.mark.parametrize("kind", ["initiative", "take_initiative"])
def test_stored_orders_are_still_followed(kind: str) -> None:
    match = duel()
    seat = match.decisions[0].seat
    found = standing_answer(match, {seat: (Order(kind=kind),)})
    assert found is not None
    assert found.choice == match.decisions[0].default


@pytest.mark.parametrize("system", PACKAGES)
def test_no_name_is_the_case_word_of_another_kind(system: str) -> None:
    """Otherwise a stored order would apply where it was never meant."""
    kinds = list(kinds_of(system))
    assert kinds
    for kind in kinds:
        others = {other.name for other in kinds if other.case_name == kind.name}
        assert kind.name in others or not others, kind.name
