"""Pools of melee: attacks, reactions, support, and leaving (W-MELEE-13 to W-MELEE-25, W-LEAVE-02, W-LEAVE-04)."""

from typing import Literal

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.abilities.ability_list import last_of_all, later_attack, special_rules
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import ELEVATED, Pool, lasting_modifiers, make_pool
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.geometry.bodies import EQUAL, height
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.toppled.toppled_in_combat import basic_fight

MeleeReaction = Literal["fence", "parry"]
HIGHER = 1.0
"""The height difference that helps in melee (W-MELEE-17)."""
PARRY_BONUS = 2


@implements("W-MELEE-24")
def fight_of(figure: Figure, edition: Edition) -> int:
    """The current Fight of a model, including lasting effects and being toppled (W-MELEE-24)."""
    base = basic_fight(figure, edition)
    return base + sum([modifier.value for modifier in lasting_modifiers(figure, "fight", base)])


@implements("W-MELEE-24")
def support(s: Skirmish, fighter: Figure, opponent: Figure) -> int:
    """The support of friends engaged with the same opponent, on bases at least as large (W-MELEE-23, W-MELEE-24)."""
    side, base = s.seats[fighter.seat], opponent.profile.base
    return sum(
        fight_of(friend, s.edition)
        for friend in s.engaged_with(opponent.id)
        if friend.id != fighter.id and s.seats[friend.seat] == side and friend.profile.base >= base
    )


def _stands_higher(s: Skirmish, one: Figure, other: Figure) -> int:
    limit = HIGHER - EQUAL if s.edition.one_inch_is_higher else HIGHER + EQUAL
    up = height(s, one, other)
    return 1 if (up >= limit if s.edition.one_inch_is_higher else up > limit) else 0


def _from_above(edition: Edition, above: float) -> int:
    """The charger stood 3 inches or more above its target when the charge began (W-MELEE-18)."""
    return 1 if (above >= ELEVATED - EQUAL if edition.three_inches_from_above else above > ELEVATED + EQUAL) else 0


@implements("W-COVER-04", "W-PROF-03")
def attacker_pool(s: Skirmish, attack: Attack) -> Pool:
    """The attacker's dice in melee (W-MELEE-13)."""
    attacker, target, weapon = attack.attacker, attack.target, attack.weapon
    base = basic_fight(attacker, s.edition)
    modifiers = [
        *lasting_modifiers(attacker, "fight", base),
        Modifier("weapon", weapon.fight if weapon else 0, RuleId("W-MELEE-13")),
        *special_rules(attacker, "fight", attack, s.edition),
        Modifier("support", support(s, attacker, target), RuleId("W-MELEE-23")),
        Modifier("height", _stands_higher(s, attacker, target), RuleId("W-MELEE-17")),
        Modifier("charge_from_above", _from_above(s.edition, attack.above), RuleId("W-MELEE-18")),
        *later_attack(attack, s.edition),
        *last_of_all(attack, s.edition),
    ]
    return make_pool(attacker, "fight", base, modifiers)


@implements("W-MELEE-25", "W-PROF-03")
def defender_pool(s: Skirmish, attack: Attack, reaction: MeleeReaction | None, weapon: Weapon | None) -> Pool:
    """The defender's dice in melee, without support (W-MELEE-13, W-MELEE-25).

    A defender that can neither fence nor parry rolls Fight without bonus (W-ABIL-03).
    """
    target, attacker = attack.target, attack.attacker
    base = basic_fight(target, s.edition)
    modifiers = lasting_modifiers(target, "fight", base)
    if reaction is not None:
        parries = reaction == "parry"
        own = weapon.fight + (weapon.parry if parries else 0) if weapon else 0
        modifiers += [
            Modifier("weapon", own, RuleId("W-MELEE-13")),
            *special_rules(target, "fight", attack, s.edition),
            Modifier("height", _stands_higher(s, target, attacker), RuleId("W-MELEE-17")),
            Modifier("parry", PARRY_BONUS if parries else 0, RuleId("W-MELEE-12")),
        ]
    return make_pool(target, "fight", base, modifiers)


@implements("W-COVER-04", "W-PROF-06")
def leave_pool(figure: Figure) -> Pool:
    """Reflex with special rules only: no cover, no elevation, not toppled (W-LEAVE-02)."""
    base = figure.profile.reflex
    return make_pool(figure, "leave", base, lasting_modifiers(figure, "reflex", base))


def stopping_pool(s: Skirmish, opponent: Figure, leaver: Figure) -> Pool:
    """The Fight of the opponent, in some editions with the support of friends (W-LEAVE-04)."""
    base = basic_fight(opponent, s.edition)
    helped = support(s, opponent, leaver) if s.edition.support_stops_leaving else 0
    modifiers = [*lasting_modifiers(opponent, "fight", base), Modifier("support", helped, RuleId("W-LEAVE-04"))]
    return make_pool(opponent, "fight", base, modifiers, RuleId("W-LEAVE-04"))
