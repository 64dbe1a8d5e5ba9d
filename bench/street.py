"""Street beside python-chess: decisions of random shoot-outs."""

import itertools
import random

import peers
from timing import rates

import affray

BAR = 0.5


def decisions(games: int = 4, first_seed: int = 0) -> int:
    """Random games of the introductory scenario, up to the third Joker; what is open comes from its candidates.

    Only decisions with two or more options or an open space count.
    """
    made = 0
    for seed in range(first_seed, first_seed + games):
        rng = random.Random(seed)
        match = affray.new("street", seed=seed, options={"joker_limit": 3})
        while decision := match.decision:
            if decision.open_space:
                made += 1
                match.choose(decision.candidates(1, rng)[0])
                continue
            made += len(decision.values) > 1
            match.choose(decision.option(rng.choice(decision.values)))
    return made


def rows() -> list[dict[str, object]]:
    """Run in turn with its peer; new games in every run, so that cover known from an earlier one does not count."""
    decisions(2)
    seeds = itertools.count(1000, 10)
    made, plies = rates(lambda: decisions(4, next(seeds)), lambda: peers.chess_plies(2000))
    ratio = round(made / plies, 2)
    return [
        {
            "name": "random Street decisions/s : python-chess random plies/s",
            "ours": round(made, 1),
            "peer": round(plies, 1),
            "ratio": ratio,
            "bar": BAR,
            "met": ratio >= BAR,
        }
    ]
