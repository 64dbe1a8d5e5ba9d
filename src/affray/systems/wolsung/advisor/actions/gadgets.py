"""Gadgets and abilities that place a template: fire among enemies, smoke and mist before their guns (W-TMPL)."""

import itertools
import math
from collections.abc import Iterator

from msgspec.structs import replace

from affray.engine import Refusal
from affray.systems.wolsung.activation.use_gadget import usable, used_up
from affray.systems.wolsung.advisor.situation import Situation
from affray.systems.wolsung.advisor.values.harm import burnt, lost
from affray.systems.wolsung.advisor.values.position import footing, gain
from affray.systems.wolsung.geometry.bodies import placed
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.movement.paths import Walk, move_of, standing_at
from affray.systems.wolsung.profile import Gadget
from affray.systems.wolsung.state import Figure, Skirmish, Template
from affray.systems.wolsung.templates.affected_models import standing_in
from affray.systems.wolsung.templates.placement import centre
from affray.systems.wolsung.templates.shapes import NATURES
from affray.table import inches

from .moves import danger, ends, shots
from .plan import Plan

WIDE = 3.0
LOOKED_AT = 3
"""How many of the best places for a template are examined closely."""
HIDDEN = 0.02
"""A model in less danger than this need not be hidden."""
AWAY = (1.6, 3.5)
"""The distances of a cloud in front of the model it hides: around its base, and clear of it."""
FROM_ACTION = 0.01
"""The least value of a template that justifies an action."""


def uses(situation: Situation, me: Figure) -> Iterator[Plan]:
    """Every gadget that can still be used, at the best places for its template, from here and after a move."""
    for gadget in usable(me.profile):
        if used_up(me, gadget) or not gadget.template:
            continue
        find = _hiding if NATURES[gadget.template].hides else _burning
        found = [each for each in find(situation.s, me, gadget) if each[0] > FROM_ACTION]
        found.sort(key=lambda each: -each[0])
        for value, place in found[:LOOKED_AT]:
            if not isinstance(centre(situation.s, me, place, gadget.range), Refusal):
                yield Plan(value, ("use", gadget.id, place, None))
        if gadget.quick and found:
            yield from _after_a_move(situation.s, me, gadget, *found[0])


def _after_a_move(s: Skirmish, me: Figure, gadget: Gadget, value: float, place: Written) -> Iterator[Plan]:
    """The best place of all, from the best end of a move within range and in sight (W-ACT-12)."""
    if math.dist((me.x, me.y), place[:2]) > gadget.range + me.profile.radius + move_of(me):
        return
    here = footing(s, me, s.activation.moved)
    near = [walk for walk in ends(s, me, "quick") if math.dist(walk.to[:2], place[:2]) <= gadget.range]
    rated = sorted([(gain(s, me, here, walk), walk) for walk in near[: 2 * LOOKED_AT]], key=lambda each: -each[0])
    for better, walk in rated:
        if not _burns_itself(me, gadget, walk, place):
            there, moved = standing_at(s, me, walk)
            if not isinstance(centre(there, moved, place, gadget.range), Refusal):
                yield Plan(value + better, ("use", gadget.id, place, walk.path))
                return


def _burns_itself(me: Figure, gadget: Gadget, walk: Walk, place: Written) -> bool:
    """Whether the move ends in the template that is placed after it."""
    near = WIDE / 2 + me.profile.radius
    return bool(NATURES[gadget.template].damage) and math.dist(walk.to[:2], place[:2]) < near


def _laid(s: Skirmish, me: Figure, gadget: Gadget, place: Written) -> Template | None:
    spot = placed(s.table, *place[:2])
    if spot is None or not gadget.template:
        return None
    return Template("template", gadget.template, me.seat, *spot)


# --- fire and acid ----------------------------------------------------------------------------------------------------


def _burning(s: Skirmish, me: Figure, gadget: Gadget) -> Iterator[tuple[float, Written]]:
    """Places under an enemy and between two, and the harm done there, less that to friends (W-TMPL-05)."""
    reach = gadget.range + me.profile.radius + (move_of(me) if gadget.quick else 0.0)
    near = [one for one in s.enemies(me) if math.dist((one.x, one.y), (me.x, me.y)) <= reach + WIDE / 2]
    spots: list[Written] = [(one.x, one.y) for one in near]
    for one, other in itertools.combinations(near, 2):
        if math.dist((one.x, one.y), (other.x, other.y)) < WIDE + one.profile.radius + other.profile.radius:
            spots.append((inches((one.x + other.x) / 2), inches((one.y + other.y) / 2)))
    for place in spots:
        template = _laid(s, me, gadget, place)
        if template is not None:
            yield sum(_harm(s, me, one, gadget) for one in standing_in(s, template)), place


def _harm(s: Skirmish, me: Figure, one: Figure, gadget: Gadget) -> float:
    harm = lost(s, one, burnt(s, one, gadget.template))
    return -harm if s.seats[one.seat] == s.seats[me.seat] else harm


# --- smoke and mist ---------------------------------------------------------------------------------------------------


def _hiding(s: Skirmish, me: Figure, gadget: Gadget) -> Iterator[tuple[float, Written]]:
    """Places before friends in danger, towards the nearest enemy who has not acted, and the danger they remove."""
    reach = gadget.range + me.profile.radius + (move_of(me) if gadget.quick else 0.0)
    near = [one for one in s.present(me.seat) if math.dist((one.x, one.y), (me.x, me.y)) <= reach]
    exposed = sorted([(danger(s, one), one) for one in near], key=lambda each: -each[0])
    for risk, one in exposed[:1]:
        threats = [foe for foe in s.enemies(one) if not foe.activated and not s.engaged(foe.id)]
        if risk < HIDDEN or not threats:
            continue
        foe = min(threats, key=lambda each: math.dist((each.x, each.y), (one.x, one.y)))
        for place in _before(one, foe):
            template = _laid(s, me, gadget, place)
            if template is not None:
                yield _hidden(s, template, [each for _, each in exposed[:LOOKED_AT]]) - _blinded(s, template, me), place


def _before(one: Figure, foe: Figure) -> Iterator[Written]:
    """Places between a model and an enemy, at its feet and further off."""
    away = math.dist((one.x, one.y), (foe.x, foe.y))
    for length in AWAY:
        if away > length:
            share = length / away
            yield inches(one.x + (foe.x - one.x) * share), inches(one.y + (foe.y - one.y) * share)


def _with(s: Skirmish, template: Template) -> Skirmish:
    there = s.__copy__()
    there.templates = (*s.templates, replace(template, id=f"template {len(s.templates)}"))
    return there


def _hidden(s: Skirmish, template: Template, friends: list[Figure]) -> float:
    there = _with(s, template)
    return sum(danger(s, one) - danger(there, one) for one in friends)


def _blinded(s: Skirmish, template: Template, me: Figure) -> float:
    """The value of own shots still to come that the cloud blocks."""
    if s.activation.actions <= 1:
        return 0.0
    best = [max([value for value, _, _ in shots(each, me, True)], default=0.0) for each in (s, _with(s, template))]
    return best[0] - best[1]
