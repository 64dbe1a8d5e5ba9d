"""The odds of attacks that can be chosen, and of the reactions to them."""

from typing import Any

from affray.engine.decision import Decision
from affray.engine.errors import BadQuestion, NothingToReckon
from affray.engine.match import Match
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.abilities.fast_attacks import FURTHER_SHOT, FURTHER_STRIKE, AttackAgain
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.melee_attacks import CHARGE_ATTACK, REACT_MELEE, AttackAfterCharge, armed_with
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.shooting.shots import REACT_SHOT

from .attacks import AttackOdds
from .open_attack import OpenAttack, Reacting, attack_of_action, current_attack
from .table import ODDS

ODDS.answer_types = (AttackOdds,)


@ODDS.add(ACTION, Shoot, Fight, Cast, ChargeAction)
@ODDS.add((FURTHER_SHOT, FURTHER_STRIKE), AttackAgain)
@ODDS.add(CHARGE_ATTACK, AttackAfterCharge)
@ODDS.add((REACT_SHOT, REACT_MELEE))
def attack(asked: AskedOdds) -> AttackOdds:
    """The odds of an attack against the assumed or the chosen reaction, by default `hold` or `fence`."""
    found = attack_of_choice(asked.match, asked.decision, asked.value)
    if found is None:
        raise NothingToReckon(say("no_attack_follows"))
    attacked, reacting = found
    return attacked.odds(reacting or _assumed(attacked, asked.assumed.get("reaction")))


def attack_of_choice(match: Match, decision: Decision, value: Any) -> tuple[OpenAttack, Reacting | None] | None:
    """The attack that a choice makes or reacts to, and the chosen reaction if any; None if the choice has no attack."""
    kind, s, found = decision.kind.name, match.state, None
    if kind == "action":
        found = attack_of_action(decision, value)
        return None if found is None else (found, None)
    if kind in ("react_shot", "react_melee"):
        found = current_attack(s, match.events)
        return None if found is None else (found, (value.name, "" if kind == "react_shot" else value.weapon))
    if isinstance(value, AttackAgain):
        found = current_attack(s, match.events, value.target)
    elif isinstance(value, AttackAfterCharge):
        found = current_attack(s, match.events, value.target, armed_with(decision.context[0], value.weapon))
    return None if found is None else (found, None)


def _assumed(attacked: OpenAttack, reaction: Any) -> Reacting | None:
    """The named reaction, by default the first that the target may choose."""
    known = {"ranged": ("hold", "dive"), "melee": ("fence", "parry"), "magic": ()}[attacked.attack.kind]
    if reaction is not None and reaction not in known:
        raise BadQuestion(say("reactions_are", reactions=known))
    offered = attacked.reactions()
    named = [option for option in offered if option[0] == reaction]
    return next(iter([*named, *offered]), None)
