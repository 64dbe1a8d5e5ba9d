"""Advice for bots and players of Cascade, from the odds and the pure functions of the rules."""

from collections.abc import Callable, Sequence
from typing import Any

from affray.engine import Decision, Verb, View
from affray.systems.cascade.state import Battle, Shot

from . import clashes, exchanges, hits, moves, shots, throws
from .battle import Duel, battle_of, duel_of

__all__ = ["ADVICE", "SHOTS", "STEPS", "advise"]

ADVICE: dict[str, Callable[[Duel], Verb | None]] = {
    "initiative": throws.initiative,
    "score": throws.score,
    "pay": exchanges.pay,
    "group": exchanges.group,
    "wave": exchanges.wave,
    "defend": exchanges.defend,
    "counter": exchanges.counter,
    "follow_up": exchanges.follow_up,
    "pente": hits.pente,
    "reroll": hits.reroll,
    "add_damage": hits.add_damage,
}
"""Advisors for melee and hits, by the kind of choice (section 20); other kinds use their defaults."""

SHOTS: dict[str, Callable[[Battle, Sequence[Any]], Verb | None]] = {
    "target": shots.target,
    "shot_step": shots.shot_step,
    "shot_end": shots.shot_end,
    "pay": shots.pay,
    "save": shots.save,
    "shot_group": shots.shot_group,
    "strike": shots.strike,
    "commit": shots.commit,
    "dodge": shots.dodge,
}
"""Advisors for shots, by the kind of choice."""

STEPS: dict[str, Callable[[Battle, Sequence[Any]], Verb | None]] = {
    "pair": clashes.pair,
    "join": clashes.join,
    "hit_target": clashes.hit_target,
}
"""Advisors for forming clashes, by the kind of choice."""


def advise(view: View, decision: Decision) -> str | None:
    """The choice that looks best now."""
    battle = battle_of(view)
    value = _advice(battle, decision)
    if value is None or decision.refusal(value) is not None:
        return None
    return decision.option(value)


def _advice(battle: Battle, decision: Decision) -> Verb | None:
    kind = decision.kind.name
    if kind == "move":
        return moves.move(battle, decision.context)
    if kind in STEPS:
        return STEPS[kind](battle, decision.values)
    if isinstance(battle.frames[-1], Shot):
        return SHOTS[kind](battle, decision.values) if kind in SHOTS else None
    duel = duel_of(battle, decision) if kind in ADVICE else None
    return None if duel is None else ADVICE[kind](duel)
