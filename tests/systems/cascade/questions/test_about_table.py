"""Questions of somebody who thinks, through a view."""

import pytest

import affray
from affray.engine import BadQuestion
from affray.engine.questions import Place, read_question
from affray.review.lessons import course_of, lessons_of
from affray.systems.cascade.questions.about_table import CascadePath


def test_a_view_answers_pure_questions_and_odds() -> None:
    """X-01, and the contest of section 24.5: 2 behind, 3/16."""
    view = affray.new("cascade", seed=1).view("a")
    assert view.compute("attack_values", group=[14, 14]) == [16, 16]
    assert view.compute("odds_contest", ini=[2, 4]) == "3/16"


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ask": "the_weather"},
        {"ask": "compute", "name": "the_weather"},
        {"ask": "compute", "name": "attack_values"},
        {"ask": "compute", "name": "attack_values", "with": [14, 14]},
        {"ask": "compute", "name": "attack_values", "with": {"group": "14"}},
        {"ask": ["compute"], "with": {}},
        {"ask": "compute", "name": "odds_contest", "with": {"ini": [2]}},
        {"ask": "zones"},
        {"ask": "reach", "figure": "sanna"},
    ],
)
def test_a_question_that_cannot_be_answered_says_why(question: dict[str, object]) -> None:
    with pytest.raises(BadQuestion, match=r"\w+"):
        affray.new("cascade", seed=1).view(None).ask(read_question(question))


@pytest.mark.parametrize(
    ("to", "rule", "reason"),
    [
        ((15, 9.5), "C-TABLE-03", "it is 11.5 m away, the limit is 6 m"),
        ((8.2, 6.1), "C-TABLE-03", "western_trees is in the way"),
    ],
)
def test_a_place_without_a_way_is_refused_with_the_reason_that_counts(to: Place, rule: str, reason: str) -> None:
    """C-TABLE-03: what is too far is too far, whatever stands between."""
    view = affray.new("cascade", scenario="skirmish_tollford", seed=1).view("a")
    told = view.path("odrun", to)
    assert (told.legal, told.rule, str(told.reason)) == (False, rule, reason)


@pytest.mark.parametrize("to", [(9.6, 5.0), (10.2, 5.0), (11.0, 5.0)])
def test_a_place_within_or_behind_the_reach_of_an_enemy_is_a_move_that_they_stop(to: Place) -> None:
    """C-TABLE-04: a move ends where it comes within reach, so a click at somebody's feet leads up to them."""
    (lesson,) = lessons_of("cascade")
    view = course_of("cascade", lesson.id).match(1, False).view("a")
    told = view.path("odrun", to)
    assert isinstance(told, CascadePath)
    assert (told.legal, told.stopped_by, told.places) == (True, "sanna", ((9.319, 5.0, 0.0),))
    assert view.decision is not None
    assert view.decision.why_not("move odrun 9.319,5") is None


def test_a_place_far_behind_an_enemy_is_too_far_away() -> None:
    """C-TABLE-03: nobody is sent up to an enemy by a click at the other end of the table."""
    (lesson,) = lessons_of("cascade")
    told = course_of("cascade", lesson.id).match(1, False).view("a").path("odrun", (13.5, 5.0))
    assert (told.legal, told.rule) == (False, "C-TABLE-03")
