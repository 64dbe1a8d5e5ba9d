"""Answers to questions about the table, from actual or supposed places: reach, paths, sight, distance, zones."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from affray.engine import BadQuestion, Refusal, RuleId
from affray.engine.questions import (
    Measure,
    MeasureAnswer,
    Path,
    PathAnswer,
    Place,
    Question,
    RangeBand,
    Ranges,
    RangesAnswer,
    Reach,
    ReachAnswer,
    Sight,
    SightAnswer,
    SightLines,
    WeaponRanges,
    Zones,
    ZonesAnswer,
)
from affray.engine.registry import unknown
from affray.systems.wolsung.messages import say
from affray.systems.wolsung.movement.paths import Path as Corners
from affray.systems.wolsung.movement.paths import Walk, check, move_of
from affray.systems.wolsung.movement.terrain import ground_rules
from affray.systems.wolsung.shooting.shot_pools import band
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import hidden, in_the_way, sees
from affray.table import inches

from .declared_attack import ranged_weapons
from .geometry.bodies import EQUAL, body, contact, distance, height, others, place_at, touched_at
from .setup.zones import zones
from .state import Figure, Skirmish

if TYPE_CHECKING:
    from affray.table.reach.path_check import Place as Corner
    from affray.table.reach.reachable import Reach as Places

SEARCH_FACTOR = 3
"""Paths up to this multiple of a move are searched to explain a refusal."""


def reachable(s: Skirmish, figure: Figure, limit: float | None = None) -> "Places":
    """Every place a model can move to, within its Move or less (W-MOVE-01, W-MOVE-08)."""
    return within(s, figure, _budget(figure, limit))


def within(s: Skirmish, figure: Figure, length: float) -> "Places":
    """Every place a model could reach by a path of at most this length."""
    from affray.table.reach.reachable import reach  # imports NumPy and the kernels, only when needed

    return reach(s.table, body(figure), length, ground_rules(s, figure), others(s, figure.id), rise=figure.profile.move)


def shortest_move(s: Skirmish, figure: Figure, to: Corners, limit: float | None = None) -> Walk | None:
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


def path_refusal(s: Skirmish, figure: Figure, to: Corners, limit: float) -> Refusal:
    """Why no move ends at a place: it is too far, or the path is blocked."""
    (x, y, *z) = to[0]
    away = math.dist((figure.x, figure.y), (x, y))
    if away > limit + EQUAL:
        return Refusal(RuleId("W-MOVE-01"), say("place_too_far", away=round(away, 1), most=limit))
    from affray.table.reach.shortest_path import path_to

    around = path_to(within(s, figure, SEARCH_FACTOR * limit), x, y, z[0] if z else None)
    stopped = check(s, figure, to if around is None else _corners(around.places), budget=limit)
    if isinstance(stopped, Walk):  # the path is legal within the tolerance
        return Refusal(RuleId("W-MOVE-01"), say("path_longer_than", most=limit))
    return stopped


def _corners(places: "Sequence[Corner]") -> Corners:
    return tuple([(place.x, place.y) if place.z is None else (place.x, place.y, place.z) for place in places[1:]])


class WolsungSight(SightAnswer, frozen=True, kw_only=True):
    """What a model sees of another (W-LOS-01, W-COVER-02)."""

    hidden: int
    """Per cent."""
    cover: int | None
    """The cover value; null if the target is not visible."""


class WolsungMeasure(MeasureAnswer, frozen=True, kw_only=True):
    """The distance between two models, and the range modifiers of the first (W-GEO-07, -08, -13, W-SHOOT-04)."""

    height: float
    """By how much the first stands higher."""
    contact: bool
    bands: dict[str, int | None]
    """The range modifier of each ranged weapon; null out of range."""


class WolsungReach(ReachAnswer, frozen=True, kw_only=True):
    """The places a model can move to without touching an enemy (W-MOVE-01, W-MOVE-06)."""

    move: float


class WolsungPath(PathAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """A path as a move (W-MOVE-01, W-MOVE-07, W-MOVE-08)."""

    vertical: float = 0.0
    rough: bool = False


def _sight(s: Skirmish, question: Sight) -> WolsungSight:
    viewer, target = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    visible = sees(s, viewer, target)
    protection = cover(s, viewer, target) if visible else None
    return WolsungSight(
        visible=visible,
        in_cover=bool(protection),
        hidden=hidden(s, viewer, target),
        cover=protection,
        lines=_lines(s, viewer, target) if question.rays else None,
    )


def _lines(s: Skirmish, viewer: Figure, target: Figure) -> SightLines:
    from affray.table.sight.rays import answer_of, rays

    eye = body(viewer)
    found = rays(s.table, eye, body(target), in_the_way(s, viewer, target))
    return msgspec.convert(answer_of(eye, found), SightLines)


def _measure(s: Skirmish, question: Measure) -> WolsungMeasure:
    one, other = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    away = distance(s, one, other)
    return WolsungMeasure(
        distance=inches(away),
        height=inches(height(s, one, other)),
        contact=contact(s, one, other),
        bands={weapon.id: band(weapon, away) for weapon in ranged_weapons(one)},
    )


def _ranges(s: Skirmish, question: Ranges) -> RangesAnswer:
    """The bands of each ranged weapon, from the edge of the base (W-PROF-11, W-SHOOT-04)."""
    figure = figure_on_table(s, question.figure)
    edge = body(figure).radius
    weapons = [
        WeaponRanges(
            weapon.id,
            tuple(
                [
                    RangeBand(inches(limit + edge), say("range_band", to=limit, modifier=f"{modifier:+d}"))
                    for limit, modifier in weapon.bands
                ]
            ),
        )
        for weapon in ranged_weapons(figure)
    ]
    return RangesAnswer(weapons=tuple(weapons))


def _zones(s: Skirmish, _question: Zones) -> ZonesAnswer:
    """The deployment zones (W-SETUP-08, W-SETUP-09)."""
    return ZonesAnswer(zones=dict(zones(s)))


def _budget(figure: Figure, most: float | None) -> float:
    """The maximum length of the path."""
    return move_of(figure) if most is None else min(most, move_of(figure))


def _reach(s: Skirmish, question: Reach) -> WolsungReach:
    figure = figure_on_table(s, question.figure)
    enemies = s.enemies(figure)
    budget = _budget(figure, question.most)
    spots = [
        (inches(spot.x), inches(spot.y), inches(spot.z), inches(spot.length))
        for spot in reachable(s, figure, budget).spots
        if not touched_at(figure, (spot.x, spot.y, spot.z), enemies)
    ]
    return WolsungReach(move=move_of(figure), most=budget, spots=spots)


def _path(s: Skirmish, question: Path) -> WolsungPath:
    figure = figure_on_table(s, question.figure)
    limit, to = _budget(figure, question.most), _place(question.to)
    if question.via is None:
        walk = shortest_move(s, figure, (to,), limit) or path_refusal(s, figure, (to,), limit)
    else:
        walk = check(s, figure, (*map(_place, question.via), to), budget=limit)
    if isinstance(walk, Refusal):
        return WolsungPath(legal=False, rule=walk.rule, reason=walk.reason)
    return WolsungPath(
        legal=True, places=walk.path, length=inches(walk.length), vertical=inches(walk.vertical), rough=walk.rough
    )


def suppose(s: Skirmish, at: Mapping[str, Place]) -> Skirmish:
    """Put models at supposed places."""
    for name, place in at.items():
        spot = place_at(s.table, *place)
        if spot is None:
            raise BadQuestion(say("supposed_off_table", model=name))
        s.change(figure_on_table(s, name).id, x=spot[0], y=spot[1], z=spot[2])
    return s


def _place(place: Place) -> tuple[float, ...]:
    return tuple(map(inches, place))


def figure_on_table(s: Skirmish, name: str | tuple[str, ...]) -> Figure:
    """The model of a question; raises `BadQuestion`."""
    assert isinstance(name, str), "several targets are asked about one by one"
    if name not in s.figures:
        missing = unknown("figure", name, list(s.figures))
        raise BadQuestion(missing.message)
    if s.figures[name].removed:
        raise BadQuestion(say("not_on_table", model=name))
    return s.figures[name]


ANSWERS: Mapping[type[Question], Callable[[Skirmish, Any], Any]] = {
    Sight: _sight,
    Measure: _measure,
    Ranges: _ranges,
    Zones: _zones,
    Reach: _reach,
    Path: _path,
}
