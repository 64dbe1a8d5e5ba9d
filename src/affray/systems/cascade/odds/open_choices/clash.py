"""The odds of open choices while a clash throws and pays, and of a follow-up (24.7).

In a clash of several a pack member sees their duel with the pivot; the rest of the pack is ignored. A
pivot sees the best of their attacks at each of the pack, and of theirs the one that is worst for them. A contest is
held with all enemies (C-CLASH-03). Follow-ups and counters are not part of an attack: each has odds when it is offered.
"""

from fractions import Fraction
from itertools import combinations_with_replacement

import msgspec

from affray.engine import Pass
from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.dice_groups import SMALLEST
from affray.systems.cascade.cascade_throw.scoring import score_sets
from affray.systems.cascade.cascade_throw.throw_choices import PAY, SCORE
from affray.systems.cascade.clashes.clash_choices import FOLLOW_UP
from affray.systems.cascade.dice_faces import Faces, highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.initiative.initiative_choice import INITIATIVE, TakeInitiative
from affray.systems.cascade.odds.attack.blow import Blow, mixed
from affray.systems.cascade.odds.attack.unparried import Prospect, attack_live, worth
from affray.systems.cascade.odds.pure_questions import SetChances, loose_chances, set_chances
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.odds.throw.contest import win_against
from affray.systems.cascade.odds.throw.first_throw import orders
from affray.systems.cascade.odds.throw.next_group import group_chance
from affray.systems.cascade.state import Battle, Clash

from .best_attack import (
    Aimed,
    attack_now,
    best,
    best_blow,
    damage_of,
    enemies_of,
    lives_of,
    nothing,
    shown,
    with_ready_dice,
)

MAX_LOOSE = 2
"""The most loose dice for which every possible next throw is examined."""


class InitiativeOdds(Blow, frozen=True, kw_only=True):
    """Of `take`: attacking now. `contest` is the chance to win if all enemies who can take it do, `opponents` how many
    those are, `opponent` what the worst of their attacks now would come to. If nobody takes it: `sets` are the chances
    of sets, `group` that of a group to attack with after the next throw, each with the score set that is best for it.
    """

    contest: Fraction
    opponents: int
    opponent: Blow
    group: Fraction
    sets: SetChances


class ScoreOdds(msgspec.Struct, frozen=True, kw_only=True):
    """Of a score set: the chances of sets, and of a group to attack with after the next throw. `attack` is an attack
    after it, where the dice of all their enemies are settled and few are loose.
    """

    group: Fraction
    sets: SetChances
    attack: Blow | None = None


def _clash(battle: Battle) -> Clash:
    clash = battle.frames[-1]
    assert isinstance(clash, Clash)
    return clash


@ODDS.add(INITIATIVE)
def initiative(asked: AskedOdds) -> InitiativeOdds:
    """For `take` the attack now, for `hold` none; with the threat of the enemies and the chances of sets."""
    battle = asked.state
    own = battle.fighters[asked.context]
    enemies = enemies_of(battle, own, _clash(battle).members)
    attack = shown(attack_now(own, enemies), own) if isinstance(asked.value, TakeInitiative) else nothing(enemies[0])
    scored, thrown, die = highest_first(own.scored), highest_first(own.loose), own.profile.die
    rivals = [enemy for enemy in enemies if enemy.can_attack()]
    return InitiativeOdds(
        **msgspec.structs.asdict(attack),
        contest=win_against([lead(own, enemy) for enemy in rivals]),
        opponents=len(rivals),
        opponent=best_blow([shown(attack_now(enemy, [own]), enemy) for enemy in enemies]),
        group=best_group_chance(own),
        sets=set_chances(scored, thrown, die) if thrown else loose_chances(scored, 0, die),
    )


def best_group_chance(own: Fighter) -> Fraction:
    """The chance of a group to attack with after the next throw, with the score set that is best for it."""
    sets = score_sets(own.loose) if own.loose else [()]
    return max([_group_chance(own, highest_first(own.scored + dice), len(own.loose) - len(dice)) for dice in sets])


def _group_chance(own: Fighter, scored: Faces, loose: int) -> Fraction:
    if own.barred or own.profile.fkw < SMALLEST["melee"]:
        return Fraction(0)
    return group_chance(scored, loose, own.profile.die, own.shot_debts)


def lead(own: Fighter, enemy: Fighter) -> int:
    """The lead in a contest: the difference of `ini` + bonus (C-INIT-05)."""
    return own.profile.ini + own.initiative_bonus - enemy.profile.ini - enemy.initiative_bonus


@ODDS.add(SCORE)
def score(asked: AskedOdds) -> ScoreOdds:
    """The chances of sets after this score set, and of an attack after the next throw."""
    battle, dice = asked.state, asked.value.dice
    own = battle.fighters[asked.context.fighter]
    enemies = enemies_of(battle, own, _clash(battle).members)
    scored, loose = highest_first(own.scored + dice), len(own.loose) - len(dice)
    settled = not own.barred and not any(enemy.loose or enemy.unthrown for enemy in enemies)
    attack = _next_attack(own, enemies, scored, loose) if settled and 0 < loose <= MAX_LOOSE else None
    group = _group_chance(own, scored, loose)
    return ScoreOdds(group=group, sets=loose_chances(scored, loose, own.profile.die), attack=attack)


def _next_attack(own: Fighter, enemies: list[Fighter], scored: Faces, loose: int) -> Blow:
    """An attack after the next throw, against unchanged dice."""
    die = own.profile.die
    parts: list[tuple[Fraction, Blow]] = []
    for thrown in combinations_with_replacement(range(die, 0, -1), loose):
        blow = shown(attack_now(own, enemies, highest_first(scored + thrown)), own)
        parts.append((Fraction(orders(thrown), die**loose), blow))
    distribution = mixed([(share, blow.distribution) for share, blow in parts])
    return Blow(
        hit=sum([share * blow.hit for share, blow in parts], Fraction(0)),
        kill=sum([share * blow.kill for share, blow in parts], Fraction(0)),
        marks=sum([share * blow.marks for share, blow in parts], Fraction(0)),
        distribution=distribution,
    )


@ODDS.add(PAY)
def pay(asked: AskedOdds) -> Blow:
    """The outcome of the attack after this payment, by the attacker or by their target.

    A fighter who pays while a friend attacks sees their own attack, as if it were the first.
    """
    battle = asked.state
    clash = _clash(battle)
    attacker, payer = battle.fighters[clash.attacker], battle.fighters[clash.paying[0]]
    live = live_after(asked.context.hand, asked.value.dice)[0]
    if payer.side != attacker.side:
        prospect = attack_live(attacker.outside, attacker.profile.fkw, live, damage_of(attacker, payer))
        return shown(Aimed(prospect, payer), attacker)
    targets = enemies_of(battle, payer, clash.members)
    return shown(best([Aimed(_against(payer, live, each), each) for each in targets]), payer)


def _against(payer: Fighter, live: Faces, target: Fighter) -> Prospect:
    """Their attack with these live dice; the target makes its best payment."""
    damage, fkw = damage_of(payer, target), payer.profile.fkw
    return min([attack_live(live, fkw, ready, damage) for ready in lives_of(target)], key=worth)


@ODDS.add(FOLLOW_UP)
def follow_up(asked: AskedOdds) -> Blow:
    """The member's exchange with what the pivot has left (C-CLASH-06)."""
    battle = asked.state
    own = battle.fighters[asked.context]
    pivot = enemies_of(battle, own, _clash(battle).members)
    return nothing(pivot[0]) if isinstance(asked.value, Pass) else shown(with_ready_dice(own, pivot), own)
