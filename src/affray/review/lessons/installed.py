"""The lessons that the installed systems bring along."""

import functools
import logging

from affray.engine.errors import AffrayError
from affray.engine.registry import system as system_named
from affray.engine.registry import unknown

from .course import Course
from .lesson import Lesson
from .reading import read_lesson

LOG = logging.getLogger(__name__)


@functools.cache
def lessons_of(system: str) -> tuple[Lesson, ...]:
    """The lessons of a system in the order of their files. A lesson that cannot be read is logged and left out."""
    found = []
    for file in system_named(system).lessons():
        try:
            lesson = read_lesson(file.read_text("utf-8"), file.name, system_named(system))
        except (AffrayError, OSError, UnicodeDecodeError) as problem:
            LOG.warning("a lesson of %s cannot be read: %s", system, problem)
            continue
        if lesson is not None:
            found.append(lesson)
    return tuple(found)


def lesson_named(system: str, name: str) -> Lesson:
    """The lesson of a system with this name; raises `UnknownName`."""
    lessons = {lesson.id: lesson for lesson in lessons_of(system)}
    if name not in lessons:
        raise unknown("lesson", name, list(lessons))
    return lessons[name]


@functools.cache
def course_of(system: str, name: str) -> Course:
    """A lesson played through; raises `UnknownName`, or `CaseError` if it cannot be played."""
    return Course(lesson_named(system, name))
