"""The shots that a fighter could make from where they stand, or would stand after a move: for `view.shots`."""

from affray.engine import BadQuestion, RuleId
from affray.engine.questions import Shots, ShotsAnswer
from affray.engine.questions.computations import plain
from affray.systems.cascade.messages import say
from affray.systems.cascade.questions.about_table import fighter_named, in_metres, mover_named
from affray.systems.cascade.shooting.shooter_action import can_act, ranged_of, targets
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import everyone
from affray.systems.cascade.table.move_choice import MoveAbout
from affray.systems.cascade.table.movement import speed_of

from .target import shot_after_first_throw

SHOWN = ("hit", "kill", "marks")


def best_shot_at(battle: Battle, question: Shots) -> ShotsAnswer:
    """The shot after the first throw of a phase, whenever the dice allow it (24.6)."""
    for name, corners in question.after.items():
        _walk(battle, name, [in_metres(place) for place in corners])
    shooter, aim = fighter_named(battle, question.figure), fighter_named(battle, question.to)
    if shooter.profile.ranged is None:
        return _none("C-SHOT-01", "no_ranged_weapon")
    if not can_act(battle, shooter):
        return _none("C-SHOT-01", "cannot_shoot_now")
    open_to, barred = targets(battle, shooter)
    if aim.id not in open_to:
        rule = dict(barred).get(aim.id, "C-SHOT-02")
        return _none(rule, {"C-TABLE-07": "shot_too_far", "C-TABLE-08": "shot_out_of_sight"}.get(rule, "shot_no_enemy"))
    fields = shot_after_first_throw(battle, shooter, aim)
    odds = {name: plain(fields[name]) for name in SHOWN}
    return ShotsAnswer(possible=True, weapons=(ranged_of(shooter).name,), odds=odds)


def _walk(battle: Battle, name: str, places: list[tuple[float, ...]]) -> None:
    """Put a fighter at the end of a path; its length decides the speed (C-TABLE-03)."""
    mover, _ = mover_named(battle, name, None)
    if battle.table is None:
        raise BadQuestion(say("battle_without_table"))
    way = MoveAbout(battle.table, (mover,), everyone(battle)).walk(mover, tuple(places))
    fighter = fighter_named(battle, name)
    fighter.stand(way.x, way.y, way.z)
    fighter.speed = speed_of(mover, way.length)


def _none(rule: str, why: str) -> ShotsAnswer:
    return ShotsAnswer(possible=False, rule=RuleId(rule), reason=say(why))
