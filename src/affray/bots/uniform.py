"""The weakest bot: all legal choices are equally likely."""

import random

from affray.engine import View
from affray.text import say

from .bot import Seed, asked


class Random:
    """Chooses uniformly among the legal choices."""

    title = say("bot_random")
    about = say("bot_random_about")

    def __init__(self, seed: Seed = None) -> None:
        self._rng = random.Random(seed)

    def __call__(self, view: View) -> str:
        decision = asked(view)
        if decision.open_space:
            # One candidate is enough, because it is drawn at random.
            candidates = decision.candidates(1, self._rng)
            return candidates[0] if candidates else decision.default
        return decision.option(self._rng.choice(decision.values))
