"""The weakest bot: every legal choice is as likely as the next."""

import random

from affray.engine import View

from .bot import Seed, asked

CANDIDATES = 16
"""How many choices of an open space (a path, a place) it picks from."""


class Random:
    """Chooses at random, every legal choice alike."""

    def __init__(self, seed: Seed = None) -> None:
        self._rng = random.Random(seed)

    def __call__(self, view: View) -> str:
        decision = asked(view)
        if decision.open_space:
            candidates = decision.candidates(CANDIDATES, self._rng)
            return self._rng.choice(candidates) if candidates else decision.default
        return decision.option(self._rng.choice(decision.values))
