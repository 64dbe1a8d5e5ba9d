"""Deployment: each model near its goals, long-range shooters on high ground, and none in another's way."""

import math
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from affray.engine import Refusal
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation
from affray.systems.wolsung.advisor.values.goals import Goal, Goals, goals, outlook
from affray.systems.wolsung.advisor.values.walking_distance import LOST, Ways, ways_of
from affray.systems.wolsung.declared_attack import ranged_weapons
from affray.systems.wolsung.geometry.bodies import Place, placed
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.setup.deployment import Box, models_to_deploy, set_down, why_not
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table.geometry.arrays import Indices

GRID = 1.0
FAR, HIGH = 30.0, 3.0
"""Models that shoot far are deployed high where possible; the others near their goals."""
TOP = 0.1
"""The value of high ground to a long-range shooter."""
APART, CROWDED = 3.0, 0.004
"""The distance between models where there is room, and the cost of each inch less."""
FRONT = 0.3
"""The value of reaching the other side of the table while no enemy stands there."""


def zone(situation: Situation) -> object:
    """The zone nearest to the markers; without markers any."""
    s = situation.s
    boxes, ways = zones(s), ways_of(s.table)
    if not s.markers:
        return NO_ADVICE

    def away(name: str) -> float:
        spots = [place for _, place in _spots(s, boxes[name])]
        places = _numbers(ways, spots)
        found = [float(np.min(ways.from_places(places, ways.to(one.x, one.y, one.z)))) for one in s.markers]
        return sum(min(LOST, each) for each in found)

    return min(situation.offered, key=away)


def deploy(situation: Situation) -> object:
    """A place for every model, the fastest first."""
    s, seat, box = situation.about
    trial = s.__copy__()
    trial.figures = s.figures.copy()
    spots = _spots(s, box)
    found: dict[str, Written] = {}
    models = models_to_deploy(s, seat)
    for figure in sorted(models, key=lambda one: (one.profile.has("golem"), -one.profile.actions * move_of(one))):
        spot = _best_spot(trial, figure, spots, box, list(found.values()))
        place = why_not(trial, figure, spot, box) if spot else None
        if spot is None or not isinstance(place, tuple):
            return NO_ADVICE
        set_down(trial, figure.id, place)
        found[figure.id] = spot
    return tuple([(figure.id, found[figure.id]) for figure in models])


def _spots(s: Skirmish, box: Box) -> list[tuple[Written, Place]]:
    """Places of a zone."""
    west, south, east, north = box
    found: list[tuple[Written, Place]] = []
    for i in range(int((east - west) / GRID)):
        for j in range(int((north - south) / GRID)):
            spot = west + GRID / 2 + GRID * i, south + GRID / 2 + GRID * j
            place = placed(s.table, *spot)
            if place is not None:
                found.append((spot, place))
    return found


def _numbers(ways: Ways, spots: Sequence[Place]) -> Indices:
    return np.array([ways.place(*place) for place in spots], dtype=np.int32)


def _best_spot(
    s: Skirmish, figure: Figure, spots: Sequence[tuple[Written, Place]], box: Box, taken: Sequence[Written]
) -> Written | None:
    """The best of the places that are free."""
    values = outlook(s, figure, _numbers(ways_of(s.table), [place for _, place in spots]), _aims(s, figure, box))
    far = any(weapon.bands[-1][0] >= FAR for weapon in ranged_weapons(figure))

    def value(number: int) -> float:
        (x, y, *_), place = spots[number]
        crowded = sum(max(0.0, APART - math.dist((x, y), other[:2])) for other in taken)
        return float(values[number]) + (TOP if far and place[2] >= HIGH else 0.0) - CROWDED * crowded

    for number in sorted(range(len(spots)), key=value, reverse=True):
        if not isinstance(why_not(s, figure, spots[number][0], box), Refusal):
            return spots[number][0]
    return None


def _aims(s: Skirmish, figure: Figure, box: Box) -> Goals:
    """The goals of a model; while there are no enemies, also the other side of the table."""
    west, south, east, north = box
    middle = replace(figure, x=(west + east) / 2, y=(south + north) / 2, z=0.0)
    found = goals(s, middle)
    if s.enemies(figure):
        return found
    far_x = 2 * s.table.origin[0] + s.table.size[0] - middle.x
    far_y = 2 * s.table.origin[1] + s.table.size[1] - middle.y
    front = Goal("front", ways_of(s.table).to(far_x, far_y, 0.0), 0.0, 1.0, FRONT)
    return Goals([*found.all, front])
