"""Odds for the choices after a hit: damage or flight, Pente, Exi, re-rolls, adding equals (24.4, 24.7)."""

from fractions import Fraction

from affray.engine import Pass
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.armour_and_health.wounds import wounds
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.hit.adding_equal_dice import best_marks
from affray.systems.cascade.hit.damage_dice import Code, damage_numbers
from affray.systems.cascade.hit.damage_throw import damage_code_of
from affray.systems.cascade.hit.hit_choices import ADD_DAMAGE, HIT_USE, HIT_USE_ON_TABLE, REROLL, UseDamage
from affray.systems.cascade.odds.attack.blow import NO_MARKS, Blow, blow, mixed
from affray.systems.cascade.odds.attack.damage import Distribution, marks_distribution, reroll_distribution
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.special_results.special_choices import DIVIDE_EXI, PENTE, DoubleDamage
from affray.systems.cascade.special_results.special_result import EXI_MULTIPLIER, PENTE_MULTIPLIER
from affray.systems.cascade.state import Battle, Hit

from .best_attack import damage_of, nothing


class SplitOdds(Blow, frozen=True, kw_only=True):
    """The odds of dividing an Exi: `marks` and `distribution` are totals over all enemies, `kill` is the chance that at
    least one of them is out, and `each` holds the odds for each enemy.
    """

    each: dict[str, Blow]


def _hit(battle: Battle) -> tuple[Hit, Fighter, Fighter]:
    hit = battle.frames[-1]
    assert isinstance(hit, Hit)
    return hit, battle.fighters[hit.attacker], battle.fighters[hit.defender]


@ODDS.add((HIT_USE, HIT_USE_ON_TABLE))
def hit_use(asked: AskedOdds) -> Blow:
    """The odds of the hit if the choice is `damage`; flight does no damage."""
    hit, attacker, target = _hit(asked.state)
    if not isinstance(asked.value, UseDamage):
        return nothing(target)
    return Blow(**blow(dict(damage_of(attacker, target).distribution(hit.start, hit.waves)), target))


@ODDS.add(PENTE)
def pente(asked: AskedOdds) -> Blow:
    """Double damage, or single damage and a fall (C-SPECIAL-05)."""
    hit, attacker, target = _hit(asked.state)
    damage = damage_of(attacker, target)
    dice, rerolls, _ = damage.numbers(hit.start, hit.waves)
    multiplier = PENTE_MULTIPLIER if isinstance(asked.value, DoubleDamage) else 1
    return Blow(**blow(dict(damage.marks(dice, rerolls, multiplier)), target))


@ODDS.add(DIVIDE_EXI)
def divide_exi(asked: AskedOdds) -> SplitOdds:
    """Each share is a separate damage throw; only the target's includes the dice of the code (C-SPECIAL-07)."""
    _, attacker, _ = _hit(asked.state)
    shares = dict(asked.value.shares)
    each = {
        name: _share(attacker, asked.state.fighters[name], shares.get(name, 0), beside=place > 0)
        for place, name in enumerate(asked.context)
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


@ODDS.add(REROLL)
def reroll(asked: AskedOdds) -> Blow:
    """The odds of re-rolling a die and then playing optimally, or of stopping with the dice as they lie."""
    hit, attacker, target = _hit(asked.state)
    die, protection = damage_code_of(attacker, hit).sides, target.protection
    chances: Distribution
    if isinstance(asked.value, Pass):
        chances = {best_marks(hit.dice, protection, hit.multiplier): Fraction(1)}
    else:
        chances = reroll_distribution(hit.dice, asked.value.die, die, protection, hit.rerolls, hit.multiplier)
    return Blow(**blow(chances, target, lethal=hit.lethal))


@ODDS.add(ADD_DAMAGE)
def add_damage(asked: AskedOdds) -> Blow:
    """The odds of adding equals as in this partition: its marks are certain."""
    hit, _, target = _hit(asked.state)
    marks = wounds(asked.value.parts, target.protection, hit.multiplier).marks
    return Blow(**blow({marks: Fraction(1)}, target, lethal=hit.lethal))
