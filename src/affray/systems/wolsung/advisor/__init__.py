"""Advice for Wolsung: what looks best now, by the exact odds and the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, View

from .actions import choice
from .actions.heroic_moves import hmove
from .actions.moves import forget
from .answers import bids, deployment, reactions, recovery_and_falls
from .answers.heroic_deeds import deed
from .answers.lookout import startabil
from .situation import NO_ADVICE, Situation, skirmish_of
from .values.cards import discard

__all__ = ["ADVICE", "advise"]

ADVICE: dict[str, Callable[[Situation], object]] = {
    "zone": deployment.zone,
    "deploy": deployment.deploy,
    "startabil": startabil,
    "steal": bids.middling,
    "steal_hold": bids.highest,
    "extra": bids.middling,
    "extra_opp": bids.highest,
    "delay_opp": bids.lowest,
    "discard": discard,
    "activate": choice.activate,
    "group": choice.activate,
    "recover": recovery_and_falls.recover,
    "hmove": hmove,
    "action": choice.action,
    "react_shot": reactions.react_shot,
    "lowest": reactions.lowest,
    "luck": reactions.luck,
    "deed": deed,
    "again": reactions.again,
    "charge_attack": reactions.charge_attack,
    "react_melee": reactions.react_melee,
    "leave_opp": reactions.leave_opp,
    "path": reactions.path_out,
    "fallcard": recovery_and_falls.fallcard,
    "falledge": recovery_and_falls.falledge,
    "aside": recovery_and_falls.aside,
}
"""The advice on each kind of decision (chapter 23); the other kinds are left to their defaults."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    think = ADVICE.get(decision.kind.name)
    if think is None:
        return None
    forget()
    s, hand = skirmish_of(view)
    value = think(Situation(s, decision.seat, hand, decision.values, decision.about, view))
    if value is NO_ADVICE or decision.refusal(value) is not None:  # type: ignore[arg-type]
        return None
    return decision.option(value)
