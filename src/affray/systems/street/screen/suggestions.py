"""Suggestions for choices that cannot be listed: a step, end points and facings."""

import math
import random
from collections.abc import Iterator
from typing import Any

from affray.engine import Decision, Pass, Refusal, Verb
from affray.screen import Suggestion, suggested
from affray.systems.street.advisor import places
from affray.systems.street.geometry import heading_to
from affray.systems.street.messages import say
from affray.systems.street.movement.end_points import MoveTo, StraightMove, straight_movement
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.possible_actions import possible_actions
from affray.systems.street.turn.steps import TurnTo
from affray.text import Message

from .characters import name_of

MAX_ENDS = 10


def suggestions(s: ShootOut, figure: Figure | None, decision: Decision) -> list[Suggestion]:
    """A few sensible choices of an open space, each with a reason; `figure` is the one whose turn it is."""
    kind = decision.kind.name
    if kind == "action":
        return list(_actions(decision))
    if kind in ("path", "path_with_turns"):
        return [each for each in _end_points(decision) if decision.why_not(each.text) is None]
    if kind == "face" and figure is not None:
        return list(_facings(s, figure, decision.context))
    return suggested(decision)


def _actions(decision: Decision) -> Iterator[Suggestion]:
    """The actions that are offered, shots first, and the best place for a step."""
    s, figure = decision.context.s, decision.context.who
    offered = [choice for choice in decision.offered if isinstance(choice, Verb)]
    for choice in sorted(offered, key=lambda choice: not isinstance(choice, Shoot)):
        why = f"why_{choice.name}"
        yield Suggestion(choice, str(say(why)) if say.has(why) else "")
    if ChangePosition in possible_actions(s, figure):
        _, place = places.step(s, figure, -math.inf)
        if place is not None and decision.refusal(ChangePosition(place)) is None:
            yield Suggestion(ChangePosition(place), str(say("why_step")))


def _end_points(decision: Decision) -> Iterator[Suggestion]:
    """A few end points: towards the enemies and beside cover; headings if the full sum must be covered."""
    context: StraightMove = decision.context
    s, figure = context.s, context.who
    if not context.full:
        for place in places.ends(s, figure, context.most, MAX_ENDS):
            length = f"{math.dist(place, (figure.x, figure.y)):.3g}"
            yield Suggestion(MoveTo((place,)), str(say("end_near", length=length, enemy=_nearest(s, figure, place))))
    else:
        for option in decision.candidates(MAX_ENDS, random.Random(0)):
            chosen: Any = option.value
            line = None if isinstance(chosen, Pass) else straight_movement(context, chosen)
            if line is not None and not isinstance(line, Refusal):
                x, y = line.points[-1]
                end = say("end_at", place=f"{x:.4g},{y:.4g}", enemy=_nearest(s, figure, (x, y)))
                yield Suggestion(chosen, str(end))
    yield Suggestion(Pass())


def _nearest(s: ShootOut, figure: Figure, place: tuple[float, float]) -> Message:
    """The distance from a place to the nearest enemy, in words."""
    there, moved = places.standing_at(s, figure, place)
    enemy = places.nearest_enemy(there, moved)
    if enemy is None:
        return say("no_enemy")
    return say("from_enemy", distance=f"{math.dist(place, (enemy.x, enemy.y)):.3g}", enemy=name_of(enemy.id))


def _facings(s: ShootOut, figure: Figure, facing: float) -> Iterator[Suggestion]:
    """The present facing, and the enemies in play."""
    yield Suggestion(Pass(), str(say("degrees", facing=f"{facing:.1f}")))
    for enemy in s.enemies(figure):
        if enemy.active:
            heading = TurnTo(round(heading_to(figure, enemy), 1))
            yield Suggestion(heading, str(say("facing_enemy", enemy=name_of(enemy.id))))
