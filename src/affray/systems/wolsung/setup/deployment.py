"""Deploying a force in its zone (W-SETUP-08)."""

import math
import random
from collections.abc import Sequence
from typing import Annotated, Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Seat, Unreadable, Verb
from affray.engine.verbs import Assignment, PartialChoice
from affray.engine.verbs import Figure as FigureSlot
from affray.engine.verbs import Place as PlaceSlot
from affray.systems.wolsung.abilities.ability_list import steered_by
from affray.systems.wolsung.abilities.golem_steering import REACH, steered
from affray.systems.wolsung.geometry.bodies import EQUAL, Place, place_at
from affray.systems.wolsung.geometry.notation import Written
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.paths import place_refusal
from affray.systems.wolsung.state import Figure, Skirmish
from affray.table import Table
from affray.text import Message

from .setup_verb import SetupVerb

Box: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""
DeployContext: TypeAlias = tuple[Skirmish, Seat, Box]
Deployment: TypeAlias = tuple[tuple[str, Written], ...]
APART = 0.05
"""The minimum distance from other players' models, so that none touch."""
GRID = 1.0
"""The spacing of the places tried for a default deployment."""
FINE_GRID = 0.25
"""The spacing where models must stand side by side to fit."""
MAX_MODELS = 24
"""The maximum number of models per seat; every zone has room for them."""


def _refusal(reason: Message) -> Refusal:
    return Refusal(RuleId("W-SETUP-08"), reason)


def inside(figure: Figure, place: Sequence[float], box: Box) -> bool:
    """Whether a model stands wholly inside a zone."""
    r = figure.profile.radius - EQUAL
    west, south, east, north = box
    return west + r <= place[0] <= east - r and south + r <= place[1] <= north - r


def models_to_deploy(s: Skirmish, seat: Seat) -> list[Figure]:
    """The models a player has to deploy."""
    return [figure for figure in s.figures.values() if figure.seat == seat]


def place_or_refusal(s: Skirmish, figure: Figure, place: Written, box: Box) -> Refusal | Place:
    """The place where a model would stand, or why it cannot be deployed there."""
    spot = place_at(s.table, *place)
    if spot is None or not inside(figure, spot, box):
        return _refusal(say("not_in_zone", model=figure.id))
    return place_refusal(s, figure, spot) or spot


def set_down(s: Skirmish, name: str, spot: Place) -> None:
    """Set a model down."""
    s.change(name, x=spot[0], y=spot[1], z=spot[2], removed=False)


class DeployModels(SetupVerb, frozen=True):
    """Deploy each model at its place; without places, spread them over the zone."""

    name = "deploy"
    rule = RuleId("W-SETUP-08")
    not_now = say("deployment_not_now")
    step = "deploy"
    places: Annotated[Deployment, Assignment(FigureSlot(), PlaceSlot(), " ", least=0)]


class Deploy(Kind[DeployContext]):
    """A place for every model.

    The context is a copy of the skirmish, the player, and the zone. `deploy` alone spreads them.
    """

    name = "deploy"
    rule = RuleId("W-SETUP-08")
    verbs = (DeployModels,)

    def asked_for(self, context: DeployContext, value: Any) -> Verb:
        """The models in the order of the list."""
        if not value.places:
            return self.default(context, ())
        place_of = dict(value.places)
        if len(place_of) < len(value.places):
            raise Unreadable(say("deploy_each_once"))
        in_list = {figure.id: None for figure in models_to_deploy(context[0], context[1])}
        order = [*[name for name in in_list if name in place_of], *[name for name in place_of if name not in in_list]]
        return DeployModels(tuple([(name, place_of[name]) for name in order]))

    def check(self, context: DeployContext, value: Any) -> Refusal | None:
        s, seat, box = context
        wanted = [figure.id for figure in models_to_deploy(s, seat)]
        if [name for name, _ in value.places] != wanted:
            return _refusal(say("deploy_all", models=wanted))
        trial = s.__copy__()
        trial.figures = s.figures.copy()
        for name, place in value.places:
            spot = place_or_refusal(trial, trial.figures[name], place, box)
            if isinstance(spot, Refusal):
                return spot
            set_down(trial, name, spot)
        return None

    def default(self, context: DeployContext, values: Sequence[Any]) -> Verb:
        s, seat, box = context
        deployment = spread_out(s, seat, box, None)
        if deployment is None and len(models_to_deploy(s, seat)) <= MAX_MODELS:
            deployment = pack(s, seat, box)
        return DeployModels(deployment or ())

    def outline(self, context: DeployContext) -> Sequence[PartialChoice]:
        return [PartialChoice(DeployModels)]

    def candidates(self, context: DeployContext, count: int, rng: random.Random) -> Sequence[Any]:
        s, seat, box = context
        options = [spread_out(s, seat, box, rng) for _ in range(min(count, 3))]
        return [DeployModels(option) for option in options if option is not None] or [self.default(context, ())]


