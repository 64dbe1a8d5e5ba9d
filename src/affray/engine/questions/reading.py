"""Read questions from JSON-compatible data."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine.errors import BadQuestion
from affray.text import say

from .questions import QUESTIONS, Question

MAX_QUESTIONS = 32
"""The maximum number of questions in one message."""
PlainQuestion: TypeAlias = dict[str, Any] | Annotated[list[dict[str, Any]], Meta(max_length=MAX_QUESTIONS)]
"""A question as JSON-compatible data, or several."""


def read_question(data: Any) -> Question:
    """A question from `{"ask": NAME, ...}`; raises `BadQuestion`."""
    if not isinstance(data, Mapping):
        raise BadQuestion(say("question_not_an_object"))
    name = data.get("ask")
    if not isinstance(name, str) or name not in QUESTIONS:
        raise BadQuestion(say("no_question", name=str(name)[:40], known=list(QUESTIONS)))
    try:
        return msgspec.convert(data, QUESTIONS[name])
    except msgspec.ValidationError as problem:
        raise BadQuestion(say("question_invalid", name=name, problem=str(problem))) from None


def read_questions(data: Any) -> Question | list[Question]:
    """One question, or a list of them; raises `BadQuestion`."""
    if not isinstance(data, list):
        return read_question(data)
    if len(data) > MAX_QUESTIONS:
        raise BadQuestion(say("too_many_questions_at_once", max=MAX_QUESTIONS))
    return [read_question(each) for each in data]
