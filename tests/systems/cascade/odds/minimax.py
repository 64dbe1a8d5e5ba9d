"""The twin of attacks: every choice of both sides tried by the rules, each of them playing as well as it can.

Positions that are the same are played once. Nobody counters or follows up.
"""

import logging
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from itertools import count

import msgspec

from affray.engine import Match
from affray.odds import outcomes
from affray.systems.cascade.odds import odds
from affray.systems.cascade.odds.attack.blow import Blow
from affray.systems.cascade.state import Hit
from tests.systems.twin_counts import compared, many

LOG = logging.getLogger(__name__)
Worth = tuple[Fraction, Fraction]
"""Expected marks, and the chance of a hit."""
NOTHING: Worth = Fraction(0), Fraction(0)
PLAYED = ("pay", "group", "wave", "defend", "hit_target")


def marks_of(match: Match, side: str) -> int:
    return sum(fighter.marks for fighter in match.state.fighters.values() if fighter.side == side)


def after(match: Match, choice: str, seat: str | None = None) -> Match:
    twin = match.fork()
    twin.choose(choice, seat=seat)
    return twin


def taken_by(match: Match, name: str) -> Match:
    """Only this fighter takes the initiative."""
    twin = match.fork()
    while (decision := twin.decision) is not None and decision.kind.name == "initiative":
        word = "take" if decision.context == name else "hold"
        twin.choose(f"{word} {decision.context}", seat=decision.seat, decision=decision.id)
    return twin


class Minimax:
    """What an attack of a side is worth. Of the attacker's choices only those are tried that `asked` likes."""

    def __init__(self, side: str, asked: Callable[[str], object] = str) -> None:
        self.side, self.asked = side, asked
        self.known: dict[bytes, Worth] = {}
        self.hits: dict[bytes, Worth] = {}

    def __call__(self, match: Match) -> Worth:
        key = msgspec.msgpack.encode(match.state)
        if key not in self.known:
            self.known[key] = self._played(match)
        return self.known[key]

    def _played(self, match: Match) -> Worth:
        if isinstance(match.state.frames[-1], Hit):
            return self._hit(match)
        decision = match.decision
        if decision is None or decision.kind.name not in PLAYED:
            return NOTHING
        own = decision.seat == self.side
        values = [self(after(match, str(option))) for option in decision.options if not own or self.asked(str(option))]
        return max(values) if own else min(values)

    def _hit(self, match: Match) -> Worth:
        """What a hit is worth; the dice of those who do not strike have no part in it, so it is played once for all."""
        hit, dice = match.state.frames[-1], dict.fromkeys(("ready", "outside", "used", "dead"), ())
        fighters = [
            fighter if fighter.id == hit.attacker else msgspec.structs.replace(fighter, group=None, **dice)
            for fighter in match.state.fighters.values()
        ]
        key = msgspec.msgpack.encode((hit, fighters))
        if key not in self.hits:
            self.hits[key] = self._struck(match)
        return self.hits[key]

    def _struck(self, match: Match) -> Worth:
        suffering = "b" if self.side == "a" else "a"
        before = marks_of(match, suffering)
        found = outcomes(
            match, lambda here: None if isinstance(here.state.frames[-1], Hit) else marks_of(here, suffering) - before
        )
        return sum([marks * chance for marks, chance in found.items()], Fraction(0)), Fraction(1)


EXCHANGED = ("group", "wave", "defend", "hit_target")
"""The kinds of decisions in an exchange."""


def exchanges(
    match: Match, seen: Counter[str], value: Minimax, kinds: Collection[str] = EXCHANGED, word: str = ""
) -> None:
    """Compare every option of every decision of these kinds in an exchange with the twin."""
    waiting = [match]
    while waiting:
        here = waiting.pop()
        decision = here.decision
        if decision is None or decision.kind.name not in EXCHANGED:
            continue
        for option in map(str, decision.options):
            if decision.seat == value.side and not value.asked(option):
                continue
            twin = after(here, option)
            waiting.append(twin)
            if decision.kind.name in kinds:
                found = odds(here, option, decision.seat)
                assert isinstance(found, Blow)
                assert (found.marks, found.hit) == value(twin), option
                compared(here, option, decision)
                seen[f"{word}{decision.kind.name} {option.split()[0]}"] += 1


def until(check: Callable[[int, Counter[str]], object], wanted: Mapping[str, int]) -> Counter[str]:
    """Check one random situation after another until each of the wanted kinds was compared so often.

    The counts are logged: `pytest -m soak --log-cli-level=INFO`.
    """
    seen: Counter[str] = Counter()
    wanted = {kind: many(number) for kind, number in wanted.items()}
    for seed in count(1000):
        if all(seen[kind] >= number for kind, number in wanted.items()):
            break
        try:
            check(seed, seen)
        except AssertionError as wrong:
            raise AssertionError(f"{check.__name__} {seed}: {wrong}") from wrong
        assert seed < 1000 + 200 * max(100, *wanted.values()), f"too rare: {seen}"
    LOG.info("%s: %d situations, %s", check.__name__, seed - 1000, dict(seen))
    return seen
