"""Suggested moves: towards the enemy, to objectives, up, into cover, and away from a near enemy."""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from affray.systems.wolsung.advisor.values.walking_distance import on_foot
from affray.systems.wolsung.declared_attack import ranged_weapons
from affray.systems.wolsung.geometry.bodies import Place, distance, touched_at
from affray.systems.wolsung.movement.paths import Walk, check, standing_at
from affray.systems.wolsung.questions import reachable
from affray.systems.wolsung.sight.cover import cover
from affray.systems.wolsung.sight.line_of_sight import sees
from affray.systems.wolsung.state import Figure, Marker, Skirmish
from affray.table import Piece
from affray.table.reach.reachable import Spot

from .models import name_of

MAX_TRIED = 8
"""The maximum number of ends tried for a move."""
MIN_LENGTH = 0.5
"""The minimum length of a suggested move."""
MAX_EXAMINED = 32
"""The maximum number of places examined for cover."""
SHOOTERS = 6
"""The number of nearest enemies to seek cover from."""
NEAR_ENEMY = 10.0
"""A model may step back from an enemy nearer than this."""


class SuggestedMove(NamedTuple):
    """A legal move, and a reason for it."""

    walk: Walk
    why: str


def suggested_moves(s: Skirmish, me: Figure) -> Iterator[SuggestedMove]:
    """Moves towards the nearest enemy, to the objectives, up, into cover, and away from a near enemy."""
    enemies = sorted(s.enemies(me), key=lambda figure: distance(s, me, figure))
    spots = [spot for spot in reachable(s, me).spots if not touched_at(me, (spot.x, spot.y, spot.z), enemies)]
    if not spots:
        return
    seen: set[tuple[int, ...]] = set()
    for move in (
        *_towards_enemy(s, me, spots, enemies),
        *_to_markers(s, me, spots),
        *_up(s, me, spots),
        *_into_cover(s, me, spots, enemies),
        *_back(s, me, spots, enemies),
    ):
        end = tuple(round(number) for number in move.walk.to)
        if end not in seen and (move.walk.length > MIN_LENGTH or move.walk.vertical > MIN_LENGTH):
            seen.add(end)
            yield move


def move_to(s: Skirmish, me: Figure, spots: Iterable[Spot], why: str) -> Iterator[SuggestedMove]:
    """A move to the first of some places that can be reached, in its shortest notation."""
    from affray.table.reach.shortest_path import path_to

    reachable_spots = None
    for spot in list(spots)[:MAX_TRIED]:
        for digits in (1, 2):
            walk = check(s, me, (_rounded((spot.x, spot.y), digits),))
            if isinstance(walk, Walk) and walk.moved and abs(walk.to[2] - spot.z) < 1:
                yield SuggestedMove(walk, why)
                return
        reachable_spots = reachable_spots or reachable(s, me)
        shortest_path = path_to(reachable_spots, spot.x, spot.y, spot.z)
        corners = (
            [
                (place.x, place.y) if place.z is None else (place.x, place.y, place.z)
                for place in shortest_path.places[1:]
            ]
            if shortest_path
            else []
        )
        around = check(s, me, tuple(corners)) if corners else None
        if isinstance(around, Walk) and around.moved:
            yield SuggestedMove(_simple(s, me, around), why)
            return


def _simple(s: Skirmish, me: Figure, walk: Walk) -> Walk:
    """The same move with as few corners and digits as possible."""
    for number in range(len(walk.path) - 2, -1, -1):
        fewer = check(s, me, (*walk.path[:number], *walk.path[number + 1 :]))
        walk = fewer if isinstance(fewer, Walk) and number < len(walk.path) else walk
    flat = check(s, me, tuple([place[:2] for place in walk.path]))
    walk = flat if isinstance(flat, Walk) and flat.to == walk.to else walk
    for digits in (1, 2):
        rounded = check(s, me, tuple([_rounded(place, digits) for place in walk.path]))
        if isinstance(rounded, Walk):
            return rounded
    return walk


def _rounded(place: tuple[float, ...], digits: int) -> tuple[float, ...]:
    return tuple([round(number, digits) for number in place])


