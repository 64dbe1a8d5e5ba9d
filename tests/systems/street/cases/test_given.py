"""A `given` that names what is not there is an error that says what is known instead."""

import pytest

from affray.engine.case import CaseResult, read_cases, run

ADA = "ada: {seat: a, profile: ganger, at: [0, 0], facing: 180, flesh: [belly]}"
BOB = "bob: {seat: b, profile: ganger, at: [9, 0]}"


def play(more: str, expect: str = "[{over: false}]") -> CaseResult:
    text = f"id: street/t\nsystem: street\ngiven: {{figures: {{{ADA}, {BOB}}}, active: ada{more}}}\nexpect: {expect}\n"
    cases, problems = read_cases(text, "t.yaml")
    assert not problems, problems
    return run(cases[0])


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (", points: {t: 2}", "unknown side 't' (known: a, b)"),
        (", played: {c: 1}", "unknown player 'c' (known: a, b)"),
        (", used: [rf_zz]", "unknown card or marker 'rf_zz'"),
        (", card: nope", "unknown card 'nope'"),
    ],
)
def test_what_is_not_there(more: str, reason: str) -> None:
    result = play(more)
    assert not result.passed
    assert any(reason in str(problem.reason) for problem in result.problems)


def test_the_one_answer_that_was_not_asked_for_can_be_checked() -> None:
    """S-TURN-06: without movement or a target in the arc, Pass was the only answer."""
    assert play("", "[{options: a, are: [pass]}, {options: a, asked: false}]").passed
    assert not play("", "[{options: a, are: [move]}]").passed
    assert not play("", "[{options: a, include: [pass]}]").passed
