"""What can be asked about the alley."""

import math
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from affray.engine.questions import Measure, MeasureAnswer, Reach, ReachAnswer

from .actions import WALK, Acting, Walk
from .model import Alley, Name


def reach(alley: Alley, question: Reach) -> ReachAnswer:
    """The places to which a figure can walk, on a grid of half an inch."""
    if question.figure not in alley.figures:
        raise ValueError(f"there is no figure {question.figure}")
    acting = Acting(alley, Name(question.figure))
    return ReachAnswer(most=WALK, spots=list(_spots(acting)))


def _spots(acting: Acting) -> Iterator[tuple[float, float, float, float]]:
    x, y = acting.who.at
    steps = [step / 2 for step in range(-int(2 * WALK), int(2 * WALK) + 1)]
    for dx, dy in product(steps, steps):
        walk = Walk((round(x + dx, 3), round(y + dy, 3)))
        if walk.refusal(acting) is None:
            yield *walk.to, 0.0, math.hypot(dx, dy)


def measure(alley: Alley, question: Measure) -> MeasureAnswer | list[MeasureAnswer]:
    """The distance between figures."""
    names = (question.to,) if isinstance(question.to, str) else question.to
    unknown = next((name for name in (question.figure, *names) if name not in alley.figures), None)
    if unknown is not None:
        raise ValueError(f"there is no figure {unknown}")
    start = alley.figures[Name(question.figure)].at
    answers = [MeasureAnswer(distance=round(math.dist(start, alley.figures[Name(name)].at), 3)) for name in names]
    return answers[0] if isinstance(question.to, str) else answers


ANSWERS: Mapping[Any, Any] = {Reach: reach, Measure: measure}
