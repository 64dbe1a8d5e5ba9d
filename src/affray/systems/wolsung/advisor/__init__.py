"""Advice for Wolsung: the best choice by exact odds and simple heuristics."""

from collections.abc import Callable

from affray.engine import Decision, Verb, View

from .actions import choice
from .actions.heroic_moves import heroic_move
from .actions.moves import clear_caches
from .answers import bids, deployment, reactions, recovery_and_falls
from .answers.heroic_deeds import deed
from .answers.lookout import start_ability
from .situation import Situation, skirmish_of
from .values.cards import discard

__all__ = ["ADVICE", "advise"]

ADVICE: dict[str, Callable[[Situation], object]] = {
    "zone": deployment.zone,
    "deploy": deployment.deploy,
    "start_ability": start_ability,
    "steal": bids.middling,
    "hold_initiative": bids.highest,
    "extra": bids.middling,
    "oppose_extra": bids.highest,
    "oppose_delay": bids.lowest,
    "discard": discard,
    "activate": choice.activate,
    "group": choice.activate,
    "recover": recovery_and_falls.recover,
    "heroic_move": heroic_move,
    "action": choice.action,
    "react_shot": reactions.react_shot,
    "lowest_result": reactions.lowest_result,
    "luck": reactions.luck,
    "deed": deed,
    "further_attack": reactions.further_attack,
    "charge_attack": reactions.charge_attack,
    "react_melee": reactions.react_melee,
    "leave_opponent": reactions.leave_opponent,
    "leave_path": reactions.leave_path,
    "fall_card": recovery_and_falls.fall_card,
    "fall_edge": recovery_and_falls.fall_edge,
    "jump_aside": recovery_and_falls.jump_aside,
}
"""The advice on each kind of decision (chapter 23); the other kinds are left to their defaults."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now, or None."""
    advisor = ADVICE.get(decision.kind.name)
    if advisor is None:
        return None
    clear_caches()
    s, hand = skirmish_of(view)
    value = advisor(Situation(s, decision.seat, hand, decision.values, decision.context, view))
    if not isinstance(value, Verb) or decision.refusal(value) is not None:
        return None
    return decision.option(value)
