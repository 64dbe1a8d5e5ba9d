"""Odds by brute force: play the rules over every outcome of every draw."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from affray.engine.chance import Enumerating
from affray.engine.match import Match

R = TypeVar("R", bound=Hashable)

MOST_OUTCOMES = 200_000
"""The limit on outcomes; a larger question is refused."""


def by_default(match: Match) -> str:
    """Choose the default, as for absent players."""
    assert match.decision is not None
    return str(match.decision.default)


def outcomes(
    match: Match,
    result: Callable[[Match], R | None],
    choose: Callable[[Match], str] = by_default,
    most: int = MOST_OUTCOMES,
) -> dict[R, Fraction]:
    """The exact chance of each result of a match with enumerating chance.

    `result` returns the result of a position, or None where it is still open; `choose` answers the first open
    decision. A match that ends without a result, or more than `most` outcomes, raises ValueError.
    """
    if not isinstance(match.chance, Enumerating):
        raise ValueError(f"{type(match.chance).__name__} chance draws by itself; odds need Enumerating chance")  # noqa: TRY004
    found: dict[R, Fraction] = {}
    waiting: list[tuple[Match, Fraction]] = [(match.fork(), Fraction(1))]
    followed = 0
    while waiting:
        here, weight = waiting.pop()
        settled = _settle(here, result, choose)
        if settled is not None:
            found[settled] = found.get(settled, Fraction(0)) + weight
            continue
        node = here.chance_node
        if node is None:
            raise ValueError("the match ended before there was a result")
        for outcome, times in node.outcomes():
            followed += 1
            if followed > most:
                raise ValueError(f"more than {most} outcomes to follow; ask about a smaller situation")
            twin = here.fork()
            twin.resolve(outcome)
            waiting.append((twin, weight * Fraction(times, node.total)))
    return found


def _settle(match: Match, result: Callable[[Match], R | None], choose: Callable[[Match], str]) -> R | None:
    """Choose until there is a result or a draw."""
    while True:
        settled = result(match)
        if settled is not None or match.decision is None or match.chance_node is not None:
            return settled
        match.choose(choose(match))
