"""The attack of an open decision: one that can be chosen, or one to react to."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import asdict, replace

from affray.engine import Decision, Event, Refusal
from affray.systems.wolsung.declared_attack import Attack, blow, shot, spell_at, weapon_named
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
from affray.systems.wolsung.magic.spell_range_and_targets import AGAINST, spell_named
from affray.systems.wolsung.melee.charge_action import ChargeAction, check_charge
from affray.systems.wolsung.melee.engaged_models import group_of, link
from affray.systems.wolsung.melee.fight_action import Fight
from affray.systems.wolsung.melee.melee_attacks import (
    AttackAfterCharge,
    armed_with,
    choices_of_weapon,
    forbidden,
    strike_refusal,
)
from affray.systems.wolsung.melee.melee_pools import attacker_pool
from affray.systems.wolsung.melee.splitting import is_star, sides_of, splits
from affray.systems.wolsung.movement import combined_move
from affray.systems.wolsung.movement.paths import Walk, standing_at
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shoot_action import Shoot
from affray.systems.wolsung.state import Activation, Figure, Skirmish

from .attacks import misses_automatically, reaction_odds, shot_contest, spell_contest, strike_contest
from .cards.hands import Knowledge
from .contests import Contest
from .results import AttackOdds, ReactionOdds

Reacting: TypeAlias = tuple[str, str]
"""A reaction, and the id of the weapon for it in melee, or an empty string."""


class OpenAttack(NamedTuple):
    """An attack, and the skirmish in which it would be made: after the move that belongs to it."""

    s: Skirmish
    attack: Attack

    def reactions(self) -> list[Reacting]:
        """The reactions open to its target (W-SHOOT-06, W-MELEE-10); none against a spell (W-MAGIC-10)."""
        target = self.attack.target
        if self.attack.kind == "magic" or misses_automatically(self.s, self.attack):
            return []
        if self.attack.kind == "ranged":
            return [("hold", "")] if target.toppled else [("hold", ""), ("dive", "")]
        barred = forbidden(self.s, self.attack)
        return [
            (reaction, w)
            for reaction in ("fence", "parry")
            if reaction not in barred
            for w in choices_of_weapon(target)
        ]

    def contest(self, reaction: Reacting | None) -> Contest:
        """Its pools against a reaction; None if the target cannot react."""
        word, weapon = reaction or ("", "")
        if self.attack.kind == "ranged":
            return shot_contest(self.s, self.attack, dives=word == "dive")
        if self.attack.kind == "magic":
            return spell_contest(self.s, self.attack)
        used = armed_with(self.attack.target, weapon) if word else None
        return strike_contest(self.s, self.attack, "parry" if word == "parry" else "fence" if word else None, used)

    @property
    def dice(self) -> int:
        """The dice of a melee attack."""
        return attacker_pool(self.s, self.attack).dice

    def odds(self, reaction: Reacting | None) -> ReactionOdds:
        """Its odds against a reaction with the dice alone."""
        return reaction_odds(self.contest(reaction))

    def all_odds(self, reaction: Reacting | None, known: Knowledge) -> AttackOdds:
        """Its odds against this reaction and against each that is open, with the cards."""
        against = {reaction_text(each): reaction_odds(self.contest(each), known) for each in self.reactions()}
        first = against[reaction_text(reaction)] if reaction else reaction_odds(self.contest(None), known)
        return AttackOdds(**asdict(first), reactions=against)


def reaction_text(reaction: Reacting) -> str:
    """A reaction as it is chosen: `hold`, `parry with sabre`."""
    word, weapon = reaction
    return f"{word} with {weapon}" if weapon else word


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
    """The attack after a charge at one enemy with a single weapon (W-MELEE-03, W-MELEE-18)."""
    attacks = charge_attacks(s, activation, action)
    return next(iter(attacks.values()), None) if len(action.targets) == 1 else None


def charge_attacks(s: Skirmish, activation: Activation, action: ChargeAction) -> dict[str, OpenAttack]:
    """The attacks among which a charger chooses after its move, as they are chosen (W-MELEE-04).

    If the melee must be split, the active player keeps the links that give the attack the most dice (W-MELEE-27).
    """
    me = s.figures[activation.figure]
    charge = check_charge(s, me, activation, action.targets, action.route)
    if isinstance(charge, Refusal):
        return {}
    above = {name: height(s, me, s.figures[name]) for name in charge.touched}
    after, _ = standing_at(s, me, charge.walk)
    after = after.__copy__()
    after.links = tuple(sorted({*s.links, *[link(me.id, enemy) for enemy in charge.touched]}))
    group = group_of(me.id, after.links)
    if is_star(group):
        return _attacks_with_links(after, me.id, above)
    best: dict[str, OpenAttack] = {}
    for kept in splits(s.links, me.id, charge.touched, sides_of(s), may_free=s.edition.split_may_free):
        apart = after.__copy__()
        apart.links = tuple(sorted([*[pair for pair in after.links if pair not in group], *kept]))
        for text, attacked in _attacks_with_links(apart, me.id, above).items():
            if text not in best or attacked.dice > best[text].dice:
                best[text] = attacked
    return best


def _attacks_with_links(s: Skirmish, name: str, above: Mapping[str, float]) -> dict[str, OpenAttack]:
    """The attacks of a charger on the enemies it is engaged with, as they are chosen; none without dice."""
    me = s.figures[name]
    attacks = {
        AttackAfterCharge(enemy.id, weapon).text: blow(me, armed_with(me, weapon), enemy, 0, above.get(enemy.id, 0.0))
        for enemy in s.engaged_with(name)
        for weapon in choices_of_weapon(me)
    }
    return {text: OpenAttack(s, attack) for text, attack in attacks.items() if strike_refusal(s, attack) is None}


def odds_of_targets(attacks: Mapping[str, OpenAttack], known: Knowledge) -> AttackOdds:
    """The odds of the first of several attacks, and of each of them."""
    found = {
        text: attacked.all_odds(next(iter(attacked.reactions()), None), known) for text, attacked in attacks.items()
    }
    first = next(iter(found.values()))
    return replace(first, targets={text: odds.reactions for text, odds in found.items()})


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


def charge_under_way(events: Sequence[Event]) -> bool:
    """Whether the running action is a charge that has not led to an attack yet."""
    action = _this_action(events)
    if any(isinstance(event, AttackDeclared) for event in action):
        return False
    return any(isinstance(event, ActionTaken) and event.action == ChargeAction.name for event in action)


def attacks_after_charge(s: Skirmish, events: Sequence[Event]) -> dict[str, OpenAttack]:
    """The attacks among which the charger will choose."""
    before = events[: len(events) - len(_this_action(events))]
    me = s.figures[s.activation.figure]
    stood = _stood_at(before, me)
    above = {enemy.id: stood - enemy.z for enemy in s.engaged_with(me.id)}
    return _attacks_with_links(s, me.id, above)


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
