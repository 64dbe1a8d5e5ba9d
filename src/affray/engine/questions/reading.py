"""Read questions from JSON-compatible data."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine.errors import BadQuestion

from .questions import QUESTIONS, Question

MAX_QUESTIONS = 32
"""The maximum number of questions in one message."""
PlainQuestion: TypeAlias = dict[str, Any] | Annotated[list[dict[str, Any]], Meta(max_length=MAX_QUESTIONS)]
"""A question as JSON-compatible data, or several."""


def read_question(data: Any) -> Question:
    """A question from `{"ask": NAME, ...}`; raises `BadQuestion`."""
    if not isinstance(data, Mapping):
        raise BadQuestion('a question is an object such as {"ask": "reach", "figure": "ada"}')
    name = data.get("ask")
    if not isinstance(name, str) or name not in QUESTIONS:
        raise BadQuestion(f"there is no question '{str(name)[:40]}'; the questions are {', '.join(QUESTIONS)}")
    try:
        return msgspec.convert(data, QUESTIONS[name])
    except msgspec.ValidationError as problem:
        raise BadQuestion(f"'{name}': {problem}") from None


def read_questions(data: Any) -> Question | list[Question]:
    """One question, or a list of them; raises `BadQuestion`."""
    if not isinstance(data, list):
        return read_question(data)
    if len(data) > MAX_QUESTIONS:
        raise BadQuestion(f"at most {MAX_QUESTIONS} questions can be asked at once")
    return [read_question(each) for each in data]
