"""The odds of an open choice of a shooter or of their target (24.6, 24.7).

The target is assumed to dodge with the most dice it can, as soon as it is aware.
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from affray.engine.decision import Decision
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.odds.attack.blow import Blow, blow, mixed
from affray.systems.cascade.odds.attack.damage import Distribution, marks_distribution
from affray.systems.cascade.odds.pure_questions import SetChances, loose_chances
from affray.systems.cascade.odds.shooting.shoot_or_aim import ShootOrAim, shoot_or_aim
from affray.systems.cascade.odds.shooting.shot import (
    ShotPlan,
    Target,
    best_shot,
    hit_chance,
    plan_group,
    plan_struck,
    still_hits,
)
from affray.systems.cascade.odds.shooting.target import best_of, code_of, target_of
from affray.systems.cascade.shooting.dodging import skill_dice
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.shooting.shooting_choices import AimAt, DodgeShot, Shoot, StartSaving
from affray.systems.cascade.shooting.shot import LEGENDARY_MULTIPLIER, legendary, lethal, shot_damage, shot_groups
from affray.systems.cascade.state import Battle, Shot

NO_MARKS: Distribution = {0: Fraction(1)}


class ShotOdds(Blow, frozen=True, kw_only=True):
    """Of a shot or a dodge: `miss` is the chance that it does not hit."""

    miss: Fraction


class Aiming(ShotOdds, frozen=True, kw_only=True):
    """Of a target, a score set or dice to save: no shot yet.

    `aiming_marks` are the marks to expect of the shot to which it leads, in this phase or one of the `phases` to
    come; `fresh_marks` those of the next phase begun without saved dice, as after a shot now; `sets` the chances of
    sets.
    """

    aiming_marks: float
    fresh_marks: float
    phases: int
    sets: SetChances | None = None


def _shot(battle: Battle) -> tuple[Shot, Fighter, Fighter]:
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    return shot, battle.fighters[shot.shooter], battle.fighters[shot.target]


def _met(battle: Battle) -> Target:
    """The target of the shot in its current state, with its skills."""
    _, shooter, target = _shot(battle)
    return target_of(battle, shooter, target)


def _odds(battle: Battle, group: Faces, struck: Faces, committed: Faces, hit: Fraction) -> ShotOdds:
    """A shot with these dice that hits with this chance."""
    _, shooter, target = _shot(battle)
    code = code_of(shooter)
    number = shot_damage(code, without(group, struck), committed)
    multiplier = LEGENDARY_MULTIPLIER if legendary(group) else 1
    damage = dict(marks_distribution(number.dice, code.sides, target.protection, number.rerolls, multiplier))
    chances = mixed([(hit, damage), (1 - hit, NO_MARKS)]) if hit < 1 else damage
    fields = blow(chances, target, hit)
    if lethal(group) and target.profile.size != "huge":
        # C-SHOT-24: any wound puts the target out.
        fields["kill"] = 1 - chances.get(0, Fraction(0))
    return ShotOdds(**fields, miss=1 - hit)


def _planned(battle: Battle, plan: ShotPlan | None) -> ShotOdds:
    if plan is None:
        return ShotOdds(**blow(NO_MARKS, _shot(battle)[2], 0), miss=Fraction(1))
    return _odds(battle, plan.group, plan.struck, plan.committed, plan.hit)


def _best(battle: Battle, groups: Iterable[Faces]) -> ShotOdds:
    _, shooter, _ = _shot(battle)
    met, code = _met(battle), code_of(shooter)
    plans = [plan_group(group, code, shooter.speed, met) for group in groups]
    return _planned(battle, best_of(plans) if plans else None)


def shoot_or_not(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """For `shoot` the best shot with the dice as they lie; otherwise no shot now."""
    _, shooter, _ = _shot(battle)
    if not isinstance(value, Shoot):
        return _planned(battle, None)
    fkw = ranged_of(shooter).fkw
    plan = best_shot(shooter.hand, fkw, code_of(shooter), _met(battle), shooter.speed, shooter.shot_debts)
    return _planned(battle, plan)


def shot_step(battle: Battle, decision: Decision, value: Any) -> Blow:
    """For `shoot` the best shot with the dice as they lie; for a score set aiming into the next phase (C-SHOT-05)."""
    if isinstance(value, Shoot):
        return shoot_or_not(battle, decision, value)
    _, shooter, aim = _shot(battle)
    scored, loose = highest_first(shooter.scored + value.dice), len(shooter.loose) - len(value.dice)
    sets = loose_chances(scored, loose, ranged_of(shooter).die)
    solved = _solved(battle, shooter, aim, len(scored) + loose)
    return _aiming(aim, solved, solved.aim(scored), sets)


def target(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Of a target: this phase and the next, played optimally against it; of waiting: nothing."""
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    shooter = battle.fighters[shot.shooter]
    if not isinstance(value, AimAt):
        none = blow(NO_MARKS, shooter, 0)
        return Aiming(**none, miss=Fraction(1), aiming_marks=0.0, fresh_marks=0.0, phases=_phases_to_come(battle))
    aim = battle.fighters[value.enemy]
    number = shooter.pool_set or shooter.count_pool(ranged_of(shooter).dice)
    solved = _solved(battle, shooter, aim, number)
    return _aiming(aim, solved, solved.value(shooter.saved_dice[:number]))


