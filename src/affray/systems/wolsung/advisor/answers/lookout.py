"""Lookout: a move before the first turn, to where a model would rather stand (W-SETUP-10)."""

from typing import Any

from affray.systems.wolsung.advisor.actions.moves import ends
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.position import footing, gain
from affray.systems.wolsung.setup.lookout import PASS, waiting

WORTH_IT = 0.01
"""A place must be better by this much."""


def start_ability(situation: Situation) -> Any:
    """The best move of the first model that has something to gain by one."""
    s = situation.s
    for name in waiting(s, situation.about[1]):
        me = s.figures[name]
        here = footing(s, me, moved=False)
        rated = [(gain(s, me, here, walk), walk.path) for walk in ends(s, me)]
        best = max(rated, key=lambda each: each[0], default=None)
        if best is not None and best[0] > WORTH_IT:
            return "lookout", name, best[1]
    return PASS
