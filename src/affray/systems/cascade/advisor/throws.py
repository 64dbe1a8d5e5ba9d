"""Advice during the throws: whether to take the initiative, and which dice to score."""

from affray.engine import Verb
from affray.systems.cascade.cascade_throw.scoring import kbs_score
from affray.systems.cascade.cascade_throw.throw_choices import ScoreDice
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.initiative.initiative_choice import HoldInitiative, TakeInitiative

from .attack_plans import attack_before_freeze
from .battle import Duel


def initiative(duel: Duel) -> Verb:
    """Take the initiative if the attack has value, or if it prevents a good attack by an enemy."""
    plans = [attack_before_freeze(duel.me, foe) for foe in duel.foes]
    if all(plan is None for plan in plans):
        return HoldInitiative(duel.me.id)
    if any(plan is not None and plan.value > 0 for plan in plans):
        return TakeInitiative(duel.me.id)
    threats = [attack_before_freeze(foe, duel.me) for foe in duel.foes]
    threatened = any(threat is not None and threat.value > 0 for threat in threats)
    return TakeInitiative(duel.me.id) if threatened else HoldInitiative(duel.me.id)


def score(duel: Duel) -> Verb:
    """Keep the best set."""
    return ScoreDice(duel.me.id, kbs_score(highest_first(duel.me.scored), highest_first(duel.me.loose)))
