"""Advice for Cascade duels: what gets through now, and what it costs, by the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, View

from . import exchanges, throws, wounds
from .duel import Duel, duel_of

__all__ = ["ADVICE", "advise"]

ADVICE: dict[str, Callable[[Duel, Decision], object]] = {
    "initiative": throws.initiative,
    "score": throws.score,
    "pay": exchanges.pay,
    "group": exchanges.group,
    "wave": exchanges.wave,
    "defend": exchanges.defend,
    "counter": exchanges.counter,
    "hit_use": wounds.hit_use,
    "pente": wounds.pente,
    "reroll": wounds.reroll,
    "add_damage": wounds.add_damage,
}
"""For each kind of choice of section 20 that a duel asks, what is best; all else is left to the default."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    advice = ADVICE.get(decision.kind.name)
    duel = duel_of(view, decision.seat) if advice else None
    if advice is None or duel is None:
        return None
    value = advice(duel, decision)
    return decision.option(value) if value in decision.values else None
