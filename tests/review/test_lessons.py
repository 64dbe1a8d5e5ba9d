"""Lessons: every installed one is played through, and what is wrong with a lesson is said."""

import re
from collections.abc import Iterator

import pytest

from affray.engine.case.source import CaseError
from affray.engine.registry import system, system_names
from affray.review.lessons import Course, Lesson, course_of, lessons_of, problems, read_lesson

LESSONS = [lesson for name in system_names() for lesson in lessons_of(name)]
IDS = [f"{lesson.system.name}/{lesson.id}" for lesson in LESSONS]
MAX_OPTIONS = 200
WORDS = 75
"""A step that says more than this is not one idea."""


def test_every_game_has_a_lesson() -> None:
    assert {name.partition("-")[0] for name in system_names()} == {
        each.system.name.partition("-")[0] for each in LESSONS
    }


def test_every_lesson_file_of_a_system_can_be_read() -> None:
    for name in system_names():
        for file in system(name).lessons():
            read_lesson(file.read_text("utf-8"), file.name, system(name))


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_is_complete(lesson: Lesson) -> None:
    assert [str(problem) for problem in problems(lesson)] == []
    assert 8 <= len(lesson.steps) <= 16
    assert 5 <= lesson.minutes <= 10


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_step_says_little(lesson: Lesson) -> None:
    for step in lesson.steps:
        told = [lesson.texts.explanation(step), lesson.texts.task(step)]
        assert len(" ".join(str(each) for each in told if each is not None).split()) <= WORDS, step.id


def wrong_choices(course: Course, number: int) -> Iterator[str]:
    """The other choices that are listed in a step."""
    step, moment = course.lesson.steps[number], course.moments[number]
    for decision in moment.before.view(course.lesson.seat).decisions:
        for text in [card.text for card in decision.cards if not card.open][:MAX_OPTIONS]:
            if course.judge(number, text).mistake is not None and text != step.choose:
                yield text


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_the_right_choice_goes_on_and_every_mistake_is_explained(lesson: Lesson) -> None:
    course = course_of(lesson.system.name, lesson.id)
    for number, step in enumerate(lesson.steps):
        before = course.match(number, False).position()
        explained = set()
        for text in wrong_choices(course, number):
            mistake = course.judge(number, text).mistake
            assert mistake is not None
            explained.add(mistake.key)
            assert mistake.key == "lesson_read_first" or mistake.key.startswith(
                f"lessons-{lesson.id}-{step.id}-mistake"
            )
        if step.choose is not None:
            assert course.judge(number, step.choose).mistake is None
            assert course.match(number, True).log.number > course.match(number, False).log.number
        assert course.match(number, False).position() == before
        listed = [name for name, patterns in step.mistakes.items() if not any("*" in each for each in patterns)]
        assert {f"lessons-{lesson.id}-{step.id}-mistake-{name}" for name in listed} <= explained, step.id


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_the_same_position_comes_again(lesson: Lesson) -> None:
    one, other = course_of(lesson.system.name, lesson.id), Course(lesson)
    assert [moment.after.position() for moment in one.moments] == [moment.after.position() for moment in other.moments]


def test_an_illegal_choice_is_refused_by_its_rule() -> None:
    mistake = course_of("cascade", "basics").judge(1, "move odrun 4.5,90").mistake
    assert mistake is not None
    assert mistake.args["rule"] == "C-TABLE-03"


def test_a_place_near_the_right_one_is_taken_for_it() -> None:
    course = course_of("cascade", "basics")
    assert course.judge(1, "move odrun 9,5.5").mistake is None
    assert course.judge(1, "move odrun 5,5").mistake is not None


# --- what is wrong with a lesson --------------------------------------------------------------------------------------

FIGURES = "{odrun: {seat: a, live: [14, 14, 13]}, sanna: {seat: b, live: [18]}}"
GIVEN = f"given: {{figures: {FIGURES}, moment: group, attacker: odrun}}"
FAULTS = [
    ("steps: []", "a lesson needs at least one step"),
    ("steps: [{id: one}]", "the first step needs a `given`"),
    (f"steps: [{{id: one, {GIVEN}}}, {{id: one}}]", "there are two steps 'one'"),
    (f"steps: [{{id: one, {GIVEN}, near: 2}}]", "need a `choose`"),
    (f"steps: [{{id: One, {GIVEN}}}]", "lower case with underscores"),
    (f"steps: [{{id: one, {GIVEN}, chose: pass}}]", "unknown word 'chose'"),
    (f"steps: [{{id: one, {GIVEN}, point: [{{part: cellar}}]}}]", "unknown part 'cellar'"),
    (f"steps: [{{id: one, {GIVEN}, point: [{{figure: odrun, part: log}}]}}]", "a pointer has one key"),
    (f"steps: [{{id: one, {GIVEN}, then: [{{a: pass, b: pass}}]}}]", "a choice is written"),
    ("minutes: 5", "'steps' is missing"),
]


@pytest.mark.parametrize(("faulty", "reason"), FAULTS)
def test_what_is_wrong_with_a_file_is_said_with_its_place(faulty: str, reason: str) -> None:
    with pytest.raises(CaseError, match=re.escape(reason)) as raised:
        read_lesson(f"id: fault\nsystem: cascade\n{faulty}\n", "fault.yaml", system("cascade"))
    assert raised.value.place.file == "fault.yaml"


UNPLAYABLE = [
    ("choose: 'group 9,9'", "group"),
    ("choose: 'group 14,14', dice: [3]", "the step uses 0 dice and 0 cards"),
    ("then: [{b: pass}]", "seat 'b' has no open decision"),
    ("point: [{figure: nobody}]", "there is no figure 'nobody' to point at"),
    ("point: [{choice: 'group 1,1'}]", "there is no choice 'group 1,1' to point at"),
    ("point: [{verb: fly}]", "there is no verb 'fly' to point at"),
    ("point: [{die: 19}]", "there is no die '19' to point at"),
    ("point: [{figure: odrun}]", "there is no message 'lessons-fault'"),
]


@pytest.mark.parametrize(("faulty", "reason"), UNPLAYABLE)
def test_what_cannot_be_played_or_shown_is_said(faulty: str, reason: str) -> None:
    text = f"id: fault\nsystem: cascade\nsteps: [{{id: one, {GIVEN}, {faulty}}}]\n"
    lesson = read_lesson(text, "fault.yaml", system("cascade"))
    assert lesson is not None
    assert any(reason in str(problem) for problem in problems(lesson))


def test_a_lesson_for_other_systems_is_left_out() -> None:
    text = f"id: other\nsystem: [street, wolsung-2]\nsteps: [{{id: one, {GIVEN}}}]\n"
    assert read_lesson(text, "other.yaml", system("cascade")) is None
