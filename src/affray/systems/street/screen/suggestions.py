"""Suggestions for choices that cannot be listed: a step, end points and facings."""

import math
import random
from collections.abc import Iterator
from typing import Any

from affray.engine import Decision, Pass, Refusal, Verb
from affray.engine.screen import Suggestion, suggested
from affray.systems.street.advisor import places
from affray.systems.street.geometry import heading_to
from affray.systems.street.movement.end_points import MoveTo, StraightMove, straight_movement
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.shooting.shoot import Shoot
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.possible_actions import possible_actions
from affray.systems.street.turn.steps import TurnTo

from .characters import name_of

MAX_ENDS = 10
REASONS = {
    "move": "three dice in a straight line",
    "move_and_shoot": "two dice, then a shot",
    "recover": "to be able to act again",
    "stand_up": "to be able to act again",
}
"""Short explanations of actions, by verb."""


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
        yield Suggestion(choice, REASONS.get(choice.name, ""))
    if ChangePosition in possible_actions(s, figure):
        _, place = places.step(s, figure, -math.inf)
        if place is not None and decision.refusal(ChangePosition(place)) is None:
            yield Suggestion(ChangePosition(place), 'a step of up to 2", then any facing')


def _end_points(decision: Decision) -> Iterator[Suggestion]:
    """A few end points: towards the enemies and beside cover; headings if the full sum must be covered."""
    context: StraightMove = decision.context
    s, figure = context.s, context.who
    if not context.full:
        for place in places.ends(s, figure, context.most, MAX_ENDS):
            far = math.dist(place, (figure.x, figure.y))
            yield Suggestion(MoveTo((place,)), f'{far:.3g}", {_enemy_distance(s, figure, place)}')
    else:
        for option in decision.candidates(MAX_ENDS, random.Random(0)):
            chosen: Any = option.value
            line = None if isinstance(chosen, Pass) else straight_movement(context, chosen)
            if line is not None and not isinstance(line, Refusal):
                x, y = line.points[-1]
                yield Suggestion(chosen, f"ends at {x:.4g},{y:.4g}, {_enemy_distance(s, figure, (x, y))}")
    yield Suggestion(Pass())


def _enemy_distance(s: ShootOut, figure: Figure, place: tuple[float, float]) -> str:
    """The distance from a place to the nearest enemy, in words."""
    there, moved = places.standing_at(s, figure, place)
    enemy = places.nearest_enemy(there, moved)
    if enemy is None:
        return "no enemy is left"
    return f'{math.dist(place, (enemy.x, enemy.y)):.3g}" from {name_of(enemy.id)}'


def _facings(s: ShootOut, figure: Figure, facing: float) -> Iterator[Suggestion]:
    """The present facing, and the enemies in play."""
    yield Suggestion(Pass(), f"{facing:.1f} degrees")
    for enemy in s.enemies(figure):
        if enemy.active:
            yield Suggestion(TurnTo(round(heading_to(figure, enemy), 1)), f"at {name_of(enemy.id)}")
