"""Deploying a force in its zone (W-SETUP-08)."""

import math
import random
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Seat, Unreadable, Value
from affray.systems.wolsung.abilities.ability_list import steered_by
from affray.systems.wolsung.abilities.golem_steering import REACH, steered
from affray.systems.wolsung.geometry.bodies import EQUAL, Place, placed
from affray.systems.wolsung.geometry.notation import Written, is_place, read_place, write_place
from affray.systems.wolsung.movement.paths import place_refusal
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import Table

Box: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""
About: TypeAlias = tuple[Skirmish, Seat, Box]
Deployment: TypeAlias = tuple[tuple[str, Written], ...]
APART = 0.05
"""The distance from enemies at which models are deployed, so that none touch."""
GRID = 1.0
"""The spacing of the places tried for a default deployment."""
FINE_GRID = 0.25
"""The spacing where models must stand side by side to fit."""
MOST_MODELS = 24
"""The most models of a seat: every zone has room for them, and a game takes an evening."""


def _refusal(reason: str) -> Refusal:
    return Refusal(RuleId("W-SETUP-08"), reason)


def inside(figure: Figure, place: Sequence[float], box: Box) -> bool:
    """Whether a model stands wholly inside a zone."""
    r = figure.profile.radius - EQUAL
    west, south, east, north = box
    return west + r <= place[0] <= east - r and south + r <= place[1] <= north - r


def models_to_deploy(s: Skirmish, seat: Seat) -> list[Figure]:
    """The models a player has to deploy."""
    return [one for one in s.figures.values() if one.seat == seat]


def why_not(s: Skirmish, figure: Figure, place: Written, box: Box) -> Refusal | Place:
    """The place where a model would stand, or why it cannot be deployed there."""
    spot = placed(s.table, *place)
    if spot is None or not inside(figure, spot, box):
        return _refusal(f"{figure.id} does not stand wholly inside the zone at {write_place(place)}")
    return place_refusal(s, figure, spot) or spot


def set_down(s: Skirmish, name: str, spot: Place) -> None:
    """Set a model down."""
    s.change(name, x=spot[0], y=spot[1], z=spot[2], removed=False)


class Deploy(Kind[About]):
    """A place for every model; about: a copy of the skirmish, the player, the zone. `deploy` alone spreads them."""

    name = "deploy"
    rule = RuleId("W-SETUP-08")

    def write(self, about: About, value: Any) -> str:
        return " ".join(["deploy", *[f"{name} {write_place(place)}" for name, place in value]])

    def read(self, about: About, text: str) -> Value:
        words = text.split()
        if words == ["deploy"]:
            return self.default(about, ())
        if words[:1] != ["deploy"] or len(words) % 2 == 0:
            raise Unreadable("say `deploy` and for each model its id and its place: deploy vask 10,3 wick_lad_1 12,3")
        pairs = dict(zip(words[1::2], words[2::2], strict=True))
        if len(pairs) < len(words) // 2 or not all(map(is_place, pairs.values())):
            raise Unreadable("each model is named once, and its place after it: deploy vask 10,3 wick_lad_1 12,3")
        in_list = {one.id: None for one in models_to_deploy(about[0], about[1])}
        order = [*[name for name in in_list if name in pairs], *[name for name in pairs if name not in in_list]]
        return tuple([(name, read_place(pairs[name])) for name in order])

    def check(self, about: About, value: Any) -> Refusal | None:
        s, seat, box = about
        wanted = [one.id for one in models_to_deploy(s, seat)]
        if [name for name, _ in value] != wanted:
            return _refusal(f"all models are deployed at once, each with its place: {', '.join(wanted)}")
        trial = s.__copy__()
        trial.figures = s.figures.copy()
        for name, place in value:
            spot = why_not(trial, trial.figures[name], place, box)
            if isinstance(spot, Refusal):
                return spot
            set_down(trial, name, spot)
        return None

    def default(self, about: About, values: Sequence[Any]) -> Value:
        s, seat, box = about
        found = spread(s, seat, box, None)
        if found is None and len(models_to_deploy(s, seat)) <= MOST_MODELS:
            found = packed(s, seat, box)
        return found or ()

    def outline(self, about: About) -> Sequence[str]:
        return ["deploy"]

    def candidates(self, about: About, count: int, rng: random.Random) -> Sequence[Any]:
        s, seat, box = about
        found = [spread(s, seat, box, rng) for _ in range(min(count, 3))]
        return [one for one in found if one is not None] or [self.default(about, ())]


DEPLOY = Deploy()


