"""The slow twin of the odds: the rules themselves, over every outcome of the dice, with the best play of cards.

The dice of a pool are folded to the number of their successes (W-TEST-01), or enumerated face by face.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb
from typing import NamedTuple, TypeVar

from affray.engine import Match, Seat, Setup
from affray.engine.chance import Enumerating
from affray.systems.wolsung.dice.rolls import SUCCESS
from affray.systems.wolsung.events import (
    Affected,
    Damage,
    Fell,
    HitEvent,
    LeftMelee,
    Objective,
    Pool,
    Removed,
    SpellCast,
)
from affray.systems.wolsung.state import Activation, Skirmish, Turn, copy_skirmish
from tests.systems.twin_counts import TooLarge
from tests.systems.wolsung.bout import SYSTEMS

T = TypeVar("T")
MOST_POSITIONS = 100_000

WITHIN = frozenset({
    "react_shot", "react_melee", "luck", "deed", "lowest_result", "further_attack", "charge_attack", "fall_card",
    "fall_edge", "jump_aside", "split", "shift", "leave_opponent", "leave_path",
})  # fmt: skip
"""The decisions within an action."""


class End(NamedTuple):
    """How an action ended."""

    hit: int = 0
    damage: int = 0
    kill: int = 0
    back: int = 0
    back_damage: int = 0
    back_kill: int = 0
    falls: int = 0
    success: int = 0
    others: tuple[tuple[str, int, int], ...] = ()
    """Other models that were hit: their damage, and whether they were removed."""


Value = dict[End, Fraction]
"""The chance of each end."""


def worth(value: Value) -> tuple[Fraction, Fraction, Fraction]:
    """What an end is worth to the attacker: damage, then removal, then the hit or the success of a test."""
    return (
        sum([chance * (end.damage - end.back_damage) for end, chance in value.items()], Fraction(0)),
        sum([chance * (end.kill - end.back_kill) for end, chance in value.items()], Fraction(0)),
        sum([chance * (end.hit - end.back + end.success) for end, chance in value.items()], Fraction(0)),
    )


def enumerating(s: Skirmish, active: str) -> Match:
    """The match before the last action of a model, with every draw open."""
    s.frames = [Turn(stage="finished"), Activation(stage="action", figure=active, actions=1)]
    s.initiative = s.figures[active].seat
    return Match(SYSTEMS[s.edition_id], Setup(), Enumerating(), state=s)


class Twin:
    """Plays an action to its end. Seats in `cards` play their cards and their luck well; others use nothing."""

    def __init__(
        self,
        attacker: str,
        target: str,
        cards: frozenset[Seat] = frozenset(),
        *,
        folded: bool = True,
        most: int = MOST_POSITIONS,
    ) -> None:
        self.attacker, self.target = attacker, target
        self.cards, self.folded = cards, folded
        self.left = most
        """How many more positions may be played; `TooLarge` when there are more."""
        self.answers: dict[str, str] = {}
        """Fixed answers by kind of decision."""
        self.earlier = 0
        """The hits on the target that waited before."""

    def play(self, match: Match, since: int) -> Value:
        """The chance of each end of the running action. The match is played on."""
        self.left -= 1
        if self.left < 0:
            raise TooLarge
        node = match.chance_node
        if node is not None:
            return self._draws(match, since)
        decision = match.decision
        if decision is None or decision.kind.name not in WITHIN:
            return {self.end(match, since): Fraction(1)}
        kind = decision.kind.name
        if kind in self.answers:
            return self._on(match, self.answers[kind], since)
        if kind in ("deed", "luck"):
            return self._best(match, since)
        if kind == "lowest_result":
            return self._on(match, self._liked(match), since)
        passes = "pass" in map(str, decision.options)
        return self._on(match, "pass" if passes else str(decision.default), since)

    def _liked(self, match: Match) -> str:
        """The shooter picks the target, then an enemy, then a friend."""
        s = match.state
        names = [str(option).split()[1] for option in match.decision.options]  # type: ignore[union-attr]
        side = s.seats[s.figures[self.attacker].seat]
        names.sort(key=lambda name: (name != self.target, s.seats[s.figures[name].seat] == side))
        return f"lowest {names[0]}"

    def _best(self, match: Match, since: int) -> Value:
        decision = match.decision
        assert decision is not None
        if decision.seat not in self.cards or falling(match):
            return self._on(match, "pass", since)
        values = [
            self._on(match if last else match.fork(), str(option), since) for option, last in marked(decision.options)
        ]
        attacks = decision.seat == match.state.figures[self.attacker].seat
        return (max if attacks else min)(values, key=worth)

    def _on(self, match: Match, choice: str, since: int) -> Value:
        match.choose(choice, seat=match.decision.seat)  # type: ignore[union-attr]
        return self.play(match, since)

    def _draws(self, match: Match, since: int) -> Value:
        value: Value = {}
        node = match.chance_node
        assert node is not None
        outcomes = folded(node.rows) if self.folded else node.outcomes()
        draws = list(outcomes)
        total = sum([weight for _, weight in draws])
        for (faces, weight), last in marked(draws):
            fork = match if last else match.fork()
            fork.resolve(faces)
            for end, chance in self.play(fork, since).items():
                value[end] = value.get(end, Fraction(0)) + chance * Fraction(weight, total)
        return value

    def end(self, match: Match, since: int) -> End:
        """What has happened, from the events of the action."""
        events = match.events[since:]
        hits = [event for event in events if isinstance(event, HitEvent)]
        removed = {event.figure for event in events if isinstance(event, Removed)}
        harmed = {event.figure: event.parts for event in events if isinstance(event, Damage)}
        touched = {event.figure for event in events if isinstance(event, Affected)}

        def suffered(name: str) -> int:
            first = self.earlier if name == self.target else 0
            parts = harmed.get(name, ())[first : first + 1 + (name in touched)]
            return sum(parts) if any(hit.target == name for hit in hits) else 0

        back = any(hit.riposte for hit in hits)
        worked = any(event.works for event in events if isinstance(event, SpellCast))
        left = any(event.success for event in events if isinstance(event, (LeftMelee, Objective)))
        others = {hit.target for hit in hits} - {self.attacker, self.target}
        return End(
            hit=int(any(hit.target == self.target for hit in hits)),
            damage=suffered(self.target),
            kill=int(self.target in removed),
            back=int(back),
            back_damage=suffered(self.attacker) if back else 0,
            back_kill=int(self.attacker in removed),
            falls=int(any(isinstance(event, Fell) and event.figure == self.target for event in events)),
            success=int(worked or left),
            others=tuple(sorted([(name, suffered(name), int(name in removed)) for name in others])),
        )


def falling(match: Match) -> bool:
    """Whether the last test is a falling test: the odds of an attack count neither luck nor cards for it."""
    return next(event.test for event in reversed(match.events) if isinstance(event, Pool)) == "fall"


def marked(things: Sequence[T]) -> list[tuple[T, bool]]:
    """Each thing, and whether it is the last: then the match itself is played on, instead of a copy."""
    return [(thing, at == len(things)) for at, thing in enumerate(things, 1)]


def folded(rows: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[tuple[int, ...], ...], int]]:
    """One roll for each number of successes of each pool, with the number of rolls that it stands for."""
    for numbers in product(*[range(count + 1) for count, _ in rows]):
        faces = tuple(
            [(SUCCESS,) * good + (1,) * (count - good) for good, (count, _) in zip(numbers, rows, strict=True)]
        )
        weight = 1
        for good, (count, _) in zip(numbers, rows, strict=True):
            weight *= comb(count, good)
        yield faces, weight


def hidden_hands(s: Skirmish, other: Seat) -> Iterator[Skirmish]:
    """The skirmish with each hand that a seat may hold as far as its opponent knows."""
    unseen = [*s.deck, *s.hands[other]]
    for hand in combinations(unseen, len(s.hands[other])):
        left = list(unseen)
        for card in hand:
            left.remove(card)
        copied = copy_skirmish(s)
        copied.hands[other], copied.deck = hand, tuple(left)
        yield copied


def averaged(values: list[Value]) -> Value:
    """The average of several values."""
    mean: Value = {}
    for value in values:
        for end, chance in value.items():
            mean[end] = mean.get(end, Fraction(0)) + chance / len(values)
    return mean


def chance(value: Value, of: Callable[[End], int]) -> Fraction:
    """The expectation of a number."""
    return sum([weight * of(end) for end, weight in value.items()], Fraction(0))
