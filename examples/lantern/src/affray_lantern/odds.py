"""The odds of Lantern Row, and what can be asked about the alley."""

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from affray.engine import AffrayError, Match
from affray.engine.questions import Measure, MeasureAnswer, Reach, ReachAnswer

from .choices import WALK, Acting, Brawl, Throw, Walk
from .messages import say
from .model import Alley, Condition, Name
from .rules import BOTTLES, needed, strength

DIE = range(1, 7)


class LanternOdds:
    """`System.odds`: chances as texts such as `5/9`."""

    questions: Collection[str] = ()

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """There are no questions about numbers alone."""
        raise ValueError(f"there is no question '{name}'")

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of an open choice: of a throw or a brawl."""
        decision = next((each for each in match.decisions if seat in (None, each.seat)), None)
        if decision is None or not isinstance(decision.context, Acting):
            raise AffrayError(say("nothing_to_reckon"))
        value = decision.read(choice)
        alley, name = decision.context
        if isinstance(value, Throw):
            return throw_odds(alley, name, value.target)
        if isinstance(value, Brawl):
            return {answer: brawl_odds(alley, name, value.target, answer == "duck") for answer in ("brace", "duck")}
        raise AffrayError(say("no_dice_follow"))


def throw_odds(alley: Alley, name: Name, target: Name) -> dict[str, Any]:
    """The chance to hit at all, and to put the target out."""
    needs, _ = needed(alley, name, target)
    hits = Counter(sum(face >= needs for face in faces) for faces in product(DIE, repeat=BOTTLES))
    total = sum(hits.values())
    to_go = 2 if alley.figures[target].condition == "standing" else 1
    out = sum(count for hit, count in hits.items() if hit >= to_go)
    return {"hit": str(Fraction(total - hits[0], total)), "kill": str(Fraction(out, total))}


def brawl_odds(alley: Alley, name: Name, target: Name, ducking: bool) -> dict[str, Any]:
    """The chances that each of the two is hurt."""
    mine, theirs = strength(alley, name), strength(alley, target, ducking=ducking)
    won = sum(a + mine > b + theirs for a, b in product(DIE, DIE))
    lost = 0 if ducking else sum(a + mine < b + theirs for a, b in product(DIE, DIE))
    out: Condition = "staggered"
    return {
        "hit": str(Fraction(won, 36)),
        "kill": str(Fraction(won if alley.figures[target].condition == out else 0, 36)),
        "lose": str(Fraction(lost, 36)),
    }


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


ODDS = LanternOdds()
ANSWERS: Mapping[Any, Any] = {Reach: reach, Measure: measure}
