"""Questions of somebody who thinks, through a view."""

import pytest

import affray
from affray.engine import BadQuestion


def test_a_view_answers_pure_questions_and_odds() -> None:
    """X-01, and the contest of section 24.5: 2 behind, 3/16."""
    view = affray.new("cascade", seed=1).view("a")
    assert view.query({"ask": "attack_values", "with": {"group": [14, 14]}}) == [16, 16]
    assert view.query({"ask": "odds_contest", "with": {"ini": [2, 4]}}) == "3/16"


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ask": "the_weather"},
        {"ask": "attack_values"},
        {"ask": "attack_values", "with": [14, 14]},
        {"ask": "attack_values", "with": {"group": "14"}},
        {"ask": ["attack_values"], "with": {}},
        {"ask": "odds_contest", "with": {"ini": [2]}},
    ],
)
def test_a_question_that_cannot_be_answered_says_why(question: dict[str, object]) -> None:
    with pytest.raises(BadQuestion, match=r"\w+"):
        affray.new("cascade", seed=1).view(None).query(question)
