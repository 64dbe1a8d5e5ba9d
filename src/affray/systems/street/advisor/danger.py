"""The danger of a place: the loss that the enemies could inflict on a character there."""

from affray.systems.street.fighting.contact import touch
from affray.systems.street.fighting.fight import unconscious_refusal
from affray.systems.street.fighting.fight_modifiers import gap_to_contact
from affray.systems.street.state import Figure, ShootOut

from .fight_value import best_attack, reach_chance
from .shot_value import best_shot_at, can_act, may_shoot_at, near_enemies

MAX_CHARGE = 10.5
"""Charges longer than this, the average roll, are ignored."""


def assault_worth(s: ShootOut, attacker: Figure, victim: Figure) -> float:
    """The value of attacking a character next turn, by a Charge if they are not in contact."""
    if not s.modules.fighting or unconscious_refusal(s, attacker, victim) is not None:
        return 0.0
    if touch(attacker, victim):
        return max(0.0, best_attack(s, attacker, victim)[0])
    gap = gap_to_contact(attacker, victim)
    if attacker.nmt or gap > MAX_CHARGE or not may_shoot_at(s, attacker, victim):
        return 0.0
    chance = reach_chance(s, attacker, "charge", gap)
    return max(0.0, chance * best_attack(s, attacker, victim, gap)[0])


def danger(s: ShootOut, figure: Figure) -> float:
    """The loss that enemies could inflict on a character here: the worst enemy counts fully, the others half."""
    losses = [
        max(best_shot_at(s, enemy, figure)[0], assault_worth(s, enemy, figure))
        for enemy in near_enemies(s, figure)
        if can_act(enemy)
    ]
    losses.sort(reverse=True)
    return sum(losses[:1]) + sum(losses[1:]) / 2
