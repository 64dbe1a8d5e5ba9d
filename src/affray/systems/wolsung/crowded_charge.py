"""A charge by a heroic jump or climb that finds no room where it ends (W-HERO-13, W-MELEE-20)."""

from collections.abc import Iterator, Sequence

from affray.engine import Refusal
from affray.table import measure
from affray.table.terrain.surfaces import surfaces_of

from . import movement
from .charging import CLOSE, HAIR, Charge, aimed_at, exactly, excused, names_of, parts
from .geometry import EQUAL, Place, body, body_at, placed
from .heroic_moves import HIGHER, climb
from .leaping import leap
from .movement import Walk
from .state import Figure, Skirmish, seen
from .ways import Way

NO_ROOM = {"heroic_jump": "W-MOVE-05", "heroic_climb": "W-HERO-17"}
"""The rule by which each is refused where only room is lacking."""


def crowded(s: Skirmish, me: Figure, targets: Sequence[str], way: Way, refused: Refusal) -> Refusal | Charge:
    """The charge that counts as contact though there was no room, or the refusal it met."""
    if refused.rule != NO_ROOM[way[0]]:
        return refused
    found = _jump(s, me, targets, way[1]) if way[0] == "heroic_jump" else _climb(s, me, targets, way[1:])
    return refused if found is None else exactly(targets, found)


def _jump(s: Skirmish, me: Figure, targets: Sequence[str], place: tuple[float, ...]) -> Charge | None:
    """He comes down at the place of his line with standing room that is nearest to the enemies he aimed at."""
    to = placed(s.table, *place)
    if to is None or (len(place) > 2 and abs(to[2] - place[2]) > EQUAL):
        return None
    touched = aimed_at(s, me, targets, to)
    if not touched or not excused(s, me, to):
        return None
    best: tuple[float, Walk] | None = None
    for step in (CLOSE, CLOSE / 10, CLOSE / 50):
        around = None if best is None else best[1].length
        for walk in _landings(s, me, to, step, around):
            away = min(measure.distance(body_at(me, walk.to), body(one)) for one in touched)
            if best is None or away <= best[0] + HAIR:
                best = away, walk
    return None if best is None else Charge(best[1], names_of(touched), granted=True)


def _landings(s: Skirmish, me: Figure, to: Place, step: float, around: float | None) -> Iterator[Walk]:
    """The legal ends of shorter jumps along the same line, on every surface there."""
    for part in parts(me, (to[:2],), step, around):
        x, y = part[-1] if part else (me.x, me.y)
        for level in surfaces_of(s.table).levels(x, y):
            found = leap(s, me, (x, y, level.z), over=HIGHER)
            if isinstance(found, Walk):
                yield found


def _climb(s: Skirmish, me: Figure, targets: Sequence[str], way: Way) -> Charge | None:
    """He stays at the foot of the wall: nobody stops hanging on it (W-HERO-17), so his way has no nearer place."""
    surface, path = way[0], tuple(way[1:])
    alone = seen(s)
    alone.figures = {me.id: me}
    reached = climb(alone, me, surface, path)
    foot = movement.check(s, me, path, kind="charge", budget=me.profile.move) if path else _standing(me)
    if isinstance(reached, Refusal) or isinstance(foot, Refusal) or not excused(s, me, reached.to):
        return None
    touched = aimed_at(s, me, targets, reached.to)
    return Charge(foot, names_of(touched), granted=True) if touched else None


def _standing(me: Figure) -> Walk:
    return Walk((), (me.x, me.y, me.z), 0.0, 0.0, False)
