"""Advice for Street: the choice with the best value, by the exact odds and the pure functions of the rules."""

from collections.abc import Callable

from affray.engine import Decision, Pass, Verb, View
from affray.systems.street.fighting.charge import FallingShort
from affray.systems.street.movement.direction_changes import BentMove
from affray.systems.street.movement.movement_dice import movement_pool

from . import bursts, cards, ducking, fight_choices, hit_choices, places, rerolls, skills
from .actions import AVERAGE, action
from .shot_value import best_shot_at
from .situation import NO_ADVICE, Situation

__all__ = ["ADVICE", "advise"]

PLACES = 8


def _action(situation: Situation) -> object:
    return action(situation.s, situation.s.figures[situation.context.figure])


def _path(situation: Situation) -> object:
    context = situation.context
    if isinstance(context, FallingShort):
        return places.falling_short(situation.s, context)
    turn = situation.turn
    declared = None if turn is None else turn.declared
    firing = [declared.shot] if declared is not None and declared.shot.weapons else []
    if isinstance(context, BentMove):
        return places.path_in_legs(situation.s, context, firing, PLACES)
    return places.path(situation.s, context, firing, PLACES)


def _objective(situation: Situation) -> object:
    figure = situation.s.figures[situation.context.figure]
    return places.objective(situation.s, situation.context, AVERAGE * movement_pool(situation.s, figure, "move").dice)


def _target(situation: Situation) -> object:
    """The best target after a move (S-MS-02); none if there is no enemy to shoot at."""
    s, name, shot = situation.s, situation.context.figure, situation.context.shot
    if Pass() in situation.offered:
        return Pass()
    return max(
        situation.offered,
        key=lambda named: best_shot_at(s, s.figures[name], s.figures[named.target], moved=True, firing=[shot])[0],
    )


def _face(situation: Situation) -> object:
    turn = situation.turn
    return NO_ADVICE if turn is None else places.face(situation.s, situation.s.figures[turn.figure])


def _place(situation: Situation) -> object:
    placement = places.placement(situation.s, situation.context)
    return NO_ADVICE if placement is None else placement


ADVICE: dict[str, Callable[[Situation], object]] = {
    "place": _place,
    "action": _action,
    "fast_dice": places.fast_die,
    "path": _path,
    "path_with_turns": _path,
    "charge_stop": _path,
    "objective": _objective,
    "shot_target": _target,
    "reroll": rerolls.reroll,
    "charm": rerolls.charm,
    "curse": rerolls.curse,
    "blaze": bursts.blaze,
    "zone": hit_choices.zone,
    "shift": hit_choices.shift,
    "share_hits": hit_choices.group,
    "steady": ducking.steady,
    "duck_point": ducking.duck_point,
    "face": _face,
    "attack_row": fight_choices.attack_row,
    "defence_row": fight_choices.defence_row_choice,
    "finish": fight_choices.finish,
    "flee_instead": fight_choices.flee,
    "skill": skills.skill,
    "starter": skills.starter,
    "side": cards.side,
    "hold": cards.hold,
    "interrupt": lambda situation: cards.interrupt(situation.s, situation.context),
    "joker": lambda situation: cards.joker(situation.s, situation.seat),
}
"""Advice by kind of decision. Other kinds use their defaults: claim all open cards, stand up after waking, and no
referee modifier.
"""


def advise(view: View, decision: Decision) -> str | None:
    """The choice with the best value; None without advice."""
    advice = ADVICE.get(decision.kind.name)
    if advice is None:
        return None
    value = advice(Situation(view, decision))
    if not isinstance(value, Verb) or decision.refusal(value) is not None:
        return None
    return decision.option(value)
