"""The exact odds of one attack (W-ODDS-01 to W-ODDS-05), without cards and rerolls."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb

import msgspec

from affray.engine.questions import PoolOdds
from affray.engine.rules.citations import implements
from affray.systems.wolsung.abilities.ability_list import immune, wounds_left
from affray.systems.wolsung.damage.hits import damage_suffered, hit_of
from affray.systems.wolsung.declared_attack import Attack, blow
from affray.systems.wolsung.magic.magic_pools import magic_pool, resisting_pool
from affray.systems.wolsung.melee.melee_pools import MeleeReaction, attacker_pool, defender_pool
from affray.systems.wolsung.profile import Weapon
from affray.systems.wolsung.shooting.shot_pools import beside, reflex_pool, shoot_pool
from affray.systems.wolsung.state import Figure, Skirmish

from .opposed_rolls import criticals

Distribution = dict[int, Fraction]
"""The chance of each amount of damage."""


class AttackOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of an attack for its target; `riposte` is the chance that a fencing defender hits the attacker."""

    hit: Fraction
    miss: Fraction
    kill: Fraction
    damage: Fraction
    distribution: Distribution
    dice: tuple[int, int]
    """The attacker's and the target's dice."""
    riposte: Fraction = Fraction(0)
    pools: tuple[PoolOdds, ...] = ()
    """The dice of both sides, with every modifier and its rule."""


def _odds(s: Skirmish, attack: Attack, target: Figure, hits: Sequence[Fraction], dice: tuple[int, int]) -> AttackOdds:
    """The odds, from the chance of a hit with each number of critical hits."""
    chances: Distribution = {}
    kill = Fraction(0)
    for number, chance in enumerate(hits):
        amount = damage_suffered(hit_of(attack, target, number, s.edition), target, s.edition)
        chances[amount] = chances.get(amount, Fraction(0)) + chance
        if wounds_left(target, target.wounds - amount, s.edition) <= 0:
            kill += chance
    hit = sum(hits, Fraction(0))
    if hit < 1:
        chances[0] = chances.get(0, Fraction(0)) + 1 - hit
    expected = sum([amount * chance for amount, chance in chances.items()], Fraction(0))
    distribution = dict(sorted([(amount, chance) for amount, chance in chances.items() if chance]))
    return AttackOdds(hit=hit, miss=1 - hit, kill=kill, damage=expected, distribution=distribution, dice=dice)


def _opposed(attacker: int, defender: int) -> list[Fraction]:
    """The chance of a hit with each number of critical hits (W-ODDS-05)."""
    return [criticals(attacker, defender, number) for number in range(attacker + 1)]


def shot_odds(s: Skirmish, attack: Attack, *, dives: bool = False) -> AttackOdds:
    """A shot at a target that holds its nerves or dives (W-SHOOT-07, W-SHOOT-08).

    A shot into melee may hit the model with the fewest successes; on a tie the shooter picks the target (W-SHOOT-22).
    """
    target = attack.target
    if immune(target, attack.words, s.edition):
        return _odds(s, attack, target, [], (0, 0))
    if dives:
        target = msgspec.structs.replace(target, toppled=True)
        s = s.__copy__()
        s.figures = {**s.figures, target.id: target}
        attack = attack._replace(target=target)
    shooter, mine = shoot_pool(s, attack).dice, reflex_pool(s, attack, target).dice
    others = [figure for figure in beside(s, target) if not immune(figure, attack.words, s.edition)]
    if not others:
        return _odds(s, attack, target, _opposed(shooter, mine), (shooter, mine))
    pools = [reflex_pool(s, attack, figure).dice for figure in others]
    hits = [Fraction(0)] * (shooter + 1)
    for own in range(mine + 1):
        # The target can be hit if no model beside it has fewer successes.
        safe = Fraction(1)
        for pool in pools:
            safe *= sum([_binomial(pool, number) for number in range(own, pool + 1)], Fraction(0))
        for number in range(own, shooter + 1):
            hits[number - own] += _binomial(mine, own) * safe * _binomial(shooter, number)
    return _odds(s, attack, target, hits, (shooter, mine))


def _binomial(dice: int, successes: int) -> Fraction:
    return Fraction(comb(dice, successes), 2**dice)


@implements("W-ODDS-03")
def strike_odds(s: Skirmish, attack: Attack, reaction: MeleeReaction | None, weapon: Weapon | None) -> AttackOdds:
    """A melee attack against a defender who fences or parries (W-MELEE-11, W-MELEE-12)."""
    target = attack.target
    if immune(target, attack.words, s.edition):
        return _odds(s, attack, target, [], (0, 0))
    ours, theirs = attacker_pool(s, attack).dice, defender_pool(s, attack, reaction, weapon).dice
    result = _odds(s, attack, target, _opposed(ours, theirs), (ours, theirs))
    if reaction != "fence":
        return result
    return msgspec.structs.replace(result, riposte=1 - result.hit)


@implements("W-ODDS-03")
def riposte_odds(s: Skirmish, attack: Attack, weapon: Weapon | None) -> AttackOdds:
    """The odds of a fencing defender's riposte (W-MELEE-15, W-ODDS-03)."""
    ours, theirs = attacker_pool(s, attack).dice, defender_pool(s, attack, "fence", weapon).dice
    hits = [Fraction(0)] * (theirs + 1)
    for a, b in product(range(ours + 1), range(theirs + 1)):
        if b > a:
            hits[b - a] += _binomial(ours, a) * _binomial(theirs, b)
    back = blow(attack.target, weapon, attack.attacker)
    return _odds(s, back, attack.attacker, hits, (theirs, ours))


def spell_odds(s: Skirmish, attack: Attack) -> AttackOdds:
    """A spell against an enemy: Magic against Reflex (W-MAGIC-10, W-MAGIC-11)."""
    if immune(attack.target, attack.words, s.edition):
        return _odds(s, attack, attack.target, [], (0, 0))
    ours, theirs = magic_pool(attack.attacker).dice, resisting_pool(s, attack).dice
    return _odds(s, attack, attack.target, _opposed(ours, theirs), (ours, theirs))
