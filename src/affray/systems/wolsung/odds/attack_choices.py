"""The odds of attacks that can be chosen, and of the reactions to them."""

from typing import Any

from msgspec.structs import asdict

from affray.engine import Pass
from affray.engine.decision import Decision
from affray.engine.errors import BadQuestion, NothingToReckon
from affray.engine.match import Match
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.wolsung.abilities.ability_list import attacks_allowed
from affray.systems.wolsung.abilities.fast_attacks import FURTHER_SHOT, FURTHER_STRIKE, AttackAgain
from affray.systems.wolsung.activation.action import NO_TARGET
from affray.systems.wolsung.activation.action_choice import ACTION
from affray.systems.wolsung.activation.use_gadget import Use
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.magic_pools import magic_pool
from affray.systems.wolsung.magic.spell_effects import deeds_for
from affray.systems.wolsung.magic.spell_range_and_targets import spell_named
from affray.systems.wolsung.melee.charge_action import ChargeAction
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.melee_attacks import CHARGE_ATTACK, REACT_MELEE, AttackAfterCharge, armed_with
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.shooting.shots import REACT_SHOT

from .attacks import reaction_odds
from .cards.hands import knowledge
from .harm import FallsOdds, falls_at_end
from .open_attack import OpenAttack, Reacting, attack_of_action, charge_attacks, current_attack, odds_of_targets
from .results import AttackOdds
from .table import ODDS
from .trials import RollOdds, Trial, trial_odds


@ODDS.add(ACTION, Shoot, Fight)
@ODDS.add((FURTHER_SHOT, FURTHER_STRIKE), AttackAgain)
@ODDS.add(CHARGE_ATTACK, AttackAfterCharge)
@ODDS.add((REACT_SHOT, REACT_MELEE))
def attack(asked: AskedOdds) -> AttackOdds:
    """The odds of an attack against the assumed or the chosen reaction, by default `hold` or `fence`."""
    found = attack_of_choice(asked.match, asked.decision, asked.value)
    if found is None:
        raise NothingToReckon(say("no_attack_follows"))
    attacked, reacting = found
    attacked = _in_series(attacked, asked)
    known = knowledge(asked.state, asked.decision.seat)
    if reacting is not None:
        contest = attacked.contest(reacting)
        return AttackOdds(**asdict(reaction_odds(contest, known)))
    return attacked.all_odds(_assumed(attacked, asked.assumed.get("reaction")), known)


@ODDS.add(ACTION, ChargeAction)
def charge(asked: AskedOdds) -> AttackOdds:
    """The attack after a charge; at several enemies or with several weapons each that can be chosen."""
    s, activation = asked.context
    attacks = charge_attacks(s, activation, asked.value)
    if not attacks:
        raise NothingToReckon(say("charge_without_dice"))
    known = knowledge(asked.state, asked.decision.seat)
    attacks = {text: _in_series(attacked, asked) for text, attacked in attacks.items()}
    if len(attacks) > 1:
        return odds_of_targets(attacks, known)
    attacked = next(iter(attacks.values()))
    return attacked.all_odds(_assumed(attacked, asked.assumed.get("reaction")), known)


@ODDS.add(ACTION, Cast)
def cast(asked: AskedOdds) -> AttackOdds | RollOdds:
    """A spell against an enemy, or the Magic test of a spell that nobody resists, after its payment."""
    s, activation = asked.context
    value: Cast = asked.value
    spell = spell_named(s.figures[activation.figure], value.spell)
    if spell is None or value.target == NO_TARGET:
        raise NothingToReckon(say("spell_without_target"))
    known = knowledge(asked.state, asked.decision.seat).without(value.cards)
    attacked = attack_of_action(asked.decision, value)
    if attacked is not None:
        return attacked.all_odds(_assumed(attacked, asked.assumed.get("reaction")), known)
    if spell.difficulty <= 0:
        raise NothingToReckon(say("spell_without_difficulty"))
    pool = magic_pool(s.figures[activation.figure])
    return trial_odds(Trial(s, (pool,), spell.difficulty, deeds_for(spell)), known)


@ODDS.add((FURTHER_SHOT, FURTHER_STRIKE), Pass)
def no_further_attack(asked: AskedOdds) -> FallsOdds:
    """The end of a series of attacks: the hits are certain, and only falling tests may be due."""
    found = falls_at_end(asked.state)
    if found is None:
        raise NothingToReckon(say("no_further_attack"))
    return found


ODDS.nothing(CHARGE_ATTACK, Pass, why=say("no_charge_attack"))
ODDS.nothing(ACTION, Use, why=say("templates_never_fail"))


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


def _in_series(attacked: OpenAttack, asked: AskedOdds) -> OpenAttack:
    """The attack after so many others with the same action, if that is assumed (W-ABIL-06, W-ABIL-07)."""
    earlier = asked.assumed.get("earlier", 0)
    if earlier == 0 and not isinstance(earlier, bool):
        return attacked
    s, attack = attacked.s, attacked.attack
    most = attacks_allowed(attack.attacker, attack.weapon, asked.value.name, s.edition) - 1
    if not isinstance(earlier, int) or isinstance(earlier, bool) or not 0 < earlier <= most:
        raise BadQuestion(say("earlier_attacks_are", most=most))
    return attacked._replace(attack=attack._replace(number=earlier))


def _assumed(attacked: OpenAttack, reaction: Any) -> Reacting | None:
    """The named reaction, by default the first that the target may choose."""
    known = {"ranged": ("hold", "dive"), "melee": ("fence", "parry"), "magic": ()}[attacked.attack.kind]
    if reaction is not None and reaction not in known:
        raise BadQuestion(say("reactions_are", reactions=known))
    offered = attacked.reactions()
    named = [option for option in offered if option[0] == reaction]
    return next(iter([*named, *offered]), None)
