"""Pools of a shot: range, cover, elevation, models beside the target (W-SHOOT-04, -09 to -12, -20 to -24)."""

from affray.engine import Modifier, RuleId, implements
from affray.systems.wolsung.abilities.ability_list import before_modifiers, last_of_all, later_attack, special_rules
from affray.systems.wolsung.declared_attack import Attack
from affray.systems.wolsung.dice.pools import ELEVATED, Pool, in_test_order, lasting_modifiers, make_pool
from affray.systems.wolsung.geometry.bodies import EQUAL, contact, distance, height
from affray.systems.wolsung.melee.engaged_models import melee_of
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.toppled.toppled_in_combat import reflex_bonus


@implements("W-PROF-11")
def band(weapon: Weapon, away: float) -> int | None:
    """The range modifier of Guns: that of the first band in range; None beyond the last (W-SHOOT-04)."""
    for limit, modifier in weapon.bands:
        if away <= limit + EQUAL:
            return modifier
    return None


@implements("W-PROF-05")
def shoot_pool(s: Skirmish, attack: Attack) -> Pool:
    """The shooter's dice, in the order of W-SHOOT-09; no range modifier beyond the last band."""
    shooter, target, edition = attack.attacker, attack.target, s.edition
    base = shooter.profile.guns
    modifiers = lasting_modifiers(shooter, "guns", base)
    modifiers += before_modifiers(attack, edition, base + sum([modifier.value for modifier in modifiers]))
    assert attack.weapon is not None, "a shot is made with a weapon"
    modifiers.append(Modifier("range", band(attack.weapon, distance(s, shooter, target)) or 0, RuleId("W-SHOOT-04")))
    modifiers += special_rules(shooter, "shoot", attack, edition)
    modifiers.append(Modifier("elevation", _elevation(s, shooter, target), RuleId("W-SHOOT-12")))
    modifiers += later_attack(attack, edition)
    modifiers += last_of_all(attack, edition)
    return make_pool(shooter, "shoot", base, modifiers)


def _elevation(s: Skirmish, one: Figure, other: Figure) -> int:
    """The elevation bonus: 1 if the other model stands at least 3 inches lower (W-SHOOT-12)."""
    return 1 if height(s, one, other) >= ELEVATED - EQUAL else 0


@implements("W-PROF-06")
def reflex_pool(s: Skirmish, attack: Attack, figure: Figure) -> Pool:
    """The dice of a model that rolls Reflex against a shot, the target or one beside it (W-SHOOT-10, W-SHOOT-21)."""
    shooter, base = attack.attacker, figure.profile.reflex
    modifiers = [
        *lasting_modifiers(figure, "reflex", base),
        Modifier("elevation", _elevation(s, figure, shooter), RuleId("W-SHOOT-12")),
        Modifier("cover", cover(s, shooter, figure), RuleId("W-COVER-02")),
        reflex_bonus(figure),
        Modifier("larger_base", 1 if beside_larger(s, figure) else 0, RuleId("W-SHOOT-24")),
        *special_rules(figure, "reflex", attack, s.edition),
    ]
    return make_pool(figure, "reflex", base, modifiers)


def beside_larger(s: Skirmish, figure: Figure) -> bool:
    """Whether a larger base takes part in the melee a model is in (W-SHOOT-24)."""
    if not s.engaged(figure.id):
        return False
    return any(s.figures[name].profile.base > figure.profile.base for name in melee_of(figure.id, s.links))


def beside(s: Skirmish, target: Figure) -> list[Figure]:
    """The models that roll with an engaged target: linked to it, or touching it in the same melee (W-SHOOT-20)."""
    if not s.engaged(target.id):
        return []
    linked = {enemy.id for enemy in s.engaged_with(target.id)}
    melee = melee_of(target.id, s.links) - {target.id}
    tangled = [s.figures[name] for name in melee if name in linked or contact(s, target, s.figures[name])]
    return in_test_order(s, tangled)
