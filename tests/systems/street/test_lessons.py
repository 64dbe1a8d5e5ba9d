"""The lesson of Street points at places that can be clicked, and its words agree with what the rules do there."""

import math
import re

import pytest

from affray.engine.registry import system
from affray.review.lessons import Lesson, course_of, lessons_of
from affray.systems.street.cast_and_scenarios import scenarios

LESSONS = lessons_of("street")
ROOM = 0.3
"""How far a click may be beside the place that is pointed at, in inches."""


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_around_a_place_that_is_pointed_at_all_places_are_legal(lesson: Lesson) -> None:
    course = course_of("street", lesson.id)
    pointed = [number for number, step in enumerate(lesson.steps) if step.near]
    assert pointed
    for number in pointed:
        choose = lesson.steps[number].choose
        assert choose is not None
        verb, place = choose.split(" ")
        x, y = map(float, place.split(","))
        for angle in range(0, 360, 45):
            turned = math.radians(angle)
            beside = f"{verb} {x + ROOM * math.cos(turned):.2f},{y + ROOM * math.sin(turned):.2f}"
            assert course.judge(number, beside).mistake is None, beside


def test_the_plain_words_of_a_rule_about_all_scenarios_are_true_in_each() -> None:
    """S-SCEN-02, S-END-06: the result of one scenario does not tell the end of another one."""
    titles = [scenario.title for scenario in scenarios().values()]
    texts = system("street").texts
    for rule in ("S-SCEN-02", "S-END-06"):
        words = texts.get("rules", rule)
        assert not [title for title in titles if title in words]
        assert not re.search(r"\b(two|three)\b (times|points)", words)