def _towards_enemy(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    if enemies:
        enemy = min(enemies, key=lambda figure: on_foot(s.table, me.x, me.y, me.z, figure.x, figure.y, figure.z))
        yield from _nearer(s, me, spots, (enemy.x, enemy.y, enemy.z), f"towards {name_of(enemy.id)}")


def _nearer(s: Skirmish, me: Figure, spots: list[Spot], to: Place, why: str) -> Iterator[SuggestedMove]:
    """A move to the reachable place that is nearest to a target on foot."""

    def left(spot: Spot) -> tuple[float, float]:
        return on_foot(s.table, spot.x, spot.y, spot.z, *to), math.dist((spot.x, spot.y), to[:2])

    yield from move_to(s, me, sorted(spots, key=left), why)


def _to_markers(s: Skirmish, me: Figure, spots: list[Spot]) -> Iterator[SuggestedMove]:
    """A move to the nearest marker the player does not own."""
    wanted = [candidate for candidate in s.markers if candidate.carrier is None and candidate.owner != me.seat]
    if wanted:
        marker = min(wanted, key=lambda item: on_foot(s.table, me.x, me.y, me.z, item.x, item.y, item.z))
        place = (marker.x, marker.y, marker.z)
        yield from _nearer(s, me, [spot for spot in spots if _room(spot, marker)], place, marker.id)


def _room(spot: Spot, marker: Marker) -> bool:
    return math.dist((spot.x, spot.y), (marker.x, marker.y)) > 0.1 or abs(spot.z - marker.z) > 1


def _up(s: Skirmish, me: Figure, spots: list[Spot]) -> Iterator[SuggestedMove]:
    """A move as high as possible; from the ground also to the nearest stairs or ladder."""
    higher = [spot for spot in spots if spot.z > me.z + 1]
    if higher:
        top = max(spot.z for spot in higher)
        yield from move_to(s, me, sorted(higher, key=lambda spot: (-spot.z, spot.length)), f'up to {top:.3g}"')
        return
    feet = [(piece.id, foot) for piece in s.table.pieces if (foot := _foot(piece)) is not None]
    if feet:
        name, foot = min(feet, key=lambda option: math.dist(option[1], (me.x, me.y)))
        nearer = sorted(spots, key=lambda spot: math.dist((spot.x, spot.y), foot))
        yield from move_to(s, me, nearer, f"to {name.replace('_', ' ')}")


def _foot(piece: Piece) -> tuple[float, float] | None:
    """Where stairs or a ladder begin."""
    if piece.kind != "stairs" or not piece.low:
        return piece.foot
    (x, y), (u, v) = piece.low
    return (x + u) / 2, (y + v) / 2


def _into_cover(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    """A move to the place where the model is best hidden from the nearest shooters, if it is better than here."""
    shooters = [enemy for enemy in enemies if ranged_weapons(enemy) or enemy.profile.spells][:SHOOTERS]
    step = max(1, len(spots) // MAX_EXAMINED)

    def hidden(place: tuple[float, float, float]) -> int:
        after, moved = standing_at(s, me, Walk((), place, 0.0, 0.0, False))
        return sum([cover(after, figure, moved) if sees(after, figure, moved) else 3 for figure in shooters])

    cover_now = hidden((me.x, me.y, me.z))
    options = [(hidden((spot.x, spot.y, spot.z)), spot) for spot in spots[::step]] if shooters else []
    better = sorted(
        [option for option in options if option[0] > cover_now], key=lambda option: (-option[0], option[1].length)
    )
    yield from move_to(s, me, [spot for _, spot in better], "in better cover")


def _back(s: Skirmish, me: Figure, spots: list[Spot], enemies: list[Figure]) -> Iterator[SuggestedMove]:
    """A move away from a near enemy."""
    if enemies and distance(s, me, enemies[0]) < NEAR_ENEMY:
        near = enemies[0]
        further = sorted(spots, key=lambda spot: -math.dist((spot.x, spot.y, spot.z), (near.x, near.y, near.z)))
        yield from move_to(s, me, further, f"back from {name_of(near.id)}")
