"""Advice for shooting and dodging, from the odds of a shot."""

from collections.abc import Sequence
from typing import Any

from affray.engine import Pass, Verb
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.cascade_throw.scoring import default_score
from affray.systems.cascade.cascade_throw.throw_choices import PayDebt, ScoreDice
from affray.systems.cascade.dice_faces import Faces, highest_first, without
from affray.systems.cascade.exchange.exchange_choices import DeclareGroup
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.odds.shooting.shot import (
    ShotPlan,
    best_shot,
    hit_chance,
    plan_group,
    plan_struck,
    still_hits,
)
from affray.systems.cascade.odds.shooting.target import best_of, code_of, target_of
from affray.systems.cascade.shooting.dodging import skill_dice
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.shooting.shooting_choices import (
    AimAt,
    CommitDice,
    DodgeShot,
    SaveDice,
    Shoot,
    StartSaving,
    StrikeDice,
    WaitToShoot,
)
from affray.systems.cascade.shooting.shot import shot_groups
from affray.systems.cascade.state import Battle, Shot

from .saving_dice import Prospects
from .value_of_hit import marks_distribution

TYPICAL = 30
"""The total S of a good shot, for comparing targets."""
BUSY = 0.12
"""The expected loss of health, as a share, from which a fighter accepts the interruption of a dodge (C-DODGE-07)."""


def _shot(battle: Battle) -> tuple[Shot, Fighter, Fighter]:
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    return shot, battle.fighters[shot.shooter], battle.fighters[shot.target or shot.shooter]


def _left(fighter: Fighter) -> int:
    return max(1, fighter.profile.health - fighter.marks)


def target(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The enemy who loses most from a good shot."""
    _, shooter, _ = _shot(battle)
    choices = [choice for choice in offered if isinstance(choice, AimAt)]

    def worth(choice: AimAt) -> float:
        aim = battle.fighters[choice.enemy]
        code = code_of(shooter)
        aimed = target_of(battle, shooter, aim)
        dice = code.n + 2
        marks = marks_distribution(dice, code.sides, aim.protection, 1, _left(aim))
        share = sum(number * chance for number, chance in enumerate(marks)) / _left(aim)
        return share * float(hit_chance(TYPICAL, aimed))

    return max(choices, key=worth, default=WaitToShoot())


def _plan(battle: Battle) -> ShotPlan | None:
    _, shooter, aim = _shot(battle)
    ranged, met = ranged_of(shooter), target_of(battle, shooter, aim)
    return best_shot(shooter.hand, ranged.fkw, code_of(shooter), met, shooter.speed, shooter.shot_debts)


def shot_step(battle: Battle, offered: Sequence[Any]) -> Verb:
    """Shoot if that and a fresh throw in the next phase are worth more than aiming; else collect equals of a face."""
    _, shooter, aim = _shot(battle)
    prospects = Prospects(battle, shooter, aim)
    thrown = highest_first(shooter.loose)
    promised, wanted = _collected(prospects, highest_first(shooter.scored), thrown)
    if Shoot() in offered:
        plan = _plan(battle)
        assert plan is not None, "who may shoot has a shot (C-SHOT-09)"
        if float(plan.marks) + prospects.fresh() >= promised:
            return Shoot()
    collected = ScoreDice(shooter.id, wanted)
    return collected if collected in offered else ScoreDice(shooter.id, default_score(thrown))


def _collected(prospects: Prospects, scored: Faces, thrown: Faces) -> tuple[float, Faces]:
    """The value of collecting the best face, and the dice to score for it."""
    best: tuple[float, Faces] = 0.0, ()
    for face in sorted(set(scored + thrown) - {1}, reverse=True):
        dice = kept(thrown, (face,) * len(thrown)) or default_score(thrown)
        promised = prospects.collecting(face, (scored + thrown).count(face), len(thrown) - len(dice))
        if promised > best[0]:
            best = promised, dice
    return best


def kept(thrown: Faces, group: Faces) -> Faces:
    """The dice just thrown that belong to a group, and the ones."""
    wanted: list[int] = []
    left = list(group)
    for die in thrown:
        if die in left:
            left.remove(die)
            wanted.append(die)
        elif die == 1:
            wanted.append(die)
    return highest_first(wanted)


def shot_end(_battle: Battle, offered: Sequence[Any]) -> Verb:
    """All dice are saved: shoot if possible."""
    return Shoot() if Shoot() in offered else StartSaving()


def pay(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The payment that leaves the best shot; for saving, the lowest dice."""
    shot, shooter, aim = _shot(battle)
    payments: list[PayDebt] = list(offered)
    if shot.saving:
        return min(payments, key=lambda choice: sum(choice.dice))
    met, fkw, speed = target_of(battle, shooter, aim), ranged_of(shooter).fkw, shooter.speed

    def worth(paid: Faces) -> tuple[Any, ...]:
        live = live_after(shooter.hand, paid)[0]
        plan = best_of([plan_group(group, code_of(shooter), speed, met) for group in shot_groups(live, fkw, speed)])
        return plan.marks, plan.hit, -sum(paid)

    return max(payments, key=lambda choice: worth(choice.dice))


def save(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The group that is worth most in the next phase."""
    _, shooter, aim = _shot(battle)
    prospects = Prospects(battle, shooter, aim)
    groups = [group for group in shot_groups(shooter.outside, prospects.fkw) if SaveDice(group) in offered]
    return SaveDice(max(groups, key=prospects.saving, default=()))


def shot_group(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The group of the best shot."""
    _, shooter, aim = _shot(battle)
    met = target_of(battle, shooter, aim)
    plans = [plan_group(choice.dice, code_of(shooter), shooter.speed, met) for choice in offered]
    return DeclareGroup(best_of(plans).group)


def strike(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The dice whose loss costs least."""
    shot, shooter, aim = _shot(battle)
    met, code = target_of(battle, shooter, aim), code_of(shooter)
    plans = [plan for choice in offered for plan in plan_struck(shot.group, choice.dice, code, met)]
    return StrikeDice(best_of(plans).struck)


def commit(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The dice with which the shot is worth most."""
    shot, shooter, aim = _shot(battle)
    plan = best_of(plan_struck(shot.group, shot.struck, code_of(shooter), target_of(battle, shooter, aim)))
    choice = CommitDice(plan.committed)
    return choice if choice in offered else CommitDice(without(shot.group, shot.struck))


def dodge(battle: Battle, offered: Sequence[Any]) -> Verb:
    """The dodge most likely to succeed, unless the shot is not worth the interruption."""
    shot, shooter, aim = _shot(battle)
    margin = shot.total - shot.minimum
    dodges = [choice for choice in offered if isinstance(choice, DodgeShot)]
    best = min(dodges, key=lambda choice: still_hits(margin, skill_dice(aim, choice.kind)))
    spared = 1 - float(still_hits(margin, skill_dice(aim, best.kind)))
    code = code_of(shooter)
    marks = marks_distribution(min(6, code.n + 2), code.sides, aim.protection, 1, _left(aim))
    share = sum(number * chance for number, chance in enumerate(marks)) / _left(aim)
    idle = aim.dodged or aim.shot or not aim.profile.ranged
    return best if spared * share > (0.0 if idle else BUSY) else Pass()
