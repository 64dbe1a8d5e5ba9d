"""The twin of the odds of open choices: the rules played over every throw, and every choice of the players tried.

Positions that are the same are played once: what comes after them does not depend on how they came about.
"""

import random
from collections.abc import Callable
from fractions import Fraction

import msgspec

from affray.engine import Decision, Match
from affray.systems.cascade.state import Hit, Shot

Result = tuple[bool, int, bool]
"""Whether there was a hit, the marks, and whether somebody is out."""
Chances = dict[Result, Fraction]
MINE = "a"
"""The seat that wants the most marks."""


class ByRules:
    """Plays matches with enumerating chance to the end of a shot or a hit."""

    def __init__(self, others: Callable[[Match, Decision], str], over: Callable[[Match], Result | None]) -> None:
        self.others = others
        """What everybody else chooses."""
        self.over = over
        self.known: dict[tuple[bytes, str], Chances] = {}

    def __call__(self, match: Match, choice: str = "") -> Chances:
        """The chances of each result; a position before a throw does not say which choice led to it."""
        key = msgspec.msgpack.encode(match.state), choice if match.chance_node is not None else ""
        if key not in self.known:
            self.known[key] = self._played(match)
        return self.known[key]

    def after(self, match: Match, choice: str) -> Chances:
        """The same after a choice."""
        decision = match.decision
        assert decision is not None
        twin = match.fork()
        twin.choose(choice, seat=decision.seat, decision=decision.id)
        return self(twin, choice)

    def _played(self, match: Match) -> Chances:
        result = self.over(match)
        if result is not None:
            return {result: Fraction(1)}
        node = match.chance_node
        if node is not None:
            found: Chances = {}
            for outcome, weight in node.outcomes():
                twin = match.fork()
                twin.resolve(outcome)
                for each, chance in self(twin).items():
                    found[each] = found.get(each, Fraction(0)) + chance * Fraction(weight, node.total)
            return found
        decision = match.decision
        assert decision is not None, "the match has no result"
        if decision.seat != MINE:
            return self.after(match, self.others(match, decision))
        return max([self.after(match, str(option)) for option in decision.options], key=worth)


def marks_of(chances: Chances) -> Fraction:
    return sum([marks * chance for (_, marks, _), chance in chances.items()], Fraction(0))


def hit_of(chances: Chances) -> Fraction:
    return sum([chance for (hit, _, _), chance in chances.items() if hit], Fraction(0))


def out_of(chances: Chances) -> Fraction:
    return sum([chance for (_, _, out), chance in chances.items() if out], Fraction(0))


def distribution_of(chances: Chances) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for (_, marks, _), chance in sorted(chances.items()):
        found[marks] = found.get(marks, Fraction(0)) + chance
    return dict(sorted(found.items()))


def worth(chances: Chances) -> tuple[Fraction, Fraction]:
    return marks_of(chances), hit_of(chances)


def resolving(match: Match) -> bool:
    """Whether a shot or a hit is being resolved."""
    over = match.decision is None and match.chance_node is None
    return not over and any(isinstance(frame, Shot | Hit) for frame in match.state.frames)


def at_random(match: Match, rng: random.Random, over: Callable[[Match], object] = lambda _: None) -> bool:
    """Throw dice until somebody must choose or it is over; whether somebody must choose."""
    while over(match) is None and (node := match.chance_node) is not None:
        match.resolve(rng.choice([outcome for outcome, _ in node.outcomes()]))
    return over(match) is None and match.decision is not None
