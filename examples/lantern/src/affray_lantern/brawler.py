"""A bot in the package of a system: it is offered by name, with its title, wherever players choose an opponent."""

from affray import bots
from affray.engine import View

from .actions import Brawl
from .messages import say


class Brawler:
    """Brawls whenever somebody is near; otherwise it plays like the greedy bot."""

    title = say("brawler")
    about = say("brawler_about")

    def __init__(self, seed: bots.Seed = None) -> None:
        self._greedy = bots.Greedy(seed)

    def __call__(self, view: View) -> str:
        decision = view.decision
        if decision is not None and decision.kind.name == "act":
            brawls = Brawl.proposals(decision.context)
            if brawls:
                return brawls[0].text
        return self._greedy(view)
