"""One door for questions: the same in all systems, one or many at once, from a view."""

from typing import Any

import msgspec
import pytest

import affray
from affray.engine import BadQuestion, Match, View
from affray.engine.questions import (
    QUESTIONS,
    Interjections,
    Measure,
    NoAnswer,
    Odds,
    Path,
    Question,
    Questions,
    Reach,
    Sight,
    Suggest,
    Zones,
    description,
    read_question,
    read_questions,
)

TABLES = [("cascade", "skirmish_tollford"), ("street", "cinder_street"), ("wolsung-2", "s3")]


def begun(system: str, scenario: str) -> tuple[Match, View, list[str]]:
    """A match with all figures on the table, the view of the seat that decides, and its figures on the table."""
    match = affray.new(system, scenario=scenario, seed=3)
    while match.decision is not None and match.decision.kind.name in ("zone", "deploy"):
        match.choose(match.decision.default)
    assert match.decision is not None
    state = match.state
    figures = state.fighters if system == "cascade" else state.figures
    placed = [name for name, one in figures.items() if getattr(one, "fate", "active") == "active"]
    return match, match.view(match.decision.seat), placed


@pytest.mark.parametrize(("system", "scenario"), TABLES)
def test_the_same_questions_in_all_systems(system: str, scenario: str) -> None:
    _, view, (first, second, third, *_) = begun(system, scenario)
    assert {"odds", "reach", "sight", "measure", "path", "suggest", "why_not"} <= view.questions.keys()
    assert view.reach(first).spots
    assert view.measure(first, second).distance > 0
    assert isinstance(view.sight(first, second).visible, bool)
    x, y, *_ = view.reach(first, most=1).spots[0]
    assert view.path(first, (x, y)).legal
    assert 0 < len(view.suggest(3).choices) <= 3
    assert view.suggest(0, advice=True).advice is not None
    both = view.sight(first, [second, third])
    assert both == [view.sight(first, second), view.sight(first, third)]


@pytest.mark.parametrize(("system", "scenario"), TABLES)
def test_supposed_places_change_neither_the_view_nor_the_match(system: str, scenario: str) -> None:
    match, view, (first, second, *_) = begun(system, scenario)
    before, apart = match.save(), view.measure(first, second).distance
    x, y, *_ = view.reach(first).spots[-1]
    moved = view.measure(first, second, at={first: (x, y)})
    assert moved.distance != apart
    assert view.measure(first, second).distance == apart
    assert match.save() == before


@pytest.mark.parametrize(("system", "scenario"), TABLES)
def test_asking_converts_no_state_and_writes_no_save(
    system: str, scenario: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, view, (first, second, *_) = begun(system, scenario)

    def refuse(*_: Any, **__: Any) -> None:
        raise AssertionError("the state was converted")

    monkeypatch.setattr(type(match.system), "view", refuse)
    monkeypatch.setattr(Match, "save", refuse)
    assert view.reach(first).spots
    assert view.sight(first, [second])
    assert view.path(first, (1, 1)) is not None
    assert view.why_not("fly") is not None
    assert view.position is view.position
    assert view.position is not match.state


def test_many_questions_at_once() -> None:
    """One that has no answer does not spoil the others."""
    _, view, (first, second, *_) = begun("wolsung-2", "s3")
    answers = view.ask([Reach(first), Sight(first, "nobody"), Measure(first, (second, "nobody")), Suggest(1)])
    assert answers[0] == view.reach(first)
    assert isinstance(answers[1], NoAnswer)
    assert (answers[1].error, "no figure 'nobody'" in answers[1].message) == ("BadQuestion", True)
    assert answers[2][0] == view.measure(first, second)
    assert isinstance(answers[2][1], NoAnswer)
    assert len(answers[3].choices) == 1


def test_odds_of_several_choices() -> None:
    match = affray.new("cascade", seed=1)
    while match.decision is not None and match.decision.kind.name != "score":
        match.choose(match.decision.default)
    assert match.decision is not None
    view = match.view(match.decision.seat)
    one, *_ = [str(option) for option in match.decision.options]
    known, unknown = view.odds([one, "fly"])
    assert known == view.odds(one)
    assert isinstance(unknown, NoAnswer)
    with pytest.raises(BadQuestion, match="'seat' cannot be assumed"):
        view.ask(Odds(one, {"seat": "b"}))


def test_a_question_that_a_system_does_not_answer_names_those_that_it_does() -> None:
    view = affray.new("cascade", seed=1).view("a")
    with pytest.raises(BadQuestion, match="cascade does not answer 'zones'; it answers odds, reach, sight, measure"):
        view.ask(Zones())
    assert view.ask(Questions()) == {name: description(question) for name, question in view.questions.items()}
    assert view.ask(Interjections()) == []


def test_a_spectator_may_ask_about_the_table() -> None:
    match, _, (first, *_) = begun("street", "cinder_street")
    view = match.view(None)
    assert view.reach(first).spots
    with pytest.raises(BadQuestion, match="no open decision"):
        view.suggest()


@pytest.mark.parametrize(
    "question",
    [
        Odds("pass", {"reaction": "dive"}),
        Odds(("pass", "fly")),
        Reach("ada", 3.0, at={"ada": (1.0, 2.0)}),
        Sight("ada", ("bob",), rays=True),
        Path("ada", (1.0, 2.0, 3.0), via=((0.0, 0.0),)),
        Suggest(3, 1, advice=True),
        Zones(),
    ],
)
def test_a_question_reads_back_from_json(question: Question) -> None:
    data = msgspec.json.decode(msgspec.json.encode(question))
    assert read_question(data) == question
    assert read_questions([data, data]) == [question, question]


def test_every_question_is_described() -> None:
    assert all(description(question).endswith(".") for question in QUESTIONS.values())


def test_too_many_questions_at_once() -> None:
    with pytest.raises(BadQuestion, match="at most 32 questions"):
        read_questions([{"ask": "suggest"}] * 33)