DEPLOY = Deploy()


def spread_out(s: Skirmish, seat: Seat, box: Box, rng: random.Random | None) -> Deployment | None:
    """A deployment evenly spread or at random, on the ground of a zone if possible; None if there is no room."""
    models = models_to_deploy(s, seat)
    deployer = _Deployer(s, seat, box, GRID)
    for number, figure in enumerate(models):
        spots, _ = deployer.spots(figure)
        begin = rng.randrange(len(spots) or 1) if rng else (number * len(spots)) // len(models)
        if deployer.put(figure, begin) is None:
            return None
    return deployer.deployment(models)


def pack(s: Skirmish, seat: Seat, box: Box) -> Deployment:
    """A deployment side by side, the largest models first; models that do not fit are left out."""
    models = models_to_deploy(s, seat)
    deployer = _Deployer(s, seat, box, FINE_GRID)
    begin: dict[float, int] = {}
    for figure in sorted(models, key=lambda model: (steered(model), -model.profile.radius)):
        size = figure.profile.radius
        at = deployer.put(figure, begin.get(size, 0) if not steered(figure) else 0)
        if at is not None and not steered(figure):
            begin[size] = at  # a zone that is full for one model is full for all of its size
    return deployer.deployment(models)


class _Deployer:
    """Places models one after the other without overlap."""

    def __init__(self, s: Skirmish, seat: Seat, box: Box, grid: float) -> None:
        self._s, self._box, self._grid = s, box, grid
        self._taken = [
            (figure.x, figure.y, figure.profile.radius + APART) for figure in s.present() if figure.seat != seat
        ]
        self._chosen: dict[str, Written] = {}
        self._steering: dict[str, list[Place]] = {}

    def spots(self, figure: Figure) -> "tuple[Spots, Spots]":
        """The places where a model has room, ignoring other models: the preferred places, and the others."""
        spots, higher = _spots(self._s, self._box, figure, self._grid)
        if steered(figure) and (near := _beside(spots, self._steering.get(steered_by(figure), ()))):
            return near, [*[spot for spot in spots if spot not in near], *higher]
        return spots, higher

    def put(self, figure: Figure, begin: int) -> int | None:
        """Place a model at the first free spot from an index on; return the index, or None."""
        best, others = self.spots(figure)
        radius = figure.profile.radius
        for number, (spot, (x, y, z)) in enumerate((*best[begin:], *best[:begin], *others), begin):
            if all((x - ox) ** 2 + (y - oy) ** 2 > (radius + other) ** 2 for ox, oy, other in self._taken):
                self._taken.append((x, y, radius))
                self._chosen[figure.id] = spot
                for ability in figure.profile.abilities:
                    self._steering.setdefault(ability.id, []).append((x, y, z))
                return number
        return None

    def deployment(self, models: Sequence[Figure]) -> Deployment:
        """The place of each model, in the order of the list."""
        return tuple([(figure.id, self._chosen[figure.id]) for figure in models if figure.id in self._chosen])


Spots: TypeAlias = list[tuple[Written, Place]]


def _beside(spots: Spots, steering: Sequence[Place]) -> Spots:
    """The places near enough to a friend who can steer the model (W-ABIL-10)."""
    return [(spot, place) for spot, place in spots if any(math.dist(place, friend) <= REACH for friend in steering)]


def _no_spots(_table: Table) -> dict[tuple[Box, float, float, float], tuple[Spots, Spots]]:
    return {}


def _spots(s: Skirmish, box: Box, figure: Figure, grid: float) -> tuple[Spots, Spots]:
    """The places in a zone with room for a model, on the table top and above it; cached per table."""
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
    options = [(spot, place_or_refusal(alone, figure, spot, box)) for spot in spots]
    return [(spot, place) for spot, place in options if not isinstance(place, Refusal)]


def _look_for_spots(s: Skirmish, box: Box, grid: float) -> tuple[list[Written], list[Written]]:
    west, south, east, north = box
    columns, rows = int((east - west) / grid), int((north - south) / grid)
    spots: list[Written] = [
        (round(west + grid / 2 + grid * column, 3), round(south + grid / 2 + grid * row, 3))
        for column in range(columns)
        for row in range(rows)
    ]
    standing = [(spot, place) for spot in spots if (place := place_at(s.table, *spot)) is not None]
    ground = [spot for spot, place in standing if place[2] <= EQUAL]
    return ground, [spot for spot, place in standing if place[2] > EQUAL]
