"""Play games at random until a seat is asked a kind of question, for tests of how it is shown."""

import random

from affray.engine import Match, Setup
from affray.engine.chance import Keyed
from affray.engine.registry import system

GAMES = 40
"""How many games are tried until one leads to the question."""
LONGEST = 250
"""How many choices a game is followed for."""


def reached(name: str, scenario: str, kind: str, *, least: int = 2, occasion: str = "") -> tuple[Match, str]:
    """A game in which the first seat is asked that alone, with at least so many answers, and the key of its dice.

    With an occasion such as `shots`, the question is about one of its actions.
    """
    for number in range(GAMES):
        key, rng = number.to_bytes(32), random.Random(number)
        match = Match(system(name), Setup(scenario=scenario), Keyed(key, {}))
        for _ in range(LONGEST):
            if match.decision is None or _is_asked(match, kind, least, occasion):
                break
            match.choose(rng.choice(match.decision.candidates(4, rng)))
        if match.decision is not None and _is_asked(match, kind, least, occasion):
            return match, key.hex()
    raise AssertionError(f"none of {GAMES} games of {scenario} leads to '{kind}'")


def _is_asked(match: Match, kind: str, least: int, occasion: str) -> bool:
    decision = match.decision
    if decision is None or (decision.kind.name, decision.seat) != (kind, "a"):
        return False
    if occasion and decision.situation.action not in decision.kind.occasions[occasion]:
        return False
    return len(match.decisions) == 1 and len(decision.candidates(least, random.Random(0))) >= least
