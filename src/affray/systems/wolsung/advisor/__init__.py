"""Advice for Wolsung: what looks best now, by the exact odds and the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, View

from . import actions, bids, deploying, further, reactions
from .moves import forget
from .skirmish import NO_ADVICE, Asked, skirmish_of

__all__ = ["ADVICE", "advise"]

ADVICE: dict[str, Callable[[Asked], object]] = {
    "zone": deploying.zone,
    "deploy": deploying.deploy,
    "steal": bids.middling,
    "steal_hold": bids.highest,
    "extra": bids.middling,
    "extra_opp": bids.highest,
    "delay_opp": bids.lowest,
    "activate": actions.activate,
    "group": actions.activate,
    "action": actions.action,
    "react_shot": reactions.react_shot,
    "lowest": reactions.lowest,
    "luck": reactions.luck,
    "again": reactions.again,
    "charge_attack": reactions.charge_attack,
    "react_melee": reactions.react_melee,
    "leave_opp": reactions.leave_opp,
    "path": reactions.path_out,
    **further.ADVICE,
}
"""What is best, by the kinds of decisions of chapter 23; the others are left to their defaults."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    think = ADVICE.get(decision.kind.name)
    if think is None:
        return None
    forget()
    s, hand = skirmish_of(view)
    value = think(Asked(s, decision.seat, hand, decision.values, decision.about, view))
    if value is NO_ADVICE or decision.refusal(value) is not None:  # type: ignore[arg-type]
        return None
    return decision.option(value)
