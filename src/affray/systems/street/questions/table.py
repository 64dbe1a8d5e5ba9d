"""Answers to questions about the table, from actual or supposed places: reach, paths, sight, distance, zones."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from affray.engine import BadQuestion, Refusal
from affray.engine.questions import (
    Compute,
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
from affray.systems.street.cast_and_scenarios import Prize
from affray.systems.street.cover.ducked_figures import can_be_shot_at, cover_against, in_cover_against
from affray.systems.street.geometry import LYING_POINTS, POINTS, body, distance, in_arc, in_contact, shooting_range
from affray.systems.street.messages import say
from affray.systems.street.movement.direction_changes import MAX_LEGS, BentMove, legs_of, movement_along
from affray.systems.street.movement.end_points import MoveTo, reachable
from affray.systems.street.movement.movement_dice import full_movement_pool
from affray.systems.street.movement.plugs_on_the_move import plug_rules_apply
from affray.systems.street.setup.new_game import zone_of
from affray.systems.street.shooting.firing_tables import ANY_DISTANCE, FIRING, entry
from affray.systems.street.state import Figure, ShootOut
from affray.systems.street.turn.weapons_in_hand import grip_of
from affray.table import inches
from affray.table.sight.body_zones import BodyCover, points
from affray.table.sight.rays import Ray, answer_of

from .compute import COMPUTATIONS

MAX_FACE = 6.0


class StreetSight(SightAnswer, frozen=True, kw_only=True):
    """How a figure sees another: covered zones, and whether it is in the arc (chapter 10, S-SHOOT-05)."""

    in_arc: bool
    covered: dict[str, list[tuple[str, str]]]
    """The covered zones of the body, each with the pieces and figures that cover it, and how."""


class StreetMeasure(MeasureAnswer, frozen=True, kw_only=True):
    """The distance between two figures, and the band of each firearm of the first (S-CONV-06, S-SHOOT-07)."""

    range: float
    contact: bool
    bands: dict[str, str]
    """`none` out of range."""


class StreetReach(ReachAnswer, frozen=True, kw_only=True):
    """The grid points where a straight move can end, and the ends of climbs (S-MOVE-06, S-CLIMB-02)."""

    climbs: list[tuple[float, float, float, float]]
    full: bool
    """Whether the move must cover the full sum of the dice (S-PLUG-03)."""


class StreetPath(PathAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """A straight move, or one in several legs (S-SKILL-AGILE)."""

    over: str | None = None
    """The piece that is climbed."""
    facing: float | None = None
    """The direction afterwards, in degrees (S-MOVE-04)."""


class StreetZones(ZonesAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """The zone of each side, and the prize (S-SETUP-03, S-SCEN-02)."""

    prize: Prize | None


def _sight(s: ShootOut, question: Sight) -> StreetSight:
    viewer, target = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    cover = cover_against(s, viewer, target)
    return StreetSight(
        visible=can_be_shot_at(s, viewer, target),
        in_cover=in_cover_against(s, viewer, target),
        in_arc=in_arc(viewer, target),
        covered={
            zone: [(screen.id, screen.by) for screen in screens] for zone, screens in cover.covered.items() if screens
        },
        lines=_lines(viewer, target, cover) if question.rays else None,
    )


def _lines(viewer: Figure, target: Figure, cover: BodyCover) -> SightLines:
    """The lines to the zones of a target; cover without a point of entry stops a line at the zone itself."""
    eye, target_body = body(viewer, standing=True), body(target, standing=not target.lying)
    zones = LYING_POINTS if target.lying else POINTS
    lines = []
    for zone, point in zip(zones, points(target_body, zones), strict=True):
        screen = next(iter(cover.covered[zone.name]), None)
        stopped = None if screen is None else 1.0 if screen.enters is None else screen.enters
        lines.append(Ray(point, stopped, None if screen is None else screen.id))
    return msgspec.convert(answer_of(eye, lines), SightLines)


def _measure(s: ShootOut, question: Measure) -> StreetMeasure:
    figure, other = figure_on_table(s, question.figure), figure_on_table(s, question.to)
    far = shooting_range(figure, other)
    bands: dict[str, str] = {}
    for weapon in figure.profile.weapons:
        if weapon.firearm:
            range_entry = entry(grip_of(figure, weapon), far)
            bands[weapon.id] = "none" if range_entry is None else range_entry.band
    return StreetMeasure(
        distance=inches(distance(figure, other)),
        range=inches(far),
        contact=in_contact(figure, other),
        bands=bands,
    )


def _ranges(s: ShootOut, question: Ranges) -> RangesAnswer:
    """The bands of each firearm with its present grip (S-RANGE-01 to S-RANGE-03)."""
    figure = figure_on_table(s, question.figure)
    guns = [weapon for weapon in figure.profile.weapons if weapon.firearm and figure.carries(weapon)]
    guns.sort(key=lambda weapon: weapon.id not in figure.in_hand)
    return RangesAnswer(
        weapons=tuple(
            [
                WeaponRanges(
                    weapon.id,
                    tuple(
                        [
                            RangeBand(band.to, say("range_band", band=band.band, to=band.to))
                            for band in FIRING[grip_of(figure, weapon)]
                            if band.to < ANY_DISTANCE
                        ]
                    ),
                )
                for weapon in guns
            ]
        )
    )


def _zones(s: ShootOut, _question: Zones) -> StreetZones:
    scenario = s.played_scenario
    boxes = {side: zone_of(s, side) for side in s.sides}
    return StreetZones(
        zones={side: box for side, box in boxes.items() if box is not None},
        prize=None if scenario is None else scenario.prize,
    )


def most_of_move(s: ShootOut, figure: Figure, most: float | None) -> float:
    """The greatest distance of a move: `most`, or the maximum of the dice."""
    dice = max(full_movement_pool(s, figure, "move").dice, 0)
    return MAX_FACE * dice if most is None else min(most, MAX_FACE * max(dice, 1))


def _reach(s: ShootOut, question: Reach) -> StreetReach:
    figure = figure_on_table(s, question.figure)
    most = most_of_move(s, figure, question.most)
    runs = reachable(s, figure, most)
    return StreetReach(
        most=most,
        spots=runs.spots,
        climbs=[(inches(run.end.x), inches(run.end.y), inches(run.end.z), inches(run.distance)) for run in runs.climbs],
        full=plug_rules_apply(s, figure),
    )


def _path(s: ShootOut, question: Path) -> StreetPath:
    """A straight move, or one in several legs through the corners `via`."""
    figure = figure_on_table(s, question.figure)
    places = (*(question.via or ()), question.to)
    if len(places) > MAX_LEGS:
        raise BadQuestion(say("too_many_legs", most=MAX_LEGS))
    most = most_of_move(s, figure, question.most)
    context = BentMove(s, figure.id, most, full=False, legs=legs_of(s, figure, "move"))
    movement = movement_along(context, MoveTo(tuple([(place[0], place[1]) for place in places])))
    if isinstance(movement, Refusal):
        return StreetPath(legal=False, rule=movement.rule, reason=movement.reason)
    return StreetPath(
        legal=True,
        places=movement.points[1:],
        length=movement.distance,
        over=movement.climbed,
        facing=movement.facing,
    )


def _compute(s: ShootOut, question: Compute) -> Any:
    return COMPUTATIONS.compute(question.name, question.with_, s)


def suppose(s: ShootOut, at: Mapping[str, Place]) -> ShootOut:
    """Put figures at supposed places."""
    west, south, east, north = s.table.bounds
    for name, place in at.items():
        if not (west <= place[0] <= east and south <= place[1] <= north):
            raise BadQuestion(say("supposed_off_table", character=name))
        s.change(figure_on_table(s, name).id, x=inches(place[0]), y=inches(place[1]))
    return s


def figure_on_table(s: ShootOut, name: str | tuple[str, ...]) -> Figure:
    """The figure of a question; raises `BadQuestion`."""
    assert isinstance(name, str), "several targets are asked about one by one"
    if name not in s.figures:
        raise BadQuestion(unknown("figure", name, list(s.figures)).message)
    if s.figures[name].fate in ("waiting", "gone"):
        raise BadQuestion(say("not_on_table", character=name))
    return s.figures[name]


ANSWERS: Mapping[type[Question], Callable[[ShootOut, Any], Any]] = {
    Sight: _sight,
    Measure: _measure,
    Ranges: _ranges,
    Zones: _zones,
    Reach: _reach,
    Path: _path,
    Compute: _compute,
}