def save(battle: Battle, decision: Decision, value: Any) -> Blow:
    """Of dice to save, or of saving instead of a shot: the next phase begun with them, or with the best of them."""
    if isinstance(value, Shoot):
        return shoot_or_not(battle, decision, value)
    _, shooter, aim = _shot(battle)
    if isinstance(value, StartSaving):
        solved = _solved(battle, shooter, aim, len(shooter.hand))
        return _aiming(aim, solved, solved.aim(shooter.hand))
    solved = _solved(battle, shooter, aim, max(shooter.pool, len(shooter.outside)))
    return _aiming(aim, solved, solved.saved(value.dice))


def _aiming(aim: Fighter, solved: ShootOrAim, worth: float, sets: SetChances | None = None) -> Aiming:
    none = blow(NO_MARKS, aim, 0)
    return Aiming(
        **none, miss=Fraction(1), aiming_marks=worth, fresh_marks=solved.fresh, phases=solved.phases, sets=sets
    )


def _phases_to_come(battle: Battle) -> int:
    """How far the odds look ahead: into the next phase, if there is one."""
    return int(battle.phase_limit is None or battle.phase < battle.phase_limit)


def _solved(battle: Battle, shooter: Fighter, aim: Fighter, pool: int) -> ShootOrAim:
    """Shooting and aiming at a target with this number of dice, compared."""
    ranged, met = ranged_of(shooter), target_of(battle, shooter, aim)
    code, speed, debts = code_of(shooter), shooter.speed, shooter.shot_debts
    return shoot_or_aim(pool, ranged.die, ranged.fkw, code, met, speed, debts, _phases_to_come(battle))


def pay(battle: Battle, decision: Decision, value: Any) -> Blow:
    """Of a payment: the best shot that it leaves."""
    hand, _, purpose, fkw, speed, _ = decision.context
    if purpose == "saving":
        return _planned(battle, None)
    return _best(battle, shot_groups(live_after(hand, value.dice)[0], fkw, speed))


def shot_group(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Of a group: the best strike and commitment."""
    return _best(battle, [value.dice])


def strike(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Of the struck dice: the best commitment of the rest."""
    shot, shooter, _ = _shot(battle)
    plans = plan_struck(shot.group, value.dice, code_of(shooter), _met(battle))
    return _planned(battle, best_of(plans))


def commit(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Of a commitment: this shot."""
    shot, _, _ = _shot(battle)
    return _odds(battle, shot.group, shot.struck, value.dice, hit_chance(sum(value.dice), _met(battle)))


def dodge(battle: Battle, _decision: Decision, value: Any) -> Blow:
    """Of a dodge: the chance that it succeeds; of none: the hit."""
    shot, _, target = _shot(battle)
    hit = Fraction(1)
    if isinstance(value, DodgeShot):
        hit = still_hits(shot.total - shot.minimum, skill_dice(target, value.kind))
    return _odds(battle, shot.group, shot.struck, shot.committed, hit)


ANSWERS: dict[str, Callable[[Battle, Decision, Any], Blow]] = {
    "target": target,
    "shot_step": shot_step,
    "shot_end": save,
    "save": save,
    "pay": pay,
    "shot_group": shot_group,
    "strike": strike,
    "commit": commit,
    "dodge": dodge,
}
