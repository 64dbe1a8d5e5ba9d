"""The odds of Wolsung: chapter 22 of its rulebook, for the attacks that can be chosen."""

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Any, TypedDict

import msgspec

from affray.engine.decision import Decision
from affray.engine.errors import AffrayError, BadQuestion, StaleAnswer
from affray.engine.match import Match
from affray.engine.questions import PoolOdds
from affray.systems.wolsung.abilities.fast_attacks import AttackAgain
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.melee.melee_attacks import AttackAfterCharge, armed_with
from affray.systems.wolsung.messages import say

from .attacks import AttackOdds, riposte_odds, shot_odds, spell_odds, strike_odds
from .open_attack import OpenAttack, Reacting, attack_of_action, current_attack
from .tests import at_least, chance_of

__all__ = [
    "ODDS",
    "AttackOdds",
    "OpenAttack",
    "Reacting",
    "at_least",
    "attack_of_action",
    "attack_of_choice",
    "chance_of",
    "current_attack",
    "odds",
    "plain_odds",
    "riposte_odds",
    "shot_odds",
    "spell_odds",
    "strike_odds",
]


def odds(match: Match, choice: str, seat: str | None = None, reaction: str | None = None) -> AttackOdds:
    """The odds of an attack that can be chosen now, against a reaction (default `hold` or `fence`)."""
    attack, reacting = _attack_of(match, choice, seat, reaction)
    return attack.odds(reacting)


def _attack_of(match: Match, choice: str, seat: str | None, reaction: str | None) -> tuple[OpenAttack, Reacting | None]:
    """The attack a choice refers to, and the reaction to it."""
    problem: AffrayError = StaleAnswer(say("no_decision_has_odds"))
    for decision in match.decisions:
        if seat is not None and decision.seat != seat:
            continue
        try:
            value = decision.read(choice)
        except AffrayError as refused:
            problem = refused
        else:
            return _answer(match, decision, value, reaction)
    raise problem


def _answer(match: Match, decision: Decision, value: Any, reaction: str | None) -> tuple[OpenAttack, Reacting | None]:
    result = attack_of_choice(match, decision, value)
    if result is None:
        raise StaleAnswer(say("decision_without_odds", decision=decision.kind.name))
    attack, reacting = result
    if reacting is None:
        reacting = _assumed(attack, reaction)
    return attack, reacting


def attack_of_choice(match: Match, decision: Decision, value: Any) -> tuple[OpenAttack, Reacting | None] | None:
    """The attack that a choice makes or reacts to, and the chosen reaction if any; None if the choice has no attack."""
    kind, s, attack = decision.kind.name, match.state, None
    if kind == "action":
        attack = attack_of_action(decision, value)
        return None if attack is None else (attack, None)
    if kind in ("react_shot", "react_melee"):
        attack = current_attack(s, match.events)
        return None if attack is None else (attack, (value.name, "" if kind == "react_shot" else value.weapon))
    if isinstance(value, AttackAgain):
        attack = current_attack(s, match.events, value.target)
    elif isinstance(value, AttackAfterCharge):
        attack = current_attack(s, match.events, value.target, armed_with(decision.context[0], value.weapon))
    return None if attack is None else (attack, None)


def _assumed(attack: OpenAttack, reaction: str | None) -> Reacting | None:
    """The named reaction, by default the first that the target may choose."""
    known = {"ranged": ("hold", "dive"), "melee": ("fence", "parry"), "magic": ()}[attack.attack.kind]
    if reaction is not None and reaction not in known:
        raise BadQuestion(say("reactions_are", reactions=known))
    offered = attack.reactions()
    named = [option for option in offered if option[0] == reaction]
    return next(iter([*named, *offered]), None)


def _plain_pool(pool: Pool) -> PoolOdds:
    """A pool as plain data."""
    modifiers = msgspec.to_builtins(pool.modifiers)
    return {"figure": pool.figure, "base": pool.base, "dice": pool.dice, "modifiers": modifiers}


class OddsFields(TypedDict):
    """What odds hold besides the chances: the dice of both sides, with every modifier and its rule."""

    pools: list[PoolOdds]


class WolsungOdds:
    """`System.odds`: answers as plain data, fractions as texts."""

    answer_types = (AttackOdds,)
    common_fields = OddsFields

    @property
    def questions(self) -> Collection[str]:
        """Empty, because the system itself answers all questions."""
        return ()

    def compute(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Not supported."""
        raise ValueError(f"the odds answer no question '{name}'; ask the system itself")

    def odds(self, match: Match, choice: str, seat: str | None = None, **assumed: Any) -> Mapping[str, Any]:
        """The odds of a choice that is open now, against the target's `reaction`, without cards.

        `pools` are the dice of both sides, with every modifier and its rule.
        """
        return plain_odds(*_attack_of(match, choice, seat, assumed.get("reaction")))


def plain_odds(attack: OpenAttack, reacting: Reacting | None) -> dict[str, Any]:
    """The odds of an attack against a reaction as plain data, with the dice of both sides."""
    data: dict[str, Any] = {"pools": [_plain_pool(pool) for pool in attack.pools(reacting)]}
    for name, value in msgspec.structs.asdict(attack.odds(reacting)).items():
        if isinstance(value, dict):
            data[name] = {key: str(chance) for key, chance in value.items()}
        else:
            data[name] = str(value) if isinstance(value, Fraction) else value
    return data


ODDS = WolsungOdds()
