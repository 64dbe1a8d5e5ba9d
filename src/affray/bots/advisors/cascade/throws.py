"""While the dice are thrown: take the initiative or hold, and what to score."""

from affray.systems.cascade.debt import kbs_score
from affray.systems.cascade.faces import Faces, highest_first

from .duel import Duel
from .plans import attack_before_freeze


def initiative(duel: Duel) -> str:
    """Take it when it brings something, or when it keeps him from something: to wait gives him time too."""
    own = attack_before_freeze(duel.me, duel.foe)
    if own is None:
        return "hold"
    if own.value > 0:
        return "take"
    other = attack_before_freeze(duel.foe, duel.me)
    return "take" if other is not None and other.value > 0 else "hold"


def score(duel: Duel) -> Faces:
    """Keep the best set."""
    return kbs_score(highest_first(duel.me.scored), highest_first(duel.me.loose))
