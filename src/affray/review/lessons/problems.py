"""Everything wrong with a lesson that can be played: missing sentences, pointers at nothing."""

from collections.abc import Iterator
from typing import Any

import msgspec

from affray.engine import Match
from affray.engine.case.source import CaseError
from affray.text import say

from .course import Course
from .lesson import Lesson, Pointer, Step


def problems(lesson: Lesson) -> list[CaseError]:
    """Play a lesson through, and list everything that is missing; empty if it is complete."""
    try:
        course = Course(lesson)
    except CaseError as problem:
        return [problem]
    return [*_missing_texts(lesson), *_dead_ends(course), *_lost_pointers(course)]


def _missing_texts(lesson: Lesson) -> Iterator[CaseError]:
    texts = lesson.texts
    for message in texts.needed():
        if not texts.catalog.has(message.key):
            yield CaseError(lesson.place, say("lesson_text_missing", key=message.key))
    for key in texts.unused():
        yield CaseError(lesson.place, say("lesson_text_unused", key=key))


def _dead_ends(course: Course) -> Iterator[CaseError]:
    """Steps in which the player is not asked what the step asks for."""
    seat = course.lesson.seat
    for step, moment in zip(course.lesson.steps, course.moments, strict=True):
        if step.choose is not None and moment.before.view(seat).decision is None:
            yield CaseError(step.place, say("lesson_not_asked", seat=seat))


def _lost_pointers(course: Course) -> Iterator[CaseError]:
    for step, moment in zip(course.lesson.steps, course.moments, strict=True):
        for pointer in step.point:
            if not _exists(course.lesson, moment.before, pointer):
                yield _lost(step, pointer)


def _lost(step: Step, pointer: Pointer) -> CaseError:
    return CaseError(step.place, say("lesson_points_at_nothing", kind=pointer.kind, target=str(pointer.value)))


def _exists(lesson: Lesson, position: Match, pointer: Pointer) -> bool:
    """Whether what is pointed at is there; the parts of the page are its own."""
    view = position.view(lesson.seat)
    cards = [card for decision in view.decisions for card in decision.cards]
    match pointer.kind:
        case "figure":
            return pointer.value in lesson.system.case_words().figures(position.state)
        case "verb":
            return any(card.verb == pointer.value for card in cards)
        case "choice":
            return any(card.text == pointer.value for card in cards)
        case "die" | "card":
            return str(pointer.value) in set(_words(view.compact_state))
        case "place":
            return len(pointer.value) in (2, 3)
        case _:
            return True


def _words(data: Any) -> Iterator[str]:
    """All words and numbers in plain data, as text."""
    data = msgspec.to_builtins(data)
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from _words(value)
    else:
        yield str(data)
