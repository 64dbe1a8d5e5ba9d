"""Suggestions for choices that cannot be listed: actions, end points and facings."""

import math
import random
from collections.abc import Iterator
from typing import Any

from affray.engine import Decision, Pass, Refusal
from affray.engine.screen import Suggestion
from affray.systems.street.advisor import places
from affray.systems.street.geometry import heading_to
from affray.systems.street.movement.end_points import StraightMove, straight_movement
from affray.systems.street.other_actions.change_position import ChangePosition
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.possible_actions import possible_actions

from .characters import name_of

HEADINGS = {
    "shoot": "Shoot: chances to hit, to bring down, to put out",
    "throw": "Throw",
    "aim": "Aim: the shot of the next turn",
    "charge": "Fight",
    "attack": "Fight",
    "flee": "Fight",
    "move": "Go",
    "move_and_shoot": "Go",
    "change_position": "Go",
}
"""The heading of each action; all other actions are under `OTHER_HEADING`."""
OTHER_HEADING = "Or"
MAX_ENDS, MAX_AIMS = 10, 4
COMPASS = (("east", 0), ("north", 90), ("west", 180), ("south", 270))


def suggestions(decision: Decision) -> list[Suggestion]:
    """A few sensible choices of an open space, each with a reason."""
    kind = decision.kind.name
    if kind == "action":
        return list(_legal(decision, _actions(decision)))
    if kind in ("path", "path_with_turns"):
        return list(_legal(decision, _end_points(decision)))
    if kind == "face":
        return list(_legal(decision, _headings(decision)))
    candidates = [str(option) for option in decision.candidates(8, random.Random(0))]
    outlined = [text for text in decision.listed if decision.why_not(text) is None]
    return [Suggestion(text) for text in dict.fromkeys([str(decision.default), *outlined, *candidates])]


def _legal(decision: Decision, suggestions: Iterator[Suggestion]) -> Iterator[Suggestion]:
    """The legal suggestions without duplicates."""
    seen: set[str] = set()
    for suggestion in suggestions:
        if suggestion.text not in seen and decision.why_not(suggestion.text) is None:
            seen.add(suggestion.text)
            yield suggestion


def _actions(decision: Decision) -> Iterator[Suggestion]:
    """The listed actions, shots first, and the best place for a step."""
    s, name = decision.context.s, decision.context.figure
    figure = s.figures[name]
    texts = [text for text in decision.listed if text != "pass"]
    aims = [text for text in texts if text.startswith("aim ")]
    texts = [text for text in texts if text not in aims[MAX_AIMS:]]
    order = list(dict.fromkeys(HEADINGS.values()))
    texts.sort(key=lambda text: order.index(_heading(text)) if _heading(text) in order else len(order))
    for text in texts:
        yield Suggestion(text, _reason(text), _heading(text))
    if ChangePosition in possible_actions(s, figure):
        _, place = places.step(s, figure, -math.inf)
        if place is not None:
            yield Suggestion(
                ChangePosition(place).text, 'a step of up to 2", then any facing', HEADINGS["change_position"]
            )
    yield Suggestion("pass", "nothing", OTHER_HEADING)


def _heading(text: str) -> str:
    return HEADINGS.get(text.partition(" ")[0], OTHER_HEADING)


def _reason(text: str) -> str:
    return {
        "move": "three dice in a straight line",
        "move_and_shoot": "two dice, then a shot",
        "recover": "to be able to act again",
        "stand_up": "to be able to act again",
    }.get(text.partition(" ")[0], "")


def _end_points(decision: Decision) -> Iterator[Suggestion]:
    """A few end points: towards the enemies and beside cover; headings if the full sum must be covered."""
    context: StraightMove = decision.context
    s, figure = context.s, context.who
    if not context.full:
        for place in places.ends(s, figure, context.most, MAX_ENDS):
            far = math.dist(place, (figure.x, figure.y))
            yield Suggestion(f"to {place[0]:g},{place[1]:g}", f'{far:.3g}", {_enemy_distance(s, figure, place)}')
    else:
        for option in decision.candidates(MAX_ENDS, random.Random(0)):
            chosen: Any = option.value
            line = None if isinstance(chosen, Pass) else straight_movement(context, chosen)
            if line is not None and not isinstance(line, Refusal):
                x, y = line.points[-1]
                yield Suggestion(str(option), f"ends at {x:.4g},{y:.4g}, {_enemy_distance(s, figure, (x, y))}")
    yield Suggestion("pass", "stays")


def _enemy_distance(s: ShootOut, figure: Figure, place: tuple[float, float]) -> str:
    """The distance from a place to the nearest enemy, in words."""
    there, moved = places.standing_at(s, figure, place)
    enemy = places.nearest_enemy(there, moved)
    if enemy is None:
        return "no enemy is left"
    return f'{math.dist(place, (enemy.x, enemy.y)):.3g}" from {name_of(enemy.id)}'


def _headings(decision: Decision) -> Iterator[Suggestion]:
    """The present facing and the four compass directions."""
    yield Suggestion("pass", f"keep the facing, {decision.context:.1f} degrees")
    for word, degrees in COMPASS:
        yield Suggestion(f"face {degrees}", word)


def faces_to_enemies(s: ShootOut, figure: Figure) -> dict[str, str]:
    """The choices that face the enemies in play, with the enemies' names."""
    faces: dict[str, str] = {}
    for enemy in s.enemies(figure):
        if enemy.active:
            faces.setdefault(f"face {round(heading_to(figure, enemy), 1):g}", name_of(enemy.id))
    return faces
