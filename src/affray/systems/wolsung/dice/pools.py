"""Pools: how many dice a test is rolled with, and why (W-TEST-02, W-SHOOT-09, W-SHOOT-10, W-MELEE-13, W-LEAVE-02).

Pure functions of a situation: the rules, the questions of cases, the odds and the bots all call them.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.abilities.entries import before_modifiers, last_of_all, later_attack, special_rules
from affray.systems.wolsung.attack import Attack
from affray.systems.wolsung.editions import Edition
from affray.systems.wolsung.events import TestName
from affray.systems.wolsung.geometry.bodies import EQUAL, contact, distance, height
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import melee_of
from affray.systems.wolsung.state import Figure, Skirmish

Characteristic = Literal["move", "fight", "strength", "guns", "reflex", "magic", "armour"]
MeleeReaction = Literal["fence", "parry"]

ELEVATED = 3.0
"""The height difference that helps a shot downwards and a charge from above (W-SHOOT-12, W-MELEE-18)."""
HIGHER = 1.0
"""The height difference that helps in melee (W-MELEE-17)."""
TOPPLED_BONUS = 2
PARRY_BONUS = 2


class Pool(NamedTuple):
    """The dice of one model in a test: base, every modifier as the change it makes in fact, and what comes of it."""

    figure: str
    test: TestName
    base: int
    modifiers: tuple[Modifier, ...]
    dice: int
    rule: RuleId | None = None
    """The rule that says which dice these are, where it is not the usual one of the test."""


@implements("W-TEST-10")
def make_pool(
    figure: Figure, test: TestName, base: int, modifiers: Iterable[Modifier], rule: RuleId | None = None
) -> Pool:
    """Base and modifiers add up (W-TEST-10); with 0 or less no dice are rolled (W-TEST-07)."""
    made = tuple([one for one in modifiers if one.value])
    return Pool(figure.id, test, base, made, max(0, base + sum([one.value for one in made])), rule)


# --- characteristics ----------------------------------------------------------------------------------------------


def lasting_modifiers(figure: Figure, characteristic: Characteristic, base: int) -> list[Modifier]:
    """What lasting effects change, by their source; they do not lower a characteristic below 0 (W-PROF-09)."""
    if not figure.effects:
        return []
    changes = [one for one in figure.effects if one.characteristic == characteristic]
    found = []
    for effect in sorted(changes, key=lambda one: -one.change):
        change = max(effect.change, -base)
        base += change
        found.append(Modifier(effect.source, change, RuleId("W-PROF-09")))
    return found


def _printed(figure: Figure, characteristic: Characteristic) -> int:
    if characteristic == "magic":
        return figure.profile.value_of("magic")
    value: int = getattr(figure.profile, characteristic)
    return value


def current_value(figure: Figure, characteristic: Characteristic) -> int:
    """A characteristic with lasting effects."""
    base = _printed(figure, characteristic)
    return base + sum([one.value for one in lasting_modifiers(figure, characteristic, base)])


def basic_fight(figure: Figure, edition: Edition) -> int:
    """Fight as it is printed; a toppled model's is 1, in one edition one lower (W-TOP-03)."""
    if not figure.toppled:
        return figure.profile.fight
    return 1 if edition.toppled_fights_with_one else max(0, figure.profile.fight - 1)


@implements("W-MELEE-24")
def fight_of(figure: Figure, edition: Edition) -> int:
    """The Fight characteristic a model has now, lasting effects and being toppled counted (W-MELEE-24)."""
    base = basic_fight(figure, edition)
    return base + sum([one.value for one in lasting_modifiers(figure, "fight", base)])


# --- shooting -----------------------------------------------------------------------------------------------------


@implements("W-PROF-11")
def band(weapon: Weapon, away: float) -> int | None:
    """What the range does to Guns: the first band that reaches so far; None beyond the last (W-SHOOT-04)."""
    for limit, modifier in weapon.bands:
        if away <= limit + EQUAL:
            return modifier
    return None


@implements("W-PROF-05")
def shoot_pool(s: Skirmish, attack: Attack) -> Pool:
    """The shooter's dice, in the order of W-SHOOT-09. Beyond the last band the range counts for nothing."""
    shooter, target, edition = attack.attacker, attack.target, s.edition
    base = shooter.profile.guns
    modifiers = lasting_modifiers(shooter, "guns", base)
    modifiers += before_modifiers(attack, edition, base + sum([one.value for one in modifiers]))
    assert attack.weapon is not None, "a shot is made with a weapon"
    modifiers.append(Modifier("range", band(attack.weapon, distance(s, shooter, target)) or 0, RuleId("W-SHOOT-04")))
    modifiers += special_rules(shooter, "shoot", attack, edition)
    modifiers.append(Modifier("elevation", _elevation(s, shooter, target), RuleId("W-SHOOT-12")))
    modifiers += later_attack(attack, edition)
    modifiers += last_of_all(attack, edition)
    return make_pool(shooter, "shoot", base, modifiers)


