"""Questions about the table, from actual or hypothetical places: reach, sight, distance, why not."""

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from affray.engine import Refusal, RuleId, Seat
from affray.engine.registry import unknown
from affray.systems.wolsung.movement.paths import Path, Walk, check, move_of
from affray.systems.wolsung.movement.terrain import ground_rules
from affray.systems.wolsung.shooting.shot_pools import band
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import hidden, in_the_way, sees
from affray.table import Table, inches

from .declared_attack import ranged_weapons
from .geometry.bodies import EQUAL, body, contact, distance, height, others, place_at, touched_at
from .refusals import refusal
from .setup.zones import zones
from .state import Figure, Skirmish

if TYPE_CHECKING:
    from affray.table.reach.path_check import Place as Corner
    from affray.table.reach.reachable import Reach as Places

Answer: TypeAlias = dict[str, Any] | None
Number: TypeAlias = Annotated[float, Meta(ge=-1000, le=1000)]
PlaceArgument: TypeAlias = Annotated[list[Number], Meta(min_length=2, max_length=3)]
"""A place in inches, [x, y] or [x, y, z]."""

_TABLES: dict[bytes, Table] = {}
"""A cache of recently used tables, the latest last, so that their derived data survives between questions."""
SEARCH_FACTOR = 3
"""Paths up to this multiple of a move are searched to explain a refusal."""
_MAX_TABLES = 4
"""The size of the cache; with its derived data a table can take tens of megabytes."""


def skirmish_in(view: Mapping[str, Any]) -> Skirmish:
    """The skirmish that a view shows, with the visible cards only."""
    frames = [{**frame, "bids": []} if frame["frame"] == "turn" else frame for frame in view["frames"]]
    hands = {owner: cards for owner, cards in view["hands"].items() if isinstance(cards, list)}
    bare = {**view, "deck": (), "hands": hands, "frames": frames, "table": Table()}
    s = msgspec.convert(bare, Skirmish)
    s.table = table_in(view)
    return s


def table_in(view: Mapping[str, Any]) -> Table:
    """The table that a view shows, cached."""
    key = msgspec.json.encode(view["table"])
    table = _TABLES.pop(key, None) or msgspec.convert(view["table"], Table)
    if len(_TABLES) >= _MAX_TABLES:
        del _TABLES[next(iter(_TABLES))]
    _TABLES[key] = table
    return table


def reachable(s: Skirmish, figure: Figure, limit: float | None = None) -> "Places":
    """Every place a model can move to, within its Move or less (W-MOVE-01, W-MOVE-08)."""
    from affray.table.reach.reachable import reach  # imports NumPy and the kernels, only when needed

    rules, crowd = ground_rules(s, figure), others(s, figure.id)
    budget = move_of(figure) if limit is None else min(limit, move_of(figure))
    return reach(s.table, body(figure), budget, rules, crowd, rise=figure.profile.move)


def shortest_move(s: Skirmish, figure: Figure, to: Path, limit: float | None = None) -> Walk | None:
    """The shortest legal move that ends at a place (W-MOVE-01), or None."""
    straight = check(s, figure, to, budget=limit)
    if isinstance(straight, Walk):
        return straight
    from affray.table.reach.shortest_path import path_to

    x, y, *z = to[0]
    found_path = path_to(reachable(s, figure, limit), x, y, z[0] if z else None)
    if found_path is None or len(found_path.places) < 2:
        return None
    walk = check(s, figure, _corners(found_path.places), budget=limit)
    return walk if isinstance(walk, Walk) else None


def path_refusal(s: Skirmish, figure: Figure, to: Path, limit: float) -> Refusal:
    """Why no move ends at a place: it is too far, or the path is blocked."""
    (x, y, *z) = to[0]
    away = math.dist((figure.x, figure.y), (x, y))
    if away > limit + EQUAL:
        return Refusal(RuleId("W-MOVE-01"), f'it is {away:.1f}" away, at most {limit:g}"')
    from affray.table.reach.reachable import reach
    from affray.table.reach.shortest_path import path_to

    crowd = others(s, figure.id)
    wider = reach(
        s.table, body(figure), SEARCH_FACTOR * limit, ground_rules(s, figure), crowd, rise=figure.profile.move
    )
    around = path_to(wider, x, y, z[0] if z else None)
    stopped = check(s, figure, to if around is None else _corners(around.places), budget=limit)
    if isinstance(stopped, Walk):  # the path is legal within the tolerance
        return Refusal(RuleId("W-MOVE-01"), f'the path there is longer than {limit:g}"')
    return stopped


def _corners(places: "Sequence[Corner]") -> Path:
    return tuple([(place.x, place.y) if place.z is None else (place.x, place.y, place.z) for place in places[1:]])


