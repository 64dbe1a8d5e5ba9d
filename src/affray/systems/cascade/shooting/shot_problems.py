"""What can be wrong with a stated shot: C-SHOT-01 to C-SHOT-17, C-DODGE-01, C-DODGE-05."""

from collections.abc import Iterator

from affray.engine.problem import Problem
from affray.systems.cascade.cascade_throw.dice_groups import why_not_group
from affray.systems.cascade.dice_faces import contains
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.state import Battle, Shot

from .dodging import usable
from .shooter_action import can_act, dice_allow_shot, ranged_of, targets
from .shooting_choices import DODGES
from .shot import must_strike, shot_groups

UNFROZEN = ("throw", "shot_step", "shot_end", "freeze", "pay")


def shot_problems(battle: Battle, shot: Shot) -> Iterator[Problem]:
    """Who shoots at whom, with which dice; the dice only if the shooter can shoot at all."""
    shooter = battle.fighters[shot.shooter]
    figure = ("figures", shooter.id)
    unable = list(shooter_problems(battle, shooter))
    if unable:
        yield from unable
        return
    for fighter in battle.fighters.values():
        if fighter is not shooter and (fighter.hand or fighter.frozen):
            yield Problem(say("problem_dice_of_others"), ("figures", fighter.id))
    die, dice = ranged_of(shooter).die, shooter.hand + shooter.live + shot.group
    if dice and max(dice) > die:
        yield Problem(say("problem_weapon_face_too_high", die=die, face=max(dice)), figure)
    if shot.stage == "target":
        if shooter.hand or shooter.frozen:
            yield Problem(say("problem_saved_dice"), figure)
        return
    open_to, barred = targets(battle, shooter)
    if shot.target not in open_to:
        rule = dict(barred).get(shot.target, "C-SHOT-02")
        no_target = say("problem_no_target", fighter=shot.target, shooter=shooter.id, rule=rule)
        yield Problem(no_target, ("shot", "target"))
    if shot.stage in UNFROZEN:
        yield from unfrozen_problems(shot, shooter)
    elif shot.stage == "shot_group" and not shot_groups(shooter.outside, ranged_of(shooter).fkw, shooter.speed):
        yield Problem(say("problem_group_allows_no_shot"), figure)
    elif shot.stage not in ("save", "shot_group"):
        yield from group_problems(shot, shooter)
    if shot.stage == "dodge":
        yield from dodge_problems(battle, shot)


def shooter_problems(battle: Battle, shooter: Fighter) -> Iterator[Problem]:
    """Who cannot act as shooter (C-SHOT-01)."""
    if not can_act(battle, shooter):
        yield Problem(say("problem_no_shooter", shooter=shooter.id), ("shot", "shooter"))


def unfrozen_problems(shot: Shot, shooter: Fighter) -> Iterator[Problem]:
    """Dice that are scored, loose or still to be thrown (C-SHOT-03 to C-SHOT-09)."""
    figure = ("figures", shooter.id)
    if shot.stage == "shot_end" and shot.throws:
        yield Problem(say("problem_thrown_saved_dice"), ("shot",))
    if shot.stage == "throw" and not shooter.unthrown:
        yield Problem(say("problem_no_loose_dice"), figure)
    elif shot.stage == "shot_step" and not shooter.loose:
        yield Problem(say("problem_loose_needed"), figure)
    elif shot.stage == "shot_end" and (shooter.loose or shooter.unthrown):
        yield Problem(say("problem_loose_saved_dice"), (*figure, "loose"))
    elif shot.stage != "throw" and not shooter.hand:
        yield Problem(say("problem_no_dice"), figure)
    if shot.stage in ("freeze", "pay") and not shot.saving and not dice_allow_shot(shooter):
        yield Problem(say("problem_dice_allow_no_shot"), figure)


def group_problems(shot: Shot, shooter: Fighter) -> Iterator[Problem]:
    """The declared group, what was struck from it and what is committed (C-SHOT-10 to C-SHOT-13).

    A group from which nothing is struck yet, though something must be, may be what was left of it: it may have a gap.
    """
    group, struck = shot.group, shot.struck
    number = must_strike(group, shooter.speed)
    refused = why_not_group(group, group, ranged_of(shooter).fkw, "shot")
    if refused is not None and (not group or struck or not number):
        yield Problem(say("problem_refused", reason=refused.reason, rule=refused.rule), ("shot", "group"))
    if shot.stage == "strike" and not len(group) > number > 0:
        yield Problem(say("problem_nothing_struck"), ("shot", "group"))
    if not contains(group, struck) or len(struck) not in (0, number) or struck == group:
        yield Problem(say("problem_wrong_strike"), ("shot", "struck"))
    elif shot.stage not in ("strike", "commit") and not (shot.committed and contains(shot.left, shot.committed)):
        yield Problem(say("problem_nothing_committed"), ("shot", "committed"))


def dodge_problems(battle: Battle, shot: Shot) -> Iterator[Problem]:
    """A dodge is asked for a shot that would hit a target who can dodge (C-SHOT-17, C-DODGE-01, C-DODGE-05)."""
    target = battle.fighters[shot.target]
    if not 0 < shot.minimum <= shot.total:
        yield Problem(say("problem_no_minimum"), ("shot", "minimum"))
    if target.unsuspecting:
        yield Problem(say("problem_unsuspecting_dodge", target=target.id), ("figures", target.id))
    elif not any(usable(battle, shot, kind) for kind in DODGES):
        yield Problem(say("problem_no_dodge", target=target.id), ("figures", target.id))
