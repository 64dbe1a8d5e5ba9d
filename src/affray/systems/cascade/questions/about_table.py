"""Answers to questions about the table, from actual or supposed places: reach, paths, sight, distance."""

import math
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from affray.engine.errors import BadQuestion
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
)
from affray.systems.cascade.fighter import Fighter
from affray.systems.cascade.messages import say
from affray.systems.cascade.shooting.able_to_shoot import Speed
from affray.systems.cascade.shooting.shot import METRES_PER_ADDITION, distance_addition
from affray.systems.cascade.state import Battle
from affray.systems.cascade.table.figures import body_of, everyone, figure_of
from affray.systems.cascade.table.melee_reach import distance, gap, within_reach
from affray.systems.cascade.table.move_choice import MoveAbout, Mover, why_not_path
from affray.systems.cascade.table.movement import speed_of
from affray.systems.cascade.table.shortest_path import no_way, reachable, shortest, stopped_short
from affray.systems.cascade.table.sight_and_cover import IN_COVER, RAYS, hidden
from affray.table import Table, inches


class CascadeSight(SightAnswer, frozen=True, kw_only=True):
    """What a fighter sees of another (C-TABLE-08, C-TABLE-14)."""

    hidden: int
    """The number of blocked rays, of 100."""


class CascadeMeasure(MeasureAnswer, frozen=True, kw_only=True):
    """The distance of two fighters, and whether they are within reach (C-TABLE-05, C-TABLE-06)."""

    gap: float | None
    """Between their bases; null without a table."""
    addition: int
    """What the distance adds to the minimum of a shot (C-SHOT-15)."""
    within_reach: bool


class CascadeReach(ReachAnswer, frozen=True, kw_only=True):
    """The points of a lattice within reach of a move (C-TABLE-03, C-TABLE-04)."""

    walk: float


class CascadePath(PathAnswer, frozen=True, kw_only=True, omit_defaults=True):
    """A path as a move: how fast it is, and who stops it (C-TABLE-03, C-TABLE-04)."""

    speed: Speed | None = None
    stopped_by: str | None = None


def _measure(battle: Battle, question: Measure) -> CascadeMeasure:
    one, other = fighter_named(battle, question.figure), fighter_named(battle, question.to)
    far = distance(battle, one, other)
    return CascadeMeasure(
        distance=inches(far),
        gap=None if battle.table is None else inches(gap(one, other)),
        addition=distance_addition(far),
        within_reach=within_reach(battle, one, other),
    )


def _sight(battle: Battle, question: Sight) -> CascadeSight:
    shooter, target = fighter_named(battle, question.figure), fighter_named(battle, question.to)
    blocked = hidden(battle, shooter, target)
    lines = None if battle.table is None or not question.rays else _lines(battle.table, shooter, target)
    return CascadeSight(hidden=blocked, visible=blocked < RAYS, in_cover=blocked >= IN_COVER, lines=lines)


def _lines(table: Table, shooter: Fighter, target: Fighter) -> SightLines:
    from affray.table.sight.rays import answer_of, rays  # imports NumPy and the kernels, only when needed

    eye = figure_of(body_of(shooter))
    return msgspec.convert(answer_of(eye, rays(table, eye, figure_of(body_of(target)))), SightLines)


def _ranges(battle: Battle, question: Ranges) -> RangesAnswer:
    """Where the distance adds to the minimum, up to the range of the weapon (C-SHOT-15, C-TABLE-07)."""
    fighter = fighter_named(battle, question.figure)
    ranged = fighter.profile.ranged
    if ranged is None:
        return RangesAnswer(weapons=())
    limits = [*range(METRES_PER_ADDITION, math.ceil(ranged.range), METRES_PER_ADDITION), ranged.range]
    bands = [
        RangeBand(
            inches(limit + fighter.profile.radius),
            say("range_band", to=limit, addition=distance_addition(limits[place - 1]) if place else 0),
        )
        for place, limit in enumerate(limits)
    ]
    return RangesAnswer(weapons=(WeaponRanges(ranged.name, tuple(bands)),))


def mover_named(battle: Battle, name: str, most: float | None) -> tuple[Mover, float]:
    """A fighter as a mover, and the longest path allowed."""
    if battle.table is None:
        raise BadQuestion(say("battle_without_table"))
    fighter = fighter_named(battle, name)
    mover = Mover(body_of(fighter), fighter.profile.walk, fighter.profile.sprint, fighter.slowed)
    return mover, mover.most if most is None else min(most, mover.most)


def _reach(battle: Battle, question: Reach) -> CascadeReach:
    mover, budget = mover_named(battle, question.figure, question.most)
    spots = [
        (inches(spot.x), inches(spot.y), inches(spot.z), inches(spot.length))
        for spot in reachable(battle, mover.body, budget).spots
    ]
    return CascadeReach(walk=mover.walk, most=budget, spots=spots)


def _path(battle: Battle, question: Path) -> CascadePath:
    mover, budget = mover_named(battle, question.figure, question.most)
    to = in_metres(question.to)
    if question.via is not None:
        return _checked_path(battle, mover, (*map(in_metres, question.via), to))
    found = shortest(battle, fighter_named(battle, question.figure), to, budget)
    if found is None:
        stopped = stopped_short(battle, mover, to, budget)
        if stopped is not None:
            return _checked_path(battle, mover, tuple(stopped))
        refused = no_way(battle, mover, to, budget)
        return CascadePath(legal=False, rule=refused.rule, reason=refused.reason)
    places, way = found
    return CascadePath(legal=True, places=tuple(places), length=inches(way.length), speed=speed_of(mover, way.length))


def _checked_path(battle: Battle, mover: Mover, places: tuple[tuple[float, ...], ...]) -> CascadePath:
    """The outcome of a given path: it ends where the fighter is stopped."""
    assert battle.table is not None
    way = MoveAbout(battle.table, (mover,), everyone(battle)).walk(mover, places)
    refused = why_not_path(way, mover)
    return CascadePath(
        legal=refused is None,
        places=(*places[:-1], (way.x, way.y, way.z)),
        length=inches(way.length),
        speed=speed_of(mover, way.length),
        stopped_by=way.stopped_by or None,
        rule=None if refused is None else refused.rule,
        reason=None if refused is None else refused.reason,
    )


def suppose(battle: Battle, at: Mapping[str, Place]) -> Battle:
    """Put fighters at supposed places."""
    for name, place in at.items():
        fighter = fighter_named(battle, name)
        x, y, *z = in_metres(place)
        fighter.stand(x, y, z[0] if z else fighter.z)
    return battle


def fighter_named(battle: Battle, name: str | tuple[str, ...]) -> Fighter:
    """The fighter of a question; raises `BadQuestion`."""
    assert isinstance(name, str), "several targets are asked about one by one"
    if name not in battle.fighters:
        raise BadQuestion(say("unknown_fighter", name=name, fighters=list(battle.fighters)))
    return battle.fighters[name]


def in_metres(place: Place) -> tuple[float, ...]:
    """A place of a question, rounded."""
    return tuple(map(inches, place))


ANSWERS: Mapping[type[Question], Callable[[Battle, Any], Any]] = {
    Measure: _measure,
    Ranges: _ranges,
    Sight: _sight,
    Reach: _reach,
    Path: _path,
}
