"""Odds for the choices after a hit: damage or flight, Pente, Exi, re-rolls, adding equals (24.4, 24.7)."""

from fractions import Fraction
from typing import Any

import msgspec

from affray.engine import Pass
from affray.engine.decision import Decision
from affray.systems.cascade.armour_and_health.wounds import wounds
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.adding_equal_dice import best_marks
from affray.systems.cascade.hit.damage_dice import Code, damage_numbers
from affray.systems.cascade.hit.damage_throw import damage_code_of
from affray.systems.cascade.hit.hit_choices import UseDamage
from affray.systems.cascade.odds.attack.blow import Blow, blow, mixed
from affray.systems.cascade.odds.attack.damage import marks_distribution, reroll_distribution
from affray.systems.cascade.special_results.special_choices import DoubleDamage
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER
from affray.systems.cascade.state import Battle, Hit

from .best_attack import NO_MARKS, damage_of, nothing


class SplitOdds(Blow, frozen=True, kw_only=True):
    """The odds of dividing an Exi: `marks` and `distribution` are totals over all enemies, `kill` is the chance that at
    least one of them is out, and `each` holds the odds for each enemy.
    """

    each: dict[str, Blow]


def _hit(battle: Battle) -> tuple[Hit, Fighter, Fighter]:
    hit = battle.frames[-1]
    assert isinstance(hit, Hit)
    return hit, battle.fighters[hit.attacker], battle.fighters[hit.defender]


def hit_use(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """The odds of the hit if the choice is `damage`; flight does no damage."""
    hit, attacker, target = _hit(battle)
    if not isinstance(value, UseDamage):
        return nothing(target)
    return Blow(**blow(dict(damage_of(attacker, target).distribution(hit.start, hit.waves)), target))


def pente(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Double damage, or single damage and a fall (C-SPECIAL-05)."""
    hit, attacker, target = _hit(battle)
    damage = damage_of(attacker, target)
    dice, rerolls, _ = damage.numbers(hit.start, hit.waves)
    multiplier = PENTE_MULTIPLIER if isinstance(value, DoubleDamage) else 1
    return Blow(
        **blow(dict(marks_distribution(dice, damage.code.sides, damage.protection, rerolls, multiplier)), target)
    )


def divide_exi(battle: Battle, decision: Decision, value: Any) -> SplitOdds:
    """Each share is a separate damage throw; only the target's includes the dice of the code (C-SPECIAL-07)."""
    _, attacker, _ = _hit(battle)
    shares = dict(value.shares)
    each = {
        name: _share(attacker, battle.fighters[name], shares.get(name, 0), beside=place > 0)
        for place, name in enumerate(decision.context)
        if name in shares or place == 0
    }
    total = NO_MARKS
    nobody_out = Fraction(1)
    for target_odds in each.values():
        total = mixed(
            [
                (chance, {marks + more: share for more, share in target_odds.distribution.items()})
                for marks, chance in total.items()
            ]
        )
        nobody_out *= 1 - target_odds.kill
    marks = sum([target_odds.marks for target_odds in each.values()], Fraction(0))
    return SplitOdds(hit=Fraction(1), kill=1 - nobody_out, marks=marks, distribution=total, each=each)


def _share(attacker: Fighter, target: Fighter, dice: int, *, beside: bool) -> Blow:
    code = Code(0, attacker.code.sides) if beside else attacker.code
    number = damage_numbers(code, dice, 0)
    chances = marks_distribution(number.dice, code.sides, target.protection, number.rerolls, EXI_MULTIPLIER)
    return Blow(**blow(dict(chances), target))


def reroll(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """The odds of re-rolling a die and then playing optimally, or of stopping with the dice as they lie."""
    hit, attacker, target = _hit(battle)
    if isinstance(value, Pass):
        return Blow(**blow({best_marks(hit.dice, target.protection, hit.multiplier): Fraction(1)}, target))
    die, protection = damage_code_of(attacker, hit).sides, target.protection
    chances = reroll_distribution(hit.dice, value.die, die, protection, hit.rerolls, hit.multiplier)
    return _final(Blow(**blow(chances, target)), hit, target)


def add_damage(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """The odds of adding equals as in this partition: its marks are certain."""
    hit, _, target = _hit(battle)
    marks = wounds(value.parts, target.protection, hit.multiplier).marks
    return _final(Blow(**blow({marks: Fraction(1)}, target)), hit, target)


def _final(odds: Blow, hit: Hit, target: Fighter) -> Blow:
    """Apply a lethal shot: any target it wounds is out, unless it is huge (C-SHOT-24)."""
    if not hit.lethal or target.profile.size == "huge":
        return odds
    return msgspec.structs.replace(odds, kill=1 - odds.distribution.get(0, Fraction(0)))
