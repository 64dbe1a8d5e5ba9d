"""Placing templates by an action (W-TMPL-10) or by a hit (W-TMPL-11)."""

import itertools
import math
import random

from affray.engine import Game, Refusal, RuleId, Seat, cites, implements
from affray.systems.wolsung.dice.pools import in_test_order
from affray.systems.wolsung.events import TemplatePlaced
from affray.systems.wolsung.geometry.bodies import EQUAL, Place, body, place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.state import Activation, Figure, Skirmish, Template, TemplateKind
from affray.table import Inches, measure
from affray.text import Message

from .affected_models import affect, standing_in
from .shapes import TEMPLATE_PROPERTIES, clouds, disc, inside

TRIES = 8
"""The number of places tried for each candidate."""


@implements("W-ACT-07")
def place_template(
    game: Game[Skirmish], activation: Activation, kind: TemplateKind, at: Place, seat: Seat, *rules: str
) -> None:
    """Put a template down at once (W-ACT-07); models in it are affected at the end of the action."""
    s = game.state
    used = {other.id for other in s.templates}
    name = next(text for number in itertools.count(1) if (text := f"{kind}_{number}") not in used)
    template = Template(name, kind, seat, *at)
    s.templates = (*s.templates, template)
    rules = (*rules, "W-TMPL-01", "W-TMPL-03", TEMPLATE_PROPERTIES[kind].rule)
    game.emit(TemplatePlaced(rules=cites(*rules), template=name, kind=kind, at=at, seat=seat))
    for figure in in_test_order(s, standing_in(s, template)):
        affect(game, activation, figure, template)


@implements("W-GEO-16")
def centre(s: Skirmish, figure: Figure, place: Written, within: Inches) -> Place | Refusal:
    """The centre of a template placed by a model: on the highest surface, in range and in sight (W-TMPL-10)."""
    spot = place_at(s.table, *place[:2])
    if spot is None or (len(place) > 2 and abs(place[2] - spot[2]) > EQUAL):
        return _no(say("not_on_highest_surface"))
    away = measure.to_point(body(figure), *spot)
    if not measure.at_most(away, within, EQUAL):
        return _no(say("template_too_far", away=away, most=within))
    return spot if sees_place(s, figure, spot) else _no(say("place_not_in_sight", model=figure.id))


def _no(reason: Message) -> Refusal:
    return Refusal(RuleId("W-TMPL-10"), reason)


def sees_place(s: Skirmish, figure: Figure, spot: Place) -> bool:
    """Whether a line from the eye to a place is free; bodies of models do not block it (W-TMPL-10)."""
    from affray.table.sight.visibility import Bodies, lines  # imports NumPy, only when needed

    eye = body(figure)
    discs = [
        disc(template) for template in clouds(s, figure) if not inside(eye, template) and not _holds(template, spot)
    ]
    blocked = lines(s.table, [(eye.x, eye.y, eye.eye_z)], [spot], bodies=Bodies(templates=discs))
    return not bool(blocked[0])


def _holds(template: Template, spot: Place) -> bool:
    across = math.dist(spot[:2], (template.x, template.y))
    return across < template.diameter / 2 and template.z <= spot[2] < template.z + template.height


def centres(s: Skirmish, figure: Figure, within: Inches, count: int, rng: random.Random) -> list[Written]:
    """Up to `count` legal places for a template, half of them under enemies in range."""
    reach = within + figure.profile.radius
    near = [
        opponent for opponent in s.enemies(figure) if math.dist((opponent.x, opponent.y), (figure.x, figure.y)) <= reach
    ]
    places: list[Written] = []
    for _ in range(TRIES * count):
        if len(places) >= count:
            break
        if near and rng.random() < 0.5:
            enemy = rng.choice(near)
            place: Written = (enemy.x, enemy.y)
        else:
            angle, length = rng.random() * math.tau, rng.random() * reach
            place = (round(figure.x + math.cos(angle) * length, 3), round(figure.y + math.sin(angle) * length, 3))
        if not isinstance(centre(s, figure, place, within), Refusal):
            places.append(place)
    return places
