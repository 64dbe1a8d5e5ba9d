"""The shots that a character could make from where they stand, or would stand after a move: for `view.shots`."""

from fractions import Fraction

from msgspec.structs import replace

from affray.engine import BadQuestion, Refusal, RuleId
from affray.engine.questions import Shots, ShotsAnswer
from affray.engine.questions.computations import plain
from affray.systems.street.messages import say
from affray.systems.street.movement.direction_changes import MAX_LEGS, BentMove, legs_of, movement_along
from affray.systems.street.movement.end_points import MoveTo
from affray.systems.street.odds.shooting.shots import ShotOdds, ready_to_shoot
from affray.systems.street.other_actions.move_and_shoot import TARGET, NameTarget, TargetContext, targets_after_moving
from affray.systems.street.questions.table import figure_on_table, most_of_move
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.shooting.targets import in_range, shots, target_refusal
from affray.systems.street.state import Figure, ShootOut, Shot
from affray.systems.street.turn.actions import state_refusal

from .positions import at_end_of
from .shooting import MOVING, shot_answer, shot_summary

WORTH = ("kill", "down", "hit")
"""The better of two shots has more of the first, then of the next."""


def best_shot_at(s: ShootOut, question: Shots) -> ShotsAnswer:
    """The shot after the move of a Move & Shoot under way (S-MS-02), or else the best shot of a turn (S-SHOOT-01)."""
    for name, corners in question.after.items():
        s = _after_move(s, figure_on_table(s, name), [(place[0], place[1]) for place in corners])
    shooter, target = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    turn = s.turn_of(shooter.id)
    if turn is not None and turn.declared is not None and turn.declared.action in MOVING:
        found = _shot_after_moving(s, shooter, target, turn.declared.shot)
    else:
        found = _shot_of_turn(s, shooter, target)
    if isinstance(found, Refusal):
        return ShotsAnswer(possible=False, rule=found.rule, reason=found.reason)
    shot, odds = found
    return ShotsAnswer(possible=True, weapons=shot.weapons, odds=plain(odds))


def _after_move(s: ShootOut, figure: Figure, corners: list[tuple[float, float]]) -> ShootOut:
    if len(corners) > MAX_LEGS:
        raise BadQuestion(say("too_many_legs", most=MAX_LEGS))
    context = BentMove(s, figure.id, most_of_move(s, figure, None), full=False, legs=legs_of(s, figure, "move"))
    line = movement_along(context, MoveTo(tuple(corners)))
    if isinstance(line, Refusal):
        raise BadQuestion(line.reason)
    return at_end_of(s, figure.id, line)


def _shot_after_moving(
    s: ShootOut, shooter: Figure, target: Figure, shot: Shot
) -> tuple[Shot, dict[str, Fraction]] | Refusal:
    if not shot.weapons:
        return Refusal(RuleId("S-MS-01"), say("moves_without_shot", character=shooter.id))
    armed = ready_to_shoot(s, shooter.id, shot, target.id, moved=True).s
    if target.id not in targets_after_moving(armed, armed.figures[shooter.id], shot):
        return TARGET.refusal(TargetContext(armed, shooter.id, shot), NameTarget(target.id))
    return shot, shot_summary(armed, shooter.id, shot, target.id)


def _shot_of_turn(s: ShootOut, shooter: Figure, target: Figure) -> tuple[Shot, dict[str, Fraction]] | Refusal:
    problem = state_refusal(s, shooter, Shoot) or target_refusal(s, shooter, target.id, arc=shooter.nmt)
    if problem is not None:
        return problem
    firing = shots(shooter)
    if not firing:
        return Refusal(RuleId("S-SHOOT-01"), say("nothing_to_fire", character=shooter.id))
    near = [shot for shot in firing if in_range(shooter, target, shot)]
    if not near:
        return Refusal(RuleId("S-SHOOT-08"), say("out_of_range", target=target.id))
    found = [(shot, _odds(s, shooter, replace(shot, target=target.id), target)) for shot in near]
    return max(found, key=lambda each: [each[1][word] for word in WORTH])


def _odds(s: ShootOut, shooter: Figure, shot: Shot, target: Figure) -> dict[str, Fraction]:
    odds = shot_answer(ready_to_shoot(s, shooter.id, shot, target.id)).odds
    assert isinstance(odds, ShotOdds)
    return {"hit": odds.hit, "down": odds.down, "kill": odds.kill}
