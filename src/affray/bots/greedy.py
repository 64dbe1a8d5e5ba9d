"""One step ahead: what looks best now, by the pure functions of the rules."""

from affray.engine import View

from .bot import Seed, asked


class Greedy:
    """Looks one step ahead: what gets through now, and what it costs.

    It asks the advisor of the system. Where there is none, or it has nothing to say, the default is chosen.
    """

    def __init__(self, seed: Seed = None) -> None:
        """The seed is not used: it always chooses alike."""

    def __call__(self, view: View) -> str:
        decision = asked(view)
        advice = view.suggest(decision)
        return decision.default if advice is None else advice
