"""Advice for Cascade duels: what gets through now, and what it costs, by the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, View

from . import exchanges, throws, wounds
from .duel import Duel, duel_of

__all__ = ["ADVICE", "advise"]

ADVICE: dict[str, Callable[[Duel], object]] = {
    "initiative": throws.initiative,
    "score": throws.score,
    "pay": exchanges.pay,
    "group": exchanges.group,
    "wave": exchanges.wave,
    "defend": exchanges.defend,
    "counter": exchanges.counter,
    "pente": wounds.pente,
    "reroll": wounds.reroll,
    "add_damage": wounds.add_damage,
}
"""What is best for the kinds of choices of section 20; the others are left to their defaults (a hit is for damage)."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    advice = ADVICE.get(decision.kind.name)
    duel = duel_of(view, decision) if advice else None
    if advice is None or duel is None:
        return None
    value = advice(duel)
    return decision.option(value) if value in duel.offered else None
