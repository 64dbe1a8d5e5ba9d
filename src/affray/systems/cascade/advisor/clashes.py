"""Advice for forming clashes: pairs, joins, and the target of a pivot's hit."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Pass, Verb
from affray.systems.cascade.clashes.clash_choices import ChooseHitTarget, FormPair, JoinClash
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.state import Battle

from .value_of_hit import blow

DICE = 3
"""Damage dice of a typical hit."""


def strength(me: Fighter, foe: Fighter) -> float:
    """The advantage of one fighter over another: the value of a hit times the dice available for it."""
    return me.profile.dice * blow(me, foe).expected(DICE, 1)


def pair(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The pair with the best edge for this side."""
    pairs: list[FormPair] = list(offered)
    return max(pairs, key=lambda chosen: _edge(battle, chosen))


def _edge(battle: Battle, chosen: FormPair | JoinClash) -> float:
    me, foe = battle.fighters[chosen.own], battle.fighters[chosen.enemy]
    return strength(me, foe) - strength(foe, me)


def join(battle: Battle, offered: Sequence[Any]) -> Verb:
    """Always join if possible: many dice against few."""
    joins = [chosen for chosen in offered if isinstance(chosen, JoinClash)]
    return max(joins, key=lambda chosen: _edge(battle, chosen), default=Pass())


def hit_target(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The fighter who loses most from a hit."""
    attacker = battle.fighters[battle.frames[-1].attacker]  # type: ignore[union-attr]
    choices: list[ChooseHitTarget] = list(offered)
    return max(choices, key=lambda choice: blow(attacker, battle.fighters[choice.fighter]).expected(DICE, 1))
