"""The odds of a target, and of aiming at it into the next phase: optimal play to the shot (24.6, 24.7).

The target is assumed to dodge with the most dice it can, as soon as it is aware, and to be the same in the next phase.
"""

from fractions import Fraction
from typing import Any

from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.throw_choices import ScoreDice
from affray.systems.cascade.dice_faces import highest_first
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.odds.attack.blow import NO_MARKS, blow, mixed
from affray.systems.cascade.odds.pure_questions import SetChances, loose_chances
from affray.systems.cascade.odds.shooting.first_shot import first_shot, marks_of
from affray.systems.cascade.odds.shooting.shoot_or_aim import ShootOrAim, shoot_or_aim
from affray.systems.cascade.odds.shooting.target import code_of, target_of
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.shooting.shooting_choices import (
    SAVE,
    SHOT_END,
    SHOT_PAY,
    SHOT_STEP,
    TARGET,
    AimAt,
    StartSaving,
    WaitToShoot,
)
from affray.systems.cascade.shooting.shot import saves
from affray.systems.cascade.state import Battle, Shot

from .shot import ShotOdds, pay_and_shoot, shot_under_way


class Aiming(ShotOdds, frozen=True, kw_only=True):
    """Of a target, a score set or dice to save: no shot yet.

    `aiming_marks` are the marks to expect of the shot to which it leads, in this phase or one of the `phases` to
    come; `fresh_marks` those of the next phase begun without saved dice, as after a shot now; `sets` the chances of
    sets. Of a target the other fields are those of a shot after the first throw, if the dice allow it.
    """

    aiming_marks: Fraction
    fresh_marks: Fraction
    phases: int
    sets: SetChances | None = None


ODDS.nothing(TARGET, WaitToShoot, why=say("waiting_throws_nothing"))


@ODDS.add(TARGET, AimAt)
def target(asked: AskedOdds) -> Aiming:
    """The shot after the first throw, and this phase and the next, played optimally against this target."""
    battle = asked.state
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    shooter, aim = battle.fighters[shot.shooter], battle.fighters[asked.value.enemy]
    fields = shot_after_first_throw(battle, shooter, aim)
    number = _dice_of(shooter)
    solved = _solved(battle, shooter, aim, number)
    return Aiming(
        **fields,
        miss=1 - fields["hit"],
        aiming_marks=solved.value(shooter.saved_dice[:number]),
        fresh_marks=solved.fresh,
        phases=solved.phases,
    )


def shot_after_first_throw(battle: Battle, shooter: Fighter, aim: Fighter) -> dict[str, Any]:
    """The fields of a blow: a shot after the first throw of a phase, whenever the dice allow it."""
    ranged, code, met = ranged_of(shooter), code_of(shooter), target_of(battle, shooter, aim).simplified
    number = _dice_of(shooter)
    saved = shooter.saved_dice[:number]
    shots = first_shot(number, ranged.die, ranged.fkw, code, met, shooter.speed, shooter.shot_debts, saved)
    hit = sum(shots.values(), Fraction(0))
    blows = [
        (chance, blow(marks_of(damage, code, met.protection), aim, lethal=damage[3]))
        for damage, chance in shots.items()
    ]
    fields = blow(mixed([*[(chance, each["distribution"]) for chance, each in blows], (1 - hit, NO_MARKS)]), aim, hit)
    fields["kill"] = sum([chance * each["kill"] for chance, each in blows], Fraction(0))
    return fields


def _dice_of(shooter: Fighter) -> int:
    """The dice with which a shooter begins (C-SHOT-03)."""
    return shooter.pool_set or shooter.count_pool(ranged_of(shooter).dice)


@ODDS.add(SHOT_STEP, ScoreDice)
def score(asked: AskedOdds) -> Aiming:
    """Aiming into the next phase with these dice scored (C-SHOT-05)."""
    _, shooter, aim = shot_under_way(asked.state)
    scored = highest_first(shooter.scored + asked.value.dice)
    loose = len(shooter.loose) - len(asked.value.dice)
    solved = _solved(asked.state, shooter, aim, len(scored) + loose)
    worth = solved.aim(shooter.scored, asked.value.dice)
    return _aiming(aim, solved, worth, loose_chances(scored, loose, ranged_of(shooter).die))


@ODDS.add(SHOT_END, StartSaving)
def start_saving(asked: AskedOdds) -> Aiming:
    """The next phase begun with the best of the dice."""
    _, shooter, aim = shot_under_way(asked.state)
    solved = _solved(asked.state, shooter, aim, len(shooter.hand))
    return _aiming(aim, solved, solved.aim(shooter.hand))


@ODDS.add(SHOT_PAY)
def pay(asked: AskedOdds) -> ShotOdds:
    """The best shot that a payment leaves, or the next phase begun with the best of the dice that it leaves."""
    hand, purpose = asked.context.hand, asked.context.purpose
    if purpose != "saving":
        return pay_and_shoot(asked)
    _, shooter, aim = shot_under_way(asked.state)
    solved = _solved(asked.state, shooter, aim, max(shooter.pool, len(hand)))
    return _aiming(aim, solved, max([solved.saved(dice) for dice in saves(live_after(hand, asked.value.dice)[0])]))


@ODDS.add(SAVE)
def save(asked: AskedOdds) -> Aiming:
    """The next phase begun with these dice."""
    _, shooter, aim = shot_under_way(asked.state)
    solved = _solved(asked.state, shooter, aim, max(shooter.pool, len(shooter.outside)))
    return _aiming(aim, solved, solved.saved(asked.value.dice))


def _aiming(aim: Fighter, solved: ShootOrAim, worth: Fraction, sets: SetChances | None = None) -> Aiming:
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
