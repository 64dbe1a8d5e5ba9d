"""The check of matches whose draws are settled explicitly."""

import random
from typing import Any

from affray.engine import Enumerating, Match, StaleAnswer

from .random_play import Make, everything, games, refused, step


def check_draws(make: Make) -> None:
    """With every draw settled explicitly, the weights sum up, a match can be forked at a draw, and it ends."""
    for keyed, rng in games(make):
        match = Match(keyed.system, keyed.setup, Enumerating())
        while match.result is None:
            if match.chance_node is None:
                step(match, rng)
                continue
            settle(match, rng)


def settle(match: Match, rng: random.Random) -> None:
    """Settle a draw at random, on a fork and on the match, and compare."""
    node = match.chance_node
    assert node is not None
    if node.total < 2000:
        weights = dict(node.outcomes())
        assert sum(weights.values()) == node.total
    outcome: Any = rng.choice(node.cards) if node.cards else tuple(dice(rng, *row) for row in node.rows)
    refused(StaleAnswer, match.resolve, "no such card")
    refused(StaleAnswer, match.resolve, ((7,),) * 9)
    view = match.view("a")
    fork = match.fork()
    assert everything(fork) == everything(match)
    fork.resolve(outcome)
    match.resolve(outcome)
    assert everything(fork) == everything(match)
    refused(StaleAnswer, view.plain)


def dice(rng: random.Random, count: int, size: int) -> tuple[int, ...]:
    return tuple(sorted((rng.randint(1, size) for _ in range(count)), reverse=True))
