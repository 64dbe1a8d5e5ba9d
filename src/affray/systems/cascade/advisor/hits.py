"""Advice after a hit: special results, re-rolls and adding equal dice."""

from affray.engine import Pass, Verb
from affray.systems.cascade.dice_faces import highest_first, without
from affray.systems.cascade.hit.adding_equal_dice import best_marks, default_partition
from affray.systems.cascade.hit.damage_dice import damage_dice
from affray.systems.cascade.hit.damage_throw import damage_code_of
from affray.systems.cascade.hit.hit_choices import AddDice, RerollDie
from affray.systems.cascade.special_results.special_choices import DoubleDamage, FellTarget
from affray.systems.cascade.special_results.special_result import PENTE_MULTIPLIER
from affray.systems.cascade.state import Hit

from .battle import Duel
from .value_of_hit import blow

FALL = 0.35
"""The value of a fall: the target cannot attack in the next phase and has one die less (C-SPECIAL-11)."""


def pente(duel: Duel) -> Verb:
    """Choose double damage, unless a fall is worth more than the extra damage."""
    assert isinstance(duel.frame, Hit)
    strike = blow(duel.me, duel.foe)
    dice = damage_dice(strike.code, duel.frame.start, duel.frame.waves).dice
    gain = strike.expected(dice, PENTE_MULTIPLIER) - strike.expected(dice, 1)
    return DoubleDamage() if gain >= FALL else FellTarget()


def reroll(duel: Duel) -> Verb:
    """The die whose re-roll has the highest expected gain; none if every re-roll is expected to lose."""
    assert isinstance(duel.frame, Hit)
    dice, sides, multiplier = duel.frame.dice, damage_code_of(duel.me, duel.frame).sides, duel.frame.multiplier
    protection = duel.foe.protection

    def expected(face: int) -> float:
        rest = without(dice, (face,))
        faces = range(1, sides + 1)
        return sum([best_marks(highest_first((*rest, new)), protection, multiplier) for new in faces]) / sides

    worst = max(dict.fromkeys(dice), key=lambda face: (expected(face), -face))
    return RerollDie(worst) if expected(worst) > best_marks(dice, protection, multiplier) else Pass()


def add_damage(duel: Duel) -> Verb:
    """The partition with the most marks."""
    assert isinstance(duel.frame, Hit)
    return AddDice(default_partition(duel.frame.dice, duel.foe.protection, duel.frame.multiplier))
