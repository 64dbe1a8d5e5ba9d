"""Playing procedures out over all their dice: the rules themselves run, and only what a throw decides is enumerated.

A throw stops the procedure, which is run again for each of its results. Rolls with the same consequence are one
result: a test is passed or failed, a failed jump goes as far as its successes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from affray.engine import UNSET, Event, Game, Procedure
from affray.engine.chance import Enumerating, Faces, Row
from affray.engine.decision import Decision
from affray.systems.wolsung.abilities.ability_list import reroll_ability
from affray.systems.wolsung.dice.rolls import SIDES
from affray.systems.wolsung.events import Deed, Pool, Roll
from affray.systems.wolsung.state import Activation, Skirmish, copy_skirmish

T = TypeVar("T")
Part: TypeAlias = Callable[["Playing", Activation], Procedure[None]]
"""A part of an action."""
COUNTED = frozenset({"jump", "objective"})
"""Tests whose successes matter even if they fail: a jump goes so far, and cards can be added."""


class Branches(Exception, Generic[T]):
    """Raised where a procedure goes on in several ways: each with its chance."""

    def __init__(self, ways: Sequence[tuple[T, Fraction]]) -> None:
        self.ways = ways


class Policy(Protocol):
    """Answers the decisions of an action."""

    def answer(self, game: "Playing", decision: Decision) -> Any:
        """The choice of its player."""
        ...


class Ended(NamedTuple):
    """One end of an action, with its chance."""

    chance: Fraction
    state: Skirmish
    events: tuple[Event, ...]
    asked: frozenset[str]
    """What the policy has chosen besides the defaults."""
    dealt: Mapping[Any, Any] = MappingProxyType({})
    """What is known of hidden hands."""


class Playing(Game[Skirmish]):
    """A procedure on its way through its throws; `pools` and `results` are those of the running test."""

    __slots__ = ("asked", "dealt", "pools", "results", "way")

    def __init__(self, state: Skirmish, way: Sequence[Any], dealt: Mapping[Any, Any]) -> None:
        super().__init__(state, Enumerating())
        self.way = list(way)
        self.pools: list[Pool] = []
        self.results: dict[str, int] = {}
        self.asked: set[str] = set()
        self.dealt = dict(dealt)
        """What a policy has found out about hidden hands in this action."""

    def branch(self, ways: Callable[[], Sequence[tuple[T, Fraction]]]) -> T:
        """The way that is taken here."""
        if not self.way:
            raise Branches(ways())
        taken: T = self.way.pop(0)
        return taken

    def throw(self, *rows: Row) -> tuple[Faces, ...]:
        if not any(count for count, _ in rows):
            return ((),) * len(rows)
        return self.branch(lambda: self._results(rows))

    def emit(self, event: Event) -> None:
        if isinstance(event, Pool):
            if self.results:
                self.pools, self.results = [], {}
            self.pools.append(event)
        elif isinstance(event, Roll | Deed):
            self.results[event.figure] = event.successes
        super().emit(event)

    def missing(self, figure: str) -> int:
        """The successes that a model lacks in its test: to the difficulty, or to exceed the first pool."""
        first = self.pools[0]
        if first.difficulty is not UNSET:
            return int(first.difficulty) - self.results[figure]
        return self.results[first.figure] - self.results[figure] + 1

    def _results(self, rows: Sequence[Row]) -> list[tuple[tuple[Faces, ...], Fraction]]:
        """The results of a throw, each with its chance."""
        counts = [count for count, sides in rows if sides == SIDES]
        first = self.pools[0]
        chances: dict[Any, int] = {}
        shown: dict[Any, tuple[int, ...]] = {}
        for row in product(*[range(count + 1) for count in counts]):
            ways = prod([comb(count, number) for count, number in zip(counts, row, strict=True)])
            result = self._decided(first, row)
            chances[result] = chances.get(result, 0) + ways
            shown.setdefault(result, row)
        total = 2 ** sum(counts)
        return [(_faces(counts, shown[result]), Fraction(ways, total)) for result, ways in chances.items()]

    def _decided(self, first: Pool, row: tuple[int, ...]) -> Any:
        """What a throw with these successes decides."""
        if first.difficulty is not UNSET:
            return min(row[0], first.difficulty) if first.test in COUNTED else row[0] >= first.difficulty
        lucky = any(
            reroll_ability(self.state.figures[pool.figure], pool.test, self.state.edition) for pool in self.pools
        )
        if lucky or len(row) != len(self.pools):
            return row
        return tuple([max(-1, row[0] - theirs) for theirs in row[1:]])


def _faces(counts: Sequence[int], successes: Sequence[int]) -> tuple[Faces, ...]:
    """A throw with so many successes in each row."""
    return tuple([(SIDES,) * hits + (1,) * (count - hits) for count, hits in zip(counts, successes, strict=True)])


def play_out(s: Skirmish, parts: Sequence[Part], policy: Policy) -> Iterator[Ended]:
    """Every end of the parts of an action played one after another; `s` is not changed."""
    waiting = [(Ended(Fraction(1), s, (), frozenset()), 0)]
    while waiting:
        so_far, place = waiting.pop()
        if place == len(parts):
            yield so_far
        else:
            waiting += [(ended, place + 1) for ended in _one_part(so_far, parts[place], policy)]


def _one_part(so_far: Ended, part: Part, policy: Policy) -> Iterator[Ended]:
    waiting: list[tuple[tuple[Any, ...], Fraction]] = [((), so_far.chance)]
    while waiting:
        way, chance = waiting.pop()
        game = Playing(copy_skirmish(so_far.state), way, so_far.dealt)
        try:
            _run(game, part, policy)
        except Branches as branches:
            waiting += [((*way, taken), chance * share) for taken, share in branches.ways if share]
        else:
            events = (*so_far.events, *game.events)
            yield Ended(chance, game.state, events, so_far.asked | game.asked, game.dealt)


def _run(game: Playing, part: Part, policy: Policy) -> None:
    procedure = part(game, game.state.activation)
    answer: Any = None
    while True:
        try:
            decision = procedure.send(answer)
        except StopIteration:
            return
        assert isinstance(decision, Decision), "nothing is asked of several players at once during an action"
        answer = decision.values[0] if decision.sole else policy.answer(game, decision)
