"""Advice for the greedy bot: the choice that is worth most."""

import math
import random

from affray.engine import Decision, Verb, View

from .actions import WALK, Acting, Brawl, Duck, Lift, Rest, Shove, Throw, Walk
from .rounds import Activate

WALKS = 24
"""The number of walks that are compared."""


def advise(view: View, decision: Decision) -> str | None:
    """The best choice of a decision: `view.position` is what the seat knows, `decision.context` what is decided."""
    if decision.kind.name == "next":
        alley = view.position
        ready = [option.value for option in decision.options if isinstance(option.value, Activate)]
        best = min(ready, key=lambda choice: math.dist(alley.figures[choice.figure].at, alley.lantern_at()))
        return str(decision.option(best))
    if decision.kind.name == "answer":
        return Duck().text
    acting: Acting = decision.context
    walks = Walk.samples(acting, WALKS, random.Random(0))
    attacks = [choice for verb in (Lift, Throw, Brawl, Shove) for choice in verb.proposals(acting)]
    choices = [choice for choice in (*attacks, *walks, Rest()) if isinstance(choice, Verb)]
    return str(decision.option(max(choices, key=lambda choice: _worth(acting, choice))))


def _worth(acting: Acting, choice: Verb) -> float:
    """What a choice is worth, in wounds: the lantern first, then attacks by their odds, then the way to the lantern."""
    match choice:
        case Lift():
            return 5.0
        case Brawl():
            odds = choice.odds(acting)["duck"]
            return float(odds["hit"] + odds["kill"])
        case Throw() | Shove():
            odds = choice.odds(acting)
            return float(odds["hit"] + odds["kill"])
        case Walk(to):
            lantern = acting.alley.lantern_at()
            nearer = math.dist(acting.who.at, lantern) - math.dist(to, lantern)
            return 0.4 * nearer / WALK
        case Rest():
            return 0.2 if acting.who.condition == "staggered" else 0.0
    return 0.0
