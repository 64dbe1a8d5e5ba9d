"""The odds of a referee's orders, given without an open decision, beside the rules with every roll (S-CONV-16)."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from affray.engine import Decision, Match, NothingToReckon, Seat, Setup
from affray.engine.chance import Enumerating
from affray.engine.questions.choice_odds import AskedOdds
from affray.odds import outcomes
from affray.systems.street import SYSTEM
from affray.systems.street.events.nerve import Conflict, ConflictSettled, NerveTest
from affray.systems.street.events.turn import TurnEnds
from affray.systems.street.odds import ODDS, NerveOdds
from affray.systems.street.odds.entries.positions import TurnEndOdds
from affray.systems.street.referee.orders import ORDER
from affray.systems.street.setup.new_game import REFEREE
from affray.systems.street.state import Deck, ShootOut
from tests.systems.street.gunfight import hold, man, shoot_out
from tests.systems.street.odds.directed_positions import CLASSES, OF_VICTIMS, some_skills, some_wounds, turn_of
from tests.systems.street.odds.random_twin import first
from tests.systems.twin_counts import compared, many

SEAT = Seat("r")
SITUATIONS = 1_000
MODULES = {"skills": True, "nerve": True, "hate_and_fear": True}


def position(rng: random.Random) -> Match:
    """Before a card is turned, Bob's player is asked whether to interrupt; there is a referee."""
    people = [
        man(
            name, side, x, 0, facing, class_=rng.choice(CLASSES), skills=some_skills(rng, OF_VICTIMS, 1),
            state={"wounds": some_wounds(rng, 3)},
        )
        for name, side, x, facing in (("ada", "a", 0, 0), ("bob", "b", rng.choice((5, 11)), 180), ("cat", "b", 20, 90))
    ]  # fmt: skip
    s = shoot_out(*people, options=MODULES)
    s.referee, s.seats[SEAT] = SEAT, REFEREE
    for name, other in (("ada", "bob"), ("bob", "ada")):
        s.change(name, **{rng.choice(("hates", "fears")): (other,)})
    hold(s, b=("legend",))
    s.frames = [Deck(stage="window")]
    return Match(SYSTEM, Setup(), Enumerating(), state=s)


def check(seed: int, seen: Counter[str]) -> None:
    """Every order to Ada and Bob."""
    match = position(random.Random(f"orders {seed}"))
    s: ShootOut = match.state
    decision = Decision(ORDER, SEAT, None, s)
    start = len(match.events)
    orders = ["nerve ada", "nerve bob", "hate ada bob", "hate bob ada", "fear ada bob", "fear bob ada"]
    for text in [text for text in orders if match.why_not_interject(text, SEAT) is None]:
        fork = match.fork()
        fork.interject(text, SEAT)
        found = held(fork, start) if text.startswith("nerve") else settled(fork, start, text.split()[1:])
        try:
            odds = ODDS.answer_value(AskedOdds(match, decision, decision.read(text))).odds
        except NothingToReckon:
            assert not found, (seed, text)
            seen["nothing"] += 1
            continue
        if isinstance(odds, NerveOdds):
            assert found.get(True, Fraction(0)) == odds.holds, (seed, text)
        else:
            assert isinstance(odds, TurnEndOdds)
            name, other = text.split()[1:]
            assert odds.conflicts is not None
            assert found == odds.conflicts[name][other], (seed, text)
        compared(match, text, decision)
        seen[text.split(maxsplit=1)[0]] += 1


def held(match: Match, start: int) -> dict[Any, Fraction]:
    """Whether the test of nerve that was ordered is passed."""

    def passed(here: Match) -> bool | None:
        test = first(list(here.events[start:]), NerveTest)
        return None if test is None else bool(test.holds)

    return outcomes(match, passed)


def settled(match: Match, start: int, names: list[str]) -> dict[Any, Fraction]:
    """What becomes of the conflict that an order leads to, at the end of a turn of Cat; empty if there is none."""
    if first(list(match.events[start:]), Conflict) is None:
        return {}

    def feeling(here: Match) -> str | None:
        events = [event for event in here.events if isinstance(event, ConflictSettled)]
        over = "nothing" if first(list(here.events), TurnEnds) is not None else None
        return next((str(event.feels) for event in events if [event.figure, event.for_] == names), over)

    return outcomes(turn_of(match.state, "cat"), feeling)


def test_orders_of_a_referee() -> None:
    """S-NERVE-08, S-HATE-06."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        check(seed, seen)
    assert min(seen[word] for word in ("nerve", "hate", "fear", "nothing")) >= 1, seen


@pytest.mark.soak
def test_many_orders_of_a_referee() -> None:
    """S-NERVE-08, S-HATE-06."""
    seen: Counter[str] = Counter()
    for seed in range(1000, 1000 + many(5 * SITUATIONS)):
        check(seed, seen)
        if min(seen[word] for word in ("nerve", "hate", "fear")) >= many(SITUATIONS):
            return
    raise AssertionError(f"too rare: {seen}")
