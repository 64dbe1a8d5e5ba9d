"""Gadgets and abilities that place a template: fire among enemies, smoke and mist in front of shooters (W-TMPL)."""

import itertools
import math
from collections.abc import Iterator

from msgspec.structs import replace

from affray.engine import Refusal
from affray.systems.wolsung.activation.use_gadget import Use, usable, used_up
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.harm import damage_value, template_damage
from affray.systems.wolsung.advisor.values.position import gain, value_here
from affray.systems.wolsung.geometry.bodies import place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.movement.paths import Walk, move_of, standing_at
from affray.systems.wolsung.profile import Gadget
from affray.systems.wolsung.state import Figure, Skirmish, Template
from affray.systems.wolsung.templates.affected_models import standing_in
from affray.systems.wolsung.templates.placement import centre
from affray.systems.wolsung.templates.shapes import TEMPLATE_PROPERTIES
from affray.table import inches

from .moves import danger, promising_moves, shots
from .plan import Plan

WIDE = 3.0
MAX_EXAMINED = 3
"""The maximum number of places examined closely for a template."""
HIDDEN = 0.02
"""A model in less danger than this is not hidden."""
AWAY = (1.6, 3.5)
"""The distances of a cloud in front of the model it hides: over its base, and clear of it."""
FROM_ACTION = 0.01
"""The minimum value of a template that justifies an action."""


def uses(situation: Situation, me: Figure) -> Iterator[Plan]:
    """Every gadget that can still be used, at the best places for its template, from here and after a move."""
    for gadget in usable(me.profile):
        if used_up(me, gadget) or not gadget.template:
            continue
        find = _hiding if TEMPLATE_PROPERTIES[gadget.template].hides else _burning
        options = [option for option in find(situation.s, me, gadget) if option[0] > FROM_ACTION]
        options.sort(key=lambda option: -option[0])
        for value, place in options[:MAX_EXAMINED]:
            if not isinstance(centre(situation.s, me, place, gadget.range), Refusal):
                yield Plan(value, Use(gadget.id, place))
        if gadget.quick and options:
            yield from _after_a_move(situation.s, me, gadget, *options[0])


def _after_a_move(s: Skirmish, me: Figure, gadget: Gadget, value: float, place: Written) -> Iterator[Plan]:
    """The best place for the template, used after the best move that ends within range and sight (W-ACT-12)."""
    if math.dist((me.x, me.y), place[:2]) > gadget.range + me.profile.radius + move_of(me):
        return
    value_now = value_here(s, me, s.activation.moved)
    near = [walk for walk in promising_moves(s, me, "quick") if math.dist(walk.to[:2], place[:2]) <= gadget.range]
    rated = sorted(
        [(gain(s, me, value_now, walk), walk) for walk in near[: 2 * MAX_EXAMINED]], key=lambda option: -option[0]
    )
    for better, walk in rated:
        if not _burns_itself(me, gadget, walk, place):
            after, moved = standing_at(s, me, walk)
            if not isinstance(centre(after, moved, place, gadget.range), Refusal):
                yield Plan(value + better, Use(gadget.id, place, walk.path))
                return


def _burns_itself(me: Figure, gadget: Gadget, walk: Walk, place: Written) -> bool:
    """Whether the move ends in the template that is placed after it."""
    near = WIDE / 2 + me.profile.radius
    return bool(TEMPLATE_PROPERTIES[gadget.template].damage) and math.dist(walk.to[:2], place[:2]) < near


def _template_at(s: Skirmish, me: Figure, gadget: Gadget, place: Written) -> Template | None:
    spot = place_at(s.table, *place[:2])
    if spot is None or not gadget.template:
        return None
    return Template("template", gadget.template, me.seat, *spot)


# --- fire and acid ----------------------------------------------------------------------------------------------------


def _burning(s: Skirmish, me: Figure, gadget: Gadget) -> Iterator[tuple[float, Written]]:
    """Places under an enemy or between two, with the harm done to enemies minus that to friends (W-TMPL-05)."""
    reach = gadget.range + me.profile.radius + (move_of(me) if gadget.quick else 0.0)
    near = [enemy for enemy in s.enemies(me) if math.dist((enemy.x, enemy.y), (me.x, me.y)) <= reach + WIDE / 2]
    spots: list[Written] = [(figure.x, figure.y) for figure in near]
    for one, other in itertools.combinations(near, 2):
        if math.dist((one.x, one.y), (other.x, other.y)) < WIDE + one.profile.radius + other.profile.radius:
            spots.append((inches((one.x + other.x) / 2), inches((one.y + other.y) / 2)))
    for place in spots:
        template = _template_at(s, me, gadget, place)
        if template is not None:
            yield sum(_harm(s, me, figure, gadget) for figure in standing_in(s, template)), place


def _harm(s: Skirmish, me: Figure, figure: Figure, gadget: Gadget) -> float:
    harm = damage_value(s, figure, template_damage(s, figure, gadget.template))
    return -harm if s.seats[figure.seat] == s.seats[me.seat] else harm


# --- smoke and mist ---------------------------------------------------------------------------------------------------


def _hiding(s: Skirmish, me: Figure, gadget: Gadget) -> Iterator[tuple[float, Written]]:
    """Places in front of endangered friends, facing the nearest enemy still to act, and the danger they remove."""
    reach = gadget.range + me.profile.radius + (move_of(me) if gadget.quick else 0.0)
    near = [figure for figure in s.present(me.seat) if math.dist((figure.x, figure.y), (me.x, me.y)) <= reach]
    exposed = sorted([(danger(s, figure), figure) for figure in near], key=lambda option: -option[0])
    for risk, figure in exposed[:1]:
        threats = [foe for foe in s.enemies(figure) if not foe.activated and not s.engaged(foe.id)]
        if risk < HIDDEN or not threats:
            continue
        foe = min(threats, key=lambda enemy: math.dist((enemy.x, enemy.y), (figure.x, figure.y)))
        for place in _before(figure, foe):
            template = _template_at(s, me, gadget, place)
            if template is not None:
                yield (
                    _hidden(s, template, [friend for _, friend in exposed[:MAX_EXAMINED]]) - _blinded(s, template, me),
                    place,
                )


def _before(figure: Figure, foe: Figure) -> Iterator[Written]:
    """Places between a model and an enemy, at its feet and farther away."""
    away = math.dist((figure.x, figure.y), (foe.x, foe.y))
    for length in AWAY:
        if away > length:
            share = length / away
            yield inches(figure.x + (foe.x - figure.x) * share), inches(figure.y + (foe.y - figure.y) * share)


def _with_template(s: Skirmish, template: Template) -> Skirmish:
    after = s.__copy__()
    after.templates = (*s.templates, replace(template, id=f"template {len(s.templates)}"))
    return after


def _hidden(s: Skirmish, template: Template, friends: list[Figure]) -> float:
    after = _with_template(s, template)
    return sum(danger(s, friend) - danger(after, friend) for friend in friends)


def _blinded(s: Skirmish, template: Template, me: Figure) -> float:
    """The value of the model's further shots that the cloud blocks."""
    if s.activation.actions <= 1:
        return 0.0
    best = [
        max([value for value, _, _ in shots(state, me, True)], default=0.0)
        for state in (s, _with_template(s, template))
    ]
    return best[0] - best[1]
