"""A bot that looks one step ahead and follows the odds."""

import random
from typing import Any

from affray.engine import System, View
from affray.text import say

from .bot import Seed, asked
from .sampling import best_of_samples


class Greedy:
    """Takes the advice of the system's advisor. Without an advisor it tries the choices in random games."""

    title = say("bot_greedy")
    about = say("bot_greedy_about")

    def __init__(self, seed: Seed = None) -> None:
        """Equal seeds give equal random games; advice does not depend on it."""
        self._rng = random.Random(0 if seed is None else seed)

    def __call__(self, view: View) -> str:
        decision = asked(view)
        advice = view.advice(decision)
        if advice is not None:
            return advice
        if has_advisor(view.determinize(self._rng).system):
            return decision.default
        return best_of_samples(view, decision, self._rng)


def has_advisor(system: System[Any]) -> bool:
    """Whether a system gives advice at all."""
    return type(system).advise is not System.advise
