"""Odds by brute force: play the rules over every outcome of every draw."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from affray.engine.chance import Enumerating
from affray.engine.errors import BadQuestion
from affray.engine.match import Match
from affray.text import say

R = TypeVar("R", bound=Hashable)

MAX_OUTCOMES = 200_000
"""The maximum number of outcomes; larger computations are refused."""


def by_default(match: Match) -> str:
    """Choose the default, as for absent players."""
    assert match.decision is not None
    return str(match.decision.default)


def outcomes(
    match: Match,
    result: Callable[[Match], R | None],
    choose: Callable[[Match], str] = by_default,
    max_outcomes: int = MAX_OUTCOMES,
) -> dict[R, Fraction]:
    """The exact chance of each result of a match with enumerating chance.

    `result` returns the result of a position, or None while it is undecided; `choose` answers the first open
    decision. Raises `BadQuestion` if a match ends without a result or there are more than `max_outcomes` outcomes.
    """
    if not isinstance(match.chance, Enumerating):
        raise BadQuestion(say("odds_need_enumerating", chance=type(match.chance).__name__))
    chances: dict[R, Fraction] = {}
    waiting: list[tuple[Match, Fraction]] = [(match.fork(), Fraction(1))]
    count = 0
    while waiting:
        current, weight = waiting.pop()
        answer = _advance(current, result, choose)
        if answer is not None:
            chances[answer] = chances.get(answer, Fraction(0)) + weight
            continue
        node = current.chance_node
        if node is None:
            raise BadQuestion(say("odds_without_result"))
        for outcome, times in node.outcomes():
            count += 1
            if count > max_outcomes:
                raise BadQuestion(say("odds_too_many_outcomes", most=max_outcomes))
            fork = current.fork()
            fork.resolve(outcome)
            waiting.append((fork, weight * Fraction(times, node.total)))
    return chances


def _advance(match: Match, result: Callable[[Match], R | None], choose: Callable[[Match], str]) -> R | None:
    """Choose until there is a result or a draw."""
    while True:
        answer = result(match)
        if answer is not None or match.decision is None or match.chance_node is not None:
            return answer
        match.choose(choose(match))
