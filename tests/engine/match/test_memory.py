"""Matches are freed: the process does not grow, however many matches are played in it."""

import gc
import random
import sys

from affray.engine import Keyed, Match, Setup
from affray.testing.random_play import play_out
from tests.engine.trials import bids, heap

SETTING = Setup(options={"stones": 400})


def play(decisions: int, rng: random.Random) -> None:
    """Random matches of the simplest game, including forks and take-backs."""
    made = 0
    while made < decisions:
        match = Match(heap.SYSTEM, SETTING, Keyed.from_seed(made))
        while (asked := match.decision) is not None:
            match.choose(asked.options[rng.randrange(len(asked.options))])
            made += 1
            if made % 64 == 0:
                match.fork()
            if made % 100 == 0 and match.result is None:
                match.undo(asked.seat, consent=match.seats)


def grown(decisions: int) -> int:
    """The number of additional memory blocks after this many decisions, once the process has warmed up."""
    rng = random.Random(1)
    play(10_000, rng)
    gc.collect()
    before = sys.getallocatedblocks()
    play(decisions, rng)
    gc.collect()
    return sys.getallocatedblocks() - before


def test_a_hundred_thousand_decisions_leave_nothing_behind() -> None:
    assert grown(100_000) < 100


def test_nothing_in_a_match_that_was_put_away_waits_for_the_collector() -> None:
    """Matches, points and entries form chains without cycles, so they are freed at once."""
    gc.collect()
    gc.disable()
    try:
        for seed in range(5):
            play_out(Match(bids.SYSTEM, Setup(), Keyed.from_seed(seed)), random.Random(seed)).fork()
        found = gc.collect()
    finally:
        gc.enable()
    assert found < 20
