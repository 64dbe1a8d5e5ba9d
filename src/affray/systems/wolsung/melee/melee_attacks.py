"""Melee attacks, by a Fight action or after a charge: W-MELEE-08 to W-MELEE-25."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from affray.engine import Game, Kind, Pass, Procedure, Refusal, RuleId, Verb, cites, implements
from affray.engine.terms import Situation
from affray.engine.verbs import Target
from affray.engine.verbs import Weapon as WeaponSlot
from affray.systems.wolsung.abilities.ability_list import attacks_allowed, forbidden_reactions, immune
from affray.systems.wolsung.abilities.fast_attacks import FURTHER_STRIKE, AttackAgain
from affray.systems.wolsung.damage.hits import queue_hit
from affray.systems.wolsung.declared_attack import Attack, blow, melee_weapons, weapon_named
from affray.systems.wolsung.dice.rolls import nil_nil, roll
from affray.systems.wolsung.events import Attack as AttackDeclared
from affray.systems.wolsung.events import Miss, Reaction
from affray.systems.wolsung.heroes.heroic_deeds import BLACK
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, attacker_pool, defender_pool
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.toppled.toppled_in_combat import reactions_barred


@implements("W-PROF-12")
def choices_of_weapon(figure: Figure) -> list[str]:
    """The weapon ids to choose from; a single empty id if the model has no choice (W-PROF-12)."""
    weapons = melee_weapons(figure)
    return [weapon.id for weapon in weapons if weapon is not None] if len(weapons) > 1 else [""]


def armed_with(figure: Figure, name: str) -> Weapon | None:
    """The chosen weapon, or the only one."""
    return weapon_named(figure, name, melee=True) if name else melee_weapons(figure)[0]


def chosen_weapon(figure: Figure, named: str) -> str:
    """The weapon that is named: by default the first; a single weapon need not be named and gives an empty id."""
    choices = choices_of_weapon(figure)
    if not named:
        return choices[0]
    only = choices == [""] and weapon_named(figure, named, melee=True) is not None
    return "" if only else named


@implements("W-PROF-12")
def weapon_refusal(figure: Figure, weapon: str) -> Refusal | None:
    """Why a model cannot fight with this weapon (W-PROF-12)."""
    if weapon in choices_of_weapon(figure):
        return None
    return Refusal(RuleId("W-ACT-05"), say("no_melee_weapon", model=figure.id, weapon=weapon))


class Fence(Verb, frozen=True):
    """Fence, and hit back if the attack fails."""

    name = "fence"
    rule = RuleId("W-MELEE-10")
    not_now = say("melee_not_now")
    pattern = "fence [with {weapon}]"
    weapon: Annotated[str, WeaponSlot()] = ""


class Parry(Verb, frozen=True):
    """Parry."""

    name = "parry"
    rule = RuleId("W-MELEE-10")
    not_now = say("melee_not_now")
    pattern = "parry [with {weapon}]"
    weapon: Annotated[str, WeaponSlot()] = ""


REACTIONS: tuple[type[Fence] | type[Parry], ...] = (Fence, Parry)


class ReactMelee(Kind[tuple[Figure, tuple[tuple[str, RuleId], ...]]]):
    """Fence or Parry, and the weapon (W-MELEE-10). The context is the defender and the rules against each reaction."""

    name = "react_melee"
    rule = RuleId("W-MELEE-10")
    verbs = REACTIONS

    def asked_for(self, context: Any, value: Any) -> Verb:
        weapon = chosen_weapon(context[0], value.weapon)
        return Fence(weapon) if isinstance(value, Fence) else Parry(weapon)

    def restored(self, context: Any, stored: Any) -> Verb:
        """Saves used to hold the verb and the weapon."""
        if isinstance(stored, str):
            return super().restored(context, stored)
        name, weapon = stored
        return super().restored(context, f"{name} with {weapon}" if weapon else name)

    def refusal(self, context: tuple[Figure, tuple[tuple[str, RuleId], ...]], value: Any) -> Refusal:
        rule = dict(context[1]).get(value.name)
        if rule is not None:
            return Refusal(rule, say("cannot_react_so", model=context[0].id, reaction=value.name))
        return weapon_refusal(context[0], value.weapon) or Refusal(self.rule, say("reaction_not_offered"))


class AttackAfterCharge(Verb, frozen=True):
    """Attack an enemy in contact after the charge."""

    name = "attack"
    rule = RuleId("W-MELEE-04")
    not_now = say("charge_attack_not_now")
    pattern = "attack {target} [with {weapon}]"
    target: Annotated[str, Target()]
    weapon: Annotated[str, WeaponSlot()] = ""


class ChargeAttack(Kind[tuple[Figure, tuple[tuple[str, Refusal], ...]]]):
    """The enemy a charger attacks, and the weapon; `pass` skips an optional attack (W-MELEE-04)."""

    name = "charge_attack"
    rule = RuleId("W-MELEE-04")
    verbs = (AttackAfterCharge, Pass)

    def asked_for(self, context: Any, value: Any) -> Verb:
        if not isinstance(value, AttackAfterCharge):
            return Pass()
        return AttackAfterCharge(value.target, chosen_weapon(context[0], value.weapon))

    def refusal(self, context: tuple[Figure, tuple[tuple[str, Refusal], ...]], value: Any) -> Refusal:
        if not isinstance(value, AttackAfterCharge):
            return Refusal(self.rule, say("charge_must_attack"))
        refused = weapon_refusal(context[0], value.weapon) or dict(context[1]).get(value.target)
        return refused or Refusal(self.rule, say("not_in_contact", target=value.target))


REACT_MELEE = ReactMelee()
CHARGE_ATTACK = ChargeAttack()


# --- strikes -----------------------------------------------------------------------------------------------------


@implements("W-MELEE-08")
def strike_refusal(s: Skirmish, attack: Attack) -> Refusal | None:
    """Why this melee attack cannot be made (W-MELEE-08, W-TEST-06)."""
    one, other = attack.attacker.id, attack.target.id
    if (min(one, other), max(one, other)) not in s.links:
        return Refusal(RuleId("W-MELEE-08"), say("not_engaged_with", target=other, model=one))
    if attacker_pool(s, attack).dice <= 0:
        return Refusal(RuleId("W-TEST-06"), say("no_dice_for_attack", target=other))
    return None


@implements("W-PROF-12")
def strikes(
    game: Game[Skirmish],
    action: Literal["fight", "charge"],
    first: str,
    weapon: Weapon | None,
    above: Mapping[str, float],
) -> Procedure[None]:
    """One melee attack, or with Fast Strike several, all with the same weapon (W-ABIL-07, W-PROF-12)."""
    s = game.state
    me = s.figures[s.activation.figure]
    target = first
    for number in range(attacks_allowed(me, weapon, action, s.edition)):
        if number:
            attacks = [blow(me, weapon, enemy, number, above.get(enemy.id, 0.0)) for enemy in s.engaged_with(me.id)]
            refusals = [(attack.target.id, strike_refusal(s, attack)) for attack in attacks]
            legal = [AttackAgain(name) for name, refused in refusals if refused is None]
            context = tuple([(name, refused) for name, refused in refusals if refused is not None])
            chosen = yield game.ask(
                FURTHER_STRIKE, me.seat, (*legal, Pass()), context, Situation(figure=me.id, actor=me.id, by="own")
            )
            if not isinstance(chosen, AttackAgain):
                return
            target = chosen.target
        yield from strike(game, blow(me, weapon, s.figures[target], number, above.get(target, 0.0)))


def attack_after_charge(game: Game[Skirmish], above: Mapping[str, float]) -> Procedure[None]:
    """The attack of a charge, if it has any dice (W-MELEE-04, W-TEST-06)."""
    s = game.state
    me = s.figures[s.activation.figure]
    attacks = [
        (weapon, blow(me, armed_with(me, weapon), enemy, 0, above.get(enemy.id, 0.0)))
        for enemy in s.engaged_with(me.id)
        for weapon in choices_of_weapon(me)
    ]
    refusals = [(attack.target.id, weapon, strike_refusal(s, attack)) for weapon, attack in attacks]
    legal: list[Verb] = [AttackAfterCharge(name, weapon) for name, weapon, refused in refusals if refused is None]
    if s.edition.charge_attack_optional:
        legal.append(Pass())
    if not legal:
        return
    context = (me, tuple([(name, refused) for name, _, refused in refusals if refused is not None]))
    chosen = yield game.ask(CHARGE_ATTACK, me.seat, legal, context, Situation(figure=me.id, actor=me.id, by="own"))
    if isinstance(chosen, AttackAfterCharge):
        yield from strikes(game, "charge", chosen.target, armed_with(me, chosen.weapon), above)


# --- the attack ---------------------------------------------------------------------------------------------------


def strike(game: Game[Skirmish], attack: Attack) -> Procedure[None]:
    """A melee attack: declaration, reaction, rolls, comparison (W-MELEE-09 to W-MELEE-16)."""
    s = game.state
    attacker, target = attack.attacker, attack.target
    rules = cites("W-MELEE-09", "W-MELEE-22")
    game.emit(AttackDeclared(rules=rules, figure=attacker.id, target=target.id, with_=attack.means))
    immunity = immune(target, attack.words, s.edition)
    if immunity:
        game.emit(Miss(rules=(immunity,), attacker=attacker.id, target=target.id, reason="immunity"))
        return
    reaction, weapon = yield from react(game, attack)
    pools = [attacker_pool(s, attack), defender_pool(s, attack, reaction, weapon)]
    ours, theirs = yield from roll(game, pools, deeds=BLACK, about=attack.situation(s, attacker))
    if ours >= theirs:
        queue_hit(game, attack, target, ours - theirs, "W-MELEE-14", *nil_nil(ours, theirs))
    elif reaction == "fence":
        back = blow(target, weapon, attacker)
        queue_hit(game, back, attacker, theirs - ours, "W-MELEE-11", "W-MELEE-15", riposte=True)
    else:
        game.emit(Miss(rules=cites("W-MELEE-16"), attacker=attacker.id, target=target.id, reason="roll"))


def forbidden(s: Skirmish, attack: Attack) -> dict[str, RuleId]:
    """The reactions closed to the defender, by being toppled or by an ability (W-TOP-04, W-ABIL-03)."""
    return {**reactions_barred(attack.target), **forbidden_reactions(attack, s.edition)}


def react(game: Game[Skirmish], attack: Attack) -> Procedure[tuple[MeleeReaction | None, Weapon | None]]:
    """Fence or Parry, and the weapon; if both are closed the defender only rolls (W-MELEE-10, W-ABIL-03)."""
    s, defender = game.state, attack.target
    barred = forbidden(s, attack)
    offered = [verb(weapon) for verb in REACTIONS if verb.name not in barred for weapon in choices_of_weapon(defender)]
    if not offered:
        return None, None
    chosen = yield game.ask(
        REACT_MELEE,
        defender.seat,
        offered,
        (defender, tuple(barred.items())),
        attack.situation(s, defender),
    )
    reaction: MeleeReaction = "fence" if isinstance(chosen, Fence) else "parry"
    rules = cites("W-MELEE-10", "W-MELEE-11" if reaction == "fence" else "W-MELEE-12", *barred.values())
    game.emit(Reaction(rules=rules, figure=defender.id, reaction=reaction))
    return reaction, armed_with(defender, chosen.weapon)
