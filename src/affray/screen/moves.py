"""Suggested moves of any figure, from the questions that every system answers: reach, paths and sight."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from affray.engine import View
from affray.engine.questions import PathAnswer
from affray.text import Message, say

from .figures import ShownFigure

Place = tuple[float, float, float]
Spot = tuple[float, float, float, float]
"""A place within reach, and the length of the path there."""
Distance = Callable[[Place, Place], float]
MIN_LENGTH = 0.5
"""The minimum length of a suggested move."""
MAX_TRIED = 4
"""The maximum number of ends tried for a move."""
MAX_CORNERS = 6
"""The maximum number of places in a suggested path."""
MAX_EXAMINED, MAX_SHOOTERS = 32, 6
"""The maximum numbers of places examined for cover, and of enemies to seek cover from."""


class SuggestedMove(NamedTuple):
    """A legal move: its corners and end, the answer to the question for its path, and a reason for it."""

    places: tuple[tuple[float, ...], ...]
    path: PathAnswer
    to: Spot
    """Where it was to end."""
    why: Message


class Goal(NamedTuple):
    """A place worth a move, and the reason."""

    place: Place
    why: Message
    distance: Distance = math.dist


def suggested_moves(
    view: View,
    figures: Sequence[ShownFigure],
    name: str,
    *,
    paces: Sequence[float] = (math.inf,),
    goals: Sequence[Goal] = (),
    distance: Distance = math.dist,
    rise: float = 1.0,
) -> Iterator[SuggestedMove]:
    """Moves towards the nearest enemy at each pace, to the goals, up, into cover, and away from a near enemy.

    `distance` is the way that is left to walk from one place to another; a place is up if it is higher by `rise`.
    """
    me = next(figure for figure in figures if figure.id == name)
    assert me.place is not None
    here, reach = me.place, view.reach(name)
    foes = [figure for figure in figures if figure.side != me.side and figure.side and figure.place is not None]
    foes.sort(key=lambda foe: math.dist(here, foe.place or here))
    ends: set[tuple[int, ...]] = set()
    for pace, spots, why in (
        *[(limit, *each) for limit in paces for each in _towards(reach.spots, here, foes, distance, limit)],
        *[(math.inf, _nearest(reach.spots, goal.place, goal.distance), goal.why) for goal in goals],
        *[(math.inf, *each) for each in _up(reach.spots, here, rise)],
        *[(math.inf, *each) for each in _into_cover(view, reach.spots, me, foes)],
        *[(math.inf, *each) for each in _away(reach.spots, here, foes, 2 * reach.most)],
    ):
        found = move_to(view, name, spots, why, most=min(pace, reach.most))
        end = None if found is None else (round(found.to[0]), round(found.to[1]), round(found.to[2]))
        if found is not None and end is not None and end not in ends and math.dist(found.to[:3], here) > MIN_LENGTH:
            ends.add(end)
            yield found


def move_to(view: View, name: str, spots: Iterable[Spot], why: Message, *, most: float) -> SuggestedMove | None:
    """A move to the first of some places to which there is a path, in its shortest notation."""
    for spot in [spot for spot in spots if spot[3] <= most][:MAX_TRIED]:
        for digits in (1, 2):
            end = _rounded(spot[:2], digits)
            straight = view.path(name, end, via=())
            if straight.legal and (straight.length or 0) <= most:
                return SuggestedMove((end,), straight, spot, why)
        path = view.path(name, spot[:3], most=most)
        move = _simple(view, name, SuggestedMove(path.places, path, spot, why)) if path.legal else None
        if move is not None and len(move.places) <= MAX_CORNERS:
            return move
    return None


def _simple(view: View, name: str, move: SuggestedMove) -> SuggestedMove:
    """The same move with few corners and digits, and without heights, if that is legal."""

    def changed(places: Sequence[tuple[float, ...]]) -> SuggestedMove | None:
        path = view.path(name, places[-1], via=places[:-1])
        near = path.legal and (path.length or 0) <= (move.path.length or 0) + 0.1
        return move._replace(places=tuple(places), path=path) if near else None

    *corners, end = move.places
    for few in ([], corners[len(corners) // 2 :][:1], [*corners[:1], *corners[-1:]]):
        fewer = changed([*few, end]) if len(few) < len(corners) else None
        if fewer is not None:
            move = fewer
            break
    for digits, axes in ((1, 2), (2, 2), (3, 2)) if len(move.places) <= MAX_CORNERS else ():
        shorter = changed([_rounded(place[:axes], digits) for place in move.places])
        if shorter is not None:
            return shorter
    return move


def _rounded(place: Sequence[float], digits: int) -> tuple[float, ...]:
    return tuple([round(number, digits) for number in place])


Wanted = Iterator[tuple[list[Spot], Message]]
"""Places in the order of preference, and the reason."""


def _nearest(spots: Iterable[Spot], to: Place, distance: Distance) -> list[Spot]:
    return sorted(spots, key=lambda spot: (distance(spot[:3], to), math.dist(spot[:2], to[:2])))


def _towards(spots: list[Spot], here: Place, foes: list[ShownFigure], distance: Distance, pace: float) -> Wanted:
    if foes:
        foe = min(foes, key=lambda figure: distance(here, figure.place or here))
        near = [spot for spot in spots if spot[3] <= pace]
        yield _nearest(near, foe.place or here, distance), say("move_towards", figure=foe.name)


def _up(spots: list[Spot], here: Place, rise: float) -> Wanted:
    higher = sorted([spot for spot in spots if spot[2] > here[2] + rise], key=lambda spot: (-spot[2], spot[3]))
    if higher:
        yield higher, say("move_up", height=f"{higher[0][2]:.3g}")


def _into_cover(view: View, spots: list[Spot], me: ShownFigure, foes: list[ShownFigure]) -> Wanted:
    """Where the shooters see less than here; the nearest of equals."""
    shooters = [foe for foe in foes if foe.shoots][:MAX_SHOOTERS]

    def hidden(place: Place) -> dict[str, int]:
        """By how much each shooter is hindered."""
        seen = {foe.name: view.sight(foe.id, me.id, at={me.id: place}) for foe in shooters}
        return {name: 2 if not sight.visible else int(sight.in_cover) for name, sight in seen.items()}

    now = sum(hidden(me.place or (0, 0, 0)).values())
    if now == 2 * len(shooters):
        return
    found = [(spot, hidden(spot[:3])) for spot in spots[:: max(1, len(spots) // MAX_EXAMINED)]]
    best, by = min(found, key=lambda each: (-sum(each[1].values()), each[0][3]))
    if sum(by.values()) > now:
        yield [best], say("move_into_cover", figures=[name for name, degree in by.items() if degree])


def _away(spots: list[Spot], here: Place, foes: list[ShownFigure], near: float) -> Wanted:
    if foes and foes[0].place is not None and math.dist(foes[0].place, here) < near:
        from_ = foes[0].place
        yield sorted(spots, key=lambda spot: -math.dist(spot[:3], from_)), say("move_away", figure=foes[0].name)
