"""Moves: the places within reach, the shots from there, and the danger there."""

import math
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from affray.engine.memo import Key, memo_by_identity
from affray.systems.wolsung.abilities.ability_list import attacks_allowed
from affray.systems.wolsung.advisor.values.attacks import best_shot_answer, unobstructed_attacks, worth
from affray.systems.wolsung.advisor.values.goals import Goals, goals, last_turn, lead, outlook, stake
from affray.systems.wolsung.advisor.values.walking_distance import STEP
from affray.systems.wolsung.declared_attack import ranged_weapons, shot
from affray.systems.wolsung.geometry.bodies import body, distance, others_near
from affray.systems.wolsung.melee.engaged_models import melee_of
from affray.systems.wolsung.movement import paths, terrain
from affray.systems.wolsung.movement.paths import LADDER, MoveKind, Path, Walk
from affray.systems.wolsung.shooting.shot_pools import band
from affray.systems.wolsung.shooting.shots import shot_refusal
from affray.systems.wolsung.state import Figure, Skirmish
from affray.systems.wolsung.templates.shapes import pathfinding_table
from affray.table import Point, inches
from affray.table.geometry import polygon
from affray.table.geometry.arrays import Indices, Reals
from affray.table.geometry.polygon import Polygon
from affray.table.reach.reachable import Reach, reach
from affray.table.terrain.surfaces import surfaces_of

__all__ = [
    "ahead",
    "clear_caches",
    "danger",
    "known_goals",
    "last_turn",
    "path_of",
    "promising_moves",
    "reachable_places",
    "shots",
]

THREAT, HERO_THREAT, CAREFUL = 0.1, 0.2, 0.5
"""The assumed chance of an attack on a henchman, a hero, and a hero of the leading player."""
ACROSS = 2.5
"""The table is divided into squares of this size, and only the best place of each is examined."""
MAX_EXAMINED = 8
CLOSE = 1.25
"""A move that ends this near to a wall is extended to touch it."""
FURTHER_SHOT = 0.5
"""The weight of each further shot with the same action (W-ABIL-06)."""


class ReachablePlaces(NamedTuple):
    """The places that a model can reach with one move, best first, and their values."""

    reach: Reach
    places: Indices
    values: Reals


_MAX_CACHED = 1024
"""The size of each cache, more than a decision needs; `clear_caches` empties them."""


def clear_caches() -> None:
    """Clear the caches of the previous decision."""
    _reachable_places.cache_clear()
    known_goals.cache_clear()


def _others(s: Skirmish, me: Figure) -> Key:
    others = tuple([figure for figure in s.figures.values() if figure.id != me.id])
    return others, (me.id, me.effects, me.toppled, s.links, s.markers)


@memo_by_identity(_MAX_CACHED, _others)
def known_goals(s: Skirmish, me: Figure) -> Goals:
    """The goals of a model, cached while places are compared."""
    return goals(s, me)


def reachable_places(s: Skirmish, me: Figure) -> ReachablePlaces | None:
    """The places within one move, the best of each part of the table; None for a model without Move."""
    limit = paths.move_of(me)
    return _reachable_places(s, me, limit) if limit else None


def _positions(s: Skirmish, me: Figure, limit: float) -> Key:
    return tuple(s.figures.values()), (me.id, terrain.rough_counts(s, me), limit)


@memo_by_identity(_MAX_CACHED, _positions)
def _reachable_places(s: Skirmish, me: Figure, limit: float) -> ReachablePlaces:
    crowd = others_near(s, me, limit + LADDER)
    rules = terrain.ground_rules(s, me)
    reachable = reach(pathfinding_table(s), body(me), limit, rules, crowd, rise=me.profile.move)
    places: Indices = np.flatnonzero(reachable.stand).astype(np.int32)
    values = outlook(s, me, places, known_goals(s, me))
    chosen = _best_of_each_part(reachable, places, values)
    return ReachablePlaces(reachable, places[chosen], values[chosen])


