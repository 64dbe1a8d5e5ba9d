"""The attack of an open decision: one that can be chosen, or one to react to."""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from affray.engine import Decision, Event, Refusal
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, shot, spell_at, weapon_named
from affray.systems.wolsung.dice.pools import Pool
from affray.systems.wolsung.events import (
    ActionTaken,
    Deployed,
    Fell,
    JumpedAside,
    Moved,
    Shift,
)
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.geometry.bodies import height
from affray.systems.wolsung.magic.cast_action import Cast
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.magic.spell_range_and_targets import AGAINST, spell_named
from affray.systems.wolsung.melee.charge_action import ChargeAction, check_charge
from affray.systems.wolsung.melee.charge_move import Charge
from affray.systems.wolsung.melee.engaged_models import link
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.melee_attacks import armed_with, choices_of_weapon, forbidden
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, attacker_pool, defender_pool
from affray.systems.wolsung.movement import combined_move
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.shooting.shot_pools import reflex_pool, shoot_pool
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .attacks import AttackOdds, shot_odds, spell_odds, strike_odds
from .table import pool_odds

Reacting: TypeAlias = tuple[str, str]
"""A reaction, and the id of the weapon for it in melee, or an empty string."""


class OpenAttack(NamedTuple):
    """An attack, and the skirmish in which it would be made: after the move that belongs to it."""

    s: Skirmish
    attack: Attack

    def reactions(self) -> list[Reacting]:
        """The reactions open to its target (W-SHOOT-06, W-MELEE-10); none against a spell (W-MAGIC-10)."""
        target = self.attack.target
        if self.attack.kind == "ranged":
            return [("hold", "")] if target.toppled else [("hold", ""), ("dive", "")]
        if self.attack.kind == "magic":
            return []
        barred = forbidden(self.s, self.attack)
        return [
            (reaction, w)
            for reaction in ("fence", "parry")
            if reaction not in barred
            for w in choices_of_weapon(target)
        ]

    def odds(self, reaction: Reacting | None) -> AttackOdds:
        """Its odds against a reaction; None if the target cannot react."""
        pools = tuple(map(pool_odds, self.pools(reaction)))
        return replace(self._odds(reaction), pools=pools)

    def _odds(self, reaction: Reacting | None) -> AttackOdds:
        word, weapon = reaction or ("", "")
        if self.attack.kind == "ranged":
            return shot_odds(self.s, self.attack, dives=word == "dive")
        if self.attack.kind == "magic":
            return spell_odds(self.s, self.attack)
        used = armed_with(self.attack.target, weapon) if word else melee_weapons(self.attack.target)[0]
        return strike_odds(self.s, self.attack, "parry" if word == "parry" else "fence" if word else None, used)

    def pools(self, reaction: Reacting | None) -> tuple[Pool, Pool]:
        """The dice of both sides, with every modifier and its rule."""
        s, attack = self.s, self.attack
        word, weapon = reaction or ("", "")
        if attack.kind == "magic":
            return magic_pool(attack.attacker), resisting_pool(s, attack)
        if attack.kind == "ranged":
            target = replace(attack.target, toppled=True) if word == "dive" else attack.target
            return shoot_pool(s, attack), reflex_pool(s, attack._replace(target=target), target)
        used = armed_with(attack.target, weapon) if word else melee_weapons(attack.target)[0]
        answer: MeleeReaction | None = "parry" if word == "parry" else "fence" if word else None
        return attacker_pool(s, attack), defender_pool(s, attack, answer, used)


# --- attacks that could be chosen -------------------------------------------------------------------------------------


def attack_of_action(decision: Decision, value: Any) -> OpenAttack | None:
    """The attack of an action; None if it is not an attack."""
    if decision.kind.name != "action":
        return None
    s, activation = decision.context
    match value:
        case Shoot():
            return _shot(s, activation, value)
        case Fight(target, weapon):
            me = s.figures[activation.figure]
            return OpenAttack(s, blow(me, armed_with(me, weapon), s.figures[target]))
        case Cast():
            return _spell(s, activation, value)
        case ChargeAction():
            return _charge(s, activation, value)
    return None


