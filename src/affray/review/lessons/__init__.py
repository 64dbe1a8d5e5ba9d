"""Lessons: prepared positions with scripted dice that teach a game step by step.

A lesson is a YAML file that a system brings along (`System.lessons`); its sentences are messages of the system.
"""

from .course import Course, Judgement
from .installed import course_of, lesson_named, lessons_of
from .lesson import Lesson, LessonTexts, Pointer, Step
from .problems import problems
from .reading import read_lesson

__all__ = [
    "Course",
    "Judgement",
    "Lesson",
    "LessonTexts",
    "Pointer",
    "Step",
    "course_of",
    "lesson_named",
    "lessons_of",
    "problems",
    "read_lesson",
]