def _best_of_each_part(reachable: Reach, places: Indices, values: Reals) -> Indices:
    """The best place of each part of the ground, the best ones first."""
    lattice = reachable.lattice
    area, size = lattice.rows * lattice.columns, int(ACROSS * 4)
    order = np.argsort(-values, kind="stable")
    numbers = places[order]
    parts = (numbers // area, numbers % area // lattice.columns // size, numbers % lattice.columns // size)
    _, first = np.unique(parts[0] * 100_000 + parts[1] * 1_000 + parts[2], return_index=True)
    best: Indices = order[np.sort(first)][:MAX_EXAMINED]
    return best


def promising_moves(s: Skirmish, me: Figure, kind: MoveKind = "move") -> Iterator[Walk]:
    """Moves to the most promising places within reach, the best first."""
    reached = reachable_places(s, me)
    if reached is None:
        return
    best: Walk | None = None
    for number in reached.places:
        walk = _walk(s, me, reached.reach, int(number), kind)
        if walk is not None and walk.moved:
            best = best or walk
            yield walk
    if best is not None and me.hero and (touching := _to_the_wall(s, me, best, kind)) is not None:
        yield touching


def _to_the_wall(s: Skirmish, me: Figure, walk: Walk, kind: MoveKind) -> Walk | None:
    """The same move, extended to a nearby wall that a hero could climb; climbers must touch it (W-HERO-15)."""
    x, y, z = walk.to
    for piece in surfaces_of(s.table).near(x - CLOSE, y - CLOSE, x + CLOSE, y + CLOSE):
        if not piece.footprint or not piece.top or not STEP <= piece.z1 - z <= me.profile.move:
            continue
        foot = _nearest_point(piece.footprint, (x, y))
        away = math.dist(foot, (x, y))
        if me.profile.radius < away <= CLOSE:
            share = me.profile.radius / away
            end = (inches(foot[0] + (x - foot[0]) * share), inches(foot[1] + (y - foot[1]) * share))
            return paths.possible(s, me, (*walk.path, end), kind=kind)
    return None


def _nearest_point(outline: Polygon, point: Point) -> Point:
    """The point of an outline that is nearest to another."""
    return min((_on_side(a, b, point) for a, b in polygon.sides(outline)), key=lambda foot: math.dist(foot, point))


def _on_side(a: Point, b: Point, point: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = min(1.0, max(0.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return a[0] + share * dx, a[1] + share * dy


def _walk(s: Skirmish, me: Figure, reachable: Reach, number: int, kind: MoveKind) -> Walk | None:
    """The walk to a place within reach: straight if possible, else along the shortest path."""
    spot = reachable.spot(number)
    straight: Path = ((inches(spot.x), inches(spot.y)),)
    if abs(spot.z - me.z) < 0.01:
        walk = paths.possible(s, me, straight, kind=kind)
        if walk is not None and abs(walk.to[2] - spot.z) < 0.01:
            return walk
    return paths.possible(s, me, path_of(reachable, number), kind=kind)


def path_of(reachable: Reach, number: int) -> Path:
    """The corners of the path to a place within reach."""
    corners = reachable.walk(number)[1:]
    return tuple(
        [(inches(x), inches(y)) if z is None else (inches(x), inches(y), inches(z)) for x, y, z, *_ in corners]
    )


def shots(s: Skirmish, me: Figure, moved: bool, moved_now: bool = False) -> list[tuple[float, str, str]]:
    """The value of each possible shot, with the ids of weapon and target; none into own melees."""
    options = []
    for weapon in ranged_weapons(me):
        many = 1.0 + FURTHER_SHOT * (attacks_allowed(me, weapon, "shoot", s.edition) - 1)
        for enemy in s.enemies(me):
            if band(weapon, distance(s, me, enemy)) is None:
                continue
            if s.engaged(enemy.id) and any(s.figures[name].seat == me.seat for name in melee_of(enemy.id, s.links)):
                continue
            attack = shot(me, weapon, enemy, 0, moved, moved_now)
            if shot_refusal(s, attack) is None:
                value = many * best_shot_answer(s, attack) * stake(s, enemy) / worth(enemy)
                options.append((value, weapon.id, enemy.id))
    return options


def danger(s: Skirmish, me: Figure) -> float:
    """The value to the enemies of attacks on a model where it stands."""
    total = 0.0
    for enemy in s.enemies(me):
        if enemy.toppled or s.engaged(enemy.id) or (enemy.activated and last_turn(s)):
            continue
        away = distance(s, enemy, me)
        threat_of_enemy = 0.0
        for weapon in ranged_weapons(enemy):
            if band(weapon, away) is not None:
                attack = shot(enemy, weapon, me, 0, False, False)
                if shot_refusal(s, attack) is None:
                    threat_of_enemy = max(threat_of_enemy, best_shot_answer(s, attack))
        if away <= paths.move_of(enemy):
            threat_of_enemy = max(threat_of_enemy, unobstructed_attacks(s, enemy, me).blow)
        total += threat_of_enemy
    threat = THREAT if not me.hero else CAREFUL if ahead(s, me) else HERO_THREAT
    return threat * total * stake(s, me) / worth(me)


def ahead(s: Skirmish, me: Figure) -> bool:
    """Whether the player of a model has more points than any other."""
    return lead(s, me.seat) > 0