def spread(s: Skirmish, seat: Seat, box: Box, rng: random.Random | None) -> Deployment | None:
    """A deployment evenly spread or at random, on the ground of a zone if possible; None if there is no room."""
    models = models_to_deploy(s, seat)
    laying = _Laying(s, seat, box, GRID)
    for number, figure in enumerate(models):
        spots, _ = laying.spots(figure)
        begin = rng.randrange(len(spots) or 1) if rng else (number * len(spots)) // len(models)
        if laying.put(figure, begin) is None:
            return None
    return laying.found(models)


def packed(s: Skirmish, seat: Seat, box: Box) -> Deployment:
    """A deployment side by side, the largest models first; models that do not fit are left out."""
    models = models_to_deploy(s, seat)
    laying = _Laying(s, seat, box, FINE_GRID)
    begin: dict[float, int] = {}
    for figure in sorted(models, key=lambda one: (steered(one), -one.profile.radius)):
        size = figure.profile.radius
        at = laying.put(figure, begin.get(size, 0) if not steered(figure) else 0)
        if at is not None and not steered(figure):
            begin[size] = at  # a zone that is full for one model is full for all of its size
    return laying.found(models)


class _Laying:
    """Places models one after the other without overlap."""

    def __init__(self, s: Skirmish, seat: Seat, box: Box, grid: float) -> None:
        self._s, self._box, self._grid = s, box, grid
        self._taken = [(one.x, one.y, one.profile.radius + APART) for one in s.present() if one.seat != seat]
        self._found: dict[str, Written] = {}
        self._steering: dict[str, list[Place]] = {}

    def spots(self, figure: Figure) -> "tuple[Spots, Spots]":
        """The places where a model has room, other models aside: the best places, and the others."""
        spots, higher = _spots(self._s, self._box, figure, self._grid)
        if steered(figure) and (near := _beside(spots, self._steering.get(steered_by(figure), ()))):
            return near, [*[spot for spot in spots if spot not in near], *higher]
        return spots, higher

    def put(self, figure: Figure, begin: int) -> int | None:
        """Place a model at the first free spot from an index on; returns its index, or None if there is none."""
        best, others = self.spots(figure)
        radius = figure.profile.radius
        for number, (spot, (x, y, z)) in enumerate((*best[begin:], *best[:begin], *others), begin):
            if all((x - ox) ** 2 + (y - oy) ** 2 > (radius + other) ** 2 for ox, oy, other in self._taken):
                self._taken.append((x, y, radius))
                self._found[figure.id] = spot
                for ability in figure.profile.abilities:
                    self._steering.setdefault(ability.id, []).append((x, y, z))
                return number
        return None

    def found(self, models: Sequence[Figure]) -> Deployment:
        """The place of each model, in the order of the list."""
        return tuple([(one.id, self._found[one.id]) for one in models if one.id in self._found])


Spots: TypeAlias = list[tuple[Written, Place]]


def _beside(spots: Spots, steering: Sequence[Place]) -> Spots:
    """The places near enough to a friend who can steer the model (W-ABIL-10)."""
    return [(spot, place) for spot, place in spots if any(math.dist(place, one) <= REACH for one in steering)]


def _no_spots(_table: Table) -> dict[tuple[Box, float, float, float], tuple[Spots, Spots]]:
    return {}


def _spots(s: Skirmish, box: Box, figure: Figure, grid: float) -> tuple[Spots, Spots]:
    """The places in a zone with room for such a model, on the table top and above it; computed once per table."""
    known = s.table.derived(_no_spots)
    key = box, figure.profile.base, figure.profile.tall, grid
    if key not in known:
        ground, higher = _look_for_spots(s, box, grid)
        known[key] = _with_room(s, box, figure, ground), _with_room(s, box, figure, higher)
    return known[key]


def _with_room(s: Skirmish, box: Box, figure: Figure, spots: Sequence[Written]) -> Spots:
    """The places where a model would have room if it were alone."""
    alone = s.__copy__()
    alone.figures = {figure.id: figure}
    tried = [(spot, why_not(alone, figure, spot, box)) for spot in spots]
    return [(spot, place) for spot, place in tried if not isinstance(place, Refusal)]


def _look_for_spots(s: Skirmish, box: Box, grid: float) -> tuple[list[Written], list[Written]]:
    west, south, east, north = box
    columns, rows = int((east - west) / grid), int((north - south) / grid)
    spots: list[Written] = [
        (round(west + grid / 2 + grid * column, 3), round(south + grid / 2 + grid * row, 3))
        for column in range(columns)
        for row in range(rows)
    ]
    standing = [(spot, place) for spot in spots if (place := placed(s.table, *spot)) is not None]
    ground = [spot for spot, place in standing if place[2] <= EQUAL]
    return ground, [spot for spot, place in standing if place[2] > EQUAL]
