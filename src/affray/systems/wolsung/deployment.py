"""Deploying a force in its zone (W-SETUP-08)."""

import random
from collections.abc import Sequence
from typing import Any, TypeAlias

from affray.engine import Kind, Refusal, RuleId, Seat, Unreadable, Value

from .geometry import EQUAL, Place, placed
from .movement import place_refusal
from .places import Written, is_place, read_place, write_place
from .state import Figure, Skirmish

Box: TypeAlias = tuple[float, float, float, float]
"""West, south, east, north."""
About: TypeAlias = tuple[Skirmish, Seat, Box]
Deployment: TypeAlias = tuple[tuple[str, Written], ...]
GRID = 1.0
"""How far apart the places lie that are tried for a default deployment."""


def _refusal(reason: str) -> Refusal:
    return Refusal(RuleId("W-SETUP-08"), reason)


def inside(figure: Figure, place: Sequence[float], box: Box) -> bool:
    """Whether a model stands wholly inside a zone."""
    r = figure.profile.radius - EQUAL
    west, south, east, north = box
    return west + r <= place[0] <= east - r and south + r <= place[1] <= north - r


def own(s: Skirmish, seat: Seat) -> list[Figure]:
    """The models a player has to deploy."""
    return [one for one in s.figures.values() if one.seat == seat]


def why_not(s: Skirmish, figure: Figure, place: Written, box: Box) -> Refusal | Place:
    """Where a model would stand, or why it cannot be deployed there."""
    spot = placed(s.table, *place)
    if spot is None or not inside(figure, spot, box):
        return _refusal(f"{figure.id} does not stand wholly inside the zone at {write_place(place)}")
    return place_refusal(s, figure, spot) or spot


def put(s: Skirmish, name: str, spot: Place) -> None:
    """Set a model down."""
    s.change(name, x=spot[0], y=spot[1], z=spot[2], removed=False)


class Deploy(Kind[About]):
    """A place for every model; about: a copy of the skirmish, the player, his zone. `deploy` alone spreads them."""

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
        in_list = {one.id: None for one in own(about[0], about[1])}
        order = [*[name for name in in_list if name in pairs], *[name for name in pairs if name not in in_list]]
        return tuple([(name, read_place(pairs[name])) for name in order])

    def check(self, about: About, value: Any) -> Refusal | None:
        s, seat, box = about
        wanted = [one.id for one in own(s, seat)]
        if [name for name, _ in value] != wanted:
            return _refusal(f"all models are deployed at once, each with its place: {', '.join(wanted)}")
        trial = s.__copy__()
        trial.figures = s.figures.copy()
        for name, place in value:
            spot = why_not(trial, trial.figures[name], place, box)
            if isinstance(spot, Refusal):
                return spot
            put(trial, name, spot)
        return None

    def default(self, about: About, values: Sequence[Any]) -> Value:
        s, seat, box = about
        return spread(s, seat, box, None) or ()

    def outline(self, about: About) -> Sequence[str]:
        return ["deploy"]

    def candidates(self, about: About, count: int, rng: random.Random) -> Sequence[Any]:
        s, seat, box = about
        found = [spread(s, seat, box, rng) for _ in range(min(count, 3))]
        return [one for one in found if one is not None]


DEPLOY = Deploy()


def spread(s: Skirmish, seat: Seat, box: Box, rng: random.Random | None) -> Deployment | None:
    """A deployment on the ground of a zone where that has room, evenly spread or at random; None if nothing has."""
    trial = s.__copy__()
    trial.figures = s.figures.copy()
    spots, higher = _spots(s, box)
    models = own(s, seat)
    found: list[tuple[str, Written]] = []
    for number, figure in enumerate(models):
        begin = rng.randrange(len(spots) or 1) if rng else (number * len(spots)) // len(models)
        for spot in (*spots[begin:], *spots[:begin], *higher):
            stands = why_not(trial, figure, spot, box)
            if not isinstance(stands, Refusal):
                put(trial, figure.id, stands)
                found.append((figure.id, spot))
                break
        else:
            return None
    return tuple(found)


def _spots(s: Skirmish, box: Box) -> tuple[list[Written], list[Written]]:
    """Places on the table top of a zone and those above it, column by column; worked out once for a table."""
    known: dict[Box, tuple[list[Written], list[Written]]] = vars(s.table).setdefault("wolsung_spots", {})
    if box not in known:
        known[box] = _look_for_spots(s, box)
    return known[box]


def _look_for_spots(s: Skirmish, box: Box) -> tuple[list[Written], list[Written]]:
    west, south, east, north = box
    columns, rows = int((east - west) / GRID), int((north - south) / GRID)
    spots: list[Written] = [
        (west + GRID / 2 + GRID * column, south + GRID / 2 + GRID * row)
        for column in range(columns)
        for row in range(rows)
    ]
    standing = [(spot, place) for spot in spots if (place := placed(s.table, *spot)) is not None]
    ground = [spot for spot, place in standing if place[2] <= EQUAL]
    return ground, [spot for spot, place in standing if place[2] > EQUAL]
