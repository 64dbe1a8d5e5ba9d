"""While the dice are thrown: take the initiative or hold, and what to score."""

from affray.engine import Decision
from affray.systems.cascade.debt import kbs_score
from affray.systems.cascade.faces import highest_first

from .duel import Duel
from .plans import attack_before_freeze

HOPE = 0.02
"""What each loose die of his own is worth to one who holds: the set may become better."""


def initiative(duel: Duel, decision: Decision) -> str:
    """Take it when the attack gets through, or is better than what the dice still to be thrown promise."""
    own = attack_before_freeze(duel.me, duel.foe)
    if own is None:
        return "hold"
    other = attack_before_freeze(duel.foe, duel.me)
    threat = other.value if other is not None and other.hits else 0.0
    if own.hits:
        return "take" if own.value + threat >= HOPE * len(duel.me.loose) else "hold"
    # Nothing gets through: it is worth while only to forestall him, or when no die is left to throw.
    worth = own.value + (0.0 if duel.me.loose else HOPE)
    return "take" if worth > 0 and not duel.me.loose else "hold"


def score(duel: Duel, decision: Decision) -> tuple[int, ...]:
    """Keep the best set."""
    return kbs_score(highest_first(duel.me.scored), highest_first(duel.me.loose))
