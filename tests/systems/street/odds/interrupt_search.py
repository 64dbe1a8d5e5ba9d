"""Action cards before a shot, by search: all shots at whoever is about to act, played out by the rules.

A window is searched once: what comes after it does not depend on how it came about.
"""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any

import msgspec

from affray.engine import Match, Seat
from affray.systems.street.deck.action_cards import usable
from affray.systems.street.events.dice import Pool
from affray.systems.street.events.shooting import ShotFired
from affray.systems.street.events.turn import TurnBegins
from affray.systems.street.shooting.targets import target_refusal
from affray.systems.street.state import ShootOut, Turn
from tests.systems.street.odds.twin import begin, condition
from tests.systems.twin_counts import TooLarge

CHOICE = "shoot pistol bob"
Ends = dict[Any, Fraction]


def about_to_act(here: Match) -> str:
    """The character whose declared action is interrupted."""
    return next(frame.figure for frame in reversed(here.state.frames) if isinstance(frame, Turn))


def had_a_turn(here: Match) -> frozenset[str]:
    return frozenset([event.figure for event in here.events if isinstance(event, TurnBegins)])


def ended(here: Match) -> Hashable | None:
    """Whether Ada has shot at Bob, with how many hits, and what has become of him; known when her turn is over."""
    s: ShootOut = here.state
    fired = [event for event in here.events if isinstance(event, ShotFired) and event.figure == "ada"]
    over = s.result is not None or s.turn_of("ada") is None
    stopped = here.decision is not None and here.decision.kind.name == "action" and here.decision.seat == "a"
    declared = any(entry.text == CHOICE for entry in here.transcript)
    facing = here.decision is not None and here.decision.kind.name == "face" and about_to_act(here) == "ada"
    if not declared or not (over or facing or (stopped and about_to_act(here) == "ada")):
        return None
    return bool(fired), fired[0].hits if fired else 0, condition(s.figures["bob"])


def ready(s: ShootOut) -> Match:
    """Ada's turn, after the window at its start."""
    match = begin(s)
    while match.decision is not None and match.decision.kind.name == "interrupt":
        match.choose("pass", seat=match.decision.seat)
    return match


def shoots(here: Match) -> Hashable | None:
    """The same as soon as Ada's dice are to be rolled: what they bring is not followed."""
    rolled = any(isinstance(event, Pool) and event.figure == "ada" and event.kind == "shoot" for event in here.events)
    return (True, 0, "") if rolled else ended(here)


class Search:
    """The best play of the cards of some seats, by search over all plans: what is played at each window."""

    def __init__(
        self, s: ShootOut, seats: str, ended: Callable[[Match], Hashable | None] = ended, most: int = 1_000_000
    ) -> None:
        self.s, self.seats, self.ended = s, seats, ended
        self.left = most
        """How many more outcomes may be followed."""
        self.answers: dict[str, str] = {}
        self.known: dict[tuple[bytes, tuple[str, str], bool, frozenset[str]], Ends] = {}
        """What windows have come to, by the position, who is asked after which choice, and what has happened."""

    def value(self) -> Ends:
        match = ready(self.s)
        match.choose(CHOICE)
        return self._best(match)

    def _best(self, here: Match) -> Ends:
        """The ends of a position; who may interrupt chooses among all shots at whoever is about to act."""
        found = self.ended(here)
        if found is not None:
            return {found: Fraction(1)}
        node = here.chance_node
        if node is not None:
            mixed: Ends = {}
            draws = list(node.outcomes())
            total = sum([weight for _, weight in draws])
            self.left -= len(draws)
            if self.left < 0:
                raise TooLarge
            for faces, weight in draws:
                fork = here.fork()
                fork.resolve(faces)
                for end, chance in self._best(fork).items():
                    mixed[end] = mixed.get(end, Fraction(0)) + chance * Fraction(weight, total)
            return mixed
        decision = here.decision
        assert decision is not None
        if decision.kind.name != "interrupt":
            return self._decide(here, decision)
        fired = any(isinstance(event, ShotFired) and event.figure == "ada" for event in here.events)
        asked = str(decision.seat), here.transcript[-1].text
        key = msgspec.msgpack.encode(here.state), asked, fired, had_a_turn(here)
        if key not in self.known:
            self.known[key] = self._decide(here, decision)
        return self.known[key]

    def _decide(self, here: Match, decision: Any) -> Ends:
        if decision.kind.name == "interrupt" and decision.seat in self.seats:
            ways = [self._then(here, text) for text in ("pass", *self._plays(here, decision.seat))]
            return (max if decision.seat == "a" else min)(ways, key=goes_on)
        if decision.kind.name == "interrupt":
            return self._then(here, "pass")
        if decision.kind.name == "action":  # the turn of somebody who interrupts
            below = [frame.figure for frame in here.state.frames if isinstance(frame, Turn)][-2]
            shot = f"shoot pistol {below}"
            return self._then(here, shot if decision.why_not(shot) is None else str(decision.default))
        return self._then(here, self.answers.get(decision.kind.name, str(decision.default)))

    def _plays(self, here: Match, seat: Seat) -> list[str]:
        s: ShootOut = here.state
        acting = about_to_act(here)
        if s.figures[acting].seat == seat or s.turn_of(acting).declared is None:  # type: ignore[union-attr]
            return []
        if acting == "bob":  # a shot at the target would be another attack
            return []
        done = had_a_turn(here)  # the odds count one shot of each character
        return [
            f"play {card} {figure.id}"
            for card in s.hands[seat]
            for figure in usable(s, card, seat)
            if figure.id not in done
            and not figure.must_recover
            and target_refusal(s, figure, acting, arc=False) is None
        ]

    def _then(self, here: Match, text: str) -> Ends:
        fork = here.fork()
        decision = fork.decision
        assert decision is not None
        fork.choose(text, seat=decision.seat)
        return self._best(fork)


def goes_on(ends: Ends) -> Fraction:
    return sum([chance for end, chance in ends.items() if end[0]], Fraction(0))
