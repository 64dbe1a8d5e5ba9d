"""The odds of a shot with dice that lie on the table, and of dodging it (24.6, 24.7).

The target is assumed to dodge with the most dice it can, as soon as it is aware; `reactions` are the odds of the same
shot for each way to dodge, and for none.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from affray.engine.questions.choice_odds import AskedOdds
from affray.systems.cascade.cascade_throw.debt import live_after
from affray.systems.cascade.dice_faces import Faces, without
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.odds.attack.blow import NO_MARKS, Blow, blow, if_hit
from affray.systems.cascade.odds.attack.damage import Distribution, marks_distribution
from affray.systems.cascade.odds.shooting.shot import (
    ShotPlan,
    best_shot,
    hit_chance,
    plan_group,
    plan_struck,
    still_hits,
)
from affray.systems.cascade.odds.shooting.target import best_of, code_of, dodges_of, target_of
from affray.systems.cascade.odds.table import ODDS
from affray.systems.cascade.shooting.dodging import skill_dice
from affray.systems.cascade.shooting.shooter_action import ranged_of
from affray.systems.cascade.shooting.shooting_choices import (
    COMMIT,
    DODGE,
    SHOT_END,
    SHOT_GROUP,
    SHOT_STEP,
    STRIKE,
    DodgeShot,
    Shoot,
)
from affray.systems.cascade.shooting.shot import LEGENDARY_MULTIPLIER, legendary, lethal, shot_damage, shot_groups
from affray.systems.cascade.state import Battle, Shot


class ShotOdds(Blow, frozen=True, kw_only=True):
    """Of a shot or a dodge: `miss` is the chance that it does not hit. Of a shot at a target that may dodge it:
    `reactions` for each way to dodge, if the target becomes aware, and for none.
    """

    miss: Fraction
    reactions: Mapping[str, Blow] = {}


def shot_under_way(battle: Battle) -> tuple[Shot, Fighter, Fighter]:
    """The shot, the shooter and the target."""
    shot = battle.frames[-1]
    assert isinstance(shot, Shot)
    return shot, battle.fighters[shot.shooter], battle.fighters[shot.target]


def damage_of_shot(shooter: Fighter, target: Fighter, group: Faces, struck: Faces, committed: Faces) -> Distribution:
    """The marks of a shot with these dice that hits."""
    code = code_of(shooter)
    number = shot_damage(code, without(group, struck), committed)
    multiplier = LEGENDARY_MULTIPLIER if legendary(group) else 1
    return dict(marks_distribution(number.dice, code.sides, target.protection, number.rerolls, multiplier))


def no_shot(target: Fighter) -> ShotOdds:
    """The odds if no shot is made."""
    return ShotOdds(**blow(NO_MARKS, target, 0), miss=Fraction(1))


def _odds(battle: Battle, group: Faces, struck: Faces, committed: Faces) -> ShotOdds:
    """A shot with these dice."""
    _, shooter, target = shot_under_way(battle)
    damage = damage_of_shot(shooter, target, group, struck, committed)
    met, dodges = target_of(battle, shooter, target), dodges_of(battle, shooter, target)

    def fields(dodge: int) -> dict[str, Any]:
        hit = hit_chance(sum(committed), met._replace(dodge=dodge))
        return blow(if_hit(damage, hit), target, hit, lethal=lethal(group))

    shown = fields(met.dodge)
    answers: dict[str, int] = {**dodges, "no_dodge": 0} if dodges else {}
    reactions = {name: Blow(**fields(dice)) for name, dice in answers.items()}
    return ShotOdds(**shown, miss=1 - shown["hit"], reactions=reactions)


def planned(battle: Battle, plan: ShotPlan | None) -> ShotOdds:
    """A planned shot, or none."""
    if plan is None:
        return no_shot(shot_under_way(battle)[2])
    return _odds(battle, plan.group, plan.struck, plan.committed)


def best_of_groups(battle: Battle, groups: Iterable[Faces]) -> ShotOdds:
    """The best strike and commitment of one of these groups."""
    _, shooter, target = shot_under_way(battle)
    met, code = target_of(battle, shooter, target), code_of(shooter)
    plans = [plan_group(group, code, shooter.speed, met) for group in groups]
    return planned(battle, best_of(plans) if plans else None)


@ODDS.add((SHOT_STEP, SHOT_END), Shoot)
def shoot(asked: AskedOdds) -> ShotOdds:
    """The best shot with the dice as they lie."""
    _, shooter, target = shot_under_way(asked.state)
    met, fkw = target_of(asked.state, shooter, target), ranged_of(shooter).fkw
    plan = best_shot(shooter.hand, fkw, code_of(shooter), met, shooter.speed, shooter.shot_debts)
    return planned(asked.state, plan)


def pay_and_shoot(asked: AskedOdds) -> ShotOdds:
    """The best shot that a payment leaves."""
    hand, fkw, speed = asked.context.hand, asked.context.fkw, asked.context.speed
    return best_of_groups(asked.state, shot_groups(live_after(hand, asked.value.dice)[0], fkw, speed))


@ODDS.add(SHOT_GROUP)
def shot_group(asked: AskedOdds) -> ShotOdds:
    """Of a group: the best strike and commitment."""
    return best_of_groups(asked.state, [asked.value.dice])


@ODDS.add(STRIKE)
def strike(asked: AskedOdds) -> ShotOdds:
    """Of the struck dice: the best commitment of the rest."""
    shot, shooter, target = shot_under_way(asked.state)
    met = target_of(asked.state, shooter, target)
    return planned(asked.state, best_of(plan_struck(shot.group, asked.value.dice, code_of(shooter), met)))


@ODDS.add(COMMIT)
def commit(asked: AskedOdds) -> ShotOdds:
    """Of a commitment: this shot."""
    shot, _, _ = shot_under_way(asked.state)
    return _odds(asked.state, shot.group, shot.struck, asked.value.dice)


@ODDS.add(DODGE)
def dodge(asked: AskedOdds) -> ShotOdds:
    """Of a dodge: the chance that it succeeds; of none: the hit."""
    shot, shooter, target = shot_under_way(asked.state)
    hit = Fraction(1)
    if isinstance(asked.value, DodgeShot):
        hit = still_hits(shot.total - shot.minimum, skill_dice(target, asked.value.kind))
    damage = damage_of_shot(shooter, target, shot.group, shot.struck, shot.committed)
    return ShotOdds(**blow(if_hit(damage, hit), target, hit, lethal=lethal(shot.group)), miss=1 - hit)
