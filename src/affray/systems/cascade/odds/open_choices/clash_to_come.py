"""The odds of a clash before its first throw: whom to pair with whom, and who joins (C-CLASH-01, C-CLASH-02).

Nobody can say yet what will be parried: the attack is that with the first throw if nothing of it is parried, an upper
bound. A fighter who joins others sees their own duel with the lone enemy.
"""

from fractions import Fraction
from functools import lru_cache

from affray.engine import Pass
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.cascade_throw.dice_groups import SMALLEST
from affray.systems.cascade.clashes.clash_choices import JOIN, PAIR, FormPair, JoinClash
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds.attack.blow import NO_MARKS, Blow, blow, mixed
from affray.systems.cascade.odds.attack.damage import Distribution
from affray.systems.cascade.odds.attack.unparried import Damage, attack_group
from affray.systems.cascade.odds.pure_questions import SetChances, loose_chances
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.odds.throw.contest import win_contest
from affray.systems.cascade.odds.throw.first_hand import NO_GROUP, best_group_counts
from affray.systems.cascade.odds.throw.optimal_stopping import all_groups
from affray.systems.cascade.table.move_choice import MOVE

from .best_attack import damage_of, nothing
from .clash import lead


class ClashOdds(Blow, frozen=True, kw_only=True):
    """Of a clash to come: an attack with the first throw, and that of the `opponent`, if nothing of it is parried.

    So `hit` is the chance that the dice allow an attack. `contest` is the chance to win it if both take the initiative,
    `first` the chance to attack after the first throw if everybody who can takes it, and `sets` the chances of sets.
    """

    contest: Fraction
    first: Fraction
    opponent: Blow
    sets: SetChances
    bound: bool = True


ODDS.nothing(MOVE, why=say("moves_throw_nothing"))
ODDS.nothing(JOIN, Pass, why=say("nobody_joins"))


@ODDS.add(PAIR, FormPair)
@ODDS.add(JOIN, JoinClash)
def clash_to_come(asked: AskedOdds) -> ClashOdds:
    """A clash of these two."""
    own, enemy = asked.state.fighters[asked.value.own], asked.state.fighters[asked.value.enemy]
    contest, mine, theirs = win_contest(lead(own, enemy)), _first_attack(own, enemy), _first_attack(enemy, own)
    return ClashOdds(
        hit=mine.hit,
        kill=mine.kill,
        marks=mine.marks,
        distribution=mine.distribution,
        contest=contest,
        first=mine.hit * (1 - theirs.hit + theirs.hit * contest),
        opponent=theirs,
        sets=loose_chances((), own.unthrown, own.profile.die),
    )


def _first_attack(attacker: Fighter, target: Fighter) -> Blow:
    """An attack with the first throw of which nothing is parried."""
    if attacker.barred or not attacker.unthrown:
        return nothing(target)
    profile = attacker.profile
    hit, chances = first_attack(
        attacker.unthrown, profile.die, profile.fkw, damage_of(attacker, target), attacker.shot_debts
    )
    return Blow(**blow(chances, target, hit))


@lru_cache(maxsize=256)
def first_attack(pool: int, die: int, fkw: int, damage: Damage, shot_debts: int = 0) -> tuple[Fraction, Distribution]:
    """The chance that the first throw allows an attack, and the marks of the best one if nothing is parried."""
    groups = [group for group in all_groups(die, min(fkw, pool)) if len(group) >= SMALLEST["melee"]]
    attacks = {group: attack_group(group, (), damage) for group in groups}
    ranked = tuple(sorted(groups, key=lambda group: attacks[group].marks))
    kinds: dict[tuple[int, int, int], int] = {}
    for place, times in best_group_counts(pool, die, fkw, "melee", ranked, shot_debts).items():
        if place != NO_GROUP:
            numbers = damage.numbers(ranked[place], attacks[ranked[place]].sent)
            kinds[numbers] = kinds.get(numbers, 0) + times
    total = die**pool
    hit = Fraction(sum(kinds.values()), total)
    parts = [(Fraction(times, total), dict(damage.marks(*numbers))) for numbers, times in kinds.items()]
    return hit, mixed([*parts, (1 - hit, NO_MARKS)])
