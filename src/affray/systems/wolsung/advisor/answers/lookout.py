"""Lookout: a move to a better place before the first turn (W-SETUP-10)."""

from affray.engine import Pass, Verb
from affray.systems.wolsung.advisor.actions.moves import promising_moves
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.position import gain, value_here
from affray.systems.wolsung.setup.lookout import UseLookout, waiting

WORTH_IT = 0.01
"""The minimum gain of a move."""


def start_ability(situation: Situation) -> Verb:
    """The best move of the first model that gains enough by it."""
    s = situation.s
    for name in waiting(s, situation.context[1]):
        me = s.figures[name]
        value_now = value_here(s, me, moved=False)
        rated = [(gain(s, me, value_now, walk), walk.path) for walk in promising_moves(s, me)]
        best = max(rated, key=lambda option: option[0], default=None)
        if best is not None and best[0] > WORTH_IT:
            return UseLookout(name, best[1])
    return Pass()
