"""Advice while the dice are thrown: take the initiative or hold, and what to score."""

from affray.systems.cascade.cascade_throw.scoring import kbs_score
from affray.systems.cascade.dice_faces import Faces, highest_first

from .attack_plans import attack_before_freeze
from .battle import Duel


def initiative(duel: Duel) -> str:
    """Take the initiative if the attack is worth something, or if it prevents a good attack by an enemy."""
    plans = [attack_before_freeze(duel.me, foe) for foe in duel.foes]
    if all(plan is None for plan in plans):
        return "hold"
    if any(plan is not None and plan.value > 0 for plan in plans):
        return "take"
    threats = [attack_before_freeze(foe, duel.me) for foe in duel.foes]
    return "take" if any(threat is not None and threat.value > 0 for threat in threats) else "hold"


def score(duel: Duel) -> Faces:
    """Keep the best set."""
    return kbs_score(highest_first(duel.me.scored), highest_first(duel.me.loose))