def _after(
    s: Skirmish, me: Figure, activation: Activation, route: combined_move.Route | None
) -> tuple[Skirmish, Figure, bool]:
    """Where a model stands after the move of a Quick action, and whether it has moved."""
    walk = None if route is None else combined_move.check(s, me, activation, route, "quick")
    if not isinstance(walk, Walk):
        return s, me, False
    return *standing_at(s, me, walk), walk.moved


def _shot(s: Skirmish, activation: Activation, action: Shoot) -> OpenAttack | None:
    me = s.figures[activation.figure]
    weapon = weapon_named(me, action.weapon, melee=False)
    if weapon is None or action.target not in s.figures:
        return None
    after, shooter, moved_now = _after(s, me, activation, action.route)
    return OpenAttack(after, shot(shooter, weapon, after.figures[action.target], 0, activation.moved, moved_now))


def _spell(s: Skirmish, activation: Activation, action: Cast) -> OpenAttack | None:
    me = s.figures[activation.figure]
    spell = spell_named(me, action.spell)
    if spell is None or spell.kind not in AGAINST or action.target not in s.figures:
        return None
    after, caster, _ = _after(s, me, activation, action.route)
    return OpenAttack(after, spell_at(caster, spell, after.figures[action.target]))


def _charge(s: Skirmish, activation: Activation, action: ChargeAction) -> OpenAttack | None:
    """The attack after a charge at one enemy (W-MELEE-03, W-MELEE-18)."""
    targets = action.targets
    me = s.figures[activation.figure]
    if len(targets) != 1:
        return None
    charge = check_charge(s, me, activation, targets, action.route)
    if isinstance(charge, Refusal):
        return None
    return after_charge(s, me, s.figures[targets[0]], charge)


def after_charge(s: Skirmish, me: Figure, enemy: Figure, charge: Charge) -> OpenAttack:
    """The attack that follows a charge, with the first weapon of the profile."""
    after, charger = standing_at(s, me, charge.walk)
    after = after.__copy__()
    after.links = tuple(sorted({*s.links, link(me.id, enemy.id)}))
    return OpenAttack(after, blow(charger, melee_weapons(charger)[0], enemy, 0, height(s, me, enemy)))


# --- attacks under way ------------------------------------------------------------------------------------------------


def current_attack(
    s: Skirmish, events: Sequence[Event], target: str | None = None, weapon: Weapon | None = None
) -> OpenAttack | None:
    """The attack that was declared last in this action, or with a target the next one of its series.

    Right after a charge no attack is declared yet; then it is the attack on that target with that weapon.
    """
    action = _this_action(events)
    declared = [event for event in action if isinstance(event, AttackDeclared)]
    charged = any(isinstance(event, Moved) and event.kind == "charge" for event in action)
    if not declared and (target is None or not charged):
        return None
    last = declared[-1] if declared else None
    attacker = s.figures[last.figure if last else s.activation.figure]
    aim = s.figures[target or (last.target if last else "")]
    number = len(declared) - (1 if target is None else 0)
    gun = weapon_named(attacker, last.with_, melee=False) if last else None
    if gun is not None:
        moved_now = any(isinstance(event, Moved) and event.kind == "quick" for event in action)
        return OpenAttack(s, shot(attacker, gun, aim, number, s.activation.moved, moved_now))
    spell = spell_named(attacker, last.with_) if last else None
    if spell is not None:
        return OpenAttack(s, spell_at(attacker, spell, aim))
    used = weapon_named(attacker, last.with_, melee=True) if last else weapon
    above = _stood_at(events[: len(events) - len(action)], attacker) - aim.z if charged else 0.0
    return OpenAttack(s, blow(attacker, used, aim, number, above))


def _this_action(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last action was chosen."""
    for place in range(len(events) - 1, -1, -1):
        if isinstance(events[place], ActionTaken):
            return events[place:]
    return ()


def _stood_at(events: Sequence[Event], figure: Figure) -> float:
    """The height of a model before this action, from its last event; by default its height now."""
    for event in reversed(events):
        if isinstance(event, Moved) and event.figure == figure.id:
            return event.to[2]
        if isinstance(event, Deployed | Fell | JumpedAside) and event.figure == figure.id:
            return event.at[2]
        if isinstance(event, Shift) and figure.id in event.figures:
            return event.to[event.figures.index(figure.id)][2]
    return figure.z
