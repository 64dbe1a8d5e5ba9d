"""Deployment: who shoots far stands high, the others spread along the front, the fastest where the way is shortest."""

from collections.abc import Sequence

from affray.engine import Refusal
from affray.systems.wolsung.attack import ranged_weapons
from affray.systems.wolsung.deployment import Box, own, put, why_not
from affray.systems.wolsung.geometry import placed
from affray.systems.wolsung.places import Written
from affray.systems.wolsung.state import Figure, Skirmish

from .skirmish import NO_ADVICE, Asked
from .ways import on_foot

GRID = 1.0
FAR = 30.0
"""Who shoots so far stands high; the others want to get down to the enemy."""
HIGH = 4.0
APART = 4.0
"""Models stand so far from each other where there is room."""


def deploy(asked: Asked) -> object:
    """A place for every model."""
    s, seat, box = asked.about
    trial = s.__copy__()
    trial.figures = s.figures.copy()
    spots = _spots(s, box)
    found: dict[str, Written] = {}
    models = own(s, seat)
    for figure in sorted(models, key=lambda one: -one.profile.actions * one.profile.move):
        spot = _best_spot(trial, figure, spots, box, list(found.values()))
        place = why_not(trial, figure, spot, box) if spot else None
        if spot is None or not isinstance(place, tuple):
            return NO_ADVICE
        put(trial, figure.id, place)
        found[figure.id] = spot
    return tuple([(figure.id, found[figure.id]) for figure in models])


def _spots(s: Skirmish, box: Box) -> list[tuple[float, float, Written]]:
    """Places of a zone with their height and the way from there to the other side of the table."""
    west, south, east, north = box
    far_x = 2 * s.table.origin[0] + s.table.size[0] - (west + east) / 2
    far_y = 2 * s.table.origin[1] + s.table.size[1] - (south + north) / 2
    found: list[tuple[float, float, Written]] = []
    for i in range(int((east - west) / GRID)):
        for j in range(int((north - south) / GRID)):
            spot = west + GRID / 2 + GRID * i, south + GRID / 2 + GRID * j
            place = placed(s.table, *spot)
            if place is not None:
                found.append((place[2], on_foot(s.table, *place, far_x, far_y, 0.0), spot))
    return found


def _best_spot(
    s: Skirmish, figure: Figure, spots: Sequence[tuple[float, float, Written]], box: Box, taken: Sequence[Written]
) -> Written | None:
    """The best of the places that are free: high for a shooter, on the way to the enemy for the others."""
    far = any(weapon.bands[-1][0] >= FAR for weapon in ranged_weapons(figure))

    def value(spot: tuple[float, float, Written]) -> float:
        height, away, (x, y, *_) = spot
        crowded = sum(max(0.0, APART - max(abs(x - p[0]), abs(y - p[1]))) for p in taken)
        if height > 0:
            return HIGH - crowded if far else -away - 40.0
        return -away - crowded

    for _, _, spot in sorted(spots, key=value, reverse=True):
        if not isinstance(why_not(s, figure, spot, box), Refusal):
            return spot
    return None
