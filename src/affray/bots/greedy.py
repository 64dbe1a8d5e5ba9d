"""A bot that looks one step ahead and follows the odds."""

from affray.engine import View

from .bot import Seed, asked


class Greedy:
    """Takes the advice of the system's advisor. Without advice it chooses the default."""

    def __init__(self, seed: Seed = None) -> None:
        """Ignore the seed: the choices are deterministic."""

    def __call__(self, view: View) -> str:
        decision = asked(view)
        advice = view.suggest(decision)
        return decision.default if advice is None else advice