class Question(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A question; `at` gives hypothetical places of models."""

    at: dict[str, PlaceArgument] = {}

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        """The answer, from public information."""
        raise NotImplementedError


class Distance(Question, kw_only=True):
    """The distance between two models, their height difference and contact, and the range modifiers of the first.

    W-GEO-07, W-GEO-08, W-GEO-13, W-SHOOT-04.
    """

    between: tuple[str, str]

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        one, other = [_figure(s, name) for name in self.between]
        away = distance(s, one, other)
        return {
            "distance": inches(away),
            "height": inches(height(s, one, other)),
            "contact": contact(s, one, other),
            "bands": {weapon.id: band(weapon, away) for weapon in ranged_weapons(one)},
        }


class Sight(Question, kw_only=True):
    """What the first model sees of the second (W-LOS-01, W-COVER-02); with `rays`, every ray and what blocks it."""

    between: tuple[str, str]
    rays: bool = False

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        viewer, target = [_figure(s, name) for name in self.between]
        visible = sees(s, viewer, target)
        return {
            "hidden": hidden(s, viewer, target),
            "visible": visible,
            "cover": cover(s, viewer, target) if visible else None,
            **(self._rays(s, viewer, target) if self.rays else {}),
        }

    def _rays(self, s: Skirmish, viewer: Figure, target: Figure) -> dict[str, Any]:
        from affray.table.sight.rays import answer_of, rays

        eye = body(viewer)
        return answer_of(eye, rays(s.table, eye, body(target), in_the_way(s, viewer, target)))


class Zones(Question, kw_only=True):
    """The deployment zones by their names: west, south, east, north (W-SETUP-08, W-SETUP-09)."""

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        return {name: list(box) for name, box in zones(s).items()}


class OfMover(Question, kw_only=True):
    """A question about the moves of one model, within `most` inches or its Move."""

    figure: str
    most: Number | None = None

    def budget(self, figure: Figure) -> float:
        """The maximum length of the path."""
        return move_of(figure) if self.most is None else min(self.most, move_of(figure))


class Reach(OfMover, kw_only=True):
    """All lattice places the model can move to without touching an enemy, with path lengths (W-MOVE-01, W-MOVE-06)."""

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        figure = _figure(s, self.figure)
        enemies = s.enemies(figure)
        spots = [
            [inches(spot.x), inches(spot.y), inches(spot.z), inches(spot.length)]
            for spot in reachable(s, figure, self.budget(figure)).spots
            if not touched_at(figure, (spot.x, spot.y, spot.z), enemies)
        ]
        return {"move": move_of(figure), "most": self.budget(figure), "spots": spots}


class PathCheck(OfMover, kw_only=True):
    """Check a path as a move: its end and length, or a refusal."""

    places: list[PlaceArgument]

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        figure = _figure(s, self.figure)
        path: Path = tuple([tuple(map(inches, place)) for place in self.places])
        walk = check(s, figure, path, budget=self.budget(figure))
        if isinstance(walk, Refusal):
            return {"legal": False, "rule": walk.rule, "reason": walk.reason}
        return {
            "legal": True,
            "end": list(walk.to),
            "length": inches(walk.length),
            "vertical": inches(walk.vertical),
            "rough": walk.rough,
        }


class Way(OfMover, kw_only=True):
    """The shortest path to a place, or why there is none."""

    to: PlaceArgument

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        figure = _figure(s, self.figure)
        to: Path = (tuple(map(inches, self.to)),)
        walk = shortest_move(s, figure, to, self.budget(figure))
        if walk is None:
            refused = path_refusal(s, figure, to, self.budget(figure))
            return {"legal": False, "rule": refused.rule, "reason": refused.reason}
        return {"places": [list(place) for place in walk.path], "length": inches(walk.length)}


class WhyNot(Question, kw_only=True):
    """Why a choice is not possible for the asking seat; None if nothing forbids it."""

    choice: str

    def answer(self, s: Skirmish, seat: Seat | None) -> Answer:
        if seat is None:
            raise ValueError("a spectator has no choices")
        refused = refusal(s, seat, self.choice)
        return None if refused is None else {"rule": refused.rule, "reason": refused.reason}


QUESTIONS: dict[str, type[Question]] = {
    "distance": Distance,
    "sight": Sight,
    "zones": Zones,
    "reach": Reach,
    "path": PathCheck,
    "way": Way,
    "why_not": WhyNot,
}


def answer(s: Skirmish, seat: Seat | None, name: str, words: Mapping[str, Any]) -> Answer:
    """Answer one of `QUESTIONS` about a skirmish; raises ValueError for an invalid question."""
    question = msgspec.convert(dict(words), QUESTIONS[name])
    for name_of_figure, place in question.at.items():
        spot = place_at(s.table, *place)
        if spot is None:
            raise ValueError(f"the place of {name_of_figure} is off the table")
        s.change(_figure(s, name_of_figure).id, x=spot[0], y=spot[1], z=spot[2])
    return question.answer(s, seat)


def _figure(s: Skirmish, name: str) -> Figure:
    if name not in s.figures:
        raise ValueError(str(unknown("figure", name, list(s.figures))))
    if s.figures[name].removed:
        raise ValueError(f"{name} is not on the table")
    return s.figures[name]
