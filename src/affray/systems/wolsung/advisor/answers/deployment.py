"""Deployment: each model near its goals, long-range shooters on high ground, all of them apart."""

import math
from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from affray.engine import Refusal
from affray.systems.wolsung.abilities.ability_list import steered_by
from affray.systems.wolsung.advisor.situation import NO_ADVICE, Situation
from affray.systems.wolsung.advisor.values.goals import Goal, Goals, goals, outlook
from affray.systems.wolsung.advisor.values.walking_distance import UNREACHABLE, WalkingNet, walking_net
from affray.systems.wolsung.declared_attack import ranged_weapons
from affray.systems.wolsung.geometry.bodies import Place, place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.movement.paths import move_of
from affray.systems.wolsung.setup.deployment import Box, DeployModels, models_to_deploy, place_or_refusal, set_down
from affray.systems.wolsung.setup.setup_sequence import PickZone
from affray.systems.wolsung.setup.zones import zones
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table.geometry.arrays import Indices

GRID = 1.0
FAR, HIGH = 30.0, 3.0
"""The range of long-range shooters, and the minimum height of high ground for them."""
TOP = 0.1
"""The value of high ground to a long-range shooter."""
APART, CROWDED = 3.0, 0.004
"""The preferred distance between models, and the cost of each inch less."""
FRONT = 0.3
"""The value of reaching the other side of the table while no enemy is deployed."""


def zone(situation: Situation) -> object:
    """The zone nearest to the markers; no advice without markers."""
    s = situation.s
    boxes, net = zones(s), walking_net(s.table)
    if not s.markers:
        return NO_ADVICE

    def away(option: PickZone) -> float:
        spots = [place for _, place in _spots(s, boxes[option.zone])]
        places = _numbers(net, spots)
        distances = [
            float(np.min(net.from_places(places, net.to(marker.x, marker.y, marker.z)))) for marker in s.markers
        ]
        return sum(min(UNREACHABLE, distance) for distance in distances)

    return min(situation.offered, key=away)


def deploy(situation: Situation) -> object:
    """A place for every model, the fastest first."""
    s, seat, box = situation.context
    trial = s.__copy__()
    trial.figures = s.figures.copy()
    spots = _spots(s, box)
    chosen: dict[str, Written] = {}
    models = models_to_deploy(s, seat)
    for figure in sorted(models, key=lambda model: (bool(steered_by(model)), -model.profile.actions * move_of(model))):
        spot = _best_spot(trial, figure, spots, box, list(chosen.values()))
        place = place_or_refusal(trial, figure, spot, box) if spot else None
        if spot is None or not isinstance(place, tuple):
            return NO_ADVICE
        set_down(trial, figure.id, place)
        chosen[figure.id] = spot
    return DeployModels(tuple([(figure.id, chosen[figure.id]) for figure in models]))


def _spots(s: Skirmish, box: Box) -> list[tuple[Written, Place]]:
    """The places of a zone on a grid."""
    west, south, east, north = box
    spots: list[tuple[Written, Place]] = []
    for i in range(int((east - west) / GRID)):
        for j in range(int((north - south) / GRID)):
            spot = west + GRID / 2 + GRID * i, south + GRID / 2 + GRID * j
            place = place_at(s.table, *spot)
            if place is not None:
                spots.append((spot, place))
    return spots


def _numbers(net: WalkingNet, spots: Sequence[Place]) -> Indices:
    return np.array([net.place(*place) for place in spots], dtype=np.int32)


def _best_spot(
    s: Skirmish, figure: Figure, spots: Sequence[tuple[Written, Place]], box: Box, used: Sequence[Written]
) -> Written | None:
    """The best legal place."""
    values = outlook(s, figure, _numbers(walking_net(s.table), [place for _, place in spots]), _aims(s, figure, box))
    far = any(weapon.bands[-1][0] >= FAR for weapon in ranged_weapons(figure))

    def value(number: int) -> float:
        (x, y, *_), place = spots[number]
        crowded = sum(max(0.0, APART - math.dist((x, y), other[:2])) for other in used)
        return float(values[number]) + (TOP if far and place[2] >= HIGH else 0.0) - CROWDED * crowded

    for number in sorted(range(len(spots)), key=value, reverse=True):
        if not isinstance(place_or_refusal(s, figure, spots[number][0], box), Refusal):
            return spots[number][0]
    return None


def _aims(s: Skirmish, figure: Figure, box: Box) -> Goals:
    """The goals of a model; without enemies on the table, also its other side."""
    west, south, east, north = box
    middle = replace(figure, x=(west + east) / 2, y=(south + north) / 2, z=0.0)
    known = goals(s, middle)
    if s.enemies(figure):
        return known
    far_x = 2 * s.table.origin[0] + s.table.size[0] - middle.x
    far_y = 2 * s.table.origin[1] + s.table.size[1] - middle.y
    front = Goal("front", walking_net(s.table).to(far_x, far_y, 0.0), 0.0, 1.0, FRONT)
    return Goals([*known.all, front])
