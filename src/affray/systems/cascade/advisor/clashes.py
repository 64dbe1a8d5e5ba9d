"""Advice for forming clashes: pairs, joins, and the target of a pivot's hit."""

from collections.abc import Sequence
from typing import Any

from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle

from .value_of_hit import blow

DICE = 3
"""Damage dice of a typical hit."""


def strength(me: Fighter, foe: Fighter) -> float:
    """How well a fighter does against another: the value of a hit, times the dice to land it with."""
    return me.profile.dice * blow(me, foe).expected(DICE, 1)


def pair(battle: Battle, offered: Sequence[Any]) -> object:
    """The pair with the best edge for this side."""
    return max(offered, key=lambda chosen: _edge(battle, chosen))


def _edge(battle: Battle, chosen: tuple[str, str]) -> float:
    me, foe = battle.fighters[chosen[0]], battle.fighters[chosen[1]]
    return strength(me, foe) - strength(foe, me)


def join(battle: Battle, offered: Sequence[Any]) -> object:
    """Always join if possible: many dice against few."""
    joins = [chosen for chosen in offered if chosen is not None]
    return max(joins, key=lambda chosen: _edge(battle, chosen), default=None)


def hit_target(battle: Battle, offered: Sequence[Any]) -> object:
    """The fighter who loses most from a hit."""
    attacker = battle.fighters[battle.frames[-1].attacker]  # type: ignore[union-attr]
    return max(offered, key=lambda name: blow(attacker, battle.fighters[name]).expected(DICE, 1))
