"""The measurements of Affray."""

import random
import resource
from collections.abc import Sequence
from typing import Any

import affray
from affray.engine import Decision


def random_decisions(games: int = 400, first_seed: int = 0) -> int:
    """Cascade duels at random: list the legal choices, choose one; only decisions with two or more options count."""
    made = 0
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        match = affray.new("cascade", seed=seed)
        while decision := match.decision:
            legal = listed(decision, rng)
            made += len(legal) > 1
            match.choose(decision.option(rng.choice(legal)))
    return made


SKIRMISHES = ("skirmish_tollford", "duel_meadow")


def skirmish_decisions(games: int = 30, first_seed: int = 0) -> int:
    """Cascade battles on a table at random, in both scenarios in turn; moves and ways out come from their candidates.

    Only decisions with two or more options or an open space count.
    """
    made = 0
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        match = affray.new("cascade", scenario=SKIRMISHES[seed % 2], seed=seed)
        while decision := match.decision:
            if decision.open_space:
                made += 1
                match.choose(decision.candidates(1, rng)[0])
                continue
            legal = decision.values
            made += len(legal) > 1
            match.choose(decision.option(rng.choice(legal)))
    return made


def listed(decision: Decision, rng: random.Random) -> Sequence[Any]:
    """The legal choices; for an open space, a few candidates."""
    return decision.values or [option.value for option in decision.candidates(16, rng)]


def middles(games: int = 40) -> list[affray.Match]:
    """Matches in the middle of random duels."""
    found = []
    for seed in range(games):
        length = len(_played(seed, None).transcript)
        found.append(_played(seed, length // 2))
    return found


def _played(seed: int, choices: int | None) -> affray.Match:
    rng = random.Random(seed)
    match = affray.new("cascade", seed=seed)
    while (decision := match.decision) and (choices is None or len(match.transcript) < choices):
        match.choose(decision.option(rng.choice(listed(decision, rng))))
    return match


def forks(matches: list[affray.Match], rounds: int = 200) -> int:
    """Forks of those matches, ready for a choice."""
    for _ in range(rounds):
        for match in matches:
            assert match.fork().decision is not None
    return rounds * len(matches)


def growth_in_mib(decisions: int) -> float:
    """The growth of the process during this many random decisions, after a warm-up."""
    random_decisions(2000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    made, seed = 0, 10_000
    while made < decisions:
        made += random_decisions(1000, seed)
        seed += 1000
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