def _elevation(s: Skirmish, one: Figure, other: Figure) -> int:
    """The other stands at least 3 inches lower (W-SHOOT-12)."""
    return 1 if height(s, one, other) >= ELEVATED - EQUAL else 0


@implements("W-PROF-06")
def reflex_pool(s: Skirmish, attack: Attack, figure: Figure) -> Pool:
    """The dice of a model that rolls Reflex against a shot, the target or one beside it (W-SHOOT-10, W-SHOOT-21)."""
    shooter, base = attack.attacker, figure.profile.reflex
    modifiers = [
        *lasting_modifiers(figure, "reflex", base),
        Modifier("elevation", _elevation(s, figure, shooter), RuleId("W-SHOOT-12")),
        Modifier("cover", cover(s, shooter, figure), RuleId("W-COVER-02")),
        Modifier("toppled", TOPPLED_BONUS if figure.toppled else 0, RuleId("W-TOP-02")),
        Modifier("larger_base", 1 if beside_larger(s, figure) else 0, RuleId("W-SHOOT-24")),
        *special_rules(figure, "reflex", attack, s.edition),
    ]
    return make_pool(figure, "reflex", base, modifiers)


def beside_larger(s: Skirmish, figure: Figure) -> bool:
    """Whether a larger base takes part in the melee a model is in (W-SHOOT-24)."""
    if not s.engaged(figure.id):
        return False
    return any(s.figures[name].profile.base > figure.profile.base for name in melee_of(figure.id, s.links))


def in_test_order(s: Skirmish, figures: Iterable[Figure]) -> list[Figure]:
    """By player, the active one first and then clockwise, and for one player in list order (W-TEST-12)."""
    seats = s.clockwise(s.figures[s.activation.figure].seat)
    places = {name: place for place, name in enumerate(s.figures)}
    return sorted(figures, key=lambda one: (seats.index(one.seat), places[one.id]))


def beside(s: Skirmish, target: Figure) -> list[Figure]:
    """Who rolls besides an engaged target: those linked to it, or touching it in the same melee (W-SHOOT-20)."""
    if not s.engaged(target.id):
        return []
    linked = {one.id for one in s.engaged_with(target.id)}
    melee = melee_of(target.id, s.links) - {target.id}
    tangled = [s.figures[name] for name in melee if name in linked or contact(s, target, s.figures[name])]
    return in_test_order(s, tangled)


# --- melee --------------------------------------------------------------------------------------------------------


@implements("W-MELEE-24", "W-TOP-07")
def support(s: Skirmish, fighter: Figure, opponent: Figure) -> int:
    """What friends engaged with the same opponent add, if their base is as large as its (W-MELEE-23, W-MELEE-24).

    A toppled friend supports with its toppled Fight (W-TOP-07).
    """
    side, base = s.seats[fighter.seat], opponent.profile.base
    return sum(
        fight_of(one, s.edition)
        for one in s.engaged_with(opponent.id)
        if one.id != fighter.id and s.seats[one.seat] == side and one.profile.base >= base
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


# --- leaving melee ------------------------------------------------------------------------------------------------


@implements("W-COVER-04", "W-PROF-06")
def leave_pool(figure: Figure) -> Pool:
    """Reflex with special rules only: no cover, no elevation, not toppled (W-LEAVE-02)."""
    base = figure.profile.reflex
    return make_pool(figure, "leave", base, lasting_modifiers(figure, "reflex", base))


def stopping_pool(s: Skirmish, opponent: Figure, leaver: Figure) -> Pool:
    """Fight, where the edition says so with the support of friends (W-LEAVE-04)."""
    base = basic_fight(opponent, s.edition)
    helped = support(s, opponent, leaver) if s.edition.support_stops_leaving else 0
    modifiers = [*lasting_modifiers(opponent, "fight", base), Modifier("support", helped, RuleId("W-LEAVE-04"))]
    return make_pool(opponent, "fight", base, modifiers, RuleId("W-LEAVE-04"))


# --- magic --------------------------------------------------------------------------------------------------------


@implements("W-MAGIC-01")
def magic_pool(figure: Figure) -> Pool:
    """Magic [x]; lasting effects are all that changes it (W-MAGIC-01)."""
    base = _printed(figure, "magic")
    return make_pool(figure, "magic", base, lasting_modifiers(figure, "magic", base))


@implements("W-COVER-04")
def resisting_pool(s: Skirmish, attack: Attack) -> Pool:
    """Reflex against a spell, with special rules only: no cover, no elevation, not toppled (W-MAGIC-10)."""
    target, base = attack.target, attack.target.profile.reflex
    modifiers = [*lasting_modifiers(target, "reflex", base), *special_rules(target, "reflex", attack, s.edition)]
    return make_pool(target, "reflex", base, modifiers, RuleId("W-MAGIC-10"))
